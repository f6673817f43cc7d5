"""What a game is asked now and then: methods of `Game` that are in memory only while they run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import parts

if TYPE_CHECKING:
    from typing import Any

    from signifer.core.game import Game

VALUES = ("secret",)
_ENTRY = "signifer.core.entry"
_SAID = "signifer.core.said"
_SNAPSHOT = "signifer.core.snapshot"


def put_checked(game: Game, table: int, row: int, column: int, value: int, what: str) -> None:
    """Change a cell; BadCommand if the value is out of its range."""
    low, high = game.cells.tables[table].limits(column)
    if not low <= value <= high:
        raise parts.borrow(_SAID).out_of_range(what, low, high, value)
    game.put(table, row, column, value)


def ask(game: Game, question: dict[str, Any]) -> dict[str, Any]:
    """Answer a question; raises BadCommand."""
    answer: dict[str, Any] = parts.borrow("signifer.core.questions").ask(game, question)
    return answer


def answer(game: Game, line: Any) -> dict[str, Any]:
    """The JSON answer to one line of a script, whatever it holds; never raises for what is in it."""
    found: dict[str, Any] = parts.borrow(_SAID).answer(game, line)
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
    parts.borrow(_ENTRY).replay(game, data)


def snapshot(game: Game) -> bytes:
    """The whole changing state as a few bytes."""
    data: bytes = parts.borrow(_SNAPSHOT).take(game)
    return data


def restore(game: Game, data: bytes) -> None:
    """Go to the state of a snapshot of the same setup; ValueError if it is none."""
    parts.borrow(_SNAPSHOT).restore(game, data)


def digest(game: Game) -> bytes:
    """SHA-256 over the canonical state: equal states have equal digests on every interpreter."""
    found: bytes = parts.borrow(_SNAPSHOT).digest(game)
    return found


def crc(game: Game) -> int:
    """CRC-32 over the state, for a quick comparison of two machines; not for proof."""
    found: int = parts.borrow(_SNAPSHOT).crc(game)
    return found


def describe(game: Game, number: int, named: bool = True) -> dict[str, Any]:
    """Entry `number` for people: the command, what it changed (nothing unless `named`), whether it was forced."""
    told: dict[str, Any] = parts.borrow(_ENTRY).describe(game, number, named)
    return told


def secret(game: Game) -> bytes | None:
    """The secret that the dice come from now; None where this machine does not know it."""
    if not game.stretches:
        return game.setup.secret
    found: bytes | None = game.stretches[-1].secret
    return found


def spoken(game: Game, number: int) -> dict[str, Any]:
    """Entry `number` as the line of a script that repeats it, with the dice that the device threw."""
    line: dict[str, Any] = parts.borrow(_ENTRY).spoken(game, number)
    return line
