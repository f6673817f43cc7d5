"""`signifer flash`: set up a board in its boot loader, or update a device that runs Signifer."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from signifer_host.commands.bundle import DisplayOption, SystemsOption
from signifer_host.commands.common import board_option, check_ending, check_new, confirm, from_settings
from signifer_host.commands.device_options import Devices, on_devices
from signifer_host.errors import BadInput
from signifer_host.output import answer, note, out, progress

if TYPE_CHECKING:
    from signifer_host.discover import Reply
    from signifer_host.flashing.content import Content
    from signifer_host.image.wish import Wish

FlashLanguage = Annotated[
    str | None,
    typer.Option(
        "--language",
        metavar="L,L",
        help="Languages besides English (fi, or a file qq.po). It speaks the first from the start. "
        "Left out: it has all, and keeps its own choice.",
    ),
]


@on_devices
def flash(
    devices: Devices,
    file: Annotated[
        Path | None,
        typer.Argument(
            metavar="[FILE.uf2]",
            help="What `signifer image` has made. Left out: it is made now, for --board.",
        ),
    ] = None,
    board: Annotated[
        str | None,
        board_option("Which device; for one that answers it may be left out."),
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
    language: FlashLanguage = None,
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
            help="Do not write the part of the flash that holds games and rosters.",
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
) -> None:
    """Write Signifer to a board, and check what comes back.

    A board in its boot loader is set up as new.
    A device that answers is updated, and its games, rosters and settings stay.
    They are saved on this computer first.
    A press on the device agrees to the update.
    """
    from signifer_host.api import flashes
    from signifer_host.image.wish import Wish

    devices.check()
    if file is not None and (board or circuitpython or systems or display or language or keep_games):
        raise BadInput(
            "A file is written as it is: --board, --circuitpython and the like are for making one."
        )
    given = flashes.read(file) if file is not None else None
    wish = Wish(circuitpython, systems, language, keep_games)
    flashes.check_choices(board, display, wish)
    if devices.several:
        from signifer_host.commands import flash_many

        if drive is not None:
            raise BadInput("--drive is one board. Give --all for several, or --drive for that one.")

        def made(installed: Reply | None) -> Content:
            return given or _make(board, display, wish, erase, installed)

        flash_many.chosen_boards(devices, made, backup, yes, float(wait))
        return
    if backup is not None:
        check_ending(backup, ".zip")
        check_new(backup, False, "a backup is not overwritten.")
    port = devices.choose()[0]
    if port is None:
        with from_settings() as port:
            pass
    target = flashes.loader(drive)
    installed = flashes.find_installation(port, target)
    if given is None and installed is None and target is None:
        raise flashes.none_found()  # before the user waits for an image
    content = given or _make(board, display, wish, erase, installed)
    if file is not None and erase and content.keeps:
        raise BadInput(
            "{file} leaves games and rosters alone, so that --erase has nothing to erase them with. Make the "
            "image without --keep-games, or leave --erase out.",
            file=file,
        )

    def agree(lines: list[str]) -> None:
        confirm(lines, yes)

    if installed is not None:
        done = flashes.update(
            content, installed, agree, out, progress, file=backup, within=float(wait), port=port
        )
    elif target is not None:
        done = flashes.set_up(content, target, agree, out, progress, within=float(wait))
    else:
        raise flashes.none_found()
    answer(done.row())


def _make(
    board: str | None, display: str | None, wish: Wish, erase: bool, installed: Reply | None
) -> Content:
    """Make the image for a board, or for the device that is `installed`; raises BadInput."""
    from signifer_host.api import boards, config, flashes

    if board is None and installed is not None and installed.hello is not None:
        board = installed.hello.board
    board = board or config.read().get("board")
    if board is None:
        raise BadInput("Say which device it is to be: --board, or a file that `signifer image` has made.")
    spec = boards.board(board, display)
    runs = flashes.firmware_of(installed) if installed is not None and wish.circuitpython is None else 0
    keep = wish.keep_games or (installed is not None and not erase)
    return flashes.made_for(spec, replace(wish, keep_games=keep, there=runs), note, progress)
