"""Games that firmware before tokens, zones and house rules on the device began are played on, never misread.

`older_games.json` holds, for each system, what such a device had saved after the first 40 lines of the bench's sample
(packed with zlib, then base64), its log, and its answer to `show: state`.
"""

from __future__ import annotations

import base64
import json
import zlib
from pathlib import Path
from typing import Any

import pytest

from signifer.games import IDS
from signifer_host import boards
from signifer_host.simulator.flash import FlashChip
from signifer_host.simulator.machine import Machine
from signifer_host.simulator.parts import Entropy
from tests.ui.conftest import SMALL, Table

OLDER: dict[str, Any] = json.loads((Path(__file__).parent / "older_games.json").read_text("utf-8"))


def unpacked(text: str) -> bytes:
    """Return what was packed."""
    return zlib.decompress(base64.b64decode(text))


def resumed(saved: dict[str, str]) -> Table:
    """Return a device of today whose memories hold what the older one had saved."""
    chip = FlashChip()
    chip.restore({name: (unpacked(text), {}) for name, text in saved.items()})
    table = Table(SMALL)
    table.machine.power_off()
    table.machine = Machine(boards.load(SMALL), chip, entropy=Entropy(7), firmware="1.2.3")
    table.machine.power_on()
    table.settle()
    return table


@pytest.mark.parametrize("ruleset", IDS)
def test_a_game_of_older_firmware_is_the_same_and_goes_on(ruleset: str) -> None:
    older = OLDER[ruleset]
    log = json.loads(unpacked(older["log"]))
    state = json.loads(unpacked(older["state"]))
    table = resumed(older["saved"])
    game = table.game
    assert [game.describe(number)["command"] for number in range(game.log.count)] == log
    now = json.loads(json.dumps(game.ask({"show": "state"})))
    assert {key: now.get(key) for key in state} == state
    # It goes on: an entry more is saved, undone, and there after another start.
    table.do(do="undo")
    assert game.log.count == len(log) + 1
    table.do(do="redo")
    table.machine.power_off()
    table.machine.power_on()
    table.settle()
    again = json.loads(json.dumps(table.game.ask({"show": "state"})))
    assert table.game.log.count == len(log) + 2
    assert {key: again.get(key) for key in state} == state
