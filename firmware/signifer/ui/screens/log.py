"""The log: what was done, the newest first, and each entry's dice and changes."""

import sys

from signifer.core import parts
from signifer.ui import const
from signifer.ui.screen import ListScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.core.game import Game
    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_KEY_BACK = const(0x05001)
_T_KEY_SHOW = const(0x0620B)
_T_KEY_HEAD = const(0x0428A)
_T_LOG = const(0x0F264)
_T_LOG_ENTRY = const(0x15265)
_T_LOG_UNDO = const(0x10266)
_T_LOG_REDO = const(0x10267)
_T_LOG_FORCED = const(0x00268)
_T_LOG_UNDONE = const(0x00269)
_T_LOG_ROLLED = const(0x0026A)
_T_LOG_ENTERED = const(0x0026B)
_T_LOG_NEW_SECRET = const(0x00296)
_HOLD_SELECT = const(6)
_S_PLAIN = const(0x00)
_S_DIM = const(0x01)
_S_WARN = const(0x05)


def entry(game: "Game", number: int, named: bool = True) -> "dict[str, Any] | None":
    """Entry `number` (from 0) for people, with what it changed if that is to be `named`; None where neither memory nor
    flash has it any more. Secrets are named once the game has ended."""
    try:
        found = game.describe(number, named)
    except (IndexError, ValueError):
        return None
    if game.ended:
        unveil = getattr(game.part("answers"), "unveil", None)
        if unveil is not None:
            unveil(game, found, None)
    return found


class Page(ListScreen):
    """One line an entry: its number, a mark, what was done. `!` was forced, `↶` was taken back since. Holding
    SELECT shows the log's head."""

    live = True

    def draw(self, grid: "Grid") -> None:
        # Each line would fetch these from flash by itself.
        paths = (
            "signifer.core.seldom",
            "signifer.core.entry",
            "signifer.core.tables",
            self.ui.game.ruleset.__name__ + ".commands",
        )
        fetched = [path for path in paths if path not in sys.modules]
        held = [parts.load(path) for path in fetched]
        super().draw(grid)
        held.clear()
        for path in fetched:
            parts.drop(path)

    def head(self, grid: "Grid") -> None:
        grid.head(self.t(_T_LOG), str(self.ui.game.log.count))

    def count(self) -> int:
        return self.ui.game.log.count

    def _number(self, index: int) -> int:
        return self.ui.game.log.count - 1 - index

    def line(self, index: int) -> "tuple[str, str, int]":
        game = self.ui.game
        number = self._number(index)
        found = entry(game, number, False)
        if found is None:
            return (str(number + 1) + " …", "", _S_DIM)
        command = found["command"]
        marks = "!" if found["forced"] else ""
        accent = _S_WARN if marks else _S_PLAIN
        if command["do"] not in ("undo", "redo") and number not in game.done:
            marks += "↶"
            accent = _S_DIM
        return (str(number + 1) + " " + said(self.ui, command), marks, accent)

    def choose(self, index: int) -> None:
        number = self._number(index)
        found = entry(self.ui.game, number)
        if found is not None:
            title = self.t(_T_LOG_ENTRY, n=found["number"])
            self.ui.push("message", title, "\n".join(details(self.ui, number, found)))

    def key(self, event: int) -> None:
        if event == _HOLD_SELECT:
            self.ui.push("head")
        else:
            super().key(event)

    def hints(self) -> "tuple[str, int, int, int]":
        return ("↕", _T_KEY_SHOW if self.count() else 0, _T_KEY_HEAD, _T_KEY_BACK)


def said(ui: "Ui", command: "dict[str, Any]") -> str:
    """A command in a few letters; undo and redo are the same for every ruleset."""
    if command["do"] == "undo":
        return ui.t(_T_LOG_UNDO, n=command.get("steps", 1))
    if command["do"] == "redo":
        return ui.t(_T_LOG_REDO, n=command.get("steps", 1))
    text: str = ui.words().command(ui, command)
    return text


def details(ui: "Ui", number: int, found: "dict[str, Any]") -> "list[str]":
    """The lines of an entry's page."""
    t = ui.t
    game = ui.game
    command = found["command"]
    lines = [said(ui, command)]
    text = command.get("text")
    if text:
        lines.append(text)
    if found["forced"]:
        lines.append(t(_T_LOG_FORCED, rule=" ".join(found["rules"])))
    if command["do"] not in ("undo", "redo") and number not in game.done:
        lines.append(t(_T_LOG_UNDONE))
    if "rolled" in command and command["rolled"]["dice"]:
        # Dice with symbols: the game's words know them.
        faces = getattr(ui.words(), "faces", None)
        dice = command["rolled"]["dice"]
        lines.append(t(_T_LOG_ROLLED, what=faces(ui, command, dice) if faces else _faces(dice)))
    if "fingerprint" in command:
        lines.append(t(_T_LOG_NEW_SECRET, mark=command["fingerprint"]))
    entered: "list[int]" = []
    for field in ("rolls", "resist", "saves"):
        given = command.get(field)
        if isinstance(given, dict):
            for part in ("attacker", "defender", "saves"):
                entered += given.get(part) or []
        elif given:
            entered += given
    if entered:
        lines.append(t(_T_LOG_ENTERED, what=_faces(entered)))
    for change in found["changes"]:
        if ".hash" in change["what"]:  # a commitment's pieces
            continue
        sign = "+" if change["change"] > 0 else ""
        lines.append(_named(game, change["what"]) + " " + sign + str(change["change"]))
    return lines


def _faces(dice: "list[int]") -> str:
    return " ".join([str(face) for face in dice])


def _named(game: "Game", what: str) -> str:
    """A cell's name with the unit's name in place of its id."""
    at = what.find(".")
    row = game.units.find(what[:at]) if at > 0 else None
    return what if row is None else game.units[row].label + " " + what[at + 1 :]
