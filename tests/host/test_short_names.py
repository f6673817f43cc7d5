"""Short names for the device's program: which may be the same, and where its modules go."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from signifer_host import packages
from signifer_host.letters import Letters
from signifer_host.linking import dotted
from signifer_host.naming import Outside
from signifer_host.shorten import Shortener


def letters(sources: dict[str, str], kept: set[str] = frozenset()) -> tuple[dict[str, str], dict[str, str]]:  # type: ignore[assignment]
    """What names become, of letters that are few: what may be the same is."""
    trees = {path: ast.parse(source) for path, source in sources.items()}
    free = [f"n{number}" for number in range(200)]
    return Letters(trees, {dotted(path): path for path in trees}, free, ()).given({*kept}, ("do_",))


BASE = "class Base:\n    def __init__(self):\n        self.first = 1\n    def other(self): pass\n"


def test_attributes_of_classes_that_have_nothing_in_common_share_letters() -> None:
    attributes, _ = letters({"a.py": BASE, "b.py": "class Else:\n    def third(self): self.fourth = 2\n"})
    assert {attributes["first"], attributes["other"]} == {attributes["third"], attributes["fourth"]}


def test_a_class_made_of_another_shares_none_with_it() -> None:
    further = "from a import Base\nclass More(Base):\n    def third(self): self.fourth = 2\n"
    attributes, _ = letters({"a.py": BASE, "b.py": further})
    assert len({attributes[name] for name in ("first", "other", "third", "fourth")}) == 4


def test_functions_that_a_class_borrows_count_as_its_methods() -> None:
    borrowing = BASE.replace(
        "class Base:\n", "class Base:\n    def __getattr__(self, name): rare('b', name)\n"
    )
    attributes, names = letters({"a.py": borrowing + "Base().third()\n", "b.py": "def third(base): pass\n"})
    assert attributes["third"] == names["third"]
    assert attributes["third"] not in (attributes["first"], attributes["other"])


def test_what_is_given_to_any_object_is_only_its_own() -> None:
    attributes, _ = letters({"a.py": BASE, "b.py": "def f(thing): thing.fourth = 1\n"})
    assert attributes["fourth"] not in (attributes["first"], attributes["other"])


def test_an_error_of_ours_keeps_what_every_error_has() -> None:
    trees = {"a.py": ast.parse("class Fault(Exception):\n    def said(self): self.what = 1\n")}
    attributes, _ = Letters(trees, {"a": "a.py"}, ("args", "errno", "value", "acos", "asin"), ()).given(
        set(), ()
    )
    assert {attributes["said"], attributes["what"]} == {"acos", "asin"}


def test_what_stays_hides_nothing() -> None:
    _, names = letters(
        {"a.py": "from m import n0\ndef first(n1): return second(n1)\ndef second(n2): pass\n"}, {"n0"}
    )
    assert not {names["first"], names["second"]} & {"n0"}
    assert len({names.get(name, name) for name in ("n0", "first", "second", "n1")}) == 4


@settings(max_examples=15, deadline=None)
@given(st.integers(2, 12), st.integers(0, 10**6))
def test_a_program_does_what_it_did(count: int, seed: int) -> None:
    """Classes in a chain or apart, each with methods that call one another and a function beside them."""
    lines = []
    for number in range(count):
        base = f"(Class{(seed >> number) % number})" if number and seed >> number & 1 else ""
        lines += [
            f"class Class{number}{base}:",
            f"    def method{number}(self): self.value{number} = {number}; return self.value{number} + step{number}()",
            f"def step{number}(): return {number * seed}",
        ]
    chain = "\n".join(lines) + "\n"
    sums = " + ".join(f"Class{number}().method{number}()" for number in range(count))
    source = f"{chain}def total(): return {sums}\nanswer = total()\n"
    made = Shortener({"signifer/app/__init__.py": source}, ["answer\n"]).sources()["signifer/app/__init__.py"]
    before: dict[str, object] = {"__name__": "x"}
    after: dict[str, object] = {"__name__": "x"}
    exec(source, before)
    exec(made, after)
    assert before["answer"] == after["answer"]
    assert "method" not in made and "step" not in made


def test_a_test_that_would_lose_an_attribute_is_told() -> None:
    tree = ast.parse("class Table:\n    def first(self): self.second = 1\n")
    with pytest.raises(ValueError, match=r"(first and second|second and first) both become acos"):
        Outside({"first": "acos", "second": "acos"}, {}, tree, ())


# --- Where modules go ---


def test_modules_lie_side_by_side() -> None:
    assert packages.name("signifer.rulesets.own.turns") == "r_own_turns"
    assert packages.name("signifer.ui.screens.") == "w_" and packages.name("signifer.app") == "a"
    for stays in ("signifer", "signifer.ports", "sys", "signifer.application"):
        assert packages.name(stays) == stays
    assert packages.path("signifer/core/__init__.py") == "lib/k.py"
    assert packages.path("signifer/hal/keys.py") == "lib/h_keys.py"


def test_what_says_where_a_module_is_follows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sources = {
        "signifer/core/__init__.py": "",
        "signifer/core/tools.py": "LIMIT = 4\n",
        "signifer/rulesets/own/__init__.py": "ID = 'own'\n",
        "signifer/rulesets/own/turns.py": "def turn(): return 'turned'\n",
        "signifer/app/__init__.py": (
            "import sys\n"
            "from signifer.core import tools, tools as more\n"
            "from signifer.core.tools import LIMIT\n"
            "import signifer.rulesets.own.turns as turns\n"
            "def part(name):\n"
            "    path = 'signifer.rulesets.' + name\n"
            "    __import__(path)\n"
            "    package = sys.modules[path]\n"
            "    __import__(package.__name__ + '.' + 'turns')\n"
            "    return sys.modules[package.__name__ + '.turns'].turn()\n"
            "SAID = (tools.LIMIT, more.LIMIT, LIMIT, turns.turn(), part('own'))\n"
        ),
    }
    joined = ast.parse(sources["signifer/app/__init__.py"])
    packages.joined_by_text(joined)
    moved = packages.moved(sources | {"signifer/app/__init__.py": ast.unparse(joined)})
    assert sorted(moved) == ["lib/a.py", "lib/k_tools.py", "lib/r_own.py", "lib/r_own_turns.py"]
    for path, text in moved.items():
        (tmp_path / Path(path).name).write_text(text, "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    before = set(sys.modules)
    try:
        said = __import__("a").SAID
    finally:
        for name in set(sys.modules) - before:
            del sys.modules[name]
    assert said == (4, 4, 4, "turned", "turned")
