"""One command in the journal and the log: its fields, dice and changes.

Changes are (cell, difference) pairs, so that the same bytes serve forwards (replay) and backwards (undo). The
device's dice are stored with the stream position before and after; entered dice are part of the command's
fields.

entry_writer.py writes entries; everything that reads them is here, and in memory only meanwhile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.cells import HIGHEST, LOWEST
from signifer.core.command import REDO, UNDO, find
from signifer.core.dice import fingerprint
from signifer.core.entry_writer import CHANGES, FLAGS, FORCED, ROLLED, TIME
from signifer.core.errors import BadCommand
from signifer.core.fields import inner
from signifer.core.roster import SIDES
from signifer.core.transaction import Transaction
from signifer.core.wire import Reader, WireError

if TYPE_CHECKING:
    from signifer.core.command import Command
    from signifer.core.game import Game
    from signifer.core.ruleset import Answers


class Entry:
    """A decoded entry. `args` is the engine's form of the given fields."""

    def __init__(self, command: Command, args: dict[str, Any]) -> None:
        self.command = command
        self.args = args
        self.dt = 0  # seconds since the entry before
        self.overrides: list[int] = []  # numbers of the rules that were overridden
        self.start = 0  # stream position before, and after the dice
        self.end = 0
        self.dice: list[int] = []
        self.changes: list[tuple[int, int]] = []


def decode(data: bytes, tables: Any) -> Entry:
    """Decode `data` as an entry; ValueError (including WireError) if it is damaged or of an unknown command."""
    command = find(tables, 0, Reader(data).byte())
    if command is None:
        raise ValueError("an entry of a command that this version does not know")
    return _decode(data, command)


def _decode(data: bytes, command: Command) -> Entry:
    """Decode `data` as an entry of a command."""
    reader = Reader(data, 1)
    flags = reader.byte()
    if flags > FLAGS:
        raise WireError("an entry with parts that this version does not know")
    dt = reader.uint() if flags & TIME else 0
    entry = Entry(command, _read_object(command.fields, reader))
    entry.dt = dt
    if flags & FORCED:
        entry.overrides = [reader.uint() for _ in range(reader.uint())]
    if flags & ROLLED:
        entry.start = reader.uint()
        entry.end = entry.start + reader.uint()
        entry.dice = [reader.byte() + 1 for _ in range(reader.uint())]
    if flags & CHANGES:
        cell = 0
        for _ in range(reader.uint()):
            cell += reader.sint()
            entry.changes.append((cell, reader.sint()))
    if reader.at < len(data):
        raise ValueError("an entry is longer than it should be")
    return entry


def _read_object(fields: Any, reader: Reader) -> dict[str, Any]:
    """Decode what `fields.write` appended; WireError if it is invalid."""
    present = reader.uint()
    value = {}
    for name, _, kind, _ in fields:
        if present & 1:
            value[name] = _read(kind, reader)
        present >>= 1
    if present:
        raise WireError("an entry with fields that this version does not know")
    return value


def _read(kind: str, reader: Reader) -> Any:
    letter = kind[0]
    if letter == "i":
        return reader.sint()
    if letter == "b":
        return reader.byte() != 0
    if letter == "t":
        return reader.text()
    if letter == "c":
        return _read_word(kind[1:].split("|"), reader)
    if letter == "u" or letter == "s":
        return reader.uint() - 1
    if letter == "l" or letter == "d":
        return _read_list(kind, reader)
    if letter == "x":
        return reader.blob()
    if letter == "n":
        return reader.text() if reader.byte() else None
    if letter == "o":
        return reader.text() if reader.byte() else reader.sint()
    if letter == "v":
        tag = reader.byte()
        return reader.sint() if tag == 0 else tag == 2
    return _read_object(inner(kind), reader)


def _read_word(words: list[str], reader: Reader) -> str:
    number = reader.byte()
    if number >= len(words):
        raise WireError("an entry with a word that this version does not know")
    return words[number]


