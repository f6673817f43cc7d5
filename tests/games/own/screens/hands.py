"""Actions of a player with a custom system: load it, begin, find a unit, enter dice, end the game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from signifer.games.own.rules import codec, roster, view
from signifer_host.rosters.compile import load_roster
from signifer_host.systems.load import load_system
from tests.games.own.screens import sample
from tests.ui.conftest import SMALL, Table

EXAMPLES = Path(__file__).resolve().parents[4] / "examples"
UNIT, SIDE, GAME = 2, 1, 0


def loaded(board: str, system: str, **rosters: str) -> Table:
    """Return a device without a game, with an example's system and rosters in its slots."""
    blobs = {"S": load_system(EXAMPLES / "systems" / (system + ".toml")).blob}
    for side, name in rosters.items():
        blobs[side] = load_roster(EXAMPLES / "rosters" / (name + ".toml")).blob
    table = Table(board)
    table.fill_slots(blobs)
    table.settle()
    return table


def with_check(check: dict[str, Any]) -> Table:
    """Return a game of a system with this check, at home."""
    system = codec.pack(dict(sample.PLAIN, format=3, checks=[check]))
    rosters = {"S": system}
    for name in ("Aino", "Bror"):
        rosters[name[0]] = roster.pack({"name": name, "units": [{"id": name[0] + "1", "name": name}]}, system)
    table = Table(SMALL)
    table.begin(ruleset="own", rosters=rosters)
    table.settle()
    return table


def begin(table: Table, numbers: int) -> None:
    """Go from the mark of the dice to the home screen: each player's number is left at 0000."""
    assert table.screen[0].startswith("Fair dice")
    table.press("select")
    for _ in range(numbers):
        table.press("select*4")
    assert table.screen[0].startswith("The game begins")
    table.settle()


def row(table: Table, unit: str) -> int:
    """Return the row of a unit."""
    found = table.game.units.find(unit)
    assert found is not None
    return found


def value(table: Table, unit: str, name: str) -> int:
    """Return a counter, a flag or the remaining uses of a unit."""
    return view.value(table.game, UNIT, row(table, unit), view.schema(table.game).find(UNIT, name))


def newest(table: Table) -> dict[str, object]:
    """Return the log's last entry."""
    found: dict[str, object] = table.game.describe(table.game.log.count - 1)
    return found


def find(table: Table, name: str) -> None:
    """Move the cursor to a unit in a list; if it is of another side than the list's, a letter stands before
    its name."""
    for _ in range(40):
        line = table.cursor_line()
        if line.startswith(name) or line[2:].startswith(name):
            return
        table.press("down")
    raise AssertionError("no %s:\n%s" % (name, table.text))


def home(table: Table) -> None:
    """Go back to the home screen, without a message over the header."""
    while len(table.app.ui.stack) > 1:
        table.press("back")
    table.settle()


def enter(table: Table, *faces: int) -> None:
    """Enter dice by hand, on the wheel, one after the other."""
    for face in faces:
        shown = table.app.ui.screen
        while shown.value != face:  # type: ignore[attr-defined]
            table.press("up" if shown.value < face else "down")  # type: ignore[attr-defined]
        table.press("select")


def finish(table: Table, title: str, winner: str = "") -> None:
    """Go from any screen to the result: the menu, the end of the game, and yes."""
    home(table)
    table.press("hold-select")
    table.choose("End the game")
    assert table.screen[0].startswith(title)
    table.seek(winner)
    table.press("select select")
