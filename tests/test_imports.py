"""The imports that modules may make, read from the sources."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from tests.sources import tree

ROOT = Path(__file__).resolve().parents[1]
FIRMWARE = ROOT / "firmware"
HOST = ROOT / "host_tools"
MAX_LINES = 700
MOST_IN_A_CIRCLE = {
    "signifer.core": 5,
    "signifer.games.calth.flows": 7,
    "signifer.games.citadel.flows": 2,
    "signifer.games.citadel.rules": 3,
    "signifer.games.custom.rules": 8,
    "signifer.games.dozen_die.rules": 2,
    "signifer.games.samurai.flows": 2,
    "signifer.store": 15,
}
"""Package of the device -> how many of its modules may import each other, within functions too; in all others none."""

# Package -> the packages of ours that it may import besides itself. The longest matching prefix counts. A star stands
# for a game: in a row of a game for that game, elsewhere for any. `signifer.games` is the part that they share.
TABLE: dict[str, set[str]] = {
    "signifer": set(),
    "signifer.core": {"signifer_sha256"},
    "signifer.games": {"signifer.core"},
    "signifer.games.*": {"signifer.ui.book"},
    "signifer.games.*.rules": {"signifer.core"},
    "signifer.games.*.screens": {"signifer.core", "signifer.ports", "signifer.ui", "signifer.games.*"},
    "signifer.games.*.flows": {"signifer.core", "signifer.ui", "signifer.games.*"},
    "signifer.store": {"signifer.core"},
    "signifer.sync": {"signifer.core", "signifer.games.table"},
    "signifer.ports": set(),
    "signifer.ui": {
        "signifer.core",
        "signifer.ports",
        "signifer.games.table",
        "signifer.games.module_path",
        "signifer.games.hook",
        "signifer.sync.numbers",  # pure: how a question stands that a computer made the device ask
    },
    "signifer.app": {
        "signifer",
        "signifer.core",
        "signifer.games",
        "signifer.store",
        "signifer.sync",
        "signifer.ui",
        "signifer.ports",
        "signifer.hal.patterns",  # the self-test's pictures, which go past the grid and the boxes
    },
    "signifer.hal": {"signifer.ports"},
    "signifer_sha256": set(),
    "boot": {"signifer.app", "signifer.hal", "board"},
    "code": {"signifer.app", "signifer.hal", "board"},
    "safemode": {"signifer.app", "signifer.hal", "board"},
    "pack": set(),
    # The device's own part of a linked image; it runs before any module of the program is there.
    "linked": set(),
    "signifer_host": {
        "signifer",
        "signifer.core",
        "signifer.games",
        "signifer.games.*",
        "signifer.store",
        "signifer.sync",
        "signifer.app.power_saving",  # pure: the minutes until a display is dark
        "signifer.app.settings",  # the bytes of a device's settings
        "signifer.ui.book",  # pure: how texts are numbered
        "signifer.ui.styles",  # pure: the bits of the settings
        "signifer_sha256",
    },
    # The sheets have the device's own numbers of faces and letters.
    "signifer_host.faces": {"signifer.ui.boxes.names", "signifer.ui.glyphs", "signifer_host.files"},
    "signifer_host.boards": {"signifer_host.files"},
    "signifer_host.files": set(),
    # The passes over a source, for any caller: only the standard library, and what numbers texts and columns.
    "signifer_host.passes": {"signifer.core.cells", "signifer.core.columns", "signifer.ui.book"},
    # The modelled display and pixels run the device's own drawing code, over a painter in place of displayio.
    "signifer_host.simulator": {
        "signifer_host.boards",
        "signifer_host.faces",
        "signifer_host.files",
        "signifer.app",
        "signifer.ports",
        "signifer.hal.display",
        "signifer.hal.oled",
        "signifer.hal.tft",
        "signifer.hal.pixels",
        "signifer.hal.mapping",  # pure: which keys are which buttons
        "signifer.hal.processor",  # pure: the clock of a processor that is handed in
        "signifer.ui.boxes.names",  # the numbers of faces, which the sheets have
        "signifer.ui.glyphs",  # the codes of letters
        "signifer.core.language",  # which language a simulated device speaks
        "signifer.core.language_list",
        "signifer_host.languages.simulator_languages",
        "signifer.ui.book",
        "signifer.ui.books",  # its texts
        "signifer.ui.styles",  # the bit of a row with the cursor
        "signifer.core.ticks",  # the arithmetic of the device's clock, which the modelled clock shows
    },
    # A device in a page: the device's program on MicroPython, with its own drawing code.
    "signifer_host.desk.machine": {
        "signifer.app",
        "signifer.core",
        "signifer.games",
        "signifer.store",
        "signifer.ui",
        "signifer.hal.oled",
        "signifer.hal.tft",
    },
}
GAMES = {file.parent.name for file in FIRMWARE.glob("signifer/games/*/__init__.py")}
# Where `signifer sim` and the demo start the simulator, its boards are looked up, and drawn for the page.
STARTS_SIMULATOR = {
    "signifer_host.desk.hardware",
    "signifer_host.commands.sim",
    "signifer_host.commands.demo",
    "signifer_host.commands.system",
}
OURS = ("signifer", "signifer_host", "signifer_sha256")

# Modules that CPython, MicroPython and CircuitPython all have: no clock, no randomness, no files.
PURE = {"array", "binascii", "collections", "hashlib", "micropython", "struct", "sys", "__future__", "json"}
STANDARD: dict[str, set[str]] = {
    "signifer.core": PURE | {"aesio"},
    "signifer.games": PURE,
    "signifer.games.table": PURE | {"os", "importlib"},  # runs on a PC; the build makes the device's
    "signifer.store": PURE,
    "signifer.sync": PURE,
    "signifer.ui": PURE,
    "signifer.ports": PURE,
    "signifer.app": PURE | {"gc", "io", "traceback"},  # the origin of an exception
    "signifer": PURE,
    "signifer_sha256": PURE,
}
TYPING = {"typing.TYPE_CHECKING", "typing.Any", "typing.NamedTuple"}
DEVICE_FILES = sorted(FIRMWARE.rglob("*.py"))
HOST_FILES = sorted(HOST.rglob("*.py"))


def module_name(file: Path) -> str:
    """Return the dotted name by which a file is imported."""
    for base in (FIRMWARE / "lib", FIRMWARE, HOST):
        if file.is_relative_to(base):
            parts = list(file.relative_to(base).with_suffix("").parts)
            return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
    raise AssertionError(file)


def is_type_checking(test: ast.expr) -> bool:
    name = test.attr if isinstance(test, ast.Attribute) else getattr(test, "id", "")
    return name == "TYPE_CHECKING"


def runtime_nodes(node: ast.AST) -> Iterator[ast.AST]:
    """Yield every node except those under `if TYPE_CHECKING:`, which no interpreter runs."""
    waiting = [node]
    while waiting:
        parent = waiting.pop()
        if isinstance(parent, ast.If) and is_type_checking(parent.test):
            waiting += parent.orelse
        else:
            yield parent
            waiting += ast.iter_child_nodes(parent)


def imports(source: ast.AST, module: str, is_package: bool) -> Iterator[tuple[int, str]]:
    """Yield (line, dotted name) of each import that can happen; names from a `from` import are joined to it."""
    for node in runtime_nodes(source):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parts = module.split(".")
                keep = len(parts) - node.level + (1 if is_package else 0)
                base = ".".join(parts[:keep] + ([base] if base else []))
            for alias in node.names:
                yield node.lineno, f"{base}.{alias.name}"


def longest_prefix(name: str, table: dict[str, set[str]]) -> str | None:
    parts = name.split(".")
    for end in range(len(parts), 0, -1):
        if ".".join(parts[:end]) in table:
            return ".".join(parts[:end])
    return None


def inside(name: str, package: str) -> bool:
    return name == package or name.startswith(package + ".")


def game_of(name: str) -> str:
    """Return the game in whose folder a module is, "" outside of games."""
    parts = name.split(".")
    return parts[2] if parts[:2] == ["signifer", "games"] and set(parts[2:3]) & GAMES else ""


def matches(name: str, package: str, game: str) -> bool:
    """Return whether `name` is in `package`, as the table writes it: for the game `game`, or for any module."""
    of = game_of(name)
    if package == "signifer.games":
        return inside(name, package) and not of
    if package.startswith("signifer.games.*"):
        return of in ({game} if game else GAMES) and inside(name, package.replace("*", of))
    return inside(name, package)


def allowed(module: str, name: str) -> bool:
    """Return whether the table lets `module` import `name`, both of ours."""
    game = game_of(module)
    owner = longest_prefix(module.replace(f".{game}", ".*", 1) if game else module, TABLE)
    assert owner is not None, f"{module} is in no row of the import table"
    if owner == "signifer_host":
        # What `signifer_host` imports of its own is free, but for the simulator.
        if inside(name, owner) and not inside(name, "signifer_host.simulator"):
            return True
    elif owner != "signifer" and matches(name, owner, game):
        return True
    may = set(TABLE[owner])
    if game and name == f"signifer.games.{game}":  # its manifest
        return True
    if module in STARTS_SIMULATOR:
        may |= {"signifer_host.simulator"}
    target = longest_prefix(name, TABLE)
    # `signifer` itself is the package's own module: only its version.
    if target == "signifer":
        return "signifer" in may or name == "signifer.__version__"
    return any(matches(name, package, game) for package in may - {"signifer"})


def complaints(file: Path, source: str | None = None) -> list[str]:
    """Return what is wrong with a file's imports, one sentence each."""
    module = module_name(file)
    parsed = tree(file) if source is None else ast.parse(source)
    out = []
    for line, name in imports(parsed, module, file.name == "__init__.py"):
        top = name.split(".")[0]
        where = f"{file.relative_to(ROOT)}:{line}: {module}"
        if top in OURS:
            if not allowed(module, name):
                out.append(f"{where} must not import {name}")
        elif inside(module, "signifer_host.passes"):
            if top not in sys.stdlib_module_names:
                out.append(f"{where} must not import {name}: not of the standard library")
        elif file.is_relative_to(FIRMWARE):
            owner = longest_prefix(module, STANDARD)
            if (
                inside(module, "signifer.hal")
                or inside(module, "linked")
                or ("." not in module and owner is None)
            ):
                continue
            # The build removes these.
            if name == "__future__.annotations" or name in TYPING:
                continue
            if top not in STANDARD[owner or "signifer"]:
                out.append(f"{where} must not import {name}: not on every interpreter, or not pure")
    return out


