"""The program for a plain MicroPython, such as its WebAssembly build: not linked and not packed.

The device's build does more (`passes`); here only what the interpreter cannot run is replaced.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from signifer_host.bundle import sources
from signifer_host.bundle.compile import Compiler
from signifer_host.passes import deferring, module_name, typing

MAGIC = b"M"
"""First byte of MicroPython's compiled files; `Compiler` makes CircuitPython's."""
_WAITING = re.compile(r"\b(?:deferred|path|lazy|keep)\(")  # of core/modules.py
_TYPES = re.compile(r"\nfrom typing import .+\n")
_NAMED = "(NamedTuple):"  # of a class
_HARDWARE = "signifer/hal/"


def source(text: str, module: str, modules: Iterable[str]) -> str:
    """Return a module's `text` without what only a type checker or the device's build reads. `modules` are the names of
    all modules. A module that defers no other, and has no named tuple, keeps its line numbers.
    """
    if _WAITING.search(text):
        trees = {name: ast.Module([], []) for name in modules}
        trees[module] = ast.parse(text)
        deferring.defer(trees)
        text = ast.unparse(ast.fix_missing_locations(trees[module]))
    if _NAMED in text:
        tree = ast.parse(text)
        typing.named_tuples(tree)
        text = ast.unparse(ast.fix_missing_locations(tree))
    text = text.replace("\nfrom __future__ import annotations\n", "\n\n", 1)
    return _TYPES.sub("\nTYPE_CHECKING = False\n", text, 1)


def compile_program() -> dict[str, bytes]:
    """Compile the program without the modules of CircuitPython's hardware; return the .mpy files by path. The display
    code of `hal` stays: it draws into a modelled controller. Raises BadInput without a compiler.
    """
    drawing = {f"{_HARDWARE}__init__.py", *sources.PAGING, *sources.TURNING}
    modules = sources.modules()
    names = [module_name(path) for path in modules]
    texts = {
        path: source(text, module_name(path), names)
        for path, text in modules.items()
        if not path.startswith(_HARDWARE) or path in drawing
    }
    made = Compiler().compile(texts)
    return {path.removesuffix(".py") + ".mpy": MAGIC + code[1:] for path, code in made.items()}
