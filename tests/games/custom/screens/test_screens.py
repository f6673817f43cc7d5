"""Custom systems on the device: their screens beyond whole games (test_play) and looks (goldens)."""

from __future__ import annotations

from typing import Any

import pytest

from signifer.games.custom.flows import bag, check
from signifer.games.custom.rules import codec, roster, sheet, view
from signifer.games.custom.screens import steps
from signifer.ui import styles, theme
from signifer.ui.flows import log
from signifer.ui.view import Pips
from tests.games.custom.screens import sample
from tests.games.custom.screens.hands import flow_of, real_dice, turn_to, words
from tests.ui.conftest import SMALL, Table

UNIT, SIDE, GAME = 2, 1, 0


@pytest.fixture
def empty() -> Table:
    """Return a device without any content."""
    return Table(SMALL)


@pytest.fixture
def stress(empty: Table) -> Table:
    """Return a game of the system that has everything."""
    empty.begin(ruleset="own", rosters=sample.stress())
    empty.settle()
    return empty


@pytest.fixture
def lives(empty: Table) -> Table:
    """Return a life counter for four."""
    empty.begin(ruleset="own", rosters=sample.lives())
    empty.settle()
    return empty


def played(empty: Table, system: dict[str, Any], *sides: list[str]) -> Table:
    """Return a game of a small system; its rosters are lists of names."""
    blob = codec.pack({"format": 1, "id": "little", "name": "Little", **system})
    parts = {"S": blob}
    for side, names in zip("AB", sides, strict=False):
        units = [{"name": name, "values": {}} for name in names]
        parts[side] = roster.pack({"name": "Roster " + side, "units": units}, blob)
    empty.begin(ruleset="own", rosters=parts)
    empty.settle()
    return empty


# Counters


def test_numbers_by_hand(stress: Table) -> None:
    stress.unit(0)
    stress.choose("Паника")
    stress.press("up*2 back")
    assert view.value(stress.game, UNIT, 0, 1) == 2
    stress.seek("Loitsu")
    stress.press("hold-select")
    stress.press("down*2 select")
    assert view.value(stress.game, UNIT, 0, view.schema(stress.game).find(UNIT, "spell")) == 1
    stress.choose("Activated")
    stress.press("up select")
    assert view.activations(stress.game, 0) == 1
    stress.choose("Leaves")
    stress.press("select")
    assert view.status(stress.game, 0) == "left"
    stress.choose("Has left")
    assert view.status(stress.game, 0) == "active"


def test_sides_and_the_game(stress: Table) -> None:
    stress.choose("Counters", "B Тревога!")
    assert sheet.flags(stress.game, SIDE, 1) == ["alarm"]
    stress.choose("B Переброс")
    assert stress.cursor_line().rstrip().endswith("1/2")
    stress.seek("Μποφόρ")
    stress.press("hold-select")
    stress.press("up*4 select")
    assert view.value(stress.game, GAME, 0, 0) == 7
    stress.press("hold-select" if stress.cursor_line().startswith("Μποφόρ") else "select")
    stress.press("back")
    stress.choose("Μποφόρ")
    stress.press("select")
    assert stress.screen[0].startswith("Counters"), "there is no other counter of the game"


# Checks


def test_owed_checks_are_a_queue(stress: Table) -> None:
    for unit in ("A1", "A3", "B2"):
        stress.do(do="count", unit=unit, counter="stress", amount=6)
    assert view.pending(stress.game) == 3
    order = []
    stress.press("select")
    for _ in range(3):
        order.append(stress.screen[0].split()[0])
        stress.press("select")
        stress.settle()
        stress.press("select")
    assert order == ["Aino", "Ёж", "Bror"]
    assert not view.pending(stress.game) and len(stress.app.ui.stack) == 1


def test_above_a_due_check_stand_the_numbers_of_who_owes_it(stress: Table) -> None:
    stress.do(do="draw", dice=[{"side": "A", "colour": "Тёмно-синий"}] * 3, keep=[{"side": "A"}] * 2)
    stress.do(do="activate", unit="A1")
    stress.do(do="count", unit="A3", counter="hp", amount=-1)
    stress.do(do="count", unit="A3", counter="stress", amount=6)
    owner, active = (str(view.value(stress.game, UNIT, row, 0)) for row in (2, 0))
    head, tiles = steps.home(stress.app.ui).head
    assert head.title == stress.game.units[2].label
    assert tiles.tiles[0].number == owner != active


def test_a_unit_that_owes_a_check_is_not_activated_unless_forced(stress: Table) -> None:
    stress.do(do="draw", dice=[{"side": "A", "colour": "Тёмно-синий"}] * 3, keep=[{"side": "A"}] * 2)
    stress.do(do="count", unit="A3", counter="stress", amount=6)
    stress.choose("Activate Ёж")
    assert stress.screen[0].startswith("OS-6") and view.active(stress.game) is None
    stress.press("hold-select")
    assert view.active(stress.game) == 2


