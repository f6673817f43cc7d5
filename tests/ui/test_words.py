"""Each game has the functions that shared pages ask, with their types."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from signifer.games.table import CUSTOM, FOLDERS

DEVICE = Path(__file__).resolve().parents[2] / "firmware/signifer"
INTERFACE = DEVICE / "ui/game_words.py"


def functions(nodes: list[ast.stmt]) -> dict[str, tuple[list[str], str]]:
    """Return the types of arguments and result of each function, by its name."""
    found = {}
    for node in nodes:
        if isinstance(node, ast.FunctionDef):
            args = [one for one in (*node.args.posonlyargs, *node.args.args) if one.arg != "self"]
            kinds = [ast.unparse(one.annotation) for one in args if one.annotation]
            found[node.name] = (kinds, ast.unparse(node.returns) if node.returns else "")
    return found


def interface(name: str) -> dict[str, tuple[list[str], str]]:
    tree = ast.parse(INTERFACE.read_text("utf-8"))
    (group,) = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef) and node.name == name]
    properties = {node.name for node in group.body if getattr(node, "decorator_list", [])}
    return {one: kinds for one, kinds in functions(group.body).items() if one not in properties}


@pytest.mark.parametrize("game", [*FOLDERS.values(), "_template"])
def test_a_game_has_the_words_that_shared_pages_ask(game: str) -> None:
    groups = {"CommonWords": "words", "Commands": "commands"}
    if game == FOLDERS[CUSTOM]:
        groups["SystemWords"] = "words"
    for group, module in groups.items():
        there = functions(
            ast.parse((DEVICE / "games" / game / f"screens/{module}.py").read_text("utf-8")).body
        )
        wanted = interface(group)
        assert wanted
        for name, kinds in wanted.items():
            assert there.get(name) == kinds, (game, name)
