"""What can be done next in a system of one's own, and what comes next first; see course_home.py."""

from signifer.rulesets.own import view
from signifer.ui import const, theme
from signifer.ui.clock import minutes
from signifer.ui.grid import fit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_ACTIVATE = const(0x15706)
_T_CHECK = const(0x15711)
_T_CHECKS = const(0x15110)
_T_COUNTERS = const(0x1570C)
_T_DRAW = const(0x11704)
_T_END_ACTIVATION = const(0x15111)
_T_END_ROUND = const(0x15103)
_T_END_TURN = const(0x1570B)
_T_GAME_OVER = const(0x0E116)
_T_KEEP = const(0x15705)
_T_LOG = const(0x1511B)
_T_MENU = const(0x15114)
_T_MORE = const(0x1570D)
_T_NEW_GAME = const(0x15121)
_T_NEXT_PHASE = const(0x1570A)
_T_PASS = const(0x15708)
_T_PENDING = const(0x15702)
_T_PENDING_ALONE = const(0x15703)
_T_RESULT = const(0x15115)
_T_ROUND_SHORT = const(0x0470E)
_T_SOMEBODY = const(0x15707)
_T_UNITS = const(0x15113)
_S_PLAIN = const(0x00)
_S_WARN = const(0x05)

# As `signifer.rulesets.own.schema` numbers them.
_UNIT_T = const(2)
_C_KIND = const(0)
_C_LABEL = const(2)
_USE = const(2)
_K_LABEL = const(1)
_K_OF = const(2)
_B_DRAW = const(1)

# A name and the clock share the header where so many letters of the name are left.
NAME = 11
# A phase beside a unit's name has so many letters.
PHASE = 6


def pending(ui: "Ui") -> "tuple[Any, ...] | None":
    """The step to the check that comes next in the queue, None if none is owed."""
    owed = view.next_pending(ui.game)
    if owed is None or ui.game.ended:
        return None
    table, row, check = owed
    label = view.schema(ui.game).checks[check][_K_LABEL]
    who = ui.helper("own_pick").name(ui, table, row)
    text = ui.t(_T_PENDING, what=label, unit=who) if who else ui.t(_T_PENDING_ALONE, what=label)
    return (text, "", _S_WARN, ("own_check", table, row, check))


def title(ui: "Ui") -> "tuple[str, str, str, int, int]":
    """The phase or who is active, the round, whose move it is."""
    game = ui.game
    schema = view.schema(game)
    if game.ended:
        return (ui.t(_T_GAME_OVER), fit(schema.name, 9), "", _S_PLAIN, -1)
    number = view.phase(game)
    phase = schema.phases[number] if number >= 0 else ""
    right = ui.t(_T_ROUND_SHORT, n=view.round_no(game))
    side = view.side(game)
    row = view.active(game)
    left = phase or schema.name
    accent = _S_PLAIN if side is None else theme.side(side)
    if row is not None:
        unit = game.units[row]
        left = "▶" + ("ABN"[unit.side] + " " if schema.sides else "") + unit.label
        accent = ui.words().accent(game, row)
        if phase:
            right = fit(phase, PHASE) + " " + right
        elif schema.strike >= 0:
            right = str(view.value(game, _UNIT_T, row, schema.strike)) + " " + right
    elif side is not None:
        right += " " + "AB"[side]
    if side is None:
        return (left, right, "", accent, -1)
    # The clock stands there where it takes nothing away; a unit's name can spare a little.
    room = ui.grid.cols - len(right) - len(minutes(ui.app.clock_seconds(side))) - 2
    timed = len(left) <= room or (row is not None and NAME <= room)
    return (left, right, "\t " + right if timed else "", accent, side)


def sides(ui: "Ui") -> "list[tuple[str, str, int]]":
    """Nothing: what a side has is a system's own affair."""
    return []


def _step(text: str, screen: str) -> "tuple[Any, ...]":
    return (text, "", _S_PLAIN, (screen,))


def around(ui: "Ui") -> "list[tuple[Any, ...]]":
    """The lines that stand below the units of a system that only counts."""
    t = ui.t
    schema = view.schema(ui.game)
    lines = [_step(t(_T_RESULT), "own_end")] if ui.game.ended else []
    if schema.columns[1] or schema.columns[0]:
        lines.append(_step(t(_T_COUNTERS), "own_totals"))
    if schema.checks:
        lines.append(_step(t(_T_CHECKS), "own_check:Menu"))
    lines.append(_step(t(_T_MENU), "own_menu"))
    return lines


