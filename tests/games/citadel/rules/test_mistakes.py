"""What makes no sense in Citadel, each with its whole sentence."""

from __future__ import annotations

from typing import Any

import pytest

from signifer.core.errors import SetupError
from tests.games.citadel.rules.games import Table, card, hero, side

BOLT = card("Bolt", "spell")
PROOF = {"salt": "00" * 16, "content": "Ambush"}


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ({"do": "discard"}, "card is missing."),
        ({"do": "discard", "slot": 0, "to": "graveyard"}, "slot is for what goes back to hand."),
        ({"do": "play"}, "card is missing."),
        ({"do": "play", "commitment": "00" * 32}, "side is missing."),
        (
            {"do": "set", "flag": "activated", "value": True},
            "Units and sides have flags: unit or side is missing.",
        ),
        (
            {"do": "set", "unit": "A1", "flag": "shiny", "value": True},
            "There is no flag shiny to set; there are: activated, left.",
        ),
        (
            {"do": "set", "unit": "A1", "counter": "luck", "value": 1},
            "Hero has no counter luck; there are: wounds, health, activations.",
        ),
        (
            {"do": "set", "side": "A", "counter": "luck", "value": 1},
            "A side has no counter luck; there are: score, prosperity, searched:TERRAIN.",
        ),
        (
            {"do": "set", "counter": "luck", "value": 1},
            "The game has no counter luck; there are: turn, terrain, back_stab (to 0).",
        ),
    ],
)
def test_a_command_that_makes_no_sense(line: dict[str, Any], sentence: str) -> None:
    t = Table(side(BOLT, units=[hero()]), side(units=[hero("Other")]))
    line = dict(line)
    assert t.bad(line.pop("do"), **line) == sentence


def test_nothing_is_turned_up_where_no_tactic_goes() -> None:
    t = Table(side(BOLT))
    assert t.bad("discard", card="Bolt", proof=PROOF) == "proof: nothing is turned up."
    assert t.bad("discard", amount=1, proof=PROOF) == "proof: nothing is turned up."


def test_a_proof_is_of_a_tactic_that_lies_face_down() -> None:
    t = Table(side(card("Ambush", "tactic")))
    said = "proof does not belong to a tactic that lies face down."
    assert t.bad("discard", card="Ambush", proof=PROOF) == said


def test_a_city_has_as_many_buildings_as_there_is_room_for() -> None:
    names = [f"House {n}" for n in range(100)]
    with pytest.raises(SetupError) as told:
        Table(side(buildings=names))
    assert str(told.value).startswith("A city has at most ")
    most = int(str(told.value).split()[5])
    assert Table(side(buildings=names[:most])).built() == names[:most]
    with pytest.raises(SetupError):
        Table(side(buildings=names[: most + 1]))
