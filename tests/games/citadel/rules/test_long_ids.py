"""A card's id that a unit could not be read with is refused when the game begins, not when the card is played."""

from __future__ import annotations

import pytest

from signifer.core.errors import SetupError
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games import load
from signifer.games.citadel.rules import roster
from tests.games.citadel.rules import games


def game_with_a_card(id: str) -> Game:
    data = games.side(games.card("Scout", "character", id=id))
    blobs = {side: roster.pack(data if side == "A" else games.side()) for side in "AB"}
    return Game(load("citadel"), Setup("citadel", blobs, "A", bytes(32)))


def test_an_id_of_127_bytes_is_the_longest() -> None:
    assert game_with_a_card("x" * 127)
    with pytest.raises(SetupError, match="a name is too long"):
        game_with_a_card("x" * 128)
