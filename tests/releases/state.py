"""The flash of a device as a release leaves it, stored in a file, which every later version reads on.

    python -m tests.releases.state    store the flash of this version, unless its file is there already

A file has a folder for each system: a simulator's folder (`signifer sim --state`) with a game of it under way, and
`expected.json`, which is what the release said of that flash.
"""

from __future__ import annotations

import io
import json
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import signifer
from bench.samples import sample
from signifer import games
from signifer_host import boards, device_requests
from signifer_host.api import pull
from signifer_host.progress import no_bar
from signifer_host.simulator.flash import FlashChip
from signifer_host.simulator.machine import Machine
from signifer_host.simulator.parts import Entropy
from tests.sim.devices import begin_over, client, copy

FOLDER = Path(__file__).parent
BOARD, SEED, UID = "pico_oled", 11, b"RELEASES"
UNITS = 8
NAME, HOUSE = "Table Ω", b"dozen_die\neasy=5"
_MOMENT = (2026, 1, 1, 0, 0, 0)  # of the files in the archive: the same flash gives the same bytes


def file_of(version: str) -> Path:
    """Return the path of a release's file."""
    return FOLDER / f"{version}.zip"


def play(chip: FlashChip) -> Iterator[str]:
    """Play a game of each system on a new device. Yield the system while its game is under way; the games before it
    are finished and pulled.
    """
    machine = _started(chip, signifer.__version__)
    host = client(machine)
    device_requests.name(host, NAME)
    device_requests.keep_house(host, HOUSE)
    for ruleset in games.IDS:
        made = sample(ruleset, UNITS)
        for side, blob in made.blobs.items():
            host.push(side, blob)
        begin_over(machine, host, "A", (1453, 815), "".join(made.blobs))
        app = machine.app
        assert app is not None
        done = 0
        for line in made.lines:
            done += bool(app.game.answer(dict(line))["ok"])
            machine.run(50)
        assert done > UNITS, (ruleset, done)
        app.do({"do": "undo"})
        app.do({"do": "redo"})
        yield ruleset
        app.do({"do": "end_game"})
        with tempfile.TemporaryDirectory() as folder:
            pull.games(host, Path(folder), False, no_bar)
    host.close()


def systems(data: bytes) -> list[str]:
    """Return the systems in a release's file."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return sorted({name.partition("/")[0] for name in archive.namelist()})


def read(data: bytes, system: str) -> tuple[FlashChip, dict[str, Any]]:
    """Return the flash with a game of a system in a release's file, and what the release said of it."""
    chip = FlashChip()
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        for name, memory in chip.memories.items():
            path = f"{system}/flash/{name}.bin"
            if path in archive.namelist():  # a later layout may have files that the release had not
                memory.bytes[:] = archive.read(path)
        return chip, json.loads(archive.read(f"{system}/expected.json"))


def start(chip: FlashChip) -> Machine:
    """Start a device of today's version with a release's flash."""
    return _started(chip, signifer.__version__)


def _started(chip: FlashChip, firmware: str) -> Machine:
    machine = Machine(boards.load(BOARD), chip, entropy=Entropy(SEED), uid=UID, firmware=firmware)
    machine.power_on()
    return machine


def observed(machine: Machine) -> dict[str, Any]:
    """Return what a computer learns of a device: name, rosters, house rules, settings, each game's digest."""
    host = client(machine)
    hello = host.hello()
    with tempfile.TemporaryDirectory() as folder:
        pulled = pull.games(host, Path(folder), True, no_bar)
    found = {
        "name": hello.name,
        "slots": {side: [size, crc] for side, (size, crc) in zip("ABNS", hello.slots, strict=True)},
        "state": hello.crc,
        "house": device_requests.house(host).decode(),
        "settings": device_requests.settings(host).hex(),
        "games": [
            {
                "number": one.number,
                "commands": one.commands,
                "finished": one.is_finished,
                "whole": one.whole,
                "digest": one.digest,
                "head": one.head,
            }
            for one in pulled
        ],
    }
    host.close()
    return found


def made() -> bytes:
    """Play, and return the bytes of this version's file."""
    identity = {"board": BOARD, "uid": UID.hex()}
    chip = FlashChip()
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for system in play(chip):
            files = {f"flash/{name}.bin": bytes(memory.bytes) for name, memory in chip.memories.items()}
            files["device.json"] = json.dumps(identity).encode() + b"\n"
            files["expected.json"] = json.dumps(observed(start(copy(chip))), indent=1).encode() + b"\n"
            for name, data in files.items():
                archive.writestr(zipfile.ZipInfo(f"{system}/{name}", _MOMENT), data, zipfile.ZIP_DEFLATED, 9)
    return out.getvalue()


def main() -> int:
    """Store the flash of this version; return the exit status."""
    file = file_of(signifer.__version__)
    if file.exists():
        print(f"{file} is there already: a release's flash never changes.")
        return 0
    file.write_bytes(made())
    print(f"{file}: {', '.join(systems(file.read_bytes()))}, {file.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
