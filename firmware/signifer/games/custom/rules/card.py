"""Make the reference card of a custom system from its declarations. In memory only while it is read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core import language
from signifer.games.custom.rules import infix, view
from signifer.games.custom.rules import schema as S

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.games.custom.rules.schema import Schema

OF = ("of the game", "of each side", "of each unit")
BACK = (
    "",
    "back when its activation begins",
    "back at a turn's end",
    "back at a round's end",
    "",
)
_FIRST = (
    "",
    "Another side begins each round.",
    "The side with fewer points begins the next round; with as many, the side that began.",
    "Each round begins with a roll for who is first; on a tie, the side that was second.",
    "Each round begins with a roll: the lower one is first.",
    "Each round begins with a roll: the winner chooses.",
)
PERS = ("round", "turn", "phase")
PARTS = ("", "", "half", "third", "quarter")
WHEN = ("under", "over", "at most", "at least")
# In the order of schema.OTHER …
WHOSE_VALUE = ("%s", "the other's %s", "start of %s", "highest %s", "lowest %s", "sum of %s") + (
    "the weapon's %s",
)
# In the order of schema.ROUND_START …
AGAINST = ("", " against another", " against an enemy", " for a friend", " for itself or a friend")
MOMENTS = ("At a round's start", "At a round's end", "At a turn's start", "At a turn's end") + (
    "At a phase's start",
    "At a phase's end",
    "When it is activated",
    "At its activation's end",
)


def lines(game: Game) -> list[dict[str, Any]]:
    """Return the lines, each with its topic and its rules."""
    system = view.schema(game)
    found: list[tuple[str, tuple[str, ...], str]] = []
    _turns(system, found)
    for table in (2, 1, 0):
        for column in system.columns[table]:
            rule = (
                "OS-34" if column[S.C_BITS] & S.CHOICE else "OS-2" if column[S.C_KIND] > S.FLAG else "OS-14"
            )
            found.append(("tracked", (rule,), _column(table, column)))
    for line in system.thresholds:
        rule = "OS-17" if line[S.T_DOES] == S.DEMANDS else "OS-16"
        found.append(("tracked", (rule,), _threshold(system, line)))
    for check in system.checks:
        rule = ("OS-21", "OS-22", "OS-23", "OS-24", "OS-42")[check[S.K_KIND]]
        rules = (rule, "OS-25", "OS-36") if check[S.K_AGAINST] else (rule, "OS-25")
        found.append(("checks", rules, _check(system, check)))
    for event in system.events:
        rule = "OS-38" if event[S.V_EFFECT][S.E_FLAG] == S.DUE_CHECK else "OS-37"
        found.append(("tracked", (rule,), _event(system, event)))
    for line in system.costs:
        found.append(("tracked", ("OS-39",), _cost(system, line)))
    if system.bag is not None:
        _bag(game, system, found)
    found.append(
        (
            "always",
            ("OS-15",),
            "Everything can be set by hand; every refusal can be overridden; every command undone.",
        )
    )
    word = language.word
    return [{"topic": word(topic), "rules": list(rules), "text": word(text)} for topic, rules, text in found]


def _turns(system: Schema, found: list[Any]) -> None:
    name = system.name + "."
    if system.players is not None:
        name = "%s For %d to %d." % (name, system.players[0], system.players[1])
    found.append(("turns", ("OS-30",), name))
    if system.phases:
        found.append(("turns", ("OS-18",), "Phases: %s." % ", ".join(system.phases)))
    _sides(system, found)
    found.append(
        ("turns", ("OS-20",), "At a round's end what is for a round goes back, and the next one begins.")
    )
    if system.limit:
        text = "Each unit is activated %s a %s; one at a time." % (
            "once" if system.limit == 1 else "up to %d times" % system.limit,
            PERS[system.per],
        )
        found.append(("turns", ("OS-1", "OS-7"), text))
        found.append(
            ("turns", ("OS-6",), "A check that a unit or its side owes comes before its activation.")
        )
    if system.order >= 0:
        label = system.columns[S.UNIT_T][system.order][S.C_LABEL]
        found.append(
            ("turns", ("OS-29",), "The highest %s goes first; the device proposes who is next." % label)
        )
    if [True for column in system.columns[S.UNIT_T] if column[S.C_OUT] is not None] or system.limit:
        found.append(("turns", ("OS-5",), "A casualty, or who has left, is not activated and rolls nothing."))


def _sides(system: Schema, found: list[Any]) -> None:
    """Describe how the sides take turns, and who begins."""
    if system.turns == S.BY_UNITS:
        text = "The sides activate a unit each in turn; who has none left waits."
        found.append(("turns", ("OS-4", "OS-32"), text))
        if system.per == S.PER_PHASE:
            found.append(("turns", ("OS-43",), "The side that began the round begins each phase."))
    elif system.turns == S.BY_PHASES:
        text = "Both sides take each phase in turn; a turn is a side's part of a phase."
        found.append(("turns", ("OS-4", "OS-13", "OS-33"), text))
    elif system.turns:
        found.append(
            ("turns", ("OS-4", "OS-13", "OS-19"), "The sides take turns; a round is a turn of each.")
        )
    if system.first:
        found.append(
            ("turns", ("OS-31", "OS-44")[: 2 if system.first > S.ROLLED else 1], _FIRST[system.first])
        )
    if system.opening:
        found.append(("turns", ("OS-44",), "The first round is rolled for, too."))


def _column(table: int, column: tuple[Any, ...]) -> str:
    label = column[S.C_LABEL]
    whose = OF[table]
    if column[S.C_BITS] & S.CHOICE:
        text = "%s %s, one of: %s" % (label, whose, ", ".join(column[S.C_STATES]))
    elif column[S.C_KIND] == S.FLAG:
        text = "%s, yes or no %s" % (label, whose)
    elif column[S.C_KIND] == S.COUNTER:
        text = "%s %s, %d to %d" % (label, whose, column[S.C_LOW], column[S.C_HIGH])
        if column[S.C_START] is not None and column[S.C_START] != column[S.C_LOW]:
            text += ", from %d" % column[S.C_START]
        if column[S.C_BITS] & S.MAX_START:
            text += ", not healed above its start"
        if column[S.C_OUT] is not None:
            text += "; at %d a casualty" % column[S.C_OUT]
    else:
        times = "as the roster says" if column[S.C_START] is None else "%d" % column[S.C_START]
        text = "%s %s, uses: %s" % (label, whose, times)
    back = BACK[column[S.C_RESET]]
    if back and table < S.UNIT_T:
        back = back.replace("when its activation begins", "at an activation's end")
    return text + ("; " + back if back else "") + "."


def _label(system: Schema, place: int) -> str:
    label: str = system.columns[place // S.WIDE][place % S.WIDE][S.C_LABEL]
    return label


def _threshold(system: Schema, line: tuple[Any, ...]) -> str:
    limit = "%d" % line[S.T_VALUE] if line[S.T_PART] < 2 else "a %s of its start" % PARTS[line[S.T_PART]]
    label = system.columns[line[S.T_TABLE]][line[S.T_COLUMN]][S.C_LABEL]
    text = "%s %s %s: " % (label, WHEN[line[S.T_WHEN]], limit)
    if line[S.T_DOES] == S.DEMANDS:
        return text + "check %s." % system.checks[line[S.T_WHAT]][S.K_LABEL]
    if line[S.T_DOES] == S.CHANGES:
        return text + "%s %+d." % (_label(system, line[S.T_WHAT]), line[S.T_CHANGE])
    return text + _label(system, line[S.T_WHAT]) + "."


def _cost(system: Schema, line: tuple[Any, ...]) -> str:
    says = "%s costs %s: %s."
    if line[S.P_PLACE] >= S.CHECKS:
        what = system.checks[line[S.P_PLACE] % S.CHECKS][S.K_LABEL]
        if line[S.P_PLACE] >= S.REROLLS:
            says = "%s again costs %s: %s."
    else:
        table, i = divmod(line[S.P_PLACE], S.WIDE)
        column = system.columns[table][i]
        what = column[S.C_LABEL]
        if column[S.C_BITS] & S.CHOICE:
            what += " " + column[S.C_STATES][line[S.P_STATE]]
    amount = line[S.P_AMOUNT]
    amount = "%d" % amount if isinstance(amount, int) else expression(system, amount)
    return says % (what, _label(system, line[S.P_COUNTER]), amount)


def _event(system: Schema, line: tuple[Any, ...]) -> str:
    text = MOMENTS[line[S.V_AT]]
    if line[S.V_PHASE] >= 0:
        text += " (%s)" % system.phases[line[S.V_PHASE]]
    text += "; " + OF[line[S.V_OF]][3:]
    if line[S.V_IF]:
        text += " with " + expression(system, line[S.V_IF])
    return text + ": %s." % _effect(system, line[S.V_EFFECT])


def expression(system: Schema, codes: tuple[int, ...]) -> str:
    """Return an expression as people write it: Nerve - Pins + 1."""

    def name(what: int) -> str:
        label = (
            system.weapons[what - S.WEAPON_OF][1] if what >= S.WEAPON_OF else _label(system, what % S.OTHER)
        )
        return language.word(WHOSE_VALUE[what // S.OTHER] % label) if what >= S.OTHER else label

    return infix.write(infix.parts(codes, name), _term, True)


def _term(part: str) -> str:
    """Return a part of an expression in the language: a name is the system's own."""
    known = part in infix.TERMS or part in infix.LATER_TERMS or part in infix.OPERATORS
    return language.word(part) if known else part


