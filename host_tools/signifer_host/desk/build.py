"""Write the page as static files, with everything that it needs: it asks nobody else for anything.

`parts` is a folder with what npm and PyPI bring, as `make desk-parts` installs it from the locks in locks/desk:

    node_modules/    Pyodide, and MicroPython's WebAssembly build
    python/          what the page imports of Python's library and of the host's libraries (tools/desk_python.mjs)
    program/         what a wheel of Signifer has besides its sources (tools/wheel_content.py); a wheel needs none
"""

from __future__ import annotations

import base64
import gzip
import io
import json
import shutil
import struct
import zipfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

import signifer
import signifer_sha256
from signifer_host import boards
from signifer_host.atomic_files import check_folder, make_folder, write_file
from signifer_host.bundle import plain, sources
from signifer_host.bundle.compile import Compiler
from signifer_host.bundle.prebuilt import ARCHIVE
from signifer_host.bundle.sources import PACKED_LIBRARIES, packed_libraries, start_folder
from signifer_host.desk import examples, glass, hardware, texts
from signifer_host.errors import BadInput
from signifer_host.files.block_files import LAYOUT
from signifer_host.languages import books, catalogues
from signifer_host.translation import ENGLISH, gettext_noop

PAGE = texts.PAGE
MACHINE = Path(__file__).parent / "machine"
_PREFIX = "signifer_host/desk/machine/"
_MICROPYTHON = "@micropython/micropython-webassembly-pyscript"
_MICROPYTHON_FILES = ("micropython.mjs", "micropython.wasm")
_PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
_PYODIDE_PACKAGES = "pyodide-lock.json"
_STANDARD, _LIBRARIES, _COMPILED = "stdlib.zip", "libraries.zip", "program.zip"
_SOURCES = "sources.json"
_MARK = "carrier.json"
# Of the host's program, what no page asks for.
_UNUSED = tuple(
    f"signifer_host/{name}"
    for name in (
        "__main__.py",
        "cli.py",
        "commands/",
        "demo.py",
        "demo_device.py",
        "desk/page/",
        "desk/server.py",
        "entry.py",
        "hotplug.py",
        "lend/",
        "simulator/",
    )
)


@dataclass(frozen=True)
class BuildResult:
    """A built page: its `folder`, the number of its files, and their bytes."""

    folder: Path
    files: int
    size: int


@dataclass(frozen=True)
class Group:
    """Files whose paths begin with one of `begin`, and the function that makes them; it may take seconds."""

    begin: tuple[str, ...]
    make: Callable[[], dict[str, bytes]]


def device_groups() -> tuple[Group, ...]:
    """Return the groups of the page's device, but for MicroPython itself; what a visitor needs first comes first."""
    return (
        Group(
            ("device/program.bin", "device/boards.json", "device/games.json", "device/sheets/"),
            _program_files,
        ),
        Group(("device/languages/",), _languages),
        Group(("device/hardware.json", "device/boards/"), _hardware),
    )


def device_files() -> dict[str, bytes]:
    """Make the files of all groups. Raises BadInput."""
    return {path: content for group in device_groups() for path, content in group.make().items()}


def _boards() -> list[boards.Board]:
    """Return all boards, the default first."""
    found = [boards.load(name) for name in boards.names()]
    return sorted(found, key=lambda board: board.id != boards.DEFAULT)


def _program_files() -> dict[str, bytes]:
    """Make the program, the boards that it runs on, and the games that can begin."""
    found = _boards()
    sheets = dict(glass.faces_of(board) for board in found)
    about = {
        "boards": [
            {
                "id": board.id,
                "name": board.name,
                "literals": {**boards.literals(board, signifer.__version__), "uid": ""},
                "glass": glass.of(board),
                "sheet": glass.faces_of(board)[0],
                "circuitpython": board.circuitpython,
            }
            for board in found
        ],
        "layout": LAYOUT,
    }
    return {
        "device/program.bin": pack(_program()),
        "device/boards.json": json.dumps(about).encode(),
        "device/games.json": json.dumps([_game(one) for one in examples.games()]).encode(),
        **{f"device/sheets/{name}": content for name, content in sheets.items()},
    }


