"""The device programs of a linked image: the checks, the loader, and the error screen.

Their source is in firmware/linked/; the host writes numbers into it and compiles it.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping

import signifer
from signifer_host import passes
from signifer_host.bundle import build, sources
from signifer_host.bundle.compile import Compiler
from signifer_host.linker import mpy
from simulator import boards

_PANEL = "signifer/hal/panel.py"


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
    text = with_numbers(sources.linked("loader"), {"_TABLE": table, "_PACK": file, "platform": firmware})
    return compiler.compile({"pack.py": passes.alone(text)})["pack.py"]


def main(compiler: Compiler, program: bytes) -> bytes:
    """Compile code.py as a module."""
    return compiler.compile({"main.py": program.decode()})["main.py"]


def start(compiler: Compiler, values: Mapping[str, object]) -> bytes:
    """Compile the checks of the flash, with the numbers of one image."""
    text = passes.alone(with_numbers(sources.linked("checks"), values))
    return compiler.compile({"start.py": text})["start.py"]


def files(board: boards.Board, compiler: Compiler) -> dict[str, bytes]:
    """Compile the other files of such a drive, by path."""
    modules = {path: text for path, text in build.libraries(board).items() if path != "lib/neopixel.py"}
    modules["halt.py"] = "\n".join(
        [
            boards.compile_board(board, signifer.__version__),
            passes.alone(sources.modules()[_PANEL]),
            passes.alone(sources.linked("halt")),
        ]
    )
    modules["pack.py"] = passes.alone(sources.linked("door"))
    made = compiler.compile(modules)
    found = {path.removeprefix("lib/").removesuffix(".py") + ".mpy": data for path, data in made.items()}
    return found | {"code.py": sources.linked("code").encode()}


def names(code: bytes) -> list[bytes]:
    """List the names that a compiled program adds to the interpreter, in order."""
    return [name for name in mpy.read(code).names if isinstance(name, bytes)]