def test_imports_keep_to_the_table() -> None:
    assert DEVICE_FILES and HOST_FILES
    found = [line for file in DEVICE_FILES + HOST_FILES for line in complaints(file)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("place", "source"),
    [
        ("firmware/signifer/core/x.py", "import signifer.store"),
        ("firmware/signifer/core/x.py", "from signifer import games"),
        ("firmware/signifer/core/x.py", "from ..games.dozen_die.rules import view"),
        ("firmware/signifer/core/x.py", "import time"),
        ("firmware/signifer/core/x.py", "def f():\n    import random"),
        ("firmware/signifer/core/x.py", "import enum"),
        ("firmware/signifer/store/x.py", "from signifer.sync import frames"),
        ("firmware/signifer/ui/home.py", "from signifer.games import load"),
        ("firmware/signifer/ui/home.py", "from signifer.games.calth.screens import unit"),
        ("firmware/signifer/app/x.py", "from signifer.games.calth.screens import unit"),
        ("firmware/signifer/games/table.py", "from signifer.games.calth import PLACE"),
        ("firmware/signifer/games/calth/rules/x.py", "from signifer.games.samurai.rules import view"),
        ("firmware/signifer/games/calth/rules/x.py", "from signifer.games.calth.screens import unit"),
        ("firmware/signifer/games/calth/rules/x.py", "from signifer.ui import grid"),
        ("firmware/signifer/games/calth/screens/x.py", "from signifer.games.samurai.screens import unit"),
        ("firmware/signifer/games/calth/screens/x.py", "from signifer.app import fault_records"),
        ("firmware/signifer/app.py", "from signifer.hal import display"),
        ("firmware/signifer/sync/x.py", "try:\n    import typing\nexcept ImportError:\n    pass"),
        ("host_tools/signifer_host/x.py", "from signifer.ui import grid"),
        ("host_tools/signifer_host/x.py", "import signifer_host.simulator.device"),
        ("host_tools/signifer_host/passes/x.py", "from signifer_host.bundle import sources"),
        ("host_tools/signifer_host/passes/x.py", "from signifer_host.errors import BadInput"),
        ("host_tools/signifer_host/passes/x.py", "import numpy"),
        ("host_tools/signifer_host/simulator/x.py", "from signifer.hal import keys"),
        ("host_tools/signifer_host/simulator/x.py", "import signifer_host.cli"),
    ],
)
def test_a_forbidden_import_is_seen(place: str, source: str) -> None:
    assert complaints(ROOT / place, source)


