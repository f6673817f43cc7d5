"""Write a report for programs: JSON with all facts, CSV with the season's standings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import signifer
from signifer_host import spreadsheets
from signifer_host.audit import report as audit
from signifer_host.audit.distributions import Distribution
from signifer_host.reporting import derive, season
from signifer_host.reporting.facts import Game
from signifer_host.reporting.plain import plain
from signifer_host.reporting.sentences import side_name, system
from signifer_host.reporting.standings import HEAD as RESULTS
from signifer_host.reporting.standings import Standing
from signifer_host.reporting.texts import Texts

HEAD = (*RESULTS, "casualties")
"""The columns of a season's standings, and their keys in JSON."""
FORMAT = 1


def csv_of(games: Sequence[Game], texts: Texts) -> str:
    """Return the season's standings as CSV, a line for each roster, the best first."""
    rows = [list(_standing(one).values()) for one in season.table_of(games, texts)]
    return spreadsheets.encode(HEAD, rows).decode()


def _standing(one: Standing) -> dict[str, str | int]:
    return {**one.row(), "casualties": one.casualties}


def json_of(games: Sequence[Game], left_out: Sequence[str], texts: Texts) -> dict[str, Any]:
    """Return all facts: docs/reports.md lists the keys."""
    made: dict[str, Any] = {
        "format": FORMAT,
        "signifer": signifer.__version__,
        "games": [_game(game, texts) for game in games],
        "left_out": list(left_out),
    }
    if len(games) > 1:
        made["season"] = {
            "standings": [{**_standing(one), "met": one.opponents} for one in season.table_of(games, texts)],
            "dice": [_dice(one) for one in season.all_dice(games)],
        }
    return made


def _dice(one: Distribution) -> dict[str, Any]:
    return {
        "what": one.what,
        "source": one.source,
        "counts": list(one.fit.counts),
        "expected": [round(value, 3) for value in one.fit.expectation],
        "p": one.fit.p,
    }


def _game(game: Game, texts: Texts) -> dict[str, Any]:
    assert game.audit is not None
    drawn = derive.draws(game)
    found = derive.activations(game)
    last = game.last()
    return {
        "log": plain(game.file),
        "pulled": game.pull_date or None,
        "ruleset": game.ruleset,
        "system": system(game, texts),
        "ended": game.is_over,
        "winner": game.winner or None,
        "period": game.period,
        "commands": len(game.standing_steps),
        "sides": {
            side: {
                "name": side_name(game, side, texts),
                "points": game.score["AB".index(side)] if side in "AB" else None,
                "left": game.strength(last, side) if game.counts else None,
                "lost": total.loss,
                "regained": total.healing,
                "casualties": total.casualties,
                "left_table": total.departures,
                "activations": total.activations,
                "tests": total.tests,
                "passed": total.passes,
                "seconds": total.seconds,
                "dice": {f"d{sides}": faces for sides, faces in sorted(total.dice.items())},
            }
            for side, total in derive.totals(game).items()
        },
        "units": [
            {
                "id": unit.id,
                "name": unit.name,
                "side": unit.side,
                "start": unit.full,
                "left": last.get(unit.id, (0, "left"))[0],
                "status": last.get(unit.id, (0, "left"))[1],
                "activated": found.get(unit.id, (0, 0.0))[0],
                "even_share": round(found.get(unit.id, (0, 0.0))[1], 3),
            }
            for unit in game.units.values()
        ],
        "periods": [
            {
                "number": number,
                "left": {side: game.strength(step.states, side) for side in game.sides}
                if game.counts
                else None,
                "points": dict(zip("AB", step.score, strict=True)),
                "seconds": derive.times(game).get(number),
            }
            for number, step in derive.ends(game).items()
        ],
        "draws": {
            kind: {"drawn": seen, "expected": round(due, 3)} for kind, (seen, due) in drawn.kinds.items()
        },
        "casualties": [
            {"unit": one.unit, "period": one.period, "line": one.line, "by": one.by or None}
            for one in derive.casualties(game)
        ],
        "dice": [_dice(one) for one in game.audit.distributions if one.what != "bag"],
        "audit": {"sound": game.audit.sound, "verdict": audit.verdict(game.audit)},
    }
