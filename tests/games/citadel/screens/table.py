"""Actions of a Citadel player with the four buttons, for the tests of its screens."""

from __future__ import annotations

from typing import Any

from signifer.games.citadel.rules import deck, schema
from signifer.games.citadel.rules.army import army
from signifer.games.citadel.rules.basics import where
from tests.games.citadel.screens.sample import blobs
from tests.ui.conftest import BUTTONS, SMALL, Table

SELECT = BUTTONS["select"]


def begun(board: str = SMALL, **options: Any) -> Table:
    """Return a device with the sample game started."""
    table = Table(board)
    table.fill_slots(blobs())
    table.begin(ruleset="citadel", rosters=blobs(), **options)
    table.settle()
    return table


def hold(table: Table) -> list[str]:
    """Hold SELECT; return the screen's text."""
    table.machine.keys.move(SELECT, True)
    table.machine.run(700)
    return table.screen


def release(table: Table) -> list[str]:
    """Release SELECT; return the screen's text."""
    table.machine.keys.move(SELECT, False)
    table.machine.run(30)
    return table.screen


def seek_tactic(table: Table, name: str) -> None:
    """Find a tactic in a list: hold to read one after the other until it is the one called `name`."""
    for _ in range(10):
        read = hold(table)
        assert name not in "\n".join(release(table))
        if read[0].startswith(name):
            return
        table.press("down")
    raise AssertionError("no tactic %s" % name)


def enter(table: Table, digits: str) -> None:
    """Enter four digits, one after the other, from 0 upwards."""
    for digit in digits:
        if digit != "0":
            table.press("up*" + digit)
        table.press("select")


def state_of(table: Table, card: str) -> str:
    """Return where the first card of this name is."""
    row = deck.cards_called(army(table.game), card)[0]
    return schema.STATES[where(table.game, row)]


def state(table: Table) -> dict[str, Any]:
    """Return the whole state, as a script gets it."""
    return table.game.ask({"show": "state"})


def unit(table: Table, id: str) -> dict[str, Any]:
    """Return a unit, as a script gets it."""
    return table.game.ask({"show": "unit", "unit": id})
