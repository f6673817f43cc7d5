"""A model of `ulab.numpy`, as far as the device uses it: arrays of bytes, whose slices are views."""

from __future__ import annotations

from types import ModuleType
from typing import Any

uint8 = "B"


class Array:
    """Bytes in a row; results of operations are new ones, but for `+=`."""

    def __init__(self, data: memoryview) -> None:
        self.data = data

    def __len__(self) -> int:
        return len(self.data)

    def __getitem__(self, part: slice) -> Array:
        return Array(self.data[part])

    def tobytes(self) -> memoryview:
        """Return the same bytes, not a copy."""
        return self.data

    def _with(self, other: Any, operation: Any) -> Array:
        if isinstance(other, int):
            assert 0 <= other < 256
            other = [other] * len(self)
        assert len(other) == len(self), "operands could not be broadcast together"
        values = other.data if isinstance(other, Array) else other
        pairs = zip(self.data, values, strict=True)
        return Array(memoryview(bytearray(operation(one, two) & 255 for one, two in pairs)))

    def __and__(self, other: Any) -> Array:
        return self._with(other, int.__and__)

    def __xor__(self, other: Any) -> Array:
        return self._with(other, int.__xor__)

    def __iadd__(self, other: Any) -> Array:
        self.data[:] = self._with(other, int.__add__).data
        return self


def frombuffer(data: Any, *, dtype: str) -> Array:
    """Return an array over the same bytes."""
    assert dtype == uint8
    return Array(memoryview(data))


def left_shift(one: Array, count: int) -> Array:
    """Shift each byte; what leaves it is lost."""
    return one._with(count, int.__lshift__)


def right_shift(one: Array, count: int) -> Array:
    """Shift each byte."""
    return one._with(count, int.__rshift__)


def bitwise_and(one: Array, other: Any) -> Array:
    """Return the bits that both have."""
    return one & other


def module() -> ModuleType:
    """Return the module `ulab`."""
    made = ModuleType("ulab")
    numpy = ModuleType("ulab.numpy")
    for function in (frombuffer, left_shift, right_shift, bitwise_and):
        setattr(numpy, function.__name__, function)
    vars(numpy)["uint8"] = uint8
    vars(made)["numpy"] = numpy
    return made
