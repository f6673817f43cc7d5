"""The recipes and searches of CONTRIBUTING.md, followed step by step."""

from __future__ import annotations

import ast
import importlib
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import signifer
import signifer.ui.flows
from signifer.core import command
from signifer.ui import texts as T
from signifer.ui.books import Texts
from signifer_host import boards
from tests.ui import conftest
from tests.ui.conftest import SMALL, Table
from tools.rule_coverage import rules

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
DEVICE = ROOT / "firmware" / "signifer"
GAMES = DEVICE / "games"


def holders(text: str, folder: Path, name: str = "*.py") -> list[Path]:
    """Return the files below a folder that contain a text."""
    return [file for file in sorted(folder.rglob(name)) if text in file.read_text("utf-8")]


def function(path: str, name: str) -> ast.AST:
    """Return a function of a file, by its name or as `Class.method`."""
    node: ast.AST = ast.parse((ROOT / path).read_text("utf-8"))
    for word in name.split("."):
        assert isinstance(node, (ast.Module, ast.ClassDef))
        node = next(
            one for one in node.body if isinstance(one, (ast.ClassDef, ast.FunctionDef)) and one.name == word
        )
    return node


def calls(node: ast.AST) -> set[str]:
    """Return the names of what a function calls."""
    found = set()
    for one in ast.walk(node):
        if isinstance(one, ast.Call):
            found.add(one.func.attr if isinstance(one.func, ast.Attribute) else getattr(one.func, "id", ""))
    return found


def test_every_path_on_the_page_exists() -> None:
    named = re.findall(r"`((?:firmware|tests|boards|docs|host_tools)/[\w./]+)`", PAGE)
    assert len(named) > 8
    made = ("docs/sheets/",)  # by `make sheets`
    found = [path for path in named if not re.search("GAME|ID", path) and path not in made]
    missing = [path for path in found if not (ROOT / path).exists()]
    assert not missing


FOLLOWED = {
    "Change a rule": "test_a_rule_is_changed",
    "Add a procedure, or a page": "test_a_page_is_added",
    "Change a text": "test_a_text_is_changed",
    "Add a board": "test_a_board_is_added",
    "Renew a golden picture": "test_a_golden_is_renewed",
    "Make a release": "test_a_release_is_prepared",
}


def test_each_recipe_is_followed() -> None:
    recipes = re.findall(r"^### (.+)$", PAGE.partition("## Recipes")[2], re.MULTILINE)
    assert set(recipes) - set(FOLLOWED) == {"Add a game"}, "which tests/games/test_sixth.py follows"
    assert set(FOLLOWED) <= set(recipes) and set(FOLLOWED.values()) <= set(globals())


# Searches


def found_by_recipe(folder: str) -> dict[str, set[str]]:
    """Map each rule's id to the files that the page's command finds it in: the command is run for all ids at once."""
    (words,) = re.findall(rf"`git grep -w DD-13 ({folder})`", PAGE)
    ids = [part for rule in rules() for part in ("-e", rule)]
    done = subprocess.run(
        ["git", "grep", "-w", "-o", "-I", *ids, "--", words],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    found: dict[str, set[str]] = {}
    for line in done.stdout.splitlines():
        file, _, rule = line.rpartition(":")
        found.setdefault(rule, set()).add(file)
    return found


def not_found(marks: str, files: set[str]) -> bool:
    """Return whether a rule's first step leads nowhere. A rule that the device holds stands in a module; one that it
    only tells, in the card of the reference alone, as it is or as custom systems make it.
    """
    modules = {file for file in files if file.endswith(".py")}
    if set(marks) & set("GRT"):
        modules = {file for file in modules if not file.endswith(("texts_en.py", "/card.py"))}
    return not modules


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="only in a clone")
def test_the_search_of_a_rule_finds_code_and_tests_of_every_rule() -> None:
    code, tests = found_by_recipe("firmware"), found_by_recipe("tests")
    missing = [
        f"step 1: {rule}" for rule, (marks, _) in rules().items() if not_found(marks, code.get(rule, set()))
    ]
    for rule in rules():
        marked = re.compile(rf'mark\.rule\([^)]*"{rule}"')
        files = [file for file in tests.get(rule, ()) if file.endswith(".py")]
        if not any(marked.search((ROOT / file).read_text("utf-8")) for file in files):
            missing.append(f"step 2: {rule}")
    assert len(rules()) > 150 and not missing


