"""Bounds what a device can make this computer keep: no device has more of anything than its flash has room for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.sync import messages

if TYPE_CHECKING:
    from collections.abc import Iterable

    from signifer_host.client import Client, GameInfo

EVERY = 0x20_0000
"""Bytes of flash that every board has."""


class TooMuch(ValueError):
    """The device claims more than it can have; half a sentence says what."""


def flash(board: str) -> int:
    """Bytes of flash of the board with that id, or of the largest one where the id is not known."""
    from simulator import boards

    try:
        return boards.load(board).flash.size
    except boards.BoardError:
        return max(boards.load(name).flash.size for name in boards.names())


def check_games(games: Iterable[GameInfo], board: str) -> None:
    """Raise TooMuch where the games' pages are more than the board's flash has; `board` is its id or ""."""
    pages = sum(game.pages for game in games)
    if pages * messages.PAGE_SIZE <= EVERY:
        return
    most = flash(board) // messages.PAGE_SIZE
    if pages > most:
        raise TooMuch(f"{pages:,} pages of games, where its flash has {most:,}")


def check_entries(held: int, board: str) -> None:
    """Raise TooMuch where a game's entries, `held` bytes so far, are more than the board's flash has."""
    if held > EVERY and held > flash(board):
        raise TooMuch("a game longer than its flash")


def check_slot(client: Client, side: str, size: int) -> None:
    """Raise NotOurs where the slot of a side (or the system, S) is said to hold more than a slot has room for."""
    from simulator.block_files import BLOCK, LAYOUT

    most = LAYOUT[f"slot_{side.lower()}0"] * BLOCK
    if size > most:
        raise client.nonsense(TooMuch(f"{size:,} bytes in slot {side}, where there is room for {most:,}"))
