"""Roll dice of a check again, right after it: what came of them is taken back, and comes anew (OS-46)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.errors import BadCommand
from signifer.games.custom.rules import costs, sheet, view
from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules.reckon import Subject

if TYPE_CHECKING:
    from signifer.core.game import Game

_DICE = ("again", "rolls", "resist", "extra")


def prepare(
    game: Game, number: int, subject: Subject, a: dict[str, Any]
) -> tuple[dict[str, Any], costs.Costs]:
    """Take back the last command, which must be the same check, and throw its dice at the places `a["again"]`, from 1
    on. Return the fields of the check with all its dice, and what the second throw costs."""
    from signifer.core import entry

    last = entry.entry_at(game, game.undo_stack[-1]) if len(game.undo_stack) else None
    line = view.schema(game).checks[number]
    given = game.transaction.fields
    if (
        last is None
        or "again" in last.args
        or last.command.name != "check"
        or _same(last.args) != _same(given)
    ):
        raise BadCommand("again: the dice of %s are rolled again right after it, once." % line.name)
    most = sheet.rerolls(game, number, subject)
    places = a["again"]
    game.guard(len(places) <= most, "OS-46", "rerolls", check=line.label, count=most)
    paid = costs.guard_costs(game, S.REROLLS + number, 0, subject.table, subject.row, subject.other)
    for cell, change in last.changes:
        game.transaction.put(game, cell, game.cells.values[cell] - change)
    count = sheet.dice(game, number, subject)
    count += a["modifier"] if line.modifier == S.ON_DICE else 0
    faces = list(last.args.get("rolls") or last.dice[: max(0, count)])
    if len(set(places)) < len(places) or [place for place in places if place > len(faces)]:
        raise BadCommand("again: name places from 1 to %d, each once." % len(faces))
    fresh = game.roll(line.sides, len(places), a["rolls"])
    del game.transaction.all_dice[:]  # all dice are shown, the old ones too
    for at in range(len(places)):
        faces[places[at] - 1] = fresh[at]
    found = dict(a)
    found["rolls"] = faces
    if line.kind == S.OPPOSED:
        thrown = last.dice if "rolls" in last.args else last.dice[len(faces) :]
        found["resist"] = (
            last.args.get("resist")
            or thrown[: sheet.dice(game, number, Subject(subject.table, subject.other, subject.row, ()))]
        )
    # What was overridden before is overridden again.
    game.transaction.force = game.transaction.force or bool(last.overrides)
    return found, paid


def _same(args: dict[str, Any]) -> dict[str, Any]:
    """Return the fields of a check without its dice."""
    return {name: args[name] for name in args if name not in _DICE}
