"""A further language is a book for each of the English ones, and its plural rule; nothing else."""

from __future__ import annotations

import sys
import types
from collections.abc import Iterator

import pytest

from signifer.core import language, language_list
from signifer.games.dozen_die import texts as G
from signifer.ui import books
from signifer.ui.books import Texts, place
from tests.ui.books import NUMBERS, lines
from tests.ui.conftest import Table


def plural(n: int) -> int:
    """Three forms, as the Slavic languages have: 1, 2 to 4, the rest."""
    if n % 10 == 1 and n % 100 != 11:
        return 0
    return 1 if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else 2


@pytest.fixture
def mirrored(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Install a language "xx" whose every sentence says that it is one, with three plural forms."""
    module = types.ModuleType("signifer.core.plural_xx")
    vars(module)["plural"] = plural
    monkeypatch.setattr(language_list, "CODES", ("en", "xx"))
    monkeypatch.setattr(language_list, "NAMES", ("English", "ˣˣ"))
    monkeypatch.setitem(sys.modules, module.__name__, module)
    for name, number in NUMBERS.items():
        said = books.ADDED.setdefault(place(number) + ".xx", [])
        for text in lines(name):
            one, _, many = text.partition("|")
            said.append("%s|%s|%s" % (one, many, many + "!") if many else "ж" + text[1:])
    yield "xx"
    language.speak(language.ENGLISH)
    for name in [name for name in books.ADDED if name.endswith(".xx")]:
        del books.ADDED[name]


def test_plural_forms_are_the_languages_own(mirrored: str) -> None:
    t = Texts(mirrored)
    assert t(G.ROUND_IN_BAG, n=21) == "21 die still in bag"
    assert t(G.ROUND_IN_BAG, n=2) == "2 dice still in bag"
    assert t(G.ROUND_IN_BAG, n=5) == "5 dice still in bag!"


def test_a_device_changes_its_language(small: Table, mirrored: str) -> None:
    assert small.screen[1].startswith("Draw a die")
    small.app.settings.language = mirrored
    small.app.apply_settings()
    small.machine.run(20)
    assert small.screen[1].startswith("жraw a die")
    assert small.screen[-1].startswith("↕●жk ◉жenu")


def test_a_missing_language_is_not_taken_from_the_settings(small: Table) -> None:
    small.app.settings.language = "qq"
    small.app.settings.save()
    small.machine.power_off()
    small.machine.power_on()
    assert small.app.settings.language == "en"
