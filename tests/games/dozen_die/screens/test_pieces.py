"""Pieces of terrain by buttons: added among the tokens, chosen by name, shown where a shot or hiding is asked about."""

from __future__ import annotations

from typing import Any

import pytest

from signifer.games.dozen_die.flows import move, pieces, shots, tests
from signifer.ui.flows import tokens
from tests.games.presses import Counted, at_home
from tests.ui.conftest import Table
from tests.ui.sample import activated, blobs

AINO, BROR = 0, 4
WOOD: dict[str, Any] = {"token": "old wood", "cover": 2, "shadow": 1, "wade": "hard", "climb": "-"}


@pytest.fixture
def table() -> Counted:
    """Return a game with a piece of terrain whose unit Aino is activated, at home."""
    found = at_home("dozen_die", blobs())
    found.do(do="token", **WOOD)
    activated(found)
    found.home()
    return found


@pytest.mark.rule("DD-35", "TK-1")
def test_a_piece_is_added_and_changed_by_buttons(table: Counted) -> None:
    table.flow(tokens.tokens)
    table.choose("Add: terrain")
    assert table.command["kind"] == "terrain" and table.screen[0].startswith("terrain 1")
    table.choose("Wade", "very hard")
    assert table.command["wade"] == "very_hard"
    table.choose("Climb", "no way")
    assert table.command["climb"] == "-"
    table.choose("Cover class")
    table.press("up*3 select")
    assert table.command["cover"] == 3
    table.choose("Shadow class")
    count = table.game.log.count
    table.press("select")
    assert table.game.log.count == count, "the number that it had"
    table.flow(tokens.tokens)
    table.seek("terrain 1")
    assert "very hard" in table.cursor_line()
    table.app.ui.home()
    table.press("hold-back select")
    assert "terrain 1" in [it["token"] for it in table.game.ask({"show": "tokens"})["tokens"]]


@pytest.mark.rule("DD-35")
def test_a_move_over_a_piece_takes_as_many_presses_as_over_any_ground(table: Counted) -> None:
    table.press("up select")
    table.choose("Ground", "old wood")
    assert "old wood" in table.screen[0]
    table.choose("Wade")
    rolled = table.command
    assert (rolled["do"], rolled["piece"], rolled["order"]) == ("terrain", "old wood", True)
    assert "difficulty" not in rolled
    table.home()
    table.press("up select select")
    assert table.command["piece"] == "old wood" and table.presses == 3, "the last ground is proposed"


@pytest.mark.rule("DD-35", "DD-21")
def test_a_piece_without_a_way_up_is_refused_and_can_be_forced(table: Counted) -> None:
    table.flow(move.climb, AINO)
    table.choose("old wood")
    assert table.screen[0].startswith("DD-21")
    count = table.game.log.count
    table.press("hold-select")
    assert table.game.log.count == count + 1 and table.command["force"] is True


@pytest.mark.rule("DD-35")
def test_a_jump_names_the_piece(table: Counted) -> None:
    table.press("up select")
    table.choose("Ground", "old wood", "Jump")
    assert (table.command["do"], table.command["piece"]) == ("jump", "old wood")


@pytest.mark.rule("DD-35")
def test_a_piece_that_an_undo_took_away_is_no_longer_proposed(table: Counted) -> None:
    table.do(do="token", token="bog", wade="normal")
    table.home()
    table.press("up select")
    table.choose("Ground", "bog", "Wade")
    table.do(do="undo", steps=2)
    table.home()
    table.press("up select")
    assert "bog" not in table.text and "Wade" in table.text


@pytest.mark.rule("DD-35")
def test_classes_stand_where_a_shot_and_hiding_are_asked_about(table: Counted) -> None:
    table.do(do="token", token="bare hill", climb="easy")
    for flow, value in ((shots.shoot, "2"), (tests.skill_test, "1")):
        table.flow(flow, AINO)
        table.press("select")  # the first opponent, or the first skill
        table.seek("old wood")
        assert table.cursor_line().split() == ["old", "wood", value]
        assert "bare hill" not in table.text, "it has no class"
        before = table.game.log.count
        table.press("select")
        assert table.screen[0].startswith("old wood")
        table.press("back")
        assert table.cursor_line().split() == ["old", "wood", value] and table.game.log.count == before


def test_the_pages_as_they_look(bare: Table) -> None:
    bare.begin()
    bare.do(do="token", **{**WOOD, "token": "gate of the moon"})
    bare.flow(pieces.piece, "gate of the moon")
    bare.look("terrain_piece")
    bare.flow(shots.shoot, AINO, BROR)
    bare.press("up")
    bare.look("terrain_shot")
    bare.flow(move.wade, AINO)
    bare.press("up*2")
    bare.look("terrain_wade")
