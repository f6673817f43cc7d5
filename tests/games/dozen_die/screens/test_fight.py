"""Melee and shots with the buttons: dice in their order, saves by the right units, the result of each die."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from signifer.games.dozen_die.flows import fight, react, shots
from signifer.games.dozen_die.rules import roster
from signifer.ui.page import FlowPage
from tests.games.dozen_die.screens.fights import fought
from tests.games.dozen_die.screens.test_checks import AINO, BROR, CECILIA, LONG
from tests.ui.conftest import SMALL, SQUARE, WIDE, Table
from tests.ui.sample import RIDERS, WARDENS, activated


@pytest.mark.rule("DD-44", "DD-45")
def test_who_hits_how_often_and_what_is_not_saved_are_counted(small: Table) -> None:
    small.flow(fight.fight, AINO, BROR)
    before = small.game.get(2, BROR, 1)
    small.press("hold-select select up select up select")
    command = small.command
    assert (command["hits"], command["failed"]) == ({"attacker": 2}, 2)
    assert (command["attacker_weapon"], command["defender_weapon"]) == ("sword", "spear")
    assert not {"rolls", "rolled"} & set(command)
    assert small.game.get(2, BROR, 1) == before - 2 and "-2 2/4" in small.text and "2 hits" in small.text


@pytest.mark.rule("DD-43")
def test_a_charger_that_loses_saves_itself(small: Table) -> None:
    small.flow(fight.fight, AINO, BROR)
    small.press("hold-select down select select select")
    assert small.command["hits"] == {"defender": 1} and small.game.get(2, AINO, 1) == 4
    assert "Aino" in small.text and "-1 4/5" in small.text


@pytest.mark.rule("DD-41", "DD-44")
@pytest.mark.parametrize("board", [SMALL, WIDE, SQUARE])
def test_a_fight_with_a_neutral_unit_has_both_sides_dice_and_who_is_hurt_above_the_fold(board: str) -> None:
    riders = copy.deepcopy(RIDERS)
    wild = {**copy.deepcopy(RIDERS), "dice": {}}
    table = Table(board)
    table.begin(
        rosters={"A": roster.pack(copy.deepcopy(WARDENS)), "B": roster.pack(riders), "N": roster.pack(wild)}
    )
    bror = next(unit.row for unit in table.game.units if unit.side == 2 and unit.name == "Bror")
    fought(table, AINO, bror, [5, 1], [5, 12], [9])
    shown = "\n".join(table.screen)
    assert table.screen[0].startswith("Aino 5✓ 1–") and "Bror 5– 12✗" in shown and "3/4" in shown
    assert table.game.get(2, bror, 1) == 3


@pytest.mark.rule("DD-74")
@pytest.mark.parametrize("pack", [True, False])
def test_after_the_push_of_a_pack_more_of_it_may_stay(pack: bool) -> None:
    riders = copy.deepcopy(RIDERS)
    if pack:
        riders["units"][0]["pack"] = True
    table = Table(SMALL)
    table.begin(rosters={"A": roster.pack(copy.deepcopy(WARDENS)), "B": roster.pack(riders)})
    fought(table, AINO, BROR, [5, 1], [5, 12], [9])
    table.press("down*4")
    assert ("Others of it may stay" in table.text) is pack


def test_no_hits_ask_for_no_saves(small: Table) -> None:
    small.flow(fight.fight, AINO, BROR)
    small.press("hold-select down*2 select")
    assert small.command["hits"] == {} and "failed" not in small.command
    assert "No hits" in small.text


def test_the_saves_may_roll_on_the_device(small: Table) -> None:
    small.flow(fight.fight, AINO, BROR)
    small.press("hold-select select*2 hold-select")
    command = small.command
    assert "failed" not in command and len(command["rolled"]["dice"]) == 1 and "saves" in small.text


def test_up_and_down_change_the_weapons(small: Table) -> None:
    small.flow(fight.fight, AINO, BROR)
    small.press("up down")
    assert "≤4 2d12" in small.screen[1] and "≤4" in small.screen[2]
    small.press("up select")
    command = small.command
    assert command["attacker_weapon"] == "sword" and command["defender_weapon"] is None


def test_the_charges_target_is_the_defender(small: Table) -> None:
    activated(small, "B1")
    small.do(do="order", kind="charge", target="A2")
    for row in (BROR, LONG):
        small.flow(fight.fight, row)
        assert "Bror" in small.screen[1] and "Väin" in small.screen[2]


def test_a_push_over_an_edge_is_a_fall(small: Table) -> None:
    small.show(react.react)
    rolls = {"attacker": [5, 4], "defender": [12, 12], "saves": [12, 12]}
    answer = small.do(do="melee", attacker="A1", defender="B1", rolls=rolls)
    small.app.ui.push(fight.result, AINO, BROR, False, answer)
    small.machine.run(20)
    assert small.screen[-1].startswith("↕●push 1 ◉fall"), "it is above the fold, however many dice there are"
    small.press("hold-select")
    assert small.screen[0].startswith("Bror") and "squares down" in small.text
    small.press("back")
    assert small.app.ui.screen is small.app.ui.stack[0], "not the reaction that the melee came of"


def test_a_shot_asks_how_many_hit_and_how_many_are_not_saved(small: Table) -> None:
    small.flow(shots.shoot, CECILIA, LONG)
    assert small.head().values[0].text == "→" + small.game.units[LONG].label, "whom nobody was asked about"
    small.press("hold-select")
    assert small.screen[0].split() == ["Cecilia", "3d12", "≤5"] and "Hits?" in small.text
    small.press("up select")
    assert "2d12 ≤3" in small.screen[0] and "Unsaved?" in small.text
    small.press("down select")
    command = small.command
    assert (command["hits"], command["failed"], command["weapon"]) == (2, 1, "crossbow")
    assert not {"rolls", "saves", "rolled"} & set(command)
    assert "→" in small.screen[0] and "-1 3/4" in small.text and "2 hits" in small.text


def test_a_miss_asks_for_no_saves(small: Table) -> None:
    small.flow(shots.shoot, CECILIA, LONG)
    small.press("hold-select down select")
    assert small.command["hits"] == 0 and "failed" not in small.command and "Missed" in small.text


def test_the_device_rolls_what_the_players_do_not_count(small: Table) -> None:
    small.flow(shots.shoot, CECILIA, LONG)
    small.press("hold-select hold-select")
    assert not {"hits", "failed"} & set(small.command) and len(small.command["rolled"]["dice"]) >= 3
    small.do(do="undo")
    small.flow(shots.shoot, CECILIA, LONG)
    small.press("hold-select up select hold-select")
    command = small.command
    assert command["hits"] == 2 and "failed" not in command and len(command["rolled"]["dice"]) == 2
    assert "saves" in small.screen[1]


@pytest.mark.rule("DD-27", "DD-45", "DD-55")
@pytest.mark.parametrize(
    ("difficulty", "hits", "failed"),
    # Of three dice: 11 of 12 faces hit, 8, 5, 4. The hits are saved at 3 or less; of three 2 fail as often as 3.
    [(1, 3, 2), (2, 2, 2), (3, 1, 1), (4, 1, 1)],
)
def test_the_most_likely_counts_are_proposed(small: Table, difficulty: int, hits: int, failed: int) -> None:
    small.flow(shots.shoot, CECILIA, LONG)
    page = small.app.ui.screen
    assert isinstance(page, FlowPage)
    small.press("up" if difficulty < page.flow.at else "down" if difficulty > page.flow.at else "")
    if difficulty == 1:
        small.press("up")
    small.press("hold-select select select")
    assert (small.command["hits"], small.command["failed"]) == (hits, failed)


def test_a_shot_without_a_target_asks_for_it(small: Table) -> None:
    small.flow(shots.shoot, CECILIA)
    small.choose("A Οδυσσεύς")
    assert small.screen[0].endswith("save≤5")


def test_the_same_opponent_is_proposed_again(small: Table) -> None:
    small.flow(fight.fight, AINO, CECILIA)
    small.press("select")
    small.flow(fight.fight, LONG)
    assert "Cecil" in small.screen[2]


def shown(table: Table) -> list[Any]:
    """Return the names of the screens from the lowest on."""
    return [type(screen).__module__.rpartition(".")[2] for screen in table.app.ui.stack]


def alike(*names: str) -> Table:
    """Return a game with these names for Aino, and for side B's units, of which the first one has a crossbow, too."""
    wardens, riders = copy.deepcopy(WARDENS), copy.deepcopy(RIDERS)
    named = [wardens["units"][0], *riders["units"]]
    for unit, name in zip(named, names, strict=True):
        unit["name"] = name
    riders["units"][0]["weapons"].append({"name": "crossbow", "ranged": True, "range": 10})
    table = Table(SMALL)
    table.begin(rosters={"A": roster.pack(wardens), "B": roster.pack(riders)})
    return table


LIKE = ("Captain of the Guard Aino", "Captain of the Guard Bror", "Captain of the Guard Cecilia")


def test_two_long_names_that_begin_alike_are_told_apart_in_a_melee() -> None:
    table = alike(*LIKE)
    table.flow(fight.fight, AINO, BROR)
    assert "…Aino" in table.screen[1] and "…Bror" in table.screen[2]
    fought(table, AINO, BROR, [5, 1], [5, 12], [9])
    assert table.screen[0].startswith("…Aino 5✓") and table.screen[1].startswith("…Bror 5–")
    assert "…Bror   " in table.text


def test_the_units_that_may_react_are_told_apart_and_so_are_both_ends_of_a_shot() -> None:
    table = alike(*LIKE)
    activated(table)
    table.do(do="order", kind="move")
    table.flow(react.react)
    assert [line.split(" crossbow")[0] for line in table.screen[1:3]] == ["…Bror", "…Cecilia"]
