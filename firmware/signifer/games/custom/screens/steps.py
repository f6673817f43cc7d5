"""Find the possible steps in a custom system, and the one that comes first; see ui/home.py."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.modules import deferred
from signifer.games.custom import texts as G
from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules import view
from signifer.games.custom.rules.house import REAL_BAG
from signifer.ui import styles, theme
from signifer.ui import texts as T
from signifer.ui.asking import Choice, game_line, step, strike, unit_page
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Over
from signifer.ui.home import Home, over, with_card
from signifer.ui.view import Header, Pips, Step, Tile, Tiles

if TYPE_CHECKING:
    from signifer.ui.ui import Ui
    from signifer.ui.view import View


# The numbers of `signifer.games.custom.rules.schema`.

# As many pips fit beside a heart.
MANY = 12


def pending(ui: Ui) -> Choice | None:
    """Return the step to the next due check; None if there is none."""
    from signifer.games.custom.flows import check as custom_check
    from signifer.games.custom.flows.common import name

    owed = view.next_pending(ui.game)
    if owed is None or ui.game.is_over:
        return None
    table, row, check = owed
    label = view.schema(ui.game).checks[check].label
    who = name(ui.game, table, row)
    text = ui.t.whole(G.PENDING, what=label, unit=who) if who else ui.t.whole(G.PENDING_ALONE, what=label)
    return step(text, Over(deferred(custom_check.check), (table, row, check)), accent=styles.WARN)


def home(ui: Ui) -> Home:
    """Return the active unit with its numbers, the ones of a strike as hit points; or the side whose turn it is, the
    phase, the score and the numbers of the sides and the game. Below it the steps."""
    game = ui.game
    schema = view.schema(game)
    if not (schema.limit or schema.phases or schema.turns or schema.bag is not None):
        return _table(ui)
    if game.is_over:
        from signifer.games.custom.flows import end

        above = Header(-1, ui.t(T.GAME_OVER), (schema.name,), styles.PLAIN)
        return over(ui, above, Over(deferred(end.end), ()))
    lines = course(ui)
    side = view.side(game)
    owed = view.next_pending(game)
    owing = owed is not None and owed[0] == S.UNIT_T
    row = owed[1] if owed is not None and owing else view.active(game)
    clock = -1 if side is None else side
    number = view.phase(game)
    title = schema.phases[number] if number >= 0 else schema.name
    accent = styles.PLAIN if side is None else theme.side(side)
    icon, label, shown, own = lines[0].line
    if row is not None:
        unit = game.units[row]
        side = unit.side if schema.sides or owing else None
        title = unit.label
        accent = own if owing else ui.words().accent(game, row)
        tiles = _of_unit(ui, row)
    else:
        tiles = _of_sides(ui)
    values = (ui.t(G.ROUND_SHORT, n=view.round_no(game)),)
    head: View = (Header(-1 if side is None else side, title, values, accent),)
    if tiles:
        head += (Tiles(tuple(tiles)),)
    if owed is not None and owing:  # the header has its name
        label = ui.t.whole(G.PENDING_ALONE, what=schema.checks[owed[2]].label)
    card = Step(icon, "", label, shown, own or accent)
    return Home(head, clock, False, with_card(lines, card), False, None)


def _table(ui: Ui) -> Home:
    """Return the page of a system that only counts, such as life totals: a due check, the units, then other lines."""
    game = ui.game
    words = ui.words()
    line = game_line(ui)
    head = Header(-1, ui.t(T.GAME_OVER), (), styles.PLAIN)
    if not game.is_over:
        head = Header(-1, view.schema(game).name, (ui.t(G.ROUND_SHORT, n=view.round_no(game)),), styles.PLAIN)
    owed = pending(ui)
    found = [owed] if owed else []
    found += [
        Choice(line(ui, row, 0), strike(ui, row), T.KEY_STRIKE, unit_page(ui, row))
        for row in words.rows(game)
    ]
    return Home((head,), -1, False, found + around(ui), True, None)


def _of_unit(ui: Ui, row: int) -> list[Tile]:
    """Return a unit's numbers, the flags that are set, and states that have an icon."""
    from signifer.games.custom.screens import line

    game = ui.game
    schema = view.schema(game)
    columns = schema.columns[S.UNIT_T]
    tiles: list[Tile] = []
    counted, flags, _ = line.plan(game)
    for i in counted:
        value = view.value(game, S.UNIT_T, row, i)
        icon = line.icon_of(columns[i])
        if i == schema.strike and schema.step < 0:
            lost = view.low_high(game, S.UNIT_T, row, i)[1] - value
            pips = Pips(value, value + lost) if value >= 0 and 0 <= lost <= MANY - value else None
            tiles.insert(0, Tile(icon or icons.HEART, columns[i].label, str(value), pips))
        else:
            tiles.append(Tile(icon, columns[i].label, str(value), None))
    for i in flags:
        value = view.value(game, S.UNIT_T, row, i)
        choice = columns[i].bits & S.CHOICE
        icon = line.icon_of(columns[i], value) if value or choice else ""
        if icon:
            tiles.append(Tile(icon, columns[i].states[value] if choice else columns[i].label, "", None))
    phase = view.phase(game)
    if phase >= 0:
        tiles.insert(1, Tile("", schema.phases[phase], "", None))
    return tiles


