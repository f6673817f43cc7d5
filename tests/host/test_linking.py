"""Modules of the device joined to those that are loaded with them, or copied into them."""

from __future__ import annotations

import ast
from types import ModuleType

import pytest

from signifer_host.linking import Linker

TOOLS = "def twice(x):\n    return 2 * x\n\ndef unused(x):\n    return x\n"
FIRST = "from signifer.tools import twice\nfrom signifer import far\n\ndef work(x):\n    return twice(x) + far.more()\n"
SECOND = "from signifer.tools import twice\n\ndef twice_of(x):\n    return twice(twice(x))\n"
FAR = "from signifer.tools import twice\n\ndef more():\n    return twice(100)\n"


def linked(**sources: str) -> dict[str, str]:
    trees = {"signifer": ast.parse(""), **{f"signifer.{name}": ast.parse(sources[name]) for name in sources}}
    Linker(trees, {}, (), ["signifer.first", "signifer.second"])
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


@pytest.mark.parametrize(
    "kept",
    [
        "HELD = []\n\ndef twice(x):\n    HELD.append(x)\n    return x\n",
        "HELD = {}\n\ndef twice(x):\n    HELD[x] = 1\n    return x\n",
        "HELD = 0\n\ndef twice(x):\n    global HELD\n    HELD = x\n    return x\n",
    ],
)
def test_what_keeps_something_is_not_copied(kept: str) -> None:
    with pytest.raises(
        ValueError, match=r"signifer\.first cannot have a copy of signifer\.tools, which keeps HELD"
    ):
        linked(tools=kept, first=FIRST, second=SECOND, far=FAR)