def _languages() -> dict[str, bytes]:
    """Make what the page's device needs to speak each language besides English (`desk/machine/boot.py`)."""
    modules = sources.modules()
    added = books.for_simulator(modules, books.choose(modules, None))
    made = {}
    for code, name in added.names.items():
        [plural] = (text for path, text in added.modules.items() if path.endswith(f"_{code}.py"))
        about = {
            "code": code,
            "name": name,
            "plural": plural,
            "patterns": added.patterns,
            "phrases": added.phrases[code],
            "books": {key: lines for key, lines in added.books.items() if key.endswith(f".{code}")},
        }
        made[f"device/languages/{code}.json"] = json.dumps(about, ensure_ascii=False).encode()
    return made


def _hardware() -> dict[str, bytes]:
    """Make what the page shows of boards to somebody who builds one."""
    found = _boards()
    return {
        "device/hardware.json": json.dumps([hardware.about(board) for board in found]).encode(),
        **{f"device/boards/{board.id}/front.svg": hardware.drawing(board).encode() for board in found},
        **{
            f"device/boards/{board.id}/{name}": content
            for board in found
            for name, content in hardware.pictures(board.id).items()
        },
    }


def _program() -> dict[str, bytes]:
    """Compile the device's program, and what connects it with the page."""
    texts = {_PREFIX + path.name: path.read_text("utf-8") for path in sorted(MACHINE.glob("*.py"))}
    del texts[_PREFIX + "__init__.py"]
    texts["signifer/hal/patterns.py"] = texts.pop(_PREFIX + "patterns.py")
    made = Compiler().compile({path: plain.source(text, "", ()) for path, text in texts.items()})
    own = {path.removesuffix(".py") + ".mpy": plain.MAGIC + code[1:] for path, code in made.items()}
    return {**plain.compile_program(), **own}


def _game(game: examples.Game) -> dict[str, Any]:
    return {
        "id": game.id,
        "title": game.title,
        "ruleset": game.ruleset,
        "sides": game.sides,
        "blobs": {side: base64.b64encode(blob).decode() for side, blob in game.blobs.items()},
    }


def pack(files: Mapping[str, bytes]) -> bytes:
    """Pack files: the length of a JSON object of names and sizes (4 bytes, little-endian), that object, the files."""
    head = json.dumps({name: len(content) for name, content in files.items()}).encode()
    return struct.pack("<I", len(head)) + head + b"".join(files.values())


def host_files(parts: Path) -> dict[str, bytes]:
    """Pack the host's program and its libraries for Pyodide, compressed here: not all servers compress such a file."""
    entries = host_program()
    entries["signifer_sha256.py"] = Path(signifer_sha256.__file__).read_bytes()
    _compile(parts, entries)
    for name, path in _data(parts):
        entries.setdefault(name, path.read_bytes())
    entries.setdefault(f"signifer_host/device/{PACKED_LIBRARIES}", packed_libraries())
    for board in map(boards.load, boards.names()):
        name, content = glass.faces_of(board)
        entries[f"signifer_host/faces/sheets/{name}"] = content
    entries |= _unzip(parts / "python" / _LIBRARIES)
    alike = {path: entries[path] for path in sorted(entries, key=lambda path: (Path(path).suffix, path))}
    return {"host/program.bin": gzip.compress(pack(alike), 9, mtime=0)}


def _compile(parts: Path, entries: dict[str, bytes]) -> None:
    """Bring modules as tools/desk_python.py made them, as far as their sources are still the same."""
    found = _unzip(parts / "python" / _COMPILED)
    for place, (source, digest) in json.loads(found[_SOURCES]).items():
        if source in entries and sha256(entries[source]).hexdigest() == digest:
            if not source.startswith("signifer/"):  # of these, images are made
                del entries[source]
            entries[place] = found[place]


