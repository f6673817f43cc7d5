"""The other two worked examples, an initiative tracker and squads with morale, played completely: only buttons.

If a check must have a certain result, its dice are entered by hand, as players with real dice do.
"""

from __future__ import annotations

import pytest

from signifer.games.custom.rules import view
from tests.games.custom.screens.hands import (
    SIDE,
    begin,
    end_activation,
    enter,
    find,
    finish,
    flow_of,
    loaded,
    real_dice,
    turn_to,
    value,
    words,
)
from tests.ui.conftest import SMALL, WIDE


@pytest.mark.parametrize("board", [SMALL, pytest.param(WIDE, marks=pytest.mark.long)])
def test_an_initiative_tracker_with_reactions(board: str) -> None:
    table = loaded(board, "quick_hands", A="lantern_crew", B="cellar_things")
    table.press("select down select")
    begin(table, 1)
    game = table.game
    assert len(game.units) == 6
    # The initiative of all units is asked at once; the cursor advances by itself.
    assert table.screen[0].startswith("Initiative")
    for number in (14, 9, 21, 11, 5, 17):
        assert table.cursor_line().rstrip().endswith("0")
        table.press("select")
        table.press(("up*%d" % number) + " select")
    table.press("back")
    assert [value(table, unit.id, "initiative") for unit in game.units] == [14, 9, 21, 11, 5, 17]

    # The highest goes first: Nyx.
    assert table.cursor_line().startswith("Activate Nyx")
    table.press("select")
    assert game.units[view.active(game) or 0].id == "nyx"
    # The thing in the well reacts: one use, in another unit's activation.
    table.choose("Reaction: whose", "The th")
    assert value(table, "well", "reaction") == 0
    table.settle()
    table.choose("Reaction: whose", "The th")
    assert table.screen[0].startswith("OS-2")
    table.press("hold-select")
    assert table.newest["forced"] is True and value(table, "well", "reaction") == 0
    # The list is in the order of the initiative; ids distinguish units of the same name.
    table.press("back")
    names = []
    for _ in game.units:
        names.append(table.cursor_line().split("…")[0][:9].strip())
        table.press("down")
    assert names[0].startswith("Nyx") and names[1].startswith("The th") and names[2].startswith("Ilona")
    assert len(set(names)) == 6
    # Nyx loses half of her 17 hit points while she keeps something going: a check with the difficulty asked.
    table.seek("Nyx")
    table.press("select down*9")
    assert value(table, "nyx", "hp") == 8 and value(table, "nyx", "bloody") == 1
    table.press("hold-select")
    table.choose("Focused")
    assert value(table, "nyx", "focused") == 1
    table.choose("Check Focus")
    real_dice(table)
    assert "Target" in table.text and flow_of(table).at == 11, "the middle of what a d20 shows"
    turn_to(table, 12)
    table.press("select")
    enter(table, 11)
    assert "Failed" in table.text and value(table, "nyx", "focused") == 0
    table.press("hold-back select")
    assert value(table, "nyx", "focused") == 1 and table.command["do"] == "undo"
    table.press("hold-back up select")
    assert value(table, "nyx", "focused") == 0

    # She grapples the thing in the well, both with real dice: her -1 against its 8.
    while len(table.app.ui.stack) > 1:
        table.press("back")
    table.choose("Grapple")
    real_dice(table)
    table.choose("The th")
    enter(table, 20)
    enter(table, 4)
    assert "Success" in words(table) and "against 12" in words(table)
    assert value(table, "well", "actions") == 2
    table.press("select")
    table.settle()
    end_activation(table)
    order = []
    while table.cursor_line().startswith("Activate"):
        table.press("select")
        order.append(game.units[view.active(game) or 0].id)
        end_activation(table)
    assert (
        order[0] == "well" and value(table, "well", "reaction") == 1 and value(table, "well", "actions") == 3
    )
    initiatives = [value(table, unit, "initiative") for unit in order]
    assert initiatives == sorted(initiatives, reverse=True) and len(order) == 5
    assert table.cursor_line().startswith("End round 1")
    table.press("select")
    assert view.round_no(game) == 2 and table.cursor_line().startswith("Activate Nyx")
    finish(table, "End the game")
    assert game.is_over


