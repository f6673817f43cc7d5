"""Modules of the device joined to those that are loaded with them, or copied into them."""

from __future__ import annotations

import ast
import sys
from types import ModuleType

import pytest

from signifer_host.linking import Linker

TOOLS = "def twice(x):\n    return 2 * x\n\ndef unused(x):\n    return x\n"
FIRST = "from signifer.tools import twice\nfrom signifer import far\n\ndef work(x):\n    return twice(x) + far.more()\n"
SECOND = "from signifer.tools import twice\n\ndef twice_of(x):\n    return twice(twice(x))\n"
FAR = "from signifer.tools import twice\n\ndef more():\n    return twice(100)\n"


def linked(**sources: str) -> dict[str, str]:
    trees = {"signifer": ast.parse(""), **{f"signifer.{name}": ast.parse(sources[name]) for name in sources}}
    Linker(trees, {}, (), ("signifer.first", "signifer.second").__contains__)
    del trees["signifer"]
    return {name: ast.unparse(tree) for name, tree in trees.items()}


def run(source: str) -> ModuleType:
    module = ModuleType("linked")
    exec(compile(source, "linked", "exec"), vars(module))
    return module


def test_a_module_brings_copies_of_what_it_imports_and_of_what_that_imports() -> None:
    found = linked(tools=TOOLS, first=FIRST, second=SECOND, far=FAR)
    assert sorted(found) == ["signifer.far", "signifer.first", "signifer.second", "signifer.tools"]
    assert "import" not in found["signifer.first"] + found["signifer.second"]
    assert run(found["signifer.first"]).work(5) == 210
    assert run(found["signifer.second"]).twice_of(5) == 20
    assert run(found["signifer.tools"]).twice(5) == 10, "it stays for others"


def test_a_copy_keeps_the_name_by_which_it_was_imported() -> None:
    found = linked(tools=TOOLS, first=FIRST, second=SECOND, far=FAR)
    names = [
        {name for name in vars(run(source)) if name.startswith("twice")}
        for source in found.values()
        if "import" not in source
    ]
    assert set.union(*names) == {"twice", "twice_of"}


def test_a_copy_has_only_what_is_needed_of_it() -> None:
    found = linked(tools=TOOLS, first=FIRST, second=SECOND, far=FAR)
    assert "unused" not in found["signifer.first"] + found["signifer.second"]
    assert "unused" in found["signifer.tools"]


def test_a_name_that_a_copy_has_from_what_is_in_memory_anyway() -> None:
    trees = {
        "signifer": ast.parse(""),
        "signifer.tools": ast.parse(TOOLS),
        "signifer.far": ast.parse(FAR),
        "signifer.first": ast.parse(
            "from signifer import far\n\ndef work(x):\n    return far.twice(x) + far.more()\n"
        ),
    }
    Linker(trees, {}, (), lambda name: name == "signifer.first", lambda name: name == "signifer.tools")
    first = ast.unparse(trees["signifer.first"])
    tools = ModuleType("signifer.tools")
    exec(TOOLS, vars(tools))
    sys.modules["signifer.tools"] = tools
    try:
        assert run(first).work(5) == 210
    finally:
        del sys.modules["signifer.tools"]
    assert "signifer.far" not in first


@pytest.mark.parametrize(
    "kept",
    [
        "HELD = []\n\ndef twice(x):\n    HELD.append(x)\n    return x\n",
        "HELD = {}\n\ndef twice(x):\n    HELD[x] = 1\n    return x\n",
        "HELD = 0\n\ndef twice(x):\n    global HELD\n    HELD = x\n    return x\n",
    ],
)
def test_what_keeps_something_is_not_copied(kept: str) -> None:
    found = linked(tools=kept, first=FIRST, second=SECOND, far=FAR)
    for name in ("signifer.first", "signifer.second"):
        assert "from signifer.tools import" in found[name]
        assert "HELD" not in found[name]


@pytest.mark.parametrize(
    "apart",
    [
        "class Twice(ValueError):\n    pass\n\ndef twice(x):\n    return 2 * x\n",
        "def twice(x):\n    return (__name__, x)\n",
        "def __getattr__(name):\n    return lambda x: 2 * x\n",
    ],
)
def test_what_could_be_told_from_its_copy_is_not_copied(apart: str) -> None:
    found = linked(tools=apart, first=FIRST, second=SECOND, far=FAR)
    assert "from signifer.tools import twice" in found["signifer.first"]


def test_a_module_that_is_handed_on_is_not_copied() -> None:
    first = "from signifer import tools\n\ndef work(x):\n    return [tools][0].twice(x)\n"
    found = linked(tools=TOOLS, first=first, second=SECOND, far=FAR)
    assert "from signifer import tools" in found["signifer.first"]


def test_a_local_variable_is_no_module() -> None:
    first = "from signifer import tools\n\ndef work(x):\n    return tools.twice(x)\n"
    local = "from signifer import tools\n\ndef twice_of(tools):\n    return list(tools)\n"
    found = linked(tools=TOOLS, first=first, second=local, far=FAR)
    assert run(found["signifer.first"]).work(5) == 10
