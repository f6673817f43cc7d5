"""The checks of a device with a linked image at its start, run here over a model of its memory."""

from __future__ import annotations

import ast
import struct
import sys
import types
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from signifer_host.bundle import pack, sources
from signifer_host.linker import device, facts
from tests.host.fat_reader import Reader
from tests.host.test_linked_image import heads

FLASH, RAM = 0x10000000, 0x20000000
DRIVE, END = 0x100000, 0xDA000


class Ranges(types.ModuleType):
    """CircuitPython's `memorymap` over the content of a flash."""

    def __init__(self, linked_flash: bytes) -> None:
        super().__init__("memorymap")
        self.ram = bytearray(0x42000)
        self.flash = bytearray(linked_flash)

        class AddressRange:
            def __init__(inner, *, start: int, length: int) -> None:
                inner.of = self.ram if start >= RAM else self.flash
                inner.base = start - (RAM if start >= RAM else FLASH)
                inner.length = length

            def __getitem__(inner, at: slice) -> bytes:
                first, after, _ = at.indices(inner.length)  # like CircuitPython, which reads nothing outside
                return bytes(inner.of[inner.base + first : inner.base + max(first, after)])

            def __setitem__(inner, at: slice, data: bytes) -> None:
                assert inner.of is self.ram and at.stop - at.start == len(data)
                inner.of[inner.base + at.start : inner.base + at.stop] = data

        self.AddressRange = AddressRange


class Halted(Exception):
    """The device says why it stops."""


class Device:
    """checks.py over a flash: `run` returns True if it went on, and else the reason of the stop."""

    def __init__(
        self,
        linked_flash: bytes,
        folder: Path,
        fake_facts: facts.Facts,
        patch: pytest.MonkeyPatch,
        numbers: dict[str, Any],
    ) -> None:
        self.memory = Ranges(linked_flash)
        self.note = folder / "linked.bin"
        self.note.write_bytes(b"\xff" * 4096)
        self.release = fake_facts.version
        self.file_size = len(Reader(linked_flash[DRIVE:]).files()[pack.FILE])
        self.ids = dict(fake_facts.types)
        self.looked = 0
        self.kept = bytearray(4)
        """What a reset leaves."""
        self.after = b""
        """The memory as `run` left it."""
        self.known = fake_facts
        self.objects: list[Any] = []
        """What was asked for its address, besides types: it is at 16 bytes for each from 0x1000 on."""
        self._patch = patch
        self._numbers = numbers
        hashes, lengths = numbers["_EARLY"]
        # CircuitPython makes a table of ten names, then one of twice as many.
        self.learn((hashes[:10], lengths[:10]), (hashes[10:], lengths[10:]))

    def learn(self, *tables: tuple[bytes, bytes]) -> None:
        """Fill the tables of names in memory, (hashes, lengths) of each, with what CircuitPython has learned."""
        newest, at = self.known.pool, 0x8000
        for hashes, lengths in tables:
            count = len(lengths)
            self.memory.ram[at : at + count] = hashes
            self.memory.ram[at + 256 : at + 256 + count] = lengths
            head = (newest, 0, 2 * count, count, RAM + at, RAM + at + 256)
            struct.pack_into("<6I", self.memory.ram, at + 512, *head)
            newest, at = RAM + at + 512, at + 1024
        struct.pack_into("<I", self.memory.ram, self.known.last_pool - RAM, newest)
        struct.pack_into("<I", self.memory.ram, self.known.last_letters - RAM, RAM + 0x9000)

    def address_of(self, thing: Any) -> int:
        """Stand in for CircuitPython's `id`."""
        if isinstance(thing, type):
            return self.ids[thing.__name__]
        if not any(thing is one for one in self.objects):
            self.objects.append(thing)
        return RAM + 0x1000 + 16 * next(at for at, one in enumerate(self.objects) if one is thing)

    def run(self) -> int | None:
        text = device.with_numbers(sources.linked_code("checks"), self._numbers).replace(
            repr("/data/linked.bin"), repr(str(self.note))
        )
        halt = types.ModuleType("halt")

        def show(why: int, wanted: str, there: str) -> None:
            assert wanted == self.known.version and there == self.release
            raise Halted(why)

        self.objects.clear()
        halt.show = show  # type: ignore[attr-defined]
        system = types.ModuleType("os")
        system.uname = lambda: types.SimpleNamespace(release=self.release)  # type: ignore[attr-defined]
        system.stat = lambda path: (0,) * 6 + (self.file_size,)  # type: ignore[attr-defined]
        system.sync = lambda: None  # type: ignore[attr-defined]
        alarm = types.ModuleType("alarm")
        alarm.sleep_memory = self.kept  # type: ignore[attr-defined]
        for module in (halt, system, alarm, self.memory):
            self._patch.setitem(sys.modules, module.__name__, module)
        before = bytes(self.memory.ram)
        space: dict[str, Any] = {"__name__": "start", "id": self.address_of}
        try:
            exec(compile(text, "start.py", "exec"), space)
            counted = space["crc32"]

            def crc(data: bytes, value: int = 0) -> int:
                self.looked += len(data)
                return int(counted(data, value))

            space["crc32"] = crc
            self.module = types.ModuleType("start")
            self._patch.setitem(sys.modules, "start", self.module)
            self._patch.setitem(sys.modules, "pack", self.module)  # put back afterwards
            space["load"]()
        except Halted as why:
            assert self.memory.ram == before, "nothing in memory is changed before all is checked"
            return int(why.args[0])
        finally:
            self.after, self.memory.ram[:] = bytes(self.memory.ram), before  # as at the next start
            for file in space.get("data", []):
                file.close()
        return None


