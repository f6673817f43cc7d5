"""A new device shows its player around, once; the menu does it again."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from signifer.core import language_list
from signifer.ui import texts as T
from signifer.ui.flows import tour
from signifer_host import boards
from signifer_host.bundle import sources
from signifer_host.languages import books
from signifer_host.simulator.languages import speaking
from signifer_host.simulator.machine import Machine
from tests.ui import languages
from tests.ui.conftest import SMALL, Table

PAGES = 6


@pytest.fixture
def new(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let first starts show around, as those of an image do."""
    monkeypatch.setattr(language_list, "TOUR", True)


def restarted(table: Table) -> Table:
    table.machine.power_off()
    table.machine.power_on()
    return table


@pytest.mark.usefixtures("new")
def test_a_new_device_shows_around_once_and_from_the_first_page_again() -> None:
    table = Table(SMALL)
    for number in range(PAGES):
        assert f"{number + 1}/{PAGES}" in table.screen[0]
        table.press("select")
    assert table.screen[0].startswith("Signifer")
    assert restarted(table).screen[0].startswith("Signifer")
    table.choose("What buttons do")
    assert f"1/{PAGES}" in table.screen[0]


@pytest.mark.usefixtures("new")
@pytest.mark.parametrize("page", range(PAGES))
def test_one_press_on_any_page_skips_it_for_ever(page: int) -> None:
    table = Table(SMALL)
    table.press(" ".join(["select"] * page))
    assert f"{page + 1}/{PAGES}" in table.screen[0] and "skip" in table.screen[-1]
    table.press("back")
    assert table.screen[0].startswith("Signifer")
    assert restarted(table).screen[0].startswith("Signifer")


@pytest.mark.usefixtures("new")
def test_a_loss_of_power_on_its_first_page_does_not_bring_it_again() -> None:
    assert restarted(Table(SMALL)).screen[0].startswith("Signifer")


@pytest.mark.usefixtures("new")
def test_a_setting_changed_before_does_not_hide_it() -> None:
    table = Table(SMALL)
    table.app.settings.tour_due = 1
    table.app.settings.save()
    assert f"1/{PAGES}" in restarted(table).screen[0]


def test_a_device_with_settings_of_an_older_version_is_shown_none(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(SMALL)
    table.app.store.settings.write(bytes((1, 70, 0, 1, 1)))
    monkeypatch.setattr(language_list, "TOUR", True)
    assert restarted(table).screen[0].startswith("Signifer")


@pytest.mark.usefixtures("new")
def test_the_language_comes_first_and_the_tour_speaks_it() -> None:
    there = sources.modules()
    made = books.of_catalogues(there, [languages.made(code) for code in languages.PLURALS])
    with speaking(books.for_simulator(there, made._replace(first=""))):
        table = Table(SMALL)
        table.choose("русский")
        assert f"1/{PAGES}" in table.screen[0] and table.app.ui.t.language == "ru"
        assert table.app.ui.t(T.TOUR_BUTTONS) in table.screen[0]
        table.press("back")
        assert "русский" not in table.text
        assert f"/{PAGES}" not in restarted(table).screen[0]


@pytest.mark.usefixtures("new")
def test_what_cannot_be_saved_is_shown_again(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(SMALL)
    table.app.settings.tour_due = 1

    def fail() -> None:
        raise table.app.save_error("worn out")

    monkeypatch.setattr(table.app.settings, "save", fail)
    table.flow(tour.first_start)
    assert f"1/{PAGES}" in table.screen[0]


def test_every_image_has_it_and_the_simulator_of_tests_does_not() -> None:
    for language in (None, "fi", "en"):
        made = books.translate(sources.modules(), books.choose(sources.modules(), language))
        found = {
            line.targets[0].id: ast.literal_eval(line.value)
            for line in ast.parse(made["signifer/core/language_list.py"]).body
            if isinstance(line, ast.Assign) and isinstance(line.targets[0], ast.Name)
        }
        assert found["TOUR"] is True
        assert found["FIRST"] == ("" if language is None else language)
    assert language_list.TOUR is False


@pytest.fixture(params=[name for name in boards.names() if not name.startswith("_")])
def board(request: pytest.FixtureRequest) -> Iterator[str]:
    yield request.param


@pytest.mark.usefixtures("new")
def test_every_board_shows_each_page_whole(board: str) -> None:
    table = Table(board)
    for _ in range(PAGES):
        assert "…" not in table.text and table.app.ui.screen.hints()[0] == "", "a page to scroll"
        table.press("select")
    assert isinstance(table.machine, Machine) and f"/{PAGES}" not in table.screen[0]