def test_successes_are_marked_as_they_lie(stress: Table) -> None:
    stress.flow(check.check, UNIT, 0, 1)
    assert "●roll" in stress.screen[-1]
    assert "◉dice" in stress.screen[-1]
    stress.seek("More dice")
    assert "●change" in stress.screen[-1]
    stress.choose("More dice")
    stress.press("down*5 select")
    stress.choose("Target")
    turn_to(stress, 4)
    stress.press("select")
    stress.seek("Roll")
    assert stress.cursor_line().rstrip().endswith("2×≥4")
    real_dice(stress)
    stress.press("down*2 select")
    assert "1✗" in stress.text, "a 1 never counts"
    stress.press("up*3 select up*3 select")
    assert "Success" in stress.text and "6✓" in stress.text
    assert stress.command["modifier"] == -5


def test_dice_of_both_are_entered_and_shown(stress: Table) -> None:
    stress.flow(check.check, UNIT, 1, 2)
    stress.choose("Their modifier")
    stress.press("up*2 select")
    real_dice(stress)
    stress.choose("B Bror")
    stress.press("select*2")
    assert stress.screen[0].startswith("Bror")
    stress.press("up select up select")
    command = stress.command
    assert command["rolls"] == [5, 5] and command["resist"] == [6, 6]
    assert command["against"] == {"unit": "B2", "modifier": 2}
    assert "against 15" in words(stress)
    assert "Bror 6 6" in words(stress)


def test_any_dice(stress: Table) -> None:
    stress.flow(check.checks)
    stress.choose("Any dice", "d20")
    stress.press("up select")
    assert stress.screen[0].startswith("2d20")


# The bag


def test_dice_from_a_real_bag_one_by_one(stress: Table) -> None:
    stress.flow(bag.bag)
    stress.choose("Drawn from", "B red", "B red")
    assert stress.screen[0].startswith("Real die 3")
    stress.press("back")
    assert stress.screen[0].startswith("Real die 2")
    stress.choose("tapahtuma", "A Тёмно")
    assert stress.screen[0].startswith("Keep 2 of 3")
    stress.press("select select")
    assert sum(count for _, _, count in view.hand(stress.game)) == 2
    stress.press("hold-back select")
    assert view.keeps(stress.game) == 2
    stress.settle()
    stress.choose("Keep 2")
    stress.press("back hold-back select")
    assert view.in_bag(stress.game) == 8


def test_the_bag_by_hand(stress: Table) -> None:
    stress.flow(bag.bag)
    stress.choose("B red", "Put one in")
    stress.choose("tapahtuma", "Take one out")
    assert [line[2:] for line in view.bag(stress.game)] == [(3, 3), (4, 4), (1, 1)]
    stress.choose("Spent dice")
    assert view.in_bag(stress.game) == 8


def test_the_bag_has_a_line_for_each_sort_of_either_side_and_of_neither(stress: Table) -> None:
    stress.do(do="draw")
    stress.flow(bag.bag)
    lines = [row for _, row in flow_of(stress).asks.items][:3]
    assert [(row.label, *row.values) for row in lines] == [
        (name, Pips(left, total))
        for name, (_, _, left, total) in zip(
            ("A Тёмно-синий", "B red", "tapahtumanoppa"), view.bag(stress.game), strict=True
        )
    ]
    assert len({row.accent for row in lines}) == 3
    # What is only to read has no button.
    stress.app.ui.home()
    stress.press("select*3")
    stress.flow(bag.bag)
    stress.seek("tapahtumanoppa" if "in hand" in stress.text else "A")
    while "in hand" not in stress.cursor_line():
        stress.press("down")
    assert "●" not in stress.screen[-1]


def test_dice_that_no_unit_can_use_are_passed(stress: Table) -> None:
    stress.do(do="draw", dice=[{"side": "A", "colour": "Тёмно-синий"}] * 3, keep=[{"side": "A"}] * 2)
    stress.choose("Pass the dice")
    if view.hand(stress.game):  # the preview has something to tell
        stress.press("select")
    assert not view.hand(stress.game) and stress.cursor_line().startswith("Draw")


def test_a_bag_without_activations(empty: Table) -> None:
    table = played(
        empty,
        {"bag": {"dice": [["N", "storm", 2], ["N", "calm", 2]], "draw": 1}, "counters": [{"name": "rain"}]},
        ["Ann"],
        ["Bo"],
    )
    for left in (3, 2, 1, 0):
        assert table.cursor_line().startswith("Draw a die")
        table.press("select")
        assert view.in_bag(table.game) == left
    assert table.cursor_line().startswith("End round 1")
    table.press("select")
    assert view.in_bag(table.game) == 4


# Pages around a game


