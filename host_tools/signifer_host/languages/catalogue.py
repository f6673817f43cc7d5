"""Read and write gettext catalogues (`.po`, `.pot`)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from signifer_host.errors import BadInput

_STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
_LINE = re.compile(r"(msgctxt|msgid_plural|msgid|msgstr(?:\[(\d)\])?)\s+(.*)")
_ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}
FUZZY = "fuzzy"


@dataclass(frozen=True)
class Entry:
    """A text: its key, the English and the `translation`, one for each plural form. `notes` and `places` are what a
    translator reads; `line` is where the entry begins in its file. `room` is the width of its place on the smallest
    display, in pixels; 0: it is wrapped."""

    key: str
    text: str
    plural: str = ""
    translation: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    line: int = 0
    room: int = 0

    @property
    def forms(self) -> tuple[str, ...]:
        """Return the English forms: one, or singular and plural."""
        return (self.text, self.plural) if self.plural else (self.text,)


@dataclass(frozen=True)
class Catalogue:
    """The entries of a file by key, or by their English where they have none; and the fields of its header."""

    name: str
    header: Mapping[str, str]
    entries: Mapping[str, Entry]
    unsure: frozenset[str] = field(default=frozenset())
    """The keys of entries that are marked `fuzzy`: their translations are not used."""


@lru_cache(maxsize=8)
def read(text: str, name: str) -> Catalogue:
    """Parse the text of a `.po` file; BadInput with file and line where it is damaged."""
    entries: dict[str, Entry] = {}
    header: dict[str, str] = {}
    unsure = set()
    for block in _blocks(text.removeprefix("\ufeff")):
        entry, flags = _entry(block, name)
        if entry is None:
            continue
        if not entry.text and not entry.key:
            header = dict(_header(entry.translation[0] if entry.translation else ""))
            continue
        key = entry.key or entry.text
        if key in entries:
            raise BadInput(f"{name}:{entry.line}: {key} is there twice. Remove one of them.")
        entries[key] = entry
        if FUZZY in flags:
            unsure.add(key)
    return Catalogue(name, header, entries, frozenset(unsure))


def write(entries: Iterable[Entry], header: Mapping[str, str]) -> str:
    """Format entries as a `.po` file, the same text for the same entries."""
    first = Entry("", "", translation=("".join(f"{key}: {value}\n" for key, value in header.items()),))
    return "\n".join(_format(entry) for entry in (first, *entries))


def _blocks(text: str) -> Iterable[list[tuple[int, str]]]:
    block: list[tuple[int, str]] = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            block.append((number, line.strip()))
        elif block:
            yield block
            block = []
    if block:
        yield block


def _entry(block: list[tuple[int, str]], name: str) -> tuple[Entry | None, set[str]]:
    """Parse the lines of one entry, and its flags."""
    values: dict[str, str] = {}
    notes, places, flags = [], [], set()
    current = ""
    for number, line in block:
        if line.startswith("#"):
            if line.startswith("#~"):
                continue
            kind, rest = line[:2], line[2:].strip()
            if kind == "#.":
                notes.append(rest)
            elif kind == "#:":
                places += rest.split()
            elif kind == "#,":
                flags |= {flag.strip() for flag in rest.split(",")}
            continue
        named = _LINE.fullmatch(line)
        if named:
            current = named[1]
            if current in values:
                raise BadInput(f"{name}:{number}: a second {current}. Leave a blank line between two texts.")
            values[current] = ""
        piece = named[3] if named else line
        if not current or not _STRING.fullmatch(piece):
            raise BadInput(f"{name}:{number}: this line is no part of a catalogue: {line[:40]}")
        values[current] += _unescape(piece[1:-1], f"{name}:{number}")
    if not values:
        return None, flags
    begin = next(number for number, line in block if not line.startswith("#"))
    if "msgid" not in values:
        raise BadInput(f"{name}:{begin}: this text has no msgid.")
    if "msgid_plural" in values:
        said = tuple(values[key] for key in sorted(key for key in values if key.startswith("msgstr[")))
    else:
        said = (values.get("msgstr", ""),)
    entry = Entry(
        values.get("msgctxt", ""),
        values["msgid"],
        values.get("msgid_plural", ""),
        said,
        tuple(notes),
        tuple(places),
        begin,
    )
    return entry, flags


def _header(text: str) -> Iterable[tuple[str, str]]:
    for line in text.splitlines():
        key, colon, value = line.partition(":")
        if colon:
            yield key.strip(), value.strip()


def _unescape(text: str, where: str) -> str:
    def put(match: re.Match[str]) -> str:
        if match[1] not in _ESCAPES:
            raise BadInput(f"{where}: \\{match[1]} is not known here. A backslash is written \\\\.")
        return _ESCAPES[match[1]]

    return re.sub(r"\\(.)", put, text)


def _quote(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\t", "\\t")
    lines = [line.replace("\n", "\\n") for line in escaped.splitlines(keepends=True)]
    if len(lines) > 1:
        return '""\n' + "\n".join(f'"{line}"' for line in lines)
    return f'"{"".join(lines)}"'


def _format(entry: Entry) -> str:
    lines = [f"#. {note}" for note in entry.notes] + ["#: " + " ".join(entry.places)] * bool(entry.places)
    if entry.key:
        lines.append(f"msgctxt {_quote(entry.key)}")
    lines.append(f"msgid {_quote(entry.text)}")
    if entry.plural:
        said = entry.translation or ("", "")
        lines.append(f"msgid_plural {_quote(entry.plural)}")
        lines += [f"msgstr[{number}] {_quote(form)}" for number, form in enumerate(said)]
    else:
        lines.append(f"msgstr {_quote(entry.translation[0] if entry.translation else '')}")
    return "\n".join(lines) + "\n"
