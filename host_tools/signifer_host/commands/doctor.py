"""`signifer doctor`: what stands in the way, and what to do about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from signifer_host.commands.common import PortOption

if TYPE_CHECKING:
    from signifer_host.doctor.findings import Finding

_WORDS = {"ok": "ok     ", "warning": "warning", "trouble": "TROUBLE"}


def doctor(
    port: PortOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")] = False,
) -> None:
    """Check this computer, its ports and its devices, and say what to do.

    Nothing is changed, on the device neither. The status is 0 if there is no trouble, warnings or not.
    Else it is that of the first trouble.
    """
    from signifer_host.doctor import findings, look, run
    from signifer_host.output import lenient, out, out_json

    lenient()
    found = run.examine(look.here(), port)
    status = findings.status(found)
    if as_json:
        out_json({"findings": [_row(one) for one in found], "status": status})
    else:
        for about in dict.fromkeys(one.about for one in found):
            out("This computer" if about == findings.COMPUTER else about)
            for one in found:
                if one.about == about:
                    out(f"  {_WORDS[one.level]}  {one.sentence}")
        if not status:
            out(_sum(found))
    if status:
        typer.echo(f"signifer: {_sum(found)}", err=True)
        raise typer.Exit(status)


def _row(one: Finding) -> dict[str, Any]:
    row: dict[str, Any] = {"level": one.level, "about": one.about, "sentence": one.sentence}
    if one.status:
        row["status"] = one.status
    return row


def _sum(found: list[Finding]) -> str:
    counts = [_many(sum(one.level == level for one in found), level) for level in ("trouble", "warning")]
    return f"{counts[0]}, {counts[1]}."


def _many(count: int, thing: str) -> str:
    return f"{count or 'no'} {thing}" if count == 1 else f"{count or 'no'} {thing}s"


def register(app: typer.Typer) -> None:
    """Add `doctor` to the `signifer` command."""
    app.command()(doctor)
