"""A modelled RP2040 flash: the nvm region and the preallocated block files.

It behaves as the part does: programming clears bits only, erasing sets a whole 4096-byte sector,
and switching off inside either leaves any mixture of old and new bits.  Those stay as they are, or
(`unsettle`) some of them lie on the threshold: they read one way today and another way tomorrow until
their sector is erased or they are programmed in full.  The store and the simulator see it through the
ports Region, BlockFile and Files; tests also cut its power, count its operations and break single bits.
"""

from __future__ import annotations

import os
import random
from pathlib import Path
from typing import NamedTuple

from signifer_host.files.block_files import LAYOUT
from signifer_host.simulator.cut_off import mixture, threshold

SECTOR = 4096
FLASH_PAGE = 256
BLANK = b"\xff" * SECTOR


class PowerCut(BaseException):
    """The power failed. Not an Exception: no handler of the firmware may catch it."""


class FlashError(Exception):
    """The firmware did what the part cannot do (programming bytes that are not blank)."""


FlashState = dict[str, tuple[bytes, dict[int, int]]]
"""All of a flash: each memory's bytes and its unstable bits."""


class Operation(NamedTuple):
    """One erase or program: the bytes at `address` of a file (or of "nvm") before and after."""

    name: str
    address: int
    old: bytes
    new: bytes


class _CutPlan(NamedTuple):
    """A planned cut: the operations that are still complete, and what becomes of the one after them (`cut_after`)."""

    remaining: int
    where: str
    rng: random.Random


class _Memory:
    """A range of sectors, kept in memory and written through to its own file."""

    def __init__(self, name: str, sectors: int, folder: Path | None) -> None:
        self.name = name
        self.bytes = bytearray(BLANK * sectors)
        self.erases = [0] * sectors
        self.stuck_bits: dict[int, tuple[int, int]] = {}  # address -> (mask stuck at 0, stuck at 1)
        self.unstable: dict[int, int] = {}  # address -> mask of the bits that lie on the threshold
        self._fd = -1
        if folder is not None:
            path = folder / (name + ".bin")
            self._fd = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o666)
            found = self._load(len(self.bytes))
            self.bytes[: len(found)] = found
            if len(found) != len(self.bytes):
                self.put(0, bytes(self.bytes))
            if os.fstat(self._fd).st_size > len(self.bytes):
                os.ftruncate(self._fd, len(self.bytes))

    def _load(self, size: int) -> bytes:
        os.lseek(self._fd, 0, os.SEEK_SET)
        parts: list[bytes] = []
        while size > 0:
            part = os.read(self._fd, size)
            if not part:
                break
            parts.append(part)
            size -= len(part)
        return b"".join(parts)

    def put(self, address: int, data: bytes) -> None:
        """Set bytes, and write them to the file at once (a killed process loses nothing)."""
        if self.stuck_bits:
            patched = bytearray(data)
            for where, (zeros, ones) in self.stuck_bits.items():
                if address <= where < address + len(data):
                    patched[where - address] = (patched[where - address] & ~zeros) | ones
            data = bytes(patched)
        self.bytes[address : address + len(data)] = data
        if self._fd >= 0:
            os.lseek(self._fd, address, os.SEEK_SET)
            left = memoryview(data)
            while len(left):
                left = left[os.write(self._fd, left) :]

    def settle(self, address: int, data: bytes) -> None:
        """Mark bytes as completely programmed: their cleared bits are stable."""
        for at in [at for at in self.unstable if address <= at < address + len(data)]:
            left = self.unstable[at] & data[at - address]
            if left:
                self.unstable[at] = left
            else:
                del self.unstable[at]

    def draw(self, address: int, count: int, rng: random.Random, all_alike: int = -1) -> None:
        """Make the unstable bits of a range read at random, or all as 0 or as 1."""
        for at, mask in self.unstable.items():
            if address <= at < address + count:
                bits = rng.getrandbits(8) if all_alike < 0 else -all_alike
                self.put(at, bytes([self.bytes[at] & ~mask & 0xFF | bits & mask]))

    def close(self) -> None:
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1


