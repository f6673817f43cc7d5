"""Citadel: miniatures with city, battle and terrain cards. Rule ids are CT-1 to CT-31."""

from signifer.core.borrowed import Borrowed
from signifer.rulesets.citadel import view
from signifer.rulesets.citadel.commands import COMMANDS, TURNS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from signifer.core.game import Game

__all__ = ("COMMANDS", "view")

ID = "citadel"
PREFIX = "CT"
STAYING = (TURNS,)  # command modules that are in use all the time and stay in memory


def clock_side(game: "Game") -> int:
    """Whose clock runs: that of the side to move, 0 or 1 (CT-31)."""
    return view.side(game)


_borrowed = Borrowed(__name__)
sentence = _borrowed.sentence
reference = _borrowed.reference
read_house = _borrowed.read_house
show_house = _borrowed.show_house
unpack = _borrowed.unpack
