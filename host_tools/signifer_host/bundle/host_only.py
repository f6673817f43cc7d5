"""Leave out of an image what only a computer uses, and refuse a program that would ask for it on a device."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping

from signifer.games import module_path, table
from signifer_host.errors import BadInput
from signifer_host.passes import module_name
from signifer_host.passes.mentions import imported_modules
from signifer_host.passes.trees import Changer, walk

# The host's side of the protocol and of a log's pages, the compilers of rosters and systems, scripts, modules that hold
# only types, the letters of a page, and what stands in for `ulab`, which every CircuitPython for these boards has.
MODULES = re.compile(
    r"signifer/(ports|hal/oled_numbers|core/(house_script|questions|reminders_script|ruleset|tokens_script)|store/pages"
    r"|sync/messages|ui/(boxes/letters|game_words)"
    r"|games/\w+/rules/(codec|house_script|questions|roster|sums|unpacking|words))\.py"
)
# Functions, in modules that an image has, which only a computer calls. Some load `MODULES`: a device would fail there.
FUNCTIONS = {
    "signifer/app/program.py": ("App.screen_text",),
    "signifer/core/dice.py": ("secret_of_seed",),
    "signifer/core/game.py": ("Game.ask", "Game.answer"),
    "signifer/core/script_input.py": ("answer",),
    "signifer/hal/oled_brush.py": ("_slower",),
    "signifer/ui/ui.py": ("Ui.letters", "Ui.styles", "Ui._words_of_boxes"),
}
# The names by which the device's code calls objects of these classes.
_CALLED = {
    "App": ("app",),
    "Game": ("game",),
    "Ui": ("ui",),
}
# Calls that load a module of the running game by its name.
_LOADING = ("part", "_part", "module_path")


def leave_out(trees: Mapping[str, ast.Module], sources: Mapping[str, str]) -> None:
    """Remove `FUNCTIONS` from the modules of a program, by path. `sources` are the modules' texts: what they do not say
    need not be looked for. BadInput if a function is not there, or if what is left calls one of them or loads one of
    `MODULES`.
    """
    calls: set[tuple[str, str]] = set()
    for path, names in FUNCTIONS.items():
        if path in trees:
            change = _Without(names)
            change.visit(trees[path])
            if change.remaining:
                raise BadInput(f"{path} has no {', '.join(sorted(change.remaining))}: correct host_only.py.")
        for name in names:
            owner, _, method = name.rpartition(".")
            calls.update((called, method) for called in _CALLED.get(owner, ()))
    said = [f"{owner}.{name}" for owner, name in calls] + [f"{name}(" for name in _LOADING]
    paths = {module_name(path) for path in trees}
    for path, tree in trees.items():
        loaded = imported_modules(tree)
        if any(word in sources[path] for word in said):
            for node in walk(tree):
                if _call(node) in calls:
                    raise BadInput(
                        f"{path} uses {'.'.join(_call(node))}, which no image has: a device would fail there. "
                        "Do without it, or keep it in images (host_only.py)."
                    )
                loaded.add(_part(node))
        for name in sorted(loaded - paths):
            wanted = name.replace(".", "/") + ".py"
            if MODULES.fullmatch(wanted):
                raise BadInput(
                    f"{path} loads {wanted}, which no image has: a device would fail there. "
                    "Do without that module, or keep it in images (host_only.py)."
                )


def _part(node: ast.AST) -> str:
    """Return the module of a game that a call loads by its name, "" for any other node. Custom systems stand for
    the game under way."""
    if isinstance(node, ast.Call) and node.args and _last(node.func) in _LOADING:
        last = node.args[-1]
        if isinstance(last, ast.Constant) and isinstance(last.value, str):
            return module_path(table.CUSTOM, "rules." + last.value.removeprefix("rules."))
    return ""


def _call(node: ast.AST) -> tuple[str, str]:
    """Return the last two words of a dotted name."""
    return (_last(node.value), node.attr) if isinstance(node, ast.Attribute) else ("", "")


def _last(node: ast.expr) -> str:
    """Return the last word of a dotted name, "" for anything else."""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


class _Without(Changer):
    """Remove functions, "name" or "Class.name"; `remaining` are those that were not found."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.remaining = set(names)
        self.place = ""

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        around, self.place = self.place, node.name + "."
        self.generic_visit(node)
        self.place = around
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST | None:
        name = self.place + node.name
        if name in self.remaining:
            self.remaining.remove(name)
            return None
        return node
