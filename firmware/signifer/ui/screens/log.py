"""Show the log: the commands, the newest first, and each entry's dice and changes."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from signifer.core import modules
from signifer.ui.events import HOLD_SELECT
from signifer.ui.screen import ListScreen
from signifer.ui.styles import DIM, PLAIN, WARN
from signifer.ui.texts.base import KEY_BACK
from signifer.ui.texts.checks import (
    HITS,
    KEY_HEAD,
    KEY_SHOW,
    LOG,
    LOG_ENTERED,
    LOG_ENTRY,
    LOG_FORCED,
    LOG_NEW_SECRET,
    LOG_REDO,
    LOG_ROLLED,
    LOG_UNDO,
    LOG_UNDONE,
)

if TYPE_CHECKING:
    from typing import Any

    from signifer.core.game import Game
    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


def entry(game: Game, number: int, named: bool = True) -> dict[str, Any] | None:
    """Return entry `number` (from 0) as text, with its changes if `named`; None if neither memory nor flash has it any
    more. Secrets are named once the game has ended."""
    try:
        found = game.describe(number, named)
    except (IndexError, ValueError):
        return None
    if game.ended:
        unveil = getattr(game.part("answers"), "unveil", None)
        if unveil is not None:
            unveil(game, found, None)
    return found


class Entries(ListScreen):
    """List whose lines are entries of the log."""

    def draw(self, grid: Grid) -> None:
        # Each line would fetch these from flash by itself.
        from signifer.core import entry, tables

        paths = (modules.path(entry), modules.path(tables), self.ui.game.module_path("commands"))
        fetched = [path for path in paths if path not in sys.modules]
        held = [modules.load(path) for path in fetched]
        super().draw(grid)
        held.clear()
        for path in fetched:
            modules.drop(path)


class LogPage(Entries):
    """One line for each entry: its number, a mark, the command. `!` was forced, `↶` was taken back since. Holding
    SELECT shows the log's head."""

    live = True

    def head(self, grid: Grid) -> None:
        grid.head(self.t(LOG), str(self.ui.game.log.count))

    def count(self) -> int:
        return self.ui.game.log.count

    def _number(self, index: int) -> int:
        return self.ui.game.log.count - 1 - index

    def line(self, index: int) -> tuple[str, str, int]:
        game = self.ui.game
        number = self._number(index)
        found = entry(game, number, False)
        if found is None:
            return (str(number + 1) + " …", "", DIM)
        command = found["command"]
        marks = "!" if found["forced"] else ""
        accent = WARN if marks else PLAIN
        if command["do"] not in ("undo", "redo") and number not in game.done:
            marks += "↶"
            accent = DIM
        return (str(number + 1) + " " + said(self.ui, command), marks, accent)

    def choose(self, index: int) -> None:
        from signifer.ui.screens import message

        number = self._number(index)
        found = entry(self.ui.game, number)
        if found is not None:
            title = self.t(LOG_ENTRY, n=found["number"])
            self.ui.push(message.MessagePage, title, "\n".join(details(self.ui, number, found)))

    def key(self, event: int) -> None:
        from signifer.ui.screens import head

        if event == HOLD_SELECT:
            self.ui.push(head.HeadPage)
        else:
            super().key(event)

    def hints(self) -> tuple[str, int, int, int]:
        return ("↕", KEY_SHOW if self.count() else 0, KEY_HEAD, KEY_BACK)


def said(ui: Ui, command: dict[str, Any]) -> str:
    """Return a command in a few letters; undo and redo are the same for every ruleset."""
    if command["do"] == "undo":
        return ui.t(LOG_UNDO, n=command.get("steps", 1))
    if command["do"] == "redo":
        return ui.t(LOG_REDO, n=command.get("steps", 1))
    if command["do"] == "token":
        from signifer.ui.flows import tokens

        return tokens.said(ui, command)
    return ui.words().command(ui, command)


def details(ui: Ui, number: int, found: dict[str, Any]) -> list[str]:
    """Return the lines of an entry's page."""
    t = ui.t
    game = ui.game
    command = found["command"]
    lines = [said(ui, command)]
    text = command.get("text")
    if text:
        lines.append(text)
    if found["forced"]:
        lines.append(t(LOG_FORCED, rule=" ".join(found["rules"])))
    if command["do"] not in ("undo", "redo") and number not in game.done:
        lines.append(t(LOG_UNDONE))
    if "rolled" in command and command["rolled"]["dice"]:
        # The game's words know dice with symbols.
        faces = getattr(ui.words(), "faces", None)
        dice = command["rolled"]["dice"]
        lines.append(t(LOG_ROLLED, what=faces(ui, command, dice) if faces else _faces(dice)))
    if "fingerprint" in command:
        lines.append(t(LOG_NEW_SECRET, mark=command["fingerprint"]))
    entered: list[int] = []
    for field in ("rolls", "resist", "saves"):
        given = command.get(field)
        if isinstance(given, dict):
            for part in ("attacker", "defender", "saves"):
                entered += given.get(part) or []
        elif given:
            entered += given
    if "hits" in command:
        lines.append(t(LOG_ENTERED, what=t(HITS, n=command["hits"])))
    if entered:
        lines.append(t(LOG_ENTERED, what=_faces(entered)))
    for change in found["changes"]:
        if ".hash" in change["what"]:  # the pieces of a commitment
            continue
        sign = "+" if change["change"] > 0 else ""
        lines.append(_named(game, change["what"]) + " " + sign + str(change["change"]))
    return lines


def _faces(dice: list[int]) -> str:
    return " ".join([str(face) for face in dice])


def _named(game: Game, what: str) -> str:
    """Return a cell's name with the unit's name in place of its id."""
    at = what.find(".")
    row = game.units.find(what[:at]) if at > 0 else None
    return what if row is None else game.units[row].label + " " + what[at + 1 :]
