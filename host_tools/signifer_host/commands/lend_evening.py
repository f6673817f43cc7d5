"""`signifer lend evening`: results and standings of an evening with pairings."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from signifer_host.commands.common import ELSEWHERE, ForceOption, check_new
from signifer_host.commands.lend_options import DbOption, reading
from signifer_host.output import answer
from signifer_host.translation import gettext

if TYPE_CHECKING:
    from signifer_host.lend import evening as evenings


def evening(
    folder: Annotated[
        Path, typer.Argument(metavar="DIR", help="With pairings.csv, and games by `lend return --logs DIR`.")
    ],
    out: Annotated[
        Path | None, typer.Option("--out", "-o", metavar="FILE.csv", help="Write the standings as CSV, too.")
    ] = None,
    force: ForceOption = False,
    db: DbOption = None,
) -> None:
    """List the results of an evening's pairings, and the standings.

    pairings.csv has the columns round, table (a device's name), a and b.
    The games on a table's device are those of its pairings, in their order.
    """
    from signifer_host.atomic_files import write_file
    from signifer_host.lend import evening as evenings
    from signifer_host.reporting.standings import HEAD
    from signifer_host.spreadsheets import encode

    check_new(out, force)
    with reading(db) as session:
        found = evenings.results(session, folder)
    ranked = evenings.standings(found)
    rows = [one.row() for one in ranked]
    if out is not None:
        write_file(out, encode(HEAD, [list(row.values()) for row in rows]), ELSEWHERE)
    answer(
        {
            "results": [
                asdict(one.pairing) | {"points": one.points, "winner": one.winner or None} for one in found
            ],
            "standings": rows,
        },
        *(_line(one) for one in found),
        *(
            f"{one.name}: {one.wins} won, {one.draws} drawn, {one.losses} lost, {one.points}:{one.enemy_points}"
            for one in ranked
        ),
    )


def _line(one: evenings.Result) -> str:
    pairing = one.pairing
    told = (
        gettext("no result yet")
        if one.points is None
        else f"{one.points[0]}:{one.points[1]}, {one.winner or gettext('a draw')}"
    )
    return f"{pairing.round or '-'}  {pairing.table}: {pairing.a} against {pairing.b}: {told}"