@pytest.mark.parametrize("board", [SMALL, pytest.param(WIDE, marks=pytest.mark.long)])
def test_squads_with_morale(board: str) -> None:
    table = loaded(board, "thin_line", A="mill_guard", B="river_lords")
    table.press("select")
    table.choose("A begins")
    assert table.cursor_line().startswith("B begins")
    table.press("hold-select")
    begin(table, 2)
    game = table.game
    assert view.side(game) == 1 and table.screen[0].startswith("Move")
    # B's squads, one after the other, through three phases.
    for _ in range(3):
        assert table.cursor_line().startswith("Activate")
        table.press("select")
        end_activation(table)
    assert table.cursor_line().startswith("Begin: Shoot")
    table.press("select")
    assert table.screen[0].startswith("Shoot")
    # B2 shoots: the dice of 14 models less 6; three of them hit.
    table.choose("Checks", "Volley")
    find(table, "Ferrym")
    table.press("select")
    table.choose("More dice")
    table.press("down*6 select")
    real_dice(table)
    enter(table, 6, 5, 5, 1, 1, 2, 2, 3)
    assert "Success" in words(table) and value(table, "B2", "fired") == 1
    table.press("select")
    # A loses six of its ten millers: under half, so that a nerve test is owed.
    table.press("back")
    find(table, "Millers")
    table.press("select down*6")
    assert value(table, "A1", "models") == 4 and value(table, "A1", "halved") == 1
    assert table.screen[0].startswith("! Nerve")
    table.press("back back")
    assert table.cursor_line().startswith("! Nerve")
    # A unit that owes a check is refused at first; here the test is rolled before.
    table.press("select")
    table.choose("Modifier")
    table.press("down select")
    real_dice(table)
    enter(table, 5, 4)
    assert "Failed" in table.text and value(table, "A1", "wavering") == 1
    assert not view.pending(game)
    table.press("select")
    table.choose("Begin: Rally")
    assert table.screen[0].startswith("Rally")
    table.choose("B ends the turn")
    assert "End of the turn" in table.screen[0] and "Fired" in table.text
    table.press("select")
    assert view.side(game) == 0 and value(table, "B2", "fired") == 0 and view.phase(game) == 0

    # It is A's turn: B's squads are refused, and one is forced.
    table.choose("Another unit")
    table.seek("B Hou")
    table.press("select")
    assert table.screen[0].startswith("OS-4") and view.active(game) is None
    table.press("hold-select")
    assert game.units[view.active(game) or 0].id == "B1" and table.newest["forced"] is True
    table.press("hold-back select")
    assert view.active(game) is None
    # The pikes and the blades: opposed, strength 3 against 5.
    table.settle()
    table.choose("Another unit", "Guild")
    table.choose("Checks", "Melee")
    real_dice(table)
    table.choose("B Hou")
    enter(table, 1)
    enter(table, 2)
    assert "against 7" in words(table) and value(table, "A3", "models") == 11
    table.press("select")
    # All the millers fall, which costs the army's heart two.
    table.press("back")
    find(table, "Millers")
    table.press("select down*4 back")
    assert view.status(game, 0) == "casualty"
    heart = view.schema(game).find(SIDE, "heart")
    assert view.value(game, SIDE, 0, heart) == 8
    # The rest by hand, in digits for the table: under half of ten the line falters.
    table.press("back")
    table.settle()
    table.choose("Counters", "A Heart")
    table.press("down*4")
    assert view.value(game, SIDE, 0, heart) == 4 and "The line falters" in table.screen[0]
    table.settle()
    table.press("select")
    assert words(table).startswith("River lords Heart")
    table.press("back")
    table.choose("A Horn")
    assert view.value(game, SIDE, 0, view.schema(game).find(SIDE, "horn")) == 0
    table.press("back")
    table.settle()
    end_activation(table)
    while view.round_no(game) == 1:
        table.press("select")
        if view.active(game) is not None:
            end_activation(table)
    assert view.side(game) == 1 and view.round_no(game) == 2 and view.phase(game) == 0
    finish(table, "Who won?", "A Mill")
    table.settle()
    assert game.is_over and table.screen[0].startswith("A won")
