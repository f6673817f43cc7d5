"""Show the log: the commands, the newest first, and each entry's dice and changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core import modules
from signifer.core.modules import deferred
from signifer.games import module_path
from signifer.ui import styles
from signifer.ui import texts as T
from signifer.ui.asking import title_header
from signifer.ui.flow import Hold, Over, Pick, Show
from signifer.ui.view import Row, Sentence

if TYPE_CHECKING:
    from collections.abc import Callable

    from signifer.core.game import Game
    from signifer.ui.flow import Asking
    from signifer.ui.game_words import Commands
    from signifer.ui.ui import Ui

# Commands and values of every game.
_COMMANDS = {"roll": T.C_ROLL, "note": T.C_NOTE, "end_game": T.C_END_GAME}
_VALUES = {"score": T.VALUE_POINTS, "turn": T.VALUE_TURN, "round": T.VALUE_ROUND}


def log(ui: Ui) -> Asking:
    """List the entries; SELECT shows one, SELECT held the log's head. An entry that was forced has a `!`, one that was
    taken back since a `↶`."""
    game = ui.game
    count = game.log.count

    def line(number: int) -> Row:
        found = describe(game, number, False)
        if found is None:
            return Row("", str(number + 1) + " …", (), styles.DIM)
        command = found["command"]
        marks = "!" if found["forced"] else ""
        accent = styles.WARN if marks else styles.PLAIN
        if command["do"] not in ("undo", "redo") and number not in game.undo_stack:
            marks += "↶"
            accent = styles.DIM
        return Row("", str(number + 1) + " " + whole_brief(ui, command), (marks,) if marks else (), accent)

    head = (title_header(ui.t(T.LOG_TITLE), str(count)),)
    number = yield Pick(head, range(count - 1, -1, -1), line, 0, T.KEY_SHOW, T.KEY_HEAD)
    if type(number) is Hold:
        from signifer.ui.flows import head as chained

        return Over(deferred(chained.head), ())
    return Over(entry, (number,))


def entry(ui: Ui, number: int) -> Asking:
    """Show an entry's command, its dice, and what it changed."""
    found = describe(ui.game, number)
    lines = ["…"] if found is None else details(ui, number, found)
    sentences = [Sentence(line, styles.PLAIN) for line in lines]
    yield Show((title_header(ui.t(T.LOG_ENTRY, n=number + 1)),) + tuple(sentences), T.KEY_OK, 0)


def describe(game: Game, number: int, named: bool = True) -> dict[str, Any] | None:
    """Return entry `number` (from 0) as text, with its changes if `named`; None if neither memory nor flash has it any
    more. Secrets are named once the game has ended."""
    try:
        found = game.describe(number, named)
    except (IndexError, ValueError):
        return None
    if game.is_over:
        unveil = getattr(game.part("answers"), "unveil", None)
        if unveil is not None:
            unveil(game, found, None)
    return found


def whole_brief(ui: Ui, command: dict[str, Any]) -> str:
    """Return a command in a few words, with names uncut."""
    t = ui.t
    t.cuts = False
    try:
        return brief(ui, command)
    finally:
        t.cuts = True


def brief(ui: Ui, command: dict[str, Any]) -> str:
    """Return a command in at most 19 letters; what all games share is the same for each."""
    do = command["do"]
    if do == "undo":
        return ui.t(T.LOG_UNDO, n=command.get("steps", 1))
    if do == "redo":
        return ui.t(T.LOG_REDO, n=command.get("steps", 1))
    if do == "token":
        from signifer.ui.flows import tokens

        return tokens.brief(ui, command)
    if do == "remind":
        from signifer.ui.flows import reminders

        return reminders.brief(ui, command)
    if do == "score":
        return ui.t(T.C_SCORE, side=command["side"], n=with_sign(command.get("amount", 1)))
    if do == "set":
        return _set(ui, command)
    if do in _COMMANDS:
        return ui.t(_COMMANDS[do])
    module = commands(ui)
    said = module.command(ui, command)
    if said or do not in module.COMMANDS:
        return said or str(do)
    text = module.COMMANDS[do]
    amount = command.get("amount", 1)
    if text == T.C_WOUND and amount != 1:
        return ui.t(T.C_WOUNDS, n=amount, unit=actor(ui, command))
    return ui.t(text, unit=actor(ui, command))


