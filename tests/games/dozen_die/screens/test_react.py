"""Reactions with the buttons: who may react, with what, to what, then the roll."""

from __future__ import annotations

from typing import Any

import pytest

from signifer.games.dozen_die.flows import react
from signifer.games.dozen_die.rules import view
from tests.games.dozen_die.screens.test_checks import AINO
from tests.ui.conftest import Table
from tests.ui.sample import activated


def moved(table: Table, unit: str = "A1", kind: str = "move", **fields: str) -> None:
    activated(table, unit)
    table.do(do="order", kind=kind, **fields)


def reaction(table: Table) -> dict[str, Any]:
    """Return the command before the newest one, which is the roll of its dice."""
    return table.game.script_line(table.game.undo_stack[-2])


def test_a_shot_from_reaction_to_wound(small: Table) -> None:
    moved(small)
    small.flow(react.react)
    small.press("select select hold-select up select")
    assert small.command["do"] == "order" and "2d12" in small.screen[0], "the saves follow at once"
    small.press("up select")
    shot = {"do": "reaction_shot", "unit": "B2", "target": "A1", "difficulty": "hard"}
    assert (shot | {"hits": 2, "failed": 2}).items() <= small.command.items()
    assert small.game.log.count == 6, "shot, saves and hit points are one entry"
    assert small.screen[0].split() == ["Cecilia", "→Aino"] and "-2 3/5" in small.text
    small.press("down*5")
    assert "2 hits" in small.text and "crossbow" in small.text
    small.press("hold-back")
    assert small.screen[0].startswith("Takes back 2 ") and "reaction Cecilia" in small.cursor_line(), (
        small.text
    )
    small.press("up")
    assert "shot Cecilia" in small.cursor_line(), small.text
    small.press("select")
    reaction = {"do": "react", "unit": "B2", "with": "crossbow", "to": "move"}
    assert reaction.items() <= (small.game.peek_undo() or {}).items()
    assert view.hp(small.game, AINO) == 5, "undone as one"


def test_a_very_easy_shot_asks_only_for_the_saves(small: Table) -> None:
    moved(small)
    small.flow(react.react)
    small.press("select select")
    small.seek("very easy")
    small.press("hold-select")
    assert "3d12" in small.screen[0] and "Unsaved" in small.text
    small.press("down select")
    assert small.command["failed"] == 1 and "hits" not in small.command
    assert view.hp(small.game, AINO) == 4


def test_a_reaction_without_a_target_asks_for_it(small: Table) -> None:
    small.flow(react.react)
    assert small.screen[0].startswith("React to")
    small.choose("Anything else", "B Cecilia", "crossbow", "In sight")
    small.choose("A Väinö")
    small.press("hold-select select select hold-select")
    assert small.command["target"] == "A2" and small.command["failed"] == 1


def test_the_distance_is_checked_where_it_is_given(small: Table) -> None:
    moved(small)
    small.flow(react.react)
    small.press("select")
    small.choose("Give the distance")
    small.press("up select select")
    assert "DD-62" in small.screen[0] and "range is 10." in " ".join(small.text.split())
    small.press("back back")
    assert "11" in small.text.replace(" ", "")
    small.press("down select select")
    assert small.command["do"] == "reaction_shot" and reaction(small)["distance"] == 10


def test_an_action_is_noticed_within_aw(small: Table) -> None:
    moved(small, kind="action")
    small.flow(react.react)
    small.press("select")
    assert "within 7" in small.cursor_line()


def test_a_unit_without_sight_is_refused(small: Table) -> None:
    moved(small)
    small.flow(react.react)
    small.press("select")
    small.choose("Not in sight")
    small.press("select")
    assert "DD-62" in small.screen[0]
    small.press("hold-select")
    assert reaction(small)["force"] is True


def test_a_charge_is_answered_by_its_target_and_then_fought(small: Table) -> None:
    moved(small, "B1", "charge", target="A1")
    small.flow(react.react)
    assert "Aino parry" in small.screen[1] and "Anything else" in small.screen[2]
    small.press("select select")
    assert reaction(small)["target"] is True and reaction(small)["to"] == "charge"
    small.press("select")
    assert "Bror" in small.screen[1] and "Aino" in small.screen[2]


def test_dice_that_alone_were_taken_back_are_rolled_for_the_same_reaction(small: Table) -> None:
    moved(small)
    small.flow(react.react)
    small.press("select select select hold-back up select")
    assert (small.game.peek_undo() or {})["do"] == "react" and "3d12" in small.text
    small.press("select")
    assert small.command["do"] == "reaction_shot" and reaction(small)["do"] == "react"
    assert len(small.game.undo_stack) == 6, "it is not declared a second time"


def test_a_march_can_be_reacted_to(small: Table) -> None:
    small.do(do="draw", die={"side": "A", "colour": "green"})
    small.do(do="march", units=["A1", "A2"])
    small.flow(react.react)
    assert small.screen[0].startswith("Aino")
    small.press("hold-select")
    small.choose("Väinö")
    assert small.screen[0].startswith("Väinö")
    small.press("select select select")
    assert reaction(small)["mover"] == "A2" and reaction(small)["to"] == "move"


def test_any_unit_may_react_when_forced(small: Table) -> None:
    moved(small)
    small.flow(react.react)
    small.choose("Anything else", "N Bear")
    small.press("back back")
    small.choose("Anything else", "B Bror", "melee", "In sight")
    small.press("select")
    assert "DD-66" in small.screen[0]
    small.press("hold-select")
    assert reaction(small)["force"] is True


@pytest.mark.parametrize(
    ("commands", "expected"),
    [
        ([], ["B2 crossbow"]),
        ([{"do": "wound", "unit": "B2", "amount": 9}], []),
        ([{"do": "react", "unit": "B2", "with": "crossbow", "to": "move"}], []),
    ],
)
def test_only_what_can_still_react_is_listed(
    small: Table, commands: list[dict[str, str]], expected: list[str]
) -> None:
    moved(small)
    for command in commands:
        small.do(**command)
    found = react.answers(small.game, AINO, "move")
    assert ["%s %s" % (small.game.units[row].id, what) for row, what, _ in found] == expected


def test_uses_run_out(small: Table) -> None:
    moved(small, "B1")
    names = [what for _, what, _ in react.answers(small.game, 4, "move")]
    assert names == ["bow", "spark", "quick hands"]
    small.do(**{"do": "react", "unit": "A2", "with": "quick hands", "to": "move"})
    names = [what for _, what, _ in react.answers(small.game, 4, "move")]
    assert names == ["bow", "spark"]
