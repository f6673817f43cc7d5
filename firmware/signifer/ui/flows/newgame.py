"""Begin a new game: the sides, the generator's mark, the players' numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from signifer.core import dice, language, system
from signifer.core.errors import SetupError
from signifer.core.modules import deferred
from signifer.core.roster import peek
from signifer.core.setup import Setup
from signifer.games import module_path
from signifer.games.table import CUSTOM, START
from signifer.ui import styles, theme
from signifer.ui import texts as T
from signifer.ui.asking import plain, titled
from signifer.ui.flow import Act, Held, Number, Over, Pick, Show, Then
from signifer.ui.flows import message, refusal
from signifer.ui.flows.message import page
from signifer.ui.view import Figure, Header, Row, Sentence

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import View

DIGITS = 4  # of a number
# Lines.
_QUICK = 0
_NUMBERS = 1
_SYSTEM = 2
_SWAP = 3
_NEUTRAL = 4
_FIRST = 5
_HOUSE = 6
_TOKENS = 7


class Choices(NamedTuple):
    """What the players choose before a game: sides swapped, with neutral units, the side that begins, house rules and
    tokens (the dictionaries are changed by their pages)."""

    swapped: bool
    neutral: bool
    first: int
    house: dict[str, int]
    tokens: dict[str, int]
    with_tokens: bool


class Recipe:
    """A setup that is made when it is needed, once: it draws the secret whose mark the players see."""

    def __init__(self, make: Callable[[], Setup]) -> None:
        self._make = make
        self._made: Setup | None = None

    def setup(self) -> Setup:
        """Return the setup."""
        if self._made is None:
            self._made = self._make()
        return self._made


def newgame(ui: Ui, chosen: Choices | None = None, at: int = 0) -> Asking:
    """Ask for the roster of each side and the side that begins; SELECT held goes on to the players' numbers from any
    line. A custom system that is loaded has its own page, unless the rosters are for another game."""
    found = [_loaded(ui, side) for side in "ABN"]
    rulesets = [ruleset for ruleset, _ in found]
    alike = bool(rulesets[0]) and rulesets[0] == rulesets[1]
    own = _system(ui) if START else ""
    if chosen is None:
        if own and (rulesets[0] in ("", CUSTOM) or not alike):
            return Then(_start(), ())
        house, tokens = kept(ui, rulesets[0]) if alike else ({}, {})
        return Then(newgame, (Choices(False, bool(rulesets[2]), 0, house, tokens, True),))
    swapped, neutral, first, house, tokens, with_tokens = chosen
    t = ui.t
    lines = {_QUICK: plain(t(T.NEW_QUICK)), _NUMBERS: plain(t(T.NEW_NUMBERS))}
    if own:
        lines[_SYSTEM] = Row("", t.whole(T.SYSTEM, name=own), (), styles.WHITE)
    items = list(lines)
    begins = len(items)
    sides = []
    for side in range(2):
        ruleset, name = found[1 - side if swapped else side]
        text = t.whole(T.SLOT, side="AB"[side], name=name) if ruleset else t(T.SLOT_EMPTY, side="AB"[side])
        sides.append(Row("", text, (), theme.side(side)))
    # (a line, what it shows)
    rows: list[tuple[int, Row]] = [(item, lines[item]) for item in items] + [(_SWAP, line) for line in sides]
    if rulesets[2]:
        label = t.whole(T.NEW_WITH_N, name=found[2][1]) if neutral else t(T.NEW_WITHOUT_N)
        rows.append((_NEUTRAL, Row("", label, (), styles.NEUTRAL if neutral else styles.DIM)))
    rows.append((_FIRST, plain(t(T.NEW_FIRST, side="AB"[first]))))
    if alike and rulesets[0] != CUSTOM:
        rows.append((_HOUSE, plain(t(T.HOUSE), "✓" if house else "")))
    if tokens:
        rows.append((_TOKENS, kept_line(ui, tokens, with_tokens)))
    places = range(len(rows))
    select = lambda place: T.KEY_NEXT if place < begins else T.KEY_CHANGE
    hold = lambda place: 0 if place < begins else T.KEY_GO_ON
    place = yield Pick((titled(t(T.NEW_TITLE)),), places, lambda place: rows[place][1], at, select, hold)
    what = _NUMBERS if type(place) is Held else rows[place][0]
    if what == _SYSTEM:
        return Over(_start(), ())
    if what == _HOUSE:
        from signifer.ui.flows import house as house_rules

        return Over(deferred(house_rules.house), (rulesets[0], house))
    if what == _SWAP:
        return Then(newgame, (Choices(not swapped, neutral, first, house, tokens, with_tokens), place))
    if what == _NEUTRAL:
        return Then(newgame, (Choices(swapped, not neutral, first, house, tokens, with_tokens), place))
    if what == _FIRST:
        return Then(newgame, (Choices(swapped, neutral, 1 - first, house, tokens, with_tokens), place))
    if what == _TOKENS:
        return Then(newgame, (Choices(swapped, neutral, first, house, tokens, not with_tokens), place))
    why = 0
    if not (rulesets[0] and rulesets[1]):
        why = T.NEW_NEEDS
    elif not alike or (neutral and rulesets[2] != rulesets[0]):
        why = T.NEW_RULESETS
    if why:
        return Over(deferred(message.message), (t(T.NEW_TITLE), t(why)))
    recipe = Recipe(lambda: _setup(ui, rulesets[0], chosen))
    return (
        yield from begun_with(
            ui, recipe, 2 if what == _NUMBERS else 0, Then(newgame, (chosen, place_of(place)))
        )
    )


def _start() -> str:
    """Return the flow that begins a game of a custom system."""
    game, _, name = START.partition(".")
    return module_path(game, name)


def _loaded(ui: Ui, letter: str) -> tuple[str, str]:
    """Return the game and the name of a roster in its slot; "" for none."""
    blob = ui.app.store.slots[letter].read(256)
    if blob is not None:
        try:
            ruleset, name, _ = peek(blob)
            return ruleset, name
        except SetupError:
            pass
    return "", ""


def _system(ui: Ui) -> str:
    """Return the name of the custom system in its slot; "" for none."""
    blob = ui.app.store.slots["S"].read(256)
    if blob is None:
        return ""
    try:
        return system.peek(blob)[1]
    except SetupError:
        return "?"


def _setup(ui: Ui, ruleset: str, chosen: Choices) -> Setup:
    """Read the rosters, and draw a secret."""
    slots = ui.app.store.slots
    order = "BA" if chosen.swapped else "AB"
    rosters: dict[str, Any] = {"A": slots[order[0]].read(), "B": slots[order[1]].read()}
    if chosen.neutral:
        rosters["N"] = slots["N"].read()
    house = dict(chosen.house)
    if chosen.with_tokens:
        for name in chosen.tokens:
            house[name] = chosen.tokens[name]
    return Setup(ruleset, rosters, "AB"[chosen.first], ui.app.entropy.random(32), house=house)


def kept_line(ui: Ui, found: dict[str, int], chosen: bool) -> Row:
    """Return the line of the tokens and reminders that a host has sent: how many of them are in the game."""
    tokens = [name for name in found if name[:6] == "token."]
    return plain(ui.t(T.TOKENS if tokens else T.REMINDERS), str(len(found) if chosen else 0))


def kept(ui: Ui, ruleset: str) -> tuple[dict[str, int], dict[str, int]]:
    """Return the house rules, and the tokens and reminders, that a host has sent for games of `ruleset`."""
    house: dict[str, int] = {}
    tokens: dict[str, int] = {}
    found = ui.app.kept_house(ruleset)
    for name in found:
        (tokens if name[:6] == "token." or name[:9] == "reminder." else house)[name] = found[name]
    return house, tokens


def place_of(answer: Any) -> int:
    """Return the line of an answer."""
    return int(answer.item if type(answer) is Held else answer)


def begun_with(ui: Ui, recipe: Recipe, players: int, again: Then) -> Asking:
    """Ask whether a game that is under way ends, and begin the new one; before that, `players` add numbers (0: the mark
    of the dice is on the page about the game). `again` is what goes on if the game cannot begin."""
    if ui.app.game is not None and not ui.app.game.ended:
        yield Show(page(ui.t(T.NEW_TITLE), ui.t(T.NEW_RUNNING)), T.KEY_YES, 0)
    if players:
        return Over(numbers, (recipe, players))
    yield Act(begin, (ui, recipe, False))
    return again


def numbers(ui: Ui, recipe: Recipe, players: int) -> Asking:
    """Show the mark of the device's secret, ask for the players' numbers, and begin the game."""
    setup = recipe.setup()
    assert setup.secret is not None
    setup.numbers = yield from numbers_for(ui, setup.secret, players)
    yield Act(begin, (ui, recipe, False))
    return Then(numbers, (recipe, players))


def numbers_for(ui: Ui, secret: bytes, players: int) -> Asking:
    """Show the mark of a secret before any number is said, then ask each player for one; return both. One player has
    no side."""
    digits = dice.fingerprint(secret).hex()
    rows = [" ".join([digits[at + i : at + i + 4] for i in range(0, 16, 4)]) for at in range(0, 64, 16)]
    mark = tuple([Row("", row, (), styles.YELLOW) for row in rows])
    yield Show(
        (titled(ui.t(T.NEW_SECRET)),) + mark + (Sentence(ui.t(T.NEW_SECRET_WHY), styles.PLAIN),),
        T.KEY_NEXT,
        0,
    )
    found = [0, 0]
    for side in range(players):
        if players > 1:
            title, accent = ui.t(T.NEW_NUMBER, side="AB"[side]), theme.side(side)
        else:
            title, accent = ui.t(T.OWN_NUMBER), styles.PLAIN
        found[side] = int((yield from digits_of(title, accent, False)))
    return (found[0], found[1])


def digits_of(title: str, accent: int, hidden: bool) -> Asking:
    """Ask for four digits, one after the other; return them as text. `hidden`: only the one that is being chosen is
    shown."""
    digits = ""
    while len(digits) < DIGITS:
        before = "+" * len(digits) if hidden else digits
        rest = DIGITS - len(digits) - 1
        head = Header(-1, title, (str(len(digits) + 1) + "/" + str(DIGITS),), accent)

        def view(digit: int, before: str = before, rest: int = rest, head: Header = head) -> View:
            return (head, Figure(before + str(digit) + "-" * rest, (), accent))

        digit = yield Number(view, 0, 9, None, T.KEY_NEXT, 0)
        digits += str(digit)
    return digits


def begin(ui: Ui, recipe: Recipe, evict: bool) -> None:
    """Begin the game and show it, or say on top why it cannot begin. `evict`: in the place of the oldest unpulled
    games."""
    running = ui.app.game is not None
    why: Any = None
    try:
        ui.app.begin(recipe.setup(), evict)
    except (SetupError, KeyError, ui.app.save_error) as error:
        why = error
    except MemoryError as error:
        if running and ui.app.game is None:  # no page below can be drawn
            raise
        why = error
    if why is None:
        begun(ui)
    else:
        tell(ui, why, recipe)


def tell(ui: Ui, why: Exception, recipe: Recipe) -> None:
    """Show why the game cannot begin."""
    ui.push(deferred(failed), why, recipe)


def _evicting(ui: Ui, recipe: Recipe) -> None:
    """Leave the page that asks, and begin the game in the place of others."""
    ui.pop()
    begin(ui, recipe, True)


def begun(ui: Ui) -> None:
    """Show the first pages of a game that has just begun."""
    ui.words().begin(ui)
    ui.toast(ui.t(T.NEW_BEGUN))


def failed(ui: Ui, error: Exception, recipe: Recipe) -> Asking:
    """Say why the game cannot begin; on a full device, ask whether it may in the place of the oldest unpulled games."""
    title = ui.t(T.NEW_TITLE)
    if isinstance(error, ui.app.full_error):
        yield Show(page(title, ui.t(T.NEW_UNPULLED), styles.WARN), T.KEY_YES, 0)
        yield Act(_evicting, (ui, recipe))
    if isinstance(error, SetupError):
        text = language.word(error.message)
    elif isinstance(error, KeyError):
        text = ui.t(T.NEW_UNKNOWN)
    elif isinstance(error, MemoryError):
        text = ui.t(T.NEW_MEMORY)
    else:
        return (yield from refusal.unsaved(ui, error, title))
    yield Show(page(title, text, styles.WARN), T.KEY_OK, 0)
    return None
