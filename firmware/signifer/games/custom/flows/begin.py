"""Begin a new game of a custom system: its rosters, if it needs any, and how many play."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from signifer.core import language
from signifer.core.errors import SetupError
from signifer.core.modules import deferred
from signifer.core.roster import peek
from signifer.core.setup import Setup
from signifer.core.system import peek_tie
from signifer.games.custom import texts as G
from signifer.games.custom.manifest import ID
from signifer.games.custom.rules.house import REAL_BAG
from signifer.ui import styles, theme
from signifer.ui import texts as T
from signifer.ui.asking import plain, titled
from signifer.ui.flow import Held, Number, Over, Pick, Then
from signifer.ui.flows import message
from signifer.ui.flows.newgame import Recipe, begun_with, kept_line, place_of
from signifer.ui.view import Figure, Row

if TYPE_CHECKING:
    from typing import Any

    from signifer.games.custom.screens.schema import Brief
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui

# Lines.
_QUICK = 0
_NUMBERS = 1
_PLAYERS = 2
_SWAP = 3
_NEUTRAL = 4
_FIRST = 5
_TOKENS = 6
_BAG = 7


class Choices(NamedTuple):
    """What the players choose before a game: sides swapped, with neutral units, the side that begins, how many play,
    whether
    the tokens of a host are used, and whether dice are drawn from the players' own bag."""

    swapped: bool
    neutral: bool
    first: int
    players: int
    with_tokens: bool
    real_bag: int


class Loaded(NamedTuple):
    """What a device has for a custom system: the system, what a new game must know of it, and the beginnings of the
    rosters in the slots of A, B and N (None: none, or the system needs none)."""

    system: bytes
    brief: Brief
    rosters: tuple[bytes | None, ...]


def begin(ui: Ui, loaded: Loaded | None = None, chosen: Choices | None = None, at: int = 0) -> Asking:
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
            yield Pick((titled(t(T.NEW_TITLE)),), (0,), lambda _: line, 0, T.KEY_NEXT, 0)
            return Over(deferred(message.message), (t(T.NEW_TITLE), error))
        loaded = Loaded(blob, brief, tuple([None if brief.rows else slots[side].read(256) for side in "ABN"]))
        # Of rosters for another game the neutral one may stay out.
        neutral = loaded.rosters[2] is not None and not _misfit(ui, loaded, 2)
        players = brief.players[1] if brief.players else 0
        return Then(begin, (loaded, Choices(False, neutral, 0, players, True, 0)))
    schema = loaded.brief
    heads = loaded.rosters
    tokens = ui.app.kept_house(ID)
    swapped, neutral, first, players, with_tokens, real_bag = chosen
    rows: list[tuple[int, Row]]
    if schema.dice:
        rows = [(_QUICK, plain(t(T.NEW_QUICK))), (_NUMBERS, plain(t(T.NEW_NUMBERS)))]
    else:
        rows = [(_QUICK, plain(t(G.NEW_GO)))]
    begins = len(rows)
    if schema.players:
        rows.append((_PLAYERS, plain(t(G.PLAYERS), str(players))))
    if schema.bag:
        rows.append((_BAG, plain(t(T.BAG), t(T.DICE_REAL if real_bag else T.DICE_DEVICE))))
    if tokens:
        rows.append((_TOKENS, kept_line(ui, tokens, with_tokens)))
    if not schema.rows:
        for side in range(2):
            head = heads[1 - side if swapped else side]
            if head is None:
                text = t(T.SLOT_EMPTY, side="AB"[side])
            else:
                text = t.whole(T.SLOT, side="AB"[side], name=_named(head))
            rows.append((_SWAP, Row("", text, (), theme.side(side))))
        if heads[2] is not None:
            text = t.whole(T.NEW_WITH_N, name=_named(heads[2])) if neutral else t(T.NEW_WITHOUT_N)
            rows.append((_NEUTRAL, Row("", text, (), styles.NEUTRAL if neutral else styles.DIM)))
    if schema.alternate if schema.rows else schema.sides:
        rows.append((_FIRST, plain(t(T.NEW_FIRST, side="AB"[first]))))
    select = lambda place: T.KEY_NEXT if place < begins else T.KEY_CHANGE
    hold = lambda place: 0 if place < begins else T.KEY_GO_ON
    title = (titled(schema.name),)
    place = yield Pick(title, range(len(rows)), lambda place: rows[place][1], at, select, hold)
    what = (_NUMBERS if schema.dice else _QUICK) if type(place) is Held else rows[place][0]
    if what == _PLAYERS:
        assert schema.players is not None
        low, high = schema.players
        view = lambda value: (titled(t(G.PLAYERS)), Figure(str(value), (), styles.PLAIN))
        players = yield Number(view, low, high, players, T.KEY_SET, 0)
        return Then(begin, (loaded, Choices(swapped, neutral, first, players, with_tokens, real_bag), place))
    if what == _SWAP:
        return Then(
            begin, (loaded, Choices(not swapped, neutral, first, players, with_tokens, real_bag), place)
        )
    if what == _NEUTRAL:
        return Then(
            begin, (loaded, Choices(swapped, not neutral, first, players, with_tokens, real_bag), place)
        )
    if what == _FIRST:
        return Then(
            begin, (loaded, Choices(swapped, neutral, 1 - first, players, with_tokens, real_bag), place)
        )
    if what == _TOKENS:
        return Then(
            begin, (loaded, Choices(swapped, neutral, first, players, not with_tokens, real_bag), place)
        )
    if what == _BAG:
        return Then(
            begin, (loaded, Choices(swapped, neutral, first, players, with_tokens, 1 - real_bag), place)
        )
    slots = {} if schema.rows else _slots(heads, chosen)
    why_not = _lacking(ui, loaded, slots)
    if why_not:
        return Over(deferred(message.message), (schema.name, why_not))
    house = dict(tokens) if with_tokens else {}
    if schema.players:
        house["players"] = players
    if real_bag:
        house[REAL_BAG] = 1

    def setup() -> Setup:
        store = ui.app.store.slots
        rosters: dict[str, Any] = {"S": loaded.system}
        for side in slots:
            rosters[side] = store["ABN"[slots[side]]].read()
        return Setup(ID, rosters, "AB"[first], ui.app.entropy.random(32), (0, 0), house)

    # Without sides, one number is asked.
    count = 0 if what == _QUICK else 2 if schema.sides else 1
    again = Then(begin, (loaded, chosen, place_of(place)))
    return (yield from begun_with(ui, Recipe(setup), count, again))


def _slots(heads: tuple[bytes | None, ...], chosen: Choices) -> dict[str, int]:
    """Return the slot whose roster each side plays."""
    found = {}
    for side in range(3 if chosen.neutral else 2):
        at = 1 - side if chosen.swapped and side < 2 else side
        if heads[at] is not None:
            found["ABN"[side]] = at
    return found


def _lacking(ui: Ui, loaded: Loaded, slots: dict[str, int]) -> str:
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


def _misfit(ui: Ui, loaded: Loaded, at: int) -> str:
    """Return why the roster in that slot cannot be played with this system; "" if it can."""
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


def _named(head: bytes) -> str:
    try:
        return peek(head)[1]
    except SetupError:
        return "?"