def _read_list(kind: str, reader: Reader) -> list[Any]:
    if kind == "lu" or kind[0] == "d":
        return [reader.uint() for _ in range(reader.uint())]
    return [_read(kind[1:], reader) for _ in range(reader.uint())]


# Entries in the form of a script: for the log, for undo, for the host


def rule_id(game: Game, number: int) -> str:
    """Return a rule's id for its number: DD-13."""
    return "%s-%d" % (game.ruleset.PREFIX, number)


def entry_at(game: Game, number: int) -> Entry:
    """Return an entry of the game by its number."""
    return decode(game.log.get(number), game.tables)


def script_line(game: Game, number: int) -> dict[str, Any]:
    """Return an entry as the script line that repeats it, with the device's dice."""
    return _script_line(game, entry_at(game, number))


def _script_line(game: Game, entry: Entry) -> dict[str, Any]:
    line: dict[str, Any] = {"do": entry.command.name}
    line.update(_show_object(game, entry.command.fields, entry.args))
    if entry.overrides:
        line["force"] = True
    if entry.dice:
        line["rolled"] = {"at": [entry.start, entry.end], "dice": entry.dice}
    if entry.dt:
        line["dt"] = entry.dt
    return line


def describe(game: Game, number: int, named: bool = True) -> dict[str, Any]:
    """Describe an entry for people: the command, its changes (if `named`), and the overridden rules."""
    entry = entry_at(game, number)
    changes = []
    for cell, difference in entry.changes if named else ():
        table, row, column = game.cells.place(cell)
        if table.name == "token" and column[:4] == "name":
            continue  # a token's name in pieces
        changes.append({"what": cell_name(game, table, row, column), "change": difference})
    shown = {"number": number + 1, "command": _script_line(game, entry), "changes": changes}
    shown["forced"] = bool(entry.overrides)
    if entry.overrides:
        shown["rules"] = [rule_id(game, rule) for rule in entry.overrides]
    return shown


def cell_name(game: Game, table: Any, row: int, column: str) -> str:
    """Return a cell's name in the log: round, A.score, A1.wounds, squad1.dead."""
    number = game.cells.tables.index(table)
    if number == game.game_table:
        return column
    if number == game.side_table:
        return SIDES[row] + "." + column
    if table.name == "token":
        from signifer.core import tokens

        return tokens.cell_name(game.cells, row, column)
    answers: Answers = game.part("answers")
    name = answers.cell_name(game, table, row, column)
    if name is None:
        name = (game.units[row].id if table.name == "unit" else "%s%d" % (table.name, row + 1)) + "." + column
    return name


def _show_object(game: Game, fields: Any, value: dict[str, Any]) -> dict[str, Any]:
    shown = {}
    for name, _, kind, _ in fields:
        if name in value:
            shown[name] = _show(game, kind, value[name])
    return shown


def _show(game: Game, kind: str, value: Any) -> Any:
    letter = kind[0]
    if letter == "u":
        return None if value < 0 else game.units[value].id
    if letter == "s":
        return None if value < 0 else "AB"[value]
    if kind == "lu":
        return [game.units[row].id for row in value]
    if kind[:3] == "lg(":
        return [_show(game, kind[1:], member) for member in value]
    if letter == "x":
        return value.hex()
    if letter == "g":
        return _show_object(game, inner(kind), value)
    return value


# Undo, redo, replay


