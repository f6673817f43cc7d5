"""Settings: each line's SELECT takes the next value, which holds at once."""

from signifer.ui import const
from signifer.ui.screen import MenuScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid

# By number: see `signifer.ui`.
_T_KEY_BACK = const(0x05001)
_T_KEY_SET = const(0x06005)
_T_NOTICE = const(0x14020)
_T_SETTINGS = const(0x1526C)
_T_BRIGHTNESS = const(0x1026D)
_T_TURNED = const(0x1026E)
_T_CLOCKS = const(0x1026F)
_T_DICE = const(0x0B270)
_T_DICE_REAL = const(0x09271)
_T_DICE_DEVICE = const(0x09272)
_T_SOUND = const(0x10273)
_T_LANGUAGE = const(0x0B274)
_T_ON = const(0x04275)
_T_OFF = const(0x04276)
_T_ONE_LANGUAGE = const(0x15277)
_T_ABOUT = const(0x15278)
_T_ABOUT_TEXT = const(0x00279)
_T_SETTING_LOST = const(0x00289)
_T_DARK_AFTER = const(0x0EA06)
_T_DARK_MINUTES = const(0x07A07)
_T_DARK_NEVER = const(0x07A08)
_T_TEST = const(0x14A09)
_T_SETTINGS_ERASE = const(0x15916)
_S_DIM = const(0x01)

# Until the display is dark, as app/rest.py has them; 0: never. And which comes after which: 3, 10, 30, never.
_MINUTES = (10, 30, 0, 3)
_AFTER = (1, 2, 3, 0)
BRIGHTNESS = (5, 25, 50, 75, 100)
# Each in its own words, so that whoever needs it finds it.
NAMES = {"en": "English", "fi": "Suomi", "ru": "Русский", "el": "Ελληνικά"}


class Page(MenuScreen):
    """Brightness, which way up, clocks, dice, sound where there is one, language."""

    live = True

    def head(self, grid: "Grid") -> None:
        grid.head(self.t(_T_SETTINGS))

    def items(self) -> "list[tuple[Any, ...]]":
        t = self.t
        settings = self.ui.app.settings
        lines: "list[tuple[Any, ...]]" = [
            (t(_T_BRIGHTNESS), self._brighter, str(settings.brightness)),
            (t(_T_TURNED), lambda: self._flip("turned"), self._on(settings.turned)),
            (t(_T_CLOCKS), lambda: self._flip("clocks"), self._on(settings.clocks)),
        ]
        if hasattr(settings, "dice"):
            how = t(_T_DICE_REAL if settings.dice else _T_DICE_DEVICE)
            lines.append((t(_T_DICE), lambda: self._flip("dice"), how))
        if self.ui.app.board.sound:
            lines.append((t(_T_SOUND), lambda: self._flip("sound"), self._on(settings.sound)))
        minutes = _MINUTES[settings.dark]
        dark = t(_T_DARK_MINUTES, n=minutes) if minutes else t(_T_DARK_NEVER)
        lines.append((t(_T_DARK_AFTER), self._darker, dark))
        lines.append((t(_T_LANGUAGE), self._language, self._language_name()))
        lines.append((t(_T_TEST), "selftest"))
        lines.append((t(_T_SETTINGS_ERASE), "reset"))
        lines.append((t(_T_ABOUT), self._about, "", _S_DIM))
        return lines

    def _on(self, value: int) -> str:
        return self.t(_T_ON if value else _T_OFF)

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

    def _apply(self) -> None:
        try:
            self.ui.app.apply_settings()
        except self.ui.app.save_error:
            self.ui.push("message", self.t(_T_NOTICE), self.t(_T_SETTING_LOST))

    def _language_name(self) -> str:
        code: str = self.ui.app.settings.language
        return NAMES.get(code, code)

    def _language(self) -> None:
        app = self.ui.app
        if len(app.languages) < 2:
            self.ui.toast(self.t(_T_ONE_LANGUAGE))
            return
        at = app.languages.index(app.settings.language)
        app.settings.language = app.languages[(at + 1) % len(app.languages)]
        self._apply()

    def _about(self) -> None:
        board = self.ui.app.board
        body = self.t(_T_ABOUT_TEXT, name=board.name, what=board.firmware)
        self.ui.push("message", self.t(_T_ABOUT), body)

    def hints(self) -> "tuple[str, int, int, int]":
        return ("↕", _T_KEY_SET, 0, _T_KEY_BACK)
