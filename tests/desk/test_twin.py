"""The page of the device as data: whole, and what the display shows."""

from __future__ import annotations

import json
import random
from hashlib import sha256
from typing import Any

import pytest

from signifer.ui import view
from signifer.ui.paint import layout
from signifer_host import boards
from signifer_host.desk import examples
from signifer_host.desk.machine import twin
from signifer_host.desk.machine.device import Device
from tests.desk.page_stand_in import Page, device


def begun(game: examples.Game, board: str = "pico_oled") -> Device:
    """Return a device on which a game has begun."""
    found = boards.load(board)
    made = device(found, Page(found), 3)
    made.start()
    made.step(10)
    for side, blob in game.blobs.items():
        made.put(side, blob, sha256(blob).digest())
    made.begin(game.ruleset, game.sides, sha256(b"3").digest(), (0, 0))
    run(made, 100)
    return made


def run(made: Device, ms: int) -> None:
    until = made.clock.now + ms
    while made.clock.now < until:
        made.step(made.clock.now + 10)


def press(made: Device, button: int, ms: int = 60) -> dict[str, Any]:
    made.key(button, True)
    run(made, ms)
    made.key(button, False)
    run(made, 100)
    shown: dict[str, Any] = json.loads(json.dumps(made.twin()))
    return shown


def test_each_component_that_is_painted_has_a_kind() -> None:
    assert set(twin.KINDS) == set(layout._PAINTERS)


def test_parts_say_what_a_picture_says() -> None:
    dice = (
        view.Die(12, 7, view.COUNTS),
        view.Die(12, 11, view.FAILS),
        view.Symbol("x", "shield", view.CANCELLED),
    )
    told = twin.part(view.Dice(1, "", "Aino", dice, "≤8"))
    assert (told["side"], told["text"], told["value"]) == ("B", "Aino", "≤8")
    assert [(die["shown"], die["state"]) for die in told["dice"]] == [
        ("7", "counts"),
        ("11", "fails"),
        ("shield", "cancelled"),
    ]
    tiles = view.Tiles((view.Tile("h", "wounds", "", view.Pips(3, 7)), view.Tile("", "move", "4", None)))
    assert twin.part(tiles)["tiles"] == [
        {"label": "wounds", "number": "3/7"},
        {"label": "move", "number": "4"},
    ]
    score = twin.part(view.Score("Round 2", (3, 1), ("0:10", "")))
    assert (score["text"], score["points"], score["times"]) == ("Round 2", [3, 1], ["0:10", ""])
    figure = twin.part(view.Figure("12", ("or less", "to hit"), 0))
    assert (figure["text"], figure["notes"], figure["side"]) == ("12", ["or less", "to hit"], "")


@pytest.mark.parametrize("game", examples.games(), ids=lambda game: game.id)
def test_the_twin_has_the_line_that_the_display_marks(game: examples.Game) -> None:
    made = begun(game)
    draw = random.Random(4)
    kinds, lists = set(), 0
    for _ in range(120):
        shown = press(made, draw.choice([0, 1, 1, 2, 2, 2, 3]), draw.choice([60, 60, 60, 700]))
        kinds |= {one["kind"] for one in shown["parts"] + shown["items"]}
        assert shown["at"] == made.cursor()
        if shown["at"] < 0 or shown["said"] or made.app.resting:
            continue
        lit = [part.words for part in made.app.ui.picture.parts if part.is_lit]
        item = shown["items"][shown["at"]]
        if lit and "…" not in lit[0][0]:
            lists += 1
            assert lit[0] == (item["text"], item["value"])
    assert lists > 20
    assert {"header", "row"} < kinds


def test_a_list_is_whole_where_the_display_shows_a_part() -> None:
    [game] = [one for one in examples.games() if one.id == "dozen_die"]
    made = begun(game)
    shown = made.twin()
    assert [item["text"] for item in shown["items"]] == [
        "Draw a die",
        "End round 1",
        "Units",
        "Checks…",
        "Menu…",
    ]
    assert "Units" not in "".join(made.app.screen_text())
    assert shown["keys"] == {
        "locked": "",
        "move": "",
        "select": "ok",
        "hold": "menu",
        "back": "units",
        "undo": "",
    }
    assert press(made, 2)["keys"]["undo"] == "undo"
