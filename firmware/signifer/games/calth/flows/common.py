"""Lines, values and questions that the flows of Calth share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core import language
from signifer.games.calth import texts as G
from signifer.games.calth.rules import read, symbols, view
from signifer.games.calth.rules import schema as S
from signifer.games.calth.rules.ranks import ranks
from signifer.ui import styles, theme
from signifer.ui import texts as T
from signifer.ui.asking import about, name_in, real_first, say
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Act, Do, Hold, Number
from signifer.ui.view import COUNTS, FAILS, Dice, Figure, Header, Icon, Outcome, Row, Symbol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from signifer.core.game import Game
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import Value, View

HITS = (S.HIT, S.CRITICAL)
"""The symbols that count in an attack, and those that are entered for it."""
SHIELDS = (S.SHIELD,)
"""The same for a defence and a last stand."""
SIGNS = (icons.BURST, icons.PLUS, icons.SHIELD, "")
"""Icons of the symbols, in the order of `SYMBOLS`."""
NAMES = (G.S_HIT, G.S_CRITICAL, G.S_SHIELD, G.S_BLANK)
_REAL = "calth.real"  # whether the players entered the last roll: then the next one is entered, too


def unit_line(ui: Ui, number: int, side: int = -1) -> Row:
    """Return a unit's line in a list of side `side`: its models and tactical points; a unit of another side has the
    letter of its side."""
    game = ui.game
    unit = game.units[number]
    name = name_in(unit, side)
    row = ranks(game).row_of(number)
    status = "left" if row < 0 else view.status(game, row)
    if status != "active":
        text = G.NO_MODELS if status == "casualty" else G.MERGED if status == "merged" else G.OLD
        return Row("", name, (ui.t(text),), styles.DIM)
    values: tuple[Value, ...] = (
        "×" + str(view.size(game, row)),
        Icon(icons.BOLT, ui.t(G.TACTICAL_SHORT)),
        str(view.points(game, row)),
    )
    if view.must_retreat(game, row):
        values = (Icon(icons.RUN, ui.t(G.MUST_RETREAT)),) + values
    return Row(icons.PLAY if view.active(game) == row else "", name, values, theme.side(unit.side))


def yes(on: bool) -> Icon:
    """Return the sign of a fact that holds or not."""
    return Icon(icons.TICK, "✓") if on else Icon(icons.X, "✗")


def model_line(ui: Ui, side: int, kind: int, *values: Value) -> Row:
    """Return a type of models: its name, values, and the hits that one of them takes."""
    stamina = str(view.stat(ui.game, side, kind, read.STAMINA))
    name = view.type_name(ui.game, side, kind)
    return Row("", name, values + (Icon(icons.HEART, ui.t(G.STAMINA)), stamina), theme.side(side))


def dice_of(ui: Ui, count: int) -> str:
    """Return a number of dice."""
    return ui.t(G.OF_DICE, n=count)


def faces(side: int, label: str, dice: Sequence[int], counting: tuple[int, ...]) -> Dice:
    """Return dice of `side` as symbols; those in `counting` count."""
    found = [
        Symbol(
            SIGNS[symbol % S.AGAIN],
            language.word(S.SYMBOLS[symbol % S.AGAIN]),
            COUNTS if symbol % S.AGAIN in counting else FAILS,
        )
        for symbol in dice
    ]
    return Dice(side, "", label, tuple(found), "")


def last_roll(game: Game, kind: int) -> list[int]:
    """Return the dice of the last roll if it is of that kind, a `ROLLED_…` of `rules.schema`."""
    return symbols.last_dice(game) if game.get(S.GAME_T, 0, S.ROLL_KIND) == kind else []


def enters_dice(ui: Ui) -> bool:
    """Return whether SELECT enters dice, and SELECT held lets the device roll: as for the roll before, or as set."""
    return bool(ui.memo.get(_REAL, real_first(ui)))


def note_entered(ui: Ui, real: bool) -> None:
    """Note whether the players entered a roll."""
    ui.memo[_REAL] = real


def keys(ui: Ui) -> tuple[int, int]:
    """Return the texts of SELECT and of SELECT held where dice go on that the players may have entered."""
    return (T.KEY_DICE, T.KEY_ROLL) if enters_dice(ui) else (T.KEY_ROLL, T.KEY_DICE)


def count_symbols(ui: Ui, number: int, dice: int, kinds: tuple[int, ...]) -> Asking:
    """Ask how many of a unit's `dice` show each symbol of `kinds`; see `counts`."""
    return (yield from count_below(ui, about(ui, number, dice_of(ui, dice)), dice, kinds))


