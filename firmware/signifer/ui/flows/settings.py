"""Change the device's settings: SELECT on a line takes its next value, which applies at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred
from signifer.ui.asking import choice, plain, titled
from signifer.ui.flow import Act, Over, Say, Show, Then
from signifer.ui.flows.message import page
from signifer.ui.styles import DIM, LARGE, TABLE, WARN
from signifer.ui.texts.base import KEY_OK, KEY_SET, NOTICE
from signifer.ui.texts.care import SETTINGS_ERASE
from signifer.ui.texts.checks import (
    ABOUT,
    CLOCKS,
    DICE,
    DICE_DEVICE,
    DICE_REAL,
    LANGUAGE,
    OFF,
    ON,
    ONE_LANGUAGE,
    SETTING_LOST,
    SETTINGS,
    SOUND,
    TURNED,
)
from signifer.ui.texts.checks import BRIGHTNESS as TEXT_BRIGHTNESS
from signifer.ui.texts.upkeep import (
    CALM,
    DARK_AFTER,
    DARK_MINUTES,
    DARK_NEVER,
    LARGE_LETTERS,
    TABLE_VIEW,
    TEST,
)
from signifer.ui.view import Row

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui


# Time until the display is dark, with the values of app/power_saving.py; 0: never. The order: 3, 10, 30, never.
_MINUTES = (10, 30, 0, 3)
_AFTER = (1, 2, 3, 0)
BRIGHTNESS = (5, 25, 50, 75, 100)
# Each language in its own words, so that its speakers find it.
NAMES = {"en": "English", "fi": "Suomi", "ru": "Русский", "el": "Ελληνικά"}


def settings(ui: Ui, at: int = 0) -> Asking:
    """Ask for a setting and change it, then ask again; `at` is the line under the cursor."""
    lines = _lines(ui)
    line = yield choice(titled(ui.t(SETTINGS)), lines, at, KEY_SET)
    what = line[0]
    if type(what) is Over:
        return what
    if type(what) is Act:
        yield what
        return Then(settings, (lines.index(line),))
    change, name = what
    if change is _next_language and len(ui.app.languages) < 2:
        yield Say(ui.t(ONE_LANGUAGE))
    elif not (yield Act(_applied, (ui, change, name))):
        yield Show(page(ui.t(NOTICE), ui.t(SETTING_LOST), WARN), KEY_OK, 0)
    return Then(settings, (lines.index(line),))


def _lines(ui: Ui) -> list[tuple[Any, Row]]:
    """Return the lines: a function that changes the settings and what it changes, or a flow that is opened."""
    from signifer.ui.flows import about, reset, selftest

    t = ui.t
    found = ui.app.settings
    minutes = _MINUTES[found.dark]
    lines: list[tuple[Any, Row]] = [
        ((_brighter, ""), plain(t(TEXT_BRIGHTNESS), str(found.brightness))),
        ((_flip, "turned"), _switch(ui, TURNED, found.turned)),
        ((_flip, "clocks"), _switch(ui, CLOCKS, found.clocks)),
    ]
    if hasattr(found, "dice"):
        lines.append(((_flip, "dice"), plain(t(DICE), t(DICE_REAL if found.dice else DICE_DEVICE))))
    if ui.app.board.sound:
        lines.append(((_flip, "sound"), _switch(ui, SOUND, found.sound)))
    dark = t(DARK_MINUTES, n=minutes) if minutes else t(DARK_NEVER)
    lines.append(((_darker, ""), plain(t(DARK_AFTER), dark)))
    if ui.picture() is not None:
        lines.append(((_page, LARGE), _switch(ui, LARGE_LETTERS, found.pages & LARGE)))
        lines.append(((_page, TABLE), _switch(ui, TABLE_VIEW, found.pages & TABLE)))
    lines.append(((_flip, "calm"), _switch(ui, CALM, found.calm)))
    lines.append(((_next_language, ""), plain(t(LANGUAGE), NAMES.get(found.language, found.language))))
    lines.append((Act(selftest.begin, (ui,)), plain(t(TEST))))
    lines.append((Over(deferred(reset.reset), ()), plain(t(SETTINGS_ERASE))))
    lines.append((Over(deferred(about.device), ()), Row("", t(ABOUT), (), DIM)))
    return lines


def _switch(ui: Ui, text: int, value: int) -> Row:
    return plain(ui.t(text), ui.t(ON if value else OFF))


def _applied(ui: Ui, change: Any, name: Any) -> bool:
    """Change a setting; return False if it could not be saved."""
    change(ui.app, name)
    try:
        ui.app.apply_settings()
    except ui.app.save_error:
        return False
    return True


def _brighter(app: Any, _: Any) -> None:
    for value in BRIGHTNESS:
        if value > app.settings.brightness:
            break
    else:
        value = BRIGHTNESS[0]
    app.settings.brightness = value


def _darker(app: Any, _: Any) -> None:
    app.settings.dark = _AFTER[app.settings.dark]


def _flip(app: Any, name: str) -> None:
    setattr(app.settings, name, 0 if getattr(app.settings, name) else 1)


def _page(app: Any, bit: int) -> None:
    app.settings.pages ^= bit


def _next_language(app: Any, _: Any) -> None:
    at = app.languages.index(app.settings.language)
    app.settings.language = app.languages[(at + 1) % len(app.languages)]