def _number(system: Schema, value: tuple[int, Any]) -> str:
    if value[0] == S.SUM:
        return expression(system, value[1])
    if value[0] == S.NUMBER:
        return "%d" % value[1]
    return _label(system, value[1]) if value[0] == S.COLUMN else "as asked"


def _check(system: Schema, check: tuple[Any, ...]) -> str:
    count = check[S.K_COUNT]
    dice = "d%d" % check[S.K_SIDES]
    dice = (
        "%s%s" % (count[1], dice) if count[0] == S.NUMBER else "%s times %s" % (_number(system, count), dice)
    )
    target = _number(system, check[S.K_TARGET])
    kind = check[S.K_KIND]
    if kind == S.OPPOSED:
        text = "%s and %s against the other's, the higher wins" % (dice, target)
    elif kind == S.ROLL:
        text = dice if count[0] != S.NUMBER or count[1] else "no dice"
    elif kind == S.SUCCESSES:
        text = "%s, each at or %s %s, %d needed" % (
            dice,
            ("over", "under")[check[S.K_AT]],
            target,
            check[S.K_NEED],
        )
    else:
        text = "%s at or %s %s" % (dice, ("under", "over")[kind], target)
    if check[S.K_CRITICAL] is not None:
        text += "; %d critical" % check[S.K_CRITICAL]
    for face, what in ((check[S.K_ALWAYS], "passes"), (check[S.K_NEVER], "fails")):
        if face is not None:
            text += "; %d always %s" % (face, what)
    if check[S.K_MODIFIER]:
        text += "; modified dice" if check[S.K_MODIFIER] == S.ON_DICE else "; modified"
    if check[S.K_REROLL]:
        text += "; %s rolled again" % _number(system, check[S.K_REROLL])
    if check[S.K_ANSWERS]:
        text += "; in the other side's turn"
    if check[S.K_IF]:
        text += "; only with " + expression(system, check[S.K_IF])
    for effects, what in (
        (check[S.K_PASS], "done" if kind == S.ROLL else "passed"),
        (check[S.K_FAIL], "failed"),
    ):
        if effects:
            text += "; %s: %s" % (what, ", ".join([_effect(system, effect) for effect in effects]))
    for low, high, says, effects in check[S.K_ROWS]:
        results = ([says] if says else []) + [_effect(system, effect) for effect in effects]
        text += "; %s: %s" % (low if low == high else "%d-%d" % (low, high), ", ".join(results) or "-")
    whose = OF[check[S.K_OF]] + AGAINST[check[S.K_AGAINST]]
    return "%s %s: %s." % (check[S.K_LABEL], whose, text)


