"""The dice of a check's effects by the buttons: asked for after real dice of the check, never after the device's."""

from __future__ import annotations

import pytest

from signifer.core.errors import BadCommand
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games.custom import rules
from signifer.games.custom.flows import check as flows
from signifer.games.custom.rules import view
from signifer.ui.flow import Number
from tests.games.custom.screens.hands import (
    SIDE,
    UNIT,
    begun,
    enter,
    find,
    flow_of,
    home,
    loaded,
    real_dice,
    row,
    turn_to,
    value,
    with_check,
    words,
)
from tests.ui.conftest import SMALL, Table


def band() -> Table:
    """Return a campaign's game at home: side A begins."""
    return begun(SMALL, "winter_road", A="amber_band", B="salt_band")


def duel() -> Table:
    """Return a duel of two fighters at home."""
    table = loaded(SMALL, "mirror_duel")
    table.press("select select")
    home(table)
    return table


def forage(table: Table, line: str) -> None:
    """Open side A's check, whose effects are d3 food and 2d6 gold, and press SELECT on a line of its page."""
    table.app.ui.home()
    table.choose("Checks", "Forage", "A")
    if line == "Roll":
        table.press("select")
    else:
        real_dice(table)


def stores(table: Table) -> tuple[int, int]:
    """Return side A's food and gold."""
    schema = view.schema(table.game)
    food, gold = (view.value(table.game, SIDE, 0, schema.find(SIDE, name)) for name in ("food", "gold"))
    return food, gold


def asks(table: Table) -> list[str]:
    """Return the words in the header of the page of dice that is shown."""
    asks = flow_of(table).asks
    assert type(asks) is Number, table.text
    head = asks.view(asks.at)[0]
    return [str(value) for value in head.values]


@pytest.mark.rule("OS-25", "OS-35")
def test_the_dice_of_effects_are_asked_for_and_the_game_is_the_script_s() -> None:
    table = band()
    forage(table, "Real dice")
    count = table.game.log.count
    enter(table, 5)
    assert asks(table) == ["Food", "1/1"] and "d3" in words(table)
    assert "◉roll" in table.screen[-1]
    enter(table, 2)
    assert asks(table) == ["Gold", "1/2"] and "d6" in words(table)
    enter(table, 6)
    assert asks(table) == ["Gold", "2/2"]
    assert table.game.log.count == count, "nothing is done before all dice are known"
    enter(table, 3)
    line = {"do": "check", "side": "A", "check": "forage", "rolls": [5], "extra": [2, 6, 3]}
    assert table.command == line and stores(table) == (8, 29)
    assert "Food 2 +2" in words(table)
    table.press("down")
    assert "Gold 6 3 +9" in words(table)
    other = Game(rules, Setup("own", dict(table.game.setup.rosters), "A", bytes(32)))
    other.do(line)
    assert table.game.ask({"show": "state"}) == other.ask({"show": "state"})
    table.app.do({"do": "undo"})
    assert stores(table) == (6, 20)


@pytest.mark.rule("OS-25")
def test_effects_without_dice_ask_nothing() -> None:
    table = band()
    forage(table, "Real dice")
    enter(table, 2)
    assert "Food -1" in words(table)
    assert table.command == {"do": "check", "side": "A", "check": "forage", "rolls": [2]}


@pytest.mark.rule("OS-25")
def test_dice_of_the_device_are_so_for_the_effects_too() -> None:
    table = band()
    for line in ("Roll", "Real dice"):
        count = table.game.log.count
        forage(table, line)
        if line == "Real dice":
            table.press("hold-select")
        assert table.game.log.count == count + 1
        assert not {"rolls", "extra"} & set(table.command)


@pytest.mark.rule("OS-25")
def test_the_device_can_roll_for_effects_until_the_first_of_their_dice_is_entered() -> None:
    table = band()
    forage(table, "Real dice")
    enter(table, 5)
    table.press("hold-select")
    rolled = table.command
    assert rolled["rolls"] == [5] and "extra" not in rolled and len(rolled["rolled"]["dice"]) == 3
    forage(table, "Real dice")
    enter(table, 5, 2)
    count = table.game.log.count
    assert asks(table) == ["Gold", "1/2"] and "roll" not in table.screen[-1]
    turn_to(table, 1)
    table.press("hold-select")
    assert asks(table) == ["Gold", "2/2"] and table.game.log.count == count, "a die was taken, as by a press"
    enter(table, 1)
    assert table.command["extra"] == [2, 1, 1]


