"""`signifer bundle` and `signifer image`: what goes onto a device, as a folder or as one file to drag."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from signifer_host.bundle import TESTED
from signifer_host.commands.common import ELSEWHERE
from signifer_host.errors import BadInput, CannotWrite

if TYPE_CHECKING:
    from signifer_host.bundle.build import Bundle
    from simulator.boards import Board

# A drive of 1 MB that CircuitPython itself has made: its clusters, and what its tables and boot_out.txt take.
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
        help="ssd1306 or sh1106, where the board has one of these and it is the other than its file says: they look "
        "the same.",
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
) -> None:
    """Make the folder that a board's CIRCUITPY drive is to hold, to look inside: one game system, in English.

    Its program is loaded into memory, which leaves little for a game; `signifer image` makes what one plays with.
    The folder is made whole or not at all, and is the same each time.
    """
    from signifer_host.bundle import build, compile, folder, systems
    from signifer_host.bundle.pack import loose

    spec = _board(board, display)
    target = out or Path(f"signifer-{spec.id}")
    folder.check(target)  # before anybody waits for what cannot be written
    compile.check_version(circuitpython.split("+")[0])
    if warning := compile.untried(circuitpython):
        typer.echo(f"signifer: {warning}", err=True)
    names = systems.chosen(system or systems.available()[0])
    if len(names) > 1:
        raise BadInput(f"--system {system}: a bundle holds one game system, such as {names[0]}.")
    compiler = compile.Compiler(mpy_cross)
    made = build.make(spec, names, compiler, circuitpython, not no_data)
    copied = replace(made, files=loose(made.files, compiler))
    _report(made, spec.flash.size - spec.flash.drive, _left(copied))
    folder.write(target, copied.files)
    typer.echo(f"{target}: {len(copied.files)} files for {spec.name}, CircuitPython {circuitpython}")
    typer.echo(
        f"To look inside: {names[0]} alone, loaded into memory. `signifer image` makes what one plays with."
    )


def image(
    board: BoardOption,
    out: Annotated[Path, typer.Option("--out", "-o", metavar="FILE.uf2", help="The file to make.")],
    circuitpython: Annotated[
        Path | None,
        typer.Option(
            "--circuitpython",
            metavar="FILE.uf2",
            help="CircuitPython for this board, which goes into the same file. The program is made for it.",
        ),
    ] = None,
    systems: SystemsOption = None,
    display: DisplayOption = None,
    mpy_cross: CompilerOption = None,
    keep_games: Annotated[
        bool,
        typer.Option(
            "--keep-games",
            help="Leave out what holds games, rosters and settings, for a device that was set up with an image: "
            "they stay. Without it the device is as new.",
        ),
    ] = False,
) -> None:
    """Make one UF2 file that sets a board up: drag it to the drive RPI-RP2.

    Everything that was on the device is gone then, unless --keep-games.
    """
    from signifer_host.bundle import build as bundles
    from signifer_host.bundle import compile
    from signifer_host.bundle import systems as chosen
    from signifer_host.image import build, firmware
    from signifer_host.image.fat import VolumeError
    from signifer_host.image.volume import drive
    from signifer_host.linker import choice
    from signifer_host.output import progress
    from signifer_host.writing import write_file

    spec = _board(board, display)
    if out.suffix.lower() != ".uf2":
        raise BadInput(f"{out}: the name must end in .uf2, or the board will not take it.")
    if not out.absolute().parent.is_dir():
        raise CannotWrite(f"{out} cannot be written: its folder is not there. {ELSEWHERE}")
    python = None
    if circuitpython is not None:
        python = firmware.read(circuitpython)
        firmware.check(python, spec, circuitpython)
        if out.exists() and out.samefile(circuitpython):
            raise BadInput(f"{out} is the CircuitPython itself: give the image another name with --out.")
    facts = choice.facts_for(spec, python)
    compiler = compile.Compiler(mpy_cross)
    with progress(f"Making the image for {spec.name}", "files") as report:
        made = bundles.make(spec, chosen.chosen(systems), compiler, facts.version, progress=report)
        try:
            volume = drive(made, compiler, facts)
        except VolumeError as error:
            size = spec.flash.size - spec.flash.drive
            raise BadInput(f"The drive of {size:,} bytes is too small: {error}. {_fewer(made)}") from None
    data = build.merged(volume, spec, python, keep_games)
    layout = volume.volume.geometry
    _report(made, layout.clusters * layout.cluster, volume.volume.free)
    write_file(out, data, ELSEWHERE)
    keeps = "games and rosters on the device stay" if keep_games else "everything on the device is replaced"
    typer.echo(
        f"{out}: {len(data):,} bytes for {spec.name}: CircuitPython {facts.version} and the drive; {keeps}"
    )


def _board(name: str, display: str | None) -> Board:
    from simulator import boards

    try:
        spec = boards.load(name)
        return spec if display is None else boards.with_twin(spec, display)
    except boards.BoardError as error:
        raise BadInput(f"{error}.") from None


def _report(made: Bundle, size: int, left: int) -> None:
    """What it takes of the flash, by part, and what is left."""
    from signifer_host.bundle import systems

    typer.echo(f"  {'':26}{'parts':>6}{'bytes':>10}")
    for part, paths in made.parts().items():
        if paths:
            total = sum(len(made.files[path]) for path in paths)
            typer.echo(f"  {part:26}{len(paths):6}{total:10,}")
    typer.echo(f"  {'left on the drive':26}{'':6}{max(left, 0):10,} of {size:,}")
    others = [name for name in systems.available() if name not in made.systems]
    without = f"; without {', '.join(others)}" if others else ""
    typer.echo(f"  game systems: {', '.join(made.systems)}{without}")


def _left(made: Bundle) -> int:
    """Bytes of its drive that a bundle leaves, negative where it does not fit."""
    return made.board.flash.size - made.board.flash.drive - made.room(_SMALL_CLUSTER) - _TABLES


def _fewer(made: Bundle) -> str:
    """Say what to leave out."""
    if len(made.systems) == 1:
        return "There is no smaller program than this."
    return f"Take fewer game systems, such as --systems {','.join(made.systems[:-1])}."


def register(app: typer.Typer) -> None:
    """Add `bundle` and `image` to the `signifer` command."""
    app.command()(bundle)
    app.command()(image)
