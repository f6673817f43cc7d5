"""The device programs of a linked image: the checks, the loader, and the error screen.

Their source is in firmware/linked/; the host writes numbers into it and compiles it.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from textwrap import indent

import signifer
from signifer_host import boards, passes
from signifer_host.bundle import build, sources
from signifer_host.bundle.compile import Compiler
from signifer_host.linker import mpy

_PANEL = "signifer/hal/panel.py"
_SHOWN = {"show", "INSIDE"}  # the names of halt.py that start.py and inside.py use


def with_numbers(source: str, values: Mapping[str, object]) -> str:
    """Replace the values of names at the top of a program. Raises ValueError for a missing name."""
    tree = ast.parse(source)
    left = dict(values)
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            name = node.targets[0].id
            if name in left:
                node.value = ast.parse(repr(left.pop(name)), mode="eval").body
    if left:
        raise ValueError(f"the device's program has no {', '.join(left)} to be set")
    return ast.unparse(tree) + "\n"


def loader(compiler: Compiler, table: int, file: int, firmware: int) -> bytes:
    """Compile the module that loads all others; `table` is the address of the table of contents, `file` that
    of `signifer.pak`, `firmware` the checksum of the firmware.
    """
    text = with_numbers(sources.linked_code("loader"), {"_TABLE": table, "_PACK": file, "platform": firmware})
    return compiler.compile({"pack.py": passes.alone(text, called=True)})["pack.py"]


def main(compiler: Compiler, program: bytes) -> bytes:
    """Compile code.py as a module."""
    return compiler.compile({"main.py": program.decode()})["main.py"]


def start(compiler: Compiler, values: Mapping[str, object]) -> bytes:
    """Compile the checks of the flash, with the numbers of one image."""
    text = passes.alone(with_numbers(sources.linked_code("checks"), values))
    return compiler.compile({"start.py": text})["start.py"]


def files(board: boards.Board, compiler: Compiler) -> dict[str, bytes]:
    """Compile the other files of such a drive, by path."""
    return _with_halt("code", board, compiler)


def files_inside(board: boards.Board, compiler: Compiler) -> dict[str, bytes]:
    """Compile the files, by path, that make a folder to look inside say on a display that it cannot be played."""
    return _with_halt("inside", board, compiler)


def _with_halt(main: str, board: boards.Board, compiler: Compiler) -> dict[str, bytes]:
    made = compiler.compile({"halt.py": halt(board)})
    return {"code.py": sources.linked_code(main).encode(), "halt.mpy": made["halt.py"]}


def halt(board: boards.Board) -> str:
    """Return the program that shows why the one in flash cannot run, with all that it needs: each file of a drive takes
    4096 bytes."""
    panel = passes.alone(sources.modules()[_PANEL]).splitlines()
    libraries = build.libraries(board)
    text = "\n".join(
        [
            boards.compile_board(board, signifer.__version__),
            # Drivers that are in this file do not ask for the quicker base class: nobody waits for this page.
            *(line for line in panel if not line.strip().startswith("modules['busdisplay'] =")),
            passes.alone(sources.linked_code("halt")),
            *(_driver(path, libraries[path]) for path in libraries if path != "lib/neopixel.py"),
        ]
    )
    return ast.unparse(ast.Module(_trim(ast.parse(text).body, _SHOWN), [])) + "\n"


def _driver(path: str, source: str) -> str:
    """Return code that makes Adafruit's driver a module without a file. Its names are a function's: two drivers have
    some in common."""
    name = path.removeprefix("lib/").removesuffix(".py")
    text = passes.alone(source)
    classes = [node.name for node in ast.parse(text).body if isinstance(node, ast.ClassDef)]
    ends = "".join(f"    found.{one} = {one}\n" for one in classes)
    return (
        f"def _{name}():\n{indent(text, '    ')}\n    class found:\n        pass\n{ends}"
        f"    modules[{name!r}] = found\n_{name}()\n"
    )


def _trim(body: list[ast.stmt], wanted: set[str]) -> list[ast.stmt]:
    """Leave out functions and values at the top of a program that nothing in it asks for, but those `wanted`."""
    asked = set(wanted)
    for node in (inner for part in body for inner in ast.walk(part)):
        if isinstance(node, ast.Attribute):
            asked.add(node.attr)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            asked.add(node.id)
    kept = [node for node in body if _target(node) in asked | {""}]
    return kept if len(kept) == len(body) else _trim(kept, wanted)


def _target(node: ast.stmt) -> str:
    """Return the one name that a statement makes, "" for other statements."""
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        return node.name
    if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
        return node.targets[0].id
    return ""


def names(code: bytes) -> list[bytes]:
    """List the names that a compiled program adds to the interpreter, in order."""
    return [name for name in mpy.read(code).names if isinstance(name, bytes)]
