"""Frequent actions of every game take no more presses than the table of presses says (docs/play.md)."""

from __future__ import annotations

import re

import pytest

from bench.samples import sample
from signifer.games import IDS
from tests.games.presses import Counted, at_home
from tests.ui.conftest import SMALL

FIRST, THIRD = 1, 3


@pytest.mark.parametrize("ruleset", IDS)
def test_a_game_with_quick_dice_begins(ruleset: str) -> None:
    table = Counted(SMALL)
    table.fill_slots(sample(ruleset).blobs)
    table.settle()
    table.presses = 0
    table.press("select select")
    while not table.on_home():
        table.press("back")
    assert ruleset == table.game.ruleset.ID and not table.game.log.count
    assert table.presses <= 4
    assert table.game.setup.numbers == (0, 0)


@pytest.mark.parametrize("ruleset", IDS)
def test_the_mark_of_quick_dice_stands_on_the_page_about_the_game(ruleset: str) -> None:
    table = Counted(SMALL)
    table.fill_slots(sample(ruleset).blobs)
    table.settle()
    table.press("select select")
    table.home()
    table.press("hold-select")
    table.choose("About this game")
    seen = ""
    for _ in range(6):
        seen += " ".join(table.screen[1:-1])
        table.press("down")
    mark = table.game.setup.fingerprint.hex()
    assert mark[:4] + " " + mark[4:8] in seen and mark[-4:] in seen
    assert "no player added a number" in re.sub(" +", " ", seen)


def score(table: Counted) -> dict[str, int]:
    """Return the points of both sides."""
    points: dict[str, int] = table.game.ask({"show": "state"})["score"]
    return points


@pytest.mark.parametrize("ruleset", IDS)
def test_a_victory_point(ruleset: str) -> None:
    table = at_home(ruleset)
    table.press("hold-select select up")
    assert sorted(score(table).values()) == [0, 1] and table.presses <= 3
    table.home()
    table.press("hold-select select*2 up")
    assert set(score(table).values()) == {1} and table.presses <= 4


@pytest.mark.parametrize("place", [FIRST, THIRD])
@pytest.mark.parametrize("ruleset", IDS)
def test_three_wounds_on_a_unit(ruleset: str, place: int) -> None:
    table = at_home(ruleset)
    table.units()
    table.press("down*%d select" % (place - 1) if place > 1 else "select")
    table.press("down*3")
    assert table.presses <= 4 + place
    done = [table.game.describe(number)["command"] for number in range(table.game.log.count)]
    assert sum(abs(one.get("amount", one.get("change", 1))) for one in done) == 3, done
    assert len({one.get("unit") for one in done}) == 1


@pytest.mark.parametrize("place", [FIRST, THIRD])
@pytest.mark.parametrize("ruleset", IDS)
def test_a_unit_s_page(ruleset: str, place: int) -> None:
    table = at_home(ruleset)
    table.units()
    table.press("down*%d hold-select" % (place - 1) if place > 1 else "hold-select")
    assert table.presses <= 2 + place
    assert table.app.ui.screen.origin.endswith(".flows.unit"), table.text
    assert not table.game.log.count


@pytest.mark.parametrize(
    ("ruleset", "before"), [("dozen_die", "select*4"), ("samurai", "select*3"), ("citadel", "")]
)
def test_who_looks_at_the_hand_and_goes_back_is_on_the_first_line_again(ruleset: str, before: str) -> None:
    table = at_home(ruleset)
    table.press(before)
    table.settle()
    first = table.cursor_line()
    for _ in range(2):  # so it can be looked at again, too
        table.press("hold-up")
        assert not table.on_home()
        table.press("back")
        assert table.on_home() and table.cursor_line() == first
