"""Make the reference card of a custom system from its declarations. In memory only while it is read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core import language
from signifer.games.custom.rules import infix, view
from signifer.games.custom.rules import schema as S

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.games.custom.rules.declarations import (
        Check,
        Column,
        Cost,
        Effect,
        Event,
        Threshold,
        Value,
    )
    from signifer.games.custom.rules.system import Schema

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
            rule = "OS-34" if column.bits & S.CHOICE else "OS-2" if column.kind > S.FLAG else "OS-14"
            found.append(("tracked", (rule,), _column(table, column)))
    for line in system.thresholds:
        rule = "OS-17" if line.action == S.DEMANDS else "OS-16"
        found.append(("tracked", (rule,), _threshold(system, line)))
    for check in system.checks:
        rule = ("OS-21", "OS-22", "OS-23", "OS-24", "OS-42")[check.kind]
        rules = (rule, "OS-25", "OS-36") if check.against else (rule, "OS-25")
        found.append(("checks", rules, _check(system, check)))
    for event in system.events:
        rule = "OS-38" if event.effect.kind == S.DUE_CHECK else "OS-37"
        found.append(("tracked", (rule,), _event(system, event)))
    for cost in system.costs:
        found.append(("tracked", ("OS-39",), _cost(system, cost)))
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
        label = system.columns[S.UNIT_T][system.order].label
        found.append(
            ("turns", ("OS-29",), "The highest %s goes first; the device proposes who is next." % label)
        )
    if [True for column in system.columns[S.UNIT_T] if column.out is not None] or system.limit:
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


def _column(table: int, column: Column) -> str:
    label = column.label
    whose = OF[table]
    if column.bits & S.CHOICE:
        text = "%s %s, one of: %s" % (label, whose, ", ".join(column.states))
    elif column.kind == S.FLAG:
        text = "%s, yes or no %s" % (label, whose)
    elif column.kind == S.COUNTER:
        text = "%s %s, %d to %d" % (label, whose, column.low, column.high)
        if column.start is not None and column.start != column.low:
            text += ", from %d" % column.start
        if column.bits & S.MAX_START:
            text += ", not healed above its start"
        if column.out is not None:
            text += "; at %d a casualty" % column.out
    else:
        times = "as the roster says" if column.start is None else "%d" % column.start
        text = "%s %s, uses: %s" % (label, whose, times)
    back = BACK[column.reset]
    if back and table < S.UNIT_T:
        back = back.replace("when its activation begins", "at an activation's end")
    return text + ("; " + back if back else "") + "."


def _label(system: Schema, place: int) -> str:
    return system.columns[place // S.WIDE][place % S.WIDE].label


def _threshold(system: Schema, line: Threshold) -> str:
    limit = "%d" % line.value if line.part < 2 else "a %s of its start" % PARTS[line.part]
    label = system.columns[line.table][line.column].label
    text = "%s %s %s: " % (label, WHEN[line.comparison], limit)
    if line.action == S.DEMANDS:
        return text + "check %s." % system.checks[line.place].label
    if line.action == S.CHANGES:
        return text + "%s %+d." % (_label(system, line.place), line.change)
    return text + _label(system, line.place) + "."


def _cost(system: Schema, line: Cost) -> str:
    says = "%s costs %s: %s."
    if line.place >= S.CHECKS:
        what = system.checks[line.place % S.CHECKS].label
        if line.place >= S.REROLLS:
            says = "%s again costs %s: %s."
    else:
        table, i = divmod(line.place, S.WIDE)
        column = system.columns[table][i]
        what = column.label
        if column.bits & S.CHOICE:
            what += " " + column.states[line.state]
    amount = line.amount
    amount = "%d" % amount if isinstance(amount, int) else expression(system, amount)
    return says % (what, _label(system, line.counter), amount)


def _event(system: Schema, line: Event) -> str:
    text = MOMENTS[line.moment]
    if line.phase >= 0:
        text += " (%s)" % system.phases[line.phase]
    text += "; " + OF[line.table][3:]
    if line.condition:
        text += " with " + expression(system, line.condition)
    return text + ": %s." % _effect(system, line.effect)


def expression(system: Schema, codes: tuple[int, ...]) -> str:
    """Return an expression as people write it: Nerve - Pins + 1."""

    def name(what: int) -> str:
        label = (
            system.weapons[what - S.WEAPON_OF].label
            if what >= S.WEAPON_OF
            else _label(system, what % S.OTHER)
        )
        return language.word(WHOSE_VALUE[what // S.OTHER] % label) if what >= S.OTHER else label

    return infix.write(infix.parts(codes, name), _term, True)


def _term(part: str) -> str:
    """Return a part of an expression in the language: a name is the system's own."""
    known = part in infix.TERMS or part in infix.LATER_TERMS or part in infix.OPERATORS
    return language.word(part) if known else part


