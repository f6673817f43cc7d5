"""The device of the page shows what the simulator shows, on every board."""

from __future__ import annotations

import json
import random
import re
from hashlib import sha256
from typing import Any

import pytest

from signifer.core.setup import Setup
from signifer_host import boards
from signifer_host.api import roster_files
from signifer_host.desk import examples
from signifer_host.desk.machine.device import Device
from signifer_host.simulator.flash import FlashChip
from signifer_host.simulator.machine import Machine
from signifer_host.simulator.parts import Entropy
from tests.desk.page_stand_in import Page, device

SECRET = bytes(range(32))


def put(made: Device, blobs: dict[str, bytes]) -> None:
    for side, blob in blobs.items():
        made.put(side, blob, sha256(blob).digest())


def run(made: Device, ms: int) -> None:
    until = made.clock.now + ms
    while made.clock.now < until:
        made.step(made.clock.now + 10)


@pytest.mark.parametrize("name", boards.names())
def test_every_board_shows_the_simulators_pixels(name: str) -> None:
    board = boards.load(name)
    blobs = {
        side: roster_files.load(examples.folder() / "rosters" / file).blob
        for side, file in (("A", "river_wardens.toml"), ("B", "hill_company.toml"))
    }
    machine = Machine(board, FlashChip(), entropy=Entropy(7))
    machine.power_on()
    page = Page(board)
    made = device(board, page, 7)
    made.start()
    run(made, 10)
    draw = random.Random(5)
    shown = set()
    for step in range(40):
        assert page.picture().png() == machine.picture().png(), (name, step, machine.screen)
        if step == 8:
            machine.app.begin(Setup("dozen_die", dict(blobs), "A", SECRET, (12, 34)))  # type: ignore[union-attr]
            put(made, blobs)
            made.begin("dozen_die", "AB", SECRET, (12, 34))
            machine.run(3000)
            run(made, 3000)
            continue
        shown.add(machine.picture().png())
        button, ms = draw.choice([0, 1, 1, 2, 2, 2, 3]), draw.choice([60, 60, 60, 700])
        machine.press(button, 1, ms)
        made.key(button, True)
        run(made, ms)
        made.key(button, False)
        run(made, 60)
        machine.run(900)
        run(made, 900)
    assert len(shown) > 12


@pytest.mark.parametrize("game", examples.games(), ids=lambda game: game.id)
def test_a_mirror_shows_the_game_of_another_device(game: examples.Game) -> None:
    board = boards.load("pico_oled")
    made, mirror = device(board, Page(board), 7), device(board, Page(board), 8)
    for one in (made, mirror):
        one.start()
        run(one, 10)
    put(made, game.blobs)
    made.begin(game.ruleset, game.sides, SECRET, (0, 0))
    run(made, 50)
    log = made.app.game.log
    mirror.mirror(made.app.game.setup.encode(), [])
    draw = random.Random(6)
    sent, shown = 0, set()
    for _ in range(60):
        made.key(draw.choice([1, 2, 2, 2, 0]), True)
        run(made, 60)
        for button in range(4):
            made.key(button, False)
        run(made, 60)
        if draw.random() < 0.2:
            mirror.follow([log.get(number) for number in range(sent, log.count)])
            sent = log.count
            run(mirror, 200)
            assert mirror.app.game.digest() == made.app.game.digest()
            shown.add(json.dumps(mirror.twin()))
    assert sent and shown
    made.app.ui.home()
    mirror.follow([log.get(number) for number in range(sent, log.count)])
    run(made, 50)
    run(mirror, 50)
    assert without_clocks(mirror.twin()) == without_clocks(made.twin())


def without_clocks(shown: dict[str, Any]) -> str:
    """Return a page without the clocks, which run on each device by itself, and without undo, which a mirror lacks."""
    kept = {**shown, "keys": "", "at": 0, "said": ""}
    return re.sub(r"\d+:\d\d", "", json.dumps(kept))
