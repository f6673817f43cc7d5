"""Show the log: the commands, the newest first, and each entry's dice and changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred
from signifer.ui import styles
from signifer.ui import texts as T
from signifer.ui.asking import titled
from signifer.ui.flow import Held, Over, Pick, Show
from signifer.ui.view import Row, Sentence

if TYPE_CHECKING:
    from typing import Any

    from signifer.core.game import Game
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui


def log(ui: Ui) -> Asking:
    """List the entries; SELECT shows one, SELECT held the log's head. An entry that was forced has a `!`, one that was
    taken back since a `↶`."""
    game = ui.game
    count = game.log.count

    def line(number: int) -> Row:
        found = described(game, number, False)
        if found is None:
            return Row("", str(number + 1) + " …", (), styles.DIM)
        command = found["command"]
        marks = "!" if found["forced"] else ""
        accent = styles.WARN if marks else styles.PLAIN
        if command["do"] not in ("undo", "redo") and number not in game.done:
            marks += "↶"
            accent = styles.DIM
        return Row("", str(number + 1) + " " + said(ui, command), (marks,) if marks else (), accent)

    head = (titled(ui.t(T.LOG_TITLE), str(count)),)
    number = yield Pick(head, range(count - 1, -1, -1), line, 0, T.KEY_SHOW, T.KEY_HEAD)
    if type(number) is Held:
        from signifer.ui.flows import head as chained

        return Over(deferred(chained.head), ())
    return Over(entry, (number,))


def entry(ui: Ui, number: int) -> Asking:
    """Show an entry's command, its dice, and what it changed."""
    found = described(ui.game, number)
    lines = ["…"] if found is None else details(ui, number, found)
    sentences = [Sentence(line, styles.PLAIN) for line in lines]
    yield Show((titled(ui.t(T.LOG_ENTRY, n=number + 1)),) + tuple(sentences), T.KEY_OK, 0)


def described(game: Game, number: int, named: bool = True) -> dict[str, Any] | None:
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


def said(ui: Ui, command: dict[str, Any]) -> str:
    """Return a command in a few words, with names uncut; undo and redo are the same for every ruleset."""
    t = ui.t
    t.cuts = False
    try:
        return _said(ui, command)
    finally:
        t.cuts = True


def _said(ui: Ui, command: dict[str, Any]) -> str:
    if command["do"] == "undo":
        return ui.t(T.LOG_UNDO, n=command.get("steps", 1))
    if command["do"] == "redo":
        return ui.t(T.LOG_REDO, n=command.get("steps", 1))
    if command["do"] == "token":
        from signifer.ui.flows import tokens

        return tokens.said(ui, command)
    if command["do"] == "remind":
        from signifer.ui.flows import reminders

        return reminders.said(ui, command)
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
        lines.append(t(T.LOG_FORCED, rule=" ".join(found["rules"])))
    if command["do"] not in ("undo", "redo") and number not in game.done:
        lines.append(t(T.LOG_UNDONE))
    if "rolled" in command and command["rolled"]["dice"]:
        # The game's words know dice with symbols.
        faces = getattr(ui.words(), "faces", None)
        dice = command["rolled"]["dice"]
        lines.append(t(T.LOG_ROLLED, what=faces(ui, command, dice) if faces else _faces(dice)))
    if "fingerprint" in command:
        lines.append(t(T.LOG_NEW_SECRET, mark=command["fingerprint"]))
    entered: list[int] = []
    for field in ("rolls", "resist", "saves"):
        given = command.get(field)
        if isinstance(given, dict):
            for part in ("attacker", "defender", "saves"):
                entered += given.get(part) or []
        elif given:
            entered += given
    if "hits" in command:
        lines.append(t(T.LOG_ENTERED, what=t(T.HITS, n=command["hits"])))
    if entered:
        lines.append(t(T.LOG_ENTERED, what=_faces(entered)))
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
