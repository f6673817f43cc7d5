"""Files made to do harm, by kind. Each must end in one sentence."""

from __future__ import annotations

import binascii
import gzip
import io
import struct
import zipfile

from signifer.sync import errors, frames
from signifer.sync import numbers as N
from tests.sync.hellos import hello, packed

ESCAPES = "\x1b]0;owned\x07\x1b[2J\x1b[31mred\x9b1m\u202eknup\u2028\x00"
FORMULA = '=HYPERLINK("http://example.invalid","win")'


def _zip_bomb() -> bytes:
    archived = io.BytesIO()
    with zipfile.ZipFile(archived, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("../../roster.toml", b"0" * 5_000_000)
    return archived.getvalue()


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


class Liar:
    """Transport of a device that claims more than it can have, and gives as much as it is asked for.

    `given` counts the bytes of pages, entries and rosters that it was asked to send.
    """

    def __init__(self, board: str, pages: int = 65535, games: int = 1, slot: int = 0) -> None:
        self.port = "liar"
        self.given = 0
        self._board, self._pages, self._games, self._slot = board, pages, games, slot
        self._decoder = frames.Decoder()
        self._out = b""

    def write(self, data: bytes) -> None:
        for kind, seq, payload, _ in self._decoder.feed(data):
            self._out += frames.encode(kind | N.ANSWER, seq, self._answer(kind, payload))
            if kind == N.STREAM:
                page = bytes(N.PAGE_SIZE)
                one = struct.pack("<HI", len(page), binascii.crc32(page)) + page
                self._out += one * min(self._pages, 5000)

    def _answer(self, kind: int, payload: bytes) -> bytes:
        if kind == N.HELLO:
            slots = [(self._slot, 1)] + [(0, 0)] * 3
            return packed(hello("0.1.0", self._board, bytes(8), "Liar", (0, 3, 77, 9, 0), slots))
        if kind == N.GAMES:
            head = bytes([0, self._games])
            rows = [struct.pack("<IBH", 77 + n, 1, self._pages) for n in range(payload[0], self._games)]
            return head + b"".join(rows[:24])
        if kind == N.SLOT:
            return struct.pack("<BHIH", 0, self._slot, 1, 1) + b"\x05calth\x01X"
        if kind == N.STREAM:
            return b"\0" + struct.pack("<H", 65535)
        if kind == N.ENTRIES:
            self.given += 140
            return bytes(5) + struct.pack("<H", 140) + bytes(140)
        if kind == N.FETCH:
            self.given += N.CHUNK_DATA
            return b"\0" + bytes(N.CHUNK_DATA)
        return errors.error(N.E_UNKNOWN)

    def read(self) -> bytes:
        data, self._out = self._out[:65536], self._out[65536:]
        return data

    def assert_dtr(self) -> None:
        pass

    def close(self) -> None:
        pass
