"""Look into the dice bag, and change by hand what is in it (DD-6, DD-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.games.dozen_die import texts as G
from signifer.games.dozen_die.rules import view
from signifer.games.dozen_die.screens.words import colour
from signifer.ui import texts as T
from signifer.ui import theme
from signifer.ui.asking import choice, of_sides, plain, side_header, title_header
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Do, Number, Then
from signifer.ui.view import Figure, Header, Pips, Row

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import Value

LARGEST_POOL = 99
_OTHER = -1  # a line for a die that the bag has none of


def bag(ui: Ui) -> Asking:
    """Show the dice by side and colour, and the pools. Ask which one is changed, and how."""
    game = ui.game
    kinds = view.bag(game)
    lines: list[tuple[Any, Row]] = []
    for side, name, left, total in kinds:
        value: Value = Pips(left, total) if left <= total else str(left)
        lines.append(((side, name), Row(icons.DIE, _label(ui, side, name), (value,), theme.die(name))))
    for side in range(2):
        pool = view.pool(game, side)
        if pool is not None:
            lines.append(
                ((side, ""), Row("", ui.t(G.POOL_LINE, side="AB"[side]), (str(pool),), theme.side(side)))
            )
    lines.append(((_OTHER, ""), plain(ui.t(G.OTHER_DIE))))
    each = [sum([there for owner, _, there, _ in kinds if owner == side]) for side in range(2)]
    total = sum([all_of_them for _, _, _, all_of_them in kinds])
    title = ui.t(T.BAG_TITLE, n=sum(each), all=total)
    (side, name), _ = yield choice(title_header(title, *of_sides(each)), lines, select=T.KEY_CHANGE)
    if side == _OTHER:
        sides = [(at, Row("", ui.t(G.SIDE_NAME, side="AB"[at]), (), theme.side(at))) for at in range(2)]
        side, _ = yield choice(title_header(ui.t(G.WHOSE_DIE)), sides)
        colours = [(one, Row(icons.DIE, colour(ui, one), (), theme.die(one))) for one in game.colours]
        name, _ = yield choice(title_header(ui.t(G.WHICH_COLOUR)), colours)
    if not name:
        return (yield from _pool(ui, side))
    die = {"side": "AB"[side], "colour": name}
    head = Header(side, _label(ui, side, name), (), theme.die(name))
    changes = [
        (0, plain(ui.t(G.BY_HAND))),
        (1, plain(ui.t(T.PUT_IN), "+1")),
        (-1, plain(ui.t(T.TAKE_OUT), "-1")),
    ]
    change, _ = yield choice(head, changes)
    if not change:
        yield Do({"do": "draw", "die": die})
        return None
    command: dict[str, Any] = {"do": "bag", "change": change}
    command.update(die)
    yield Do(command)
    return Then(bag, ())


def real(ui: Ui) -> Asking:
    """Ask which die the players drew from their own bag (DD-7)."""
    lines = [
        ((side, name), Row(icons.DIE, _label(ui, side, name), (str(left),), theme.die(name)))
        for side, name, left, _ in view.bag(ui.game)
        if left
    ]
    (side, name), _ = yield choice(title_header(ui.t(G.WHICH_COLOUR)), lines)
    yield Do({"do": "draw", "die": {"side": "AB"[side], "colour": name}})


def _label(ui: Ui, side: int, name: str) -> str:
    return ui.t(G.BAG_LINE, side="AB"[side], colour=colour(ui, name))


def _pool(ui: Ui, side: int) -> Asking:
    """Ask how many dice a side's pool has."""
    head = side_header(side, ui.t(G.POOL_LINE, side="AB"[side]))
    page = lambda value: (head, Figure(str(value), (), theme.side(side)))
    number = yield Number(page, 0, LARGEST_POOL, view.pool(ui.game, side) or 0, T.KEY_SET, 0)
    yield Do({"do": "set", "side": "AB"[side], "counter": "pool", "value": number})
    return Then(bag, ())
