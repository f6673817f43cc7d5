"""Hide models at the start: only the owner enters behind which marker, or where, and reads it again (SK-34, SK-35)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.modules import lazy
from signifer.games.samurai import texts as G
from signifer.games.samurai.flows.common import question_header, show_secret, sure, yes_no
from signifer.games.samurai.rules import stealth, view
from signifer.ui import texts as T
from signifer.ui import theme
from signifer.ui.asking import about, choice, plain, title_header, unit_page
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Do, Leave, Number, Over, Pick, Then
from signifer.ui.flows import secret
from signifer.ui.view import Figure, Icon, Row

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import Value, View

_LINES = 26  # columns and rows of the table's grid
_HOURS = 12
_FARTHEST = 72  # inches from the middle of the table
_SQUARE = 0  # in the place of a number of markers: a note of a square, or of hours and inches
_CLOCK = -1
_GO_ON = -1  # the line above the models


def start(ui: Ui) -> Asking:
    """List the stealthy models: SELECT hides one, or shows a hidden one's page; on the first line it goes on."""
    game = ui.game

    def line(row: int) -> Row:
        if row == _GO_ON:
            return plain(title_header(ui.t(T.KEY_DONE)).title)
        model = game.units[row]
        values: tuple[Value, ...] = (ui.t(G.ON_TABLE),)
        if view.infiltrating(game, row):
            values = (ui.t(G.UNSEEN),)
        elif view.hidden(game, row):
            values = tuple([Icon(icons.EYE, "◇")] * len(view.markers(game, row)))
        return Row("", "AB"[model.side] + " " + model.label, values, theme.side(model.side))

    rows = [row for row in range(len(game.units)) if view.stealth(game, row)]

    def key(row: int) -> int:
        if row == _GO_ON:
            return T.KEY_DONE
        return T.KEY_SHOW if view.hidden(game, row) else G.KEY_HIDE

    row = yield Pick((title_header(ui.t(G.START_HIDDEN)),), [_GO_ON] + rows, line, 0, key, 0)
    if row == _GO_ON:
        return None
    return unit_page(ui, row) if view.hidden(game, row) else Over(conceal, (row,))


def conceal(ui: Ui, row: int) -> Asking:
    """Ask how a model is hidden, have the device turned to its owner, and ask for the secret. The page is left with its
    answers, so that an undo does not show them."""
    game = ui.game
    options: list[tuple[int, Row]] = []
    for count in (3, 2, 1):
        options.append((count, plain(ui.t(G.MARKERS_N, n=count), *[Icon(icons.EYE, "◇")] * count)))
    if view.stealth(game, row) > 1:
        options += [(_SQUARE, plain(ui.t(G.NOTED_SQUARE))), (_CLOCK, plain(ui.t(G.NOTED_CLOCK)))]
    how, _ = yield choice(about(ui, row), options)
    side = "AB"[game.units[row].side]
    yield from sure(ui, ui.t(G.OWNER_ONLY, side=side), ui.t(G.OWNER_LOOKS, side=side))
    command: dict[str, Any] = {"do": "conceal", "unit": game.units[row].id}
    if how > 0:
        real = 1
        if how > 1:
            true = [(number, plain(str(number))) for number in range(1, how + 1)]
            real, _ = yield choice(question_header(ui, row, G.WHICH_TRUE), true)
        command["markers"] = how
        command["real"] = real
    else:
        command["place"] = yield from _square(ui, row) if how == _SQUARE else _clock(ui, row)
        free = yield from yes_no(ui, row, G.PLACE_FREE)
        if not free:
            command["free"] = False
    if game.secret is None:
        # Without the generator's secret nothing can be sealed: the secret is kept while the device is on.
        command["salt"] = ui.app.entropy.random(16).hex()
    yield Do(command)
    return Leave(ui.t(G.IS_HIDDEN, unit=game.units[row].label))  # its page has the mark of the secret


def _square(ui: Ui, row: int) -> Asking:
    """Ask for a square of the table's grid: "C7"."""
    accent = theme.side(ui.game.units[row].side)

    def column_page(value: int) -> View:
        return (about(ui, row, "1/2"), Figure(chr(64 + value), (ui.t(G.COLUMN),), accent))

    column = yield Number(column_page, 1, _LINES, 1, T.KEY_NEXT, 0)
    letter = chr(64 + column)

    def row_page(value: int) -> View:
        return (about(ui, row, "2/2"), Figure(str(value), (ui.t(G.ROW), letter), accent))

    number = yield Number(row_page, 1, _LINES, 1, T.KEY_NEXT, 0)
    return letter + str(number)


def _clock(ui: Ui, row: int) -> Asking:
    """Ask for a direction and a distance from the middle of the table: "8h 12in" is at eight o'clock, twelve o'clock
    being the edge opposite the player who owns the model."""
    accent = theme.side(ui.game.units[row].side)

    def hours_page(value: int) -> View:
        return (about(ui, row, "1/2"), Figure(str(value), (ui.t(G.HOURS), ui.t(G.FAR_EDGE)), accent))

    hours = yield Number(hours_page, 1, _HOURS, _HOURS, T.KEY_NEXT, 0)
    hour = str(hours) + "h"

    def inches_page(value: int) -> View:
        return (about(ui, row, "2/2"), Figure(str(value), (ui.t(G.INCHES), ui.t(G.MIDDLE), hour), accent))

    inches = yield Number(inches_page, 0, _FARTHEST, 12, T.KEY_NEXT, 0)
    return hour + " " + str(inches) + "in"


def read(ui: Ui, row: int) -> Asking:
    """Let the owner read a model's secret again."""
    unit = ui.game.units[row]
    return (yield from secret.read(ui, unit.side, unit.label, lambda: _content(ui, row)))


def _content(ui: Ui, row: int) -> str:
    """Return the text for the owner."""
    game = ui.game
    rules = game.use(lazy(stealth))
    if view.infiltrating(game, row) or not view.hidden(game, row):
        said = rules.content(game, row)
        if said is not None and said[:6] == "place ":
            return ui.t(G.SECRET_PLACE, what=said[6:])
    real = rules.real_marker(game, row)
    return ui.t(G.SECRET_UNKNOWN) if real is None else ui.t(G.SECRET_MARKER, n=real)


def reveal(ui: Ui, row: int) -> Asking:
    """Show the model, or prove a secret that has ended: its owner agrees, with the side's PIN."""
    unit = ui.game.units[row]
    yield from sure(ui, ui.t(G.REVEAL), ui.t(G.REVEAL_SURE, unit=unit.label))
    return Then(secret.gate, (unit.side, unit.label, reveal_model, (row,)))


def reveal_model(ui: Ui, row: int) -> Asking:
    """Reveal a model to both players."""
    answer = yield Do({"do": "reveal", "unit": ui.game.units[row].id})
    yield from show_secret(ui, row, answer)
