"""Measure speed and memory on a real CircuitPython, on an emulated Pico in simulated time: `make bench-device`.

Needs SIGNIFER_UF2 and SIGNIFER_BOOTROM, like `make e2e`. Every figure is the same on every machine: it depends on
the executed instructions, the modelled buses and flash, and the cost of lines missed in the flash cache. The
presses take most of the time, some twenty minutes for each system: `--presses 100` is for a quick look.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from threading import Lock
from typing import TypeVar
from unittest.mock import patch

from bench import device_page, device_play, device_soak, device_transfers, device_walk, raw_repl
from bench.commit import measured_commit
from bench.device_page import Figure
from bench.device_play import booted
from bench.samples import Sample, sample
from bench.workload import GAME
from signifer.games import IDS
from signifer_host import boards, passes
from signifer_host.bundle import build, sources, systems
from signifer_host.bundle.compile import Compiler
from signifer_host.errors import HostError
from signifer_host.image import build as images
from signifer_host.image import firmware
from signifer_host.image.volume import drive
from signifer_host.linker import choice
from tests.e2e.wiring import wiring

BOARD = "pico_oled"
COLOUR = "pico_lcd_13"
WIDE = "pico_display_pack"
PASSES = "passes"
PLAYED = GAME  # on the colour display
PRESSES = 5000
FACE = "face"
FACES = ("pico_oled", "pico_display_pack", "pico_lcd_13")
COLOUR_WALKS = (WIDE, COLOUR)
SLOW = "walk_125_mhz"
PRESS, SCREEN, START = "a press, saved and shown", "a change of screen", "power-on to the game"
Job = Callable[[], Iterator[Figure]]
T = TypeVar("T")
MAKING = Lock()
"""Locked while an image is made: its patches are visible in the whole program."""


class Images:
    """UF2 files for the emulated board, made like those of `signifer image`."""

    def __init__(self, uf2: Path, folder: Path) -> None:
        self._python = firmware.read(uf2)
        self._compiler = Compiler(None)
        self._folder = folder
        self.left = 0  # bytes of the drive that the last image leaves free

    def _spec(self, board_id: str) -> boards.Board:
        spec = boards.load(board_id)
        # Without the question of the first start: which of two similar displays the board has.
        return boards.with_twin(spec, spec.display.driver) if spec.display.twin else spec

    def make(self, name: str, board_id: str, linked: bool = True, fast: bool = True) -> Path:
        """Make an image. `linked`: link the program, as the command does if it knows the firmware, with all systems.
        Without `fast`, the processor keeps CircuitPython's 125 MHz."""
        spec = self._spec(board_id)
        if not fast:
            spec = spec.model_copy(update={"processor": None})
        # A program that is not linked is larger: a drive has no room for all systems with it.
        chosen = systems.parse(None if linked else PLAYED)
        bundle = build.make(build.Edition(spec, chosen), self._compiler, self._python.version)
        facts = choice.facts_for(spec, self._python) if linked else None
        made = drive(bundle, self._compiler, facts)
        self.left = made.volume.free
        return self._write(name, images.merge(made, spec, self._python, False))

    def _write(self, name: str, content: bytes) -> Path:
        path = self._folder / f"{name}.uf2"
        path.write_bytes(content)
        return path


def with_programs(change: Callable[[dict[str, str]], dict[str, str]], make: Callable[[], T]) -> T:
    """Make the same image as `make`, with other programs for CircuitPython to start."""
    with MAKING, patch.object(sources, "programs", partial(change, sources.programs())):
        return make()


def played(image: Callable[[], Path], bootrom: Path, made: Sample, presses: int) -> Iterator[Figure]:
    """Measure presses, screens, memory and a start of one system."""
    ruleset = made.ruleset
    with booted(image(), bootrom) as device:
        device.begin(made.blobs)
        yield Figure(ruleset, "free heap, a game begun", device.free(), "bytes")
        yield from _times(ruleset, PRESS, device.strikes())
        yield from _times(ruleset, SCREEN, device.screens())
        yield Figure(ruleset, START, device_transfers.power_on(device), "ms")
        device.pico.run(4000)
        device.round(made)
        wrong = device.pages(made)
        what = f"free heap, a round played, {len(made.pages) - len(wrong)} pages visited"
        note = f"(not shown: {', '.join(wrong)})" if wrong else ""
        yield Figure(ruleset, what, device.free(), "bytes", note)
        before = device.pico.state()["resets"]
        done = device.cycle(presses)
        note = f"({device.entries():,} entries in its log)"
        if device.pico.state()["resets"] > before:
            note += " (it began anew)"
        yield Figure(ruleset, f"free heap, and {done:,} presses", device.free(), "bytes", note)
        yield Figure(ruleset, "its log, pulled after that", device.pulled(), "bytes")