def _number(system: Schema, number: Value) -> str:
    if number.source == S.SUM:
        return expression(system, number.value)
    if number.source == S.NUMBER:
        return "%d" % number.value
    return _label(system, number.value) if number.source == S.COLUMN else "as asked"


def _check(system: Schema, check: Check) -> str:
    count = check.dice
    dice = "d%d" % check.sides
    dice = (
        "%s%s" % (count.value, dice)
        if count.source == S.NUMBER
        else "%s times %s" % (_number(system, count), dice)
    )
    target = _number(system, check.target)
    kind = check.kind
    if kind == S.OPPOSED:
        text = "%s and %s against the other's, the higher wins" % (dice, target)
    elif kind == S.ROLL:
        text = dice if count.source != S.NUMBER or count.value else "no dice"
    elif kind == S.SUCCESSES:
        text = "%s, each at or %s %s, %d needed" % (
            dice,
            ("over", "under")[check.under],
            target,
            check.need,
        )
    else:
        text = "%s at or %s %s" % (dice, ("under", "over")[kind], target)
    if check.critical is not None:
        text += "; %d critical" % check.critical
    for face, what in ((check.always, "passes"), (check.never, "fails")):
        if face is not None:
            text += "; %d always %s" % (face, what)
    if check.modifier:
        text += "; modified dice" if check.modifier == S.ON_DICE else "; modified"
    if check.reroll:
        text += "; %s rolled again" % _number(system, check.reroll)
    if check.answers:
        text += "; in the other side's turn"
    if check.condition:
        text += "; only with " + expression(system, check.condition)
    for effects, what in (
        (check.on_success, "done" if kind == S.ROLL else "passed"),
        (check.on_failure, "failed"),
    ):
        if effects:
            text += "; %s: %s" % (what, ", ".join([_effect(system, effect) for effect in effects]))
    for result in check.results:
        parts = [result.message] if result.message else []
        parts += [_effect(system, effect) for effect in result.effects]
        totals = "%d" % result.low if result.low == result.high else "%d-%d" % (result.low, result.high)
        text += "; %s: %s" % (totals, ", ".join(parts) or "-")
    whose = OF[check.table] + AGAINST[check.against]
    return "%s %s: %s." % (check.label, whose, text)


def _effect(system: Schema, effect: Effect) -> str:
    if effect.kind == S.DUE_CHECK:
        return "check %s" % system.checks[effect.place].label
    label = _label(system, effect.place)
    value = effect.value
    flag = effect.kind == S.FLAG
    number = value if flag else "%+d" % value if isinstance(value, int) else expression(system, value)
    if not flag and not isinstance(value, int) and not effect.replaces and number[0] != "-":
        number = "+ " + number
    if effect.replaces:
        number = "= %s" % (value if isinstance(value, int) else number)
    text = (label if value else "no " + label) if flag else "%s %s" % (label, number)
    return "the other's " + text if effect.on_other else text


def _bag(game: Game, system: Schema, found: list[Any]) -> None:
    bag = system.bag
    assert bag is not None
    text = "Draw %s from the bag" % ("a die" if bag.draw == 1 else "%d dice" % bag.draw)
    if bag.keep < bag.draw:
        text += ", keep %d, the others go back" % bag.keep
    found.append(("bag", ("OS-3", "OS-9", "OS-10", "OS-12"), text + "."))
    if system.limit:
        found.append(("bag", ("OS-8",), "A unit is activated with a drawn die of its side, or of nobody's."))
    back = "Used dice go back at the %s's end." % ("turn" if bag.returns == S.BACK_TURN else "round")
    found.append(
        (
            "bag",
            ("OS-26",),
            "Used dice stay out until you refill the bag." if bag.returns == S.BACK_NEVER else back,
        )
    )
    if bag.hold:
        found.append(("bag", ("OS-11", "OS-27"), "A unit's die may be held on it over the round's end."))
    if bag.dead:
        found.append(("bag", ("OS-28",), "The die of a unit that is out leaves the game with it."))
