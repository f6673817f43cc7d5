"""Questions and lines that flows of several games share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from signifer.core import modules
from signifer.core.roster import peek
from signifer.games import module_path
from signifer.ui import styles, theme
from signifer.ui import texts as T
from signifer.ui.flow import Act, Do, Hold, Menu, Number, Over, Pick, Then
from signifer.ui.view import COUNTS, FAILS, NEUTRAL, Dice, Die, Figure, Header, Of, Row

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from signifer.core.unit import Unit
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import Value, View


class Choice(NamedTuple):
    """A line of a page, the request that SELECT makes on it, and the id of SELECT's text there (0: the line is only to
    read). `on_hold` is the request of SELECT held; None: holding it means what it means on the whole page."""

    line: Any  # a `Row`, a `Step` or a `Tab`
    request: Any
    key: int
    on_hold: Any


def step(label: str, request: Any, *values: Value, accent: int = styles.PLAIN, icon: str = "") -> Choice:
    """Return a line of a menu, or of a home page."""
    return Choice(Row(icon, label, values, accent), request, T.KEY_OK, None)


def request_of(above: View, lines: Sequence[Choice], hold: int = 0) -> Asking:
    """Ask for one of the lines; return the request that is made on it. `hold` is the text of SELECT held on lines that
    have a request for that."""
    answer = yield Menu(
        above,
        range(len(lines)),
        lambda number: lines[number].line,
        0,
        lambda number: lines[number].key,
        lambda number: 0 if lines[number].on_hold is None else hold,
    )
    return lines[answer.item].on_hold if type(answer) is Hold else lines[answer].request


def say(ui: Ui, text: str) -> Act:
    """Return the request that says a line over the header of the page that comes next, for some seconds."""
    return Act(ui.toast, (text,))


def instead(request: Over) -> Then:
    """Return the request that shows the same flow in place of this one, so that going back and forth between two of
    them piles no pages up."""
    return Then(request.flow, request.args)


def unit_page(ui: Ui, row: int) -> Over:
    """Return the request of a unit's page: `unit` of the game's `flows/unit.py`."""
    return Over(module_path(ui.game.ruleset.ID, "flows.unit") + ":unit", (row,))


def strike(ui: Ui, row: int) -> Over:
    """Return the request that changes what is left of a unit: `strike` of the game's `flows/health.py`, or what its
    words say."""
    own: Callable[[Ui, int], Over] | None = getattr(ui.words(), "strike", None)
    if own is not None:
        return own(ui, row)
    return Over(module_path(ui.game.ruleset.ID, "flows.health") + ":strike", (row,))


def menu(ui: Ui) -> Over:
    """Return the request of the menu: `menu` of the game's `flows/menu.py`."""
    return Over(module_path(ui.game.ruleset.ID, "flows.menu") + ":menu", ())


def roster_name(ui: Ui, side: int) -> str:
    """Return the name of a side's roster (0 A, 1 B, 2 neutral)."""
    blob = ui.game.setup.rosters.get("ABN"[side])
    return peek(blob)[1] if blob is not None else ""


def about(ui: Ui, row: int, *values: Value) -> Header:
    """Return the header of the unit in `row`."""
    unit = ui.game.units[row]
    return Header(unit.side, unit.label, values, theme.side(unit.side))


def side_header(side: int, title: str, *values: Value) -> Header:
    """Return a header with a question to a side, or about it."""
    return Header(side, title, values, theme.side(side))


def title_header(title: str, *values: Value) -> Header:
    """Return a header that belongs to no unit."""
    return Header(-1, title[:1].upper() + title[1:], values, styles.PLAIN)


def of_sides(numbers: Sequence[int]) -> tuple[Of, ...]:
    """Return a number of each side as values of a line."""
    return tuple([Of(side, str(numbers[side])) for side in range(len(numbers))])


def plain(label: str, *values: Value) -> Row:
    """Return a line without an icon."""
    return Row("", label, values, styles.PLAIN)


def choice(
    head: Header, options: Sequence[tuple[Any, Row]], at: int = 0, select: int = T.KEY_PICK, hold: int = 0
) -> Pick:
    """Ask for one of the options, (value, line) each: the answer is such a pair."""
    return Pick((head,), options, _line_of, at, select, hold)


def _line_of(option: tuple[Any, Row]) -> Row:
    return option[1]


def game_line(ui: Ui) -> Callable[[Ui, int, int], Row]:
    """Return what makes a unit's line in a list of a side: `unit_line` of the game's `flows/common.py`."""
    found: Callable[[Ui, int, int], Row] = modules.borrow(
        module_path(ui.game.ruleset.ID, "flows.common")
    ).unit_line
    return found


