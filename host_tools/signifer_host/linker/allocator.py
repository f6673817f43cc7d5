"""Allocate addresses in the pieces of flash that a linked program may fill."""

from __future__ import annotations

from collections.abc import Iterable

from signifer_host import remedies
from signifer_host.linker import LinkError
from signifer_host.translation import gettext


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

    def fill(self, address: int, data: bytes) -> None:
        """Write `data` over what lies at `address`."""
        at = address - self.base
        self.content[at : at + len(data)] = data


class Placer:
    """Fill areas in order: what does not fit into the first goes into the next."""

    def __init__(self, *areas: Area) -> None:
        self.areas = areas

    def put(self, data: bytes, align: int = 4) -> int:
        """Place `data`; return its address. Raises LinkError if no area has room."""
        for area in self.areas:
            if area.fits(len(data), align):
                return area.put(data, align)
        raise LinkError(gettext("The flash has no room for the program."), remedies.FEWER_SYSTEMS)

    def fill(self, address: int, data: bytes) -> None:
        """Write `data` over what was placed at `address`."""
        for area in self.areas:
            if area.base <= address < area.here:
                area.fill(address, data)

    def texts(self, texts: Iterable[bytes]) -> dict[bytes, int]:
        """Place texts, each with a zero byte behind it; return their addresses. A text that another one ends in lies
        inside that one."""
        found: dict[bytes, int] = {}
        last = b""
        # From the back: a text comes right after one that ends in it.
        for text in sorted(set(texts), key=lambda text: text[::-1], reverse=True):
            if last.endswith(text) and found:
                found[text] = found[last] + len(last) - len(text)
            else:
                found[text] = self.put(text + b"\0", 1)
            last = text
        return found
