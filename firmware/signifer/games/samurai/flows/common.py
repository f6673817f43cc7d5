"""Lines, values and questions that the flows of Samurai share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.games.samurai import texts as G
from signifer.games.samurai.rules import view
from signifer.ui import styles, theme
from signifer.ui import texts as T
from signifer.ui.asking import about, enter_faces, judge, name_in, plain, roll_keys, split, title_header
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Hold, Number, Pick, Show
from signifer.ui.view import Dice, Figure, Header, Icon, Outcome, Pips, Row, Sentence

if TYPE_CHECKING:
    from collections.abc import Sequence

    from signifer.core.game import Game
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import Component, Value, View

MOST_MODIFIER = 12


def health(game: Game, row: int) -> Pips:
    """Return the wounds that a model can still take."""
    taken, limit = view.wounds(game, row)
    return Pips(max(0, limit - taken), limit)


def highest(game: Game, target: int) -> int:
    """Return the highest face that succeeds: 1 always does, and the die's highest face never does (SK-2)."""
    return max(1, min(target, game.house["test"] - 1))


def at_most(game: Game, target: int, fixed: int | None = None) -> str:
    """Return a number to roll as players say it. `fixed`: what succeeds whatever the target is (SK-31)."""
    return "≤" + str(highest(game, target) if fixed is None else fixed)


def with_sign(number: int) -> str:
    """Return a modifier as text."""
    return ("+" if number > 0 else "−" if number < 0 else "±") + str(abs(number))


def unit_line(ui: Ui, row: int, side: int = -1) -> Row:
    """Return a model's line in a list of side `side`; a model of another side has the letter of its side."""
    game = ui.game
    unit = game.units[row]
    name = name_in(unit, side)
    leads: tuple[Value, ...] = (Icon(icons.FLAG, "⚑"),) if view.leads(game, row) else ()
    if not view.alive(game, row):
        return Row(
            icons.SKULL, name, leads + (ui.t(G.GONE if view.has_left(game, row) else G.DEAD),), styles.DIM
        )
    if view.infiltrating(game, row):
        values: tuple[Value, ...] = (ui.t(G.UNSEEN),)
    elif view.hidden(game, row):
        values = tuple([Icon(icons.EYE, "◇")] * len(view.markers(game, row)))
    else:
        values = (health(game, row),)
    icon = ""
    if view.due(game, row):
        icon = icons.WARNING
    elif view.panics(game, row):
        icon = icons.RUN
    elif view.zen(game, row):
        icon = icons.GEM
    elif view.active(game) == row:
        icon = icons.PLAY
    elif view.was_activated(game, row):
        icon = icons.TICK
    return Row(icon, name, leads + values, theme.side(unit.side))


def mark_models(ui: Ui, title: str, rows: Sequence[int], marks: tuple[int, ...] = ()) -> Asking:
    """Ask which of the models in `rows` are meant: SELECT marks one, SELECT held is done. Return their rows."""
    if not rows:
        return ()
    at = 0
    while True:

        def line(row: int, marks: tuple[int, ...] = marks) -> Row:
            _, label, values, accent = unit_line(ui, row)
            return Row(icons.TICK if row in marks else "", label, values, accent)

        head = title_header(title, Icon(icons.TICK, "✓"), str(len(marks)))
        answer = yield Pick((head,), rows, line, at, T.KEY_MARK, T.KEY_DONE_SHORT)
        if type(answer) is Hold:
            return tuple([row for row in rows if row in marks])
        marks = tuple([row for row in marks if row != answer]) if answer in marks else marks + (answer,)
        at = rows.index(answer)


def question_header(ui: Ui, row: int, text: int) -> Header:
    """Return the header of a question about a model."""
    side = ui.game.units[row].side
    return Header(side, ui.t(text), (), theme.side(side))


def yes_no(ui: Ui, row: int, text: int) -> Asking:
    """Ask for a fact of the table that concerns a model."""
    head = (question_header(ui, row, text), Row("", ui.game.units[row].label, (), styles.DIM))
    return (
        yield Pick(head, (True, False), lambda yes: plain(ui.t(G.YES if yes else G.NO)), 0, T.KEY_PICK, 0)
    )


