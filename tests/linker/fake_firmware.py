"""Build a small firmware image with what the linker looks for in a CircuitPython: pools of names, types, code, a
version."""

from __future__ import annotations

import struct
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from signifer_host.image.firmware import Firmware
from signifer_host.linker import facts

FLASH = 0x10000000
PAGE = 256
LAST_POOL = 0x20001234
LAST_LETTERS = LAST_POOL - 0x34 + 424
STATIC = 200
"""Names that a compiled module may ask for by number."""
TYPES = ("type", "str", "bytes", "tuple", "int", "ellipsis")
(_SHIPPED,) = (one for one in facts.tables("raspberry_pi_pico") if one.version == "9.2.8")
KNOWN = sorted({*_SHIPPED.names, *TYPES, "Ellipsis", "NotImplemented"} - {"", "ellipsis"})
"""The names of CircuitPython 9.2.8 for the Pico."""
FREE = 0x1B000
"""An offset beyond everything in an image of the smallest size."""
FROZEN = ["frozen_module", "frozen_name"]


def _hash(name: bytes) -> int:
    value = 5381
    for byte in name:
        value = (value * 33) % 2**32 ^ byte
    return value % 256 or 1


@dataclass
class Fake:
    """Build the image. `pools` are the names of each constant pool; `changed` may change the content at the end, with
    the addresses in it. `board` and `drive` are the names it reports. `lacks` is a name that its pool spells
    differently. `size` is its length in bytes."""

    version: str = "9.2.8"
    pools: Sequence[Sequence[str]] = ()
    changed: Callable[[bytearray, dict[str, int]], None] | None = None
    lacks: str = ""
    size: int = 0x1C000
    board: str = "raspberry_pi_pico"
    drive: int = 0x100000
    content: bytearray = field(default_factory=lambda: bytearray(b"\x11" * 256))
    places: dict[str, int] = field(default_factory=dict)

    def put(self, name: str, data: bytes, align: int = 4) -> int:
        """Append data; from then on its address is known under `name`."""
        self.content += b"\xee" * (-len(self.content) % align)
        self.places[name] = FLASH + len(self.content)
        self.content += data
        return self.places[name]

    def words(self, name: str, *values: int) -> int:
        """Append words."""
        return self.put(name, struct.pack(f"<{len(values)}I", *values))

    def firmware(self) -> Firmware:
        """Return the image as `image.firmware.read` would give it."""
        said = f"Adafruit CircuitPython {self.version} on 2025-05-28; Raspberry Pi Pico with rp2040\0"
        self.put("version", said.encode())
        self.put("board", b"BOARD=%s\0" % self.board.encode())
        # The Pico SDK's entry for a block device: kind 7, tag "CP", name, address, smallest size.
        self.put("drive", b"\x07\x00CP" + struct.pack("<3I", 0x10000123, self.drive, 0x100000))
        names = [["", "", *(f"static{number}" for number in range(2, STATIC))], KNOWN]
        before, first, number = 0, 0, {}
        for at, pool in enumerate(self.pools or names):
            before = self._pool(f"pool{at}", before, first, [self._spelt(name) for name in pool])
            number |= {name: first + index for index, name in enumerate(pool)}
            first += len(pool)
        kind = self.words(
            "type", FLASH + len(self.content) + -len(self.content) % 4, number["type"] << 16 | 7
        )
        for name in TYPES[1:-1]:
            self.words(name, kind, number[name] << 16, 0)
        single = self.words("ellipsis", kind, 0)
        self.words("Ellipsis", single, number["Ellipsis"])
        self.words("NotImplemented", single, number["NotImplemented"])
        entries = [
            (number[name] << 4 | 6, self.places[name]) for name in (*TYPES[:-1], "Ellipsis", "NotImplemented")
        ]
        self.words("builtins", *(word for entry in entries for word in entry))
        # Another table that gives the name of a type to a function.
        self.words(
            "others", number["str"] << 4 | 6, self.places["version"] & ~3, number["Ellipsis"] << 4 | 6, 0x33
        )
        self.code("qstr_reset", LAST_POOL, before)
        self.code("init", LAST_POOL, before)
        assert len(self.content) <= FREE
        content = self.content.ljust(self.size, b"\xff")
        if self.changed:
            self.changed(content, self.places)
        blocks = {
            at: bytes(content[at : at + 4096]).ljust(4096, b"\xff") for at in range(0, len(content), 4096)
        }
        return Firmware(self.version, self.board, "Raspberry Pi Pico", self.drive, blocks)

    def write(self, path: Path) -> Path:
        """Write the image as a UF2 file, which `signifer image --circuitpython` takes. It ends with the page that the
        last byte is in."""
        blocks = self.firmware().blocks
        content = b"".join(blocks[at] for at in sorted(blocks))[: self.size]
        pages = [content[at : at + PAGE].ljust(PAGE, b"\0") for at in range(0, len(content), PAGE)]
        with path.open("wb") as file:
            for number, page in enumerate(pages):
                place = (0x2000, FLASH + PAGE * number, PAGE, number, len(pages), 0xE48BFF56)
                file.write(struct.pack("<8I", 0x0A324655, 0x9E5D5157, *place))
                file.write(page.ljust(476, b"\0") + struct.pack("<I", 0x0AB16F30))
        return path

    def _spelt(self, name: str) -> bytes:
        return (name + "_" if name and name == self.lacks else name).encode()

    def code(self, name: str, variable: int, pool: int) -> int:
        """Append a function that stores the address of a pool, and 0 elsewhere: ldr r3, =variable - 0x34; ldr r2,
        =pool; movs r1, #0; str r2, [r3, #0x34]; movs r2, #212; lsls r2, r2, #1; str r1, [r3, r2]; bx lr."""
        code = (0x4B03, 0x4A04, 0x2100, 0x635A, 0x22D4, 0x0052, 0x5099, 0x4770)
        return self.put(name, struct.pack("<8H2I", *code, variable - 0x34, pool))

    def _pool(self, name: str, before: int, first: int, names: list[bytes]) -> int:
        hashes = self.put(
            name + ".hashes", bytes(_hash(one) if first or at else 0 for at, one in enumerate(names))
        )
        lengths = self.put(name + ".lengths", bytes(map(len, names)))
        texts = [self.put(name + ".text", one + b"\0", 1) for one in names]
        total = first | (1 << 31 if first else 0)
        return self.words(name, before, total, 10, len(names), hashes, lengths, *texts)
