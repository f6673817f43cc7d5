"""`signifer bundle` and `signifer image`: what goes onto a device, as a folder or as one file to drag."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from signifer_host.bundle import TESTED
from signifer_host.commands.common import ELSEWHERE
from signifer_host.errors import BadInput, CannotWrite

if TYPE_CHECKING:
    from signifer_host.bundle.build import Bundle
    from signifer_host.bundle.compile import Compiler
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
SourceOption = Annotated[
    bool,
    typer.Option(
        "--py",
        help="Ship source, for those who look into it on the board: larger, slower, and no memory is left for a game.",
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
    systems: SystemsOption = None,
    display: DisplayOption = None,
    source: SourceOption = False,
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
    """Make the folder that a board's CIRCUITPY drive is to hold.

    Everything in it is copied; the folder is made whole or not at all, and is the same each time.
    """
    from signifer_host.bundle import build, folder
    from signifer_host.bundle.compile import Compiler
    from signifer_host.bundle.pack import loose

    spec = _board(board, display)
    if source and mpy_cross is not None:
        raise BadInput("--py ships source: there is nothing for --mpy-cross to do.")
    target = out or Path(f"signifer-{spec.id}")
    folder.check(target)  # before anybody waits for what cannot be written
    compiler = None if source else Compiler(mpy_cross)
    made = _make(spec, systems, compiler, circuitpython, not no_data)
    copied = made if compiler is None else replace(made, files=loose(made.files, compiler))
    size = spec.flash.size - spec.flash.drive
    left = _left(copied)
    _report(made, size, left)
    if left < 0:
        # Source is made in a moment, so that what is proposed there is known to fit.
        fits = (lambda names: _left(build.make(spec, names, None, circuitpython)) >= 0) if source else None
        raise BadInput(f"This is more than the drive of {size:,} bytes holds. {_fewer(made, fits)}")
    folder.write(target, copied.files)
    packed = "" if source else "; the program is in signifer.pak"
    typer.echo(f"{target}: {len(copied.files)} files for {spec.name}, CircuitPython {circuitpython}{packed}")


def image(
    board: BoardOption,
    out: Annotated[Path, typer.Option("--out", "-o", metavar="FILE.uf2", help="The file to make.")],
    circuitpython: Annotated[
        Path | None,
        typer.Option(
            "--circuitpython",
            metavar="FILE.uf2",
            help="CircuitPython for this board, to be in the same file. Left out: the drive alone.",
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
    from signifer_host.bundle.compile import Compiler
    from signifer_host.image import build, firmware
    from signifer_host.image.fat import VolumeError
    from signifer_host.image.volume import drive
    from signifer_host.linker import choice
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
    facts, note = choice.facts_for(spec, python)
    if note:
        typer.echo(f"signifer: {note}", err=True)
    compiler = Compiler(mpy_cross)
    made = _make(spec, systems, compiler, python.version if python else TESTED, True)
    try:
        volume = drive(made, compiler, facts)
    except VolumeError as error:
        more = ""
        if python is None and spec.circuitpython in choice.BOARDS:
            more = " With --circuitpython FILE.uf2 the program runs in flash, and there is room for more."
        raise BadInput(
            f"The drive of {spec.flash.size - spec.flash.drive:,} bytes is too small: {error}. {_fewer(made)}{more}"
        ) from None
    data = build.merged(volume, spec, python, keep_games)
    layout = volume.volume.geometry
    _report(made, layout.clusters * layout.cluster, volume.volume.free)
    if facts is not None:
        typer.echo("  the program runs where it lies in flash")
    write_file(out, data, ELSEWHERE)
    what = f"CircuitPython {python.version} and the drive" if python else "the drive, without CircuitPython"
    keeps = "games and rosters on the device stay" if keep_games else "everything on the device is replaced"
    typer.echo(f"{out}: {len(data):,} bytes for {spec.name}: {what}; {keeps}")


def _board(name: str, display: str | None) -> Board:
    from simulator import boards

    try:
        spec = boards.load(name)
        return spec if display is None else boards.with_twin(spec, display)
    except boards.BoardError as error:
        raise BadInput(f"{error}.") from None


def _make(spec: Board, wanted: str | None, compiler: Compiler | None, version: str, data: bool) -> Bundle:
    from signifer_host.bundle import build, compile, systems

    compile.check_version(version.split("+")[0], compiler is not None)
    names = systems.chosen(wanted)
    if warning := compile.untried(version):
        typer.echo(f"signifer: {warning}", err=True)
    return build.make(spec, names, compiler, version, data)


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


def _fewer(made: Bundle, fits: Callable[[tuple[str, ...]], bool] | None = None) -> str:
    """What to leave out; `fits`, where it can be known before."""
    from signifer_host.bundle import systems

    fewer = [made.systems[:count] for count in range(len(made.systems) - 1, 0, -1)]
    for names in fewer:
        if fits is None or fits(names):
            return f"Take fewer game systems, such as --systems {','.join(names)}."
    for name in systems.available():
        if fits is not None and fits((name,)):
            return f"A smaller one fits: --systems {name}."
    return "There is no smaller program than this."


def register(app: typer.Typer) -> None:
    """Add `bundle` and `image` to the `signifer` command."""
    app.command()(bundle)
    app.command()(image)
