"""Make what a wheel brings besides the sources: `python tools/wheel_content.py FOLDER`.

    compiled.zip     the device's program, compiled for every board
    libraries.json   Adafruit's libraries, which the program is linked with
    sheets/          the faces, drawn for every display

A program takes seconds, so that each stays in build/compiled under a digest of all that it is made from and with.
"""

from __future__ import annotations

import os
import pickle
import shutil
import sys
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from pathlib import Path

from signifer_host import boards, faces
from signifer_host.boards import parts as board_parts
from signifer_host.bundle import build, prebuilt, sources, systems
from signifer_host.bundle.compile import Compiler
from signifer_host.faces import layout
from signifer_host.image.volume import drive
from signifer_host.languages import books
from signifer_host.linker import device
from signifer_host.linker.facts import tables

ROOT = Path(__file__).resolve().parents[1]

Made = tuple[str, prebuilt.Program, dict[str, bytes]]
"""A program's key, the program, and the texts that its images are linked with."""


class _Recorder(Compiler):
    """Compiler that records the separate texts that it compiled."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: dict[str, bytes] = {}

    def compile(
        self,
        sources: Mapping[str, str],
        progress: Callable[[int, int], None] = lambda done, total: None,
    ) -> dict[str, bytes]:
        """Compile modules, and record each."""
        found = super().compile(sources, progress)
        self.texts |= {prebuilt.text_key(name, text): found[name] for name, text in sources.items()}
        return found


def all_boards() -> list[boards.Board]:
    """List the boards, and for each the variant with its other display, as `--display` makes it."""
    found = []
    for board in map(boards.load, boards.names()):
        found.append(board)
        if board.display.driver in board_parts.TWINS:
            found += [boards.with_twin(board, driver) for driver in board_parts.TWINS]
    return found


def make(board: boards.Board) -> Made:
    """Compile a board's program with all game systems and languages, and link it for each known CircuitPython."""
    main = sources.programs()[build.MAIN]
    edition = build.Edition(board, systems.parse(None), books.choose(sources.modules(), None))
    key = build.program_key(edition, main)
    kept = ROOT / "build" / "compiled" / f"{key[:32]}-{_tools()}.pickle"
    if kept.is_file():
        made: Made = pickle.loads(kept.read_bytes())
        return made
    modules, started = build.run_passes(edition, main)
    program = Compiler().compile(modules), started
    recorder = _Recorder()
    device.files(board, recorder)
    device.main(recorder, started.encode())
    for facts in tables(board.circuitpython):
        drive(build.assemble(edition, program, facts.version), recorder, facts)
    made = key, program, recorder.texts
    kept.parent.mkdir(parents=True, exist_ok=True)
    fresh = kept.with_suffix(f".{os.getpid()}")
    fresh.write_bytes(pickle.dumps(made))
    fresh.replace(kept)
    return made


def _tools() -> str:
    """Return a digest of the program that builds."""
    digest = sha256()
    host = ROOT / "host_tools" / "signifer_host"
    for folder in ("passes", "bundle", "linker", "image"):
        for path in sorted((host / folder).rglob("*")):
            if path.suffix in (".py", ".json"):
                digest.update(path.read_bytes())
    for path in sorted((ROOT / "firmware").rglob("*")):
        if path.suffix in (".py", ".bin", ".toml"):
            digest.update(path.read_bytes())
    digest.update(Path(__file__).read_bytes())
    return digest.hexdigest()[:16]


def write(folder: Path) -> None:
    """Write the files."""
    sheets = folder / "sheets"
    shutil.rmtree(sheets, ignore_errors=True)
    sheets.mkdir(parents=True)
    for size in {(board.display.width, board.display.height) for board in all_boards()}:
        for kind in layout.KINDS:
            (sheets / faces.sheet_name(*size, kind)).write_bytes(faces.draw(*size, kind))
    (folder / sources.PACKED_LIBRARIES).write_bytes(sources.packed_libraries())
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        found = list(pool.map(make, all_boards()))
    programs = {key: program for key, program, _ in found}
    texts = {key: code for _, _, own in found for key, code in own.items()}
    prebuilt.write(folder / prebuilt.ARCHIVE, programs, texts)


if __name__ == "__main__":
    write(Path(sys.argv[1]))
