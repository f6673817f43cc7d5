"""Fast walks over syntax trees find the same as `ast`'s own, in the same order."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from signifer_host.passes import trees

FIRMWARE = sorted((Path(__file__).resolve().parents[2] / "firmware" / "signifer").rglob("*.py"))
LEFT_OUT = (ast.expr_context, ast.operator, ast.unaryop, ast.cmpop, ast.boolop)


@pytest.mark.parametrize("folder", sorted({file.parent.name for file in FIRMWARE}))
def test_a_walk_finds_the_same_as_the_slow_one(folder: str) -> None:
    for file in FIRMWARE:
        if file.parent.name == folder:
            tree = ast.parse(file.read_text("utf-8"))
            slow: list[ast.AST] = [tree]
            for node in slow:  # grows level by level, like what `ast.walk` yields
                below = [one for one in ast.iter_child_nodes(node) if not isinstance(one, LEFT_OUT)]
                assert trees.children(node) == below
                slow += below
            assert list(trees.walk(tree)) == slow
