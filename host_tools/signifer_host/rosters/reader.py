"""Read a roster's (or a house-rules') file: TOML or JSON in UTF-8, with the lines of its keys."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from pathlib import Path

from signifer_host import translation
from signifer_host.files.foreign import open_file
from signifer_host.rosters import jsontext, translations
from signifer_host.rosters.errors import RosterError, unreadable
from signifer_host.rosters.positions import KeyPath, Lines, json_lines, toml_lines
from signifer_host.translation import gettext, gettext_noop

LARGEST_FILE = 1_000_000
"""Bytes: some twenty times the longest roster that fits on a device."""

ARCHIVES = (
    (b"\x1f\x8b", gettext_noop("an archive (gzip)")),
    (b"BZh", gettext_noop("an archive (bzip2)")),
    (b"\xfd7zXZ\0", gettext_noop("an archive (xz)")),
    (b"7z\xbc\xaf\x27\x1c", gettext_noop("an archive (7z)")),
)
"""How archives begin that no command opens, and what each is."""

_OTHER_KINDS = (
    (b"PK\x03\x04", gettext_noop("a ZIP archive")),
    *ARCHIVES,
    (b"\x28\xb5\x2f\xfd", gettext_noop("an archive (zstd)")),
    (b"%PDF-", gettext_noop("a PDF")),
    (b"UF2\n", gettext_noop("a UF2 file")),
)
_MARKUP = re.compile(rb"(?:\xef\xbb\xbf)?\s*<[?!a-zA-Z]")
_TOML_PIECE = re.compile(
    r"""(?P<word>[A-Za-z0-9_-]+|"[^"]*"|'[^']*'|[ \t]+)|(?P<dot>\.)|(?P<other>[^A-Za-z0-9_."' \t-]+|["'])"""
)
_TOML_PLACE = re.compile(r"\s*\(at (?:line (\d+), column \d+|end of document)\)$")


@dataclass(frozen=True)
class Document:
    """The content of a file: `data`, the file's name for messages, and where its keys stand."""

    data: object
    file: str
    lines: Lines = field(default_factory=dict)
    fixed_line: int | None = None

    def line(self, path: KeyPath) -> int | None:
        """Return the line of `path`, or of the nearest thing around it; None where it cannot be told."""
        if self.fixed_line is not None:
            return self.fixed_line
        while path:
            if path in self.lines:
                return self.lines[path]
            path = path[:-1]
        return None


def read_bytes(path: Path, largest: int = LARGEST_FILE, *, pipes: bool = True) -> bytes:
    """Read the file's bytes; raises `RosterError` with a sentence for each way that can fail.

    `pipes` is False for a path that a foreign file names (see `signifer_host.files.foreign`).
    """
    file = str(path)
    try:
        with open_file(path, pipes) as stream:
            raw = stream.read(largest + 1)
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        raise unreadable(path, error) from None
    if len(raw) > largest:
        raise RosterError("is larger than {most} bytes", file=file, most=translation.number(largest))
    return raw


def decode(raw: bytes, file: str) -> str:
    """Return the text in `raw`: UTF-8, a byte-order mark at its start is skipped. Other kinds of files are named: XML
    is not read and archives are not opened here, so that neither can unfold into more than it is."""
    for beginning, kind in _OTHER_KINDS:
        if raw.startswith(beginning):
            raise RosterError(
                "is {kind}; a roster or a system is a text in TOML or JSON", file=file, kind=gettext(kind)
            )
    if _MARKUP.match(raw):
        raise RosterError("is XML or HTML; a roster or a system is a text in TOML or JSON", file=file)
    if b"\0" in raw:
        raise RosterError("is no text", file=file, line=raw.count(b"\n", 0, raw.index(b"\0")) + 1)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise RosterError("is not UTF-8 text", file=file, line=line) from None


def read_document(path: Path, *, pipes: bool = True) -> Document:
    """Read and parse one file. `.json` is JSON, `.toml` TOML; otherwise its beginning decides."""
    return parse_file(read_bytes(path, pipes=pipes), str(path))


def parse_file(raw: bytes, file: str) -> Document:
    """Parse a file's content; `file` is its name. Raises `RosterError`."""
    text = decode(raw, file)
    if not text.strip():
        raise RosterError("is empty", file=file)
    suffix = Path(file).suffix.lower()
    if suffix in (".xml", ".ros", ".rosz", ".zip"):
        raise RosterError("is not read here; a roster or a system is a text in TOML or JSON", file=file)
    is_json = suffix == ".json" or (suffix != ".toml" and text.lstrip().startswith("{"))
    data, lines = _parse_json(text, file) if is_json else _parse_toml(text, file)
    return translations.in_language(Document(data, file, lines))


def _parse_json(text: str, file: str) -> tuple[object, Lines]:
    try:
        data = jsontext.loads(text)
    except jsontext.DuplicateKey as error:
        twice = [line for key, line in json_lines(text)[1] if key == error.key]
        raise RosterError(error.message, file=file, line=twice[0] if twice else None) from None
    except jsontext.JsonError as error:
        raise RosterError(error.message, file=file, line=error.line) from None
    return data, json_lines(text)[0]


def _parse_toml(text: str, file: str) -> tuple[object, Lines]:
    line = _deep_key_line(text)
    if line:
        raise RosterError(jsontext.too_deep(), file=file, line=line)
    try:
        data = tomllib.loads(text)
        jsontext.check_values(data)
    except tomllib.TOMLDecodeError as error:
        message, line = _toml_reason(str(error), text)
        raise RosterError("is not TOML: {reason}", file=file, line=line, reason=message) from None
    except jsontext.JsonError as error:
        raise RosterError(error.message, file=file) from None
    except RecursionError:
        raise RosterError(jsontext.too_deep(), file=file) from None
    except ValueError:
        raise RosterError("has a number or a date that is not possible", file=file) from None
    return data, toml_lines(text)


def _deep_key_line(text: str) -> int:
    """Return the line of a key of more than `DEEPEST` parts, a.b.c.…; 0 for none. Python's reader takes time and memory
    by the square of their number."""
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") < jsontext.DEEPEST:
            continue
        parts = 0
        for piece in _TOML_PIECE.finditer(line):
            kind = piece.lastgroup
            if kind == "dot":
                parts += 1
                if parts >= jsontext.DEEPEST:
                    return number
            elif kind == "other":
                parts = 0
    return 0


def _toml_reason(message: str, text: str) -> tuple[str, int]:
    place = _TOML_PLACE.search(message)
    last = text.count("\n") + (0 if text.endswith("\n") else 1)
    if place is None:
        return message, last
    reason = message[: place.start()]
    line = int(place.group(1)) if place.group(1) else last
    return reason[:1].lower() + reason[1:], line
