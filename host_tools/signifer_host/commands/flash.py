"""`signifer flash`: set up a board in its boot loader, or update a device that runs Signifer."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from signifer_host.commands import flash_plan, flash_several, many
from signifer_host.commands.bundle import DisplayOption, SystemsOption
from signifer_host.commands.common import JsonOption
from signifer_host.commands.image import saved_circuitpython
from signifer_host.commands.many import AllOption, DevicesOption, PortsOption

if TYPE_CHECKING:
    from signifer_host.client import Client
    from signifer_host.discover import Found
    from signifer_host.doctor.computer import Volume
    from signifer_host.flashing.backup import Kept
    from signifer_host.flashing.content import Content
    from signifer_host.upkeep import Leaving

CONSENT_WITHIN = 60.0


def flash(
    file: Annotated[
        Path | None,
        typer.Argument(
            metavar="[FILE.uf2]",
            help="What `signifer image` has made. Left out: it is made now, for --board.",
        ),
    ] = None,
    board: Annotated[
        str | None,
        typer.Option(
            "--board", "-b", metavar="B", help="Which device; for one that answers it may be left out."
        ),
    ] = None,
    circuitpython: Annotated[
        Path | None,
        typer.Option(
            "--circuitpython",
            metavar="FILE.uf2",
            help="CircuitPython for this board. Left out: what the device has, or the file in your downloads.",
        ),
    ] = None,
    systems: SystemsOption = None,
    display: DisplayOption = None,
    erase: Annotated[
        bool,
        typer.Option(
            "--erase",
            help="Make a device that answers as new: its games go, after the backup. "
            "Rosters and settings are put back.",
        ),
    ] = False,
    keep_games: Annotated[
        bool,
        typer.Option(
            "--keep-games",
            help="Leave alone what an image put on the board for games and rosters.",
        ),
    ] = False,
    backup: Annotated[
        Path | None,
        typer.Option(
            "--backup",
            metavar="FILE.zip|DIR",
            help="The file of the backup that is made first; of several devices, a folder.",
        ),
    ] = None,
    drive: Annotated[
        Path | None,
        typer.Option("--drive", metavar="DIR", help="The boot loader's drive, where there are several."),
    ] = None,
    wait: Annotated[
        int, typer.Option("--wait", metavar="S", min=5, max=600, help="Seconds for the device to be back.")
    ] = 60,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Do what is said, without asking.")] = False,
    ports: PortsOption = None,
    names: DevicesOption = None,
    every: AllOption = False,
    as_json: JsonOption = False,
) -> None:
    """Write Signifer to a board, and check what comes back.

    A board in its boot loader is set up as new.
    A device that answers is updated, and its games, rosters and settings stay.
    They are saved on this computer first.
    A press on the device agrees to the update.
    """
    from signifer_host.commands.backup import named
    from signifer_host.errors import BadInput
    from signifer_host.flashing import drives, waiting
    from signifer_host.output import lenient, out, out_json

    lenient()
    if file is not None and (board or circuitpython or systems or display or keep_games):
        raise BadInput(
            "A file is written as it is: --board, --circuitpython and the like are for making one."
        )
    if every or len(ports or ()) + len(names or ()) > 1:
        if drive is not None:
            raise BadInput("--drive is one board. Give --all for several, or --drive for that one.")

        def made(installed: Found | None) -> Content:
            return _content(
                file, board, circuitpython, systems, display, erase, keep_games, installed, there=True
            )

        flash_several.write(ports or [], names or [], every, made, backup, yes, float(wait), as_json)
        return
    if backup is not None:
        named(backup)
    port = many.chosen(ports, names, every)[0]
    target = drives.choose(drives.loaders(), drive)
    installed = _installed(port, target)
    there = installed is not None or target is not None
    content = _content(file, board, circuitpython, systems, display, erase, keep_games, installed, there)
    if file is not None and erase and content.keeps:
        raise BadInput(
            f"{file} leaves games and rosters alone, so that --erase has nothing to erase them with. Make the image "
            "without --keep-games, or leave --erase out."
        )
    before = _others(installed)
    kept = None
    if installed is not None:
        right_board(content, installed)
        kept, target = _leave(content, installed, backup, yes)
    elif target is None:
        raise drives.none_found(_simulated())
    else:
        flash_plan.agreed(flash_plan.fresh(content, target), yes)
    _write(content, target)
    out("Written. The board restarts; the first start takes some seconds.")
    uid = kept.hello.uid if kept else b""
    found = waiting.for_device(uid, before, float(wait), port)
    _check(content, found)
    if kept is not None:
        _restore(content, kept, found)
    if as_json and found.hello is not None:
        out_json(
            {
                "port": found.candidate.port,
                "name": found.hello.name,
                "uid": found.hello.uid.hex(),
                "board": content.board.id,
                "firmware": content.version,
                "backup": str(kept.file) if kept else None,
            }
        )


def _installed(port: str | None, target: Volume | None) -> Found | None:
    """Return the device to update; None if a board is in its boot loader, or if there is no device."""
    from signifer_host import discover
    from signifer_host.errors import BadInput

    if target is not None and port is None:
        return None
    asked = [discover.Candidate(port, "serial")] if port else discover.candidates()
    found = discover.ask(asked)
    if not port:
        # A simulated device has no boot loader: the board to write to is another one.
        found = [one for one in found if one.candidate.kind != "simulated"]
        if not any(one.hello is not None for one in found):
            return None
    one = discover.choose(found)
    simulated = {candidate.port for candidate in discover.simulators()}
    if one.candidate.kind == "simulated" or one.candidate.port in simulated:
        raise BadInput(
            f"The device at {one.candidate.port} is a simulated one: it runs the program of this computer, and there "
            "is nothing to write."
        )
    return one


def _others(installed: Found | None) -> list[Found]:
    """List the devices that already answer: none of them is the board that comes back."""
    from signifer_host import discover

    if installed is not None:
        return []
    return discover.ask(discover.candidates())


def _content(
    file: Path | None,
    board: str | None,
    circuitpython: Path | None,
    systems: str | None,
    display: str | None,
    erase: bool,
    keep_games: bool,
    installed: Found | None,
    there: bool,
) -> Content:
    from signifer_host.api import config
    from signifer_host.errors import BadInput
    from signifer_host.flashing import content, drives, make_image
    from signifer_host.linker import choice
    from signifer_host.output import progress
    from simulator import boards

    if file is not None:
        return content.read(file)
    if board is None and installed is not None and installed.hello is not None:
        board = installed.hello.board
    if not there:
        raise drives.none_found(_simulated())  # before the user waits for an image
    if board is None:
        board = config.read().get("board")
    if board is None:
        raise BadInput("Say which device it is to be: --board, or a file that `signifer image` has made.")
    try:
        spec = boards.load(board)
        if display is not None:
            spec = boards.with_twin(spec, display)
    except boards.BoardError as error:
        raise BadInput(f"{error}.") from None
    keep = keep_games or (installed is not None and not erase)
    runs = firmware_of(installed) if installed is not None and circuitpython is None else 0
    if circuitpython is None and not choice.known(spec, runs):
        circuitpython = saved_circuitpython(spec)
    with progress(f"Making the image for {spec.name}", "files") as moved:
        return make_image.image(spec, circuitpython, keep, systems, there=runs, progress=moved)


def _simulated() -> int:
    """Return the number of running simulated devices, which cannot be flashed."""
    from signifer_host import discover

    return sum(one.kind == "simulated" for one in discover.candidates())


def firmware_of(installed: Found) -> int:
    """Ask the device which CircuitPython its program was linked for; return 0 if it does not know."""
    from signifer_host import discover, upkeep

    client = discover.connect(installed.candidate.port)
    try:
        return upkeep.firmware(client)
    finally:
        client.close()


def right_board(content: Content, installed: Found) -> None:
    from signifer_host.errors import WrongBoard

    hello = installed.hello
    if hello is not None and hello.board != content.board.id:
        raise WrongBoard(
            f"The device at {installed.candidate.port} is a {hello.board}, and the image is for {content.board.id}. "
            "Nothing was written."
        )


def _leave(content: Content, installed: Found, file: Path | None, yes: bool) -> tuple[Kept, Volume]:
    """Save the device's content, ask here and on the device, and wait for its boot loader."""
    from signifer.sync import messages
    from signifer_host import discover, upkeep
    from signifer_host.api import backups
    from signifer_host.flashing import backup, drives, waiting
    from signifer_host.output import out, progress

    client = discover.connect(installed.candidate.port)
    try:
        stands = upkeep.leave(client)
        hello = client.hello()
        kept = backup.take(client, file or backups.free_path(Path(), hello.uid.hex()), progress)
        out(
            f"Backup: {kept.file} ({len(kept.content.slots)} of the slots, {len(kept.content.games)} of "
            f"{len(kept.games)} games)."
        )
        flash_plan.check_place(content, stands, kept)
        flash_plan.agreed(flash_plan.update(content, installed, kept.content.missing), yes)
        there = drives.loaders()
        if stands.can:
            out(f"Now press SELECT on the device to agree. It waits {CONSENT_WITHIN:.0f} s.")
            wait_for_press(client, upkeep.leave(client, messages.QUICK))
        else:
            out(
                "This device cannot go into its boot loader by itself. Unplug it, and plug it in with BOOTSEL held; "
                f"it has {CONSENT_WITHIN:.0f} s."
            )
    finally:
        client.close()
    return kept, waiting.for_drive(there, waiting.DRIVE_WITHIN if stands.can else CONSENT_WITHIN)