def test_a_search_that_leads_nowhere_is_seen() -> None:
    card = "firmware/signifer/games/samurai/rules/texts_en.py"
    assert not_found("A T", set()) and not_found("A T", {card}) and not_found("I", {"firmware/notes.txt"})
    assert not not_found("I", {card}) and not_found("R", {"firmware/signifer/games/custom/rules/card.py"})
    assert not not_found("A T", {card, "firmware/signifer/games/samurai/rules/ranks.py"})


def wrong_module(picture: str, module: str | None) -> bool:
    """Return whether the second step from a picture leads nowhere, or to a module that only shows what another made."""
    if module is None or not (ROOT / module).is_file():
        return True
    if module.rpartition("/")[2] in ("page.py", "home.py", "asking.py", "flow.py", "message.py"):
        return True
    games = [game.parent.name for game in GAMES.glob("[a-z]*/__init__.py")]
    other = [game for game in games if f"/games/{game}/" in module and game != picture.partition("_")[0]]
    return bool(other) and picture.partition("_")[0] in games


def test_the_search_of_a_picture_finds_the_module_of_every_picture() -> None:
    """`Table.look` compares each line with the module that made the page; a home page is made by its game's steps."""
    (table,) = re.findall(r"search the name in \[(tests/ui/pictures\.txt)\]", PAGE)
    assert (ROOT / table) == conftest.MODULES
    lines = conftest.modules()
    readme = re.findall(r"docs/screens/(\w+?)_\d+x\d+\.png", (ROOT / "README.md").read_text("utf-8"))
    assert len(readme) >= 4 and all(name in lines for name in readme)
    assert [name for name, module in lines.items() if wrong_module(name, module)] == []
    assert lines["home_activate"] == "firmware/signifer/games/dozen_die/screens/steps.py"


def test_a_picture_with_a_wrong_module_is_seen() -> None:
    right = "firmware/signifer/games/calth/screens/steps.py"
    assert not wrong_module("calth_home_shoot", right)
    for module in (
        None,
        "firmware/nowhere.py",
        "firmware/signifer/ui/home.py",
        "firmware/signifer/ui/flows/message.py",
        right.replace("calth", "samurai"),
    ):
        assert wrong_module("calth_home_shoot", module), module


def test_search_a_command() -> None:
    for game in sorted(GAMES.glob("[a-z]*/rules/commands.py")):
        names = [
            line[1]
            for line in importlib.import_module(f"signifer.games.{game.parts[-3]}.rules.commands").COMMANDS
        ]
        assert len(names) > 8
        for name in names:
            found = holders(f"def do_{name}(", game.parent) + holders(f"def do_{name}(", DEVICE / "core")
            assert len(found) == 1, (name, found)
    for line in command.COMMANDS[2:]:
        assert len(holders(f"def do_{line[1]}(", DEVICE / "core")) == 1, line
    assert '`git grep -w "def do_shoot" firmware`' in PAGE and "`core/command.py`" in PAGE


def test_search_undo() -> None:
    assert "undo_redo" in calls(function("firmware/signifer/core/transaction.py", "Transaction.run"))
    function("firmware/signifer/core/entry.py", "undo_redo")


def test_search_the_registration_of_a_game() -> None:
    from signifer.games import table

    manifests = {file.parent.name for file in GAMES.glob("[a-z]*/__init__.py")}
    assert manifests == set(table.FOLDERS.values())
    assert "manifest" in (GAMES / "table.py").read_text("utf-8")


def test_search_what_a_press_does() -> None:
    step = "firmware/signifer/app/program.py", "App.step"
    assert {"take", "mark", "key", "_converse", "draw"} <= calls(function(*step))
    assert "do" in calls(function("firmware/signifer/app/program.py", "App.do"))
    assert "do" in calls(function("firmware/signifer/app/game_storage.py", "GameStorage.do"))


# Recipes


