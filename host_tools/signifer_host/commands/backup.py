"""`signifer backup` and `signifer restore`: save a device's content to one file, and write it to a device."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from signifer_host.commands.common import ForceOption, answers, check_ending, check_new, confirm
from signifer_host.commands.device_options import Device, Devices, on_device, on_devices
from signifer_host.commands.devices import warn_of_namesakes
from signifer_host.output import answer, out, progress
from signifer_host.translation import gettext, gettext_noop, ngettext

if TYPE_CHECKING:
    from signifer_host.api.backups import BackupFile
    from signifer_host.backups.content import Backup
    from signifer_host.backups.restore_plan import Plan
    from signifer_host.client import Client
    from signifer_host.progress import Bar


@on_devices
def backup(
    devices: Devices,
    out_file: Annotated[
        Path | None,
        typer.Option(
            "--out",
            "-o",
            metavar="FILE.zip|DIR",
            help="The file to write; of several devices, a folder. "
            "Left out: signifer-backup- and the end of the UID, here.",
        ),
    ] = None,
    force: ForceOption = False,
) -> None:
    """Save all that a device holds in one file.

    The file has rosters, a custom system, settings and the log of each game.
    It is read back and compared before the command ends.
    Nothing on the device is changed.
    """
    from datetime import UTC, datetime

    from signifer_host.api import backups
    from signifer_host.atomic_files import make_folder

    if devices.several:
        make_folder(out_file or Path(), gettext_noop("Name another one with --out."))
    elif out_file is not None:
        check_ending(out_file, ".zip")
        check_new(out_file, force)

    def work(client: Client, bar: Bar) -> BackupFile:
        if devices.several:
            return backups.write(client, datetime.now(UTC), bar, folder=out_file or Path())
        return backups.write(client, datetime.now(UTC), bar, file=out_file)

    devices.run(work, brief, backups.row, _tell)


def _tell(saved: BackupFile) -> None:
    out(gettext("{brief}, read back.", brief=brief(saved)))
    for line in saved.missing:
        out("  " + gettext("not in it: {line}", line=line))


def brief(saved: BackupFile) -> str:
    """Describe the saved content of a device in one line."""
    return f"{saved.file}: {summary(saved.backup)}; {saved.size:,} bytes"


@answers
@on_device
def restore(
    device: Device,
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
) -> None:
    """Put a backup onto a device.

    The device may be another one than before, with another board.
    It lists the changes first.
    A game that is under way on the device goes on.
    """
    from signifer_host.api import backups

    kept = backups.open_file(file)
    answer({"file": str(file), "of": kept.origin.name, "made": kept.time, "done": False})
    out(
        f"{file}: {kept.origin.name}, {kept.origin.board}, {kept.time[:16].replace('T', ' ')} UTC: {summary(kept)}."
    )
    if logs is not None:
        if dry_run:
            out(
                ngettext(
                    "{n} log would be written to {logs}.",
                    "{n} logs would be written to {logs}.",
                    len(kept.games),
                    logs=logs,
                )
            )
            return
        written = backups.save_logs(kept, logs)
        for path in written:
            out(f"  {path}")
        answer({"logs": [str(path) for path in written], "done": True})
        return
    with device.connect() as client:
        made = backups.plan(client, kept, str(file))
        _say(made, client.hello().name, client.port)
        plan = {"write": list(made.does), "keep": list(made.stays), "leave": list(made.leaves)}
        answer({"port": client.port, "plan": plan})
        if dry_run or not made.does:
            out(gettext("Nothing was written.") if made.does else gettext("There is nothing to write."))
            return
        confirm((), yes, gettext("Say --yes to do this, or --dry-run to look alone."))
        for sentence in backups.restore(client, made, progress):
            out(sentence)
        if made.settings:  # the name is one of them
            warn_of_namesakes(client)
        answer({"done": True})


def _say(made: Plan, name: str, port: str) -> None:
    out(f"{name} at {port}:")
    for word, lines in (("write", made.does), ("keep", made.stays), ("leave", made.leaves)):
        for line in lines:
            out(f"  {word:<6} {line}")


def summary(kept: Backup) -> str:
    """Describe a backup in one line."""
    rosters = [held.name for held in kept.slots.values() if held.slot != "S"]
    systems = [held.name for held in kept.slots.values() if held.slot == "S"]
    if rosters:
        count = ngettext("{n} roster", "{n} rosters", len(rosters))
        parts = [f"{count} ({', '.join(rosters)})"]
    else:
        parts = [gettext("no rosters")]
    if systems:
        parts.append(gettext("the system {system}", system=systems[0]))
    parts.append(gettext("settings") if kept.settings else gettext("no settings"))
    games = len(kept.games)
    parts.append(ngettext("{n} game", "{n} games", games) if games else gettext("no games"))
    return ", ".join(parts)
