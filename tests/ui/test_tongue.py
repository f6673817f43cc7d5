"""A device asks at its first start for its language, and changes it in the settings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from signifer.core import language
from signifer_host.api import contents
from signifer_host.bundle import sources
from signifer_host.languages import books
from signifer_host.simulator.languages import speaking
from tests.sim import devices
from tests.ui import languages
from tests.ui.conftest import SMALL, Table


@pytest.fixture
def asking() -> Iterator[None]:
    """Let new devices have English, Finnish, Russian and Greek, and ask."""
    there = sources.modules()
    spoken = books.of_catalogues(there, [languages.made(code) for code in languages.PLURALS])
    with speaking(books.for_simulator(there, spoken._replace(first=""))):
        yield


@pytest.mark.usefixtures("asking")
def test_a_new_device_asks_in_each_language_s_own_words() -> None:
    table = Table(SMALL)
    assert [line.split()[0] for line in table.screen[1:4]] == ["English", "suomi", "русский"]
    assert table.screen[0].split() == ["A", "Б", "Γ"] and table.screen[-1].startswith("↕●ok")
    table.choose("русский")
    assert language.code() == table.app.settings.language == "ru"
    assert table.screen[-1].startswith("↕●да"), "the page below speaks it at once"
    table.machine.power_off()
    table.machine.power_on()
    assert "suomi" not in table.text and language.code() == "ru"


@pytest.mark.usefixtures("asking")
def test_the_first_question_has_no_way_back_and_none_is_shown() -> None:
    table = Table(SMALL)
    table.press("back")
    assert "suomi" in table.text and table.screen[-1].split() == ["↕●ok"]
    table.choose("English", "Settings", "Language")
    assert "◀back" in table.screen[-1]
    table.press("back")
    assert "suomi" not in table.text


def test_the_language_is_kept_by_an_update() -> None:
    """The new program has its languages in another order, and one more."""
    modules = sources.modules()
    finnish = languages.made("fi")
    fifth = replace(finnish, header={**finnish.header, "Language": "qq"})
    there = books.of_catalogues(modules, [finnish, languages.made("ru")])
    updated = books.of_catalogues(modules, [languages.made("el"), fifth, finnish])
    with speaking(books.for_simulator(modules, there._replace(first=""))):
        table = Table(SMALL)
        table.choose("suomi")
        table.machine.power_off()
    with speaking(books.for_simulator(modules, updated._replace(first=""))):
        table.machine.power_on()
        assert language.code() == "fi" and "ελληνικά" not in table.text
        assert contents.read(devices.client(table.machine))["language"] == "fi"


@pytest.mark.usefixtures("asking")
def test_the_settings_change_it_without_a_restart() -> None:
    table = Table(SMALL)
    table.press("select")
    table.choose("Settings", "Language", "suomi")
    table.machine.run(50)
    assert table.screen[0].strip() and "suomi" in table.text and table.app.ui.t.language == "fi"
    about = contents.read(devices.client(table.machine))
    assert about["language"] == "fi"


def test_status_says_no_language_that_nobody_chose() -> None:
    assert contents.read(devices.client(Table(SMALL).machine))["language"] is None


def test_a_device_of_one_language_asks_nothing() -> None:
    table = Table(SMALL)
    assert "English" not in table.text and table.app.settings.language == "en"
