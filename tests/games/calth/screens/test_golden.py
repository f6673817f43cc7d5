"""Golden screens of calth, in both sizes."""

from __future__ import annotations

from typing import Any

import pytest

from signifer.games.calth.flows import rounds
from signifer.games.calth.rules import symbols
from signifer.games.calth.rules.schema import BLANK, CRITICAL, HIT, SHIELD
from signifer.ui.flows import reference
from tests.games.calth.screens import sample
from tests.ui.conftest import Table


@pytest.fixture
def board(bare: Table) -> Table:
    """Return a new calth game."""
    bare.begin(ruleset="calth", rosters=sample.blobs())
    return bare


def ready(table: Table, first: str = "A") -> None:
    """Go to the action phase."""
    rolls = {"A": 2 if first == "A" else 1, "B": 2 if first == "B" else 1}
    table.do(do="initiative", rolls=rolls)
    table.do(do="ready")


def act(table: Table, unit: str, action: str, **more: Any) -> None:
    """Activate a unit."""
    table.do(do="activate", unit=unit, action=action, **more)


def hit(table: Table, attacker: str, target: str, hits: int, criticals: int = 0, **more: Any) -> None:
    """Roll an attack with real dice."""
    rolls = {"attack": {"hit": hits, "critical": criticals}}
    table.do(do="attack", attacker=attacker, target=target, rolls=rolls, **more)


def test_the_phases(board: Table) -> None:
    board.look("calth_begin")
    board.press("select")
    board.look("calth_initiative")
    board.choose("Real dice")
    board.press("up*2")
    board.look("calth_initiative_hits")
    board.press("select up*2 select")
    board.look("calth_initiative_tie")
    board.press("select")
    board.choose("Real dice")
    board.press("up select up*3 select")
    board.look("calth_initiative_done")
    board.press("select")
    board.look("calth_readiness")
    board.press("select")
    board.look("calth_action")
    board.press("down select")
    board.look("calth_passed")


def test_an_activation(board: Table) -> None:
    ready(board)
    board.press("select")
    board.look("calth_activate")
    board.press("select")
    board.look("calth_actions")
    board.choose("Next to en")
    board.look("calth_actions_pinned")
    board.choose("✗ Run")
    board.look("calth_refused")
    board.press("hold-select")
    board.look("calth_activated")
    board.settle()
    board.press("down*2")
    board.look("calth_units")


