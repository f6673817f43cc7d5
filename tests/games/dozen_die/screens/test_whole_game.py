"""A whole game of Dozen Die with the four buttons alone, until one side has no unit left on the board."""

from __future__ import annotations

import pytest

from signifer.games.dozen_die.rules import view
from signifer.ui.page import FlowPage
from tests.games.presses import Counted, told_of
from tests.ui.conftest import SMALL
from tests.ui.sample import blobs


def left(table: Counted, side: int) -> list[int]:
    """Return the rows of a side's units that are still on the board."""
    game = table.game
    return [unit.row for unit in game.units if unit.side == side and view.on_table(game, unit.row)]


def react(table: Counted, side: int) -> None:
    """Let the other side shoot at the unit that moved, if it can."""
    table.press("hold-up")
    assert "react" in table.screen[-1], table.text
    if "crossbow" in table.cursor_line() or "bow" in table.cursor_line():
        table.press("select*3")
        table.to_home()
    else:
        table.press("back")


def charge(table: Counted) -> None:
    """Charge the first enemy and fight it; if there is a parry, it comes before."""
    table.choose("Charge")
    table.press("select select")
    if "reacts" in table.cursor_line():
        table.press("select*2")  # its test leads on to the melee
    else:
        assert table.cursor_line().startswith("Fight"), table.text
        table.press("select")
    table.to_home()
    done = table.done
    assert "melee" in done[done[::-1].index("order") * -1 - 1 :]


def activation(table: Counted, wades: bool) -> None:
    """Play an activation: a die, no march, the first unit. It moves or wades, the other side shoots, it charges."""
    game = table.game
    table.press("select select")
    side = (view.die(game) or (0, ""))[0]
    page = table.app.ui.screen
    assert isinstance(page, FlowPage), table.text
    able = [row for row in left(table, side) if not view.is_injured(game, row)] or left(table, side)
    while page.flow.answer_at_cursor() != able[0]:
        table.press("down")
    table.press("select")
    if not table.on_home():  # an injured unit with a green die (DD-13): the die is spent
        table.press("back*3")
        table.choose("End: die")
        table.to_home()
        return
    if wades:
        table.press("up")
        table.choose("Wade, climb", "Wade")
        table.to_home()
    else:
        table.press("select")
    react(table, 1 - side)
    if (
        view.active(game) is not None
        and view.on_table(game, view.active(game) or 0)
        and left(table, 1 - side)
    ):
        charge(table)
    table.choose("End")
    table.to_home()


@pytest.mark.rule("DD-1", "DD-14", "DD-47", "DD-66", "DD-72")
@pytest.mark.long
def test_a_whole_game_to_its_last_stand() -> None:
    table = Counted(SMALL)
    table.fill_slots(blobs())
    table.settle()
    table.presses = 0
    table.press("select select")
    while not table.on_home():
        table.press("back")
    activations = 0
    while left(table, 0) and left(table, 1):
        table.machine.run(2100)  # players talk; BACK at home opens the units again
        if table.cursor_line().startswith("End round"):
            table.press("select")
            table.to_home()
            continue
        activation(table, activations % 3 == 2)
        activations += 1
        assert activations < 60
    table.press("hold-select up up select")
    assert table.screen[0].startswith("Who won?"), table.text
    table.press("select select")
    assert table.game.is_over
    assert not left(table, 0) or not left(table, 1)

    assert table.presses == told_of("Dozen Die")
