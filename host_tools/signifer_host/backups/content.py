"""What a backup holds, in memory."""

from __future__ import annotations

from dataclasses import dataclass, field

from signifer.core import roster, system
from signifer.core.errors import SetupError

FORMAT = "signifer-backup"
VERSION = 1
"""The newest version of the file that this program writes and reads (docs/backup.md)."""

SLOTS = "ABNS"
NEVER = (
    "The secrets of the dice of a game under way: no device gives them away, so no other device can go on with it.",
    "PINs of players, the faults that the device has noted, and its program.",
)
"""What no backup has, a sentence each."""


@dataclass(frozen=True)
class Origin:
    """The device that a backup is of: its name, its board's id, its UID in hexadecimal, its firmware's version."""

    name: str
    board: str
    uid: str
    firmware: str


@dataclass(frozen=True)
class Held:
    """A roster (slot A, B or N) or a system (slot S) as the device keeps it."""

    slot: str
    data: bytes

    @property
    def where(self) -> str:
        """The slot for people, in the middle of a sentence."""
        return (
            "the system"
            if self.slot == "S"
            else "the neutral units"
            if self.slot == "N"
            else f"side {self.slot}"
        )

    @property
    def name(self) -> str:
        """The name in it, "" where it cannot be read."""
        return peek(self.slot, self.data)[1]


@dataclass(frozen=True)
class KeptGame:
    """A game's log: `log` is what `signifer pull` writes, `gaps` says that the device has lost entries of it, `damaged`
    are the pages of flash that could not be read."""

    serial: int
    finished: bool
    entries: int
    log: bytes
    gaps: bool = False
    damaged: bytes = b""

    @property
    def number(self) -> int:
        """The number that people know the game by."""
        return self.serial >> 16


@dataclass
class Backup:
    """Everything that a device gives away. `made` is a moment in UTC as ISO 8601 has it, `by` the program that took it;
    `settings` are empty where nobody has set any; `missing` says what the device holds and this does not."""

    origin: Origin
    made: str
    by: str
    slots: dict[str, Held] = field(default_factory=dict)
    settings: bytes = b""
    games: list[KeptGame] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)


def peek(slot: str, data: bytes) -> tuple[str, str, int]:
    """(ruleset or id of the system, name, units) of what a slot holds; ("", "", 0) where it cannot be read."""
    try:
        if slot == "S":
            id, name, _ = system.peek(data)
            return id, name, 0
        ruleset, name, units = roster.peek(data)
        return ruleset, name, units
    except (SetupError, ValueError):
        return "", "", 0