def _of_sides(ui: Ui) -> list[Tile]:
    """Return the score and the numbers of the sides and the game."""
    from signifer.games.custom.screens import line

    game = ui.game
    schema = view.schema(game)
    tiles: list[Tile] = []
    both = ":".join([str(game.score(whose)) for whose in range(2)])
    if both != "0:0":
        tiles.append(Tile(icons.FLAG, ui.t(G.POINTS), both, None))
    for table in (S.SIDE_T, S.GAME_T):
        columns = schema.columns[table]
        for i in range(len(columns)):
            bits = columns[i].bits
            if columns[i].kind in (S.COUNTER, S.USE) and not bits & (S.CHOICE | S.HIDDEN):
                both = ":".join([str(view.value(game, table, whose, i)) for whose in range(1 + table)])
                tiles.append(Tile(line.icon_of(columns[i]), columns[i].label, both, None))
    return tiles


def around(ui: Ui) -> list[Choice]:
    """Return the lines below the units of a system that only counts."""
    from signifer.games.custom.flows import check as custom_check
    from signifer.games.custom.flows import counter, end, menu

    t = ui.t
    schema = view.schema(ui.game)
    lines = [step(t(T.RESULT), Over(deferred(end.end), ()))] if ui.game.is_over else []
    if schema.columns[S.SIDE_T] or schema.columns[S.GAME_T]:
        lines.append(step(t(G.COUNTERS), Over(deferred(counter.totals), ())))
    if schema.checks:
        lines.append(step(t(T.CHECKS), Over(deferred(custom_check.checks), ())))
    lines.append(step(t(T.MENU), Over(deferred(menu.menu), ())))
    return lines


def course(ui: Ui) -> list[Choice]:
    """Return due checks first, then dice, the activation, the phase, the turn, the round, and the lines that are
    always there."""
    from signifer.games.custom.flows import check as custom_check
    from signifer.games.custom.flows import counter, menu, turns
    from signifer.games.custom.flows import unit as custom_unit
    from signifer.ui.flows import units

    game = ui.game
    t = ui.t
    schema = view.schema(game)
    owed = pending(ui)
    lines = [owed] if owed else []
    row = view.active(game)
    columns = schema.columns[S.UNIT_T]
    text = G.MORE if row is None else G.USES_TITLE  # the active unit's own are among its actions
    rest = [step(t(T.CHECKS), Over(deferred(custom_check.checks), (row,)))] if schema.checks else []
    for i in range(len(columns)):
        if columns[i].kind == S.USE:
            rest.append(step(t.whole(text, what=columns[i].label), Over(deferred(turns.use), (i,))))
    waiting: list[Choice] = []
    if [True for check in schema.checks if check.answers]:
        waiting = _waiting(ui)
    around = [step(t(T.UNITS), Over(deferred(units.units), ()))]
    if schema.columns[S.SIDE_T] or schema.columns[S.GAME_T]:
        around.append(step(t(G.COUNTERS), Over(deferred(counter.totals), ())))
    around.append(step(t(T.MENU), Over(deferred(menu.menu), ())))
    if row is not None:
        from signifer.games.custom.rules import acts
        from signifer.games.custom.screens import actions

        right: tuple[str, ...] = ()
        if schema.strike >= 0:
            from signifer.games.custom.screens import line

            right = (line.counter(game, S.UNIT_T, row, schema.strike).strip(),)
        accent = ui.words().accent(game, row)
        page = Over(deferred(custom_unit.unit), (row,))
        its_page = [step(game.units[row].label, page, *right, accent=accent)] + _hand(ui)
        ends = [_end(t(T.END_ACTIVATION), "end_activation")]
        own = actions.lines(ui, row)
        # What the unit can do comes first, and the end last: UP leads to it.
        if acts.can_act(game, row):
            return lines + own + waiting + its_page + rest + around + ends
        return lines + ends + own + waiting + its_page + rest + around
    rest = waiting + rest + around
    if view.is_undecided(game):
        return (
            lines + [step(t(G.WHO_BEGINS), Over(deferred(turns.who_begins), ()), accent=styles.WARN)] + rest
        )
    now = _dice(ui, schema)
    if schema.limit and (schema.bag is None or view.hand(game)):
        now += _activations(ui, schema)
    elif not schema.limit:
        now += _hand(ui)
    ends = _endings(ui, schema)
    # An ending comes next once no unit is left to be activated and no die is to be drawn.
    if schema.bag is not None:
        busy = view.keeps(game) or view.in_bag(game) or (schema.limit and view.hand(game))
    else:
        busy = schema.limit and view.next_unit(game) is not None
    return lines + (now + ends if busy else ends + now) + rest


