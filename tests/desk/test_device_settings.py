"""A device's settings, read and changed by the page."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from signifer.ui import styles
from signifer_host.api import device_settings
from tests.desk.test_dispatch import Page

NEW = {
    "brightness": 70,
    "dark_after": 10,
    "turned": False,
    "facing": False,
    "clocks": True,
    "large_letters": False,
    "table_view": True,
    "calm": False,
}


@pytest.fixture
def page(tmp_path: Path) -> Page:
    made = Page(tmp_path)
    made.ask("connect")
    return made


def test_a_new_device_has_its_defaults_and_no_sound_that_it_cannot_make(page: Page) -> None:
    assert page.ask("status")["settings"] == NEW


@pytest.mark.parametrize(
    ("name", "value", "place", "kept"),
    [
        ("brightness", 25, "brightness", 25),
        ("dark_after", 0, "dark", 2),
        ("dark_after", 3, "dark", 3),
        ("turned", 1, "turned", 1),
        ("facing", 1, "facing", 1),
        ("clocks", 0, "clocks", 0),
        ("large_letters", 1, "pages", styles.LARGE | styles.TABLE),
        ("table_view", 0, "pages", 0),
        ("calm", 1, "calm", 1),
    ],
)
def test_a_setting_applies_at_once_and_changes_no_other(
    page: Page, name: str, value: int, place: str, kept: int
) -> None:
    told = page.ask("set_setting", name=name, value=value)["settings"]
    assert told == {**NEW, name: value}
    app: Any = page.cable.machine.app
    assert getattr(app.settings, place) == kept
    back = page.ask("set_setting", name=name, value=int(NEW[name]))["settings"]
    assert back == NEW


def test_the_language_and_the_name_stay(page: Page) -> None:
    page.ask("rename", name="Club 3")
    page.ask("set_setting", name="calm", value=1)
    app: Any = page.cable.machine.app
    assert (app.settings.name, app.settings.calm) == ("Club 3", 1)
    assert page.ask("status")["name"] == "Club 3"


@pytest.mark.parametrize(
    ("name", "value", "happened"),
    [
        ("brightness", 101, "The brightness is from 0 to 100."),
        ("dark_after", 7, "The display is dark after 3, 10 or 30 minutes, or never, not after 7."),
        ("turned", 2, "The setting turned is on or off."),
        ("name", 1, "A device has no setting 'name'."),
    ],
)
def test_a_wrong_value_is_refused_and_nothing_changes(
    page: Page, name: str, value: int, happened: str
) -> None:
    assert page.ask("set_setting", name=name, value=value)["error"]["happened"] == happened
    assert page.ask("status")["settings"] == NEW


def test_each_setting_of_the_device_is_there() -> None:
    known = set(asdict(device_settings._read(b"")))
    assert known == {*NEW, "sound"}
