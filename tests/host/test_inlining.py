"""Functions of one short expression, put in place of their calls: what a program does stays the same."""

from __future__ import annotations

import ast

from hypothesis import given
from hypothesis import strategies as st

from signifer_host.inlining import Inliner

VIEW = "def hp(game, row):\n    return game[row] + 1\ndef twice(game, row):\n    return hp(game, row) + hp(game, row)\n"


def put(sources: dict[str, str], programs: tuple[str, ...] = ()) -> dict[str, str]:
    """The modules afterwards."""
    trees = {name: ast.parse(source) for name, source in sources.items()}
    Inliner(trees, programs)
    return {name: ast.unparse(tree) for name, tree in trees.items()}


def test_a_call_becomes_the_expression_and_the_function_goes() -> None:
    made = put({"p.view": VIEW, "p.line": "from p import view\ny = view.hp(game, 3)\n"})
    assert made == {"p.view": "", "p.line": "from p import view\ny = game[3] + 1"}


def test_a_function_of_such_functions_is_one_too() -> None:
    made = put({"p.view": VIEW, "p.line": "from p.view import twice\nx = [2]\ny = twice(x, 0)\n"})
    assert made["p.line"] == "x = [2]\ny = x[0] + 1 + (x[0] + 1)"


def test_nothing_is_worked_out_twice_or_left_out() -> None:
    for body in ("a[0] + a[1]", "1", "a if a else 0"):
        sources = {
            "p.view": f"def f(a):\n    return {body}\n",
            "p.line": "from p import view\ny = view.f(g())\n",
        }
        assert put(sources)["p.line"] == "from p import view\ny = view.f(g())"


def test_a_name_that_is_something_else_too_is_left_alone() -> None:
    line = "from p import view\n\ndef line(view, game):\n    y = view.hp(game, 3)\n    return y"
    made = put({"p.view": VIEW, "p.line": line})
    assert made["p.line"] == line


def test_a_function_stays_where_somebody_unknown_may_ask_for_it() -> None:
    use = "y = view.hp(x, 3)\n"
    for other in (
        "load('p.view')",  # by its path
        "load(p + '.view')",  # by a path put together
        "ask(view)",  # as a value
        "getattr(view, name)",
    ):
        made = put({"p.view": VIEW, "p.line": f"from p import view\n{use}{other}\n"})
        assert "def hp" in made["p.view"] and "x[3] + 1" in made["p.line"]
    assert "def hp" in put({"p.view": VIEW}, ("from p.view import hp\n",))["p.view"]
    assert "def hp" in put({"p.view": VIEW, "p.line": "from p.view import hp\nsorted(x, key=hp)\n"})["p.view"]


def test_what_says_only_what_stays_in_memory_loads_nothing() -> None:
    made = put({"p.view": VIEW, "p.line": "class Page:\n    keeps = ('p.view',)\n"})
    assert made["p.view"] == ""


@given(
    st.lists(st.integers(-50, 50), min_size=2, max_size=2),
    st.sampled_from(["a - b", "b - a", "max(a, b) * a"]),
)
def test_the_value_is_the_same(values: list[int], body: str) -> None:
    view = f"def f(a, b):\n    return {body}\n"
    line = "from view import f\ny = f({}, {}) * 2\n".format(*values)
    made = put({"view": view, "line": line})
    before: dict[str, int] = {}
    exec(view + line.split("\n", 1)[1], before)
    after: dict[str, int] = {}
    exec(made["line"], after)
    assert before["y"] == after["y"] and "f(" not in made["line"]
