"""UF2: the file format that an RP2040's boot loader accepts.

A file has blocks of 512 bytes with 256 bytes of content each. The boot ROM of an RP2040 decides by a block's
*number*, not by its address, when to erase (erratum E14): once for each 16 numbers. So here 16 blocks whose
numbers begin at a multiple of 16 always hold one whole erase block.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping

from signifer_host.image.fat import ERASE_BLOCK
from signifer_host.translation import gettext

BLOCK = 512
PAYLOAD = 256
FAMILY = 0xE48BFF56  # RP2040
FLASH = 0x10000000
_MAGIC = (0x0A324655, 0x9E5D5157, 0x0AB16F30)
_HAS_FAMILY = 0x2000
_NOT_FLASH = 0x0001
_FAMILIES = {
    0xE48BFF59: "RP2350",
    0xE48BFF5B: "RP2350",
    0x68ED2B88: "SAMD21",
    0x55114460: "SAMD51",
    0xADA52840: "nRF52840",
    0xBFDD4EEE: "ESP32-S2",
    0xC47E5767: "ESP32-S3",
}


class Uf2Error(ValueError):
    """The file is no UF2, or not for an RP2040."""


def read(data: bytes) -> dict[int, bytes]:
    """Parse a UF2 for an RP2040: flash offset -> 256 bytes. Raises Uf2Error with what is wrong."""
    if not data or len(data) % BLOCK:
        raise Uf2Error(gettext("it is no UF2 file: its length is no multiple of 512"))
    pages: dict[int, bytes] = {}
    count = len(data) // BLOCK
    for number in range(count):
        at = number * BLOCK
        first, second, flags, address, size, block, total, family = struct.unpack_from("<8I", data, at)
        if (first, second) != _MAGIC[:2] or struct.unpack_from("<I", data, at + BLOCK - 4)[0] != _MAGIC[2]:
            raise Uf2Error(
                gettext("it is no UF2 file: block {number} does not begin or end as one", number=number)
            )
        if flags & _NOT_FLASH:
            continue
        if not flags & _HAS_FAMILY or family != FAMILY:
            name = (
                _FAMILIES.get(family, "0x%08X" % family)
                if flags & _HAS_FAMILY
                else gettext("no family at all")
            )
            raise Uf2Error(gettext("it is for another chip ({name}), not for an RP2040", name=name))
        if (block, total) != (number, count):
            raise Uf2Error(
                gettext(
                    "it is not whole: block {number} says that it is {block} of {total}",
                    number=number,
                    block=block,
                    total=total,
                )
            )
        offset = address - FLASH
        if size != PAYLOAD or offset % PAYLOAD or not 0 <= offset < 0x1000000:
            raise Uf2Error(
                gettext("block {number} does not lie in the flash as a page of 256 bytes", number=number)
            )
        if offset in pages:
            raise Uf2Error(gettext("two blocks are for address {address}", address="0x%08X" % address))
        pages[offset] = data[at + 32 : at + 32 + PAYLOAD]
    if not pages:
        raise Uf2Error(gettext("nothing in it is for the flash"))
    return pages


def sectors(pages: Mapping[int, bytes]) -> dict[int, bytes]:
    """Return whole erase blocks by flash offset; missing pages are 0xFF."""
    found: dict[int, bytearray] = {}
    for offset, content in pages.items():
        start = offset // ERASE_BLOCK * ERASE_BLOCK
        block = found.setdefault(start, bytearray(b"\xff" * ERASE_BLOCK))
        block[offset - start : offset - start + PAYLOAD] = content
    return {start: bytes(found[start]) for start in sorted(found)}


def write(blocks: Mapping[int, bytes]) -> bytes:
    """Encode whole erase blocks by flash offset as a UF2, in the order of their addresses."""
    total = len(blocks) * (ERASE_BLOCK // PAYLOAD)
    out = []
    number = 0
    for start in sorted(blocks):
        content = blocks[start]
        if start % ERASE_BLOCK or len(content) != ERASE_BLOCK:
            raise ValueError("only whole erase blocks can be written")
        for at in range(0, ERASE_BLOCK, PAYLOAD):
            head = struct.pack(
                "<8I", *_MAGIC[:2], _HAS_FAMILY, FLASH + start + at, PAYLOAD, number, total, FAMILY
            )
            out.append(
                head + content[at : at + PAYLOAD].ljust(BLOCK - 36, b"\0") + struct.pack("<I", _MAGIC[2])
            )
            number += 1
    return b"".join(out)