def count_below(ui: Ui, head: Header, dice: int, kinds: tuple[int, ...]) -> Asking:
    """Ask how many of the `dice` show each symbol of `kinds`; the rest are blank. Return the numbers by name, or None:
    there are no dice, or SELECT was held on the first number, and the device rolls."""
    found: dict[str, int] = {}
    left = dice
    above: View = (head,)
    for kind in kinds if dice > 0 else ():
        word = ui.t(NAMES[kind])
        page = lambda value, above=above, word=word: above + (Figure(str(value), (word,), head.accent),)
        count: Any = 0
        if left:
            count = yield Number(page, 0, left, 0, T.KEY_TAKE, 0 if found else T.KEY_ROLL)
        if type(count) is Hold:
            return None
        found[S.SYMBOLS[kind]] = count
        left -= count
        above += (Row(SIGNS[kind], word, (str(count),), styles.DIM),)
    return found or None


def fallen_cards(ui: Ui, names: Sequence[str]) -> tuple[Outcome, ...]:
    """Return who fell, a card for each type of models."""
    found: list[Outcome] = []
    for name in names:
        card = Outcome(icons.SKULL, name, (str(names.count(name)),), styles.WARN)
        if card not in found:
            found.append(card)
    return tuple(found) or (Outcome("", ui.t(G.NOBODY_FELL), (), styles.GOOD),)


def losses(ui: Ui, names: Sequence[str]) -> Act:
    """Say who fell."""
    if not names:
        return say(ui, ui.t(G.NOBODY_FELL))
    if len(set(names)) == 1:
        return say(ui, ui.t(G.FELL, n=len(names), name=names[0]))
    return say(ui, ui.t(G.MODELS_FELL, n=len(names)))


def models_now(ui: Ui, id: str) -> Act:
    """Say how many models a unit has now."""
    game = ui.game
    number = game.units.find(id)
    row = -1 if number is None else ranks(game).row_of(number)
    name = id if number is None else game.units[number].label
    if row < 0 or not view.in_play(game, row):
        return say(ui, ui.t(G.NOW_GONE, unit=name))
    return say(ui, ui.t(G.NOW_MODELS, unit=name, n=view.size(game, row)))


def points_now(ui: Ui, number: int) -> Act:
    """Say how many tactical points a unit has left."""
    left = view.points(ui.game, ranks(ui.game).row_of(number))
    return say(ui, ui.t(T.NOW, unit=ui.game.units[number].label, what=ui.t(G.TACTICAL_SHORT), n=left))


def has_begun(game: Game, activation: dict[str, Any]) -> bool:
    """Return whether the activation is open already, and its action still to be done."""
    row = view.active(game)
    return (
        row is not None
        and view.id_at(game, row) == activation["unit"]
        and view.action(game) == activation["action"]
        and not game.get(S.GAME_T, 0, S.SPENT) & S.SPENT_OWN
    )


def activate_first(ui: Ui, activation: dict[str, Any] | None) -> Asking:
    """Activate the unit, unless that is done already: an action pays its point with its dice or its move (BC-4)."""
    if activation is not None and not has_begun(ui.game, activation):
        yield Do(activation)
    return None