@pytest.fixture
def started(
    linked_flash: bytes,
    tmp_path: Path,
    fake_facts: facts.Facts,
    monkeypatch: pytest.MonkeyPatch,
    numbers: dict[str, Any],
) -> Iterator[Device]:
    yield Device(linked_flash, tmp_path, fake_facts, monkeypatch, numbers)
    monkeypatch.undo()


FIRMWARE, WHOLE, MEMORY = 0, 1, 2


def test_a_linked_program_starts_and_is_checked_once(started: Device) -> None:
    assert started.run() is None
    first, started.looked = started.looked, 0
    assert started.run() is None
    assert started.looked < 16384 < 200_000 < first
    assert started.note.read_bytes()[:4] == b"SGL1" and len(started.note.read_bytes()) == 4096


def test_a_lack_of_memory_is_reported_once(started: Device) -> None:
    started.kept[0] = 3
    assert started.run() == MEMORY
    assert started.run() is None, "the next start tries again"


def test_another_version_is_reported(started: Device) -> None:
    started.release = "10.0.3"
    assert started.run() == FIRMWARE


def test_another_version_is_reported_without_access_to_memory(started: Device) -> None:
    started.release = "10.0.3"
    started.memory.AddressRange = None  # type: ignore[assignment, misc]
    assert started.run() == FIRMWARE and not started.looked


def test_objects_at_other_addresses_are_reported(started: Device) -> None:
    started.ids["tuple"] += 16
    assert started.run() == FIRMWARE


@pytest.mark.parametrize("what", ["pool", "str", "bytes", "tuple", "int", "Ellipsis"])
def test_a_firmware_that_differs_at_the_linker_s_places_is_reported(
    started: Device, fake_facts: facts.Facts, what: str
) -> None:
    place = {"pool": fake_facts.pool, "Ellipsis": fake_facts.ellipsis}.get(what) or fake_facts.types[what]
    started.memory.flash[place - FLASH] ^= 4
    assert started.run() == FIRMWARE


def test_a_firmware_whose_code_has_moved_is_reported(started: Device) -> None:
    started.memory.flash[0x1000:END] = b"\xc0\x46" + started.memory.flash[0x1000 : END - 2]
    assert started.run() == FIRMWARE


@pytest.mark.parametrize("word", [0, 0x20000002, 0x20041000, 0x30000000, 0x10000100])
def test_a_variable_that_leads_elsewhere_is_reported(
    started: Device, fake_facts: facts.Facts, word: int
) -> None:
    struct.pack_into("<I", started.memory.ram, fake_facts.last_pool - RAM, word)
    assert started.run() == FIRMWARE


def test_the_newest_names_are_the_program_s_from_then_on(started: Device, numbers: dict[str, Any]) -> None:
    before = bytes(started.memory.ram)
    assert started.run() is None
    at = started.known.last_pool - RAM
    assert started.after[at : at + 4] == struct.pack("<I", numbers["_NAMES"]) != before[at : at + 4]
    changed = {place & ~3 for place in range(len(before)) if before[place] != started.after[place]}
    objects = range(0x1000, 0x1000 + 16 * len(started.objects))
    letters = started.known.last_letters - RAM
    assert started.after[letters : letters + 4] == bytes(4) != before[letters : letters + 4]
    assert changed <= {at, letters, *objects}, (
        "nothing else in memory is changed but the objects that are made"
    )


def test_the_linked_module_pack_is_made_and_run(started: Device, numbers: dict[str, Any]) -> None:
    # The type of modules, in the module `start`.
    struct.pack_into("<I", started.memory.ram, 0x1000, 0x10001234)
    assert started.run() is None
    start, module, names, _ = started.objects
    assert start is started.module and "start" not in sys.modules
    assert sys.modules["pack"] is module and names["__name__"] == "pack"
    assert [file.name for file in names["data"]] == [str(started.note)], "the note stays open"
    # A module: its type, its names, tables of names and of constants. A function: module, inner functions, bytecode.
    at = 0x1000 + 16
    assert started.after[at : at + 8] == struct.pack("<2I", 0x10001234, RAM + 0x1020)
    assert started.after[at + 8 : at + 16] == numbers["_RECORD"][:8]
    at = 0x1000 + 48
    assert started.after[at + 4 : at + 16] == struct.pack("<I", RAM + 0x1010) + numbers["_RECORD"][8:]


