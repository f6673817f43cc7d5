"""An evening with pairings: who plays at which table, the results from the logs of devices that came back, standings.

An evening is a folder with a file PAIRINGS. `handover.check_in` writes a device's logs into folders of its UID and its
loans there: the games that ended on it belong to the table's pairings, in their order.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy.orm import Session

from signifer_host.api import reports
from signifer_host.errors import BadInput
from signifer_host.lend import devices, tables, texts
from signifer_host.reporting.standings import DRAWN, LOST, WON, Standing, rank
from signifer_host.rosters.reader import read_bytes
from signifer_host.translation import gettext_noop

PAIRINGS = "pairings.csv"
COLUMNS = ("round", "table", "a", "b")


@dataclass(frozen=True)
class Pairing:
    """Side `a` against side `b` in a round, at the table that is named as its device."""

    round: str
    table: str
    a: str
    b: str


@dataclass(frozen=True)
class Result:
    """The result of a pairing: `points` of both sides, and the `winner` ("" for a draw); no points before its end."""

    pairing: Pairing
    points: tuple[int, int] | None = None
    winner: str = ""


def pairings(data: bytes, file: str) -> list[Pairing]:
    """Read pairings from CSV with the columns round, table, a and b; raises BadInput."""
    rows = tables.rows(data, file)
    names = [texts.key(one.strip()) for one in rows[0].cells]
    missing = [one for one in COLUMNS if one not in names]
    if missing:
        raise BadInput(
            "{file}: the first line must name the columns {columns}; it lacks {missing}.",
            file=file,
            columns=", ".join(COLUMNS),
            missing=missing[0],
        )
    found = []
    for row in rows[1:]:
        cells = dict(zip(names, row.cells, strict=False))
        what = gettext_noop("A name in the pairings")
        words = [texts.line(cells.get(one, ""), texts.NAME_LETTERS, what) for one in COLUMNS]
        if not all(words[1:]):
            raise BadInput(
                "{file}:{line}: a pairing needs a table and both players.", file=file, line=row.line
            )
        found.append(Pairing(*words))
    return found


def results(session: Session, folder: Path) -> list[Result]:
    """Return the result of each pairing of an evening's folder.

    Raises BadInput for a file that is missing or no pairings, a table that is no device, or a log that is none.
    """
    file = folder / PAIRINGS
    wanted = pairings(read_bytes(file, tables.LARGEST), str(file))
    ended = {table: _results(session, table, folder) for table in {one.table for one in wanted}}
    return [_result(one, ended[one.table]) for one in wanted]


def _results(session: Session, table: str, folder: Path) -> list[Result]:
    """Return the results of the games that ended at a table, the oldest first; without their pairing."""
    uid = devices.find(session, table).uid
    found = []
    for file in sorted((folder / uid).glob("*/*.jsonl"), key=_age) if uid else []:
        game = reports.report([reports.read(file)], "json").facts["games"][0]
        if game["ended"]:
            sides = game["sides"]
            points = tuple(sides[side]["points"] if side in sides else 0 for side in "AB")
            found.append(Result(Pairing("", table, "A", "B"), (points[0], points[1]), game["winner"] or ""))
    return found


def _age(log: Path) -> tuple[int, str, int, str]:
    """Return the key that sorts logs by their loans, then by their games."""
    loan = log.parent.name
    return len(loan), loan, len(log.name), log.name


def _result(pairing: Pairing, ended: list[Result]) -> Result:
    """Return the result of the table's next pairing, and take it from `ended`."""
    if not ended:
        return Result(pairing)
    game = ended.pop(0)
    winner = {"A": pairing.a, "B": pairing.b}.get(game.winner, "")
    return Result(pairing, game.points, winner)


def standings(found: Sequence[Result]) -> list[Standing]:
    """Return the players, the best first."""
    players: dict[str, Standing] = {}
    for one in found:
        names = (one.pairing.a, one.pairing.b)
        for side, name in enumerate(names):
            player = players.setdefault(texts.key(name), Standing(name))
            if one.points is not None:
                outcome = DRAWN if not one.winner else WON if one.winner == name else LOST
                player.add(names[1 - side], outcome, one.points[side], one.points[1 - side])
    return rank(players.values())
