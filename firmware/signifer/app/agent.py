"""The program as the host sees it over the serial link (`sync.agent` says what is asked of it)."""

from signifer.core import parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.app.program import App
    from signifer.core.game import Game


class Agent:
    """Answers the session's questions; every call comes from inside `App.step`."""

    def __init__(self, app: "App") -> None:
        self._app = app

    @property
    def store(self) -> "Any":
        """The store that the program uses."""
        return self._app.store

    @property
    def game(self) -> "Game | None":
        """The game under way, or the one that ended last."""
        return self._app.game

    def hello(self) -> "tuple[str, str, bytes, str]":
        """(name, board id, UID, firmware version)."""
        board = self._app.board
        return (board.name, board.id, getattr(board, "uid", b""), board.firmware)

    def start(self, first: str, numbers: "tuple[int, int]", sides: str, confirmed: bool, players: int) -> str:
        """Begins a game with the loaded rosters; "" or a sentence that says why not."""
        line: str = parts.borrow("signifer.app.beginning").start(self._app, first, numbers, sides, players)
        return line

    def changed(self, side: str) -> None:
        """A roster or a system was loaded."""
        self._app.slot_changed(side)

    def identify(self, seconds: int) -> None:
        """Blinks the lights and says so on the screen."""
        self._app.identify(seconds)
