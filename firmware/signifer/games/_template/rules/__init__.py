"""Rules of the template. The ids of its rules begin with XX."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.ruleset_defaults import RulesetDefaults
from signifer.games._template import manifest
from signifer.games._template.rules import schema as S

if TYPE_CHECKING:
    from signifer.core.game import Game

ID = manifest.ID
PREFIX = manifest.PREFIX


def clock_side(game: Game) -> int:
    """Return whose clock runs: that of the side whose turn it is, 0 or 1."""
    return game.get(S.GAME_T, 0, S.SIDE_NOW)


_borrowed = RulesetDefaults(__name__)
sentence = _borrowed.sentence
reference = _borrowed.reference
read_house = _borrowed.read_house
show_house = _borrowed.show_house
unpack = _borrowed.unpack
