"""Transfers between a device and its computer on the emulated Pico, and the duration of a start."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from bench import raw_repl
from bench.device_page import Figure
from bench.device_play import XIP, Device, written
from bench.samples import NUMBERS, SECRET, sample
from bench.workload import GAME
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games import load
from signifer.store import Store
from signifer_host import boards
from signifer_host.files import block_files
from signifer_host.image import build as images
from signifer_host.image.firmware import NVM
from signifer_host.simulator.flash import FlashChip
from tests.e2e.board import board

BOARD = "pico_oled"
PUSHED_UNITS = 40
ROUNDS = 40  # of the sample, in the pulled game: some 80 KB of log
PART = "transfers"


def transfers(device: Device, bootrom: Path, plain: Path) -> Iterator[Figure]:
    """Measure pushing a roster against pasting the same bytes, and pulling a log against a loop that sends. The paste
    and the loop run on a device with the image `plain`."""
    device.pico.run(1500)  # USB starts
    client = device.client()
    blob = sample(GAME, PUSHED_UNITS).blobs["A"]
    client.hello()
    start = device.pico.ms
    client.push("A", blob)
    pushed = device.pico.ms - start
    device.pico.settle(300)
    pushed = max(pushed, float(device.pico.state()["drawn"]) - start)
    what = f"a roster of {PUSHED_UNITS} units ({len(blob):,} bytes) pushed, verified and told on the screen"
    yield Figure(PART, what, pushed, "ms")
    with tempfile.TemporaryDirectory() as folder:
        image = Path(folder) / "long.bin"
        image.write_bytes(with_long_game(device.pico.flash()))
        with board(bootrom=bootrom, image=image, xip=XIP) as pico:
            pico.boot()
            pico.run(3000)
            client = Device(pico).client()
            game = client.games()[-1]
            start = pico.ms
            size = written(client.pages(game))
            pulled = size / (pico.ms - start)
    with board(bootrom=bootrom, uf2=plain, xip=XIP) as pico:
        pico.run(6000)
        sent = raw_repl.sent(pico)
        pico.run(500)
        pasted = {tool: raw_repl.paste(pico, blob, tool, f"{tool}.bin") for tool in raw_repl.TOOLS}
    for tool, took in pasted.items():
        yield Figure(
            PART, f"the same bytes pasted into a file through the raw REPL, as {tool} does", took, "ms"
        )
    quickest = min(pasted.values())
    yield Figure(PART, "the quickest of these takes, times the push", quickest / pushed, "")
    yield Figure(PART, f"a log of {size:,} bytes pulled", pulled, "kB/s")
    yield Figure(PART, "a bare loop over usb_cdc.data sends", sent, "kB/s")
    yield Figure(PART, "pulling, of what the loop sends", 100 * pulled / sent, "%")


def with_long_game(flash: bytes) -> bytes:
    """Return the content of a device's flash with a game whose log fills some pages; the rest of the flash stays."""
    made = sample(GAME)
    chip = FlashChip()
    store = Store(chip.region, chip.files)
    setup = Setup(GAME, made.blobs, "A", SECRET, NUMBERS)
    store.begin(setup.encode(), SECRET)
    game = Game(load(GAME), setup)
    game.on_entry = store.append
    for line in made.lines * ROUNDS:
        game.do({**line, "force": True})
        if store.wants_compaction:
            store.compact(game.snapshot())
    spec = boards.load(BOARD)
    at = min(images.kept_blocks(spec))
    for name, blocks in block_files.LAYOUT.items():
        if name == "archive":
            break
        at += blocks * block_files.BLOCK
    file = chip.files.open("archive")
    assert file is not None
    archive = b"".join(file.read(block) for block in range(file.blocks))
    journal = spec.flash.drive - NVM
    flash = flash[:journal] + chip.region.read(0, NVM) + flash[journal + NVM :]
    return flash[:at] + archive + flash[at + len(archive) :]


def power_on(device: Device) -> float:
    """Return the ms from power-on to the last byte of a resumed game's first screen."""
    device.pico.power_cycle()
    return device.pico.boot()
