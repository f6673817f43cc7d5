"""Functions and classes have a size at which a reader sees what they are for. `ruff check` measures the rest."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.sources import tree

ROOT = Path(__file__).resolve().parents[1]
FILES = sorted(
    file
    for folder in ("examples", "firmware", "host_tools")
    for file in (ROOT / folder).rglob("*.py")
    if "__pycache__" not in file.parts
)
MOST_STATE = 12
"""Attributes that the methods of a class give `self`, and fields of a data class."""
MOST_MEMBERS = 4
"""Members of a tuple without names that other modules get."""
# Classes with more, and how many: these numbers only fall.
LARGER = {
    "firmware/signifer/app/program.py App": 20,
    "firmware/signifer/core/game.py Game": 20,
    "firmware/signifer/games/citadel/rules/read.py Card": 17,
    "firmware/signifer/hal/oled_brush.py Brush": 13,
    "firmware/signifer/hal/tft.py Tft": 13,
    "firmware/signifer/store/journal.py Journal": 16,
    "firmware/signifer/store/records.py Records": 20,
    "firmware/signifer/store/store.py Store": 19,
    "firmware/signifer/sync/device.py Session": 20,
    "firmware/signifer/ui/input.py Input": 13,
    "firmware/signifer/ui/page.py FlowPage": 18,
    "firmware/signifer/ui/ui.py Ui": 18,
    "host_tools/signifer_host/audit/trace.py Trace": 17,
    "host_tools/signifer_host/desk/machine/device.py Device": 13,
    "host_tools/signifer_host/passes/joining.py Joiner": 13,
    "host_tools/signifer_host/reporting/facts.py Game": 18,
    "host_tools/signifer_host/reporting/facts.py Step": 14,
    "host_tools/signifer_host/simulator/machine.py Machine": 22,
}
RULES = {"C901", "PLR0913", "SLF001"}
"""Cyclomatic complexity, parameters, private names of others."""


def state(cls: ast.ClassDef) -> set[str]:
    """Return the attributes that a class gives `self`, and the fields of a data class."""
    fields = {
        node.target.id
        for node in cls.body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
        if any("dataclass" in ast.unparse(decorator) for decorator in cls.decorator_list)
    }
    return fields | {
        node.attr
        for node in ast.walk(cls)
        if isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Store)
        and isinstance(node.value, ast.Name)
        and node.value.id == "self"
    }


def members(annotation: ast.expr | None) -> int:
    """Return the members of the largest tuple in a function's annotation."""
    most = 0
    for node in ast.walk(annotation) if annotation is not None else ():
        if (
            isinstance(node, ast.Subscript)
            and isinstance(node.value, ast.Name)
            and node.value.id == "tuple"
            and isinstance(node.slice, ast.Tuple)
        ):
            most = max(most, len(node.slice.elts))
    return most


def returned(function: ast.FunctionDef) -> int:
    """Return the members of the largest tuple without names that a function returns."""
    sizes = [
        len(node.value.elts)
        for node in ast.walk(function)
        if isinstance(node, ast.Return) and isinstance(node.value, ast.Tuple)
    ]
    return max(sizes, default=0)


def public(module: ast.Module) -> Iterator[ast.FunctionDef]:
    """Yield the functions and methods that other modules may call."""
    for node in module.body:
        inside = node.body if isinstance(node, ast.ClassDef) and node.name[0] != "_" else [node]
        for one in inside:
            if isinstance(one, ast.FunctionDef) and one.name[0] != "_":
                yield one


def trees() -> Iterator[tuple[str, ast.Module]]:
    for file in FILES:
        yield file.relative_to(ROOT).as_posix(), tree(file)


def test_no_class_has_more_state_than_a_reader_can_hold() -> None:
    found = {
        f"{path} {node.name}": len(state(node))
        for path, module in trees()
        for node in ast.walk(module)
        if isinstance(node, ast.ClassDef) and len(state(node)) > MOST_STATE
    }
    assert found == LARGER, f"more than {MOST_STATE} attributes, or not what LARGER says"


def test_no_tuple_without_names_has_many_members() -> None:
    found = [
        f"{path}: {one.name} returns a tuple of {size}"
        for path, module in trees()
        for one in public(module)
        if (size := max(members(one.returns), returned(one))) > MOST_MEMBERS
    ]
    assert not found, "\n".join(found)


def test_no_module_imports_a_private_name() -> None:
    found = [
        f"{path}: {alias.name} of {node.module}"
        for path, module in trees()
        for node in ast.walk(module)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if alias.name[0] == "_" and alias.name != "_template" and not alias.name.startswith("__")
    ]
    assert not found, "\n".join(found)


def test_ruff_holds_complexity_parameters_and_private_names() -> None:
    lint = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["ruff"]["lint"]
    assert set(lint["select"]) >= RULES and not RULES & set(lint["ignore"])
    assert lint["mccabe"]["max-complexity"] < 20 and lint["pylint"]["max-args"] == 8
    exempt = {path: RULES & set(rules) for path, rules in lint["per-file-ignores"].items()}
    whole = [path for path, rules in exempt.items() if rules and "**" in path]
    assert sorted(whole) == ["host_tools/signifer_host/commands/**", "tools/mutation/**", "{tests,bench}/**"]


@pytest.mark.parametrize(
    ("source", "count"),
    [
        ("class A:\n def f(self):\n  self.a = self.b = 1\n  self.c += 1\n  other.d = 2", 3),
        ("class A:\n def f(self):\n  self.a, self.b = 1, 2\n  return self.c", 2),
    ],
)
def test_state_is_what_a_class_gives_itself(source: str, count: int) -> None:
    (cls,) = ast.parse(source).body
    assert isinstance(cls, ast.ClassDef) and len(state(cls)) == count


@pytest.mark.parametrize(
    ("returns", "count"),
    [
        ("tuple[int, str]", 2),
        ("list[tuple[int, int, int, int, int]] | None", 5),
        ("tuple[int, ...]", 2),
        ("int", 0),
    ],
)
def test_members_of_the_largest_tuple(returns: str, count: int) -> None:
    (function,) = ast.parse(f"def f() -> {returns}: pass").body
    assert isinstance(function, ast.FunctionDef) and members(function.returns) == count


@pytest.mark.parametrize(
    ("body", "count"),
    [("return 1, 2, 3", 3), ("if a:\n  return 1, 2, 3, 4, 5\n return ()", 5), ("return a", 0), ("pass", 0)],
)
def test_members_of_the_largest_tuple_that_is_returned(body: str, count: int) -> None:
    (function,) = ast.parse(f"def f():\n {body}").body
    assert isinstance(function, ast.FunctionDef) and returned(function) == count
