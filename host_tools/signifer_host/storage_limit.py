"""Limit what a device can make this computer store: never more than the flash of its board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.sync import numbers as N

if TYPE_CHECKING:
    from collections.abc import Iterable

    from signifer_host.client import Client, GameInfo

EVERY = 0x20_0000
"""Bytes of flash that every board has."""


class TooMuch(ValueError):
    """The device claims more than it can have; the text is half a sentence."""


def flash(board: str) -> int:
    """Return the bytes of flash of a board, or of the largest board for an unknown id."""
    from signifer_host import boards

    try:
        return boards.load(board).flash.size
    except boards.BoardError:
        return max(boards.load(name).flash.size for name in boards.names())


def check_games(games: Iterable[GameInfo], board: str) -> None:
    """Raise TooMuch if the games' pages exceed the board's flash; `board` is its id or ""."""
    pages = sum(game.pages for game in games)
    if pages * N.PAGE_SIZE <= EVERY:
        return
    most = flash(board) // N.PAGE_SIZE
    if pages > most:
        raise TooMuch(f"{pages:,} pages of games, where its flash has {most:,}")


def check_entries(held: int, board: str) -> None:
    """Raise TooMuch if a game's entries, `held` bytes so far, exceed the board's flash."""
    if held > EVERY and held > flash(board):
        raise TooMuch("a game longer than its flash")


def check_slot(client: Client, side: str, size: int) -> None:
    """Raise NotOurs if a slot claims more content than a slot can have."""
    from signifer_host.files.block_files import BLOCK, LAYOUT

    most = LAYOUT[f"slot_{side.lower()}0"] * BLOCK
    if size > most:
        raise client.nonsense(TooMuch(f"{size:,} bytes in slot {side}, where there is room for {most:,}"))
