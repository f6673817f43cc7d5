"""The tokens on the table: doors, objectives, markers. SELECT opens a token's states, held its owner (TK-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui import theme
from signifer.ui.screen import ListScreen
from signifer.ui.styles import PLAIN
from signifer.ui.texts.base import KEY_BACK, KEY_OK, KEY_SET
from signifer.ui.texts.shared import (
    C_TOKEN,
    KEY_OWNER,
    TOKEN_ADD,
    TOKEN_DOOR,
    TOKEN_FREE,
    TOKEN_HELD,
    TOKEN_MARKER,
    TOKEN_NOBODY,
    TOKEN_OBJECTIVE,
    TOKEN_OPEN,
    TOKEN_OWNED,
    TOKEN_SEALED,
    TOKEN_SIDE,
    TOKENS,
)

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


_KINDS = (("door", TOKEN_DOOR), ("objective", TOKEN_OBJECTIVE), ("marker", TOKEN_MARKER))
_WORDS = {"sealed": TOKEN_SEALED, "open": TOKEN_OPEN, "free": TOKEN_FREE, "held": TOKEN_HELD}
_HIGHEST = 99  # of a marker


class TokensPage(ListScreen):
    """Every token with its owner and its state, then a line for each kind that can be added. No press changes the game
    here: the page that it opens begins at what is so now."""

    live = True

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self._tokens: list[dict[str, Any]] = []
        self._at = -1

    def _seen(self) -> list[dict[str, Any]]:
        game = self.ui.game
        if game.log.count != self._at:
            self._at = game.log.count
            from signifer.core import tokens_setup

            self._tokens = tokens_setup.show(game)["tokens"]
        return self._tokens

    def head(self, grid: Grid) -> None:
        grid.head(self.t(TOKENS), str(len(self._seen())))

    def count(self) -> int:
        return len(self._seen()) + len(_KINDS)

    def line(self, index: int) -> tuple[str, str, int]:
        seen = self._seen()
        if index >= len(seen):
            return (self.t(TOKEN_ADD, what=self.t(_KINDS[index - len(seen)][1])), "", PLAIN)
        token = seen[index]
        owner = token["owner"]
        accent = theme.side("AB".index(owner)) if owner else PLAIN
        return (token["token"], state_of(self.ui, token), accent)

    def choose(self, index: int) -> None:
        seen = self._seen()
        if index >= len(seen):
            kind, word = _KINDS[index - len(seen)]
            fresh = {"token": self._free(self.t(word)), "kind": kind, "owner": None, "state": None}
            self._ask(fresh, {"kind": kind})
        else:
            self._ask(seen[index], {})

    def held(self, index: int) -> None:
        if index < len(self._seen()):
            self._owner(self._seen()[index], {})

    def _free(self, word: str) -> str:
        """Return the first name of a kind that no token has."""
        taken = [token["token"] for token in self._seen()]
        number = 1
        while "%s %d" % (word, number) in taken:
            number += 1
        return "%s %d" % (word, number)

    def _ask(self, token: dict[str, Any], more: dict[str, Any]) -> None:
        """Ask for the state of a token; of an objective that is its owner."""
        from signifer.ui.screens import choice, number

        kind = token["kind"]
        if kind == "objective":
            self._owner(token, more)
        elif kind == "marker":
            self.ui.push(
                number.NumberPage,
                token["token"],
                token["state"] or 0,
                0,
                _HIGHEST,
                lambda value: self._set(token, more, "state", value),
            )
        else:
            states = ("sealed", "open")
            self.ui.push(
                choice.ChoicePage,
                token["token"],
                [(self.t(_WORDS[state]), state) for state in states],
                lambda value: self._set(token, more, "state", value),
                states.index(token["state"]) if token["state"] else 0,
                PLAIN,
                True,
            )

    def _owner(self, token: dict[str, Any], more: dict[str, Any]) -> None:
        from signifer.ui.screens import choice

        owners = (None, "A", "B")
        lines: list[tuple[Any, ...]] = [(self.t(TOKEN_NOBODY), None)]
        for side in range(2):
            lines.append((self.t(TOKEN_SIDE, side="AB"[side]), "AB"[side], "", theme.side(side)))
        self.ui.push(
            choice.ChoicePage,
            token["token"],
            lines,
            lambda value: self._set(token, more, "owner", value),
            owners.index(token["owner"]),
            PLAIN,
            True,
        )

    def _set(self, token: dict[str, Any], more: dict[str, Any], field: str, value: Any) -> None:
        if not more and token[field] == value:
            return  # it is so already
        command = {"do": "token", "token": token["token"], field: value}
        command.update(more)
        self.ui.do(command)

    def hints(self) -> tuple[str, int, int, int]:
        there = self.cursor < len(self._seen())
        owner = there and self._seen()[self.cursor]["kind"] != "objective"
        return ("↕", KEY_SET if there else KEY_OK, KEY_OWNER if owner else 0, KEY_BACK)


def state_of(ui: Ui, token: dict[str, Any]) -> str:
    """Return a token's owner and state in a few letters: "A sealed", "B", "free", "12"."""
    state = token["state"]
    owner: str = token["owner"] or ""
    if token["kind"] == "objective":
        return owner or ui.t(_WORDS[state])
    said = ui.t(_WORDS[state]) if state in _WORDS else str(state)
    return ui.t(TOKEN_OWNED, side=owner, what=said) if owner else said


def said(ui: Ui, command: dict[str, Any]) -> str:
    """Return the command `token` in a few letters, for undo and the log."""
    state = command.get("state")
    what = ""
    if state is not None:
        what = ui.t(_WORDS[state]) if state in _WORDS else str(state)
    elif "owner" in command:
        owner = command["owner"]
        what = owner if owner in ("A", "B") else ui.t(TOKEN_NOBODY)
    return ui.t(C_TOKEN, name=command["token"], what=what).strip()
