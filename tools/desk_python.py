"""Gather what the page imports of the standard library and of the wheels, in fewer bytes.

Pyodide runs this under Node (desk_python.mjs), so that code is compiled for Pyodide's own Python. Taken is each module
that the page's program imports anywhere, and what that module imports in turn. Of these, the modules of a start are
compiled. The others are kept as sources, without comments and docstrings: compiled code has twice their bytes.
"""

from __future__ import annotations

import ast
import importlib.util
import json
import marshal
import zipfile
from collections.abc import Collection, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from types import CodeType

WHOLE = (
    "_pyodide",
    "_sysconfigdata__emscripten_wasm32-emscripten",
    "encodings",
    "fontTools.ttLib.tables",
    "pydantic",
    "pyodide",
)
"""Packages that import their parts by names that are made at run time."""
UNUSED = (
    "_pyrepl",
    "ctypes",
    "doctest",
    "fontTools.ttLib.woff2",
    "http.cookiejar",
    "multiprocessing",
    "numpy",
    "pdb",
    "pydantic.deprecated",
    "pydantic.mypy",
    "pydantic.v1",
    "pydoc",
    "tarfile",
    "test",
    "tkinter",
    "xmlrpc",
)
"""Modules that only such parts of others import as no call of the page reaches."""
DATA = (
    ".so",
    "babel/global.dat",
    *(f"babel/locale-data/{one}.dat" for one in ("root", "en", "fi", "ru", "el")),
)
"""Endings of the files that are no modules, and needed."""
_HEAD = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
_STAMP = (2020, 1, 1, 0, 0, 0)


def module(path: str) -> str:
    """Return the name of the module in a source file."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imported(source: bytes, path: str) -> Iterator[str]:
    """Return the names that a module imports, in its functions too: each is a module, or a name in one."""
    package = module(path).split(".")
    if not path.endswith("/__init__.py"):
        package.pop()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            start = ".".join([*base, *([node.module] if node.module else [])])
            yield from (f"{start}.{one.name}" for one in node.names)


def needed(files: Mapping[str, bytes], program: Mapping[str, bytes]) -> set[str]:
    """Return the paths of the modules that a program needs, of all the files of its libraries."""
    paths = {module(path): path for path in files if path.endswith(".py")}
    wanted = [name for name in paths if _within(name, WHOLE)]
    for path, source in program.items():
        wanted += imported(source, path)
    found: set[str] = set()
    while wanted:
        parts = wanted.pop().split(".")
        for count in range(1, len(parts) + 1):
            name = ".".join(parts[:count])
            if name in paths and name not in found and not _within(name, UNUSED):
                found.add(name)
                wanted += imported(files[paths[name]], paths[name])
    return {paths[name] for name in found}


def _within(name: str, packages: tuple[str, ...]) -> bool:
    return any(name == one or name.startswith(one + ".") for one in packages)


def shortened(source: bytes) -> bytes:
    """Return a module's source without comments and docstrings."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            match node.body:
                case [ast.Expr(ast.Constant(str())), *rest]:
                    node.body = rest or [ast.Pass()]
    return ast.unparse(tree).encode()


def compiled(source: bytes, place: str) -> bytes:
    """Return a module as the content of its .pyc: without docstrings, and without the lines that tracebacks show.

    Python does not compare it with the source (PEP 552, "unchecked").
    """
    return _HEAD + marshal.dumps(_bare(compile(source, place, "exec", dont_inherit=True, optimize=2)))


def _bare(code: CodeType) -> CodeType:
    consts = tuple(_bare(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=consts)


def read(archives: list[Path]) -> dict[str, bytes]:
    """Return the files of some archives by path."""
    found = {}
    for path in archives:
        with zipfile.ZipFile(path) as archive:
            found.update({name: archive.read(name) for name in archive.namelist() if name[-1] != "/"})
    return found


def write(
    path: Path, files: Mapping[str, bytes], taken: set[str], started: Collection[str], base: str
) -> None:
    """Write an archive of the files `taken`, and of DATA; `started` are modules of a start, `base` is their folder."""
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in sorted(files.items()):
            if name not in taken:
                if name.endswith(DATA):
                    _add(archive, name, content)
            elif module(name) in started:
                _add(archive, name + "c", compiled(content, f"{base}/{name}"))
            else:
                _add(archive, name, shortened(content))


def _add(archive: zipfile.ZipFile, name: str, content: bytes) -> None:
    archive.writestr(zipfile.ZipInfo(name, _STAMP), content, zipfile.ZIP_DEFLATED, 9)


def gather(library: Path, wheels: Path, started: Collection[str], out: Path) -> Iterator[str]:
    """Write `out`/stdlib.zip, libraries.zip and program.zip for the page's program; say how large they are.

    program.zip has the program's own modules in the same way. Those of the device are compiled to stand beside their
    sources, of which images are made; sources.json names the source of each file, and its hash.
    """
    from signifer_host.desk.build import host_program

    own = {path: source for path, source in host_program().items() if path.endswith(".py")}
    standard, others = read([library]), read(sorted(wheels.glob("*.whl")))
    taken = needed({**standard, **others}, own)
    for name, files, base in (("stdlib", standard, f"/lib/{library.name}"), ("libraries", others, "/app")):
        write(out / f"{name}.zip", files, taken, started, base)
    sources = {}
    with zipfile.ZipFile(out / "program.zip", "w") as archive:
        for path, source in sorted(own.items()):
            device = path.startswith("signifer/")
            if module(path) in started:
                place = importlib.util.cache_from_source(path) if device else path + "c"
                content = compiled(source, f"/app/{path}")
            elif device:
                continue
            else:
                place, content = path, shortened(source)
            _add(archive, place, content)
            sources[place] = path, sha256(source).hexdigest()
        _add(archive, "sources.json", json.dumps(sources).encode())
    for made in sorted(out.glob("*.zip")):
        yield f"{made.name}: {made.stat().st_size} bytes"
