"""Roll the test of the samurai game: equal or under, 1 always succeeds, the highest face always fails (SK-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.checks import under

if TYPE_CHECKING:
    from typing import Any

    from signifer.core.game import Game


def succeeds(game: Game, face: int, target: int) -> bool:
    """Return whether one die passes."""
    return under(face, target, 1, game.house["test"])


def test(game: Game, target: int, given: list[int] | None) -> dict[str, Any]:
    """Roll one test against `target`; return the answer's fields."""
    face = game.roll(game.house["test"], 1, given)[0]
    return {
        "target": target,
        "success": succeeds(game, face, target),
        "lucky": face == 1,
        "catastrophic": face == game.house["test"],
    }
