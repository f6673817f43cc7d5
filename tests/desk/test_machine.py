"""The device of the page shows what the simulator shows, on every board."""

from __future__ import annotations

import json
import random
from hashlib import sha256

import pytest

from signifer.core.setup import Setup
from signifer_host import boards, screen
from signifer_host.api import roster_files
from signifer_host.client import Client
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
        assert page.picture().pixels == machine.picture().pixels, (name, step, machine.screen)
        if step == 8:
            machine.app.begin(Setup("dozen_die", dict(blobs), "A", SECRET, (12, 34)))  # type: ignore[union-attr]
            put(made, blobs)
            made.begin("dozen_die", "AB", SECRET, (12, 34))
            machine.run(3000)
            run(made, 3000)
            continue
        shown.add(machine.picture().tobytes())
        button, ms = draw.choice([0, 1, 1, 2, 2, 2, 3]), draw.choice([60, 60, 60, 700])
        machine.press(button, 1, ms)
        made.key(button, True)
        run(made, ms)
        made.key(button, False)
        run(made, 60)
        machine.run(900)
        run(made, 900)
    assert len(shown) > 9


class Cable:
    """A transport to a device of the page: its time passes while the host waits."""

    port = "page"

    def __init__(self, made: Device, page: Page) -> None:
        self._made = made
        self._page = page

    def read(self) -> bytes:
        run(self._made, 10)
        data, self._page.to_computer = self._page.to_computer, b""
        return data

    def write(self, data: bytes) -> None:
        self._made.receive(data)

    def assert_dtr(self) -> None:
        pass

    def close(self) -> None:
        self._made.open(False)


@pytest.mark.parametrize("name", boards.names())
def test_a_mirror_shows_the_picture_of_another_device(name: str) -> None:
    board = boards.load(name)
    pages = Page(board), Page(board)
    made, mirror = (device(board, page, 7) for page in pages)
    for one in (made, mirror):
        one.start()
        run(one, 10)
    [game] = [one for one in examples.games() if one.id == "samurai"]
    put(made, game.blobs)
    made.begin(game.ruleset, game.sides, SECRET, (0, 0))
    run(made, 50)
    made.open(True)
    client = Client(Cable(made, pages[0]))
    draw = random.Random(6)
    shown, hidden = set(), 0
    for _ in range(60):
        made.key(draw.choice([1, 2, 2, 2, 0, 3]), True)
        run(made, 60)
        for button in range(4):
            made.key(button, False)
        run(made, 60)
        before = pages[0].picture().pixels
        parts = screen.read(client)
        if parts is None:
            hidden += 1
        elif pages[0].picture().pixels == before:  # no clock went on meanwhile
            mirror.screen(json.loads(json.dumps(parts)))
            assert pages[1].picture().pixels == before, made.app.screen_text()
            shown.add(bytes(before))
    assert len(shown) > 8
    assert hidden < 20


def test_a_calm_device_stands_still_after_a_restart_too() -> None:
    board = boards.load("pico_oled")
    made = device(board, Page(board))
    made.start()
    assert made.app.settings.calm == 0
    made.be_calm()
    made.start()
    assert made.app.settings.calm == 1 and made.app.lights.calm
