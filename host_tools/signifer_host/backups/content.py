"""The content of a backup, in memory."""

from __future__ import annotations

from dataclasses import dataclass, field

from signifer.core import roster, system
from signifer.core.errors import SetupError
from signifer_host.translation import gettext, gettext_noop

FORMAT = "signifer-backup"
VERSION = 1
"""The version of the format that this program writes and reads (docs/backup.md)."""

NEVER = (
    gettext_noop(
        "The secrets of the dice of a game under way: no device gives them away, so no other device can go on with it."
    ),
    gettext_noop("PINs of players, the faults that the device has noted, and its program."),
)
"""A sentence for each thing that no backup has."""


@dataclass(frozen=True)
class Origin:
    """The source device: its name, board id, UID in hexadecimal, firmware version."""

    name: str
    board: str
    uid: str
    firmware: str


@dataclass(frozen=True)
class SlotContent:
    """A roster (slot A, B or N) or a system (slot S) as the device stores it."""

    slot: str
    data: bytes

    @property
    def where(self) -> str:
        """Name the slot for people, inside a sentence."""
        return (
            gettext("the system")
            if self.slot == "S"
            else gettext("the neutral units")
            if self.slot == "N"
            else gettext("side {side}", side=self.slot)
        )

    @property
    def name(self) -> str:
        """Return the name in it, "" if it cannot be read."""
        return peek(self.slot, self.data)[1]


@dataclass(frozen=True)
class KeptGame:
    """A game's log: `log` is the file of `signifer pull`, `gaps`: the device has lost entries, `damaged_pages` are
    the unreadable pages of flash.
    """

    serial: int
    is_finished: bool
    entries: int
    log: bytes
    gaps: bool = False
    damaged_pages: bytes = b""

    @property
    def number(self) -> int:
        """Return the game number that people see."""
        return self.serial >> 16


@dataclass
class Backup:
    """Everything that a device gives away. `time` is a UTC time in ISO 8601, `by` the program that took it;
    `settings` are empty if none were set; `house` are the house rules and tokens for new games; `missing` lists
    what the device holds and the backup lacks.
    """

    origin: Origin
    time: str
    by: str
    slots: dict[str, SlotContent] = field(default_factory=dict)
    settings: bytes = b""
    games: list[KeptGame] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    house: bytes = b""


def peek(slot: str, data: bytes) -> tuple[str, str, int]:
    """Return (ruleset or system id, name, units) of a slot's content; ("", "", 0) if it cannot be read."""
    try:
        if slot == "S":
            id, name, _ = system.peek(data)
            return id, name, 0
        ruleset, name, units = roster.peek(data)
        return ruleset, name, units
    except (SetupError, ValueError):
        return "", "", 0