def undo_redo(game: Game, op: int, given: dict[str, Any], replaying: bool = False) -> dict[str, Any]:
    """Undo or redo `given["steps"]` commands (default 1); BadCommand if there are fewer.

    The secret of the dice changes at the game's end (secret_changes.py): an undo of the end brings a new secret,
    and a redo of it shows the current one.
    """
    steps = given.get("steps", 1)
    there = game.undoable if op == UNDO else game.redoable
    if steps > there:
        how = "undone" if op == UNDO else "redone"
        raise BadCommand("%d cannot be %s: there %s %d." % (steps, how, "is" if there == 1 else "are", there))
    ended = game.is_over
    if op == UNDO:
        answer: dict[str, Any] = {"undone": [_back(game) for _ in range(steps)]}
    else:
        answer = {"redone": [_forward(game) for _ in range(steps)]}
    if game.is_over == ended or not game.setup.fingerprint:
        if len(given) > ("steps" in given):
            raise BadCommand(
                "A secret belongs only to what takes back or does again the end of a game with dice."
            )
    elif op == UNDO:
        from signifer.core import secret_changes

        secret_changes.go_on(game, given, replaying)
        if "fingerprint" in given:
            answer["fingerprint"] = given["fingerprint"].hex()
    elif not replaying:
        from signifer.core import secret_changes

        last = secret_changes.every(game)[-1]
        secret = given.get("secret") or last.secret
        if secret is not None:
            if secret is not last.secret and fingerprint(secret) != last.fingerprint:
                raise BadCommand(
                    "This secret is not the one whose fingerprint was shown before its first roll."
                )
            given["secret"] = secret
            answer["secret"] = secret.hex()
    return answer


def turn_back(game: Game, op: int, steps: int) -> None:
    """Revert `undo_redo`, or the part of it that was done."""
    given = game.transaction.fields
    if "fingerprint" in given and game.stretches and game.stretches[-1].first == game.log.count:
        from signifer.core import secret_changes

        secret_changes.back(game)
    for _ in range(steps):
        _forward(game) if op == UNDO else _back(game)


def _back(game: Game) -> dict[str, Any]:
    number = game.undo_stack[-1]
    entry = entry_at(game, number)
    _apply(game, entry, -1)
    if entry.dice:
        game.position = entry.start
    game.undo_stack.pop()
    game.redo_stack.append(number)
    game.transaction.steps += 1
    return _script_line(game, entry)


def _forward(game: Game) -> dict[str, Any]:
    number = game.redo_stack[-1]
    entry = entry_at(game, number)
    _apply(game, entry, 1)
    if entry.dice:
        game.position = entry.end
    game.redo_stack.pop()
    game.undo_stack.append(number)
    game.transaction.steps += 1
    return _script_line(game, entry)


def replay(game: Game, data: bytes) -> None:
    """Apply an entry from the journal; ValueError if it is damaged."""
    # Most entries repeat the previous command, and the search in its table takes as long as all the rest.
    command = game.command
    if command is not None and data and command.op == data[0]:
        entry = _decode(data, command)
    else:
        entry = decode(data, game.tables)
        game.command = entry.command
    op = entry.command.op
    side = game.ruleset.clock_side(game)
    if op == UNDO or op == REDO:
        game.transaction = Transaction(game, {})
        try:
            undo_redo(game, op, entry.args, True)
        except BadCommand as error:
            turn_back(game, op, game.transaction.steps)
            raise ValueError(error.message)
    else:
        _apply(game, entry, 1)
        if entry.dice:
            game.position = entry.end
    if game.stretches and "secret" in entry.args:  # the end of a game, or that again, shows it
        from signifer.core import secret_changes

        secret_changes.know(game, entry.args["secret"])
    game.commit(op, data, side, entry.dt)


def _apply(game: Game, entry: Entry, sign: int) -> None:
    values = game.cells.values
    if entry.changes and entry.changes[-1][0] >= len(values):  # a token more, or the first weather
        from signifer.core import tokens

        if entry.command.name in tokens.ADDING:
            tokens.reach(game.cells, entry.changes[-1][0] + 1)
    for cell, difference in entry.changes:
        if not 0 <= cell < len(values) or not LOWEST <= values[cell] + sign * difference <= HIGHEST:
            raise ValueError("an entry that does not belong to this game")
    for cell, difference in entry.changes:
        values[cell] += sign * difference
