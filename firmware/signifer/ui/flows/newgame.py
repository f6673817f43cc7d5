"""Begin a new game: the sides, the generator's mark, the players' numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core import dice, language, system
from signifer.core.errors import SetupError
from signifer.core.modules import deferred
from signifer.core.roster import peek
from signifer.core.setup import Setup
from signifer.games import module_path
from signifer.games.table import CUSTOM, START
from signifer.ui import styles, theme
from signifer.ui import texts as T
from signifer.ui.asking import plain, title_header
from signifer.ui.flow import Act, Hold, Number, Over, Pick, Show, Then
from signifer.ui.flows import message, refusal
from signifer.ui.flows.message import page
from signifer.ui.view import Figure, Header, Row, Sentence

if TYPE_CHECKING:
    from collections.abc import Callable

    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import View

DIGITS = 4  # of a number
# Lines; QUICK, NUMBERS and SYSTEM begin a game.
QUICK = 0
NUMBERS = 1
SYSTEM = 2
SWAP = 3
NEUTRAL = 4
FIRST = 5
TOKENS = 6
_HOUSE = 7


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


def newgame(
    ui: Ui, chosen: dict[int, int] | None = None, house: dict[str, int] | None = None, at: int = 0
) -> Asking:
    """Ask for the roster of each side and the side that begins; SELECT held goes on to the players' numbers from any
    line. A custom system that is loaded has its own page, unless the rosters are for another game. `chosen` is the
    number of each switch, `house` the house rules, which their page changes."""
    found = [_slot_roster(ui, side) for side in "ABN"]
    rulesets = [ruleset for ruleset, _ in found]
    alike = bool(rulesets[0]) and rulesets[0] == rulesets[1]
    own = _system(ui) if START else ""
    rules, tokens = host_rules(ui, rulesets[0]) if alike else ({}, {})
    if chosen is None or house is None:
        if own and (rulesets[0] in ("", CUSTOM) or not alike):
            return Then(_start(), ())
        neutral = 1 if rulesets[2] else 0
        return Then(newgame, ({SWAP: 0, NEUTRAL: neutral, FIRST: 0, TOKENS: 1}, rules))
    t = ui.t
    rows = [(QUICK, plain(t(T.NEW_QUICK))), (NUMBERS, plain(t(T.NEW_NUMBERS)))]
    if own:
        rows.append((SYSTEM, Row("", t.whole(T.SYSTEM, name=own), (), styles.WHITE)))
    rows += slot_lines(ui, [name if ruleset else None for ruleset, name in found], chosen)
    rows.append(first_line(ui, chosen))
    if alike and rulesets[0] != CUSTOM:
        rows.append((_HOUSE, plain(t(T.HOUSE), "✓" if house else "")))
    if tokens:
        rows.append(tokens_line(ui, tokens, chosen))
    what, place = yield from line_of(t(T.NEW_TITLE), rows, at, NUMBERS)
    if what in chosen:
        return Then(newgame, (with_choice(chosen, what, 1 - chosen[what]), house, place))
    if what == SYSTEM:
        return Over(_start(), ())
    if what == _HOUSE:
        from signifer.ui.flows import house as house_rules

        return Over(deferred(house_rules.house), (rulesets[0], house))
    why = 0
    if not (rulesets[0] and rulesets[1]):
        why = T.NEW_NEEDS
    elif not alike or (chosen[NEUTRAL] and rulesets[2] != rulesets[0]):
        why = T.NEW_RULESETS
    if why:
        return Over(deferred(message.message), (t(T.NEW_TITLE), t(why)))
    sent = tokens if chosen[TOKENS] else {}
    recipe = Recipe(lambda: _setup(ui, rulesets[0], chosen, house, sent))
    again = Then(newgame, (chosen, house, place))
    return (yield from begun_with(ui, recipe, 2 if what == NUMBERS else 0, again))


def line_of(title: str, rows: list[tuple[int, Row]], at: int, held: int) -> Asking:
    """Ask for one of the lines of a new game; return it, and its place. `held` is the line that SELECT held means."""
    select = lambda place: T.KEY_NEXT if rows[place][0] <= SYSTEM else T.KEY_CHANGE
    hold = lambda place: 0 if rows[place][0] <= SYSTEM else T.KEY_GO_ON
    place = yield Pick(
        (title_header(title),), range(len(rows)), lambda place: rows[place][1], at, select, hold
    )
    if type(place) is Hold:
        return held, place.item
    return rows[place][0], place


def with_choice(chosen: dict[int, int], line: int, value: int) -> dict[int, int]:
    """Return the choices with another value of a line."""
    found = dict(chosen)
    found[line] = value
    return found


def slot_lines(ui: Ui, names: list[str | None], chosen: dict[int, int]) -> list[tuple[int, Row]]:
    """Return the lines of the rosters in the slots of A, B and N, by their names; None: an empty slot."""
    t = ui.t
    found = []
    for side in range(2):
        name = names[1 - side if chosen[SWAP] else side]
        letter = "AB"[side]
        text = t(T.SLOT_EMPTY, side=letter) if name is None else t.whole(T.SLOT, side=letter, name=name)
        found.append((SWAP, Row("", text, (), theme.side(side))))
    if names[2] is not None:
        plays = chosen[NEUTRAL]
        text = t.whole(T.NEW_WITH_N, name=names[2]) if plays else t(T.NEW_WITHOUT_N)
        found.append((NEUTRAL, Row("", text, (), styles.NEUTRAL if plays else styles.DIM)))
    return found


def first_line(ui: Ui, chosen: dict[int, int]) -> tuple[int, Row]:
    """Return the line of the side that begins."""
    return FIRST, plain(ui.t(T.NEW_FIRST, side="AB"[chosen[FIRST]]))


def tokens_line(ui: Ui, tokens: dict[str, int], chosen: dict[int, int]) -> tuple[int, Row]:
    """Return the line of the tokens and reminders that a host has sent: how many of them are in the game."""
    named = [name for name in tokens if name[:6] == "token."]
    label = ui.t(T.TOKENS if named else T.REMINDERS)
    return TOKENS, plain(label, str(len(tokens) if chosen[TOKENS] else 0))


def _start() -> str:
    """Return the flow that begins a game of a custom system."""
    game, _, name = START.partition(".")
    return module_path(game, name)


def _slot_roster(ui: Ui, letter: str) -> tuple[str, str]:
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


def _setup(
    ui: Ui, ruleset: str, chosen: dict[int, int], house: dict[str, int], sent: dict[str, int]
) -> Setup:
    """Read the rosters, and draw a secret."""
    slots = ui.app.store.slots
    order = "BA" if chosen[SWAP] else "AB"
    rosters: dict[str, Any] = {"A": slots[order[0]].read(), "B": slots[order[1]].read()}
    if chosen[NEUTRAL]:
        rosters["N"] = slots["N"].read()
    rules = dict(house)
    rules.update(sent)
    return Setup(ruleset, rosters, "AB"[chosen[FIRST]], ui.app.entropy.random(32), house=rules)


def host_rules(ui: Ui, ruleset: str) -> tuple[dict[str, int], dict[str, int]]:
    """Return the house rules, and the tokens and reminders, that a host has sent for games of `ruleset`."""
    house: dict[str, int] = {}
    tokens: dict[str, int] = {}
    found = ui.app.kept_house(ruleset)
    for name in found:
        (tokens if name[:6] == "token." or name[:9] == "reminder." else house)[name] = found[name]
    return house, tokens


def begun_with(ui: Ui, recipe: Recipe, players: int, again: Then) -> Asking:
    """Ask whether a game that is under way ends, and begin the new one; before that, `players` add numbers (0: the mark
    of the dice is on the page about the game). `again` is what goes on if the game cannot begin."""
    if ui.app.game is not None and not ui.app.game.is_over:
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
        (title_header(ui.t(T.NEW_SECRET)),) + mark + (Sentence(ui.t(T.NEW_SECRET_WHY), styles.PLAIN),),
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
    ui.toast(ui.t(T.A_MOMENT))
    ui.draw(ui.now)  # what comes now takes half a second
    ui.message = ""
    try:
        ui.app.begin(recipe.setup(), evict)
    except (SetupError, KeyError, ui.app.save_error, MemoryError) as why:
        tell(ui, why, recipe)
    else:
        show_first_pages(ui)


def tell(ui: Ui, why: Exception, recipe: Recipe) -> None:
    """Show why the game cannot begin."""
    ui.push(deferred(show_failure), why, recipe)


def _evicting(ui: Ui, recipe: Recipe) -> None:
    """Leave the page that asks, and begin the game in the place of others."""
    ui.pop()
    begin(ui, recipe, True)


def show_first_pages(ui: Ui) -> None:
    """Show the first pages of a game that has just begun."""
    ask: Callable[[Ui], None] | None = getattr(ui.words(), "begin", None)
    if ask is not None:
        ask(ui)
    if len(ui.stack) == 1:  # else the line would lie on the game's first question
        ui.toast(ui.t(T.NEW_BEGUN))


def show_failure(ui: Ui, error: Exception, recipe: Recipe) -> Asking:
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
        return (yield from refusal.show_unsaved(ui, error, title))
    yield Show(page(title, text, styles.WARN), T.KEY_OK, 0)
    return None
