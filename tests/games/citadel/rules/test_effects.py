"""What is attached changes stats (CT-34), and characters in the other side's hands (CT-35)."""

from __future__ import annotations

from typing import Any

import pytest

from signifer import games
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games.citadel.rules import roster, view
from signifer_host.rosters.compile import load_object
from signifer_host.rosters.errors import RosterError
from tests.games.citadel.rules.games import Table, card, character, hero, side

STATS = {"attack": "3", "defence": "4+", "move": "-1"}
SABRE = card("Sabre", "relic", modifies={"attack": 1, "defence": 1}, **{"class": "weapon"})
AXE = card("Axe", "relic", modifies={"attack": 4}, **{"class": "weapon"})
FOG = card("Fog", "spell", lasting=True, modifies={"attack": -2, "move": 3, "nerve": -1})
LURE = card("Lure", "spell", lasting=True, control=True)
BRIBE = card("Bribe", "spell", control=True)


def begun(*cards: dict[str, Any], **options: Any) -> Table:
    """Return a game: side A has these cards; heroes and characters have stats."""
    units = [hero(stats=STATS), character("Guard", stats=STATS)]
    return Table(
        side(*cards, units=units), side(units=[hero("Lord", stats=STATS), character("Rogue")]), **options
    )


def unit(t: Table, id: str) -> dict[str, Any]:
    found: dict[str, Any] = t.game.ask({"show": "unit", "unit": id})
    return found


def state(t: Table) -> dict[str, Any]:
    found: dict[str, Any] = t.game.ask({"show": "state"})
    return found


@pytest.mark.rule("CT-34", "CT-28")
def test_what_is_attached_changes_a_stat_as_long_as_it_is_attached() -> None:
    t = begun(SABRE, AXE, FOG)
    plain = unit(t, "A1")
    assert plain["stats"] == STATS and "changed" not in plain
    t.play("Sabre")
    found = unit(t, "A1")
    assert found["stats"] == {"attack": "4", "defence": "4+ +1", "move": "-1"}
    assert found["changed"]["attack"] == {"from": "3", "by": [{"card": "Sabre", "add": 1}]}
    t.play("Fog", target="A1")
    found = unit(t, "A1")
    assert found["stats"] == {"attack": "2", "defence": "4+ +1", "move": "2", "nerve": "-1"}
    assert found["changed"]["attack"]["by"] == [{"card": "Sabre", "add": 1}, {"card": "Fog", "add": -2}]
    assert found["changed"]["nerve"] == {"from": "", "by": [{"card": "Fog", "add": -1}]}
    t.play("Axe")  # it takes the sabre's place (CT-28)
    assert unit(t, "A1")["stats"]["attack"] == "5" and unit(t, "A1")["stats"]["defence"] == "4+"
    t.do("end_effect", card="Fog")
    t.do("end_effect", card="Axe")
    assert unit(t, "A1") == plain
    t.do("undo", steps=5)
    assert unit(t, "A1") == plain


@pytest.mark.rule("CT-34")
def test_a_units_other_side_and_an_untouched_unit_keep_their_stats() -> None:
    t = begun(FOG)
    t.play("Fog", target="B2")
    assert unit(t, "B2")["stats"] == {"attack": "-2", "move": "+3", "nerve": "-1"}
    assert unit(t, "A2")["stats"] == STATS and unit(t, "B1")["stats"] == STATS


@pytest.mark.rule("CT-34", "CT-35")
def test_a_roster_without_them_is_compiled_as_before() -> None:
    plain = side(card("Sabre", "relic"), card("Fog", "spell", lasting=True))
    full = side({**SABRE, "class": None}, {**FOG, "control": True})
    shown = roster.unpack(roster.pack(full))["cards"]
    assert shown[0]["modifies"] == SABRE["modifies"] and shown[1]["modifies"] == FOG["modifies"]
    assert shown[1]["control"] is True and "control" not in shown[0]
    assert not {"modifies", "control", "text"} & set(roster.unpack(roster.pack(plain))["cards"][0])
    assert len(roster.pack(full)) > len(roster.pack(plain))


def errors(*cards: dict[str, Any]) -> str:
    """Return the error line of a roster with these cards."""
    data = side(
        *cards, units=[hero(stats={"attack": 3}), character("Guard", stats={"nerve": "7", "defence": "4+"})]
    )
    with pytest.raises(RosterError) as error:
        load_object(data, where="mine")
    return str(error.value)


@pytest.mark.rule("CT-34")
@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (card("Sabre", "relic", modifies={"nerve": 1}), "is no stat here; the hero has: attack"),
        (card("Fog", "spell", lasting=True, modifies={"atack": 1}),
         "is no stat here; the roster's units have: attack, nerve, defence (is \"attack\" meant?)"),
        (card("Fog", "spell", lasting=True, modifies={"defence": 1}),
         'changes a number, and the roster\'s units have "4+" there'),
        (card("Fog", "spell", modifies={"attack": 1}), "is for a relic or a lasting spell: only those stay on a unit"),
        (card("Fog", "tactic", modifies={"attack": 1}), "is for cards of the kind spell, not tactic"),
        (card("Sabre", "relic", modifies={"attack": 0}), "changes nothing: it adds 0"),
        (card("Sabre", "relic", modifies={"attack": 100}), "must be a whole number from -99 to 99"),
        (card("Sabre", "relic", modifies={}), "modifies"),
        (card("Sabre", "relic", control=True), "is for cards of the kind spell, not relic"),
    ],
)  # fmt: skip
def test_a_change_that_cannot_be_is_named(wrong: dict[str, Any], sentence: str) -> None:
    assert sentence in errors(wrong)