def _unzip(path: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(_part(path))) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def host_program() -> dict[str, bytes]:
    """Return the files of the host's program by path, but for what no page asks for."""
    root = Path(signifer.__file__).parents[1]
    host = Path(__file__).parents[1]
    return {
        name: path.read_bytes()
        for base, folder in ((root, root / "signifer"), (host.parent, host))
        for path in sorted(folder.rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
        if not (name := path.relative_to(base).as_posix()).startswith(_UNUSED)
    }


def _data(parts: Path) -> Iterator[tuple[str, Path]]:
    """Return the data of a checkout at the places that it has in a wheel."""
    places = {"boards": boards.folder(), "examples": examples.folder()}
    for path in sorted(places["examples"].rglob("*")):
        if path.is_file():
            yield "signifer_host/examples/" + path.relative_to(places["examples"]).as_posix(), path
    for path in sorted(places["boards"].glob("*/board.toml")):
        yield "signifer_host/device/boards/" + path.relative_to(places["boards"]).as_posix(), path
    for path in sorted(catalogues.folder().rglob("*.po")):
        if path.stem != ENGLISH:
            yield f"signifer_host/device/locale/{path.relative_to(catalogues.folder()).as_posix()}", path
    start = start_folder()
    for name in ("boot.py", "code.py", "safemode.py", "pack.py", "settings.toml", ARCHIVE):
        if (start / name).is_file():
            yield f"signifer_host/device/{name}", start / name
    if (parts / "program" / ARCHIVE).is_file():
        yield f"signifer_host/device/{ARCHIVE}", parts / "program" / ARCHIVE
    for path in sorted((start / "linked").glob("*.py")):
        yield f"signifer_host/device/linked/{path.name}", path


def build(folder: Path, parts: Path) -> BuildResult:
    """Write the whole page into a folder; raises BadInput where a part is missing, CannotWrite."""
    check_folder(folder, _MARK, "the page", "--build")
    # What may be missing comes first, since the others take seconds.
    files = {**_parts(parts), **front_end(), **host_files(parts), **device_files()}
    files[_MARK] = b'{"carrier": "page"}'
    names = sorted(files)
    version = sha256(b"".join(sha256(files[name]).digest() for name in names)).hexdigest()[:16]
    files["precache.json"] = json.dumps({"version": version, "files": names}).encode()
    _write(folder, files)
    return BuildResult(folder, len(files), sum(map(len, files.values())))


def front_end() -> dict[str, bytes]:
    """Return the page's own files by path."""
    return {
        **{
            path.relative_to(PAGE).as_posix(): path.read_bytes()
            for path in sorted(PAGE.rglob("*"))
            if path.is_file() and "__pycache__" not in path.parts
        },
        **{
            f"texts/{code}.json": json.dumps(said, ensure_ascii=False).encode()
            for code, said in texts.languages().items()
        },
    }


def micropython(parts: Path) -> dict[str, bytes]:
    """Return MicroPython's files; raises BadInput where they are missing."""
    source = parts / "node_modules" / _MICROPYTHON
    return {f"device/micropython/{name}": _part(source / name) for name in _MICROPYTHON_FILES}


def _parts(parts: Path) -> dict[str, bytes]:
    pyodide = parts / "node_modules" / "pyodide"
    return {
        **micropython(parts),
        **{f"host/pyodide/{name}": _part(pyodide / name) for name in _PYODIDE_FILES},
        f"host/pyodide/{_PYODIDE_PACKAGES}": _without_packages(_part(pyodide / _PYODIDE_PACKAGES)),
        f"host/{_STANDARD}": _part(parts / "python" / _STANDARD),
    }


def _without_packages(lock: bytes) -> bytes:
    """Return Pyodide's list of packages without any: the page brings its own."""
    return json.dumps({**json.loads(lock), "packages": {}}).encode()


def _part(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:
        raise BadInput(
            f"{path} is missing: the page needs Pyodide, MicroPython and libraries. In a checkout, `make desk-parts` "
            "installs them; --parts names their folder."
        ) from None


def _write(folder: Path, files: Mapping[str, bytes]) -> None:
    for name in ("device", "host"):
        shutil.rmtree(folder / name, ignore_errors=True)
    for name, content in files.items():
        make_folder((folder / name).parent)
        write_file(folder / name, content, gettext_noop("Name another folder with --build."))
