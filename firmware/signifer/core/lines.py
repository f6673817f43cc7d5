"""Read texts from files that lie in flash: books of texts, phrases, and the letters that they are made of.

All numbers have two bytes, the lower one first. A book is a list: where each of its texts begins, and where the last
one ends, from the file's beginning; then the texts. English is UTF-8. In other languages each byte of a text is one of
256 pieces, a letter or a few, whose list is the file of letters: neither two bytes a letter nor one would fit. Phrases
are English in the code: the keys, one file for all languages, begin with how many there are, then the CRC-32 of each
English text, sorted. A language's phrases begin with the length of each, a byte, in the order of the keys. Behind the
keys, and each file of another language than English, is the CRC-32 of all before (signifer_host/languages/files.py).
"""

from __future__ import annotations

import sys
from binascii import crc32
from struct import unpack
from typing import Any

_STEP = 512  # bytes that are read at once to be compared

_view = getattr(sys.modules.get("pack"), "view", None)  # shows a file in flash, if the program is linked


class _File:
    """A file of which slices are read when they are wanted, where no `view` shows it."""

    def __init__(self, path: str) -> None:
        self._file = open(path, "rb")
        self._begin = self._file.tell()  # the file may lie in another one: firmware/pack.py

    def __getitem__(self, part: slice) -> bytes:
        self._file.seek(self._begin + part.start)
        return self._file.read(part.stop - part.start)


def open_file(name: str) -> Any:
    """Return one of the program's files, of which slices can be read. Raises OSError if there is none."""
    return _view("/" + name) if _view is not None else _File("/lib/" + name)


def list_item(file: Any, number: int) -> bytes:
    """Return a text of a list."""
    place = file[2 * number : 2 * number + 4]
    found: bytes = file[place[0] | place[1] << 8 : place[2] | place[3] << 8]
    return found


def _number(file: Any, at: int) -> int:
    """Return the number at `at`; 0 behind the end."""
    two = file[at : at + 2]
    return two[0] | two[1] << 8 if len(two) == 2 else 0


def list_end(file: Any) -> int:
    """Return where a list ends; 0 for a file that is none."""
    first = _number(file, 0)
    return _number(file, first - 2) if first > 1 else 0


def keys_end(file: Any) -> int:
    """Return where the keys of phrases end."""
    return 2 + 4 * _number(file, 0)


def phrases_end(keys: Any, file: Any) -> int:
    """Return where a file of phrases ends."""
    count = _number(keys, 0)
    length: int = sum(file[0:count])
    return count + length


def is_whole(file: Any, end: int) -> bool:
    """Return whether a file that ends at `end`, before its CRC-32, is as it was written."""
    found = at = 0
    while at < end:
        some = file[at : min(end, at + _STEP)]
        if not some:
            return False
        found = crc32(some, found)
        at += len(some)
    wanted = file[end : end + 4]
    return end > 1 and len(wanted) == 4 and found & 0xFFFFFFFF == unpack("<I", wanted)[0]


def decode(coded: bytes, letters: Any) -> str:
    """Return a text whose bytes are pieces of `letters`, the file of a language; None: it is UTF-8."""
    if letters is not None:
        coded = b"".join([list_item(letters, piece) for piece in coded])
    return str(coded, "utf-8")


def phrase(keys: Any, file: Any, english: str) -> bytes:
    """Return the coded text that a file of phrases has for an English one; empty if it has none."""
    wanted = crc32(english.encode())
    count = high = _number(keys, 0)
    low = 0
    while low < high:
        middle = (low + high) // 2
        four = keys[2 + 4 * middle : 6 + 4 * middle]
        key = four[0] | four[1] << 8 | four[2] << 16 | four[3] << 24
        if key == wanted:
            begin = count + sum(file[0:middle])
            found: bytes = file[begin : begin + file[middle : middle + 1][0]]
            return found
        if key < wanted:
            low = middle + 1
        else:
            high = middle
    return b""
