"""The commands of every ruleset: dice, notes, points, the end. Undo and redo are methods of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core import dice
from signifer.core.errors import BadCommand

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.core.ruleset import Answers


def do_roll(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Roll any dice."""
    return {"total": sum(game.roll(a["sides"], a["count"], a["rolls"]))}


def do_note(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Put a text into the log."""
    return {}


def do_score(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Change victory points."""
    table = game.side_table
    points = game.score(a["side"]) + a["amount"]
    game.put_checked(table, a["side"], 0, points, "the points")
    return {"side": "AB"[a["side"]], "score": points}


def do_end_game(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """End the game; from here on the generator's secret is public (the entry contains it)."""
    from signifer.core import secret_changes as module

    stretches = module.every(game)
    secret = a["secret"] or (stretches[-1].secret if stretches else None)
    if secret is not None:
        if stretches and dice.fingerprint(secret) != stretches[-1].fingerprint:
            raise BadCommand("This secret is not the one whose fingerprint was shown before its first roll.")
        game.transaction.fields["secret"] = secret
        if game.stretches:  # a log's line may bring what was not known here
            module.know(game, secret)
    game.put(game.game_table, 0, 0, 1)
    game.put(game.game_table, 0, 1, a["winner"] + 1)
    answers: Answers = game.part("answers")
    answer = {
        "winner": None if a["winner"] < 0 else "AB"[a["winner"]],
        "secret": None if secret is None else secret.hex(),
        "casualties": answers.casualties(game),
    }
    if len(stretches) > 1:
        known = [stretch.secret for stretch in stretches[:-1]] + [secret]
        answer["secrets"] = [None if one is None else one.hex() for one in known]
    return answer
