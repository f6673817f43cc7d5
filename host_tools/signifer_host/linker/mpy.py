"""Parse a compiled module (.mpy, version 6, bytecode only).

A file has: head, number of names, number of constants, the names, the constants, the module's code with that
of its functions inside. Numbers take 7 bits a byte, the highest first.
"""

from __future__ import annotations

from dataclasses import dataclass

from signifer_host.linker import LinkError

_VERSION, _HEAD = 6, 4
_NONE, _FALSE, _TRUE, _ELLIPSIS, _TEXT, _BYTES, _INT, _FLOAT, _COMPLEX, _TUPLE = range(1, 11)
_ALONE: dict[int, object] = {_NONE: None, _FALSE: False, _TRUE: True, _ELLIPSIS: ...}
_GENERATOR = 1


@dataclass(frozen=True)
class Code:
    """The bytecode of a function or module with its prelude, and its inner functions."""

    body: bytes
    children: tuple[Code, ...]

    @property
    def is_generator(self) -> bool:
        """Return whether the prelude's first flag is set (py/bc.h: flags are bit 6 of its second byte and
        on).
        """
        return bool(self.body[0] & 0x80 and self.body[1] >> 6 & _GENERATOR)


@dataclass(frozen=True)
class Float:
    """A floating point number as the file has it: in decimal digits."""

    text: str


@dataclass(frozen=True)
class Module:
    """`names` are texts, or numbers of names that every MicroPython has at the same place. `constants` are
    Python's, but floats are `Float`.
    """

    names: tuple[bytes | int, ...]
    constants: tuple[object, ...]
    code: Code


class _Reader:
    def __init__(self, data: bytes) -> None:
        self.data, self.at = data, _HEAD

    def take(self, size: int) -> bytes:
        part = self.data[self.at : self.at + size]
        if len(part) != size:
            raise LinkError("A compiled module ends too early: install signifer again.")
        self.at += size
        return part

    def number(self) -> int:
        value = 0
        while True:
            byte = self.take(1)[0]
            value = value << 7 | byte & 0x7F
            if byte < 0x80:
                return value


def read(data: bytes) -> Module:
    """Parse a compiled module. Raises LinkError for an invalid one, or one with anything that cannot be
    linked.
    """
    if len(data) < _HEAD or data[1] != _VERSION or data[2] >> 2:
        raise LinkError("A compiled module is of another version, or has machine code in it.")
    reader = _Reader(data)
    names, constants = reader.number(), reader.number()
    module = Module(
        tuple(_name(reader) for _ in range(names)),
        tuple(_constant(reader) for _ in range(constants)),
        _code(reader),
    )
    if reader.at != len(data):
        raise LinkError("A compiled module has more in it than its code.")
    return module


def _name(reader: _Reader) -> bytes | int:
    size = reader.number()
    if size & 1:
        return size >> 1
    name = reader.take(size >> 1)
    reader.take(1)
    return name


def _constant(reader: _Reader) -> object:
    kind = reader.take(1)[0]
    if kind in _ALONE:
        return _ALONE[kind]
    size = reader.number()
    if kind == _TUPLE:
        return tuple(_constant(reader) for _ in range(size))
    data = reader.take(size)
    if kind == _TEXT:
        reader.take(1)
        return data.decode()
    if kind == _BYTES:
        reader.take(1)
        return data
    if kind == _INT:
        return int(data)
    if kind == _FLOAT:
        return Float(data.decode())
    raise LinkError(f"A compiled module has a constant of an unknown kind ({kind}) in it.")


def _code(reader: _Reader) -> Code:
    head = reader.number()
    if head & 3:
        raise LinkError("A compiled module has machine code in it.")
    body = reader.take(head >> 3)
    if len(body) < 2:
        raise LinkError("A compiled module has a function without code.")
    children = tuple(_code(reader) for _ in range(reader.number())) if head & 4 else ()
    return Code(body, children)