def name_in(unit: Unit, side: int) -> str:
    """Return a unit's name in a list of side `side`: behind the letter of its side if it is of another one, unless its
    label tells units of one name apart."""
    return unit.label if unit.side == side or unit.label != unit.name else "ABN"[unit.side] + " " + unit.label


def which_unit(
    ui: Ui,
    head: Header,
    rows: Sequence[int | None],
    at: int | None = None,
    side: int = -1,
    select: int = T.KEY_PICK,
    line: Callable[[Any], Row] | None = None,
    nobody: int = 0,
) -> Asking:
    """Ask for one of the units in `rows`, in a list of side `side` with the cursor on that in row `at`; SELECT held
    shows a unit's page. None among the rows is a line with the text `nobody`. `line` makes other lines than the game
    does. Return the row."""
    unit_line = game_line(ui)

    def line_of(row: int | None) -> Row:
        if row is None:
            return Row("", ui.t(nobody), (), styles.DIM)
        return line(row) if line else unit_line(ui, row, side)

    first = rows.index(at) if at is not None and at in rows else 0
    row = yield Pick((head,), rows, line_of, first, select, lambda row: 0 if row is None else T.KEY_PAGE)
    if type(row) is Hold:
        yield unit_page(ui, row.item)
    return row


def declare(ui: Ui, reaction: dict[str, Any] | None) -> Asking:
    """Do a reaction, if there is one, right before its dice, so that BACK on their page has spent nothing. One whose
    dice alone were taken back stands. Return the answer."""
    newest = ui.game.peek_undo() or {}
    if not reaction or not [name for name in reaction if newest.get(name) != reaction[name]]:
        return {}
    return (yield Do(reaction))


def real_first(ui: Ui) -> bool:
    """Return whether SELECT enters real dice, and SELECT held lets the device roll; else it is the other way round."""
    return bool(getattr(ui.app.settings, "dice", 0))


def roll_keys(ui: Ui) -> tuple[int, int]:
    """Return the texts of SELECT and of SELECT held where both roll."""
    return (T.KEY_DICE, T.KEY_ROLL) if real_first(ui) else (T.KEY_ROLL, T.KEY_DICE)


def split(ui: Ui, answer: Any) -> tuple[Any, bool]:
    """Return the item of an answer that rolls, and whether real dice are entered."""
    if type(answer) is Hold:
        return answer.item, not real_first(ui)
    return answer, real_first(ui)


def judge(sides: int, faces: Sequence[int], good: Callable[[int], bool] | None) -> tuple[Die, ...]:
    """Return thrown dice, each with whether it succeeds."""
    return tuple(
        [Die(sides, face, NEUTRAL if good is None else COUNTS if good(face) else FAILS) for face in faces]
    )


def enter_faces(
    ui: Ui, row: int, count: int, sides: int, target: int | None, good: Callable[[int], bool] | None = None
) -> Asking:
    """Ask for `count` dice that the players threw for the unit in `row`, one by one; return them. Return None if SELECT
    is held on the first: the device rolls them."""
    note = "≤" + str(target) if target is not None else ""
    return (yield from faces_of(ui, about(ui, row), count, sides, note, good))


def faces_of(
    ui: Ui,
    head: Header,
    count: int,
    sides: int,
    note: str = "",
    good: Callable[[int], bool] | None = None,
    either: bool = True,
) -> Asking:
    """Ask for `count` dice that the players threw, one by one, below `head`; `note` is what they must show. Return
    them, or None if SELECT is held on the first: the device rolls them, unless `either` is False."""
    faces: list[int] = []
    while len(faces) < count:
        nth = ui.t(T.DIE_OF, n=len(faces) + 1, all=count)
        above: View = (Header(head.side, head.title, head.values + tuple([nth]), head.accent),)
        if faces:
            above += (Dice(head.side, "", "", judge(sides, faces, good), note),)

        def view(value: int, above: View = above) -> View:
            notes = (
                (note, ui.t(T.D_SIDES, n=sides)) if note and len(above) < 2 else (ui.t(T.D_SIDES, n=sides),)
            )
            return above + (Figure(str(value), notes, head.accent),)

        # From the middle no face is farther away than half of them.
        hold = T.KEY_ROLL if either and not faces else 0
        found = yield Number(view, 1, sides, (sides + 1) // 2, T.KEY_TAKE, hold)
        if type(found) is Hold:
            return None
        faces.append(found)
    return faces
