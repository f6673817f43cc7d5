"""Read a FAT volume, only for the tests: where each file lies, from the bytes of the image."""

from __future__ import annotations

import io
import shutil
import struct
import subprocess
from dataclasses import dataclass
from pathlib import Path

from pyfatfs.FATDirectoryEntry import FATDirectoryEntry
from pyfatfs.PyFat import PyFat


@dataclass(frozen=True)
class Found:
    """File or folder: its content, and the offsets of its clusters in order."""

    folder: bool
    content: bytes
    clusters: list[int]


class Reader:
    """Boot sector, table and tree of an image."""

    def __init__(self, image: bytes) -> None:
        self.image = image
        (sector, per, reserved, fats, roots, small, _, table, _, _, hidden, large) = struct.unpack_from(
            "<HBHBHHBHHHII", image, 11
        )
        assert image[510:512] == b"\x55\xaa" and sector == 512 and fats == 1 and hidden == 0
        assert (small or large) * 512 == len(image)
        self.cluster = per * 512
        self.table = reserved * 512
        self.root = self.table + table * 512
        self.data = self.root + roots * 32
        self.count = (len(image) - self.data) // self.cluster
        self.bits = 12 if self.count < 4085 else 16
        assert image[54:62] == b"FAT%d   " % self.bits
        assert (self.count + 2) * self.bits <= table * 512 * 8
        self.label = image[43:54].decode().rstrip()
        self.found: dict[str, Found] = {}
        self._walk(image[self.root : self.data], "")

    def entry(self, number: int) -> int:
        """Return the table's entry of a cluster."""
        if self.bits == 16:
            return int(struct.unpack_from("<H", self.image, self.table + 2 * number)[0])
        (pair,) = struct.unpack_from("<H", self.image, self.table + number * 3 // 2)
        return int(pair >> 4 if number & 1 else pair & 0xFFF)

    def chain(self, first: int) -> list[int]:
        """Return the offsets of a chain's clusters."""
        places, number = [], first
        while number < (0xFF0 if self.bits == 12 else 0xFFF0):
            assert 2 <= number < self.count + 2, "outside the volume"
            places.append(self.data + (number - 2) * self.cluster)
            assert len(places) <= self.count, "a loop"
            number = self.entry(number)
        return places

    def _walk(self, entries: bytes, above: str) -> None:
        long, check = "", -1
        shorts = set()
        for at in range(0, len(entries), 32):
            entry = entries[at : at + 32]
            kind = entry[11]
            if entry[0] == 0:
                assert not entries[at:].strip(b"\0"), "something after the end of a folder"
                return
            if kind == 0x0F:
                piece = (entry[1:11] + entry[14:26] + entry[28:32]).decode("utf-16-le")
                long = piece.split("\0")[0].rstrip("￿") + ("" if entry[0] & 0x40 else long)
                check = entry[13]
                continue
            if kind & 0x08:
                assert above == "" and entry[:11].decode().rstrip() == self.label
                continue
            total = 0
            for byte in entry[:11]:
                total = ((total & 1) << 7) + (total >> 1) + byte & 0xFF
            assert not long or total == check, "a long name of another file"
            assert entry[:11] not in shorts, "two files of one short name"
            shorts.add(entry[:11])
            stem, end = entry[:8].decode().rstrip(), entry[8:11].decode().rstrip()
            name, long = long or stem + ("." + end if end else ""), ""
            if name in (".", ".."):
                continue
            first, size = struct.unpack_from("<HI", entry, 26)
            places = self.chain(first) if first else []
            content = b"".join(self.image[place : place + self.cluster] for place in places)
            path = above + name
            if kind & 0x10:
                self.found[path] = Found(True, content, places)
                self._walk(content, path + "/")
            else:
                assert len(places) == -(-size // self.cluster)
                self.found[path] = Found(False, content[:size], places)

    def files(self) -> dict[str, bytes]:
        """Return the content of every file."""
        return {path: one.content for path, one in self.found.items() if not one.folder}


def with_pyfatfs(image: bytes) -> dict[str, bytes]:
    """Return the content of every file as pyfatfs reads it."""
    volume = PyFat()
    volume.set_fp(io.BytesIO(image))
    found: dict[str, bytes] = {}

    def walk(folder: FATDirectoryEntry, above: str) -> None:
        folders, files, _ = folder.get_entries()
        for entry in files:
            first = entry.get_cluster()
            chain = volume.get_cluster_chain(first) if first else []
            content = b"".join(volume.read_cluster_contents(number) for number in chain)
            found[above + str(entry)] = content[: entry.filesize]
        for entry in folders:
            if str(entry) not in (".", ".."):
                walk(entry, above + str(entry) + "/")

    walk(volume.root_dir, "")
    return found


def complaints(image: bytes, folder: Path) -> str:
    """Return what the system's fsck.fat finds wrong; "" if nothing, or without fsck."""
    checker = shutil.which("fsck.fat", path="/usr/sbin:/sbin:/usr/bin:/bin")
    if checker is None:
        return ""
    path = folder / "volume.img"
    path.write_bytes(image)
    done = subprocess.run([checker, "-n", str(path)], capture_output=True, text=True, check=False, timeout=60)
    return done.stdout + done.stderr if done.returncode else ""
