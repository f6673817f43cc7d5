"""An image has nothing that only a computer uses, and the build refuses a device's code that would ask for it."""

from __future__ import annotations

import ast

import pytest

from signifer_host import boards, passes
from signifer_host.bundle import build, host_only, sources, systems
from signifer_host.errors import BadInput
from tests.host.conftest import BOARD

PAGE = "signifer/ui/flows/notices.py"


def refused(more: str) -> str:
    """Return the sentence for a page whose module ends with `more`."""
    source = sources.modules()[PAGE] + more
    with pytest.raises(BadInput) as caught:
        host_only.leave_out({PAGE: passes.parse(source)}, {PAGE: source})
    return str(caught.value)


def test_a_build_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    modules = sources.modules()
    modules[PAGE] += "\ndef more():\n    from signifer.core import questions\n"
    monkeypatch.setattr(sources, "modules", lambda: modules)
    with pytest.raises(BadInput, match=f"{PAGE} loads signifer/core/questions.py, which no image has"):
        build.run_passes(build.Edition(boards.load(BOARD), ("dozen_die",)), sources.programs()[build.MAIN])


@pytest.mark.parametrize(
    ("line", "module"),
    [
        ("from signifer.core import questions", "signifer/core/questions.py"),
        ("import signifer.core.house_script", "signifer/core/house_script.py"),
        ("from signifer.games.calth.rules.codec import pack", "signifer/games/calth/rules/codec.py"),
        ("game.part('questions')", "signifer/games/custom/rules/questions.py"),
        ("modules.borrow(module_path(game, 'rules.roster'))", "signifer/games/custom/rules/roster.py"),
    ],
)
def test_a_module_that_would_fail_on_a_device_is_refused_with_both_names(line: str, module: str) -> None:
    said = refused(f"\ndef more(game):\n    if game:\n        {line}\n")
    assert said.startswith(f"{PAGE} loads {module}, which no image has")


@pytest.mark.parametrize("call", ["ui.game.ask({})", "game.answer({})"])
def test_a_function_of_computers_is_refused_too(call: str) -> None:
    said = refused(f"\ndef more(ui, game):\n    return {call}\n")
    name = ".".join(call.partition("(")[0].split(".")[-2:])
    assert said.startswith(f"{PAGE} uses {name}, which no image has")


def test_an_image_has_none_of_them() -> None:
    main = sources.programs()[build.MAIN]
    read: dict[str, ast.Module] = {}
    used = build.chosen_modules(build.Edition(boards.load(BOARD), systems.parse(None)), main, read)
    assert host_only.FUNCTIONS.keys() <= used.keys()
    before = {path: ast.unparse(read[path]) for path in host_only.FUNCTIONS}
    host_only.leave_out({path: read[path] for path in used}, used)
    for path, names in host_only.FUNCTIONS.items():
        after = ast.unparse(read[path])
        for name in names:
            line = f"def {name.rpartition('.')[2]}("
            assert before[path].count(line) == after.count(line) + 1, name


def test_only_the_named_function_of_the_named_class_goes() -> None:
    tree = passes.parse(
        "class Game:\n def ask(self): pass\n def do(self): pass\nclass Other:\n def ask(self): pass"
    )
    host_only._Without(("Game.ask",)).visit(tree)
    assert ast.unparse(tree).count("def ask") == 1 and "def do" in ast.unparse(tree)


def test_a_function_that_has_gone_is_a_mistake_of_the_list() -> None:
    trees = {"signifer/core/script_input.py": passes.parse("def other(): pass")}
    with pytest.raises(BadInput, match="has no answer: correct host_only"):
        host_only.leave_out(trees, {})
