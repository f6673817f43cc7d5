"""Words in a compiled module that are no names, put where they leave memory with it.

MicroPython's compiler makes a name of every text of up to ten letters, and an interpreter keeps a name for good. So the
words of a module that comes and goes ("reserve", "DD-13") are put among its other constants: the opcode that loads
a name becomes the one that loads a constant, which is as long. A word that the interpreter has as a name anyway takes
no memory there either.

A compiled file (version 6): head, counts, names, constants, and the functions' bytecode, one in another.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

_HEAD = 4  # bytes
_LOAD_NAME, _LOAD_CONSTANT = 0x10, 0x23
_FORMATS = 0x3A4  # two bits for each sixteen opcodes
_PLAIN, _NAME, _NUMBER, _JUMP = range(4)
_NO_EXTRA = 0x9E
_TEXT, _BYTES, _TUPLE = 5, 6, 10
_ALONE = 4  # kinds of constants up to this one have nothing behind them
_NOTHING = b"\x03"  # the empty name, in every interpreter


class _Reader:
    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1]

    def number(self) -> int:
        value = 0
        while True:
            byte = self.byte()
            value = value << 7 | byte & 127
            if byte < 128:
                return value

    def take(self, count: int) -> bytes:
        self.at += count
        return self.data[self.at - count : self.at]


def counts(code: bytes) -> tuple[int, int]:
    """How many names a compiled module has, and how many constants."""
    reader = _Reader(code)
    reader.take(_HEAD)
    return reader.number(), reader.number()


def keywords(source: str) -> set[str]:
    """Words by which arguments are given: to an interpreter, they must be names."""
    nodes = ast.walk(ast.parse(source))
    return {node.arg for node in nodes if isinstance(node, ast.keyword) and node.arg}


def unnamed(code: bytes, kept: set[str]) -> bytes:
    """The compiled module with its words as constants, but for those `kept`. ValueError if it cannot be read."""
    reader = _Reader(code)
    head = reader.take(_HEAD)
    names, constants = reader.number(), reader.number()
    entries: list[bytes] = []
    words: list[bytes | None] = []
    for _ in range(names):
        start = reader.at
        size = reader.number()
        words.append(None if size & 1 else reader.take(size >> 1))
        reader.at += 0 if size & 1 else 1
        entries.append(code[start : reader.at])
    start = reader.at
    for _ in range(constants):
        _skip_constant(reader)
    there = code[start : reader.at]
    start = reader.at
    functions = list(_functions(reader))
    if reader.at != len(code):
        raise ValueError("there is more in the file than a module")
    body = bytearray(code[start:])
    said: set[int] = set()
    loads: list[tuple[int, int, int]] = []
    for first, after in functions:
        used, found = _uses(code, first, after)
        said |= used
        loads += found
    moved: dict[int, int] = {}
    added = b""
    for at, width, name in loads:
        word = words[name]
        if name == 0 or name in said or word is None or word.decode() in kept:
            continue
        place = moved.get(name, constants + len(moved))
        if place >= 1 << 7 * width:
            continue  # no room for its number
        if name not in moved:
            moved[name] = place
            added += bytes([_TEXT]) + _number(len(word)) + word + b"\0"
        body[at - start] = _LOAD_CONSTANT
        body[at - start + 1 : at - start + 1 + width] = _number(place, width)
    left = {name for at, _, name in loads if body[at - start] == _LOAD_NAME}
    for name in set(moved) - left:
        entries[name] = _NOTHING
    counts = _number(names) + _number(constants + len(moved))
    return head + counts + b"".join(entries) + there + added + bytes(body)


def _skip_constant(reader: _Reader) -> None:
    kind = reader.byte()
    if kind <= _ALONE:
        return
    size = reader.number()
    if kind == _TUPLE:
        for _ in range(size):
            _skip_constant(reader)
    else:
        reader.at += size + (kind in (_TEXT, _BYTES))


def _functions(reader: _Reader) -> Iterator[tuple[int, int]]:
    """(where it begins, where it ends) of the code of each function."""
    size = reader.number()
    if size & 3:
        raise ValueError("it has machine code in it")
    yield reader.at, reader.at + (size >> 3)
    reader.at += size >> 3
    if size & 4:
        for _ in range(reader.number()):
            yield from _functions(reader)


def _uses(code: bytes, first: int, after: int) -> tuple[set[int], list[tuple[int, int, int]]]:
    """What a function says as names; and (place, bytes of the number, number) of each that it loads as a word."""
    reader = _Reader(code)
    reader.at = first
    # Bits xSSSSEAA, then in each further byte xFSSKAED: here only the counts of arguments matter, A and K.
    byte = reader.byte()
    arguments, by_name, shift = byte & 3, 0, 0
    while byte & 0x80:
        byte = reader.byte()
        arguments |= (byte & 4) << shift
        by_name |= (byte >> 3 & 1) << shift
        shift += 1
    byte = reader.byte()
    info, cells, shift = byte >> 1 & 63, byte & 1, 1
    while byte & 0x80:
        byte = reader.byte()
        cells |= (byte & 1) << shift
        info |= (byte >> 1 & 63) << (6 * shift)
        shift += 1
    opcodes = reader.at + info + cells
    said = {reader.number() for _ in range(1 + arguments + by_name)}
    reader.at = opcodes
    found = []
    while reader.at < after:
        at = reader.at
        opcode = reader.byte()
        form = _FORMATS >> 2 * (opcode >> 4) & 3
        if form in (_NAME, _NUMBER):
            value = reader.number()
            if form == _NAME and opcode == _LOAD_NAME:
                found.append((at, reader.at - at - 1, value))
            elif form == _NAME:
                said.add(value)
        elif form == _JUMP and reader.byte() & 0x80:
            reader.byte()
        if opcode & _NO_EXTRA == 0:
            reader.byte()
    if reader.at != after:
        raise ValueError("a function's code does not end where it should")
    return said, found


def _number(value: int, width: int = 0) -> bytes:
    """A number as the file has it, in at least so many bytes."""
    parts = [value & 127]
    while value >> 7 or len(parts) < width:
        value >>= 7
        parts.insert(0, value & 127 | 128)
    return bytes(parts)
