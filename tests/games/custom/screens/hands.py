"""Actions of a player with a custom system: load it, begin, find a unit, enter dice, end the game."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from signifer.games.custom.rules import codec, roster, view
from signifer.ui.flow import Flow, Pick, Show
from signifer.ui.page import FlowPage
from signifer.ui.paint import speech
from signifer_host.rosters.compile import load_roster
from signifer_host.rosters.reader import Document
from signifer_host.systems.load import load_system, read_system
from tests.games.custom.screens import sample
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


def begun(board: str, system: str, **rosters: str) -> Table:
    """Return an example's game at home, begun by the buttons with quick dice."""
    table = loaded(board, system, **rosters)
    table.press("select")
    table.choose("Begin: quick dice")
    home(table)
    return table


def engaged(board: str) -> Table:
    """Return a game in which the Lead scout, with a carbine and a knife, is activated and may shoot."""
    table = begun(board, "ridge_teams", A="ridge_scouts", B="quarry_crew")
    table.choose("Who begins?", "A begins")
    home(table)
    table.press("select")
    table.choose("Order", "Engage")
    home(table)
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


def with_system(board: str, text: str, units: int = 2, **values: int) -> Table:
    """Return a game of the system in a file's text, with equal units of `values` on both sides, at home."""
    system = read_system(Document(tomllib.loads(text), "")).blob
    blobs = {"S": system}
    for side, name in (("A", "Aino"), ("B", "Bror")):
        lines = [{"id": "", "name": f"{name} {number + 1}", "values": values} for number in range(units)]
        blobs[side] = roster.pack({"name": side, "units": lines}, system)
    table = Table(board)
    table.begin(ruleset="own", rosters=blobs)
    table.settle()
    return table


def begin(table: Table, numbers: int) -> None:
    """Go from the mark of the dice to the game's first page: each player's number is left at 0000."""
    assert table.screen[0].startswith("Fair dice")
    table.press("select")
    for _ in range(numbers):
        table.press("select*4")
    assert table.app.game is not None
    table.settle()


def row(table: Table, unit: str) -> int:
    """Return the row of a unit."""
    found = table.game.units.find(unit)
    assert found is not None
    return found


def value(table: Table, unit: str, name: str) -> int:
    """Return a counter, a flag or the remaining uses of a unit."""
    return view.value(table.game, UNIT, row(table, unit), view.schema(table.game).find(UNIT, name))


def find(table: Table, name: str) -> None:
    """Move the cursor to a unit in a list; if it is of another side than the list's, a letter stands before
    its name."""
    for _ in range(40):
        if name in table.cursor_line():
            return
        table.press("down")
    raise AssertionError("no %s:\n%s" % (name, table.text))


def home(table: Table) -> None:
    """Go back to the home screen, without a message over the header."""
    while len(table.app.ui.stack) > 1:
        table.press("back")
    table.settle()


def flow_of(table: Table) -> Flow:
    """Return the flow whose question is on the display."""
    page = table.app.ui.screen
    assert type(page) is FlowPage, table.text
    return page.flow


def words(table: Table) -> str:
    """Return the words of the page: of a result or a number also those that scrolling shows."""
    page = table.app.ui.screen
    if type(page) is not FlowPage or type(page.flow.asks) is Pick:
        return " ".join(table.text.split())
    asks: Any = page.flow.asks
    view = asks.view if type(asks) is Show else asks.view(page.flow.at)
    return " ".join(" ".join(speech.words(one)).strip() for one in view)


def real_dice(table: Table) -> None:
    """Choose dice that the players throw, on the page of a check."""
    table.seek("Roll")
    table.press("hold-select")


def turn_to(table: Table, wanted: int) -> None:
    """Turn a number until it is `wanted`."""
    while flow_of(table).at != wanted:
        table.press("up" if flow_of(table).at < wanted else "down")


def enter(table: Table, *faces: int) -> None:
    """Enter dice by hand, one after the other."""
    for face in faces:
        turn_to(table, face)
        table.press("select")


def end_activation(table: Table) -> None:
    """End the activation from home, where that is the first or the last line, and after its preview."""
    if not table.cursor_line().startswith("End activation"):
        table.press("up")
    assert table.cursor_line().startswith("End activation"), table.text
    table.press("select")
    if view.active(table.game) is not None:
        table.press("select")


def finish(table: Table, title: str, winner: str = "") -> None:
    """Go from any screen to the result: the menu, the end of the game, and yes."""
    home(table)
    table.press("hold-select")
    table.choose("End the game")
    assert table.screen[0].startswith(title)
    table.seek(winner)
    table.press("select select")