@pytest.mark.parametrize("cuts", [(), (10, 30), (1, 2, 3, 4, 5)])
def test_the_number_of_tables_of_early_names_does_not_matter(
    started: Device, numbers: dict[str, Any], cuts: tuple[int, ...]
) -> None:
    hashes, lengths = numbers["_EARLY"]
    edges = (0, *cuts, len(hashes))
    started.learn(*((hashes[a:b], lengths[a:b]) for a, b in pairwise(edges)))
    assert started.run() is None


def test_too_many_tables_are_reported(started: Device, numbers: dict[str, Any]) -> None:
    hashes, lengths = numbers["_EARLY"]
    edges = (*range(8), len(hashes))
    started.learn(*((hashes[a:b], lengths[a:b]) for a, b in pairwise(edges)))
    assert started.run() == FIRMWARE


def _more(hashes: bytes, lengths: bytes) -> tuple[bytes, bytes]:
    return hashes + b"\x42", lengths + b"\x05"


def _fewer(hashes: bytes, lengths: bytes) -> tuple[bytes, bytes]:
    return hashes[:-1], lengths[:-1]


def _none(hashes: bytes, lengths: bytes) -> tuple[bytes, bytes]:
    return b"", b""


def _first(hashes: bytes, lengths: bytes) -> tuple[bytes, bytes]:
    return b"\x42" + hashes, b"\x05" + lengths


def _between(hashes: bytes, lengths: bytes) -> tuple[bytes, bytes]:
    return hashes[:7] + b"\x42" + hashes[7:], lengths[:7] + b"\x05" + lengths[7:]


def _other_hash(hashes: bytes, lengths: bytes) -> tuple[bytes, bytes]:
    return hashes[:7] + bytes((hashes[7] ^ 1,)) + hashes[8:], lengths


def _other_length(hashes: bytes, lengths: bytes) -> tuple[bytes, bytes]:
    return hashes, lengths[:-1] + bytes((lengths[-1] + 1,))


def _turned(hashes: bytes, lengths: bytes) -> tuple[bytes, bytes]:
    return hashes[1::-1] + hashes[2:], lengths[1::-1] + lengths[2:]


@pytest.mark.parametrize(
    "change", [_more, _fewer, _none, _first, _between, _other_hash, _other_length, _turned]
)
def test_another_name_among_the_early_ones_is_an_error(
    started: Device, numbers: dict[str, Any], change: Callable[[bytes, bytes], tuple[bytes, bytes]]
) -> None:
    """Otherwise the program's names would have other numbers than those that it was linked with."""
    started.learn(change(*numbers["_EARLY"]))
    assert started.run() == FIRMWARE


def test_another_firmware_is_reported_as_the_wrong_circuitpython() -> None:
    space: dict[str, Any] = {}
    tree = ast.parse(sources.linked_code("halt"))
    why = [
        node for node in tree.body if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "_WHY"
    ]
    exec(ast.unparse(why[0]), space)
    assert space["_WHY"][FIRMWARE][0] == "Wrong CircuitPython:" and "not whole" in space["_WHY"][WHOLE][1]
    assert "Memory" in space["_WHY"][MEMORY][0]


@pytest.mark.parametrize("share", [0.0, 0.3, 0.77, 1.0])
@pytest.mark.parametrize("piece", [0, 1])
def test_one_wrong_bit_is_reported(started: Device, linked_flash: bytes, piece: int, share: float) -> None:
    at, _, _, size, _ = heads(linked_flash)[piece]
    started.memory.flash[at + min(size - 1, int(size * share))] ^= 0x10
    assert started.run() == WHOLE


@pytest.mark.parametrize("piece", [0, 1])
def test_a_piece_of_another_build_is_reported_at_every_start(
    started: Device, linked_flash: bytes, piece: int
) -> None:
    assert started.run() is None
    at = heads(linked_flash)[piece][0]
    started.memory.flash[at + 4] ^= 1
    assert started.run() == WHOLE


def test_a_truncated_file_is_reported_at_every_start(started: Device) -> None:
    assert started.run() is None
    started.file_size -= 1
    assert started.run() == WHOLE


def test_a_drive_that_a_computer_has_changed_is_looked_at_again(started: Device, linked_flash: bytes) -> None:
    assert started.run() is None
    at, _, _, size, _ = heads(linked_flash)[1]
    started.memory.flash[at + size // 2] ^= 1
    assert started.run() is None, "noted"
    for place in (DRIVE + 512 + 20, DRIVE + 4096 + 40):  # the table of clusters; the first folder
        changed = bytes(started.memory.flash)
        started.memory.flash[place] ^= 1
        assert started.run() == WHOLE
        started.memory.flash[:] = changed
    assert started.run() is None


def test_a_note_that_cannot_be_written_counts_as_missing(started: Device) -> None:
    started.note.unlink()
    for _ in range(2):
        started.looked = 0
        assert started.run() is None and started.looked > 200_000
