"""The functions behind the command line: they print nothing, know no terminal, and every command calls them."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator

import pytest

from tests.sources import tree
from tests.test_imports import HOST_FILES, imports, inside, module_name, runtime_nodes

API = "signifer_host.api"
RECORDS = "signifer_host.lend"
"""The API of a club's records."""
COMMANDS = "signifer_host.commands"
TERMINAL = {"typer", "rich", "click", "getpass", "curses"}
COMMAND_LINE = (
    COMMANDS,
    "signifer_host.cli",
    "signifer_host.output",
    "signifer_host.entry",
    "signifer_host.__main__",
)
NO_API = {
    "demo": "runs the simulator, which no other program wants from here",
    "help_examples": "has the examples of every --help",
    "helptext": "lays out --help",
    "information": "prints the version, the boards, and the help of another command",
    "manners": "is the behaviour of the command line itself",
    "file_errors": "prints the errors of a file",
    "reminder_form": "asks questions at a terminal",
    "sim": "runs the simulator, which no other program wants from here",
    "table": "says in which module each command is",
}
FILES = {module_name(file): file for file in HOST_FILES}


def called(module: str) -> set[str]:
    """Return the host's modules that a module imports, at its top or in a function."""
    file = FILES[module]
    found = set()
    for _, name in imports(tree(file), module, file.name == "__init__.py"):
        while name and name not in FILES:
            name = name.rpartition(".")[0]
        found.add(name)
    return found - {""}


def behind_the_api() -> dict[str, str]:
    """Return each module that the API runs, and one that imports it."""
    waiting = [(name, name) for name in FILES if inside(name, API) or inside(name, RECORDS)]
    found: dict[str, str] = {}
    while waiting:
        module, by = waiting.pop()
        if module not in found:
            found[module] = by
            waiting += [(name, module) for name in called(module)]
    return found


def prints(source: ast.AST) -> Iterator[str]:
    """Return where a module writes to the terminal or reads from it."""
    for node in runtime_nodes(source):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in ("print", "input")
        ):
            yield f"line {node.lineno}: {node.func.id}"
        if (
            isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name)
            and node.value.id == "sys"
            and node.attr in ("stdin", "stdout", "stderr")
        ):
            yield f"line {node.lineno}: sys.{node.attr}"


def test_nothing_behind_the_api_knows_a_terminal() -> None:
    behind = behind_the_api()
    assert len(behind) > 100 and "signifer_host.importing.battlescribe" in behind
    wrong = [
        f"{module} (imported by {by}): {what}"
        for module, by in behind.items()
        for what in [
            *(
                name
                for _, name in imports(tree(FILES[module]), module, True)
                if name.split(".")[0] in TERMINAL
            ),
            *prints(tree(FILES[module])),
        ]
    ]
    wrong += [f"{module} is imported by {by}" for module, by in behind.items() if inside_any(module)]
    assert wrong == []


def inside_any(module: str) -> bool:
    return any(inside(module, one) for one in COMMAND_LINE)


@pytest.mark.parametrize(
    "source", ["print('x')", "def f():\n    print('x')", "import sys\nsys.stdout.write('x')", "x = input()"]
)
def test_printing_is_found(source: str) -> None:
    assert list(prints(ast.parse(source)))


def test_every_command_calls_the_api() -> None:
    modules = {name.rpartition(".")[2]: name for name in FILES if inside(name, COMMANDS) and name != COMMANDS}
    without = {
        short
        for short, name in modules.items()
        if not any(inside(other, API) or inside(other, RECORDS) for other in called(name))
    }
    assert without == set(NO_API)


PROGRAM = f"""
import sys
class Refused:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {sorted(TERMINAL)!r}:
            raise ImportError(name + " is not for the API")
sys.meta_path.insert(0, Refused())

import importlib
for name in sys.argv[1].split(","):
    importlib.import_module(name)
"""


def test_a_program_uses_the_api_without_the_command_lines_libraries() -> None:
    """One process loads all modules, while typer and rich cannot be imported; test_api_restricted.py calls them."""
    modules = ",".join(sorted(name for name in FILES if inside(name, API)))
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM, modules], capture_output=True, text=True, check=False
    )
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "", "")
