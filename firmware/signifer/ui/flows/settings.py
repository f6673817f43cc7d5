"""Change the device's settings: SELECT on a line takes its next value, which applies at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core import language, language_list
from signifer.core.modules import deferred
from signifer.ui import styles
from signifer.ui import texts as T
from signifer.ui.asking import Choice, plain, request_of, step, title_header
from signifer.ui.flow import Act, Over, Show, Then
from signifer.ui.flows.message import page

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui


# Time until the display is dark, with the values of app/power_saving.py; 0: never. The order: 3, 10, 30, never.
_MINUTES = (10, 30, 0, 3)
_AFTER = (1, 2, 3, 0)
BRIGHTNESS = (5, 25, 50, 75, 100)


def settings(ui: Ui) -> Asking:
    """Ask for a setting and change it, then ask again."""
    request = yield from request_of((title_header(ui.t(T.SETTINGS)),), _lines(ui))
    if type(request) is Over:
        return request
    if (yield request) is False:
        yield Show(page(ui.t(T.NOTICE), ui.t(T.SETTING_LOST), styles.WARN), T.KEY_OK, 0)
    return Then(settings, ())


def _lines(ui: Ui) -> list[Choice]:
    """Return a line for each setting, and those that open something."""
    from signifer.ui.flows import about, reset, selftest, tongue

    t = ui.t
    found = ui.app.settings
    minutes = _MINUTES[found.dark]

    def line(text: int, value: str, change: Any, name: Any = "") -> Choice:
        return Choice(plain(t(text), value), Act(_apply, (ui, change, name)), T.KEY_SET, None)

    def switch(text: int, value: int, change: Any, name: Any) -> Choice:
        return line(text, t(T.ON if value else T.OFF), change, name)

    lines = [
        line(T.BRIGHTNESS, str(found.brightness), _brighter),
        switch(T.TURNED, found.turned, _flip, "turned"),
        switch(T.FACING, found.facing, _flip, "facing"),
        switch(T.CLOCKS, found.clocks, _flip, "clocks"),
    ]
    if hasattr(found, "dice"):
        lines.append(line(T.DICE, t(T.DICE_REAL if found.dice else T.DICE_DEVICE), _flip, "dice"))
    if ui.app.board.sound:
        lines.append(switch(T.SOUND, found.sound, _flip, "sound"))
    lines.append(line(T.DARK_AFTER, t(T.DARK_MINUTES, n=minutes) if minutes else t(T.DARK_NEVER), _darker))
    lines.append(switch(T.LARGE_LETTERS, found.pages & styles.LARGE, _page, styles.LARGE))
    lines.append(switch(T.TABLE_VIEW, found.pages & styles.TABLE, _page, styles.TABLE))
    lines.append(switch(T.CALM, found.calm, _flip, "calm"))
    if len(language_list.CODES) > 1:
        name = language_list.NAMES[language_list.CODES.index(language.code())]
        lines.append(step(t(T.LANGUAGE), Over(deferred(tongue.choose), ()), name))
    lines.append(step(t(T.TEST), Act(selftest.begin, (ui,))))
    lines.append(step(t(T.SETTINGS_ERASE), Over(deferred(reset.reset), ())))
    lines.append(step(t(T.ABOUT), Over(deferred(about.device), ()), accent=styles.DIM))
    return lines


def _apply(ui: Ui, change: Any, name: Any) -> bool:
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