def wait_for_press(client: Client, stands: Leaving) -> None:
    """Wait for the press on the device; raises DeviceRefused. A device that disappears has also agreed."""
    from signifer.sync import messages
    from signifer_host import upkeep
    from signifer_host.errors import DeviceRefused, Silent, Vanished
    from signifer_host.flashing import waiting

    seen = [stands]

    def look() -> bool:
        try:
            seen[0] = upkeep.leave(client)
        except (Vanished, Silent):
            return True
        return seen[0].state != messages.ASKING

    answered = waiting.until(CONSENT_WITHIN, look)
    if not answered:
        upkeep.leave(client, messages.GUIDED)
        raise DeviceRefused(messages.E_REFUSED, "Nobody pressed SELECT on the device. Nothing was written.")
    if seen[0].state == messages.DECLINED:
        raise DeviceRefused(messages.E_REFUSED, "The device's player declined. Nothing was written.")


def _write(content: Content, target: Volume) -> None:
    from signifer_host.flashing import drives
    from signifer_host.output import progress

    with progress(f"to {target.path}") as moved:
        drives.write(target, content.data, moved)


def _check(content: Content, found: Found) -> None:
    """Check that the device that came back has the written program."""
    from signifer_host.output import out

    hello = found.hello
    assert hello is not None
    wrong = flash_plan.another(content, found.candidate.port, hello)
    if wrong:
        raise wrong
    out(f"{hello.name} is back at {found.candidate.port} with firmware {hello.version}.")


def _restore(content: Content, kept: Kept, found: Found) -> None:
    from signifer_host import discover
    from signifer_host.flashing import backup
    from signifer_host.output import out, progress

    client = discover.connect(found.candidate.port)
    try:
        for sentence in backup.restore(client, kept, progress, content.keeps):
            out(sentence)
    finally:
        client.close()


def register(app: typer.Typer) -> None:
    """Add `flash` to the `signifer` command."""
    app.command()(flash)
