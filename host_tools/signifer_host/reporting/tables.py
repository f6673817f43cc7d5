"""Write a report for programs: JSON with all facts, CSV with the season's standings."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from typing import Any

import signifer
from signifer_host.audit import report as audit
from signifer_host.audit.distributions import Distribution
from signifer_host.reporting import derive, season
from signifer_host.reporting.facts import Game
from signifer_host.reporting.plain import plain
from signifer_host.reporting.sentences import side_name, system
from signifer_host.reporting.texts import Texts

HEAD = ("name", "played", "won", "drawn", "lost", "points_for", "points_against", "casualties")
"""The columns of the standings, and their keys in JSON."""
FORMAT = 1
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def csv_of(games: Sequence[Game], texts: Texts) -> str:
    """Return the season's standings, a line for each roster, the best first. The byte-order mark at the start
    makes spreadsheets read the text as UTF-8.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(HEAD)
    for one in season.table_of(games, texts):
        writer.writerow([_safe(cell) for cell in _standing(one).values()])
    return "\ufeff" + out.getvalue()


def _safe(cell: str | int) -> str | int:
    """Prevent a spreadsheet from reading a text as a formula."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA) else cell


def _standing(one: season.Standing) -> dict[str, str | int]:
    """Return a roster's season, by the keys of `HEAD`."""
    values = (one.name, one.played, one.won, one.drawn, one.lost, one.scored, one.conceded, one.casualties)
    return dict(zip(HEAD, values, strict=True))


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
            "standings": [{**_standing(one), "met": one.met} for one in season.table_of(games, texts)],
            "dice": [_dice(one) for one in season.all_dice(games)],
        }
    return made


def _dice(one: Distribution) -> dict[str, Any]:
    return {
        "what": one.what,
        "source": one.source,
        "counts": list(one.fit.counts),
        "expected": [round(value, 3) for value in one.fit.expected],
        "p": one.fit.p,
    }


def _game(game: Game, texts: Texts) -> dict[str, Any]:
    assert game.audit is not None
    drawn = derive.draws(game)
    found = derive.activations(game)
    last = game.last()
    return {
        "log": plain(game.file),
        "pulled": game.pulled or None,
        "ruleset": game.ruleset,
        "system": system(game, texts),
        "ended": game.ended,
        "winner": game.winner or None,
        "period": game.period,
        "commands": len(game.stood),
        "sides": {
            side: {
                "name": side_name(game, side, texts),
                "points": game.score["AB".index(side)] if side in "AB" else None,
                "left": game.strength(last, side) if game.counts else None,
                "lost": total.lost,
                "regained": total.healed,
                "casualties": total.fallen,
                "left_table": total.gone,
                "activations": total.activations,
                "tests": total.tests,
                "passed": total.passed,
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
            for one in derive.fallen(game)
        ],
        "dice": [_dice(one) for one in game.audit.distributions if one.what != "bag"],
        "audit": {"sound": game.audit.sound, "verdict": audit.verdict(game.audit)},
    }
