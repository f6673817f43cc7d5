"""Rules of calth, a hex boarding action with tactical points. The ids of its rules begin with BC."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games import calth as manifest
from signifer.games.calth.rules import schema as S
from signifer.games.calth.rules.mover import turn
from signifer.games.calth.rules.ranks import Ranks, ranks

if TYPE_CHECKING:
    from signifer.core.game import Game

ID = manifest.ID
PREFIX = manifest.PREFIX
KEPT = (Ranks,)  # in the format of core/roster_cache_reader.py


def clock_side(game: Game) -> int:
    """Return whose clock runs: the side of the open activation, else the side whose turn it is; 2 outside the action
    phase."""
    row = game.get(S.GAME_T, 0, S.ACTIVE)
    side = ranks(game).side_of(row - 1) if row else turn(game)
    return 2 if side is None else side
