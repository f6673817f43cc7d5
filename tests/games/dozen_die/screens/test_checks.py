"""Checks with the buttons: right odds, real dice, and the next step after one press."""

from __future__ import annotations

import pytest

from signifer.games.dozen_die.flows import checks, move, tests
from signifer.games.dozen_die.rules.schema import DIFFICULTIES
from tests.ui.conftest import Table

AINO, LONG, BROR, CECILIA = 0, 1, 4, 5


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
@pytest.mark.parametrize("used", [0, 2])
@pytest.mark.parametrize("row", [AINO, LONG, CECILIA])
def test_the_odds_of_terrain_are_those_of_the_roll(
    small: Table, row: int, difficulty: str, used: int
) -> None:
    odds = " ".join(move.chances(small.game, row, "climb", difficulty, used))
    unit = small.game.units[row].id
    good, failed = set(), set()
    for face in range(1, 13) if difficulty != "very_easy" else [0]:
        rolls = {"rolls": [face]} if face else {}
        command = {"do": "terrain", "unit": unit, "mode": "climb", "difficulty": difficulty, "used": used}
        answer = small.game.do({**command, **rolls})
        assert not face or ("≤%d " % min(answer["target"], 11)) in odds
        (good if answer["success"] else failed).add(answer["left"])
    low, high = min(good), max(good)
    assert ("✓%d" % low if low == high else "✓%d-%d" % (low, high)) in odds.split()
    if failed:
        assert failed == {int(odds.rpartition("✗")[2])}


def test_real_dice_are_told_apart_in_the_log(small: Table) -> None:
    small.flow(move.wade, AINO)
    small.press("hold-select down*2 select")
    command = small.command
    assert command["rolls"] == [4] and "rolled" not in command


def test_a_die_can_be_corrected_before_the_last(small: Table) -> None:
    small.flow(tests.reaction_test, AINO, "shooting", "DX", None)
    small.press("hold-select up select back up select down*3 select")
    assert small.command["rolls"] == [8, 3]


def test_held_select_on_the_first_die_leaves_them_to_the_device(small: Table) -> None:
    small.flow(tests.reaction_test, AINO, "shooting", "DX", None)
    small.press("hold-select hold-select")
    assert "rolls" not in small.command and len(small.command["rolled"]["dice"]) == 2


def test_a_fall_from_a_climb_is_one_press_away(small: Table) -> None:
    small.flow(move.climb, AINO)
    small.choose("hard") if not small.cursor_line().startswith("hard") else None
    small.flow(move.climb, AINO)
    small.seek("hard")
    small.press("hold-select up*6 select")
    assert "Falls!" in small.text
    small.press("select hold-select up*6 select select")
    command = small.command
    assert (command["do"], command["squares"], command["rolls"]) == ("fall", 2, [12, 6])
    assert small.screen[0].split() == ["Aino", "Fall"] and "-2 3/5" in small.text


def test_a_jump_beyond_the_move_is_the_rules_business(small: Table) -> None:
    small.flow(move.jump, AINO)
    small.press("up")
    assert "Too far" in small.text
    small.press("select")
    assert "DD-30" in small.screen[0]


def test_a_short_jump_needs_no_die(small: Table) -> None:
    small.flow(move.jump, AINO)
    small.press("down hold-select")
    assert small.command == {"do": "jump", "unit": "A1", "squares": 2}


def test_a_unit_is_asked_where_none_is_activated(small: Table) -> None:
    small.flow(checks.checks, None)
    small.choose("Jump", "A Väinö")
    assert small.screen[0].startswith("Väin") and small.screen[0].endswith("Jump")


def test_the_resister_rolls_too(small: Table) -> None:
    small.flow(tests.reaction_test, AINO, "spark", "CH", None)
    small.choose("Against", "B Bror", "Awareness")
    small.press("hold-select down*4 select down select")
    command = small.command
    assert command["against"] == {"unit": "B1", "ability": "AW"}
    assert (command["rolls"], command["resist"]) == ([2], [5])
    assert "success" in small.text


def test_a_very_easy_test_asks_for_no_dice(small: Table) -> None:
    small.flow(tests.reaction_test, AINO, "spark", "CH", None)
    small.seek("very easy", "up")
    small.press("hold-select")
    assert "rolls" not in small.command and "No roll" in small.text


def test_a_modifier_counts_in_the_odds_and_in_the_roll(small: Table) -> None:
    small.flow(tests.reaction_test, AINO, "spark", "CH", None)
    small.choose("Modifier")
    small.press("down*2 select")
    assert "≤2 1d12" in small.cursor_line()
    small.press("select")
    assert small.command["modifier"] == -2
