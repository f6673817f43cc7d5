"""The program's modules on a device: side by side in `lib`, with short names.

A device keeps the name and the path of every module that it ever loaded, and for a module in a package its last
name too. So `signifer.core.units` becomes `k_units`: where CircuitPython looks for modules too, in no package.
`signifer.ports` and `signifer` itself stay where they are. What says where a module is, in an import
or in a text, is changed with them; a path that ends in a point ("signifer.core.") ends in an underline then.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Mapping

SHORT = {
    "signifer.app": "a",
    "signifer.core": "k",
    "signifer.hal": "h",
    "signifer.rulesets": "r",
    "signifer.store": "o",
    "signifer.sync": "y",
    "signifer.ui.screens": "w",
    "signifer.ui.texts": "t",
    "signifer.ui": "u",
}
_PACKAGES = "|".join(re.escape(package) for package in sorted(SHORT, key=len, reverse=True))
_NAME = re.compile(rf"\b({_PACKAGES})\b((?:\.[a-z_]\w*)*)(\.?)(?![\w.])")
_IMPORT = re.compile(
    r"^([ \t]*)((?:from[ \t]+signifer[.\w]*[ \t]+)?import[ \t]+(?:\([^)]*\)|[^\n#(]+))", re.MULTILINE
)


def name(module: str) -> str:
    """A module's name on a device; a part of the program that stays keeps its own."""
    return _NAME.sub(lambda found: SHORT[found[1]] + (found[2] + found[3]).replace(".", "_"), module)


def joined_by_text(tree: ast.AST) -> None:
    """Change the point to an underline where a module's path is put together: `package + "." + name`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add) and _of_a_path(node.left):
            end = node.right
            if isinstance(end, ast.Constant) and isinstance(end.value, str) and end.value.startswith("."):
                end.value = "_" + end.value[1:]


def _of_a_path(node: ast.expr) -> bool:
    while isinstance(node, ast.BinOp):
        node = node.left
    said = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
    return said in ("__name__", "_package") or said.startswith("_PLACE")


def text(source: str, modules: Collection[str]) -> str:
    """A source that knows `modules` by these names."""
    return _NAME.sub(
        lambda found: name(found.group()), _IMPORT.sub(lambda found: _imports(found, modules), source)
    )


def _imports(found: re.Match[str], modules: Collection[str]) -> str:
    """An import of ours, as one of modules that are side by side."""
    space, said = found.groups()
    try:
        node = ast.parse(said.strip()).body[0]
    except SyntaxError:
        return found.group()  # a line of a text
    made: list[ast.stmt] = []
    if isinstance(node, ast.ImportFrom) and node.module:
        others = []
        for alias in node.names:
            whole = f"{node.module}.{alias.name}"
            if whole in modules and name(whole) != whole:
                bound = alias.asname or alias.name
                made.append(ast.Import([ast.alias(name(whole), None if bound == name(whole) else bound)]))
            else:
                others.append(alias)
        if others:
            made.append(ast.ImportFrom(name(node.module), others, 0))
    elif isinstance(node, ast.Import):
        made.append(ast.Import([ast.alias(name(alias.name), alias.asname) for alias in node.names]))
    return space + "; ".join(ast.unparse(one) for one in made)


def path(file: str) -> str:
    """Where a module's file goes."""
    module = file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    return file if name(module) == module else f"lib/{name(module)}.py"


def moved(sources: Mapping[str, str]) -> dict[str, str]:
    """The modules by their new paths; an empty package goes."""
    modules = {file.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for file in sources}
    found = {
        path(file): text(source, modules)
        for file, source in sources.items()
        if source.strip() or path(file) == file
    }
    if len(found) != sum(1 for file, source in sources.items() if source.strip() or path(file) == file):
        raise ValueError("two modules get one name")
    return found