def _waiting(ui: Ui) -> list[Choice]:
    """Return a line for each check with which units that wait answer the side that acts (OS-45)."""
    from signifer.games.custom.flows import check as custom_check
    from signifer.games.custom.rules import replies

    found = []
    for k, rows in replies.answers(ui.game):
        label = view.schema(ui.game).checks[k].label
        request = Over(deferred(custom_check.answer), (k, tuple(rows)))
        accent = ui.words().accent(ui.game, rows[0])
        if len(rows) == 1:
            text = ui.t.whole(G.C_CHOOSE, unit=ui.game.units[rows[0]].label, what=label)
        else:
            text = ui.t.whole(G.USES_TITLE, what=label)
        found.append(step(text, request, accent=accent))
    return found


def _dice(ui: Ui, schema: Any) -> list[Choice]:
    """Return the choice of dice, or the draw."""
    from signifer.games.custom.flows import bag

    game = ui.game
    if schema.bag is None:
        return []
    if view.keeps(game):
        waiting = sum([die[2] for die in view.drawn_checks(game)])
        return [step(ui.t(G.KEEP, n=view.keeps(game), all=waiting), Over(deferred(bag.keep), ()))]
    left = view.in_bag(game)
    # If no unit is activated, the next draw uses the drawn dice.
    if left and (view.needs_die(game) or not schema.limit):
        draw = ui.t(G.DRAW, n=min(left, schema.bag.draw))
        drawing = deferred(bag.real) if game.house.get(REAL_BAG) else deferred(bag.draw)
        return [step(draw, Over(drawing, ()), "⬟" + str(left), icon=icons.BAG)]
    return []


def _hand(ui: Ui) -> list[Choice]:
    """Return the drawn dice, if there are any."""
    from signifer.games.custom.flows import bag

    hand = view.hand(ui.game)
    if not hand:
        return []
    from signifer.games.custom.screens import lights as words

    names = [words.die_name(side, colour) for side, colour, _ in hand]
    dice = sum([count for _, _, count in hand])
    accent = words.die_accent(hand[0][0], hand[0][1])
    right = (str(dice),) if dice > 1 else ()
    return [step("⬟ " + ", ".join(names), Over(deferred(bag.bag), ()), *right, accent=accent)]


def _activations(ui: Ui, schema: Any) -> list[Choice]:
    """Return the proposed unit, and the choice of any other; or passing dice that no unit can use."""
    from signifer.games.custom.flows import turns

    game = ui.game
    row = view.next_unit(game)
    lines: list[Choice] = []
    if row is not None:
        unit = game.units[row]
        activate = Over(deferred(turns.activate_unit), (row,))
        accent = ui.words().accent(game, row)
        lines.append(step(ui.t.whole(G.ACTIVATE, unit=unit.label), activate, accent=accent))
        lines.append(step(ui.t(G.SOMEBODY), Over(deferred(turns.activate), ())))
    if schema.bag is not None:
        lines += _hand(ui)
        lines.append(_end(ui.t(G.PASS), "end_activation"))
    return lines


def _end(text: str, what: str, accent: int = styles.PLAIN) -> Choice:
    """Return the line of a command that ends something."""
    from signifer.games.custom.flows import turns

    return step(text, Over(deferred(turns.end), (what,)), accent=accent)


def _endings(ui: Ui, schema: Any) -> list[Choice]:
    """Return the next phase, the end of the turn, the end of the round."""
    game = ui.game
    lines: list[Choice] = []
    if schema.turns == S.BY_PHASES:
        return [_end_part(ui, schema)]
    number = view.phase(game) + 1
    if 0 < number < len(schema.phases):
        lines.append(_end(ui.t.whole(G.NEXT_PHASE, name=schema.phases[number]), "next_phase"))
    side = view.side(game)
    if schema.turns == S.BY_UNITS and side is not None:
        if not lines or schema.per != S.PER_PHASE:  # there the round ends after the last phase
            lines.insert(0, _end(ui.t(T.END_ROUND, n=view.round_no(game)), "end_round"))
        lines.append(_end(ui.t(G.SIDE_PASSES, side="AB"[side]), "end_turn", theme.side(side)))
    elif schema.turns and side is not None:
        lines.append(_end(ui.t(G.END_TURN, side="AB"[side]), "end_turn", theme.side(side)))
    if not schema.turns or len(lines) < 2:
        lines.append(_end(ui.t(T.END_ROUND, n=view.round_no(game)), "end_round"))
    return lines


def _end_part(ui: Ui, schema: Any) -> Choice:
    """Return the line for the end of a side's part of a phase, by what comes after it."""
    game = ui.game
    number = view.phase(game)
    other = 1 - game.get(S.GAME_T, 0, S.SIDE_NOW)
    if game.get(S.GAME_T, 0, S.TURNS):
        number += 1
    if number == len(schema.phases):
        return _end(ui.t(T.END_ROUND, n=view.round_no(game)), "end_round")
    name = "AB"[other] + " " + schema.phases[number]
    return _end(ui.t.whole(G.NEXT_PHASE, name=name), "next_phase", theme.side(other))