@pytest.mark.parametrize(
    ("place", "source"),
    [
        ("firmware/signifer/core/x.py", "from .cells import Cells\nimport binascii"),
        (
            "firmware/signifer/core/x.py",
            "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from typing import Any",
        ),
        (
            "firmware/signifer/games/dozen_die/screens/bag.py",
            "from signifer.games.dozen_die.rules import view",
        ),
        ("host_tools/signifer_host/commands/sim.py", "from signifer_host.simulator.device import Device"),
        ("host_tools/signifer_host/passes/x.py", "import ast\nfrom signifer_host.passes import scopes"),
        ("host_tools/signifer_host/bundle/x.py", "from signifer_host import passes"),
        ("host_tools/signifer_host/simulator/x.py", "from signifer.hal.display import Panel"),
    ],
)
def test_a_lawful_import_passes(place: str, source: str) -> None:
    assert complaints(ROOT / place, source) == []


def circles(files: Iterable[Path], types: bool) -> list[set[str]]:
    """Return the groups of modules that import each other, directly or inside functions; `types`: also for types."""
    modules = {module_name(file): file for file in files}
    found = {}
    for module, file in modules.items():
        # A tree of its own: the other tests have the imports for types, too.
        source = tree(file) if types else WithoutTypes().visit(ast.parse(file.read_text("utf-8")))
        names = {name for _, name in imports(source, module, file.name == "__init__.py")}
        near = {name if name in modules else name.rpartition(".")[0] for name in names}
        found[module] = (near & set(modules)) - {module}
    reached = {module: _reached(module, found) for module in modules}
    groups = {frozenset(other for other in reached[one] if one in reached[other]) for one in modules}
    return [set(group) for group in groups if len(group) > 1]