def test_an_attack(board: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    # A roll may be tried out before: the same dice come again.
    rolled = {7: [HIT] * 3 + [CRITICAL] + [SHIELD] + [BLANK] * 2, 5: [SHIELD] + [BLANK] * 4}
    rolled.update({1: [SHIELD], 2: [SHIELD, BLANK], 3: [SHIELD, BLANK, BLANK]})
    monkeypatch.setattr(symbols, "throw", lambda game, dice: rolled[dice])
    ready(board)
    act(board, "A1", "shoot")
    board.look("calth_home_shoot")
    board.press("select")
    board.look("calth_target")
    board.press("select down*3 select")
    board.look("calth_attack")
    board.press("up*3 hold-select up*3")
    board.look("calth_attack_count")
    board.press("select up")
    board.look("calth_attack_count_critical")
    board.press("back*2 select")
    board.look("calth_primary")
    board.press("back")
    board.look("calth_home_defend")
    board.press("select select")
    board.look("calth_damage")
    board.press("back")
    board.look("calth_home_damage")
    board.press("select down*2 hold-select")
    board.look("calth_damage_order")
    board.press("select")
    board.settle()
    board.choose("Re-roll")
    board.look("calth_reroll")
    board.press("hold-select")
    board.look("calth_reroll_more")
    board.seek("blank")
    board.press("hold-select down select")


def test_a_defence_of_models_that_are_alike(board: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    rolled = {7: [HIT] * 2 + [BLANK] * 5, 3: [SHIELD, HIT, BLANK], 1: [SHIELD]}
    monkeypatch.setattr(symbols, "throw", lambda game, dice: rolled[dice])
    ready(board)
    act(board, "A1", "shoot")
    board.press("select down select select")
    board.look("calth_defence")
    board.press("select")
    board.look("calth_damage_one")
    board.press("up select")
    board.seek("blank")
    board.press("select")
    board.look("calth_cancelled")


def test_a_defence_rolled_again_after_its_damage(board: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(symbols, "throw", lambda game, dice: [BLANK] * dice)
    ready(board)
    act(board, "A1", "shoot")
    hit(board, "A1", "B2", 5)
    board.do(do="roll_defence")
    board.do(do="defend")
    board.choose("Re-roll")
    monkeypatch.setattr(symbols, "throw", lambda game, dice: [SHIELD] * dice)
    board.press("select")
    board.look("calth_damage_done")


def test_an_attack_with_more_dice_than_a_row_has_room_for(
    board: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        symbols, "throw", lambda game, dice: [HIT] * 6 + [CRITICAL] + [SHIELD] * 2 + [BLANK] * 3
    )
    ready(board, "B")
    act(board, "B2", "assault")
    board.press("select select select")
    board.look("calth_many_dice")


def test_an_attack_without_hits(board: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(symbols, "throw", lambda game, dice: [BLANK] * dice)
    ready(board)
    act(board, "A1", "shoot")
    board.press("select select select")
    board.look("calth_missed")


def test_the_dice_of_both_sides_rolled_again(board: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    rolled = {6: [HIT, BLANK, BLANK, CRITICAL, SHIELD, BLANK], 1: [BLANK]}
    monkeypatch.setattr(symbols, "throw", lambda game, dice: rolled[dice])
    board.press("select select")
    board.press("hold-select select")
    board.press("hold-select")
    board.look("calth_reroll_sides")


def test_a_critical_effect(board: Table) -> None:
    ready(board)
    act(board, "A1", "assault")
    hit(board, "A1", "B1", 3, 2)
    board.do(do="roll_defence", rolls={"defence": {"shield": 1}})
    board.press("select")
    board.choose("Breac")
    board.look("calth_critical")
    board.press("select select")
    board.settle()
    board.look("calth_effect")
    board.choose("Another", "B2")
    board.settle()
    board.look("calth_effect_lost")


def test_an_effect_that_waits(board: Table) -> None:
    ready(board)
    act(board, "A1", "assault")
    hit(board, "A1", "B1", 3, 2)
    board.do(do="defend", primary="Breacher", critical=sample.BLADE["name"], rolls={"defence": {"shield": 1}})
    board.settle()
    board.look("calth_home_effect")


def test_a_last_stand_that_leaves_its_hex(board: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    ready(board)
    act(board, "A1", "assault")
    hit(board, "A1", "B1", 2)
    board.do(do="defend", primary="Breacher", rolls={"defence": {"shield": 0}})
    board.do(do="end_assault")
    monkeypatch.setattr(symbols, "throw", lambda game, dice: [BLANK] * dice)
    board.choose("B1 Wave retreats")
    board.choose("Cannot")
    board.press("select")
    board.look("calth_stand_fell")
    board.press("select")
    board.look("calth_stand_enter")


def test_an_assault(board: Table) -> None:
    ready(board, "B")
    act(board, "B1", "assault", pinned=True)
    board.press("select select")
    board.look("calth_assault")
    hit(board, "B1", "A1", 4)
    board.do(do="defend", primary="Legionary", rolls={"defence": {"shield": 0}})
    board.press("back*3")
    board.look("calth_home_answer")
    board.press("select")
    board.look("calth_answer")
    board.choose("End the")
    board.look("calth_assault_end")
    board.press("select")
    board.look("calth_retreat")
    board.choose("Only some")
    board.press("hold-select")
    board.look("calth_retreat_some")
    board.press("back*3")
    board.choose("Marcus retreats", "Cannot")
    board.look("calth_stand")
    board.do(do="heal", unit="A1", model="Legionary")
    board.press("hold-select up select")
    board.look("calth_stand_who")
    board.press("down select select")
    board.look("calth_stand_done")


def test_an_assault_without_losses(board: Table) -> None:
    ready(board)
    act(board, "A1", "assault")
    hit(board, "A1", "B1", 0)
    board.do(do="defend", primary="Breacher")
    board.choose("End the assault")
    board.look("calth_equal")


def test_joining(board: Table) -> None:
    ready(board)
    act(board, "A1", "consolidate")
    board.look("calth_home_join")
    board.press("select")
    board.look("calth_join_whom")
    board.press("hold-select")
    board.look("calth_join_models")
    board.press("select")
    board.look("calth_joined")


def test_cards(board: Table) -> None:
    ready(board)
    board.do(do="draw_card", side="A", amount=2)
    board.do(do="play_card", side="A", number=7, hidden=True)
    board.choose("Command cards")
    board.look("calth_cards")
    board.seek("Play by number")
    board.press("select up*4")
    board.look("calth_card_number")
    board.press("back")
    board.choose("Hidden card 1")
    board.look("calth_card")
    board.choose("Show it")
    board.look("calth_card_shown")


def test_ends(board: Table) -> None:
    ready(board)
    act(board, "A1", "shoot")
    board.choose("B passes")
    board.look("calth_pass_undone")
    board.press("select")
    act(board, "A3", "advance")
    board.do(do="set", unit="B3", flag="retreats", value=True)
    board.press("hold-select")
    board.choose("End round")
    board.look("calth_round_end")


def test_pages(board: Table) -> None:
    ready(board)
    board.do(do="wound", unit="A1", model="Captain")
    board.do(do="wound", unit="B3")
    board.unit(0)
    board.look("calth_unit")
    board.press("select down")
    board.look("calth_unit_points")
    board.press("back down select")
    board.look("calth_unit_models")
    board.press("back down*7")
    board.look("calth_unit_weapons")
    board.show("units")
    board.press("up")
    board.look("calth_units_gone")
    board.menu()
    board.look("calth_menu")
    board.flow(rounds.by_hand)
    board.look("calth_byhand")
    board.flow(reference.reference)
    board.look("calth_reference")
    act(board, "A3", "shoot")
    hit(board, "A3", "B1", 0)
    board.do(do="roll_defence")
    board.show("log")
    board.look("calth_log")
    board.do(do="end_game", winner="A")
    board.show("end")
    board.look("calth_end")
