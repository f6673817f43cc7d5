"""A player reads no word that a translation cannot change: see also `foreign` of pseudo.py, which looks at each golden
picture in the pseudo-locale."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from signifer.games import IDS
from signifer.games.table import FOLDERS
from signifer.ui.flow import Flow
from signifer.ui.flows import house
from signifer_host.simulator import languages
from tests.ui import books, pseudo
from tests.ui.conftest import SMALL, modules

FIRMWARE = Path(__file__).resolve().parents[2] / "firmware" / "signifer"
SHOW = ("ui/**/*.py", "app/*.py", "hal/*.py", "games/*/screens/*.py", "games/*/flows/*.py")
BOOKS = re.compile(r"ui/texts\.py")
WORDS = re.compile(r"[A-Za-z]{2,} |^[A-Z][a-z]+|[a-z]…| [a-z]{2,}")
# File -> why its words are no texts of a catalogue.
ALLOWED = {
    "app/__init__.py": "names of classes",
    "app/crash.py": "the interpreter's word in a traceback",
    "app/game_start.py": "answers for the computer, which are English",
    "app/kept_house.py": "an error with words of the rules (rule_words.py)",
    "games/samurai/flows/conceal.py": "how a secret begins",
    "hal/board.py": "the board's name",
    "hal/display_probe.py": "a display of unknown kind: no faces are loaded, only the probe's few English words",
    "hal/files.py": "an error of a program, which no page shows",
    "ui/flows/head.py": "the product's name",
    "ui/theme.py": "words of rosters",
}


def sentences(tree: ast.Module) -> Iterator[str]:
    """Yield the texts of a module that look like words for people."""
    skipped: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr):
            skipped.add(id(node.value))
        for part in ("annotation", "returns"):
            if (noted := getattr(node, part, None)) is not None:
                skipped |= {id(one) for one in ast.walk(noted)}
    for node in ast.walk(tree):
        text = node.value if isinstance(node, ast.Constant) and id(node) not in skipped else None
        if isinstance(text, str) and WORDS.search(text):
            yield text


def test_pages_have_their_words_from_the_books() -> None:
    found = {}
    for pattern in SHOW:
        for file in FIRMWARE.glob(pattern):
            path = file.relative_to(FIRMWARE).as_posix()
            if not BOOKS.search(path):
                said = list(sentences(books.tree(file)))
                if said:
                    found[path] = said
    assert {path: said for path, said in found.items() if path not in ALLOWED} == {}
    assert set(ALLOWED) <= set(found), "these need no exception"


def test_a_sentence_is_seen() -> None:
    tree = ast.parse(
        '"""Draw."""\n\ndef draw(grid: "Grid") -> None:\n    grid.head("No units yet.", "ok", "units")'
    )
    assert list(sentences(tree)) == ["No units yet."]


def test_exceptions_are_pictures_with_reasons() -> None:
    assert set(pseudo.SAME) <= set(modules())
    assert all(words and reason for words, reason in pseudo.SAME.values())


def test_an_untranslated_word_is_seen() -> None:
    with languages.speaking(pseudo.spoken()):
        table = pseudo.PseudoTable(SMALL)
        picture = table.app.ui.picture
        assert picture is not None
        assert not list(pseudo.foreign(table, "empty", picture))
        table.app.ui.toast("Roster loaded")
        table.machine.run(20)
        found = " ".join(pseudo.foreign(table, "empty", picture))
        assert "'Roster'" in found and "'loaded'" in found


@pytest.mark.parametrize("game", [game for game in IDS if game != "own"])
def test_house_rules_are_translated(game: str) -> None:
    rules = import_module(f"signifer.games.{FOLDERS[game]}.rules.house").HOUSE
    with languages.speaking(pseudo.spoken()):
        table = pseudo.PseudoTable(SMALL)
        ui = table.app.ui
        rows = rules.rows({})
        asks = Flow(ui, house.house, (game, {})).begin()
        assert len(asks.items) == len(rows) > 0
        for at, row in enumerate(rows):
            line = asks.line(at)
            value = line.values[0]
            assert line.label.startswith("["), line
            assert not row[5] or len(value) == 1 or value.startswith("["), line
            flow = Flow(ui, house.house, (game, {}))
            flow.ask(flow.begin())
            found = flow.answer(at)
            labels = [option[1].label for option in getattr(found, "items", ())]
            assert all(label.startswith("[") or len(label) == 1 for label in labels), labels