class FlashChip:
    """The whole flash. `folder`: where its bytes are stored, None for memory only.

    `.region` is the nvm, `.files` the block files; `.erases`, `.programs` and `.operations` count sectors
    erased, 256-byte pages programmed, and both. `missing`: file names that a badly filled drive lacks.
    `whole_pages`: a program of the nvm writes its 256-byte page as it reads, as CircuitPython does.
    """

    def __init__(
        self,
        folder: str | os.PathLike[str] | None = None,
        layout: dict[str, int] | None = None,
        missing: tuple[str, ...] = (),
    ) -> None:
        path = None if folder is None else Path(folder)
        if path is not None:
            path.mkdir(parents=True, exist_ok=True)
        self.memories = {"nvm": _Memory("nvm", 1, path)}
        for name, blocks in (LAYOUT if layout is None else layout).items():
            if name not in missing:
                self.memories[name] = _Memory(name, blocks, path)
        self.erases = 0
        self.programs = 0
        self.on = True
        self.trace: list[Operation] | None = None  # operations done from now on, if a caller wants them
        self._cut_plan: _CutPlan | None = None
        self._noise = ("", random.Random(0))  # see `unsettle`
        self._skip = (0.0, random.Random(0))  # see `skip_some`
        self.whole_pages = False
        self.region = FlashRegion(self)
        self.files = FlashFiles(self)

    @property
    def operations(self) -> int:
        """Return the number of sector erases and page programs so far."""
        return self.erases + self.programs

    def cut_after(self, operations: int, rng: random.Random | None = None, where: str = "torn") -> None:
        """Let `operations` more complete, then cut the power at the next one.

        `where`: "before" it, "torn" inside it (a mixture of old and new bits drawn from `rng`), or "after"
        it; "doubtful": inside it, with every changing bit unstable. The chip then raises PowerCut at every use
        until `power_on`.
        """
        if where not in ("before", "torn", "after", "doubtful"):
            raise ValueError("where must be before, torn, after or doubtful")
        self._cut_plan = _CutPlan(operations, where, rng if rng is not None else random.Random(operations))

    def unsettle(self, mode: str, seed: int = 0) -> None:
        """Make later cuts leave unstable bits. `mode`: they read at random at each "read", or constantly from
        one power-on to the next ("start"): each at random, or all old, or all new.
        """
        if mode not in ("read", "start"):
            raise ValueError("mode must be read or start")
        self._noise = (mode, random.Random(seed))

    def skip_some(self, share: float, seed: int = 0) -> None:
        """Let that share of all operations return and do nothing."""
        self._skip = (share, random.Random(seed))

    def power_off(self) -> None:
        """Cut the power between operations."""
        self.on = False

    def power_on(self) -> None:
        """Switch on again; cancel a planned cut that did not happen."""
        self.on = True
        self._cut_plan = None
        mode, rng = self._noise
        if mode == "start":
            all_alike = rng.choice((-1, -1, 0, 1))
            for memory in self.memories.values():
                memory.draw(0, len(memory.bytes), rng, all_alike)

    def save(self) -> FlashState:
        """Return all of the content."""
        return {name: (bytes(memory.bytes), dict(memory.unstable)) for name, memory in self.memories.items()}

    def restore(self, saved: FlashState) -> None:
        """Restore a saved content; no operation of the part."""
        for name, (data, unstable) in saved.items():
            memory = self.memories[name]
            if memory.bytes != data:
                memory.put(0, data)
            memory.unstable = dict(unstable)

    def stick(self, name: str, address: int, bit: int, value: int) -> None:
        """Wear out one bit: it reads `value` from now on, whatever is written."""
        memory = self.memories[name]
        zeros, ones = memory.stuck_bits.get(address, (0, 0))
        mask = 1 << bit
        zeros, ones = zeros & ~mask, ones & ~mask
        memory.stuck_bits[address] = (zeros, ones | mask) if value else (zeros | mask, ones)
        memory.put(address, bytes(memory.bytes[address : address + 1]))

    def unstick(self) -> None:
        """Repair every worn bit."""
        for memory in self.memories.values():
            memory.stuck_bits.clear()

    def close(self) -> None:
        """Close the files."""
        for memory in self.memories.values():
            memory.close()

    def wear(self, name: str) -> list[int]:
        """Return the erases of each sector of a file (or of "nvm") since this chip object was made."""
        return list(self.memories[name].erases)

    def put(self, name: str, address: int, data: bytes, unstable: bytes = b"") -> None:
        """Set bytes as after a cut: no operation of the part, and not counted. `unstable`: which of their
        bits are unstable.
        """
        memory = self.memories[name]
        memory.put(address, data)
        memory.settle(address, bytes(len(data)))
        for at, mask in enumerate(unstable):
            if mask:
                memory.unstable[address + at] = mask

    def tear(self, done: Operation, rng: random.Random) -> None:
        """Interrupt an operation."""
        if not self._noise[0]:
            self.put(done.name, done.address, mixture(done.old, done.new, rng))
            return
        memory = self.memories[done.name]
        before = bytes(memory.unstable.get(done.address + at, 0) for at in range(len(done.old)))
        data, mask = threshold(done.old, done.new, rng)
        both = bytes(a | b for a, b in zip(before, mask, strict=True))
        self.put(done.name, done.address, data, both)

    def read(self, name: str, address: int, count: int) -> bytes:
        """Return bytes as the part reads them."""
        memory = self.memories[name]
        mode, rng = self._noise
        if mode == "read" and memory.unstable:
            memory.draw(address, count, rng)
        return bytes(memory.bytes[address : address + count])

    def check_power(self) -> None:
        """Raise PowerCut if the power is off."""
        if not self.on:
            raise PowerCut()

    def program(self, name: str, address: int, data: bytes) -> None:
        """Clear bits, one 256-byte page after the other."""
        memory = self.memories[name]
        if self.whole_pages and name == "nvm":
            start, end = address, address + len(data)
            address -= address % FLASH_PAGE
            behind = -(-end // FLASH_PAGE) * FLASH_PAGE
            data = self.read(name, address, start - address) + data + self.read(name, end, behind - end)
        end = address + len(data)
        while address < end:
            step = min(end, (address // FLASH_PAGE + 1) * FLASH_PAGE) - address
            old = bytes(memory.bytes[address : address + step])
            both = int.from_bytes(old, "big") & int.from_bytes(data[:step], "big")
            new = both.to_bytes(step, "big")
            if self._operate(memory, address, old, new):
                memory.settle(address, data[:step])
            self.programs += 1
            data = data[step:]
            address += step

    def erase(self, name: str, sector: int) -> None:
        """Set all 4096 bytes of a sector to 0xFF."""
        memory = self.memories[name]
        at = sector * SECTOR
        memory.erases[sector] += 1
        if self._operate(memory, at, bytes(memory.bytes[at : at + SECTOR]), BLANK):
            memory.settle(at, bytes(SECTOR))
        self.erases += 1

    def _operate(self, memory: _Memory, address: int, old: bytes, new: bytes) -> bool:
        self.check_power()
        cut = self._cut_plan
        if cut is None or cut.remaining:
            if cut is not None:
                self._cut_plan = cut._replace(remaining=cut.remaining - 1)
            share, rng = self._skip
            if share and rng.random() < share:
                return False
            memory.put(address, new)
            if self.trace is not None:
                self.trace.append(Operation(memory.name, address, old, new))
            return True
        self.on = False
        if cut.where == "torn":
            self.tear(Operation(memory.name, address, old, new), cut.rng)
        elif cut.where == "after":
            memory.put(address, new)
        elif cut.where == "doubtful":
            for at in range(len(old)):
                memory.unstable[address + at] = memory.unstable.get(address + at, 0) | old[at] ^ new[at]
        raise PowerCut()


class FlashRegion:
    """The port Region: `microcontroller.nvm`, 4096 bytes."""

    def __init__(self, chip: FlashChip) -> None:
        self._chip = chip

    def __len__(self) -> int:
        return SECTOR

    def read(self, address: int, count: int) -> bytes:
        """Return `count` bytes from `address`."""
        self._chip.check_power()
        return self._chip.read("nvm", address, count)

    def program(self, address: int, data: bytes) -> None:
        """Program blank bytes. FlashError if they are not blank: the part would erase all 4096."""
        chip = self._chip
        chip.check_power()
        end = address + len(data)
        if not 0 <= address <= end <= SECTOR:
            raise FlashError("outside the region")
        if chip.read("nvm", address, len(data)) != BLANK[: len(data)]:
            unstable = chip.memories["nvm"].unstable
            if any(
                chip.memories["nvm"].bytes[at] | unstable.get(at, 0) != 0xFF for at in range(address, end)
            ):
                raise FlashError("programming over bytes that are not blank")
            # They looked blank a moment ago: what the machine makes of it.
            whole = chip.read("nvm", 0, SECTOR)
            chip.erase("nvm", 0)
            chip.program("nvm", 0, whole[:address] + bytes(data) + whole[end:])
            return
        chip.program("nvm", address, bytes(data))

    def erase(self) -> None:
        """Set all bytes to 0xFF."""
        self._chip.check_power()
        self._chip.erase("nvm", 0)


class FlashBlockFile:
    """The port BlockFile: a preallocated file that is read and written in whole 4096-byte blocks."""

    def __init__(self, chip: FlashChip, name: str) -> None:
        self._chip = chip
        self._name = name
        self.blocks = len(chip.memories[name].bytes) // SECTOR

    def _offset(self, block: int) -> int:
        self._chip.check_power()
        if not 0 <= block < self.blocks:
            raise FlashError("no such block")
        return block * SECTOR

    def read(self, block: int) -> bytes:
        """Return the 4096 bytes of a block."""
        at = self._offset(block)
        return self._chip.read(self._name, at, SECTOR)

    def readinto(self, block: int, *buffers: bytearray) -> None:
        """Read a block into buffers of 4096 bytes together, without allocation, or its beginning into less."""
        at = self._offset(block)
        for buffer in buffers:
            buffer[:] = self._chip.read(self._name, at, len(buffer))
            at += len(buffer)

    def write(self, block: int, *pieces: bytes | bytearray) -> None:
        """Erase the block and program it; durable on return. A piece is of whole sectors of 512 bytes."""
        at = self._offset(block)
        data = b"".join(pieces)
        if len(data) != SECTOR or any(len(piece) % 512 for piece in pieces):
            raise FlashError("a block is 4096 bytes")
        self._chip.erase(self._name, block)
        self._chip.program(self._name, at, bytes(data))


class FlashFiles:
    """The port Files: the block files by name."""

    def __init__(self, chip: FlashChip) -> None:
        self._chip = chip

    def open(self, name: str) -> FlashBlockFile | None:
        """Return a file, or None if the drive has none of that name."""
        if name == "nvm" or name not in self._chip.memories:
            return None
        return FlashBlockFile(self._chip, name)
