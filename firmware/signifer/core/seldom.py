"""What a game is asked now and then: methods of `Game` that are in memory only while they run."""

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
        from signifer.core import said

        raise said.out_of_range(what, low, high, value)
    game.put(table, row, column, value)


def ask(game: Game, question: dict[str, Any]) -> dict[str, Any]:
    """Answer a question; raises BadCommand."""
    from signifer.core import questions

    answer: dict[str, Any] = questions.ask(game, question)
    return answer


def answer(game: Game, line: Any) -> dict[str, Any]:
    """The JSON answer to one line of a script, whatever it holds; never raises for what is in it."""
    from signifer.core import said

    found: dict[str, Any] = said.answer(game, line)
    return found


def peek_undo(game: Game) -> dict[str, Any] | None:
    """The command that the next undo takes back."""
    return spoken(game, game.done[-1]) if len(game.done) else None


def peek_redo(game: Game) -> dict[str, Any] | None:
    """The command that the next redo does again."""
    return spoken(game, game.undone[-1]) if game.undone else None


def replay(game: Game, data: bytes) -> None:
    """Apply an entry from the journal; ValueError if it is damaged."""
    game._begin(False, None)
    from signifer.core import entry

    entry.replay(game, data)


def snapshot(game: Game) -> bytes:
    """The whole changing state as a few bytes."""
    from signifer.core import snapshot

    data: bytes = snapshot.take(game)
    return data


def restore(game: Game, data: bytes) -> None:
    """Go to the state of a snapshot of the same setup; ValueError if it is none."""
    from signifer.core import snapshot

    snapshot.restore(game, data)


def digest(game: Game) -> bytes:
    """SHA-256 over the canonical state: equal states have equal digests on every interpreter."""
    from signifer.core import snapshot

    found: bytes = snapshot.digest(game)
    return found


def crc(game: Game) -> int:
    """CRC-32 over the state, for a quick comparison of two machines; not for proof."""
    from signifer.core import snapshot

    found: int = snapshot.crc(game)
    return found


def describe(game: Game, number: int, named: bool = True) -> dict[str, Any]:
    """Entry `number` for people: the command, what it changed (nothing unless `named`), whether it was forced."""
    from signifer.core import entry

    told: dict[str, Any] = entry.describe(game, number, named)
    return told


def secret(game: Game) -> bytes | None:
    """The secret that the dice come from now; None where this machine does not know it."""
    if not game.stretches:
        return game.setup.secret
    found: bytes | None = game.stretches[-1].secret
    return found


def spoken(game: Game, number: int) -> dict[str, Any]:
    """Entry `number` as the line of a script that repeats it, with the dice that the device threw."""
    from signifer.core import entry

    line: dict[str, Any] = entry.spoken(game, number)
    return line