def passed(made: Images, bootrom: Path, game: Sample) -> Iterator[Figure]:
    """Measure the gain of each pass of the build in Dozen Die: without that pass, and with all of them."""
    for without in ("", *passes.SAVING):
        what = f"without `{without}`" if without else "all passes"
        whole = partial(passes.Program, without=(without,))
        change = patch.object(passes, "Program", whole)
        with (
            MAKING,
            change,
            patch.object(sources, "programs", partial(device_play.asking, sources.programs())),
        ):
            uf2 = made.make(f"passes_{without}", BOARD)
            yield Figure(PASSES, f"{what}, left on the drive", made.left, "bytes")
        with booted(uf2, bootrom) as device:
            device.begin(game.blobs)
            yield Figure(PASSES, f"{what}, power-on to the game", device_transfers.power_on(device), "ms")
            device.tell(device_play.HOME)
            yield Figure(PASSES, f"{what}, memory in use then", device.used(), "bytes")


def coloured(made: Images, bootrom: Path, game: Sample) -> Iterator[Figure]:
    """Measure presses and screens on 240×240 pixels over SPI, in Dozen Die."""
    uf2 = with_programs(device_play.asking, lambda: made.make("colour", COLOUR))
    with booted(uf2, bootrom, wiring(boards.load(COLOUR))) as device:
        device.begin(game.blobs)
        yield from _times(COLOUR, PRESS, device.strikes())
        yield from _times(COLOUR, SCREEN, device.screens())
        yield Figure(COLOUR, START, device_transfers.power_on(device), "ms")


def walked(
    image: Callable[[], Path], bootrom: Path, game: Sample, chosen: argparse.Namespace
) -> Iterator[Figure]:
    """Measure walks through a system on the OLED."""
    device = booted(image(), bootrom)
    part = f"{device_walk.PART}_{game.ruleset}"
    return device_walk.walked(part, device, game, chosen.seeds, chosen.walk, chosen.pause)


def walked_in_colour(
    board: str, made: Images, bootrom: Path, game: Sample, chosen: argparse.Namespace
) -> Iterator[Figure]:
    """Measure walks on a colour display over SPI, in Dozen Die."""
    uf2 = with_programs(device_play.asking, lambda: made.make(f"walk_{board}", board))
    device = booted(uf2, bootrom, wiring(boards.load(board)))
    part = f"{device_walk.PART}_{board}"
    return device_walk.walked(part, device, game, chosen.seeds, chosen.walk, chosen.pause)


def walked_slowly(made: Images, bootrom: Path, game: Sample, chosen: argparse.Namespace) -> Iterator[Figure]:
    """Measure walks on the OLED at 125 MHz, as after a start that 200 MHz ended, in Dozen Die."""
    uf2 = with_programs(device_play.asking, lambda: made.make(SLOW, BOARD, fast=False))
    device = booted(uf2, bootrom)
    return device_walk.walked(SLOW, device, game, chosen.seeds, chosen.walk, chosen.pause)


def soaked(
    image: Callable[[], Path], bootrom: Path, game: Sample, chosen: argparse.Namespace
) -> Iterator[Figure]:
    """Measure thousands of presses in a system, on the OLED."""
    part = f"{device_soak.PART}_{game.ruleset}"
    return device_soak.soaked(part, booted(image(), bootrom), game, chosen.soak)


def faced(made: Images, bootrom: Path, game: Sample) -> Iterator[Figure]:
    """Measure Dozen Die's home, a page of boxes, at three sizes: drawing it completely, and moving its cursor."""
    for board in FACES:
        make = partial(made.make, f"face_{board}", board)
        uf2 = with_programs(device_play.asking, make)
        parts = (wiring(boards.load(board)),) if board != BOARD else ()
        with booted(uf2, bootrom, *parts) as device:
            device.begin(game.blobs)
            pages, moves = device.face()
            yield from _times(FACE, f"{board}, home after the list of units", pages)
            yield from _times(FACE, f"{board}, a moved cursor", moves)
            yield Figure(FACE, f"{board}, free heap", device.free(), "bytes")


def moved(image: Callable[[], Path], made: Images, bootrom: Path) -> Iterator[Figure]:
    """Measure the transfers over the serial line."""
    plain = with_programs(raw_repl.programs, lambda: made.make("plain", BOARD, False))
    with booted(image(), bootrom) as device:
        yield from device_transfers.transfers(device, bootrom, plain)


def _times(part: str, what: str, found: list[float]) -> list[Figure]:
    if not found:
        return [
            Figure(part, f"{what}, {name}", None, "ms", "nothing was shown") for name in ("median", "slowest")
        ]
    return [
        Figure(part, f"{what}, median", statistics.median(found), "ms"),
        Figure(part, f"{what}, slowest", max(found), "ms"),
    ]


