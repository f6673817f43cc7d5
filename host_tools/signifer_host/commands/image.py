"""`signifer image`: one file to drag onto a board."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from signifer_host.commands.bundle import (
    BoardOption,
    CompilerOption,
    DisplayOption,
    LanguageOption,
    SystemsOption,
    print_parts,
)
from signifer_host.commands.common import ELSEWHERE, ForceOption, answers, check_ending, check_new, same_file
from signifer_host.errors import BadInput, CannotWrite
from signifer_host.output import answer, note, progress, wants_json
from signifer_host.translation import gettext, number


@answers
def image(
    board: BoardOption,
    out: Annotated[Path, typer.Option("--out", "-o", metavar="FILE.uf2", help="The file to make.")],
    circuitpython: Annotated[
        Path | None,
        typer.Option(
            "--circuitpython",
            metavar="FILE.uf2",
            help="CircuitPython for this board, which goes into the same file. "
            "Left out: the one in your folder for downloads.",
        ),
    ] = None,
    systems: SystemsOption = None,
    display: DisplayOption = None,
    mpy_cross: CompilerOption = None,
    keep_games: Annotated[
        bool,
        typer.Option(
            "--keep-games",
            help="Do not write the part of the flash that holds games, rosters and settings. "
            "Without it the device is as new.",
        ),
    ] = False,
    language: LanguageOption = None,
    page: Annotated[
        str,
        typer.Option(
            "--page",
            metavar="ADDRESS",
            help="The address of your page for players, at most 30 letters. The QR code at a game's end opens it.",
        ),
    ] = "",
    force: ForceOption = False,
) -> None:
    """Make one UF2 file that sets a board up.

    Drag the file to the drive RPI-RP2 of the board.
    This erases everything on the device, unless you use --keep-games.
    """
    from signifer_host.api import boards, images
    from signifer_host.api import circuitpython as pythons
    from signifer_host.atomic_files import write_file

    spec = boards.board(board, display)
    check_ending(out, ".uf2")
    if not out.absolute().parent.is_dir():
        raise CannotWrite(
            "{out} cannot be written: its folder is not there. {elsewhere}",
            out=out,
            elsewhere=gettext(ELSEWHERE),
        )
    itself = BadInput("{out} is the CircuitPython itself: give the image another name with --out.", out=out)
    if circuitpython is not None and same_file(out, circuitpython):
        raise itself
    check_new(out, force)
    source = pythons.find_and_tell(spec, note) if circuitpython is None else circuitpython
    if same_file(out, source):
        raise itself
    with progress(gettext("Making the image for {name}", name=spec.name), "files") as report:
        wish = images.Wish(source, systems, language, keep_games, page=page, compiler=mpy_cross)
        made = images.image(spec, wish, report)
    write_file(out, made.data, ELSEWHERE)
    if not wants_json():
        print_parts(made)
    keeps = (
        gettext("games and rosters on the device stay")
        if keep_games
        else gettext("everything on the device is replaced")
    )
    answer(
        {
            "file": str(out),
            "board": spec.id,
            "bytes": len(made.data),
            "circuitpython": made.circuitpython,
            "systems": list(made.systems),
            "parts": {part: size for part, _, size in made.parts},
            "free": made.free,
            "keeps_games": keep_games,
        },
        gettext(
            "{out}: {n} bytes for {name}: CircuitPython {circuitpython} and the drive; {keeps}",
            out=out,
            n=number(len(made.data)),
            name=spec.name,
            circuitpython=made.circuitpython,
            keeps=keeps,
        ),
    )
