"""Allocate addresses in the pieces of flash that a linked program may fill."""

from __future__ import annotations

from signifer_host.linker import LinkError


class Area:
    """A piece of flash: `base` is the address of its first byte, `size` its length."""

    def __init__(self, base: int, size: int) -> None:
        self.base, self.size = base, size
        self.content = bytearray()

    @property
    def here(self) -> int:
        """Return the address of the next byte."""
        return self.base + len(self.content)

    def fits(self, size: int, align: int) -> bool:
        """Return whether `size` bytes with this alignment are left."""
        return -self.here % align + len(self.content) + size <= self.size

    def put(self, data: bytes, align: int) -> int:
        """Append `data`; return its address."""
        self.content += bytes(-self.here % align)
        place = self.here
        self.content += data
        return place


class Placer:
    """Fill areas in order: what does not fit into the first goes into the next."""

    def __init__(self, *areas: Area) -> None:
        self.areas = areas

    def put(self, data: bytes, align: int = 4) -> int:
        """Place `data`; return its address. Raises LinkError if no area has room."""
        for area in self.areas:
            if area.fits(len(data), align):
                return area.put(data, align)
        raise LinkError("The flash has no room for the program: take fewer --systems.")