def sure(ui: Ui, title: str, text: str) -> Asking:
    """Say what will happen: SELECT agrees, BACK does not."""
    yield Show((title_header(title), Sentence(text, styles.PLAIN)), T.KEY_YES, 0)


def before_reveal(ui: Ui, row: int) -> Asking:
    """Warn that an action reveals a hidden model, before it does (SK-36)."""
    if view.hidden(ui.game, row):
        yield from sure(ui, ui.t(G.REVEALS), ui.t(G.REVEALS_SURE, unit=ui.game.units[row].label))


def secret_of(ui: Ui, row: int, answer: dict[str, Any]) -> str:
    """Return what both players read of the secret that a command revealed; "" if it revealed none."""
    name = ui.game.units[row].label
    if answer.get("real") is not None:
        return ui.t(G.WAS_MARKER, unit=name, n=answer["real"])
    if answer.get("place"):
        return ui.t(G.WAS_PLACE, unit=name, what=answer["place"])
    if "commitment" in answer:
        return ui.t(G.WAS_UNKNOWN, unit=name)
    return ui.t(G.STANDS_HERE, unit=name) if answer.get("revealed") else ""


def show_secret(ui: Ui, row: int, answer: dict[str, Any]) -> Asking:
    """Show both players the secret that a command revealed, if it did."""
    said = secret_of(ui, row, answer)
    if said:
        yield Show((title_header(ui.t(G.REVEALED)), Sentence(said, styles.PLAIN)), T.KEY_OK, 0)


# One die


def one_die(
    ui: Ui, row: int, what: Value, notes: tuple[str, ...], base: int, fixed: int | None = None
) -> Asking:
    """Ask for the modifier of a model's test against `base`, and for the die if it is real; return the command's
    fields. `fixed`: the highest face that succeeds; then nothing can be added."""
    game = ui.game

    def page(modifier: int) -> View:
        said = notes + (ui.t(G.MODIFIER_OF, n=with_sign(modifier)),) if fixed is None else notes
        figure = Figure(at_most(game, base + modifier, fixed), said, theme.side(game.units[row].side))
        return (about(ui, row, what), figure)

    select, hold = roll_keys(ui)
    if fixed is None:
        answer = yield Number(page, -MOST_MODIFIER, MOST_MODIFIER, 0, select, hold)
    else:
        answer = yield Show(page(0), select, hold)
    modifier, real = split(ui, answer)
    fields: dict[str, Any] = {"modifier": modifier} if modifier else {}
    if real:
        target = highest(game, base + (modifier or 0)) if fixed is None else fixed
        faces = yield from enter_faces(ui, row, 1, game.house["test"], target, lambda face: face <= target)
        if faces is not None:
            fields["rolls"] = faces
    return fields


def result(
    ui: Ui, row: int, what: Value, answer: dict[str, Any], then: View = (), fixed: int | None = None
) -> View:
    """Return the page of a test: its die, success or failure, what follows, and the two extreme faces (SK-2)."""
    game = ui.game
    side = game.units[row].side
    good = answer["success"]
    die = judge(game.house["test"], answer["rolls"][-1:], lambda face: good)
    wanted = at_most(game, answer["target"], fixed)
    shown: list[Component] = [about(ui, row, what), Dice(side, "", "", die, wanted)]
    if not then or type(then[0]) is not Outcome:
        shown.append(
            Outcome(
                icons.TICK if good else icons.X,
                ui.t(T.SUCCESS if good else T.FAILURE),
                (),
                styles.GOOD if good else styles.WARN,
            )
        )
    shown += then
    if answer["lucky"]:
        shown.append(Row(icons.TICK, ui.t(G.LUCKY), (), styles.GOOD))
    elif answer["catastrophic"]:
        shown.append(Row(icons.X, ui.t(G.CATASTROPHIC), (), styles.WARN))
    return tuple(shown)
