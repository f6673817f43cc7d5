"""Roll checks: under, over, opposed, a count of successes, and apply their effects (OS-17, OS-21 to OS-25)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core import checks
from signifer.core.errors import BadCommand
from signifer.core.fields import spell
from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules import sheet, view
from signifer.games.custom.rules.costs import guard_costs, spend
from signifer.games.custom.rules.effects import add_news, in_play, put_due
from signifer.games.custom.rules.outcome import Effects, results
from signifer.games.custom.rules.overrides import owner
from signifer.games.custom.rules.reckon import Subject, compute
from signifer.games.custom.rules.system import DUE

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.games.custom.rules.declarations import Check, Result
    from signifer.games.custom.rules.effects import News

_WHO = ("the game: neither unit nor side", "a side", "a unit")


def do_check(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Roll one check with its effects (OS-21 to OS-25); it is then no longer due (OS-17). With `again` some of the dice
    of the last check are rolled again (OS-46)."""
    system = view.schema(game)
    number = system.check(a["check"])
    if number < 0:
        known = ", ".join([line.name for line in system.checks])
        raise BadCommand("There is no check %s; there are: %s." % (spell(a["check"]), known or "none"))
    line = system.checks[number]
    table, row = owner(game, a)
    if table != line.table:
        raise BadCommand("The check %s is for %s." % (line.name, _WHO[line.table]))
    if table == S.UNIT_T:
        in_play(game, row)
    if a["modifier"] and not line.modifier:
        raise BadCommand("The check %s has no modifier." % line.name)
    other = -1 if a["against"] is None else game.inner("against", a["against"])["unit"]
    subject = Subject(table, row, other, _weapon(game, line, row, a["weapon"]))
    again = a["again"]
    second: list[Any] = []
    if again:
        from signifer.games.custom.rules import again as anew

        a, second = anew.prepare(game, number, subject, a)
    _possible(game, line, subject)
    costs = guard_costs(game, S.CHECKS + number, 0, table, row, other) + second
    if line.kind == S.OPPOSED:
        answer = _oppose(game, number, subject, a)
    elif line.against:
        _against(game, line, row, a)
        answer = _roll(game, number, subject, a)
    elif a["against"] is not None or a["resist"] is not None:
        raise BadCommand("The check %s is against nobody." % line.name)
    else:
        answer = _roll(game, number, subject, a)
    if other >= 0:
        answer["against"] = game.units[other].id
    if again:
        answer["again"] = again
    answer["check"] = line.name
    news: News = []
    due = game.get(table, row, DUE[table])
    if due >> number & 1:
        put_due(game, table, row, due & ~(1 << number))
    spend(game, costs, news)
    effects = line.on_success if answer["success"] else line.on_failure
    if line.results:
        result = found_row(line, answer["total"])
        answer["row"] = line.results.index(result) + 1
        if result.message:
            news.append((table, row, result.message, -1))
        effects += result.effects
    answer["effects"] = Effects(game, subject, a["extra"], results(answer)).apply(effects, news)
    answer["pending"] = [system.checks[each].name for each in view.pending_of(game, table, row)]
    answer.update(view.whose(game, table, row))
    return add_news(game, answer, news)


def found_row(line: Check, total: int) -> Result:
    """Return the row of a check's table for a total: the first or the last where the total is beyond them."""
    for result in line.results:
        if total <= result.high:
            return result
    return line.results[-1]


def _weapon(game: Game, line: Check, row: int, name: str | None) -> tuple[int, ...]:
    """Return the numbers of the weapon that a check is with, by its name (OS-47)."""
    if line.with_weapon:
        from signifer.games.custom.rules import weapons

        return weapons.numbers_of(game, row, name, line.name)
    if name is not None:
        raise BadCommand("The check %s is with no weapon." % line.name)
    return ()


def _possible(game: Game, line: Check, subject: Subject) -> None:
    """Guard that the check's condition holds (OS-40), that the other unit is one that it can be against (OS-41), and
    that an answer comes in the other side's turn (OS-45)."""
    which = line.against
    _, row, other, _ = subject
    if which > S.ANOTHER and other >= 0:
        friends = view.schema(game).owners[row] == view.schema(game).owners[other]
        key = "no_enemy" if which == S.ENEMY else "no_friend"
        game.guard(
            friends == (which != S.ENEMY), "OS-41", key, unit=game.units[other].label, check=line.label
        )
    if line.answers:
        waits = view.acting(game) not in (-1, view.schema(game).owners[row])
        game.guard(waits, "OS-45", "not_now", check=line.label)
    if line.condition and compute(game, line.condition, subject) == 0:
        from signifer.games.custom.rules import card

        what = card.expression(view.schema(game), line.condition)
        game.guard(False, "OS-40", "impossible", check=line.label, what=what)


