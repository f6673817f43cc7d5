"""Golden screens of rolls, fights and reactions, and of everything around the game."""

from __future__ import annotations

import pytest

from signifer.games.dozen_die.flows import checks, fight, move, react, shots, tests
from signifer.ui.flows import reference, score
from tests.games.dozen_die.screens.fights import fought
from tests.ui.conftest import Table
from tests.ui.sample import activated


@pytest.fixture
def table(table: Table) -> Table:
    """Return the sample game, without a message over the header."""
    table.settle()
    return table


AINO, VAINO, BROR, CECILIA = 0, 1, 4, 5


def test_the_menu_of_checks(table: Table) -> None:
    table.flow(checks.checks, None)
    table.look("checks_nobody")
    activated(table, "A1", "red")
    table.flow(checks.checks, None)
    table.look("checks")
    table.choose("Any dice", "d6")
    table.press("up up select")
    table.look("any_dice")


def test_terrain(table: Table) -> None:
    table.flow(move.wade, AINO)
    table.look("terrain")
    table.press("select")
    table.look("terrain_done")
    table.flow(move.wade, AINO)
    table.choose("Squares used")
    table.press("up select hold-select")
    table.look("terrain_die")
    table.press("down*5 select")
    table.look("terrain_used")


def test_a_climb_that_falls(table: Table) -> None:
    table.flow(move.climb, AINO)
    table.press("down")
    table.look("climb")
    table.press("hold-select up*5 select")
    table.look("climb_fell")
    table.press("select")
    table.look("fall")
    table.press("up select")
    table.look("fall_done")


def test_jumps(table: Table) -> None:
    table.flow(move.jump, VAINO)
    table.look("jump")
    table.press("down")
    table.look("jump_free")
    table.press("up*3")
    table.look("jump_far")
    table.press("down*2 hold-select up*5 select")
    table.look("jump_fell")


def test_skills(table: Table) -> None:
    table.flow(tests.skill_test, AINO)
    table.look("skills")
    table.choose("shooting")
    table.look("skill_test")
    table.choose("Against", "B Cecilia")
    table.look("skill_resist")
    table.press("select")
    table.seek("Against")
    table.look("skill_against")
    table.seek("hard")
    table.press("select")
    table.look("skill_done")


def test_a_melee(table: Table) -> None:
    activated(table, "A1", "red")
    table.do(do="order", kind="charge", target="B1")
    table.flow(fight.fight, AINO, BROR)
    table.look("melee")
    table.press("hold-select")
    table.look("melee_who")
    table.press("select")
    table.look("melee_hits")
    table.press("select")
    table.look("melee_unsaved")
    table.press("select")
    table.look("melee_counted")
    fought(table, AINO, BROR, [5, 4], [5, 12], [10])
    table.look("melee_done")
    table.press("down*4")
    table.look("melee_more")


def test_a_melee_of_long_names(table: Table) -> None:
    activated(table, "A1", "red")
    table.do(do="order", kind="charge")
    table.flow(fight.fight, VAINO)
    table.look("melee_whom")
    table.press("select")
    table.look("melee_pick")
    table.press("select")
    table.look("melee_long")


def test_a_shot(table: Table) -> None:
    activated(table, "B2")
    table.flow(shots.shoot, CECILIA)
    table.press("down select")
    table.look("shot")
    table.press("hold-select")
    table.look("shot_count")
    table.press("up select")
    table.look("shot_save")
    table.press("down select")
    table.look("shot_done")


def test_a_reaction_shot(table: Table) -> None:
    activated(table, "A1", "red")
    table.do(do="order", kind="move")
    table.flow(react.react)
    table.look("react")
    table.press("select")
    table.look("react_reach")
    table.press("select")
    table.look("react_shot")
    table.press("hold-select")
    table.look("react_count")
    table.press("up*2 select")
    table.look("react_saves")
    table.press("up select")
    table.look("react_wounded")
    table.press("select")
    table.press("up select")
    table.look("hard_move")


def test_a_reaction_to_a_charge(table: Table) -> None:
    activated(table, "B1")
    table.do(do="order", kind="charge", target="A1")
    table.flow(react.react)
    table.look("react_charge")
    table.press("select")
    table.look("react_test")
    table.press("select")
    table.look("react_melee")


def test_the_reference_card(table: Table) -> None:
    table.flow(reference.reference)
    table.look("reference")
    table.press("select")
    table.look("reference_topic")
    table.press("down*20")
    table.look("reference_last")


def test_the_log(table: Table) -> None:
    activated(table, "A1", "red")
    table.do(do="terrain", unit="A2", mode="climb", difficulty="hard", rolls=[7])
    table.do(do="wound", unit="A2", amount=2)
    table.do(do="undo")
    table.do(do="activate", unit="B1", force=True)
    table.do(do="melee", attacker="A1", defender="B1", rolls={"attacker": [5, 1], "defender": [5, 6]})
    table.show("log")
    table.look("log")
    table.press("select")
    table.look("log_entry")
    table.press("back down select")
    table.look("log_forced")


def test_the_head_of_the_log(table: Table) -> None:
    activated(table, "A1", "red")
    table.show("log")
    table.press("hold-select")
    table.look("log_head")
    table.press("down*14")
    table.look("log_head_mark")
    table.do(do="wound", unit="A2")
    table.press("up*14")
    table.look("log_head_later")
    table.show("head:mark")
    table.look("dice_mark")


def test_settings_and_help(table: Table) -> None:
    table.show("settings")
    table.look("settings")
    table.choose("Brightness")
    table.look("settings_bright")
    table.choose("About")
    assert table.machine.board.name.split()[0] in table.text
    table.show("tour:tour")
    table.look("tour")


def test_points_and_clocks(table: Table) -> None:
    activated(table, "B1")
    table.flow(score.score)
    table.press("up*2 select up*12")
    table.settle()
    table.look("score")
    table.press("hold-select")
    table.look("clocks")


def test_the_end(table: Table) -> None:
    table.do(do="score", side="B", amount=3)
    table.do(do="wound", unit="A2", amount=9)
    table.do(do="wound", unit="B2", amount=9)
    table.show("end")
    table.look("end_ask")
    table.press("select")
    table.look("end_sure")
    table.press("select")
    table.look("end")
    table.press("down*6")
    table.look("end_secret")
    table.press("down*7")
    table.look("end_head")
