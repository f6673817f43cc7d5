"""Look up boards by name."""

from __future__ import annotations

from signifer_host import boards
from signifer_host.boards import Board
from signifer_host.errors import BadInput


def board(name: str, display: str | None = None) -> Board:
    """Load a board, with the other display controller if `display` names one; raises BadInput."""
    try:
        spec = boards.load(name)
        return spec if display is None else boards.with_twin(spec, display)
    except boards.BoardError as error:
        raise BadInput(f"{error}.") from None


def shown_name(board_id: str) -> str:
    """Return a board's name for people, or its id if it is unknown."""
    try:
        return boards.load(board_id).name
    except boards.BoardError:
        return board_id
