"""`signifer bundle`: write a device's files as a folder to look inside."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from signifer_host.bundle import TESTED
from signifer_host.commands.common import JsonOption
from signifer_host.errors import BadInput

if TYPE_CHECKING:
    from signifer_host.bundle.build import Bundle
    from simulator.boards import Board

# A drive of 1 MB as CircuitPython makes it: its clusters, and the size of its tables and boot_out.txt.
_SMALL_CLUSTER = 512
_TABLES = 24 * 1024

BoardOption = Annotated[
    str,
    typer.Option("--board", "-b", metavar="B", help="Which device; `signifer sim --board list` names them."),
]
SystemsOption = Annotated[
    str | None,
    typer.Option(
        "--systems", metavar="A,B", help="Only these game systems, such as dozen_die,own. Left out: all."
    ),
]
DisplayOption = Annotated[
    str | None,
    typer.Option(
        "--display",
        metavar="DRIVER",
        help="ssd1306 or sh1106, where the board's file names the other. They look the same.",
    ),
]
CompilerOption = Annotated[
    Path | None,
    typer.Option(
        "--mpy-cross", metavar="PATH", help="Compile with this one instead of the one that came along."
    ),
]


def bundle(
    board: BoardOption,
    out: Annotated[
        Path | None,
        typer.Option("--out", "-o", metavar="DIR", help="The folder to make; signifer-B if left out."),
    ] = None,
    system: Annotated[
        str | None,
        typer.Option("--system", "-s", metavar="S", help="The game system in it. Left out: the first one."),
    ] = None,
    display: DisplayOption = None,
    mpy_cross: CompilerOption = None,
    circuitpython: Annotated[
        str, typer.Option("--circuitpython", metavar="VERSION", help="The version that is on the board.")
    ] = TESTED,
    no_data: Annotated[
        bool,
        typer.Option(
            "--no-data", help="Without the data folder, for a device that has one with games in it."
        ),
    ] = False,
    as_json: JsonOption = False,
) -> None:
    """Make a folder with one game system, to look inside.

    It is what a board's drive CIRCUITPY would hold.
    Its program is loaded into memory, which leaves little room for a game.
    Its pages are rows of letters, without pictures.
    `signifer image` makes what a game is played with.
    The folder is made whole or not at all, and is the same each time.
    """
    from signifer_host.bundle import build, compile, folder, systems
    from signifer_host.bundle.pack import loose
    from signifer_host.output import out as tell
    from signifer_host.output import out_json, warn

    spec = chosen_board(board, display)
    target = out or Path(f"signifer-{spec.id}")
    folder.check(target)  # before the user waits for a file that cannot be written
    compile.check_version(circuitpython.split("+")[0])
    if warning := compile.untried(circuitpython):
        warn(warning)
    names = systems.chosen(system or systems.available()[0])
    if len(names) > 1:
        raise BadInput(f"--system {system}: a bundle holds one game system, such as {names[0]}.")
    compiler = compile.Compiler(mpy_cross)
    made = build.make(spec, names, compiler, circuitpython, not no_data, keep=True)
    copied = replace(made, files=loose(made.files, compiler))
    print_parts(made, spec.flash.size - spec.flash.drive, _left(copied))
    folder.write(target, copied.files)
    if as_json:
        out_json({"folder": str(target), "board": spec.id, "files": len(copied.files), "system": names[0]})
        return
    tell(f"{target}: {len(copied.files)} files for {spec.name}, CircuitPython {circuitpython}")
    tell(f"To look inside: {names[0]} alone, loaded into memory. `signifer image` makes what one plays with.")


def chosen_board(name: str, display: str | None) -> Board:
    """Load a board, with the other display controller if one is named; raises BadInput."""
    from simulator import boards

    try:
        spec = boards.load(name)
        return spec if display is None else boards.with_twin(spec, display)
    except boards.BoardError as error:
        raise BadInput(f"{error}.") from None


def print_parts(made: Bundle, size: int, left: int) -> None:
    """Print a bundle's use of the flash, by part, and what is left."""
    from signifer_host.bundle import systems
    from signifer_host.output import out

    out(f"  {'':26}{'parts':>6}{'bytes':>10}")
    for part, paths in made.parts().items():
        if paths:
            total = sum(len(made.files[path]) for path in paths)
            out(f"  {part:26}{len(paths):6}{total:10,}")
    out(f"  {'left on the drive':26}{'':6}{max(left, 0):10,} of {size:,}")
    others = [name for name in systems.available() if name not in made.systems]
    without = f"; without {', '.join(others)}" if others else ""
    out(f"  game systems: {', '.join(made.systems)}{without}")


def _left(made: Bundle) -> int:
    """Return the bytes that a bundle leaves on its drive, negative if it does not fit."""
    return made.board.flash.size - made.board.flash.drive - made.room(_SMALL_CLUSTER) - _TABLES


def register(app: typer.Typer) -> None:
    """Add `bundle` to the `signifer` command."""
    app.command()(bundle)