@pytest.mark.rule("OS-25")
def test_a_die_has_its_own_sides_and_a_script_s_other_faces_are_refused() -> None:
    table = band()
    forage(table, "Real dice")
    enter(table, 6)
    seen = set()
    for _ in range(6):
        table.press("up" if 3 not in seen else "down")
        seen.add(flow_of(table).at)
    assert seen == {1, 2, 3}
    for extra in ([4, 1, 1], [3, 7, 1], [3, 1], [3, 1, 1, 1]):
        with pytest.raises(BadCommand):
            table.app.do({"do": "check", "side": "A", "check": "forage", "rolls": [6], "extra": extra})
    assert stores(table) == (6, 20)


@pytest.mark.rule("OS-25")
def test_back_corrects_a_die_or_leaves_and_nothing_is_done() -> None:
    table = band()
    forage(table, "Real dice")
    count = table.game.log.count
    enter(table, 5, 2, 6)
    table.press("back")
    enter(table, 4)
    assert asks(table) == ["Gold", "2/2"]
    table.press("back*4")
    assert flow_of(table).at == 0 and "Roll" in table.cursor_line() and table.game.log.count == count
    home(table)
    assert stores(table) == (6, 20) and table.game.log.count == count


@pytest.mark.rule("OS-25")
def test_an_opposed_check_asks_when_both_sides_threw_dice() -> None:
    table = duel()
    for unit in ("L", "R"):
        table.do(do="set", unit=unit, counter="momentum", value=1)
    table.flow(flows.check, UNIT, row(table, "L"), 1)
    real_dice(table)
    table.choose("B Right")
    enter(table, 5, 2)
    assert asks(table) == ["Life", "1/1"] and table.screen[0].startswith("Right"), "the other unit suffers it"
    enter(table, 3)
    done = table.command
    assert (done["rolls"], done["resist"], done["extra"]) == ([5], [2], [3]) and value(
        table, "R", "life"
    ) == 8
    assert "Life 3 -4: Right mirror" in words(table)
    # The check fails, and its other effects have no dice.
    table.flow(flows.check, UNIT, row(table, "L"), 1)
    real_dice(table)
    table.choose("B Right")
    enter(table, 1, 6)
    assert "extra" not in table.command and table.command["resist"] == [6]
    # The device rolls for one side: then its dice would be known before they are rolled.
    table.flow(flows.check, UNIT, row(table, "L"), 1)
    real_dice(table)
    table.choose("B Right")
    enter(table, 6)
    table.press("hold-select")
    assert table.command["rolls"] == [6] and not {"resist", "extra"} & set(table.command)


@pytest.mark.rule("OS-5", "OS-25")
def test_a_refusal_comes_after_all_dice_and_keeps_them() -> None:
    table = band()
    table.do(do="set", unit="A1", counter="wounds", value=0)
    count = table.game.log.count
    table.flow(flows.check, UNIT, row(table, "A1"), 2)
    real_dice(table)
    enter(table, 4, 5)
    assert asks(table) == ["Experience", "1/1"]
    enter(table, 2)
    assert table.screen[0].startswith("OS-5") and table.game.log.count == count
    table.press("hold-select")
    assert table.command["extra"] == [2] and table.command["force"] is True


@pytest.mark.rule("OS-25")
@pytest.mark.parametrize(("kind", "own"), [("over", 0), ("opposed", 0), ("opposed", 2)])
def test_who_has_no_dice_is_not_asked_for_them(kind: str, own: int) -> None:
    hurt = {"counter": "hp", "change": [1, "d6", "neg"]}
    check = {"name": "drag", "label": "Drag", "count": "stress", "sides": 6, "kind": kind, "target": 3}
    table = with_check({**check, "pass": [hurt], "fail": [hurt]})
    table.do(do="set", unit="A1", counter="stress", value=own)
    table.flow(flows.check, UNIT, row(table, "A1"), 0)
    real_dice(table)
    if kind == "opposed":
        find(table, "Bror")
        table.press("select")
    enter(table, *[5] * own)
    assert asks(table) == ["Kestävyys", "1/1"]
    enter(table, 4)
    done = table.command
    assert done["extra"] == [4] and done["rolls"] == [5] * own and value(table, "A1", "hp") == 6
