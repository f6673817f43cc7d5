"""The commands that every ruleset has alike: dice, notes, points, the end. Undo and redo are the game's own."""

from signifer.core import dice
from signifer.core.errors import BadCommand

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.core.game import Game

PATH = "signifer.core.common"


def do_roll(game: "Game", a: "dict[str, Any]") -> "dict[str, Any]":
    """Any dice."""
    return {"total": sum(game.roll(a["sides"], a["count"], a["rolls"]))}


def do_note(game: "Game", a: "dict[str, Any]") -> "dict[str, Any]":
    """A text in the log."""
    return {}


def do_score(game: "Game", a: "dict[str, Any]") -> "dict[str, Any]":
    """Victory points up or down."""
    table = game.side_table
    points = game.get(table, a["side"], 0) + a["amount"]
    game.put_checked(table, a["side"], 0, points, "the points")
    return {"side": "AB"[a["side"]], "score": points}


def do_end_game(game: "Game", a: "dict[str, Any]") -> "dict[str, Any]":
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
        "casualties": game.part("answers").casualties(game),
    }
