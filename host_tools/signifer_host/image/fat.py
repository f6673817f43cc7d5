"""Make a FAT volume from files: 12 or 16 bits, every file contiguous, the first files at fixed places.

Only what a fresh volume needs is here: files go in, bytes come out. All sizes and offsets are bytes unless a
name says otherwise. The format is that of Microsoft's "FAT: General Overview of On-Disk Format" 1.03.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

SECTOR = 512
ERASE_BLOCK = 4096
_ENTRY = 32
_ROOT_ENTRIES = 128  # one erase block; the first folder of a drive has about fifteen files
_FAT12_BELOW = 4085  # clusters; only the number of clusters decides the kind
_MOST_CLUSTERS = 65524
_RESERVED = 1  # the boot sector
_DATE = (2024 - 1980) << 9 | 1 << 5 | 1  # a fixed date, so that the same files give the same bytes
_NAME, _SERIAL = b"CIRCUITPY  ", 0x51676E69
_FOLDER, _ARCHIVE, _LABEL, _LONG = 0x10, 0x20, 0x08, 0x0F
_SHORT_SIGNS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!#$%&'()-@^_`{}~")
_FORBIDDEN = frozenset('"*/:<>?\\|') | {chr(code) for code in range(32)}


class VolumeError(ValueError):
    """The files do not fit, or have names that the volume cannot hold."""


@dataclass(frozen=True)
class Geometry:
    """The layout of a volume, in sectors of 512 bytes except `cluster` and `clusters`."""

    sectors: int
    cluster: int  # bytes
    reserved_sectors: int
    fat: int
    root: int
    clusters: int

    @property
    def data(self) -> int:
        """Return the first sector of cluster 2."""
        return self.reserved_sectors + self.fat + self.root

    @property
    def bits(self) -> int:
        """Return the kind of FAT: 12 or 16."""
        return 12 if self.clusters < _FAT12_BELOW else 16

    def place(self, cluster: int) -> int:
        """Return the offset of a cluster in the volume."""
        return self.data * SECTOR + (cluster - 2) * self.cluster


def geometry(size: int, cluster: int = ERASE_BLOCK) -> Geometry:
    """Compute the layout of a volume of `size` bytes. Root and every cluster of 4096 bytes or more start at
    their own erase blocks; so does the FAT with the boot sector before it, since a drive that loses one of them is
    lost. Volumes of smaller clusters are packed closely. Raises VolumeError.
    """
    align = ERASE_BLOCK // SECTOR if cluster >= ERASE_BLOCK else 1
    sectors, per = size // SECTOR, cluster // SECTOR
    root = _up(_ROOT_ENTRIES * _ENTRY, SECTOR * align) // SECTOR
    fat = 1 if align == 1 else align - _RESERVED
    while True:
        clusters = (sectors - _RESERVED - fat - root) // per
        if clusters < 1:
            raise VolumeError("a volume of %d bytes is too small" % size)
        bits = 12 if clusters < _FAT12_BELOW else 16
        table = _up(_up((clusters + 2) * bits, 8) // 8, SECTOR) // SECTOR
        needed = _up(_RESERVED + table, align) - _RESERVED
        if needed <= fat:
            if clusters > _MOST_CLUSTERS:
                raise VolumeError("a volume of %d bytes needs larger clusters" % size)
            return Geometry(sectors, cluster, _RESERVED, fat, root, clusters)
        fat = needed


@dataclass
class _Node:
    """A file or a folder that gets its place."""

    name: str
    content: bytes = b""
    inside: dict[str, _Node] | None = None  # of a folder, by the capitalised name
    first: int = 0
    count: int = 0


class Volume:
    """A finished volume. `first` names the files that are placed before all others, in that order.

    `extents` maps each file and folder to its place: path -> (offset, clusters).
    """

    def __init__(
        self,
        size: int,
        files: Mapping[str, bytes],
        first: Sequence[str] = (),
        folders: Sequence[str] = (),
        layout: Geometry | None = None,
    ) -> None:
        self.geometry = layout or geometry(size)
        self._root = _Node("", inside={})
        self._next = 2
        self._chains: list[tuple[int, int]] = []
        self.extents: dict[str, tuple[int, int]] = {}
        rest = sorted(set(files) - set(first))
        for path in (*first, *rest):
            self._add(path, files[path])
        for path in folders:
            self._folder(path)
        self._lay_out(first)
        self.image = self._write()

    @property
    def free(self) -> int:
        """Return the free bytes."""
        return (self.geometry.clusters + 2 - self._next) * self.geometry.cluster

    def used_blocks(self) -> list[int]:
        """Return the offsets of the erase blocks in use: boot sector, FAT, folders, files."""
        end = self.geometry.place(self._next)
        return list(range(0, end, ERASE_BLOCK))

    def _folder(self, path: str) -> _Node:
        node = self._root
        for name in [part for part in path.split("/") if part]:
            assert node.inside is not None
            found = node.inside.setdefault(name.upper(), _Node(_check(name), inside={}))
            if found.inside is None or found.name != name:
                raise VolumeError("%s: there is another file of that name" % path)
            node = found
        return node

    def _add(self, path: str, content: bytes) -> None:
        above, _, name = path.rpartition("/")
        inside = self._folder(above).inside
        assert inside is not None
        if name.upper() in inside:
            raise VolumeError("%s: there is another file of that name" % path)
        inside[name.upper()] = _Node(_check(name), content)

    def _lay_out(self, first: Sequence[str]) -> None:
        """Allocate clusters: the first files and their folders, then folder by folder."""
        for path in first:
            self._place(path)
        self._place_all(self._root, "")
        if self._next - 2 > self.geometry.clusters:
            missing = (self._next - 2 - self.geometry.clusters) * self.geometry.cluster
            raise VolumeError("the files need %d bytes more than the volume has" % missing)

    def _place_all(self, node: _Node, path: str) -> None:
        assert node.inside is not None
        for _, one in sorted(node.inside.items()):
            self._place(path + one.name)
            if one.inside is not None:
                self._place_all(one, path + one.name + "/")

    def _place(self, path: str) -> None:
        node, above = self._root, ""
        for name in path.split("/"):
            assert node.inside is not None
            node = node.inside[name.upper()]
            above += ("/" if above else "") + name
            if above not in self.extents:
                self._give(node, above)

    def _give(self, node: _Node, path: str) -> None:
        size = len(node.content)
        if node.inside is not None:
            size = _ENTRY * (2 + sum(_entries(one.name) for one in node.inside.values()))
        node.count = _up(size, self.geometry.cluster) // self.geometry.cluster
        if node.count:
            node.first = self._next
            self._chains.append((node.first, node.count))
            self._next += node.count
        self.extents[path] = (self.geometry.place(node.first) if node.count else 0, node.count)

    def _write(self) -> bytes:
        layout = self.geometry
        image = bytearray(layout.sectors * SECTOR)
        image[:SECTOR] = self._boot_sector()
        table = self._table()
        at = layout.reserved_sectors * SECTOR
        image[at : at + len(table)] = table
        label = _NAME + bytes((_LABEL,)) + bytes(10) + struct.pack("<HHHI", 0, _DATE, 0, 0)
        root = label + _listing(self._root)
        if len(root) > layout.root * SECTOR:
            raise VolumeError("there are too many files at the top of the volume")
        at = (layout.reserved_sectors + layout.fat) * SECTOR
        image[at : at + len(root)] = root
        self._write_inside(image, self._root)
        return bytes(image)

    def _write_inside(self, image: bytearray, folder: _Node) -> None:
        assert folder.inside is not None
        for node in folder.inside.values():
            content = node.content
            if node.inside is not None:
                dots = _short_entry(b".".ljust(11), _FOLDER, node.first, 0)
                dots += _short_entry(b"..".ljust(11), _FOLDER, folder.first, 0)
                content = dots + _listing(node)
                self._write_inside(image, node)
            if content:
                at = self.geometry.place(node.first)
                image[at : at + len(content)] = content

    def _boot_sector(self) -> bytes:
        layout = self.geometry
        small = layout.sectors if layout.sectors < 0x10000 else 0
        sector = (
            b"\xeb\x3c\x90"
            + b"MSDOS5.0"
            + struct.pack(
                "<HBHBHHBHHHII",
                SECTOR,
                layout.cluster // SECTOR,
                layout.reserved_sectors,
                1,  # one FAT, as CircuitPython makes it
                layout.root * SECTOR // _ENTRY,
                small,
                0xF8,
                layout.fat,
                63,
                255,
                0,
                0 if small else layout.sectors,
            )
        )
        sector += struct.pack("<BBBI", 0x80, 0, 0x29, _SERIAL) + _NAME + b"FAT%d   " % layout.bits
        return sector.ljust(SECTOR - 2, b"\0") + b"\x55\xaa"

    def _table(self) -> bytes:
        layout = self.geometry
        last = 0xFFF if layout.bits == 12 else 0xFFFF
        values = [last & 0xFFF8, last] + [0] * layout.clusters
        for first, count in self._chains:
            values[first : first + count] = [*range(first + 1, first + count), last]
        if layout.bits == 16:
            return struct.pack("<%dH" % len(values), *values)
        values += [0] * (len(values) % 2)
        packed = bytearray()
        for low, high in zip(values[::2], values[1::2], strict=True):
            packed += (low | high << 12).to_bytes(3, "little")
        return bytes(packed)


def _up(value: int, step: int) -> int:
    return -(-value // step) * step


def _check(name: str) -> str:
    if not name or len(name) > 255 or name[-1] in ". " or name[0] == " " or _FORBIDDEN & set(name):
        raise VolumeError("%r is no name for a file" % name)
    return name


def _is_short(name: str) -> bool:
    """Return whether the name is an 8.3 name: capitals, no second dot."""
    stem, dot, end = name.partition(".")
    fits = 1 <= len(stem) <= 8 and len(end) <= 3 and (bool(end) or not dot)
    return fits and set(stem + end) <= _SHORT_SIGNS


def _entries(name: str) -> int:
    """Return the number of a folder's entries for the name."""
    return 1 if _is_short(name) else 1 + -(-len(name.encode("utf-16-le")) // 26)


def _short_name(name: str, taken: set[bytes]) -> bytes:
    """Return the 11 letters of a name for systems without long names."""
    stem, _, end = name.upper().rpartition(".") if "." in name[1:] else (name.upper(), "", "")
    clean = [
        "".join(sign if sign in _SHORT_SIGNS else "_" for sign in part.replace(".", ""))
        for part in (stem, end)
    ]
    short = clean[0][:8].ljust(8) + clean[1][:3].ljust(3)
    number = 0
    exact = (stem, end) == tuple(clean) and len(stem) <= 8 and len(end) <= 3
    while not exact or short.encode() in taken:
        exact = True
        number += 1
        tail = "~%d" % number
        short = (clean[0][: 8 - len(tail)] + tail).ljust(8) + clean[1][:3].ljust(3)
    taken.add(short.encode())
    return short.encode()


def _listing(folder: _Node) -> bytes:
    """Encode the entries of a folder."""
    assert folder.inside is not None
    nodes = sorted(folder.inside.values(), key=lambda node: node.name.upper())
    taken = {_short_name(node.name, set()) for node in nodes if _is_short(node.name)}
    out = b""
    for node in nodes:
        kind = _ARCHIVE if node.inside is None else _FOLDER
        size = len(node.content) if node.inside is None else 0
        if _is_short(node.name):
            short = _short_name(node.name, set())
        else:
            short = _short_name(node.name, taken)
            out += _long_entries(node.name, short)
        out += _short_entry(short, kind, node.first, size)
    return out


def _short_entry(name: bytes, kind: int, first: int, size: int) -> bytes:
    times = struct.pack("<BBHHHHHH", 0, 0, 0, _DATE, _DATE, 0, 0, _DATE)
    return name + bytes((kind,)) + times + struct.pack("<HI", first, size)


def _long_entries(name: str, short: bytes) -> bytes:
    check = 0
    for byte in short:
        check = ((check & 1) << 7) + (check >> 1) + byte & 0xFF
    letters = name.encode("utf-16-le")
    if len(letters) % 26:
        letters = (letters + b"\0\0").ljust(_up(len(letters), 26), b"\xff")
    pieces = [letters[at : at + 26] for at in range(0, len(letters), 26)]
    out = b""
    for number in range(len(pieces), 0, -1):
        piece = pieces[number - 1]
        order = number | (0x40 if number == len(pieces) else 0)
        out += bytes((order,)) + piece[:10] + bytes((_LONG, 0, check)) + piece[10:22] + b"\0\0" + piece[22:]
    return out