def _effect(system: Schema, effect: tuple[Any, ...]) -> str:
    flag, place, value, other = effect[:4]
    if flag == S.DUE_CHECK:
        return "check %s" % system.checks[place][S.K_LABEL]
    label = _label(system, place)
    number = value if flag else "%+d" % value if isinstance(value, int) else expression(system, value)
    if not flag and not isinstance(value, int) and len(effect) <= S.E_SET and number[0] != "-":
        number = "+ " + number
    if len(effect) > S.E_SET:
        number = "= %s" % (value if isinstance(value, int) else number)
    text = (label if value else "no " + label) if flag else "%s %s" % (label, number)
    return "the other's " + text if other else text


def _bag(game: Game, system: Schema, found: list[Any]) -> None:
    assert system.bag is not None
    returns, draw, keep, hold, dead, _ = system.bag
    text = "Draw %s from the bag" % ("a die" if draw == 1 else "%d dice" % draw)
    if keep < draw:
        text += ", keep %d, the others go back" % keep
    found.append(("bag", ("OS-3", "OS-9", "OS-10", "OS-12"), text + "."))
    if system.limit:
        found.append(("bag", ("OS-8",), "A unit is activated with a drawn die of its side, or of nobody's."))
    back = "Used dice go back at the %s's end." % ("turn" if returns == S.BACK_TURN else "round")
    found.append(
        (
            "bag",
            ("OS-26",),
            "Used dice stay out until you refill the bag." if returns == S.BACK_NEVER else back,
        )
    )
    if hold:
        found.append(("bag", ("OS-11", "OS-27"), "A unit's die may be held on it over the round's end."))
    if dead:
        found.append(("bag", ("OS-28",), "The die of a unit that is out leaves the game with it."))
