"""Spells, relics, tactics and the graveyard: CT-27 to CT-30."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import pytest

from tests.games.citadel.rules.games import Table, card, character, hero, restarted, side, without_secret

BOLT = card("Bolt", "spell")
WARD = card("Ward", "spell", lasting=True)
AXE = card("Axe", "relic", **{"class": "weapon"})
BOW = card("Bow", "relic", **{"class": "weapon"})
RING = card("Ring", "relic", **{"class": "jewel"})
STONE = card("Stone", "relic")
AMBUSH = card("Ambush", "tactic", cost={"prosperity": 1})


@pytest.mark.rule("CT-27")
def test_a_spell_takes_effect_and_goes_to_the_graveyard() -> None:
    t = Table(side(BOLT))
    t.play("Bolt", target="B2")
    assert t.graveyard() == ["Bolt"] and t.unit("B2")["attached"] == []


@pytest.mark.rule("CT-27")
def test_a_lasting_spell_stays_with_its_target_until_it_ends() -> None:
    t = Table(side(WARD))
    assert t.play("Ward", target="B2")["target"] == "B2"
    assert t.unit("B2")["attached"] == ["Ward"]
    assert t.in_play()["Ward"]["target"] == "B2" and t.in_play()["Ward"]["state"] == "attached"
    t.end_turn(3)
    assert t.graveyard() == []
    assert t.do("end_effect", card="Ward")["state"] == "graveyard"
    assert t.graveyard() == ["Ward"] and t.unit("B2")["attached"] == []
    t.refused("CT-27", "end_effect", card="Ward")


@pytest.mark.rule("CT-27")
def test_a_lasting_spell_ends_when_its_target_dies() -> None:
    t = Table(side(WARD, {**WARD, "name": "Curse"}, BOLT), side(WARD))
    t.play("Ward", target="B2")
    t.play("Curse", target="B1")
    t.end_turn()
    t.play("Ward", target="B2")
    assert t.unit("B2")["attached"] == ["Ward", "Ward"]
    t.do("wound", unit="B2", amount=2)
    assert (t.graveyard("A"), t.graveyard("B")) == (["Ward"], ["Ward"])
    assert set(t.in_play("A")) == {"Curse"}
    t.do("undo")
    assert t.unit("B2")["attached"] == ["Ward", "Ward"]


@pytest.mark.rule("CT-27")
def test_a_lasting_spell_without_a_target_stays_too() -> None:
    t = Table(side(WARD))
    t.play("Ward")
    assert t.in_play()["Ward"]["state"] == "in_play"
    t.do("end_effect", card="Ward")
    assert t.graveyard() == ["Ward"]


@pytest.mark.rule("CT-27", "CT-26")
def test_a_fallen_unit_is_no_target_of_a_spell() -> None:
    t = Table(side(WARD))
    t.do("wound", unit="B2", amount=2)
    t.refused("CT-26", "play", card="Ward", target="B2")
    t.bad("end_effect", card="Keep")
    t.do("set", unit="A1", flag="left", value=True)
    t.refused("CT-26", "play", card="Ward", target="A1")


@pytest.mark.rule("CT-28")
def test_a_relic_is_attached_to_the_hero_of_its_side() -> None:
    t = Table(side(AXE, RING))
    assert "Axe" in t.refused("CT-28", "play", card="Axe", target="A2")
    t.refused("CT-28", "play", card="Axe", target="B1")
    assert t.play("Axe")["target"] == "A1"
    t.play("Ring", target="A1")
    assert t.unit("A1")["attached"] == ["Axe", "Ring"]


@pytest.mark.rule("CT-28")
def test_a_relic_goes_to_the_hero_wherever_it_stands_or_by_force_to_the_model_that_was_named() -> None:
    t = Table(side(AXE, units=[character("Guard"), hero()]))
    assert t.play("Axe")["target"] == "A2"
    t.do("undo")
    assert t.guarded("CT-28", "play", card="Axe", target="A1")["target"] == "A1"
    assert (t.unit("A1")["attached"], t.unit("A2")["attached"]) == (["Axe"], [])


@pytest.mark.rule("CT-28")
def test_a_class_that_is_the_roster_s_first_word_has_its_place_too() -> None:
    t = Table(side(AXE, BOW, buildings=[], faction=""))
    t.play("Axe")
    assert t.play("Bow")["replaced"] == "Axe"


@pytest.mark.rule("CT-28")
def test_one_relic_of_each_class() -> None:
    t = Table(side(AXE, BOW, RING, STONE, {**STONE, "name": "Shard"}), side(AXE))
    t.play("Axe")
    t.play("Ring")
    t.play("Stone")
    answer = t.play("Bow")
    assert answer["replaced"] == "Axe"
    t.play("Shard")  # without a class: it replaces no other
    assert t.unit("A1")["attached"] == ["Ring", "Stone", "Bow", "Shard"]
    assert t.graveyard() == ["Axe"]
    t.end_turn()
    assert "replaced" not in t.play("Axe")  # the other side's has its own place
    assert t.unit("A1")["attached"] == ["Ring", "Stone", "Bow", "Shard"]


@pytest.mark.rule("CT-28")
def test_a_destroyed_relic_makes_room_and_works_in_the_turn_it_is_played() -> None:
    t = Table(side(AXE, BOW))
    t.play("Axe")
    assert t.in_play()["Axe"]["class"] == "weapon"
    assert t.do("end_effect", card="Axe")["state"] == "graveyard"
    assert t.graveyard() == ["Axe"] and t.unit("A1")["attached"] == []
    assert "replaced" not in t.play("Bow")
    t.refused("CT-28", "end_effect", card="Axe")


@pytest.mark.rule("CT-28")
def test_relics_leave_with_the_hero_and_need_one() -> None:
    t = Table(side(AXE, BOW))
    t.play("Axe")
    t.do("wound", unit="A1", amount=5)
    assert t.graveyard() == ["Axe"]
    assert "Bow" in t.refused("CT-28", "play", card="Bow")


@pytest.mark.rule("CT-29")
def test_a_tactic_is_paid_and_laid_face_down_until_it_is_turned_up() -> None:
    t = Table(side(AMBUSH, BOLT))
    answer = t.play("Ambush")
    assert (answer["face_down"], answer["prosperity"]) == (True, 2)
    t.end_turn()
    assert t.state()["face_down"]["A"] == ["Ambush"]
    assert t.do("reveal", card="Ambush") | {"ok": 1} == {
        "ok": 1, "do": "reveal", "card": "Ambush", "side": "A", "kind": "tactic", "state": "graveyard",
    }  # fmt: skip
    assert t.state()["face_down"]["A"] == [] and t.graveyard() == ["Ambush"]


@pytest.mark.rule("CT-29")
def test_only_what_lies_face_down_is_turned_up() -> None:
    t = Table(side(AMBUSH, BOLT))
    t.refused("CT-29", "reveal", card="Ambush")
    assert "tactic" in t.bad("reveal", card="Bolt")
    t.bad("reveal", card="Keep")
    t.guarded("CT-29", "reveal", card="Ambush")
    assert t.graveyard() == ["Ambush"]


@pytest.mark.rule("CT-29")
def test_both_sides_may_have_the_same_tactic_down() -> None:
    t = Table(side(AMBUSH), side(AMBUSH))
    t.play("Ambush")
    t.end_turn()
    assert t.do("reveal", card="Ambush")["side"] == "A"  # the only one that lies there
    t.do("undo")
    t.play("Ambush")
    assert t.do("reveal", card="Ambush")["side"] == "B"  # both: that of the side to move
    t.do("undo")
    assert t.do("reveal", card="Ambush", side="A")["side"] == "A"
    assert t.do("reveal", card="B-1")["side"] == "B"


def seen(t: Table, side: str) -> str:
    """Return all answers that a side can get, as one text."""
    units = t.state()["units"]
    answers: list[Any] = [t.ask(show, **{"as": side}) for show in ("state", "log", "digest", "reference")]
    answers += [t.ask("unit", unit=unit["id"], **{"as": side}) for unit in units]
    return json.dumps(answers)


@pytest.mark.rule("CT-29")
def test_the_opponent_sees_only_that_a_tactic_lies_there() -> None:
    t = Table(side(AMBUSH, {**AMBUSH, "name": "Feint"}, BOLT), side(BOLT))
    t.play("Ambush")
    t.play("Bolt")
    assert t.state(**{"as": "A"})["face_down"] == {"A": ["Ambush"], "B": []}
    for_b = t.state(**{"as": "B"})
    assert for_b["face_down"] == {"A": [None], "B": []}
    assert for_b["hand"] == {"A": None, "B": ["Bolt"]}
    assert for_b["graveyard"]["A"] == ["Bolt"] and for_b["prosperity"]["A"] == 2
    assert "Ambush" in seen(t, "A")
    assert "Ambush" not in seen(t, "B") and "A-1" not in seen(t, "B")
    t.do("reveal", card="Ambush")
    assert "Ambush" in seen(t, "B") and t.state(**{"as": "B"})["graveyard"]["A"] == ["Ambush", "Bolt"]


@pytest.mark.rule("CT-29")
def test_what_was_taken_back_or_undone_stays_hidden() -> None:
    t = Table(side(AMBUSH, AXE), side(AMBUSH))
    t.play("Ambush")
    t.do("discard", card="Ambush", to="hand")
    t.play("Ambush")
    t.do("undo")
    t.play("Axe")
    log = t.ask("log", **{"as": "B"})["entries"]
    assert [entry["command"].get("card", "-") for entry in log] == [None, None, None, "-", "Axe"]
    assert all("A-1" not in change["what"] for entry in log for change in entry["changes"])
    own = t.ask("log", **{"as": "A"})["entries"]
    assert [entry["command"].get("card", "-") for entry in own[:3]] == ["Ambush"] * 3
    t.end_turn()
    t.play("Ambush")
    log = t.ask("log", **{"as": "B"})["entries"]
    assert log[-1]["command"]["card"] == "Ambush"  # B's own card of the same name
    assert t.ask("log", **{"as": "A"})["entries"][-1]["command"]["card"] is None


@pytest.mark.rule("CT-29")
def test_a_tactic_from_a_log_is_laid_again_from_its_own_side_s_slot_alone() -> None:
    t = Table(side(AMBUSH), side(AMBUSH))
    unnamed = {"commitment": "11" * 32, "closed": [], "spent": 0}
    assert t.do("play", side="A", **unnamed)["face_down"] is True
    t.end_turn()
    assert "other side's" in t.bad("play", side="B", slot=0, **unnamed)
    t.do("play", side="B", **unnamed)
    again = unnamed | {"commitment": "22" * 32}
    assert "other side's" in t.bad("play", side="B", slot=0, **again)
    t.do("play", side="B", slot=1, **again)
    assert [len(t.state()["face_down"][side]) for side in "AB"] == [1, 1]


@pytest.mark.rule("CT-29", "CT-5")
def test_the_log_has_of_a_tactic_what_was_paid_and_nothing_about_the_card() -> None:
    t = Table(side({**AMBUSH, "cost": {"buildings": ["Forge"], "any": 1, "prosperity": 2}}))
    answer = t.play("Ambush", any=["Market"], target="B2", placed=True)
    line = t.ask("log", **{"as": "B"})["entries"][-1]["command"]
    del line["sealed"]  # for the owner alone
    assert line == {
        "do": "play", "side": "A", "closed": ["Forge", "Market"], "spent": 2, "card": None,
        "commitment": answer["commitment"],
    }  # fmt: skip
    copy = without_secret(t)
    assert copy.game.digest() == t.game.digest()
    assert (copy.open(), copy.prosperity()) == (["Temple"], 1)


@pytest.mark.rule("CT-29", "CT-5")
def test_a_tactic_of_a_log_pays_what_its_side_has() -> None:
    t = Table(side(AMBUSH), side(AMBUSH, buildings=["Forge"]))
    unnamed = {"commitment": "11" * 32, "closed": ["Forge"], "spent": 0}
    assert "The tactic" in t.refused("CT-31", "play", side="B", **unnamed)
    answer = t.do("play", side="A", **unnamed)
    assert (answer["side"], answer["kind"], answer["closed"]) == ("A", "tactic", ["Forge"])
    assert "side A has no open Forge" in t.bad("play", side="A", **unnamed)
    assert (t.open("A"), t.open("B")) == (["Temple", "Market"], ["Forge"])
    dear = {**unnamed, "closed": ["Temple"], "spent": 4}
    assert "side A" in t.bad("play", side="A", **dear)
    answer = t.do("play", side="A", **{**dear, "spent": 3})
    assert (answer["closed"], answer["prosperity"], t.open("A")) == (["Temple"], 0, ["Market"])


@pytest.mark.rule("CT-29")
def test_a_card_with_its_salt_is_the_one_of_the_commitment() -> None:
    salt = bytes(range(16))
    said = {"salt": salt.hex(), "commitment": hashlib.sha256(salt + b"A-1").hexdigest()}
    t = Table(side(AMBUSH, {**AMBUSH, "name": "Feint"}))
    assert "commitment" in t.bad("play", card="Feint", **said)
    t.play("Ambush", **said)
    assert t.state()["face_down"]["A"] == ["Ambush"]
    t.do("undo")
    t.play("Feint", commitment=said["commitment"])  # without a salt nothing is checked before it is turned up
    assert t.state()["face_down"]["A"] == ["Ambush"]


@pytest.mark.rule("CT-29")
def test_the_owner_reads_the_tactic_after_a_power_cut() -> None:
    t = Table(side(BOLT, AMBUSH, {**AMBUSH, "name": "Feint"}))
    t.play("Bolt")
    t.play("Ambush")
    t.play("Feint")
    assert restarted(t).state()["face_down"]["A"] == ["Ambush", "Feint"]
    log = restarted(t).ask("log", **{"as": "A"})["entries"]
    assert [entry["command"]["card"] for entry in log] == ["Bolt", "Ambush", "Feint"]
    after = restarted(t)
    after.do("reveal", card="Feint")
    assert after.state()["face_down"]["A"] == ["Ambush"] and after.graveyard() == ["Bolt", "Feint"]


@pytest.mark.rule("CT-29")
def test_who_has_not_the_secret_neither_names_nor_turns_up_a_tactic() -> None:
    t = Table(side(BOLT, AMBUSH))
    t.play("Ambush")
    copy = without_secret(t)
    assert copy.ask("log")["entries"][-1]["command"]["card"] is None
    copy.refused("CT-29", "reveal", card="Ambush")
    salt = "00" * 16
    assert "another card" in copy.bad("reveal", card="Ambush", proof={"salt": salt, "content": "Keep"})
    held = hashlib.sha256(bytes(16) + b"Keep").hexdigest()  # of no card at all
    t = Table(side(BOLT, {**AMBUSH, "count": 2}))
    t.do("play", side="A", commitment=held, closed=[], spent=0)
    assert "another card" in t.bad("reveal", card="A-2", proof={"salt": salt, "content": "Keep"})


@pytest.mark.rule("CT-29")
def test_nothing_is_taken_from_where_nothing_lies() -> None:
    for roster in (side(AMBUSH), {**side(AMBUSH), "deck": True}):
        t = Table(roster)
        for slot in range(28):
            line = {"side": "A", "slot": slot, "commitment": "11" * 32, "closed": [], "spent": 0}
            assert f"slot {slot}" in t.bad("play", **line)


@pytest.mark.rule("CT-29")
def test_a_commitment_without_a_card_is_laid_as_it_is() -> None:
    t = Table(side(AMBUSH, BOLT))
    held = "11" * 32  # of whatever card: a salt alone does not say which
    answer = t.do("play", side="A", salt="00" * 16, commitment=held, closed=[], spent=0)
    assert answer["commitment"] == held and t.state()["face_down"]["A"] == [None]


@pytest.mark.rule("CT-29")
def test_a_tactic_of_a_log_is_turned_up_by_its_proof() -> None:
    t = Table(side(AMBUSH, {**AMBUSH, "name": "Feint"}))
    t.play("Ambush")
    t.play("Feint")
    t.do("reveal", card="Feint")
    proof = t.ask("log")["entries"][-1]["command"]["proof"]
    assert proof["content"] == "A-2"
    copy = without_secret(t)
    assert copy.game.digest() == t.game.digest()
    assert (copy.graveyard(), copy.state()["face_down"]["A"]) == (["Feint"], [None])
    copy.do("undo")
    assert "another card" in copy.bad("reveal", card="Ambush", proof=proof)
    assert "does not belong" in copy.bad("reveal", card="Feint", proof={**proof, "salt": "00" * 16})
    copy.do("reveal", card="Feint", proof=proof)


@pytest.mark.rule("CT-29")
def test_a_forced_play_of_a_tactic_stays_hidden_too() -> None:
    t = Table(side(AMBUSH))
    t.play("Ambush")
    t.say("play", card="Ambush", force=True)
    assert "Ambush" not in seen(t, "B")


@pytest.mark.rule("CT-30")
def test_the_graveyard_of_each_side_is_listed() -> None:
    t = Table(side(BOLT, AMBUSH, card("Scout", "character")), side(AXE))
    t.play("Bolt")
    t.play("Scout")
    t.do("wound", unit="A3", amount=2)
    t.end_turn()
    t.play("Axe")
    t.do("discard", card="Axe")
    for who in ({}, {"as": "A"}, {"as": "B"}):
        assert t.state(**who)["graveyard"] == {"A": ["Bolt", "Scout"], "B": ["Axe"]}
    assert t.do("discard", card="Scout", to="hand")["unit"] == "A3"
    assert t.graveyard() == ["Bolt"]


@pytest.mark.rule("CT-30")
def test_a_card_is_put_away_from_wherever_it_is() -> None:
    t = Table(side(WARD, AXE, card("Scout", "character"), card("Bridge", "terrain", unique=True)))
    t.play("Ward", target="A2")
    t.play("Axe")
    t.play("Scout")
    t.play("Bridge")
    assert t.do("discard", card="Ward")["state"] == "graveyard"
    t.do("discard", card="Axe")
    assert t.do("discard", card="Scout")["unit"] == "A3"
    t.do("discard", card="Bridge")
    assert t.unit("A3")["status"] == "left"
    assert t.unit("A2")["attached"] == [] and t.unit("A1")["attached"] == []
    assert t.graveyard() == ["Ward", "Axe", "Scout", "Bridge"] and t.in_play() == {}
