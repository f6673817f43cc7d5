"""Rarely used `Game` methods, loaded on demand."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from signifer.core.game import Game

VALUES = ("secret",)


def put_checked(game: Game, table: int, row: int, column: int, value: int, what: str) -> None:
    """Change a cell; BadCommand if the value is out of its range."""
    low, high = game.cells.tables[table].limits(column)
    if not low <= value <= high:
        from signifer.core import script_input

        raise script_input.out_of_range(what, low, high, value)
    game.put(table, row, column, value)


def ask(game: Game, question: dict[str, Any]) -> dict[str, Any]:
    """Answer a question; raises BadCommand."""
    from signifer.core import questions

    answer: dict[str, Any] = questions.ask(game, question)
    return answer


def answer(game: Game, line: Any) -> dict[str, Any]:
    """Answer one line of a script as JSON; never raises for its content."""
    from signifer.core import script_input

    found: dict[str, Any] = script_input.answer(game, line)
    return found


def peek_undo(game: Game) -> dict[str, Any] | None:
    """Return the command that the next undo reverts."""
    return spoken(game, game.done[-1]) if len(game.done) else None


def peek_redo(game: Game) -> dict[str, Any] | None:
    """Return the command that the next redo repeats."""
    return spoken(game, game.undone[-1]) if game.undone else None


def replay(game: Game, data: bytes) -> None:
    """Apply an entry from the journal; ValueError if it is damaged."""
    game._begin(False, None)
    from signifer.core import entry

    entry.replay(game, data)


def snapshot(game: Game) -> bytes:
    """Encode the whole changing state as a few bytes."""
    from signifer.core import snapshot

    data: bytes = snapshot.take(game)
    return data


def restore(game: Game, data: bytes) -> None:
    """Restore the state of a snapshot of the same setup; ValueError if it is invalid."""
    from signifer.core import snapshot

    snapshot.restore(game, data)


def digest(game: Game) -> bytes:
    """Return the SHA-256 of the canonical state: equal states have equal digests on every interpreter."""
    from signifer.core import snapshot

    found: bytes = snapshot.digest(game)
    return found


def crc(game: Game) -> int:
    """Return the CRC-32 of the state, for a quick comparison of two machines; not for proof."""
    from signifer.core import snapshot

    found: int = snapshot.crc(game)
    return found


def describe(game: Game, number: int, named: bool = True) -> dict[str, Any]:
    """Describe entry `number` for people: the command, its changes (only if `named`), whether it was forced."""
    from signifer.core import entry

    told: dict[str, Any] = entry.describe(game, number, named)
    return told


def secret(game: Game) -> bytes | None:
    """Return the current secret of the dice; None if this machine does not know it."""
    if not game.stretches:
        return game.setup.secret
    found: bytes | None = game.stretches[-1].secret
    return found


def spoken(game: Game, number: int) -> dict[str, Any]:
    """Return entry `number` as the script line that repeats it, with the device's dice."""
    from signifer.core import entry

    line: dict[str, Any] = entry.spoken(game, number)
    return line
