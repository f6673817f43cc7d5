"""The player's settings: stored in flash, two copies, independent of any game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import language_list
from signifer.ui import styles

if TYPE_CHECKING:
    from signifer.store import Store

_VERSION = 1
NAME = b"\n"  # between the language and the device's own name


class Settings:
    """`brightness` 0-100; `turned`, `facing` (it turns to the player who must answer), `calm`, `clocks` and `sound`
    0 or 1; `tour_due`: 1 before the tour; `pages` bits of `ui.styles`; `dark` an index in `power_saving.MINUTES`;
    `language` one of `language_list.CODES`, "" before a player chose one; `name` the device's own, "" for its board's.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self.read()

    def read(self) -> None:
        """Read the settings from flash; without any, they are those of a new device."""
        self.brightness = 70
        self.turned = 0
        self.facing = 0
        self.calm = 0
        self.pages = styles.TABLE
        self.clocks = 1
        self.sound = 1
        self.dark = 0
        self.language = language_list.FIRST
        self.name = ""
        data = self._store.settings.read()
        self.tour_due = 0 if data else int(language_list.TOUR)
        # Invalid bytes, or those of another version, leave the defaults.
        if data and len(data) >= 5 and data[0] == _VERSION:
            self.brightness = min(data[1], 100)
            self.turned = data[2] & 1
            self.facing = data[2] >> 4 & 1
            self.calm = data[2] >> 2 & 1
            self.pages = data[2] >> 1 & styles.LARGE | ~data[2] >> 2 & styles.TABLE
            self.clocks = data[3] & 1
            self.tour_due = data[3] >> 1 & 1
            self.sound = data[4] & 1
            self.dark = data[4] >> 1 & 3
            # The bytes behind a NUL belong to fault_records.py.
            language, _, name = bytes(data[5:]).split(b"\0")[0].partition(NAME)
            for code in language_list.CODES:
                if language == code.encode():
                    self.language = code
            self.name = name.decode()

    def save(self) -> None:
        """Write the settings to flash; raises StoreError."""
        # The table view's bit says that it is off: older settings, which lack it, mean that it is on.
        display = (
            self.turned
            | (self.pages & styles.LARGE) << 1
            | self.calm << 2
            | (~self.pages & styles.TABLE) << 2
            | self.facing << 4
        )
        shown = self.clocks | self.tour_due << 1
        head = bytes((_VERSION, self.brightness, display, shown, self.sound | self.dark << 1))
        from signifer.app import fault_records

        conf = fault_records.FaultRecords(self._store)
        conf.head = head + self.language.encode()
        if self.name:
            conf.head += NAME + self.name.encode()
        conf.save()
