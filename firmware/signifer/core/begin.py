"""How rosters become a game's units and tables. In memory only while a game begins."""

from signifer.core import parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from signifer.core.cells import Cells
    from signifer.core.game import Game


def build(game: "Game") -> "Cells":
    """Give the game its units, and return its cells; SetupError if the rosters do not make a game."""
    tables = parts.load("signifer.core.tables")  # here while they are made, one after the other
    cells: "Cells" = parts.borrow(game.ruleset.__name__ + ".build").build(game, game.setup)
    tables.freeze(cells)
    parts.drop(tables.__name__)
    game.units.forget()
    return cells
