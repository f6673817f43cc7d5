"""Show settings: SELECT on a line takes its next value, which applies at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui.screen import MenuScreen
from signifer.ui.styles import DIM, LARGE, TABLE
from signifer.ui.texts.base import KEY_BACK, KEY_SET, NOTICE
from signifer.ui.texts.care import SETTINGS_ERASE
from signifer.ui.texts.checks import (
    ABOUT,
    ABOUT_TEXT,
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
    PROCESSOR_SLOW,
    TABLE_VIEW,
    TEST,
)

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid


# Time until the display is dark, with the values of app/power_saving.py; 0: never. The order: 3, 10, 30, never.
_MINUTES = (10, 30, 0, 3)
_AFTER = (1, 2, 3, 0)
BRIGHTNESS = (5, 25, 50, 75, 100)
# Each language in its own words, so that its speakers find it.
NAMES = {"en": "English", "fi": "Suomi", "ru": "Русский", "el": "Ελληνικά"}


class SettingsPage(MenuScreen):
    """Brightness, orientation, clocks, dice, sound if there is a speaker, large letters, table view, calm, language."""

    live = True

    def head(self, grid: Grid) -> None:
        grid.head(self.t(SETTINGS))

    def items(self) -> list[tuple[Any, ...]]:
        from signifer.ui.screens import reset, selftest

        t = self.t
        settings = self.ui.app.settings
        lines: list[tuple[Any, ...]] = [
            (t(TEXT_BRIGHTNESS), self._brighter, str(settings.brightness)),
            (t(TURNED), lambda: self._flip("turned"), self._on(settings.turned)),
            (t(CLOCKS), lambda: self._flip("clocks"), self._on(settings.clocks)),
        ]
        if hasattr(settings, "dice"):
            how = t(DICE_REAL if settings.dice else DICE_DEVICE)
            lines.append((t(DICE), lambda: self._flip("dice"), how))
        if self.ui.app.board.sound:
            lines.append((t(SOUND), lambda: self._flip("sound"), self._on(settings.sound)))
        minutes = _MINUTES[settings.dark]
        dark = t(DARK_MINUTES, n=minutes) if minutes else t(DARK_NEVER)
        lines.append((t(DARK_AFTER), self._darker, dark))
        if self.ui.picture() is not None:
            lines.append((t(LARGE_LETTERS), lambda: self._page(LARGE), self._on(settings.pages & LARGE)))
            lines.append((t(TABLE_VIEW), lambda: self._page(TABLE), self._on(settings.pages & TABLE)))
        lines.append((t(CALM), lambda: self._flip("calm"), self._on(settings.calm)))
        lines.append((t(LANGUAGE), self._language, self._language_name()))
        lines.append((t(TEST), selftest.SelftestPage))
        lines.append((t(SETTINGS_ERASE), reset.ResetPage))
        lines.append((t(ABOUT), self._about, "", DIM))
        return lines

    def _on(self, value: int) -> str:
        return self.t(ON if value else OFF)

    def _brighter(self) -> None:
        settings = self.ui.app.settings
        for value in BRIGHTNESS:
            if value > settings.brightness:
                break
        else:
            value = BRIGHTNESS[0]
        settings.brightness = value
        self._apply()

    def _darker(self) -> None:
        settings = self.ui.app.settings
        settings.dark = _AFTER[settings.dark]
        self._apply()

    def _flip(self, name: str) -> None:
        settings = self.ui.app.settings
        setattr(settings, name, 0 if getattr(settings, name) else 1)
        self._apply()

    def _page(self, bit: int) -> None:
        self.ui.app.settings.pages ^= bit
        self._apply()

    def _apply(self) -> None:
        from signifer.ui.screens import message

        try:
            self.ui.app.apply_settings()
        except self.ui.app.save_error:
            self.ui.push(message.MessagePage, self.t(NOTICE), self.t(SETTING_LOST))

    def _language_name(self) -> str:
        code: str = self.ui.app.settings.language
        return NAMES.get(code, code)

    def _language(self) -> None:
        app = self.ui.app
        if len(app.languages) < 2:
            self.ui.toast(self.t(ONE_LANGUAGE))
            return
        at = app.languages.index(app.settings.language)
        app.settings.language = app.languages[(at + 1) % len(app.languages)]
        self._apply()

    def _about(self) -> None:
        from signifer.ui.screens import message

        board = self.ui.app.board
        own = self.ui.app.settings.name
        name = own + ", " + board.name if own else board.name
        self.ui.push(message.MessagePage, self.t(ABOUT), self.t(ABOUT_TEXT, name=name, what=board.firmware))
        if board.slow:  # first, since it is news
            slow = self.t(PROCESSOR_SLOW, n=board.mhz, what=board.fast)
            self.ui.push(message.MessagePage, self.t(ABOUT), slow)

    def hints(self) -> tuple[str, int, int, int]:
        return ("↕", KEY_SET, 0, KEY_BACK)