class WithoutTypes(ast.NodeTransformer):
    """Take the imports away that only a type checker sees."""

    def visit_If(self, node: ast.If) -> ast.If | None:
        return None if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING" else node


def _reached(start: str, graph: dict[str, set[str]]) -> set[str]:
    seen: set[str] = set()
    left = [start]
    while left:
        for name in graph[left.pop()] - seen:
            seen.add(name)
            left.append(name)
    return seen


def test_modules_of_the_desktop_tool_import_each_other_in_one_direction() -> None:
    found = circles(HOST_FILES, types=True)
    # The entry loads the command line, which prints the entry's sentence.
    allowed = [{"signifer_host.cli", "signifer_host.entry"}]
    assert [sorted(group) for group in found if group not in allowed] == []


def test_modules_of_the_device_import_each_other_in_one_direction() -> None:
    found: dict[str, int] = {}
    for group in circles(DEVICE_FILES, types=False):
        parts = [one.split(".") for one in group]
        common = [same[0] for same in zip(*parts, strict=False) if len(set(same)) == 1]
        package = ".".join(common)
        found[package] = max(found.get(package, 0), len(group))
    larger = {package: size for package, size in found.items() if size > MOST_IN_A_CIRCLE.get(package, 0)}
    assert larger == {}


def test_no_file_has_more_than_one_job() -> None:
    long = [
        f"{file.relative_to(ROOT)}: {count} lines"
        for file in DEVICE_FILES + HOST_FILES
        if (count := len(file.read_text("utf-8").splitlines())) > MAX_LINES
    ]
    assert not long, "\n".join(long)
