"""A day of ten games of all systems on the emulated Pico, with garbage collections at random moments.

A collection at an unusual moment reveals objects that are still needed but no longer referenced, and addresses in
flash that the collector takes for its own. Each game's log is pulled, and replayed here to the device's digest.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from bench import device_play
from bench.device import BOARD, Images, with_programs
from bench.device_play import Device, booted
from bench.samples import sample
from signifer.games import IDS
from signifer_host.api import pull
from tests.e2e.conftest import _file

SEED = 20_417
GAMES = [*IDS, *reversed(IDS)]
LINES = 40
_LOOP = "    while True:\n"
_SHAKEN = """\
    import gc

    shakes = [%d, 0]

    def shake():
        # A generator of small numbers: nothing of it takes memory.
        shakes[0] = (shakes[0] * 171 + 11213) %% 53125
        if shakes[0] %% 3 == 0:
            shakes[1] += 1
            gc.collect()

    def shaken(do):
        def done(*given):
            shake()
            found = do(*given)
            shake()
            return found

        return done

    for owner, name in ((app.game_storage, "do"), (app.store, "append"), (app.ui, "draw"), (app.ui, "key")):
        setattr(owner, name, shaken(getattr(owner, name)))
    while True:
        shake()
"""


def shaking(programs: dict[str, str], seed: int = SEED) -> dict[str, str]:
    """Return a code.py that collects garbage before and after commands, entries, pictures and presses, and between
    turns of its loop: in a third of the cases."""
    asked = device_play.asking(programs)
    assert asked["code.py"].count(_LOOP) == 1
    code = asked["code.py"].replace(_LOOP, _SHAKEN % seed)
    said = '                print("entries"'
    assert said in code
    return {**asked, "code.py": code.replace(said, '                print("shakes", shakes[1])\n' + said)}


@pytest.fixture(scope="module")
def device(tmp_path_factory: pytest.TempPathFactory, bootrom: Path) -> Iterator[Device]:
    """Return a linked program with that code.py."""
    made = Images(_file("SIGNIFER_UF2"), tmp_path_factory.mktemp("shaken"))
    with booted(with_programs(shaking, partial(made.make, "shaken", BOARD)), bootrom) as found:
        yield found


@pytest.mark.long
@pytest.mark.parametrize("number", range(len(GAMES)), ids=[f"{at}_{name}" for at, name in enumerate(GAMES)])
def test_a_game_is_the_same_whenever_garbage_is_collected(device: Device, number: int) -> None:
    game = sample(GAMES[number])
    resets = device.pico.state()["resets"]
    device.begin(game.blobs)
    before = int(device.tell(device_play.FREE, 3000).split("shakes ")[1].split()[0])
    for line in game.lines[:LINES]:
        device.tell(json.dumps(line), 1500)
    for button in ("back", "down", "select", "back", "hold-select", "down", "select", "back", "back"):
        device._quick(button)
        device.pico.settle(200)
    device.home()
    told = device.tell(device_play.FREE, 3000)
    assert int(told.split("shakes ")[1].split()[0]) - before > 100, "nothing was collected"
    assert device.entries() > 10
    client = device.client()
    hello = client.hello()
    log = pull.fetch(client, next(one for one in client.games() if one.serial == hello.serial))
    assert pull.verify(client, hello.serial, log)
    assert log.check_replay() == log.game.digest().hex()
    assert (log.count, log.game.crc()) == (hello.entries, hello.crc)
    assert device.pico.state()["resets"] == resets, "the device restarted"
