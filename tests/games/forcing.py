"""Force a command that a rule has refused, on a copy of the game."""

from __future__ import annotations

from typing import Any

from signifer.core.errors import BadCommand, Refused
from signifer.core.game import Game
from tests.games.sentences import whole


def forced(game: Game, line: dict[str, Any], refusal: Refused) -> str:
    """Force `line`, which `refusal` has refused: it succeeds and names the rule, or is wrong for a reason that is said.
    Return that reason, else ""."""
    twin = Game(game.ruleset, game.setup)
    twin.restore(game.snapshot())
    twin.log.fetch = game.log.get
    twin.secrets = dict(game.secrets)
    twin.fresh, twin.recall = game.fresh, game.recall
    try:
        answer = twin.do({**line, "force": True})
    except BadCommand as bad:
        assert whole(bad.message), (line, bad.message)
        return bad.message
    assert refusal.rule in answer["forced"], (line, answer)
    assert twin.snapshot() != game.snapshot()
    return ""