def commands(ui: Ui) -> Commands:
    """Return the module with the game's words for commands and values."""
    found: Commands = modules.borrow(module_path(ui.game.ruleset.ID, "screens.commands"))
    return found


def value(ui: Ui, table: int, name: str) -> str:
    """Return the game's word for a value of a table; "" for one that only the engine counts."""
    module = commands(ui)
    own: Callable[[Ui, int, str], str] | None = getattr(module, "value", None)
    if own is not None:
        return own(ui, table, name)
    return word(ui, module.VALUES, name) or word(ui, _VALUES, name)


def _set(ui: Ui, command: dict[str, Any]) -> str:
    """Return what was set by hand; a value that only a computer sets has its name."""
    who, table = whose(ui.game, command.get("unit") or command.get("side") or "")
    name = command.get("flag") or command["counter"]
    what = value(ui, table, name) or name
    if "counter" in command and not _is_state(ui, name):
        return ui.t(T.C_SET, unit=who, what=what, n=command["value"]).strip()
    return ui.t(T.C_FLAG if command["value"] else T.C_UNFLAG, unit=who, what=what).strip()


def _is_state(ui: Ui, name: str) -> bool:
    """Return whether a counter's value tells people no more than whether there is something."""
    return name in getattr(commands(ui), "STATES", ())


def whose(game: Game, name: str) -> tuple[str, int]:
    """Return the name for people of a unit's id or of a side, and the number of its table; "" is the game."""
    row = game.units.find(name) if name else None
    if row is not None:
        return game.units[row].label, game.unit_table
    # A unit that split off may be gone.
    return name, game.unit_table if name[1:] else game.side_table if name else game.game_table


def actor(ui: Ui, command: dict[str, Any]) -> str:
    """Return the name of the unit that does a command, "" if none does."""
    return whose(ui.game, command.get("unit") or command.get("attacker") or "")[0]


def word(ui: Ui, words: dict[str, int], name: str) -> str:
    """Return the word for a value, also for one of many ("uses:" for "uses:watch"); "" if `words` has none."""
    kind, of_many, of = name.partition(":")
    if kind + of_many not in words:
        return ""
    what = ui.t(words[kind + of_many])
    return ui.t.whole(T.VALUE_OF, what=what, name=of) if of_many else what


def with_sign(number: int) -> str:
    """Return a number with its sign."""
    return "+" + str(number) if number > 0 else str(number)


def details(ui: Ui, number: int, found: dict[str, Any]) -> list[str]:
    """Return the lines of an entry's page."""
    t = ui.t
    game = ui.game
    command = found["command"]
    lines = [whole_brief(ui, command)]
    text = command.get("text")
    if text:
        lines.append(text)
    if found["forced"]:
        lines.append(t(T.LOG_FORCED, rule=" ".join(found["rules"])))
    if command["do"] not in ("undo", "redo") and number not in game.undo_stack:
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
        owner, dot, name = change["what"].partition(".")
        if not dot:
            owner, name = "", owner
        who, table = whose(game, owner)
        what = value(ui, table, name)
        if what:  # else only the engine counts it
            amount = change["change"]
            text = T.C_COUNT if not _is_state(ui, name) else T.C_FLAG if amount > 0 else T.C_UNFLAG
            lines.append(t.whole(text, unit=who, what=what, n=with_sign(amount)).strip())
    return lines


def _faces(dice: list[int]) -> str:
    return " ".join([str(face) for face in dice])
