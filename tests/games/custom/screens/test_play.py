"""Two worked examples, a skirmish with a bag and a life counter, played completely from an empty device on: only
buttons.

If a check must have a certain result, its dice are entered by hand, as players with real dice do.
"""

from __future__ import annotations

import pytest

from signifer.games.custom.rules import view
from signifer.ui import events
from tests.games.custom.screens.hands import (
    begin,
    end_activation,
    enter,
    find,
    finish,
    home,
    loaded,
    real_dice,
    row,
    value,
)
from tests.ui.conftest import SMALL, WIDE


@pytest.mark.parametrize("board", [SMALL, pytest.param(WIDE, marks=pytest.mark.long)])
def test_an_order_dice_skirmish(board: str) -> None:
    table = loaded(board, "marsh_road", A="road_watch", B="reed_band")
    table.press("select")
    assert table.screen[0].startswith("Marsh road")
    table.choose("B begins" if table.text.find("B begins") >= 0 else "A begins")
    table.press("hold-select")
    begin(table, 2)
    game = table.game
    assert (len(game.units), view.in_bag(game), view.round_no(game)) == (7, 7, 1)

    # SELECT alone: a die, the proposed unit, the end of its activation.
    while view.in_bag(game) > 5:
        assert table.cursor_line().startswith("Draw a die")
        table.press("select")
        side = view.hand(game)[0][0]
        assert table.head().side == side
        table.press("select")
        active = view.active(game)
        assert active is not None and game.units[active].side == side
        assert table.cursor_line().startswith("Volley"), "first comes what the unit can do"
        table.press("up")
        assert table.cursor_line().startswith("End activation"), "and last its end"
        table.press("select")
        assert "nothing done" in table.text and view.active(game) == active
        table.press("select")
        assert view.active(game) is None

    # A die from a real bag: A's. A unit that had an order already is refused, and forced.
    table.press("hold-select")
    table.choose("Dice bag", "Drawn from", "A die")
    assert view.hand(game)[0][0] == 0
    done = next(unit for unit in game.units if unit.side == 0 and not view.activations(game, unit.row))
    table.choose("Activate")
    assert view.active(game) == done.row
    table.press("back")
    find(table, "Eel")
    table.press("select down*4")
    assert value(table, "B1", "men") == 6 and value(table, "B1", "thinned") == 0
    table.press("down*2")
    assert value(table, "B1", "men") == 4 and value(table, "B1", "thinned") == 1
    table.press("back")
    table.settle()
    assert "t" in table.cursor_line()
    table.press("hold-back select")
    assert value(table, "B1", "men") == 5 and value(table, "B1", "thinned") == 0
    # Five pins owe an order test, which stands first at home.
    table.settle()
    table.press("hold-select")
    table.choose("Pins")
    table.press("up*5")
    assert table.screen[0].startswith("! Order")
    assert value(table, "B1", "pins") == 5
    home(table)
    table.choose("! Order")
    table.choose("Modifier")
    table.press("down*5 select")
    real_dice(table)
    enter(table, 6, 5)
    assert "Failed" in table.text and value(table, "B1", "down") == 1
    assert table.command["rolls"] == [6, 5]
    table.press("select")
    # The die stays out on its unit.
    table.press("back")
    find(table, done.label[:6])
    table.press("hold-select")
    table.choose("Keeps its die")
    assert view.is_held(game, done.row)
    table.press("back*2")
    table.settle()
    end_activation(table)
    table.press("hold-select")
    table.choose("Dice bag", "Drawn from", "A die")
    table.choose("Another unit", done.label[:6])
    assert table.screen[0].startswith("OS-1") and view.active(game) is None
    table.press("hold-select")
    assert view.active(game) == done.row and table.newest["forced"] is True
    end_activation(table)

    # The rest of the round, then its end, which first lists what it leaves undone and resets.
    while view.in_bag(game) or view.hand(game):
        table.press("select")
        if view.active(game) is not None:
            end_activation(table)
    assert table.cursor_line().startswith("End round 1")
    table.press("select")
    if view.round_no(game) == 1:
        assert "End of round" in table.screen[0]
        table.press("select")
    assert view.round_no(game) == 2
    assert view.in_bag(game) == 6 and view.is_held(game, done.row)

    # A casualty's die leaves the bag.
    table.press("back")
    find(table, "Жанна")
    table.press("select down")
    assert view.status(game, row(table, "zhanna")) == "casualty"
    assert sum(total for _, _, _, total in view.bag(game)) == 6
    finish(table, "Who won?", "A Road")
    assert game.is_over and table.screen[0].startswith("A won")


