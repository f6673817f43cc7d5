"""Play a custom system as its file declares it. The ids of its rules begin with OS."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games import custom as manifest
from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules.system import CustomUnits, Schema, side

if TYPE_CHECKING:
    from signifer.core.game import Game

ID = manifest.ID
PREFIX = manifest.PREFIX
KEPT = (CustomUnits, Schema)  # in the format of core/roster_cache_reader.py


def clock_side(game: Game) -> int:
    """Return whose clock runs: 0 or 1, the activated unit's side, else the side whose turn it is, else 2."""
    row = game.get(S.GAME_T, 0, S.ACTIVE)
    if row:
        owner: int = game.units.schema.owners[row - 1]  # type: ignore[attr-defined]
        return owner
    whose = side(game)
    return 2 if whose is None else whose
