"""On which line a key or an entry of a TOML or JSON text stands.

Both finders walk a text that the proper parser has accepted already, so they need not judge it:
they only keep (path -> line), a path being keys and list positions, e.g. ("units", 2, "ST").
A surprise gives fewer lines, never an error.
"""

from __future__ import annotations

import json
import re
from json.decoder import scanstring  # type: ignore[attr-defined]  # there in every CPython

KeyPath = tuple[str | int, ...]
Lines = dict[KeyPath, int]

_JSON_SPACE = re.compile(r"[ \t\r\n]*")
_JSON_SCALAR = re.compile(r"[^\s,\]}]+")
_TOML_BLANK = re.compile(r"(?:[ \t\r\n]+|#[^\n]*)*")
_TOML_SPACE = re.compile(r"[ \t]*")
_TOML_BARE = re.compile(r"[A-Za-z0-9_-]+")
_TOML_SCALAR = re.compile(r"[^,\]}#\n]+")


def json_lines(text: str) -> tuple[Lines, list[tuple[str, int]]]:
    """Return the lines of a JSON text's keys and entries, and each key that came twice with its line."""
    walk = _Json(text)
    try:
        walk.value(walk.space(0), ())
    except (IndexError, ValueError, RecursionError):
        pass
    return walk.lines, walk.twice


def toml_lines(text: str) -> Lines:
    """Return the lines of a TOML text's keys, tables and list entries."""
    walk = _Toml(text)
    try:
        walk.document()
    except (IndexError, ValueError, RecursionError):
        pass
    return walk.lines


class _Walk:
    def __init__(self, text: str) -> None:
        self.text = text
        self.lines: Lines = {}
        self._line = 1
        self._offset = 0

    def note(self, path: KeyPath, at: int) -> None:
        # positions only grow, so that each newline is counted once
        self._line += self.text.count("\n", self._offset, at)
        self._offset = at
        self.lines.setdefault(path, self._line)


class _Json(_Walk):
    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.twice: list[tuple[str, int]] = []

    def space(self, at: int) -> int:
        found = _JSON_SPACE.match(self.text, at)
        return found.end() if found else at

    def value(self, at: int, path: KeyPath) -> int:
        """Walk the value that begins at `at`; returns where it ends."""
        first = self.text[at]
        if first == "{":
            return self._object(at, path)
        if first == "[":
            return self._list(at, path)
        if first == '"':
            return int(scanstring(self.text, at + 1)[1])
        found = _JSON_SCALAR.match(self.text, at)
        if found is None:
            raise ValueError(at)
        return found.end()

    def _object(self, at: int, path: KeyPath) -> int:
        at = self.space(at + 1)
        keys: set[str] = set()
        while self.text[at] != "}":
            key, end = scanstring(self.text, at + 1)
            self.note((*path, key), at)
            if key in keys:
                self.twice.append((key, self._line))
            keys.add(key)
            at = self.space(self.value(self.space(self.space(end) + 1), (*path, key)))
            if self.text[at] == ",":
                at = self.space(at + 1)
        return at + 1

    def _list(self, at: int, path: KeyPath) -> int:
        at = self.space(at + 1)
        number = 0
        while self.text[at] != "]":
            self.note((*path, number), at)
            at = self.space(self.value(at, (*path, number)))
            number += 1
            if self.text[at] == ",":
                at = self.space(at + 1)
        return at + 1


class _Toml(_Walk):
    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.at = 0
        self.last: dict[KeyPath, int] = {}  # array of tables -> position of its last entry

    def document(self) -> None:
        table: KeyPath = ()
        self._skip(_TOML_BLANK)
        while self.at < len(self.text):
            start = self.at
            if self.text.startswith("[[", self.at):
                self.at += 2
                *outer, name = self._key()
                array = (*self._resolve(outer), name)
                number = self.last.get(array, -1) + 1
                self.last[array] = number
                table = (*array, number)
                self.note(array, start)
                self.note(table, start)
                self.at = self.text.index("]]", self.at) + 2
            elif self.text[self.at] == "[":
                self.at += 1
                table = self._resolve(self._key())
                self.note(table, start)
                self.at = self.text.index("]", self.at) + 1
            else:
                self._pair(table)
            self._skip(_TOML_BLANK)

    def _skip(self, pattern: re.Pattern[str]) -> None:
        found = pattern.match(self.text, self.at)
        if found:
            self.at = found.end()

    def _resolve(self, keys: list[str]) -> KeyPath:
        path: KeyPath = ()
        for key in keys:
            path = (*path, key)
            if path in self.last:
                path = (*path, self.last[path])
        return path

    def _key(self) -> list[str]:
        """Return a dotted key, in parts; `at` is then after it and the blanks that follow."""
        parts: list[str] = []
        while True:
            self._skip(_TOML_SPACE)
            if self.text[self.at] in "\"'":
                start = self.at
                self._string()
                raw = self.text[start : self.at]
                # \UXXXXXXXX is TOML's alone; such a key merely gets no line
                parts.append(json.loads(raw) if raw[0] == '"' else raw[1:-1])
            else:
                found = _TOML_BARE.match(self.text, self.at)
                if found is None:
                    raise ValueError(self.at)
                parts.append(found.group())
                self.at = found.end()
            self._skip(_TOML_SPACE)
            if self.text[self.at : self.at + 1] != ".":
                return parts
            self.at += 1

    def _pair(self, table: KeyPath) -> None:
        start = self.at
        path = table
        for part in self._key():
            path = (*path, part)
            self.note(path, start)
        self.at += 1  # the equals sign
        self._skip(_TOML_SPACE)
        self._value(path)

    def _value(self, path: KeyPath) -> None:
        first = self.text[self.at]
        if first in "\"'":
            self._string()
        elif first == "[":
            self._inline("]", path, is_list=True)
        elif first == "{":
            self._inline("}", path, is_list=False)
        else:
            self._skip(_TOML_SCALAR)

    def _inline(self, close: str, path: KeyPath, *, is_list: bool) -> None:
        self.at += 1
        self._skip(_TOML_BLANK)
        number = 0
        while self.text[self.at] != close:
            if is_list:
                self.note((*path, number), self.at)
                self._value((*path, number))
                number += 1
            else:
                self._pair(path)
            self._skip(_TOML_BLANK)
            if self.text[self.at] == ",":
                self.at += 1
                self._skip(_TOML_BLANK)
        self.at += 1

    def _string(self) -> None:
        mark = self.text[self.at]
        if self.text.startswith(mark * 3, self.at):
            end = self.at + 3
            while not self.text.startswith(mark * 3, end):
                end += 2 if mark == '"' and self.text[end] == "\\" else 1
            end += 3
            # up to two marks may stand right before the closing three
            while self.text[end : end + 1] == mark:
                end += 1
            self.at = end
            return
        end = self.at + 1
        while self.text[end] != mark:
            end += 2 if mark == '"' and self.text[end] == "\\" else 1
        self.at = end + 1
