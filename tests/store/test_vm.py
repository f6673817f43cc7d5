"""The store on MicroPython's VM: the same bytes as on CPython."""

from __future__ import annotations

from typing import Any

import pytest

from signifer.store import Store
from signifer_host.simulator.flash import LAYOUT
from tests.vm.bundle import Shipped
from tests.vm.machine import Machine

PLAIN = (
    f"LAYOUT = {LAYOUT!r}\n"
    + """
import binascii

class Region:
    def __init__(self):
        self.bytes = bytearray(b"\\xff" * 4096)
    def __len__(self):
        return 4096
    def read(self, address, count):
        return bytes(self.bytes[address : address + count])
    def program(self, address, data):
        assert self.read(address, len(data)) == b"\\xff" * len(data)
        self.bytes[address : address + len(data)] = data
    def erase(self):
        self.bytes[:] = b"\\xff" * 4096

class File:
    def __init__(self, blocks):
        self.blocks = blocks
        self.written = {}
    def read(self, block):
        return self.written.get(block, b"\\xff" * 4096)
    def write(self, block, *pieces):
        self.written[block] = b"".join([bytes(piece) for piece in pieces])

class Files:
    def __init__(self):
        self.files = {}
    def open(self, name):
        if name not in self.files:
            self.files[name] = File(LAYOUT[name])
        return self.files[name]

def play(Store, buffer=lambda: None):
    region, files = Region(), Files()
    store = Store(region, files)
    store.flash.lend(buffer())
    store.begin(b"setup" * 1000, b"s" * 32)
    for number in range(300):
        store.append(bytes([number & 255]) * (1 + number * 7 % 40))
        if store.wants_compaction:
            store.compact(b"snapshot" * 20)
    store.append(b"long" * 500)
    store.finish()
    store.mark_pulled(store.serial)
    store.begin(b"second", None)
    store.append(b"x")
    blob = b"roster" * 1500
    slot = store.slots["B"]
    slot.write_begin(len(blob), b"digest")
    for at in range(0, len(blob), 150):
        slot.write_chunk(at, blob[at : at + 150])
    slot.commit()
    store.settings.write(b"settings")
    at = store.journal.base + store.journal.at
    region.bytes[at : at + 10] = b"0123456789"
    store = Store(region, files)
    store.flash.lend(buffer())
    loaded = store.load()
    said = [store.notices, loaded.setup, loaded.secret, list(loaded.entries), store.entry(0), store.games()]
    said.append(store.slots["B"].read() == blob and store.settings.read())
    crc = binascii.crc32(region.bytes)
    for name in sorted(files.files):
        for block in range(files.files[name].blocks):
            crc = binascii.crc32(files.files[name].read(block), crc)
    said.append(crc)
    for serial, _, _, _ in store.games():
        for page in store.pages(serial):
            crc = binascii.crc32(page, crc)
    said.append(crc)
    store.let_go()
    return repr(said)
"""
)


def test_the_vm_writes_the_same_bytes(vm: Machine) -> None:
    here: dict[str, object] = {}
    exec(PLAIN, here)
    play = here["play"]
    assert callable(play)
    expected = play(Store)
    assert "journal_torn" in expected
    run = vm.check(PLAIN + "\nfrom signifer.store import Store\nprint(play(Store))\n")
    assert run.out == expected + "\n"


@pytest.mark.parametrize("kind", [Machine, Shipped])
def test_it_writes_the_same_without_a_large_piece_of_memory(kind: type[Machine]) -> None:
    here: dict[str, Any] = {}
    exec(PLAIN, here)
    step = "from signifer.store import Store\nfrom signifer.store.pieces import Pieces\nprint(play(Store, Pieces))\n"
    run = kind().check(PLAIN + step)
    assert run.lines == [here["play"](Store)]


# Bytes of the modules that stay, as the VM compiles them, with its spare room for names.
RESIDENT = 19 * 1024 + 384


def test_rarely_used_modules_leave_memory(vm: Machine) -> None:
    run = vm.check(
        "import signifer.core.modules",
        "import signifer.store",
        PLAIN + "\nfrom signifer.store import Store\nplay(Store)\n",
        "import sys\nprint(sorted([name for name in sys.modules if name.startswith('signifer.store.')]))",
    )
    stay = ["base", "journal", "slots", "store"]
    assert run.lines == [repr(["signifer.store." + name for name in stay])]
    assert run.live[2] - run.live[1] < RESIDENT
