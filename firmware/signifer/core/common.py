"""The commands that every ruleset has alike: dice, undo and redo, notes, points, the end."""

from signifer.core import dice
from signifer.core.command import Command
from signifer.core.errors import BadCommand
from signifer.core.fields import Field, Hex, Int, List, Side, Text, need

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.core.game import Game

SIDES = Int(2, dice.SIDES)
FACES = List(Int(1, dice.SIDES), 120)
STEPS = Int(1, 60000)


def roll(game: "Game", a: "dict[str, Any]") -> "dict[str, Any]":
    """Any dice."""
    return {"total": sum(game.roll(a["sides"], a["count"], a["rolls"]))}


def undo(game: "Game", a: "dict[str, Any]") -> "dict[str, Any]":
    """Take back whole commands."""
    steps = a["steps"]
    if steps > game.undoable:
        raise BadCommand(_too_many(steps, game.undoable, "undone"))
    return {"undone": [game.step_back() for _ in range(steps)]}


def redo(game: "Game", a: "dict[str, Any]") -> "dict[str, Any]":
    """Do again what was undone."""
    steps = a["steps"]
    if steps > game.redoable:
        raise BadCommand(_too_many(steps, game.redoable, "redone"))
    return {"redone": [game.step_forward() for _ in range(steps)]}


def _too_many(steps: int, there: int, what: str) -> str:
    return "%d steps cannot be %s: there %s %d." % (steps, what, "is" if there == 1 else "are", there)


def note(game: "Game", a: "dict[str, Any]") -> "dict[str, Any]":
    """A text in the log."""
    return {}


def score(game: "Game", a: "dict[str, Any]") -> "dict[str, Any]":
    """Victory points up or down."""
    table = game.side_table
    points = game.get(table, a["side"], 0) + a["amount"]
    game.put_checked(table, a["side"], 0, points, "the points")
    return {"side": "AB"[a["side"]], "score": points}


def end_game(game: "Game", a: "dict[str, Any]") -> "dict[str, Any]":
    """Close the game; from here on the generator's secret is open (it stands in the entry itself)."""
    secret = a["secret"] or game.setup.secret
    if secret is not None:
        if game.setup.fingerprint and dice.fingerprint(secret) != game.setup.fingerprint:
            raise BadCommand("This secret is not the one whose fingerprint was shown at the start.")
        game.given["secret"] = secret
    game.put(game.game_table, 0, 0, 1)
    game.put(game.game_table, 0, 1, a["winner"] + 1)
    return {
        "winner": None if a["winner"] < 0 else "AB"[a["winner"]],
        "secret": None if secret is None else secret.hex(),
        "casualties": game.ruleset.casualties(game),
    }


UNDO = Command(1, "undo", undo, Field("steps", STEPS, 1), after_end=True)
REDO = Command(2, "redo", redo, Field("steps", STEPS, 1), after_end=True)
COMMANDS = (
    UNDO,
    REDO,
    Command(3, "note", note, need("text", Text(400)), after_end=True),
    Command(4, "roll", roll, need("sides", SIDES), Field("count", Int(1, 100), 1), Field("rolls", FACES)),
    Command(5, "score", score, need("side", Side()), Field("amount", Int(-1000, 1000), 1)),
    Command(6, "end_game", end_game, Field("winner", Side(True), -1), Field("secret", Hex(32))),
)
