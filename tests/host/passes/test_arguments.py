"""The pass that renames arguments: small sources, what they become, and that they do the same."""

from __future__ import annotations

import ast
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from signifer_host import passes
from signifer_host.passes import arguments


def renamed(source: str, *callers: str) -> str:
    """Rename a module's arguments; `callers` are other modules that call it."""
    tree = ast.parse(source)
    arguments.rename(tree, arguments.named([tree, *map(ast.parse, callers)]))
    return ast.unparse(tree)


def test_an_argument_gets_a_name_that_its_module_has_anyway() -> None:
    before = "def cut(text, width):\n    found = text.strip()\n    return found[:width]"
    assert renamed(before) == "def cut(self, cut):\n    found = self.strip()\n    return found[:cut]"


def test_without_names_to_give_it_keeps_its_own() -> None:
    before = "def cut(text, width, places):\n    return text[width:places]"
    assert renamed(before) == "def cut(self, cut, places):\n    return self[cut:places]"


@pytest.mark.parametrize(
    "source",
    [
        "def page(text, **more):\n    return text.format(**more)",
        "def page(text=1):\n    return text\npage(text=2)",
        "def page(type):\n    return type.name",
        "def page(text):\n    return text.text",
        "def text():\n    pass\ndef page(text):\n    return text",
        "text = 1\n(lambda text: text)(text)",
        "def page(text):\n\n    class Page:\n        found = text.name",
        "def page(text):\n    import text\n    return text.name",
        "def page(self):\n    return self.name",
    ],
    ids=[
        "a function that takes any name",
        "a call gives it",
        "a builtin's",
        "an attribute has it",
        "a function has it",
        "the module has it",
        "a class inside",
        "an import",
        "self",
    ],
)
def test_a_name_that_may_be_asked_for_stays(source: str) -> None:
    assert renamed(source) == ast.unparse(ast.parse(source))


def test_a_call_in_another_module_counts() -> None:
    source = "def cut(text, width):\n    return text.strip()[:width]"
    assert "def cut(self, width)" in renamed(source, "cut('x', width=2)")


def test_a_name_means_the_same_in_inner_functions() -> None:
    source = (
        "def outer(text, other):\n"
        "    def inner(text):\n"
        "        nonlocal other\n"
        "        other = text.name\n"
        "    inner(text)\n"
        "    return (other, lambda one=other: one.name + text.name)\n"
    )
    space: dict[str, Any] = {}
    exec(renamed(source), space)
    changed = space["outer"]
    exec(source, space)
    one = type("One", (), {"name": "x"})
    assert changed.__code__.co_varnames != space["outer"].__code__.co_varnames
    assert changed(one, None)[0] == space["outer"](one, None)[0] == "x"
    assert changed(one, one)[1](one) == "xx"


def test_names_inside_are_never_hidden() -> None:
    """What a function calls or defines itself is none of the names that its arguments get."""
    source = (
        "def ask():\n    pass\n"
        "def page(text, size, places):\n    def name():\n        pass\n    return ask() or text.name.wide"
    )
    assert "def page(self, page, wide):" in renamed(source)


NAMES = st.sampled_from(["a", "b", "c", "d", "self"])


@st.composite
def functions(draw: st.DrawFn, depth: int = 2) -> str:
    """Draw a function of a few arguments that computes with whatever names it can see."""
    names = draw(st.lists(NAMES, min_size=1, max_size=3, unique=True))
    terms = [draw(st.sampled_from([*names, "a_global", "len('xy')"])) for _ in range(3)]
    local, inner = draw(NAMES), ""
    if depth and draw(st.booleans()):
        inner = f" + ({draw(functions(depth - 1))})({', '.join('12345'[:3])})"
    loop = f"[{local} + {terms[0]} for {local} in (1, 2)][1]"
    optional = ", ".join(f"{name}={at}" for at, name in enumerate(names))
    return f"lambda {optional}, *rest: {' + '.join(terms)} + {loop}{inner}"


@given(functions())
def test_random_functions_give_the_same(source: str) -> None:
    module = f"a_global = 7\nfound = {source}\nwhat = found.append, found.b"
    tree = ast.parse(module)
    arguments.rename(tree, ())
    before, after = (compile(one, "x", "exec") for one in (module, ast.unparse(tree)))
    found = []
    for code in (before, after):
        space: dict[str, Any] = {}
        with pytest.raises(AttributeError):  # the last line only says names
            exec(code, space)
        found.append((space["found"](), space["found"](3), space["found"](3, 4, 5)))
    assert found[0] == found[1]


def test_the_program_renames_its_own_modules_and_no_library() -> None:
    module = "def cut(text, width):\n    return text.strip(width)\n"
    said = "from signifer.core.text import cut\ncut('x', 1)\n"
    files = {
        "signifer/__init__.py": "",
        "signifer/core/__init__.py": "",
        "signifer/core/text.py": module,
        "lib/other.py": module,
    }
    made = passes.Program(files, {"code.py": said})
    assert "def cut(self, cut)" in made.modules()["signifer/core/text.py"]
    assert "def cut(text, width)" in made.modules()["lib/other.py"]
    called = passes.Program(files, {"code.py": said.replace("1", "width=1")})
    assert "def cut(self, width)" in called.modules()["signifer/core/text.py"]
    plain = passes.Program(files, {"code.py": said}, without=("arguments",))
    assert "def cut(text, width)" in plain.modules()["signifer/core/text.py"]