@pytest.mark.parametrize("board", [SMALL, pytest.param(WIDE, marks=pytest.mark.long)])
def test_a_life_counter_for_three(board: str) -> None:
    table = loaded(board, "candle_duel")
    table.press("select")
    table.choose("Players  ")
    table.press("down select")
    assert table.cursor_line().split() == ["Players", "3"]
    table.press("hold-select")
    begin(table, 1)
    game = table.game
    assert [unit.id for unit in game.units] == ["P1", "P2", "P3"]

    table.press("select")
    assert view.active(game) == 0 and table.screen[0].startswith("Player 1")
    # Two taps are two lives of the player under the cursor; seven more go while the button is held.
    table.press("back down select down down")
    assert value(table, "P2", "life") == 18 and "18" in table.text
    table.settle()
    before = game.log.count
    table.machine.press(events.DOWN, ms=3000)
    table.machine.run(400)
    life = value(table, "P2", "life")
    assert life < 12 and game.log.count == before + 2, "what was held down is one command"
    table.press("hold-back select")
    assert value(table, "P2", "life") == 17
    table.press("down*12")
    assert value(table, "P2", "life") == 5 and value(table, "P2", "flicker") == 1
    assert "Five or less" in table.screen[0]
    # Her page: wax, guarded, and the one redraw of the game, which is then used up.
    table.settle()
    table.press("hold-select")
    table.choose("Guarded")
    table.choose("Redraw")
    assert value(table, "P2", "redraw") == 0 and value(table, "P2", "guarded") == 1
    table.press("select")
    assert table.screen[0].startswith("OS-2") and value(table, "P2", "redraw") == 0
    table.press("hold-select")
    assert table.newest["forced"] is True
    table.press("back back")
    # The first player's turn ends: her values are reset when her next one begins.
    home(table)
    end_activation(table)
    table.settle()
    assert table.cursor_line().startswith("Activate Player 2")
    table.press("select")
    assert view.active(game) == 1 and value(table, "P2", "guarded") == 0
    table.choose("Checks", "Relight")
    real_dice(table)
    enter(table, 20)
    assert "Success" in table.text and value(table, "P2", "life") == 8
    table.press("select")
    assert value(table, "P2", "flicker") == 0
    table.choose("Checks", "Lead", "Roll", "Player 3")
    assert table.command["against"] == {"unit": "P3"}
    table.press("select")
    end_activation(table)
    table.press("select")
    assert view.active(game) == 2
    end_activation(table)
    assert table.cursor_line().startswith("End round 1")
    table.press("select")
    if view.round_no(game) == 1:
        table.press("select")
    assert view.round_no(game) == 2 and table.cursor_line().startswith("Activate Player 1")
    # Ten drips of wax and the third is out; she is no longer proposed.
    table.press("back")
    table.seek("Player 3")
    table.press("hold-select")
    table.choose("Wax")
    table.press("up*10")
    assert view.status(game, row(table, "P3")) == "casualty"
    finish(table, "End the game")
    assert game.is_over and table.screen[0].startswith("Game over")
    assert "down" in table.text
    table.press("select*2")
    assert table.cursor_line().startswith("Result")
