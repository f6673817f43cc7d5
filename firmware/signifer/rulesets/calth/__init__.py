"""calth: a hex boarding action with tactical points. Rule ids are BC-1 to BC-35."""

from signifer.core.borrowed import Borrowed
from signifer.rulesets.calth import turns, view
from signifer.rulesets.calth.commands import COMMANDS, TURNS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from signifer.core.game import Game

__all__ = ("COMMANDS", "turns")

ID = "calth"
PREFIX = "BC"
STAYING = (TURNS,)  # command modules that are in use all the time and stay in memory


def clock_side(game: "Game") -> int:
    """Whose clock runs: the side of the open activation, else the one whose turn it is; 2 outside the action phase."""
    row = view.active(game)
    side = view.turn(game) if row is None else view.side(game, row)
    return 2 if side is None else side


_borrowed = Borrowed(__name__)
sentence = _borrowed.sentence
reference = _borrowed.reference
read_house = _borrowed.read_house
show_house = _borrowed.show_house
unpack = _borrowed.unpack