def _against(game: Game, line: Check, row: int, a: dict[str, Any]) -> None:
    """Raise BadCommand unless the check can be against the unit that is named (OS-36)."""
    if a["against"] is None or a["resist"] is not None:
        raise BadCommand(
            "The check %s is against a unit, which rolls no dice: give against alone." % line.name
        )
    against = game.inner("against", a["against"])
    if against["modifier"] or against["target"] is not None:
        raise BadCommand("against: in the check %s it is a unit alone." % line.name)
    if against["unit"] == row and line.against != S.ITSELF:
        raise BadCommand("against must name another unit.")
    in_play(game, against["unit"])


def _target(game: Game, number: int, subject: Subject, said: int | None, where: str) -> int:
    """Return the target: the check's own, or the players' if the check asks."""
    line = view.schema(game).checks[number]
    if line.target.source == S.ASK:
        if said is None:
            raise BadCommand("%s is missing: the check %s asks for it." % (where, line.name))
        return said
    if said is not None:
        raise BadCommand("%s: the check %s has a target of its own." % (where, line.name))
    return sheet.target(game, number, subject) or 0


def _dice(game: Game, number: int, subject: Subject, modifier: int) -> int:
    count = max(0, sheet.dice(game, number, subject) + modifier)
    if count > S.MOST_DICE:
        raise BadCommand("A check is of at most %d dice, not of %d." % (S.MOST_DICE, count))
    return count


def _roll(game: Game, number: int, subject: Subject, a: dict[str, Any]) -> dict[str, Any]:
    """Roll for one side: under or over a target (OS-21, OS-22), a count of successes (OS-24), or a table (OS-42)."""
    line = view.schema(game).checks[number]
    target = _target(game, number, subject, a["target"], "target")
    on_dice = line.modifier == S.ON_DICE
    count = _dice(game, number, subject, a["modifier"] if on_dice else 0)
    # A modifier above 0 always helps: it raises an under-roll's target, and an over-roll's total.
    target += 0 if on_dice else a["modifier"] if line.kind == S.UNDER or line.under else -a["modifier"]
    faces = game.roll(line.sides, count, a["rolls"])
    always, never = line.always, line.never
    if line.kind == S.SUCCESSES:
        found = checks.successes(faces, not line.under, target, always, never)
        answer = {"target": target, "dice": count, "successes": found, "success": found >= line.need}
        if line.critical is not None:
            answer["criticals"] = checks.successes(faces, not line.under, line.critical, None, never)
        return answer
    total = sum(faces)
    if line.kind == S.ROLL:
        return {"dice": count, "total": total + a["modifier"], "success": True}
    if line.kind == S.UNDER:
        success = checks.under(total, target, always, never)
    else:
        success = checks.over(total, target, always, never)
    return {"target": target, "dice": count, "total": total, "success": success}


def _oppose(game: Game, number: int, subject: Subject, a: dict[str, Any]) -> dict[str, Any]:
    """Roll for both sides and add their values; the higher total wins, a tie is no success (OS-23)."""
    line = view.schema(game).checks[number]
    if a["against"] is None:
        raise BadCommand("against is missing: the check %s is opposed." % line.label)
    against = game.inner("against", a["against"])
    table, row, other, _ = subject
    if other == row:
        raise BadCommand("against must name another unit.")
    if against["modifier"] and not line.modifier:
        raise BadCommand("The check %s has no modifier." % line.name)
    in_play(game, other)
    value = _target(game, number, subject, a["target"], "target") + a["modifier"]
    them = Subject(table, other, row, ())
    their_value = _target(game, number, them, against["target"], "against.target") + against["modifier"]
    total = sum(game.roll(line.sides, _dice(game, number, subject, 0), a["rolls"])) + value
    their_total = (
        sum(game.roll(line.sides, _dice(game, number, them, 0), a["resist"], "resist")) + their_value
    )
    result = checks.compare(total, their_total)
    answer: dict[str, Any] = {"total": total, "other_total": their_total, "success": result > 0}
    answer["tie"] = result == 0
    return answer
