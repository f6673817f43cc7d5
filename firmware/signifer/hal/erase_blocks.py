"""Check whether the block files share no erase block of flash with other files, by reading the drive at the
start.

An image's drive guarantees it. A drive that was filled by hand usually has clusters of 512 bytes: then a
block of a file shares its erase block with other files, which a power cut during a write can damage. In
memory only during the check.
"""

from __future__ import annotations

import struct

_ERASE = 4096
_ENTRY = 32
_STARTS = (0x10100000, 0x10180000)  # where CircuitPython has the drive, with a firmware of 1 MB and of 1.5
_LENGTH = 0x80000
_FOLDER = b"DATA       "


def drive_shares() -> bool:
    """Run `volume_shares` on this device's drive; return False if it cannot be read."""
    try:
        import memorymap
    except ImportError:
        return False
    for start in _STARTS:
        try:
            area = memorymap.AddressRange(start=start, length=_LENGTH)
            if volume_shares(lambda at, count: bytes(area[at : at + count]), start):  # noqa: B023
                return True
        except (ValueError, IndexError):
            pass  # the flash does not reach so far
    return False


def volume_shares(read: object, start: int) -> bool:
    """Return whether a file of the folder `data` shares an erase block with anything. `read(offset, count)`
    returns bytes of the volume, which begins at the address `start`; False if it is no FAT volume.
    """
    boot = read(0, 512)  # type: ignore[operator]
    if boot[510:] != b"\x55\xaa" or not boot[13]:
        return False
    sector, per, reserved, fats, roots, few, _, table = struct.unpack_from("<HBHBHHBH", boot, 11)
    cluster = sector * per
    root = (reserved + fats * table) * sector
    data = root + roots * _ENTRY
    if (start + data) % _ERASE == 0 and cluster % _ERASE == 0:
        return False
    many = few or struct.unpack_from("<I", boot, 32)[0]
    wide = (many * sector - data) // cluster >= 4085
    for folder, place, _ in _files(read, root, roots):
        if folder != _FOLDER:
            continue
        for name, first, length in _files(read, data + (place - 2) * cluster, cluster // _ENTRY):
            if name[8:] != b"BIN":
                continue
            if (start + data + (first - 2) * cluster) % _ERASE or length % _ERASE:
                return True
            for number in range(first, first + length // cluster - 1):
                if _next(read, reserved * sector, number, wide) != number + 1:
                    return True
    return False


def _files(read: object, at: int, count: int) -> list[tuple[bytes, int, int]]:
    """Yield (name, first cluster, bytes) of a folder's entries; of a long folder, only the beginning."""
    listed = []
    for number in range(count):
        entry = read(at + number * _ENTRY, _ENTRY)  # type: ignore[operator]
        if not entry[0]:
            break
        if entry[0] != 0xE5 and not entry[11] & 0x08:
            first, length = struct.unpack_from("<HI", entry, 26)
            listed.append((bytes(entry[:11]), first, length))
    return listed


def _next(read: object, table: int, cluster: int, wide: bool) -> int:
    """Return the cluster that follows one in its file."""
    if wide:
        return struct.unpack("<H", read(table + 2 * cluster, 2))[0]  # type: ignore[no-any-return, operator]
    pair = struct.unpack("<H", read(table + cluster * 3 // 2, 2))[0]  # type: ignore[operator]
    return pair >> 4 if cluster & 1 else pair & 0xFFF  # type: ignore[no-any-return]
