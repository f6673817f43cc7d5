"""Everything that players can set by hand, to its limits and twice; and what is revealed by it."""

from __future__ import annotations

from typing import Any

import pytest

from signifer.core.errors import SetupError
from signifer.core.game import Game
from signifer.games import load
from signifer.games.samurai.rules import stealth, view
from signifer.games.samurai.rules.schema import FRIGHTS
from tests.games import by_hand
from tests.games.samurai.rules.games import Table, arm, hide, hiders, model, setup_of, side, squad

FLAGS = [
    "activated",
    "must_run",
    "panic",
    "zen",
    "zen_tried",
    "kept:spear",
    "kept:sword",
    "lost:spear",
    "lost:sword",
]
PLAIN = ["activated", "must_run", "panic", "zen", "zen_tried", "hidden", "left"]


def armed() -> Table:
    weapons = [arm("spear", "two_handed"), arm("sword")]
    a = side(model("Akio", "stealth 2", weapons=weapons, wounds=3), *squad("Swords", 3))
    return Table(a, side(model("Ban", weapons=weapons), *squad("Bows", 2)))


@pytest.mark.rule("SK-10", "SK-50")
def test_each_flag_by_hand() -> None:
    t = armed()
    for unit in ("A1", "B1"):
        by_hand.flags(t, {"unit": unit}, FLAGS + ["fright:" + rule for rule in FRIGHTS])
    for unit in ("A1", "A2", "A3", "B3"):
        by_hand.flags(t, {"unit": unit}, PLAIN)


def test_each_counter_by_hand() -> None:
    t = armed()
    by_hand.counters(t, {"unit": "A1"}, {"wounds": (0, 3), "reactions": (0, 999)})
    by_hand.counters(t, {"side": "B"}, {"score": (-9999, 9999)})
    by_hand.counters(t, {}, {"turn": (1, 999), "side": (0, 1), "short": (0, 9), "long": (0, 1)})


@pytest.mark.rule("SK-34", "SK-38")
def test_a_model_that_is_hidden_already_keeps_its_markers() -> None:
    t = hiders()
    hide(t, markers=3)
    for _ in range(2):
        t.do("set", unit="A1", flag="hidden", value=True)
        assert t.unit("A1")["markers"] == [1, 2, 3]
    t.do("set", unit="A3", flag="hidden", value=False)
    assert t.unit("A3")["status"] == "active"
    t.do("set", unit="A3", flag="hidden", value=True)
    assert (t.unit("A3")["status"], t.unit("A3")["markers"]) == ("hidden", [1])


def proof_of(t: Table, unit: str) -> dict[str, Any]:
    """Return what the owner alone could show."""
    t.do("reveal", unit=unit)
    entry = t.ask("log")["entries"][-1]["command"]
    t.do("undo")
    found: dict[str, Any] = entry["proof"]
    return found


@pytest.mark.rule("SK-34", "SK-36")
@pytest.mark.parametrize(
    "line",
    [
        {"do": "set", "flag": "hidden", "value": False},
        {"do": "act", "kind": "short", "action": "move"},
    ],
    ids=["by hand", "by an action"],
)
def test_a_proof_comes_with_what_reveals_the_model(line: dict[str, Any]) -> None:
    t = hiders()
    hide(t)
    proof = proof_of(t, "A1")
    if line["do"] == "act":
        t.turn("A1")
    other = {**proof, "salt": "00" * (len(proof["salt"]) // 2)}
    assert "proof" in t.bad(unit="A1", proof=other, **line)
    assert t.unit("A1")["status"] == "hidden"
    t.do(unit="A1", proof=proof, **line)
    assert t.unit("A1")["status"] == "active"


@pytest.mark.rule("SK-34", "SK-35")
def test_markers_and_places_are_refused_by_their_own_rules() -> None:
    t = hiders()
    markers, place = {"markers": 1, "real": 1}, {"place": "C7"}
    t.refused("SK-34", "conceal", unit="A3", **markers)
    t.refused("SK-35", "conceal", unit="A3", **place)
    t.refused("SK-35", "conceal", unit="A1", **place)
    t.refused("SK-35", "conceal", unit="A2", free=False, **place)
    t.do("conceal", unit="A2", **place)
    t.refused("SK-35", "conceal", unit="A2", **place)
    t.refused("SK-34", "conceal", unit="A2", **markers)


@pytest.mark.rule("SK-11", "SK-12")
def test_what_is_left_of_each_squad() -> None:
    t = Table(side(*squad("One", 3), model("Free")), side(*squad("Two", 2)))
    assert [view.squad_state(t.game, number) for number in (0, 1)] == [(3, 3), (2, 2)]
    assert [view.squad_number(t.game.units, row) for row in range(6)] == [1, 1, 1, 0, 1, 1]
    t.die("A2", "B1")
    assert [view.squad_state(t.game, number) for number in (0, 1)] == [(2, 3), (1, 2)]


@pytest.mark.rule("SK-1")
def test_an_activation_is_untouched_until_its_first_action() -> None:
    t = Table()
    t.turn("A1")
    assert view.is_untouched(t.game)
    for kind in ("short", "long"):
        t.act("A1", "other", kind)
        assert not view.is_untouched(t.game)
        t.do("undo")
    assert view.is_untouched(t.game)


@pytest.mark.rule("SK-34", "SK-37")
def test_who_knows_the_true_marker() -> None:
    t = hiders()
    t.do("set", unit="A3", flag="hidden", value=True)
    assert [stealth.real_marker(t.game, row) for row in range(3)] == [None, None, 1]
    hide(t, "A1", markers=3, real=2)
    assert stealth.real_marker(t.game, 0) == 2


@pytest.mark.rule("SK-50")
def test_bare_hands_need_no_free_hand() -> None:
    t = Table(side(model("Akio", weapons=[arm("spear", "two_handed")])), side(model("Ban")))
    t.turn("A1")
    t.do("wield", unit="A1", weapon=None)
    for hands in (0, 1, 2):
        answer = t.do("attack", unit="A1", target="B1", rolls=[9], act={"kind": "short", "hands": hands})
        assert (answer["attacks"], answer["weapon"]) == (1, None)
        t.do("undo")


@pytest.mark.rule("SK-12")
def test_squads_that_do_not_hold_together_are_refused() -> None:
    """The ring of a squad's models: each byte of a roster, one lower and one higher, is refused or played."""
    setup = setup_of(side(*squad("One", 2), *squad("Two", 2), model("Free")))
    blob = setup.rosters["A"]
    refused = set()
    for at in range(3, len(blob)):
        for value in (blob[at] - 1, blob[at] + 1, blob[at] + 2):
            setup.rosters["A"] = blob[:at] + bytes([value & 255]) + blob[at + 1 :]
            try:
                Game(load("samurai"), setup)
            except SetupError as error:
                refused.add(error.message)
    assert any("hold together" in message for message in refused)
