"""`signifer backup` and `signifer restore`: what a device holds as one file, and back onto a device."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from signifer_host.commands.common import PortOption, connected
from signifer_host.errors import BadInput

if TYPE_CHECKING:
    from signifer_host.backups.content import Backup
    from signifer_host.backups.restoring import Plan


def backup(
    out_file: Annotated[
        Path | None,
        typer.Option(
            "--out",
            "-o",
            metavar="FILE.zip",
            help="The file to write. Left out: signifer-backup- and the end of the device's UID, here.",
        ),
    ] = None,
    port: PortOption = None,
) -> None:
    """Save all that a device holds in one file.

    The file has rosters, a custom system, settings and the log of each game.
    It is read back and compared before the command ends.
    Nothing on the device is changed.
    """
    from datetime import UTC, datetime

    from signifer_host.api import backups
    from signifer_host.output import out, progress

    if out_file is not None:
        named(out_file)
    with connected(port) as client:
        kept = backups.take(client, datetime.now(UTC), progress)
    path = out_file or backups.free_path(Path(), kept.origin.uid)
    size = backups.save(kept, path)
    out(f"{path}: {summary(kept)}; {size:,} bytes, read back.")
    for line in (*kept.missing, *backups.NEVER):
        out(f"  not in it: {line}")


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE.zip", help="What `signifer backup` has made.")],
    dry_run: Annotated[
        bool, typer.Option("--dry-run", "-n", help="Say what would be done, and do nothing.")
    ] = False,
    logs: Annotated[
        Path | None,
        typer.Option(
            "--logs", metavar="DIR", help="Write the logs of the backup's games there; needs no device."
        ),
    ] = None,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Do it without asking.")] = False,
    port: PortOption = None,
) -> None:
    """Put a backup onto a device.

    The device may be another one than before, with another board.
    What would change is said first.
    A game that is under way on the device goes on.
    """
    from signifer_host.api import backups
    from signifer_host.output import lenient, out, progress

    lenient()
    kept = backups.open_file(file)
    out(
        f"{file}: {kept.origin.name}, {kept.origin.board}, {kept.made[:16].replace('T', ' ')} UTC: {summary(kept)}."
    )
    if logs is not None:
        if dry_run:
            out(f"{len(kept.games)} logs would be written to {logs}.")
            return
        for path in backups.save_logs(kept, logs):
            out(f"  {path}")
        return
    with connected(port) as client:
        made = backups.plan(client, kept, str(file))
        _say(made, client.hello().name, client.port)
        if dry_run or not made.does:
            out("Nothing was written." if made.does else "There is nothing to write.")
            return
        _agreed(yes)
        for sentence in backups.restore(client, made, progress):
            out(sentence)


def _say(made: Plan, name: str, port: str) -> None:
    from signifer_host.output import out

    out(f"{name} at {port}:")
    for word, lines in (("write", made.does), ("keep", made.stays), ("leave", made.left)):
        for line in lines:
            out(f"  {word:<6} {line}")


def _agreed(yes: bool) -> None:
    """Go on only where the user has agreed; raises BadInput."""
    from signifer_host.output import confirmed

    if yes:
        return
    if not sys.stdin.isatty():
        raise BadInput("Nothing was written: say --yes to do this, or --dry-run to look alone.")
    if not confirmed("Do this?"):
        raise BadInput("Nothing was written.")


def summary(kept: Backup) -> str:
    """What is in a backup, in one line."""
    rosters = [held.name for held in kept.slots.values() if held.slot != "S"]
    systems = [held.name for held in kept.slots.values() if held.slot == "S"]
    parts = [_many(len(rosters), "roster") + (f" ({', '.join(rosters)})" if rosters else "")]
    if systems:
        parts.append(f"the system {systems[0]}")
    parts.append("settings" if kept.settings else "no settings")
    parts.append(_many(len(kept.games), "game"))
    return ", ".join(parts)


def named(path: Path) -> None:
    """Raise BadInput unless a path is one for a backup."""
    if path.suffix.lower() != ".zip":
        raise BadInput(f"{path}: the name must end in .zip.")


def _many(count: int, thing: str) -> str:
    return f"{count or 'no'} {thing}" if count == 1 else f"{count or 'no'} {thing}s"


def register(app: typer.Typer) -> None:
    """Add `backup` and `restore` to the `signifer` command."""
    app.command()(backup)
    app.command()(restore)
