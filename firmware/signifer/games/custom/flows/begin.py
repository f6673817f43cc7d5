"""Begin a new game of a custom system: its rosters, if it needs any, and how many play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from signifer.core import language
from signifer.core.errors import SetupError
from signifer.core.modules import deferred
from signifer.core.roster import peek
from signifer.core.setup import Setup
from signifer.core.system import peek_tie
from signifer.games.custom import ID
from signifer.games.custom import texts as G
from signifer.games.custom.rules.house import REAL_BAG
from signifer.ui import styles
from signifer.ui import texts as T
from signifer.ui.asking import plain, title_header
from signifer.ui.flow import Number, Over, Pick, Then
from signifer.ui.flows import message, newgame
from signifer.ui.view import Figure

if TYPE_CHECKING:
    from signifer.games.custom.screens.schema import Brief
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui

# Lines besides those of any game.
_PLAYERS = 8
_BAG = 9


class SlotContents(NamedTuple):
    """What a device has for a custom system: the system, what a new game must know of it, and the beginnings of the
    rosters in the slots of A, B and N (None: none, or the system needs none)."""

    system: bytes
    brief: Brief
    rosters: tuple[bytes | None, ...]


def begin(
    ui: Ui, loaded: SlotContents | None = None, chosen: dict[int, int] | None = None, at: int = 0
) -> Asking:
    """Ask for what a game of the loaded system needs; SELECT held goes on from any line."""
    t = ui.t
    if loaded is None or chosen is None:
        from signifer.games.custom.screens import schema as custom_schema

        slots = ui.app.store.slots
        blob = slots["S"].read()
        error = t(T.SYSTEM_HELP)
        brief: Brief | None = None
        try:
            if blob is not None:
                brief = custom_schema.read(blob)
        except SetupError as why:
            error = language.word(why.message)
        if brief is None:
            line = plain(t(G.NEW_GO))
            yield Pick((title_header(t(T.NEW_TITLE)),), (0,), lambda _: line, 0, T.KEY_NEXT, 0)
            return Over(deferred(message.message), (t(T.NEW_TITLE), error))
        loaded = SlotContents(
            blob, brief, tuple([None if brief.rows else slots[side].read(256) for side in "ABN"])
        )
        # Of rosters for another game the neutral one may stay out.
        neutral = 1 if loaded.rosters[2] is not None and not _misfit(ui, loaded, 2) else 0
        players = brief.players[1] if brief.players else 0
        chosen = {newgame.SWAP: 0, newgame.NEUTRAL: neutral, newgame.FIRST: 0, newgame.TOKENS: 1}
        chosen[_BAG] = 0
        chosen[_PLAYERS] = players
        return Then(begin, (loaded, chosen))
    schema = loaded.brief
    heads = loaded.rosters
    tokens = ui.app.kept_house(ID)
    if schema.dice:
        rows = [(newgame.QUICK, plain(t(T.NEW_QUICK))), (newgame.NUMBERS, plain(t(T.NEW_NUMBERS)))]
    else:
        rows = [(newgame.QUICK, plain(t(G.NEW_GO)))]
    if schema.players:
        rows.append((_PLAYERS, plain(t(G.PLAYERS), str(chosen[_PLAYERS]))))
    if schema.bag:
        rows.append((_BAG, plain(t(T.BAG), t(T.DICE_REAL if chosen[_BAG] else T.DICE_DEVICE))))
    if tokens:
        rows.append(newgame.tokens_line(ui, tokens, chosen))
    if not schema.rows:
        rows += newgame.slot_lines(ui, [None if head is None else _name(head) for head in heads], chosen)
    if schema.asks_first:
        rows.append(newgame.first_line(ui, chosen))
    go_on = newgame.NUMBERS if schema.dice else newgame.QUICK
    what, place = yield from newgame.line_of(schema.name, rows, at, go_on)
    if what == _PLAYERS:
        assert schema.players is not None
        low, high = schema.players
        view = lambda value: (title_header(t(G.PLAYERS)), Figure(str(value), (), styles.PLAIN))
        players = yield Number(view, low, high, chosen[_PLAYERS], T.KEY_SET, 0)
        return Then(begin, (loaded, newgame.with_choice(chosen, _PLAYERS, players), place))
    if what in chosen:
        return Then(begin, (loaded, newgame.with_choice(chosen, what, 1 - chosen[what]), place))
    slots = {} if schema.rows else _slots(heads, chosen)
    why_not = _lacking(ui, loaded, slots)
    if why_not:
        return Over(deferred(message.message), (schema.name, why_not))
    house = dict(tokens) if chosen[newgame.TOKENS] else {}
    if schema.players:
        house["players"] = chosen[_PLAYERS]
    if chosen[_BAG]:
        house[REAL_BAG] = 1

    def setup() -> Setup:
        store = ui.app.store.slots
        rosters: dict[str, Any] = {"S": loaded.system}
        for side in slots:
            rosters[side] = store["ABN"[slots[side]]].read()
        return Setup(ID, rosters, "AB"[chosen[newgame.FIRST]], ui.app.entropy.random(32), (0, 0), house)

    # Without sides, one number is asked.
    count = 0 if what == newgame.QUICK else 2 if schema.sides else 1
    again = Then(begin, (loaded, chosen, place))
    return (yield from newgame.begun_with(ui, newgame.Recipe(setup), count, again))


def _slots(heads: tuple[bytes | None, ...], chosen: dict[int, int]) -> dict[str, int]:
    """Return the slot whose roster each side plays."""
    found = {}
    for side in range(3 if chosen[newgame.NEUTRAL] else 2):
        at = 1 - side if chosen[newgame.SWAP] and side < 2 else side
        if heads[at] is not None:
            found["ABN"[side]] = at
    return found


def _lacking(ui: Ui, loaded: SlotContents, slots: dict[str, int]) -> str:
    """Return why a game with these slots cannot begin; "" if it can."""
    schema = loaded.brief
    if schema.rows:
        return ""
    for side in "ABN":
        if side in slots:
            why = _misfit(ui, loaded, slots[side])
        else:
            why = ui.t(G.NEEDS_ROSTERS, name=schema.name) if schema.sides and side != "N" else ""
        if why:
            return why
    return "" if slots else ui.t(G.NEEDS_ONE, name=schema.name)


def _misfit(ui: Ui, loaded: SlotContents, at: int) -> str:
    """Return why the roster in that slot cannot be played with this system (OS-30); "" if it can."""
    t = ui.t
    side = "ABN"[at]
    schema = loaded.brief
    head = loaded.rosters[at]
    assert head is not None
    try:
        name = peek(head)[1]
        id, system, crc = peek_tie(head, ID)
    except SetupError as error:
        return error.message
    if not id:
        return t(G.WRONG_GAME, side=side, what=name, name=schema.name)
    if id != schema.id:
        return t(G.MISMATCH, side=side, what=system, name=schema.name)
    if crc != schema.crc:
        return t(G.EDITION, side=side, name=schema.name)
    return ""


def _name(head: bytes) -> str:
    try:
        return peek(head)[1]
    except SetupError:
        return "?"
