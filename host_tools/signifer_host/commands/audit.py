"""`signifer audit LOG`: check whether a game's dice come from its generator."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from signifer_host import errors
from signifer_host.commands.common import answers
from signifer_host.output import answer, fail, out, wants_json
from signifer_host.translation import gettext


@answers
def audit(
    files: Annotated[
        list[Path],
        typer.Argument(metavar="LOG...", readable=False, help="Logs that `signifer pull` wrote."),
    ],
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
) -> None:
    """Compute every die of a game again, and say what is proved.

    Several logs are also compared: a mark belongs to one game.
    """
    from signifer_host.api import audits

    if len(files) == 1:
        result = audits.audit_file(files[0], secret or (), fingerprint or (), head or ())
        answer(audits.as_json(result), *audits.as_text(result))
        if not result.sound:
            raise typer.Exit(errors.NotTheSame.status)
        return
    if secret or fingerprint or head:
        raise errors.BadInput("--secret, --fingerprint and --head are of one game: give one log with them.")
    _several(files)


def _several(files: list[Path]) -> None:
    """Audit each log, and compare their marks; exit with the status of those that are not sound."""
    from signifer_host.api import audits
    from signifer_host.commands.device_options import status

    rows: list[dict[str, Any]] = []
    failures: list[errors.HostError] = []
    readable = []
    for file in files:
        try:
            result = audits.audit_file(file)
        except errors.HostError as error:
            failures.append(error)
            fail(str(error))
            rows.append({"file": str(file), "sound": False, "error": str(error)})
            continue
        readable.append(file)
        rows.append({"file": str(file), **audits.as_json(result)})
        if not result.sound:
            failures.append(errors.NotTheSame("{file} is not sound.", file=file))
        if not wants_json():
            out(f"{file}:")
            for line in audits.as_text(result):
                out(f"  {line}")
    reuses = audits.reused_marks(readable)
    for one in reuses:
        failures.append(errors.NotTheSame(one.message))
        fail(gettext("{text} None of these logs is sound.", text=one.message))
    told = [{"file": one.file, "line": one.line, "other": one.other, "mark": one.mark} for one in reuses]
    compared = (
        [] if reuses else [gettext("Compared: no mark of these {n} logs is used twice.", n=len(readable))]
    )
    answer({"logs": rows, "reused": told}, *compared)
    if failures:
        raise typer.Exit(status(failures))