def course(ui: "Ui") -> "list[tuple[Any, ...]]":
    """Owed checks first, then dice, the activation, the phase, the turn, the round, and what is always there."""
    game = ui.game
    t = ui.t
    schema = view.schema(game)
    if game.ended:
        lines = [_step(t(_T_RESULT), "own_end"), _step(t(_T_UNITS), "own_units"), _step(t(_T_LOG), "log")]
        return lines + [_step(t(_T_NEW_GAME), "newgame"), _step(t(_T_MENU), "own_menu")]
    owed = pending(ui)
    lines = [owed] if owed else []
    row = view.active(game)
    rest = _checks(ui, schema, row)
    columns = schema.columns[_UNIT_T]
    for i in range(len(columns)):
        if columns[i][_C_KIND] == _USE:
            rest.append((t(_T_MORE, what=columns[i][_C_LABEL]), "", _S_PLAIN, ["own_pick", "use", i]))
    rest.append(_step(t(_T_UNITS), "own_units"))
    if schema.columns[1] or schema.columns[0]:
        rest.append(_step(t(_T_COUNTERS), "own_totals"))
    rest.append(_step(t(_T_MENU), "own_menu"))
    if row is not None:
        lines.append((t(_T_END_ACTIVATION), "", _S_PLAIN, ["own_pick", "end", "end_activation"]))
        right = ""
        if schema.strike >= 0:
            right = ui.helper("own_line").counter(game, _UNIT_T, row, schema.strike).strip()
        accent = ui.words().accent(game, row)
        lines.append((game.units[row].label, right, accent, ("own_unit", row)))
        return lines + _hand(ui) + rest
    now = _dice(ui, schema)
    if schema.limit and (schema.bag is None or view.hand(game)):
        now += _activations(ui, schema)
    elif not schema.limit:
        now += _hand(ui)
    ends = _endings(ui, schema)
    # An ending comes next once nobody is left to be activated and no die is to be drawn.
    if schema.bag is not None:
        busy = view.keeps(game) or view.in_bag(game) or (schema.limit and view.hand(game))
    else:
        busy = schema.limit and view.proposed(game) is not None
    return lines + (now + ends if busy else ends + now) + rest


def _dice(ui: "Ui", schema: "Any") -> "list[tuple[Any, ...]]":
    """The choice of dice, or the draw."""
    game = ui.game
    if schema.bag is None:
        return []
    if view.keeps(game):
        waiting = sum([die[2] for die in view.drawn(game)])
        return [_step(ui.t(_T_KEEP, n=view.keeps(game), all=waiting), "own_draw")]
    left = view.in_bag(game)
    # Where nobody is activated, the next draw uses the dice that are out.
    if left and (view.needs_die(game) or not schema.limit):
        draw = ui.t(_T_DRAW, n=min(left, schema.bag[_B_DRAW]))
        return [(draw, "⬟" + str(left), _S_PLAIN, ["own_pick", "draw"])]
    return []


def _hand(ui: "Ui") -> "list[tuple[Any, ...]]":
    """The dice that are out, if there are any."""
    hand = view.hand(ui.game)
    if not hand:
        return []
    words = ui.helper("own_lights")
    names = [words.die_name(side, colour) for side, colour, _ in hand]
    dice = sum([count for _, _, count in hand])
    accent = words.die_accent(hand[0][0], hand[0][1])
    return [("⬟ " + ", ".join(names), str(dice) if dice > 1 else "", accent, ("own_bag",))]


def _activations(ui: "Ui", schema: "Any") -> "list[tuple[Any, ...]]":
    """Who is proposed, and anybody else; dice that nobody can use are passed."""
    game = ui.game
    row = view.proposed(game)
    lines: "list[tuple[Any, ...]]" = []
    if row is not None:
        unit = game.units[row]
        activate = {"do": "activate", "unit": unit.id}
        accent = ui.words().accent(game, row)
        lines.append((ui.t(_T_ACTIVATE, unit=unit.label), "", accent, ["own_words", "do", activate]))
        lines.append((ui.t(_T_SOMEBODY), "", _S_PLAIN, ["own_pick", "activate"]))
    if schema.bag is not None:
        lines += _hand(ui)
        lines.append((ui.t(_T_PASS), "", _S_PLAIN, ["own_pick", "end", "end_activation"]))
    return lines


def _checks(ui: "Ui", schema: "Any", row: "int | None") -> "list[tuple[Any, ...]]":
    """One check of units has its own line while a unit is active."""
    if not schema.checks:
        return []
    of_units = [k for k in range(len(schema.checks)) if schema.checks[k][_K_OF] == _UNIT_T]
    if row is not None and len(of_units) == 1:
        label = ui.t(_T_CHECK, what=schema.checks[of_units[0]][_K_LABEL])
        return [(label, "", _S_PLAIN, ("own_check", _UNIT_T, row, of_units[0]))]
    return [(ui.t(_T_CHECKS), "", _S_PLAIN, ("own_check:Menu", row))]


def _endings(ui: "Ui", schema: "Any") -> "list[tuple[Any, ...]]":
    """The next phase, the end of the turn, the end of the round."""
    game = ui.game
    lines: "list[tuple[Any, ...]]" = []
    number = view.phase(game) + 1
    if 0 < number < len(schema.phases):
        lines.append(
            (ui.t(_T_NEXT_PHASE, name=schema.phases[number]), "", _S_PLAIN, ["own_pick", "end", "next_phase"])
        )
    side = view.side(game)
    if schema.alternate and side is not None:
        lines.append(
            (ui.t(_T_END_TURN, side="AB"[side]), "", theme.side(side), ["own_pick", "end", "end_turn"])
        )
    if not schema.alternate or len(lines) < 2:
        lines.append(
            (ui.t(_T_END_ROUND, n=view.round_no(game)), "", _S_PLAIN, ["own_pick", "end", "end_round"])
        )
    return lines
