"""`signifer audit LOG`: check whether a game's dice come from its generator."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from signifer_host import errors


def audit(
    file: Annotated[Path, typer.Argument(metavar="LOG", help="A log that `signifer pull` wrote.")],
    secret: Annotated[
        list[str] | None,
        typer.Option(
            help="The secret that the device showed at the end, 64 hexadecimal digits. "
            "A finished log has it. Give each where the device showed several."
        ),
    ] = None,
    fingerprint: Annotated[
        list[str] | None,
        typer.Option(
            help="The mark that the device showed before the first roll. "
            "Give each mark where an end was undone."
        ),
    ] = None,
    head: Annotated[
        list[str] | None,
        typer.Option(
            metavar="N:HEAD",
            help="A head of the log as you noted it, 120:1A2B 3C4D …. Give each that you noted.",
        ),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")] = False,
) -> None:
    """Compute every die of a game again, and say what is proved."""
    from signifer_host.api import audits
    from signifer_host.output import out, out_json

    result = audits.audit_file(file, secret or (), fingerprint or (), head or ())
    if json:
        out_json(audits.as_json(result))
    else:
        for line in audits.as_text(result):
            out(line)
    if not result.sound:
        raise typer.Exit(errors.NotTheSame.status)


def register(app: typer.Typer) -> None:
    """Add `audit` to the `signifer` command."""
    app.command()(audit)
