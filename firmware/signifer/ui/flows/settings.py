"""Change the device's settings: SELECT on a line takes its next value, which applies at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred
from signifer.ui.asking import Choice, plain, request_of, step, titled
from signifer.ui.flow import Act, Over, Show, Then
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


def settings(ui: Ui) -> Asking:
    """Ask for a setting and change it, then ask again."""
    request = yield from request_of((titled(ui.t(SETTINGS)),), _lines(ui))
    if type(request) is Over:
        return request
    if (yield request) is False:
        yield Show(page(ui.t(NOTICE), ui.t(SETTING_LOST), WARN), KEY_OK, 0)
    return Then(settings, ())


def _lines(ui: Ui) -> list[Choice]:
    """Return a line for each setting, and those that open something."""
    from signifer.ui.flows import about, reset, selftest

    t = ui.t
    found = ui.app.settings
    minutes = _MINUTES[found.dark]

    def line(text: int, value: str, change: Any, name: Any = "") -> Choice:
        return Choice(plain(t(text), value), Act(_applied, (ui, change, name)), KEY_SET, None)

    def switch(text: int, value: int, change: Any, name: Any) -> Choice:
        return line(text, t(ON if value else OFF), change, name)

    lines = [
        line(TEXT_BRIGHTNESS, str(found.brightness), _brighter),
        switch(TURNED, found.turned, _flip, "turned"),
        switch(CLOCKS, found.clocks, _flip, "clocks"),
    ]
    if hasattr(found, "dice"):
        lines.append(line(DICE, t(DICE_REAL if found.dice else DICE_DEVICE), _flip, "dice"))
    if ui.app.board.sound:
        lines.append(switch(SOUND, found.sound, _flip, "sound"))
    lines.append(line(DARK_AFTER, t(DARK_MINUTES, n=minutes) if minutes else t(DARK_NEVER), _darker))
    if ui.picture() is not None:
        lines.append(switch(LARGE_LETTERS, found.pages & LARGE, _page, LARGE))
        lines.append(switch(TABLE_VIEW, found.pages & TABLE, _page, TABLE))
    lines.append(switch(CALM, found.calm, _flip, "calm"))
    name = NAMES.get(found.language, found.language)
    if len(ui.app.languages) < 2:
        lines.append(step(t(LANGUAGE), Act(ui.toast, (t(ONE_LANGUAGE),)), name))
    else:
        lines.append(line(LANGUAGE, name, _next_language))
    lines.append(step(t(TEST), Act(selftest.begin, (ui,))))
    lines.append(step(t(SETTINGS_ERASE), Over(deferred(reset.reset), ())))
    lines.append(step(t(ABOUT), Over(deferred(about.device), ()), accent=DIM))
    return lines


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
