"""Memory stays constant on MicroPython's VM, which counts bytes as the device does, after any number of presses."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from bench.memory import SIZE
from bench.samples import sample
from signifer.games import IDS
from signifer_host.client import Client
from tests.reliability.test_soak import SAMPLES
from tests.sim import devices
from tests.vm import walking
from tests.vm.bundle import Shipped

HERE = Path(__file__).parent
UI = HERE.parent / "ui"
FIRMWARE = HERE.parents[1] / "firmware"
LOOKS = (1_000, 2_300, 3_700, 5_000)  # presses, after which live bytes are counted
# Each time so often, some presses apart, and the least of it counts: what only seems to be an address keeps a piece
# of garbage now and then, and lets it go with the next. A power cut between them, since the interpreter's own stack may
# keep what a cut left until the next one.
TRIES, APART = 4, 150
TOUR = 600  # of the first thousand, at most: in the others the power is cut too, and a computer connects
# Between steps the VM collects garbage, as a device does all the time. A heap that is all garbage grows to many
# megabytes, and then much looks like one of its addresses and keeps what lies there: so it is done often, and the
# heap lies where no address is made of letters or ends as bytecode does (on a device, whose RAM ends at 0x20042000,
# none is either): tests/vm/bundle.py.
STEP = 25
# A table of names that is full is followed by one twice as large, empty for the most part (on a device each has 64 at
# most): so names count by themselves. A name's place in it, and its length and hash, take so much.
NAME = 8
# Allowed growth after the first thousand, as a share: from one look to the next, but for the one where it was largest,
# and in all. A leak grows in each. But a word of a constant or of the interpreter's own that only seems to be an
# address keeps what happens to lie there for good, such as a module that was dropped: once, and another one with any
# change.
MOST, IN_ALL = 0.005, 0.01
# If that is much, the same game is played again with so many bytes before everything else: then all of it lies
# elsewhere. What a program keeps it keeps wherever it lies, so one of these has to be flat.
LAYOUTS = (0, 5_000, 11_000)
SHARED = "signifer.ui.flows."
PAGES = (
    (SHARED + "settings:settings",),
    (SHARED + "tour:tour",),
    (SHARED + "head:head",),
    (SHARED + "head:mark",),
    (SHARED + "reference:reference",),
    (SHARED + "log:log",),
    (SHARED + "notices:notices",),
    (SHARED + "undo:undo",),
)


def pushes(blobs: dict[str, bytes]) -> list[tuple[int, bytes]]:
    """Return what a host sends to push these rosters, line by line, with the roster's number."""
    device = devices.machine()
    wire = devices.Wire(device)
    sent: list[tuple[int, bytes]] = []
    done: list[str] = []
    send = wire.write

    def write(data: bytes) -> None:
        sent.append((len(done), data))
        send(data)

    wire.write = write  # type: ignore[method-assign]
    host = Client(wire, clock=lambda: device.clock.now / 1000, first_seq=1)
    for side, blob in blobs.items():
        host.push(side, blob)
        done.append(side)
    return sent


def modules(ruleset: str) -> list[str]:
    """Return the program's modules, without those of other games and those that only a device can run."""
    others = ["_" + one + "_" for one in IDS if one != ruleset]
    found = []
    for file in sorted((FIRMWARE / "signifer").rglob("*.py")):
        path = ".".join(file.relative_to(FIRMWARE).with_suffix("").parts)
        name = "_" + path.replace(".", "_") + "_"
        apart = file.stem in ("__init__", "ports") or ".hal." in path
        if not apart and not any(other in name for other in others):
            found.append(path)
    return found


def names(line: str) -> int:
    """Return the bytes of the tables of names that hold no name yet, as the VM reports them."""
    told = {key: int(value) for key, value in re.findall(r"(\w+)=(\d+)", line)}
    return told["n_total_bytes"] - told["n_str_data_bytes"] - NAME * told["n_qstr"]


def flat(live: list[int]) -> bool:
    """Return whether these live bytes, one for each look, tell of no leak."""
    grown = sorted(now - before for before, now in itertools.pairwise(live))
    return grown[-2] <= live[0] * MOST and live[-1] - live[0] <= live[0] * IN_ALL


@pytest.mark.long
@pytest.mark.timeout(1500)
@pytest.mark.parametrize("ruleset", sorted(SAMPLES))
def test_live_bytes_stay_flat(ruleset: str, figures: Callable[[str, int | str], None]) -> None:
    parts = modules(ruleset)
    blobs = SAMPLES[ruleset]()[0]
    pages = tuple(sample(ruleset, 8).pages)
    pages += tuple(page for page in PAGES if page not in pages)
    files = {
        "/rosters.py": f"BLOBS = {blobs!r}\nPUSHES = {pushes(blobs)!r}\nPAGES = {pages!r}\n"
        f"MODULES = {parts!r}\n",
        **walking.files(HERE / "player.py", HERE / "vm_soak.py"),
    }
    seen = []
    for before in LAYOUTS:
        counted, (presses, cuts, syncs) = soak(ruleset, files, before, len(parts))
        seen.append(counted)
        live = [min(counted[at : at + TRIES]) for at in range(0, len(counted), TRIES)]
        assert presses >= LOOKS[-1] and cuts > 8 and syncs > 8
        if flat(live):
            break
    else:
        pytest.fail(f"live bytes grow in every layout: {seen}")
    for what, count in (("presses", presses), ("cuts", cuts), ("syncs", syncs)):
        figures(f"soak.{ruleset}.vm_{what}", count)
    figures(f"soak.{ruleset}.vm_bytes_after_1000", live[0])
    figures(f"soak.{ruleset}.vm_bytes_at_the_end", live[-1])


def soak(ruleset: str, files: dict[str, str], before: int, parts: int) -> tuple[list[int], list[int]]:
    """Play 5,000 presses with `before` bytes before everything else; return the live bytes of each look, and how many
    presses, power cuts and connections there were."""
    begin = (
        f"spacer = bytearray({before})\nimport sys\nimport rosters\nimport vm_soak\nfrom vm_soak import Soak\n"
        "sys.modules['signifer.hal.patterns'] = vm_soak.Patterns\n"
        f"s = Soak({ruleset!r}, rosters.BLOBS, rosters.PUSHES, 5)"
    )
    steps = [begin, f"s.tour(rosters.PAGES, {TOUR})", "print('loaded', s.load(rosters.MODULES))"]
    looks = []
    for count in range(STEP, LOOKS[-1] + 1, STEP):
        steps.append(f"s.press({count})")
        for number in range(TRIES if count in LOOKS else 0):
            # The flash of the walk is in RAM, and fills.
            look = f"{SIZE}\nprint('look', s.held(), s.player.presses, s.cuts, s.syncs)"
            steps += [f"s.press({count + number * APART})", "s.calm()", look]
            looks.append(len(steps))
    run = Shipped().check(*steps, files=files, timeout=800)
    assert run.end < Shipped.LETTERS, (
        "a step made so much garbage that some of it is kept for what looks like its address"
    )
    (loaded,) = [int(line.split()[1]) for line in run.lines if line.startswith("loaded ")]
    assert 100 < loaded <= parts
    told = [[int(word) for word in line.split()[1:]] for line in run.lines if line.startswith("look ")]
    pools = [names(line) for line in run.lines if line.startswith("qstr pool: ")]
    seen = zip(looks, told, pools, strict=True)
    return [run.live[at] - held - spare for at, (held, *_), spare in seen], told[-1][1:]