@pytest.mark.rule("CT-35")
@pytest.mark.parametrize("spell", [LURE, BRIBE])
def test_a_card_hands_a_character_over(spell: dict[str, Any]) -> None:
    t = begun(spell)
    start = t.game.digest()
    before = state(t)
    answer = t.play(spell["name"], target="B2")
    assert answer["control"] == "B2"
    assert (unit(t, "B2")["side"], unit(t, "B2")["owner"]) == ("A", "B")
    assert state(t)["characters"] == {"A": 2, "B": 0}
    again = Game(games.load("citadel"), t.game.setup)
    again.restore(t.game.snapshot())
    assert again.digest() == t.game.digest() and again.ask({"show": "unit", "unit": "B2"})["side"] == "A"
    if spell is LURE:
        t.do("end_effect", card="Lure")
        assert unit(t, "B2")["side"] == "B" and "owner" not in unit(t, "B2")
        assert state(t)["characters"] == before["characters"]
        t.do("undo")
    t.do("control", unit="B2", side="B")
    assert unit(t, "B2")["side"] == "B"
    t.do("undo", steps=2)
    assert t.game.digest() == start and state(t)["units"] == before["units"]


@pytest.mark.rule("CT-35", "CT-31", "CT-21", "CT-22")
def test_the_side_that_controls_a_character_acts_with_it_and_counts_it() -> None:
    t = begun(BRIBE)
    t.refused("CT-31", "activate", unit="B2")
    t.play("Bribe", target="B2")
    assert state(t)["unactivated"] == ["A1", "A2", "B2"]
    assert list(view.side_units(t.game, 0)) == [0, 1, 3] and list(view.side_units(t.game, 1)) == [2]
    t.do("activate", unit="B2")
    t.end_turn()
    assert state(t)["unactivated"] == ["B1"]
    t.refused("CT-31", "activate", unit="B2")
    t.do("control", unit="B2", side="B")
    t.do("activate", unit="B2")


@pytest.mark.rule("CT-35", "CT-26")
def test_the_card_of_a_character_in_other_hands_goes_to_its_owner_s_graveyard() -> None:
    mine = side(card("Bandit", "character", health=2), units=[hero(), character("Guard")])
    t = Table(side(BRIBE), mine)
    t.end_turn()
    arrived = t.play("Bandit", placed=True)["unit"]
    t.end_turn()
    t.play("Bribe", target=arrived)
    assert state(t)["characters"] == {"A": 2, "B": 1}
    t.do("wound", unit=arrived, amount=2)
    found = state(t)
    assert found["graveyard"] == {"A": ["Bribe"], "B": ["Bandit"]} and found["characters"] == {"A": 1, "B": 1}
    assert unit(t, arrived)["side"] == "B", "who leaves is its owner's again"
    t.do("undo")
    assert unit(t, arrived)["side"] == "A"


@pytest.mark.rule("CT-35", "CT-23")
def test_who_can_change_sides() -> None:
    t = begun(BRIBE, house={"characters": 1})
    t.guarded("CT-23", "control", unit="B2", side="A")
    t = begun(BRIBE, LURE)
    t.guarded("CT-35", "control", unit="B1", side="A")
    assert "controls" in t.bad("control", unit="B2", side="B")
    t.refused("CT-35", "play", card="Bribe")
    t.refused("CT-35", "play", card="Bribe", target="A2")
    t.refused("CT-35", "play", card="Bribe", target="B1", force=False) if unit(t, "B1")[
        "side"
    ] == "B" else None
    t.do("wound", unit="B2", amount=2)
    t.refused("CT-26", "control", unit="B2", side="A")


@pytest.mark.rule("CT-35")
def test_tokens_and_control_do_not_mix() -> None:
    t = begun()
    t.do("token", token="gate", state="sealed")
    t.do("control", unit="B2", side="A")
    t.do("token", token="mark", state=3)
    tokens = t.game.ask({"show": "tokens"})["tokens"]
    assert [it["token"] for it in tokens] == ["gate", "mark"]
    t.do("control", unit="B2", side="B")
    t.do("control", unit="A2", side="B")
    assert unit(t, "A2")["side"] == "B" and unit(t, "B2")["side"] == "B"
    decoded = Setup.decode(t.game.setup.encode(), t.game.setup.secret)
    other = Game(games.load("citadel"), decoded)
    for number in range(t.game.log.count):
        other.replay(t.game.log.get(number))
    assert other.digest() == t.game.digest()
