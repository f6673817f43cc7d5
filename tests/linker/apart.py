"""Take a linked program and a compiled module apart, each by itself and without any code of the linker."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any


class Memory:
    """Pieces of memory by address."""

    def __init__(self, pieces: dict[int, bytes]) -> None:
        self.pieces = pieces

    def take(self, at: int, size: int) -> bytes:
        """Read bytes; they must be in one piece."""
        for base, data in self.pieces.items():
            if base <= at and at + size <= base + len(data):
                return data[at - base : at - base + size]
        raise AssertionError(f"0x{at:08X} is in no piece")

    def words(self, at: int, count: int = 1) -> tuple[int, ...]:
        """Read words; an address of words must be even by four."""
        assert at % 4 == 0
        return struct.unpack(f"<{count}I", self.take(at, 4 * count))

    def text(self, at: int) -> bytes:
        """Read up to a zero byte."""
        found = b""
        while (byte := self.take(at + len(found), 1)) != b"\0":
            found += byte
        return found


@dataclass(frozen=True)
class Function:
    """A function of a compiled file: its bytecode, and the functions inside."""

    body: bytes
    inside: tuple[Function, ...]


@dataclass(frozen=True)
class Compiled:
    """A compiled file. A name is a text or a number; a float is ("float", its digits)."""

    names: list[bytes | int]
    constants: list[Any]
    function: Function


def compiled(data: bytes) -> Compiled:
    """Read a file."""
    assert data[:2] == b"C\x06"
    rest = iter(data[4:])

    def number() -> int:
        value = 0
        for byte in rest:
            value = value * 128 + byte % 128
            if byte < 128:
                return value
        raise AssertionError

    def some(size: int) -> bytes:
        return bytes(next(rest) for _ in range(size))

    def constant() -> Any:
        kind = next(rest)
        if kind < 5:
            return [None, False, True, ...][kind - 1]
        size = number()
        if kind == 10:
            return tuple(constant() for _ in range(size))
        content = some(size)
        if kind in (5, 6):
            assert next(rest) == 0
        return {5: lambda: content.decode(), 6: lambda: content, 7: lambda: int(content)}.get(
            kind, lambda: ("float", content.decode())
        )()

    def name() -> bytes | int:
        size = number()
        if size % 2:
            return size // 2
        content = some(size // 2)
        assert next(rest) == 0
        return content

    def function() -> Function:
        head = number()
        assert head % 4 == 0
        body = some(head // 8)
        return Function(body, tuple(function() for _ in range(number())) if head & 4 else ())

    names, constants = number(), number()
    found = Compiled([name() for _ in range(names)], [constant() for _ in range(constants)], function())
    assert next(rest, None) is None
    return found


class Linked:
    """A linked program: `known` are the firmware's names by number, `types` names of types by address."""

    def __init__(self, memory: Memory, known: dict[int, bytes], types: dict[int, str], ellipsis: int) -> None:
        self.memory, self.known, self.types, self.ellipsis = memory, known, types, ellipsis

    def name(self, number: int) -> bytes:
        """Return a name by its number; if there is none, a name that says so."""
        return self.known.get(number, b"(no name has the number %d)" % number)

    def value(self, word: int) -> Any:
        """Return what a word stands for; a float is ("float", its 32 bits)."""
        if word & 1:
            return (word if word < 1 << 31 else word - (1 << 32)) >> 1
        if word == self.ellipsis:
            return ...
        if word in (0x0E, 0x1E, 0x3E):
            return {0x0E: None, 0x1E: False, 0x3E: True}[word]
        if word & 0xFF80000F == 6:  # a float may also end like this
            return self.name(word >> 4).decode()
        if word & 3 == 2:
            return ("float", (word - 0x80800000) & 0xFFFFFFFC)
        kind = self.types[self.memory.words(word)[0]]
        if kind == "tuple":
            (count,) = self.memory.words(word + 4)
            return tuple(self.value(item) for item in self.memory.words(word + 8, count)) if count else ()
        if kind == "int":
            head, count, place = self.memory.words(word + 4, 3)
            assert head & 2 and head >> 2 == count and place % 2 == 0
            digits = struct.unpack(f"<{count}H", self.memory.take(place, 2 * count))
            assert digits[-1], "a digit of 0 at the top"
            whole = sum(digit << 16 * at for at, digit in enumerate(digits))
            return -whole if head & 1 else whole
        hashed, size, place = self.memory.words(word + 4, 3)
        content = self.memory.take(place, size)
        value = 5381
        for byte in content:
            value = (value * 33) % 2**32 ^ byte
        assert hashed == (value % 256 or 1) and self.memory.take(place + size, 1) == b"\0"
        return content.decode() if kind == "str" else content

    def differences(self, record: bytes, wanted: Compiled) -> Iterator[str]:
        """Return where a module differs from its compiled file."""
        names, constants, children, body = struct.unpack("<4I", record)
        numbers = struct.unpack(f"<{len(wanted.names)}H", self.memory.take(names, 2 * len(wanted.names)))
        for number, name in zip(numbers, wanted.names, strict=True):
            if number != name and self.name(number) != name:
                yield f"name {name!r} is {self.name(number)!r}"
        words = self.memory.words(constants, len(wanted.constants)) if wanted.constants else ()
        for word, value in zip(words, wanted.constants, strict=True):
            found = self.value(word)
            if not same(found, value):
                yield f"constant {value!r} is {found!r}"
        yield from self._function(body, children, wanted.function)

    def _function(self, body: int, children: int, wanted: Function) -> Iterator[str]:
        if self.memory.take(body, len(wanted.body)) != wanted.body:
            yield "other bytecode"
        if not wanted.inside:
            if children:
                yield "functions where there are none"
            return
        for place, inner in zip(self.memory.words(children, len(wanted.inside)), wanted.inside, strict=True):
            head, at, below = self.memory.words(place, 3)
            first = inner.body[0]
            generator = first & 0x80 and inner.body[1] & 0x40
            if head != (2 << 16 | (1 << 24 if generator else 0)):
                yield f"a function is described as 0x{head:08X}"
            # A function without inner ones has the next object in place of their table. The collector looks at it.
            if not inner.inside and below >> 20 == 0x200:
                yield f"0x{below:08X} is no table of functions, and an address in memory"
            yield from self._function(at, below if inner.inside else 0, inner)


def same(found: Any, wanted: Any) -> bool:
    """Return whether a value is a constant's: of the same type, a float within the 30 bits that the device keeps."""
    if isinstance(wanted, tuple) and wanted[:1] == ("float",):
        bits = struct.unpack("<I", struct.pack("<f", float(wanted[1])))[0]
        return bool(found == ("float", bits & 0xFFFFFFFC))
    if isinstance(wanted, tuple):
        return (
            isinstance(found, tuple)
            and len(found) == len(wanted)
            and all(same(*pair) for pair in zip(found, wanted, strict=True))
        )
    return type(found) is type(wanted) and bool(found == wanted)
