"""What a user wants in an image."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Wish:
    """What goes into an image.

    `circuitpython` is a UF2 file. Without it the firmware of the device stays, whose checksum is `there` (0: unknown).
    `systems` are game systems, separated by commas; None for all. `language` is as for `languages.books.choose`.
    `page` is the address that a game's QR code opens. An image with `keep_games` leaves the flash of games, rosters
    and settings alone. `compiler` is another mpy-cross.
    """

    circuitpython: Path | None = None
    systems: str | None = None
    language: str | None = None
    keep_games: bool = False
    there: int = 0
    page: str = ""
    compiler: Path | None = None
