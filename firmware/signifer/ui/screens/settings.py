"""Settings: each line's SELECT takes the next value, which holds at once."""

from signifer.ui import theme
from signifer.ui.screen import MenuScreen
from signifer.ui.texts import base as B
from signifer.ui.texts import checks as T

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid

BRIGHTNESS = (5, 25, 50, 75, 100)
# Each in its own words, so that whoever needs it finds it.
NAMES = {"en": "English", "fi": "Suomi", "ru": "Русский", "el": "Ελληνικά"}


class Page(MenuScreen):
    """Brightness, which way up, clocks, dice, sound where there is one, language."""

    live = True

    def head(self, grid: "Grid") -> None:
        grid.head(self.t(T.SETTINGS))

    def items(self) -> "list[tuple[Any, ...]]":
        t = self.t
        settings = self.ui.app.settings
        lines: "list[tuple[Any, ...]]" = [
            (t(T.BRIGHTNESS), self._brighter, str(settings.brightness)),
            (t(T.TURNED), lambda: self._flip("turned"), self._on(settings.turned)),
            (t(T.CLOCKS), lambda: self._flip("clocks"), self._on(settings.clocks)),
        ]
        if hasattr(settings, "dice"):
            how = t(T.DICE_REAL if settings.dice else T.DICE_DEVICE)
            lines.append((t(T.DICE), lambda: self._flip("dice"), how))
        if self.ui.app.board.sound:
            lines.append((t(T.SOUND), lambda: self._flip("sound"), self._on(settings.sound)))
        lines.append((t(T.LANGUAGE), self._language, self._language_name()))
        lines.append((t(T.ABOUT), self._about, "", theme.DIM))
        return lines

    def _on(self, value: int) -> str:
        return self.t(T.ON if value else T.OFF)

    def _brighter(self) -> None:
        settings = self.ui.app.settings
        for value in BRIGHTNESS:
            if value > settings.brightness:
                break
        else:
            value = BRIGHTNESS[0]
        settings.brightness = value
        self._apply()

    def _flip(self, name: str) -> None:
        settings = self.ui.app.settings
        setattr(settings, name, 0 if getattr(settings, name) else 1)
        self._apply()

    def _apply(self) -> None:
        try:
            self.ui.app.apply_settings()
        except self.ui.app.save_error:
            self.ui.push("message", self.t(B.NOTICE), self.t(T.SETTING_LOST))

    def _language_name(self) -> str:
        code: str = self.ui.app.settings.language
        return NAMES.get(code, code)

    def _language(self) -> None:
        app = self.ui.app
        if len(app.languages) < 2:
            self.ui.toast(self.t(T.ONE_LANGUAGE))
            return
        at = app.languages.index(app.settings.language)
        app.settings.language = app.languages[(at + 1) % len(app.languages)]
        self._apply()

    def _about(self) -> None:
        board = self.ui.app.board
        body = self.t(T.ABOUT_TEXT, name=board.name, what=board.firmware)
        self.ui.push("message", self.t(T.ABOUT), body)

    def hints(self) -> "tuple[str, int, int, int]":
        return ("↕", B.KEY_SET, 0, B.KEY_BACK)
