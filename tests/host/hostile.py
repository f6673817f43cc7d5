"""Files that somebody made to do harm, by what they are. Each must end in one sentence."""

from __future__ import annotations

import gzip
import io
import zipfile

ESCAPES = "\x1b]0;owned\x07\x1b[2J\x1b[31mred\x9b1m\u202eknup\u2028\x00"
FORMULA = '=HYPERLINK("http://example.invalid","win")'


def _zip_bomb() -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("../../roster.toml", b"0" * 5_000_000)
    return packed.getvalue()


ENTITIES = (
    b'<?xml version="1.0"?><!DOCTYPE r [<!ENTITY a "ha">'
    + b"".join(
        b'<!ENTITY a%d "%s">' % (n, b"&a%s;" % (b"%d" % (n - 1) if n else b"") * 10) for n in range(20)
    )
    + b'<!ENTITY x SYSTEM "file:///etc/passwd">]><r>&a19;&x;</r>'
)
HEAD = b'{"ruleset": "dozen_die", "units": '
SAMPLES: dict[str, bytes] = {
    "entity bomb": ENTITIES,
    "markup": b"\xef\xbb\xbf \n<!DOCTYPE html><html></html>",
    "zip bomb": _zip_bomb(),
    "gzip bomb": gzip.compress(b"0" * 5_000_000),
    "huge number": HEAD + b"1" + b"0" * 5000 + b"}",
    "huge number in TOML": b'ruleset = "dozen_die"\npool = 1' + b"0" * 5000 + b"\n",
    "huge hexadecimal in TOML": b'ruleset = "dozen_die"\npool = 0x' + b"f" * 200_000 + b"\n",
    "large number": HEAD + b'[{"name": "A", "kind": "adventurer", "ST": 1' + b"0" * 400 + b"}]}",
    "huge exponent": HEAD + b"1e99999}",
    "deep lists": b"[" * 200_000,
    "deep objects": b'{"a":' * 100_000,
    "deep in a field": HEAD + b"[" * 40 + b"]" * 40 + b"}",
    "deep lists in TOML": b"a = " + b"[" * 100_000,
    "deep tables in TOML": b"a = " + b"{a = " * 50_000,
    "deep keys in TOML": b"a." * 300_000 + b"a = 1",
    "deep headers in TOML": b"[" + b'"a".' * 200_000 + b"a]",
    "not a number": HEAD + b"NaN}",
    "infinity": HEAD + b"-Infinity}",
    "not a number in TOML": b'ruleset = "dozen_die"\npool = nan\n',
    "infinity in TOML": b'ruleset = "dozen_die"\n[dice]\ngreen = inf\n',
    "half a character": b'{"ruleset": "dozen_die", "name": "\\ud800", "units": []}',
    "half a character as a key": b'{"\\udfff": 1}',
    "a key twice": b'{"ruleset": "dozen_die", "ruleset": "calth"}',
    "a key twice in TOML": b"pool = 1\npool = 2\n",
    "a long line": b'{"name": "' + b"A" * 900_000 + b'"}',
    "a long line in TOML": b'name = "' + b"A" * 300_000 + b'"',
    "a huge file": b"#" + b" " * 5_000_000,
    "many entries": HEAD + b"[" + b"{}," * 5_000 + b"{}]}",
    "binary": bytes(range(256)) * 40,
    "zeros": bytes(5000),
    "UTF-16": "ruleset = 'dozen_die'".encode("utf-16"),
    "Latin-1": "name = 'Äiti'".encode("latin-1"),
    "not UTF-8 at its end": b"name = 'a'\n\xff",
    "escapes": b'{"ruleset": "dozen_die", "\\u001b]0;owned\\u0007\\u009b2J": 1}',
    "escapes in TOML": b'"\\u001B[2J\\u202E" = 1\n',
    "a date": b"ruleset = 1979-05-27T07:32:00Z\n",
    "an impossible date": b"ruleset = 2026-02-31\n",
    "dunder": b'{"ruleset": "__class__", "__proto__": {"__init__": 1}}',
    "empty": b"",
    "blank": b" \n\t\n",
    "UF2": b"UF2\n" + bytes(508),
    "null": b"null",
    "carriage returns": b"a = 1\r" * 5000,
}
