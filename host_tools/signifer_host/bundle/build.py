"""Build a bundle: every file of a board's drive, in memory."""

from __future__ import annotations

import ast
import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

import signifer
from signifer_host import boards, faces, passes
from signifer_host.bundle import build_cache, host_only, prebuilt, sources, systems
from signifer_host.bundle.compile import Compiler
from signifer_host.bundle.reachable import reachable
from signifer_host.files import block_files
from signifer_host.languages import books
from signifer_host.languages.books import DeviceLanguages
from signifer_host.progress import ProgressCallback, ignore

_BOARD = "signifer/hal/board.py"
_KEYS = "from signifer.hal.board import key_pins, keys_active_low\n"
MAIN = "code.py"
REQUIREMENTS = "requirements.txt"
# Modules that only some boards need.
_DRIVERS = "sh1106", "sh1107", "ssd1306", "st7789"

ENGLISH = DeviceLanguages()
PROGRAM, LIBRARY, START, DATA = "program", "libraries", "start, settings, notices", "games and rosters"


class Edition(NamedTuple):
    """What a program is made for: its board, its game systems, and its languages besides English."""

    board: boards.Board
    systems: tuple[str, ...]
    languages: DeviceLanguages = ENGLISH


@dataclass(frozen=True)
class Bundle:
    """The files of a drive by path; `systems` are the included games."""

    board: boards.Board
    files: dict[str, bytes]
    systems: tuple[str, ...]

    def parts(self) -> dict[str, list[str]]:
        """Group the paths by kind."""
        found: dict[str, list[str]] = {PROGRAM: [], LIBRARY: [], START: [], DATA: []}
        foreign = {f"lib/{sources.LIBRARIES[part][0]}" for part in parts_of(self.board)}
        for path in self.files:
            top = path.split("/")[0]
            kind = {"signifer": PROGRAM, "lib": PROGRAM, block_files.FOLDER: DATA}.get(top, START)
            found[LIBRARY if path.rpartition(".")[0] in foreign else kind].append(path)
        return found

    def room(self, cluster: int, paths: Sequence[str] | None = None) -> int:
        """Return the bytes that files take on a volume with clusters of that size; for all files, including
        their folders.
        """
        chosen = self.files if paths is None else paths
        taken = sum(-(-len(self.files[path]) // cluster) for path in chosen)
        if paths is None:
            folders = {folder for path in self.files for folder in _folders(path)}
            # Two entries for a folder itself, and three for each name: one short, two of 13 letters each.
            inside = dict.fromkeys(folders, 2)
            for path in (*self.files, *folders):
                folder, _, name = path.rpartition("/")
                if folder:
                    inside[folder] += 2 + len(name) // 13
            taken += sum(-(-32 * count // cluster) for count in inside.values())
        return taken * cluster


def make(
    edition: Edition,
    compiler: Compiler,
    circuitpython: str,
    *,
    progress: ProgressCallback = ignore,
    keep: bool = False,
    page: str = "",
) -> Bundle:
    """Make a bundle: the compiled program, to be packed (`pack`) or linked (`linker`).
    `progress` is called with (compiled files, all files). With `keep` a program that was compiled here before is taken
    from the user's cache folder. `page` is the address that a game's QR code has. Raises BadInput.
    """
    program = compiled_program(edition, sources.programs()[MAIN], compiler, progress, keep)
    return assemble(edition, program, circuitpython, page)


def assemble(edition: Edition, program: prebuilt.Program, circuitpython: str, page: str = "") -> Bundle:
    """Put a bundle together around a compiled program."""
    board, wanted, spoken = edition
    compiled, started = program
    programs = sources.programs()
    programs["boot.py"] = _with_keys(programs["boot.py"], board)
    files = {name: text.encode() for name, text in programs.items()}
    files[MAIN] = started.encode()
    for path, code in compiled.items():
        files[path.removesuffix(".py").removesuffix("/__init__") + ".mpy"] = code
    files |= books.on_drive(systems.without_others(sources.modules(), wanted), spoken)
    shown = board.display
    files[sources.FACES] = sources.sheet_of_faces(shown.width, shown.height, shown.driver, shown.rotation)
    files["settings.toml"] = sources.settings(page).encode()
    files[REQUIREMENTS] = requirements(board).encode()
    files["NOTICES.txt"] = _notices(board).encode()
    files["signifer.json"] = label(board, wanted, files, circuitpython).encode()
    for name, blocks in block_files.LAYOUT.items():
        files[block_files.path(name)] = b"\xff" * (blocks * block_files.BLOCK)
    return Bundle(board, dict(sorted(files.items())), wanted)


def for_image(bundle: Bundle) -> Bundle:
    """Leave out what only a copied folder needs."""
    return replace(bundle, files={path: data for path, data in bundle.files.items() if path != REQUIREMENTS})


def compiled_program(
    edition: Edition, main: str, compiler: Compiler, progress: ProgressCallback = ignore, keep: bool = False
) -> prebuilt.Program:
    """Return the program's compiled modules and its `main`: as the wheel brings them, as this computer has kept them,
    or compiled here."""
    found = None
    if compiler.is_pinned:
        key = program_key(edition, main)
        found = prebuilt.find_program(key) or (build_cache.find(key) if keep else None)
    if found is not None:
        progress(len(found[0]), len(found[0]))
        return found
    modules, started = run_passes(edition, main)
    if not (compiler.is_pinned and keep):
        return compiler.compile(modules, progress), started
    known = build_cache.find_texts(modules)
    left = {path: source for path, source in modules.items() if path not in known}
    progress(len(known), len(modules))
    known |= compiler.compile(left, lambda done, _: progress(len(modules) - len(left) + done, len(modules)))
    made = {path: known[path] for path in sorted(modules)}, started
    build_cache.keep(key, made, modules)
    return made


def program_key(edition: Edition, main: str) -> str:
    """Return the key under which a wheel has a program (`bundle.prebuilt`)."""
    texts = {**_sources(edition.languages), **libraries(edition.board), MAIN: main}
    texts[_BOARD] = boards.compile_board(edition.board, signifer.__version__)
    return prebuilt.program_key(texts, edition.systems)


def run_passes(edition: Edition, main: str) -> tuple[dict[str, str], str]:
    """Return the program's modules and libraries, by path, and its `main`, after the passes of the build.
    Unreachable modules are left out.
    """
    with passes.pause_collector():
        read: dict[str, ast.Module] = {}
        used = chosen_modules(edition, main, read)
        host_only.leave_out({path: read[path] for path in used}, used)
        shown = edition.board.display
        known = passes.display.Display(shown.width, shown.height, shown.colour, shown.driver in sources.PAGED)
        program = passes.Program(used | libraries(edition.board), {MAIN: main}, shown=known, read=read)
    return program.modules(), program.programs()[MAIN]


def chosen_modules(
    edition: Edition, main: str = "", read: dict[str, ast.Module] | None = None
) -> dict[str, str]:
    """Return the source of the reachable modules, by path. Their trees are put into `read`."""
    modules = _modules(edition)
    used = reachable(modules, [main or sources.programs()[MAIN]], read)
    kept = {path for path in used if not host_only.MODULES.fullmatch(path)}
    return {path: source for path, source in modules.items() if path in kept}


def libraries(board: boards.Board) -> dict[str, str]:
    """Return Adafruit's libraries for a board, by path."""
    return {f"lib/{module}.py": text for module, _, text in map(sources.library, parts_of(board))}


def _sources(spoken: DeviceLanguages) -> dict[str, str]:
    """Return the source of every module of the device's program, by path, with those of languages."""
    return books.translate(sources.modules(), spoken)


def _modules(edition: Edition) -> dict[str, str]:
    modules = systems.without_others(_sources(edition.languages), edition.systems)
    modules[_BOARD] = boards.compile_board(edition.board, signifer.__version__)
    return _remove_unneeded(modules, edition.board)


def parts_of(board: boards.Board) -> list[str]:
    """List the board's parts that Adafruit's libraries drive."""
    parts: list[str] = [board.display.driver] if board.display.driver in _DRIVERS else []
    if board.display.twin:
        parts.append(boards.other_twin(board.display.driver))
    return parts + (["neopixel"] if board.pixels and board.pixels.kind == "neopixel" else [])


def requirements(board: boards.Board) -> str:
    """Format the libraries for `circup install -r`."""
    lines = [f"{module}=={version}" for module, version, _ in map(sources.library, parts_of(board))]
    return "".join(line + "\n" for line in [f"# circup install -r {REQUIREMENTS}", *lines])


def _remove_unneeded(modules: dict[str, str], board: boards.Board) -> dict[str, str]:
    """Remove the modules that this board's keys, display and parts do not need."""
    data = boards.literals(board, "")
    shown = board.display
    mapped = data["key_chords"] or data["encoder"] or max(button for button, _ in data["key_pins"]) > 3
    without = set() if mapped else {"signifer/hal/mapping.py"}
    if shown.driver not in sources.PAGED:
        without.update(sources.PAGING)
    if not sources.on_its_side(shown.driver, shown.rotation):
        without.update(sources.TURNING)
    if shown.driver in sources.PAGED or sources.on_its_side(shown.driver, shown.rotation):
        without.update((sources.OTHERWISE, sources.DISPLAYIO))
    if not shown.twin:
        without.add(sources.PROBE)
    for part, used in (("sound", data["sound"]), ("battery", "battery" in data)):
        if not used:
            without.update(sources.PARTS[part])
    return {path: text for path, text in modules.items() if path not in without}


def _with_keys(boot: str, board: boards.Board) -> str:
    """Return boot.py with the board's values in place of an import."""
    data = boards.literals(board, "")
    keys = "".join(f"{name} = {data[name]!r}\n" for name in ("key_pins", "keys_active_low"))
    return boot.replace(_KEYS, keys)


def _folders(path: str) -> list[str]:
    return [str(parent) for parent in Path(path).parents if str(parent) != "."]


def label(board: boards.Board, names: tuple[str, ...], files: dict[str, bytes], python: str) -> str:
    """Return the drive's description, by which other commands recognise a bundle."""
    digest = hashlib.sha256()
    for path in sorted(files):
        digest.update(b"%s\0%d\0" % (path.encode(), len(files[path])) + files[path])
    value = {
        "signifer": signifer.__version__,
        "board": board.id,
        "circuitpython_board": board.circuitpython,
        "circuitpython": python,
        "compiled": True,
        "systems": list(names),
        "sha256": digest.hexdigest(),
    }
    return json.dumps(value, indent=1) + "\n"


def _notices(board: boards.Board) -> str:
    lines = ["Signifer is free software under the MIT licence. What of others is here, and its licences:"]
    # A licence of some libraries stands once, below what each of them says of its authors.
    alike: dict[str, list[str]] = {}
    for part in parts_of(board):
        module, version, _ = sources.library(part)
        title, *paragraphs = sources.licence(part).split("\n\n")
        head = ["", f"--- lib/{module}, {version}", "", title, "", *paragraphs[:1]]
        alike.setdefault("\n\n".join(paragraphs[1:]), []).extend(head)
    for terms, heads in alike.items():
        lines += [*heads, "", terms]
    lines += ["", "--- the sheets of glyphs, drawn from the font Terminus", "", sources.font_licence()]
    lines += [
        "",
        "--- the smallest letters of lib/faces.bin, drawn from the font Spleen",
        "",
        faces.spleen_licence(),
    ]
    return "\n".join(lines) + "\n"
