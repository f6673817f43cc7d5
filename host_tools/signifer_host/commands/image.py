"""`signifer image`: one file to drag onto a board."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from signifer_host.commands.bundle import (
    BoardOption,
    CompilerOption,
    DisplayOption,
    SystemsOption,
    chosen_board,
    print_parts,
)
from signifer_host.commands.common import ELSEWHERE, JsonOption
from signifer_host.errors import BadInput, CannotWrite

if TYPE_CHECKING:
    from signifer_host.bundle.build import Bundle
    from simulator.boards import Board


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
            help="Leave alone what an image put there for games, rosters and settings. "
            "Without it the device is as new.",
        ),
    ] = False,
    as_json: JsonOption = False,
) -> None:
    """Make one UF2 file that sets a board up.

    Drag the file to the drive RPI-RP2 of the board.
    Everything that was on the device is gone then, unless you say --keep-games.
    """
    from signifer_host.bundle import build as bundles
    from signifer_host.bundle import compile
    from signifer_host.bundle import systems as chosen
    from signifer_host.image import build, firmware
    from signifer_host.image.fat import VolumeError
    from signifer_host.image.volume import drive
    from signifer_host.linker import choice
    from signifer_host.output import out as tell
    from signifer_host.output import out_json, progress
    from signifer_host.writing import write_file

    spec = chosen_board(board, display)
    if out.suffix.lower() != ".uf2":
        raise BadInput(f"{out}: the name must end in .uf2, or the board will not take it.")
    if not out.absolute().parent.is_dir():
        raise CannotWrite(f"{out} cannot be written: its folder is not there. {ELSEWHERE}")
    source = saved_circuitpython(spec) if circuitpython is None else circuitpython
    python = firmware.read(source)
    firmware.check(python, spec, source)
    if out.exists() and out.samefile(source):
        raise BadInput(f"{out} is the CircuitPython itself: give the image another name with --out.")
    facts = choice.facts_for(spec, python)
    compiler = compile.Compiler(mpy_cross)
    with progress(f"Making the image for {spec.name}", "files") as report:
        made = bundles.make(spec, chosen.chosen(systems), compiler, facts.version, progress=report, keep=True)
        try:
            volume = drive(made, compiler, facts)
        except VolumeError as error:
            size = spec.flash.size - spec.flash.drive
            raise BadInput(f"The drive of {size:,} bytes is too small: {error}. {_fewer(made)}") from None
    data = build.merged(volume, spec, python, keep_games)
    layout = volume.volume.geometry
    write_file(out, data, ELSEWHERE)
    if as_json:
        parts = {
            part: sum(len(made.files[path]) for path in paths)
            for part, paths in made.parts().items()
            if paths
        }
        out_json(
            {
                "file": str(out),
                "board": spec.id,
                "bytes": len(data),
                "circuitpython": facts.version,
                "systems": list(made.systems),
                "parts": parts,
                "free": volume.volume.free,
                "keeps_games": keep_games,
            }
        )
        return
    print_parts(made, layout.clusters * layout.cluster, volume.volume.free)
    keeps = "games and rosters on the device stay" if keep_games else "everything on the device is replaced"
    tell(f"{out}: {len(data):,} bytes for {spec.name}: CircuitPython {facts.version} and the drive; {keeps}")


def saved_circuitpython(spec: Board) -> Path:
    """Find the user's file of CircuitPython and print its path; raises BadInput."""
    from signifer_host.api import circuitpython, config
    from signifer_host.output import note

    where = circuitpython.folders(config.read().get("circuitpython"))
    found = circuitpython.find(spec, where)
    if found is None:
        raise circuitpython.missing(spec, where)
    note(f"CircuitPython: {found.path}{' (its checksum is right)' if found.known else ''}")
    return found.path


def _fewer(made: Bundle) -> str:
    """Say which options make the image smaller."""
    if len(made.systems) == 1:
        return "There is no smaller program than this."
    return f"Take fewer game systems, such as --systems {','.join(made.systems[:-1])}."


def register(app: typer.Typer) -> None:
    """Add `image` to the `signifer` command."""
    app.command()(image)