def _done(name: str, job: Job) -> tuple[list[Figure], bool]:
    """Run jobs and print each figure as it arrives. Return the figures, and whether all could be measured."""
    found = []
    try:
        for figure in job():
            found.append(figure)
            wanted = "" if figure.goal is None else figure.goal
            print(f"{figure.part}: {figure.name}: {figure.shown} {wanted} {figure.note}".rstrip(), flush=True)
    except Exception as error:
        why = " ".join(f"{type(error).__name__}: {error}".split())
        print(f"{name} could not be measured any further. {why}", file=sys.stderr, flush=True)
        return [
            *found,
            Figure(name, "what is missing here", None, "", note=f"was not measured: {why[:80]}"),
        ], False
    return found, True


def _arguments(words: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.device", description=__doc__)
    walks = [f"{device_walk.PART}_{name}" for name in (*IDS, *COLOUR_WALKS)]
    soaks = [f"{device_soak.PART}_{name}" for name in IDS]
    known = [*IDS, device_transfers.PART, PASSES, COLOUR, FACE, *walks, SLOW, *soaks]
    parser.add_argument("part", nargs="*", help=f"of {', '.join(known)}; all, if none is named")
    parser.add_argument(
        "--presses", type=int, default=PRESSES, help="after which memory is looked at once more"
    )
    parser.add_argument("--walk", type=int, default=device_walk.PRESSES, help="presses of a walk")
    parser.add_argument(
        "--pause", type=float, default=device_walk.PAUSE_MS, help="ms between the presses of a walk"
    )
    parser.add_argument("--soak", type=int, default=device_soak.PRESSES, help="presses of a soak")
    parser.add_argument("--seeds", type=int, nargs="+", default=device_walk.SEEDS, help="of the walks")
    parser.add_argument(
        "--keep", action="store_true", help="write what parts gave; all of them are written anyway"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="emulators at a time")
    found = parser.parse_args(words)
    if unknown := [part for part in found.part if part not in known]:
        parser.error(f"no part is called {', '.join(unknown)}; there are {', '.join(known)}")
    found.part = found.part or known
    found.whole = found.part == known
    return found


def main(words: Sequence[str]) -> int:
    """Measure. Status 0 whatever the figures are, since the page says which goals are reached; 1 if something could
    not be measured, which the page says too."""
    chosen = _arguments(words)
    names = [os.environ.get(name, "") for name in ("SIGNIFER_UF2", "SIGNIFER_BOOTROM")]
    if not all(names):
        print("Set SIGNIFER_UF2 and SIGNIFER_BOOTROM, as for `make e2e`.", file=sys.stderr)
        return 2
    bootrom = Path(names[1])
    with tempfile.TemporaryDirectory() as folder:
        try:
            made = Images(Path(names[0]), Path(folder))
        except HostError as error:
            print(error, file=sys.stderr)
            return 2
        asked = cache(lambda: with_programs(device_play.asking, lambda: made.make("asked", BOARD)))
        # Loaded here, since two threads cannot load a game's modules at the same time.
        games = {name: sample(name, kind="measured") for name in IDS}
        jobs: dict[str, Job] = {
            name: partial(played, asked, bootrom, game, chosen.presses) for name, game in games.items()
        }
        jobs[device_transfers.PART] = lambda: moved(asked, made, bootrom)
        jobs[PASSES] = partial(passed, made, bootrom, games[PLAYED])
        jobs[COLOUR] = lambda: coloured(made, bootrom, games[PLAYED])
        jobs[FACE] = lambda: faced(made, bootrom, games[PLAYED])
        for name, game in games.items():
            jobs[f"{device_walk.PART}_{name}"] = partial(walked, asked, bootrom, game, chosen)
            jobs[f"{device_soak.PART}_{name}"] = partial(soaked, asked, bootrom, game, chosen)
        for board in COLOUR_WALKS:
            walk = partial(walked_in_colour, board, made, bootrom, games[PLAYED], chosen)
            jobs[f"{device_walk.PART}_{board}"] = walk
        jobs[SLOW] = partial(walked_slowly, made, bootrom, games[PLAYED], chosen)
        if set(chosen.part) - {
            COLOUR,
            PASSES,
            FACE,
            SLOW,
            *(f"{device_walk.PART}_{one}" for one in COLOUR_WALKS),
        }:
            asked()  # before two threads need it
        with ThreadPoolExecutor(chosen.jobs) as pool:
            running = [pool.submit(_done, part, jobs[part]) for part in chosen.part]
            found = [one.result() for one in running]
    commit = measured_commit()
    figures = [replace(figure, commit=commit) for part, _ in found for figure in part]
    if chosen.whole:
        device_page.write(figures)
    elif chosen.keep:
        device_page.keep(figures)
    return 0 if all(whole for _, whole in found) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
