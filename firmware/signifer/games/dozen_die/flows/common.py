"""Lines, values and questions that the flows of Dozen Die share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.games.dozen_die import texts as G
from signifer.games.dozen_die.rules import view
from signifer.games.dozen_die.rules.basics import succeeds
from signifer.games.dozen_die.rules.schema import DIE
from signifer.ui import styles, theme
from signifer.ui import texts as T
from signifer.ui.asking import about, declare, enter_faces, judge, name_in, which_unit
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Do, Hold, Number
from signifer.ui.view import Dice, Figure, Icon, Outcome, Pips, Row, Sentence

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import Value

GROUNDS = (G.VERY_EASY, G.EASY, G.NORMAL, G.HARD, G.VERY_HARD)
"""Texts of the difficulties, in the order of `rules.schema.DIFFICULTIES`."""
DISTANCE = "dd.distance"  # squares to the other unit when a reaction was last made


def health(game: Game, row: int) -> Pips:
    """Return what a unit has left."""
    return Pips(view.hp(game, row), view.max_hp(game, row))


def act(ui: Ui, left: int, reaction: dict[str, Any] | None = None) -> Asking:
    """Give the order of an action with its dice, if the unit has as many orders as when the action was chosen, `left`:
    dice that were refused are asked for again, and their order stands. 0: the dice are no action, but those of a
    `reaction`, if there is one."""
    if left and view.orders_left(ui.game) == left:
        yield Do({"do": "order", "kind": "action"})
    yield from declare(ui, reaction)
    if reaction and "distance" in reaction:
        ui.memo[DISTANCE] = reaction["distance"]


def pieces_with(game: Game, field: str) -> list[str]:
    """Return the names of the pieces of terrain with a `cover` or `shadow` class (DD-35)."""
    if game.cells.tables[-1].name != "token":
        return []
    from signifer.games.dozen_die.rules import pieces

    return [name for name, values in pieces.pieces(game) if values[field]]


def class_line(ui: Ui, name: str, field: str) -> Row:
    """Return the line of a piece with its class, where a shot or hiding is asked about."""
    from signifer.games.dozen_die.flows.pieces import way
    from signifer.games.dozen_die.rules import pieces

    return Row(icons.TERRAIN, name, (way(ui, pieces.find(ui.game, name)[field]),), styles.DIM)


def at_most(target: int) -> str:
    """Return a number to roll as players say it. A natural 12 fails whatever the number is (DD-27)."""
    return "≤" + str(min(target, DIE - 1))


def dice_of(count: int) -> str:
    """Return a number of dice."""
    return str(count) + "d" + str(DIE)


def others(game: Game, row: int) -> list[int]:
    """Return the rows of the units on the board that are not of this unit's side."""
    side = game.units.side_at(row)
    return [
        one for one in game.units.rows_of() if game.units.side_at(one) != side and view.on_table(game, one)
    ]


def facing(ui: Ui, row: int) -> int | None:
    """Return the unit that this one most likely acts against: the charge's target, the charger, the last one."""
    game = ui.game
    active = view.active(game)
    found = view.target(game) if active == row else active
    if found is None:
        found = ui.memo.get("dd.facing")
    if found is None or found >= len(game.units) or not view.on_table(game, found):
        return None
    return found if game.units.side_at(found) != game.units.side_at(row) else None


def unit_line(ui: Ui, row: int, side: int = -1) -> Row:
    """Return a unit's line in a list of side `side`; a unit of another side has the letter of its side."""
    game = ui.game
    unit = game.units[row]
    name = name_in(unit, side)
    status = view.status(game, row)
    if status != "active":
        word = ui.t(T.DOWN if status == "casualty" else T.LEFT if status == "left" else G.RESERVE)
        return Row("", name, (word,), styles.DIM)
    values: tuple[Value, ...] = (health(game, row),)
    if view.unloaded_bits(game, row):
        values = ("⌒",) + values  # the drawing of a bow has an arrow: it is loaded
    if view.is_injured(game, row):
        values = (Icon(icons.PLUS, ui.t(G.IS_INJURED)),) + values
    if view.active(game) == row:
        icon = icons.PLAY
    elif view.has_marched(game, row):
        icon = icons.RUN
    else:
        icon = ""
        count = view.activations(game, row)
        if count:
            values = (str(count) + "×",) + values
    return Row(icon, name, values, theme.side(unit.side))


def which_other(ui: Ui, row: int, title: int) -> Asking:
    """Ask for a unit that is not of this one's side; return its row. It is proposed the next time."""
    found = yield from which_unit(ui, about(ui, row, ui.t(title)), others(ui.game, row), facing(ui, row))
    return found


def real_dice(ui: Ui, row: int, count: int, target: int | None) -> Asking:
    """Ask for dice that the players threw for a unit; return them, or None: the device rolls."""
    if not count:
        return None
    good = None if target is None else lambda face: succeeds(face, target)
    faces = yield from enter_faces(ui, row, count, DIE, target, good)
    return faces


def ask_count(ui: Ui, row: int, what: int, dice: int, target: int) -> Asking:
    """Ask how many of a unit's dice hit, or fail to save: the most likely number is proposed. Return it, or None if
    SELECT is held: the device rolls."""
    good = (dice + 1) * max(0, min(target, DIE - 1)) // DIE
    note = dice_of(dice) + " " + at_most(target)
    accent = theme.side(ui.game.units[row].side)
    page = lambda count: (about(ui, row, note), Figure(str(count), (ui.t(what),), accent))
    found = yield Number(page, 0, dice, good if what == G.MANY_HIT else dice - good, T.KEY_SET, T.KEY_ROLL)
    return None if type(found) is Hold else found


def dice_line(ui: Ui, row: int, label: str, faces: list[int], target: int | None) -> Dice | Sentence:
    """Return a unit's dice with their results, or that none was thrown."""
    if target is None:
        return Sentence(ui.t(G.NO_ROLL), styles.DIM)
    dice = judge(DIE, faces, lambda face: succeeds(face, target))
    return Dice(ui.game.units[row].side, "", label, dice, at_most(target))


def saves(ui: Ui, row: int, faces: list[int], target: int) -> Dice:
    """Return the dice with which a unit saved."""
    dice = judge(DIE, faces, lambda face: succeeds(face, target))
    return Dice(ui.game.units[row].side, icons.SHIELD, ui.t(G.SAVE), dice, at_most(target))


def loss(ui: Ui, row: int, answer: dict[str, Any]) -> tuple[Outcome | Row, ...]:
    """Return what a unit lost and has left, from an answer with `lost` and its health; below it, whether it is down or
    injured."""
    lost = answer["lost"]
    down = answer["status"] == "casualty"
    icon = icons.SKULL if down else icons.PLUS if answer["injured"] else icons.HEART
    values = ("-" + str(lost) if lost else "0", health(ui.game, row))
    card = Outcome(icon, ui.game.units[row].label, values, styles.WARN if lost else styles.GOOD)
    if not down and not answer["injured"]:
        return (card,)
    return (card, Row(icon, ui.t(G.IS_DOWN if down else G.IS_INJURED), (), styles.WARN))
