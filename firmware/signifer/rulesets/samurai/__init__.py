"""Samurai: squads, ranks and nerve. Rule ids are SK-1 to SK-58."""

from signifer.core.borrowed import Borrowed
from signifer.rulesets.samurai import turns, view
from signifer.rulesets.samurai.commands import COMMANDS, TURNS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from signifer.core.game import Game

__all__ = ("COMMANDS", "turns")

ID = "samurai"
PREFIX = "SK"
STAYING = (TURNS,)  # command modules that are in use all the time and stay in memory


def clock_side(game: "Game") -> int:
    """Whose clock runs: 0 or 1, the side whose model is activated; 2 between activations."""
    row = view.active(game)
    return 2 if row is None else game.units[row].side


_borrowed = Borrowed(__name__)
sentence = _borrowed.sentence
reference = _borrowed.reference
read_house = _borrowed.read_house
show_house = _borrowed.show_house
unpack = _borrowed.unpack