def test_a_system_of_sides_alone(empty: Table) -> None:
    table = played(
        empty, {"counters": [{"name": "life", "label": "Life", "of": "side", "start": 20}]}, ["Ann"], ["Bo"]
    )
    table.choose("Counters", "A Life")
    table.press("down*3 select down back")
    assert [view.value(table.game, SIDE, side, 0) for side in range(2)] == [17, 19]
    # Without a counter for strikes, SELECT opens the page.
    table.press("back")
    table.press("up*9")
    assert "page" in table.screen[-1] or "ok" in table.screen[-1]


def test_a_step_upward(empty: Table) -> None:
    wounds = {
        "name": "wounds",
        "label": "Wounds",
        "high": 4,
        "out": 4,
        "strike": True,
        "step": 1,
        "line": True,
    }
    table = played(empty, {"counters": [wounds]}, ["Ann"], ["Bo"])
    table.press("select up*4 back")
    assert view.status(table.game, 0) == "casualty" and "down" in table.text
    table.press("select down")
    assert view.status(table.game, 0) == "active", "by hand"


COMMANDS: tuple[tuple[dict[str, Any], str], ...] = (
    ({"do": "wound", "unit": "A2"}, "Kestävyys -1"),
    ({"do": "heal", "unit": "A2", "amount": 2}, "Kestävyys +2"),
    ({"do": "count", "side": "A", "counter": "supply", "amount": -5}, "A Muonavarat -5"),
    ({"do": "count", "counter": "storm"}, "Μποφόρ +1"),
    ({"do": "set", "unit": "A2", "counter": "initiative", "value": 3}, "Πρωτοβουλί=3"),
    ({"do": "set", "counter": "round", "value": 3}, "round=3"),
    ({"do": "set", "side": "B", "counter": "supply", "value": 40}, "B Muonavarat=40"),
    ({"do": "set", "unit": "A1", "flag": "hidden", "value": True}, "✓Скрыт за к"),
    ({"do": "set", "flag": "night", "value": False}, "✗Yötaistelu"),
    ({"do": "use", "unit": "A1", "use": "spell"}, "uses"),
    ({"do": "use", "side": "B", "use": "reroll"}, "B uses Переброс"),
    ({"do": "check", "unit": "A1", "check": "nerve"}, "Rohkeuskoe Aino"),
    ({"do": "check", "check": "weather"}, "Sääheitto"),
    ({"do": "activate", "unit": "A1"}, "activate Aino"),
    ({"do": "next_phase"}, "next phase"),
    ({"do": "end_turn"}, "end of the turn"),
    ({"do": "end_round"}, "end of round"),
    ({"do": "hold", "unit": "A1"}, "keeps a die"),
    ({"do": "hold", "unit": "A1", "value": False}, "die freed"),
    ({"do": "bag", "side": "B", "colour": "red", "change": 1}, "bag B red +1"),
    ({"do": "bag", "side": None, "colour": "tapahtumanoppa", "change": -1}, "bag tapahtum"),
    ({"do": "draw"}, "draw of dice"),
    ({"do": "keep", "dice": []}, "dice kept"),
    ({"do": "refill"}, "spent dice back"),
    ({"do": "bag", "side": "A", "change": -1}, "bag A -1"),
    ({"do": "leave", "unit": "A2"}, "leaves"),
    ({"do": "score", "side": "A", "amount": 2}, "A points +2"),
    ({"do": "end_game", "winner": None}, "end of the game"),
)


def test_commands_in_words(stress: Table) -> None:
    for command, wanted in COMMANDS:
        said = log.brief(stress.app.ui, command)
        fits = len(said) <= 19 or stress.app.ui.picture.fits(said, 20)
        assert wanted in said and fits, (command, said)


def test_the_lights(stress: Table, request: pytest.FixtureRequest) -> None:
    a, b = theme.dim(styles.SIDE_A), theme.dim(styles.SIDE_B)
    assert stress.machine.lights == [a, a, b, b]
    stress.do(do="draw", dice=[{"side": "B", "colour": "red"}] * 3, keep=[{"side": "B"}] * 2)
    assert stress.machine.lights == [theme.bright(styles.RED)] * 4
    stress.do(do="activate", unit="B1")
    green = theme.dim(styles.GREEN)
    assert stress.machine.lights == [green] * 4
    stress.do(do="wound", unit="B1", amount=3)
    stress.do(do="set", unit="B1", flag="routed", value=True)
    assert stress.machine.lights == [theme.dim(styles.YELLOW)] * 2 + [theme.bright(styles.ORANGE)] * 2
    stress.do(do="wound", unit="B1")
    assert stress.machine.lights[0] == theme.bright(styles.RED)


def test_the_lights_of_a_life_counter_are_its_players(lives: Table) -> None:
    lives.do(do="wound", unit="p2", amount=12)
    lives.do(do="wound", unit="p3", amount=17)
    green, yellow = theme.dim(styles.GREEN), theme.dim(styles.YELLOW)
    assert lives.machine.lights == [green, yellow, theme.bright(styles.RED), green]