def test_a_rule_is_changed() -> None:
    (guard,) = [file for file in holders('"DD-13", "', GAMES) if file.name != "texts_en.py"]
    key = re.findall(r'"DD-13", "(\w+)"', guard.read_text("utf-8"))[0]
    assert f'"{key}":' in (guard.parent / "texts_en.py").read_text("utf-8"), "its sentence"
    assert "DD-13 | G T | " in (ROOT / "tests" / "mechanics.txt").read_text("utf-8"), (
        "its lines with its tests"
    )
    assert holders('@pytest.mark.rule("DD-13")', ROOT / "tests", "test_*.py"), "its tests"
    assert re.search(r"^coverage:", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)


HELLO = '''
"""A page that greets."""

from signifer.ui.asking import title_header
from signifer.ui.flow import Show
from signifer.ui.styles import PLAIN
from signifer.ui import texts as T
from signifer.ui.view import Sentence


def hello(ui, name):
    """Greet `name`."""
    yield Show((title_header("Hello"), Sentence(name, PLAIN)), T.KEY_OK, 0)
'''


def test_a_page_is_added(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "hello.py").write_text(HELLO, "utf-8")
    monkeypatch.setattr(signifer.ui.flows, "__path__", [*signifer.ui.flows.__path__, str(tmp_path)])
    try:
        from signifer.ui.flows import hello  # type: ignore[attr-defined]

        table = Table(SMALL)
        table.flow(hello.hello, "Aino")
        assert table.screen[0].startswith("Hello") and "Aino" in table.text
        table.press("select")
        assert not table.screen[0].startswith("Hello")
    finally:
        sys.modules.pop("signifer.ui.flows.hello", None)
        if hasattr(signifer.ui.flows, "hello"):
            delattr(signifer.ui.flows, "hello")


def test_a_text_is_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    (found,) = holders('"Nothing here yet.', DEVICE / "ui", "texts.py")
    assert found.name == "texts.py"

    changed = ["Nothing yet." if line == Texts()(T.NOTHING_HERE) else line for line in T.text.lines]
    monkeypatch.setattr(T.text, "lines", changed)
    assert Texts()(T.NOTHING_HERE) == "Nothing yet."


def test_a_board_is_added(tmp_path: Path) -> None:
    folder = tmp_path / "my_device"
    shutil.copytree(ROOT / "boards" / "_template", folder)
    assert boards.read(folder / "board.toml").id == "my_device"


def test_a_golden_is_renewed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conftest, "PICTURES", tmp_path / "pictures")
    monkeypatch.setattr(conftest, "SHOWN", tmp_path / "pages")
    monkeypatch.setattr(conftest, "shown_in_pages", lambda: {"second_128x64"})
    monkeypatch.setattr(conftest, "MODULES", tmp_path / "modules.txt")
    shown = Table(SMALL, tmp_path, update=True)
    shown.look("first")
    assert not (tmp_path / "pages").exists()
    shown.look("second")
    assert [file.name for file in (tmp_path / "pages").iterdir()] == ["second_128x64.png"]
    (tmp_path / "pictures" / "second_128x64.png").unlink()
    assert [file.name for file in (tmp_path / "pictures").iterdir()] == ["first_128x64.png"]
    Table(SMALL, tmp_path).look("first")
    changed = Table(SMALL, tmp_path)
    changed.press("down")
    with pytest.raises(AssertionError, match="--golden-update"):
        changed.look("first")


def test_a_release_is_prepared() -> None:
    workflow = (ROOT / ".github/workflows/release.yml").read_text("utf-8")
    makefile = (ROOT / "Makefile").read_text("utf-8")
    recipe = PAGE.partition("### Make a release")[2].partition("\n**")[0]
    targets = [word for line in re.findall(r"`make ([\w -]+)`", recipe) for word in line.split()]
    assert len(targets) >= 4
    for target in targets:
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
        assert target == "e2e" or re.search(rf"run: make [\w -]*\b{target}\b", workflow), target
    version = re.search(r'^path = "(.+)"', (ROOT / "pyproject.toml").read_text("utf-8"), re.MULTILINE)
    assert version is not None and f'"{signifer.__version__}"' in (ROOT / version[1]).read_text("utf-8")
    assert version[1] in recipe
    assert "## [Unreleased]" in (ROOT / "CHANGELOG.md").read_text("utf-8")
