"""Add tokens on the table, and set their states and owners: doors, objectives, markers (TK-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.tokens import HIGHEST
from signifer.ui import styles, theme
from signifer.ui import texts as T
from signifer.ui.asking import choice, instead, plain, title_header
from signifer.ui.flow import Do, Hold, Number, Pick, Then
from signifer.ui.view import Figure, Header, Row

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui

    Token = dict[str, Any]

_KINDS = (
    ("door", T.TOKEN_DOOR),
    ("objective", T.TOKEN_OBJECTIVE),
    ("marker", T.TOKEN_MARKER),
    ("terrain", T.TOKEN_TERRAIN),
)
_WORDS = {"sealed": T.TOKEN_SEALED, "open": T.TOKEN_OPEN, "free": T.TOKEN_FREE, "held": T.TOKEN_HELD}
_FRESH = "fresh"  # a field of a token that is not there yet: its line adds it


def tokens(ui: Ui) -> Asking:
    """Ask which token's state is set, SELECT held its owner, or which kind of token is added; then for the state, of an
    objective for its owner, with the cursor on the present one."""
    from signifer.core import tokens_setup

    seen: list[Token] = tokens_setup.show(ui.game)["tokens"]
    its_page = getattr(ui.words(), "piece", None)  # the request of a piece's page, in games with terrain
    fresh = [
        {_FRESH: word, "token": _free(ui.t(word), seen), "kind": kind, "owner": None, "state": None}
        for kind, word in (_KINDS if its_page else _KINDS[:-1])
    ]
    keys = lambda token: T.KEY_OK if _FRESH in token else T.KEY_SET
    hold = lambda token: 0 if _FRESH in token or token["kind"] in ("objective", "terrain") else T.KEY_OWNER
    above = (title_header(ui.t(T.TOKENS), str(len(seen))),)
    answer = yield Pick(above, seen + fresh, lambda token: _line(ui, token), 0, keys, hold)
    owner = type(answer) is Hold
    token = answer.item if owner else answer
    kind = token["kind"]
    if kind == "terrain":
        if _FRESH in token:
            yield Do({"do": "token", "token": token["token"], "kind": kind})
        return instead(its_page(token["token"])) if its_page else Then(tokens, ())
    head = Header(-1, token["token"], (), styles.PLAIN)
    field = "owner" if owner or kind == "objective" else "state"
    if field == "owner":
        owners: list[tuple[Any, Row]] = [(None, plain(ui.t(T.TOKEN_NOBODY)))]
        for side in range(2):
            owners.append(("AB"[side], Row("", ui.t(T.TOKEN_SIDE, side="AB"[side]), (), theme.side(side))))
        value, _ = yield choice(head, owners, (None, "A", "B").index(token["owner"]))
    elif kind == "marker":
        page = lambda number: (head, Figure(str(number), (), styles.PLAIN))
        value = yield Number(page, 0, HIGHEST, token["state"] or 0, T.KEY_SET, 0)
    else:
        states = ("sealed", "open")
        at = states.index(token["state"]) if token["state"] else 0
        value, _ = yield choice(head, [(state, plain(ui.t(_WORDS[state]))) for state in states], at)
    if _FRESH in token or token[field] != value:
        command = {"do": "token", "token": token["token"], field: value}
        if _FRESH in token:
            command["kind"] = kind
        yield Do(command)
    return Then(tokens, ())


def _free(word: str, seen: list[Token]) -> str:
    """Return the first name of a kind that no token has."""
    taken = [token["token"] for token in seen]
    number = 1
    while word + " " + str(number) in taken:
        number += 1
    return word + " " + str(number)


def _line(ui: Ui, token: Token) -> Row:
    if _FRESH in token:
        return plain(ui.t(T.TOKEN_ADD, what=ui.t(token[_FRESH])))
    owner = token["owner"]
    return Row(
        "", token["token"], (state_of(ui, token),), theme.side("AB".index(owner)) if owner else styles.PLAIN
    )


def state_of(ui: Ui, token: Token) -> str:
    """Return a token's owner and state in a few letters: "A sealed", "B", "free", "12"."""
    if token["kind"] == "terrain":
        word = getattr(ui.words(), "way", None)
        return word(ui, token["wade"]) if word else str(token["wade"])
    state = token["state"]
    owner: str = token["owner"] or ""
    if token["kind"] == "objective":
        return owner or ui.t(_WORDS[state])
    said = ui.t(_WORDS[state]) if state in _WORDS else str(state)
    return ui.t(T.TOKEN_OWNED, side=owner, what=said) if owner else said


def brief(ui: Ui, command: dict[str, Any]) -> str:
    """Return the command `token` in a few letters, for undo and the log."""
    state = command.get("state")
    what = ""
    if state is not None:
        what = ui.t(_WORDS[state]) if state in _WORDS else str(state)
    elif "owner" in command:
        owner = command["owner"]
        what = owner if owner in ("A", "B") else ui.t(T.TOKEN_NOBODY)
    return ui.t(T.C_TOKEN, name=command["token"], what=what).strip()
