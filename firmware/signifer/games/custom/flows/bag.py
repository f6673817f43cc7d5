"""Draw dice from the bag, keep some of them, change what is in it (OS-3, OS-9 to OS-12, OS-26, OS-28)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.games.custom import texts as G
from signifer.games.custom.flows.common import tell
from signifer.games.custom.rules import view
from signifer.games.custom.screens import news
from signifer.games.custom.screens.lights import die_accent, die_name, side_letter
from signifer.ui import texts as T
from signifer.ui.asking import choice, of_sides, plain, say, title_header
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Do, Over, Pick, Then
from signifer.ui.view import Header, Icon, Pips, Row

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import Value

    Die = tuple[int, str]
    """A side (2: none) and a colour."""

_REAL = (-1, "")  # lines that are no dice
_REFILL = (-2, "")


def _die_line(die: Die, *values: Value, icon: str = icons.DIE) -> Row:
    return Row(icon, die_name(die[0], die[1]), values, die_accent(die[0], die[1]))


def _die_data(die: Die) -> dict[str, Any]:
    """Return a die as commands have it."""
    return {"side": side_letter(die[0]), "colour": die[1]}


def draw(ui: Ui) -> Asking:
    """Draw, and go on with the choice of dice to keep, if there is one (OS-9, OS-10)."""
    said = news.line(ui, (yield Do({"do": "draw"})))
    if said:
        yield say(ui, said)
    elif view.keeps(ui.game):
        return Then(keep, ())
    return None


def keep(ui: Ui) -> Asking:
    """Ask which of the drawn dice are kept: SELECT marks one, and the last mark goes on (OS-10)."""
    game = ui.game
    dice: list[Die] = []
    for side, colour, count in view.drawn_checks(game):
        dice += [(side, colour)] * count
    wanted = view.keeps(game)
    marked: tuple[int, ...] = ()
    at = 0
    while len(marked) < wanted:
        title = title_header(ui.t(G.KEEP_TITLE, n=wanted - len(marked), all=len(dice)))
        line = lambda at, marked=marked: _die_line(dice[at], icon=icons.TICK if at in marked else icons.DIE)
        at = yield Pick((title,), range(len(dice)), line, at, T.KEY_MARK, 0)
        if at in marked:
            marked = tuple([one for one in marked if one != at])
        else:
            marked += (at,)
            while at in marked and len(marked) < wanted:  # SELECT alone keeps the first ones
                at = (at + 1) % len(dice)
    yield from tell(ui, (yield Do({"do": "keep", "dice": [_die_data(dice[at]) for at in sorted(marked)]})))


def real(ui: Ui) -> Asking:
    """Ask which dice the players drew from their own bag (OS-12)."""
    game = ui.game
    bag = view.schema(game).bag
    assert bag is not None
    count = min(bag.draw, view.in_bag(game))
    drawn: list[Die] = []
    while len(drawn) < count:
        left = []
        for side, colour, there, _ in view.bag(game):
            there -= drawn.count((side, colour))
            if there > 0:
                left.append(((side, colour), _die_line((side, colour), str(there))))
        title = title_header(ui.t(G.REAL_TITLE, n=len(drawn) + 1, all=count), Icon(icons.BAG, ""))
        die, _ = yield choice(title, left)
        drawn.append(die)
    answer = yield Do({"do": "draw", "dice": [_die_data(die) for die in drawn]})
    yield from tell(ui, answer)
    return Then(keep, ()) if view.keeps(game) else None


def bag(ui: Ui) -> Asking:
    """Show what is in the bag, in hand, and held on units. Ask which sort is changed, or whether spent dice go back."""
    game = ui.game
    kinds = view.bag(game)
    left = [sum([there for owner, _, there, _ in kinds if owner == side]) for side in range(3)]
    total = sum([all_of_them for _, _, _, all_of_them in kinds])
    lines: list[tuple[Any, Row]] = []
    for side, colour, there, all_of_them in kinds:
        value: Value = Pips(there, all_of_them) if there <= all_of_them else str(there)
        lines.append(((side, colour), _die_line((side, colour), value)))
    for side, colour, there in view.hand(game):
        lines.append((None, _die_line((side, colour), ui.t(G.IN_HAND, n=there))))
    for unit in game.units:
        die = view.die(game, unit.row)
        if die is not None and view.is_held(game, unit.row):
            lines.append(
                (None, Row(icons.DIE, unit.label, (die_name(die[0], die[1]),), die_accent(die[0], die[1])))
            )
    if view.needs_die(game):
        lines.append((_REAL, plain(ui.t(G.REAL_DICE))))
    lines.append((_REFILL, plain(ui.t(G.REFILL))))
    keys = lambda line: 0 if line[0] is None else T.KEY_OK if line[0][0] < 0 else T.KEY_CHANGE
    odds = () if left[2] else of_sides(left[:2])
    above = title_header(ui.t(T.BAG_TITLE, n=sum(left), all=total), *odds)
    die, _ = yield Pick((above,), lines, lambda line: line[1], 0, keys, 0)
    if die == _REAL:
        return Over(real, ())
    if die == _REFILL:
        yield Do({"do": "refill"})
    else:
        above = Header(-1, die_name(die[0], die[1]), (), die_accent(die[0], die[1]))
        options = [(1, plain(ui.t(T.PUT_IN), "+1")), (-1, plain(ui.t(T.TAKE_OUT), "-1"))]
        change, _ = yield choice(above, options, select=T.KEY_PICK)
        command = _die_data(die)
        command.update({"do": "bag", "change": change})
        yield Do(command)
    return Then(bag, ())
