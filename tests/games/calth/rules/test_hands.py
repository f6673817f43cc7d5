"""calth: command cards are drawn, held and played, openly or hidden (BC-37)."""

from __future__ import annotations

import json

import pytest

from signifer import games
from signifer.core.game import Game
from signifer.core.setup import Setup
from tests.games.calth.rules.games import Table, started


def hands(table: Table, side: str | None = None) -> dict[str, int]:
    """Return what the question `state` says of both hands; `side`: the side that asks, None for a host."""
    question = {"show": "state"} if side is None else {"show": "state", "as": side}
    found = table.game.answer(question)["hands"]
    assert isinstance(found, dict)
    return found


@pytest.mark.rule("BC-37")
@pytest.mark.rule("BC-2")
def test_cards_are_drawn_held_and_played_and_both_see_how_many() -> None:
    table = started()
    assert hands(table) == {"A": 1, "B": 1}  # readiness gave one each
    assert table.do("draw_card", side="A", amount=2)["hands"] == {"A": 3, "B": 1}
    played = table.do("play_card", side="A")
    assert played["side"] == "A" and played["hands"] == {"A": 2, "B": 1}
    assert "name" not in played and "number" not in played
    assert table.do("play_card", side="B")["hands"] == {"A": 2, "B": 0}
    for side in (None, "A", "B"):
        assert hands(table, side) == {"A": 2, "B": 0}
    table.do("undo", steps=3)
    assert hands(table) == {"A": 1, "B": 1}
    table.do("redo", steps=3)
    assert hands(table) == {"A": 2, "B": 0}


@pytest.mark.rule("BC-37")
def test_an_empty_hand_plays_nothing_unless_the_table_says_so() -> None:
    table = started()
    table.do("play_card", side="B")
    assert "B" in table.refused("BC-37", "play_card", side="B")
    assert table.guarded("BC-37", "play_card", side="B")["hands"] == {"A": 1, "B": 0}
    table.do("play_card", side="A")


@pytest.mark.rule("BC-37")
def test_a_card_is_played_by_number_or_by_name() -> None:
    table = started()
    table.do("draw_card", side="A", amount=3)
    assert table.do("play_card", side="A", number=17)["number"] == 17
    assert table.do("play_card", side="A", name="Flank march")["name"] == "Flank march"
    said = [entry["command"] for entry in table.game.answer({"show": "log", "as": "B"})["entries"]]
    assert said[-2]["number"] == 17 and said[-1]["name"] == "Flank march"
    table.bad("play_card", side="A", number=1, name="Flank march")
    table.bad("play_card", side="A", number=0)
    table.bad("play_card", number=4)
    table.bad("draw_card", side="A", amount=0)
    table.bad("draw_card", side="A", amount=999)
    assert hands(table) == {"A": 2, "B": 1}


@pytest.mark.rule("BC-37")
def test_only_the_owner_sees_what_was_played_hidden_until_it_is_shown() -> None:
    table = started()
    answer = table.do("play_card", side="A", name="Mined stair", hidden=True)
    assert answer["hidden"] is True and "name" not in answer and answer["hands"] == {"A": 0, "B": 1}
    told = {
        side: json.dumps(
            table.game.answer({"show": "log", "as": side}) | table.game.answer({"show": "state", "as": side})
        )
        for side in "AB"
    }
    assert "Mined stair" in told["A"] and "Mined stair" not in told["B"]
    assert answer["commitment"] in told["B"]
    shown = table.do("show_card", side="A")
    assert (shown["name"], shown["commitment"]) == ("Mined stair", answer["commitment"])
    assert "Mined stair" in json.dumps(table.game.answer({"show": "log", "as": "B"}))
    assert "hidden" in table.bad("show_card", side="A")  # it was shown
    table.do("undo")
    assert table.do("show_card", side="A")["name"] == "Mined stair"


@pytest.mark.rule("BC-37")
def test_of_several_hidden_cards_the_newest_or_the_named_one_is_shown() -> None:
    table = started()
    table.do("draw_card", side="A", amount=2)
    first = table.do("play_card", side="A", number=3, hidden=True)["commitment"]
    table.do("play_card", side="A", number=4, hidden=True)
    table.do("play_card", side="B", number=5, hidden=True)
    third = table.do("play_card", side="A", number=4, hidden=True)["commitment"]
    assert third != first
    assert table.do("show_card", side="A", commitment=first)["name"] == "3"
    assert table.do("show_card", side="A")["commitment"] == third
    assert table.do("show_card", side="A")["name"] == "4"
    table.bad("show_card", side="A")
    table.bad("show_card", side="B", commitment=first)
    assert table.do("show_card", side="B")["name"] == "5"
    table.do("undo", steps=5)  # the four shown ones, and A's third card
    table.bad("show_card", side="A", commitment=third)


@pytest.mark.rule("BC-37")
def test_a_hidden_card_needs_something_to_hide() -> None:
    table = started()
    assert "hidden" in table.bad("play_card", side="A", hidden=True)
    table.bad("show_card", side="A")


@pytest.mark.rule("BC-37")
def test_a_log_without_the_secret_replays_and_the_proof_opens_the_card() -> None:
    table = started()
    table.do("play_card", side="A", name="Mined stair", hidden=True)
    table.do("show_card", side="A")
    lines = [entry["command"] for entry in table.game.answer({"show": "log", "as": "B"})["entries"]]
    assert "Mined stair" not in json.dumps(lines[:-1])
    setup = table.game.setup
    blind = Setup("calth", setup.rosters, "A", None, (0, 0), setup.house, setup.fingerprint)
    copy = Game(games.load("calth"), blind)
    for line in lines[:-1]:
        line.pop("name", None)  # None: the other side's answer to what it was
        assert copy.answer(line)["ok"], line
    without = {key: value for key, value in lines[-1].items() if key != "proof"}
    assert copy.answer(without)["error"] == "bad_command"
    wrong = {**lines[-1], "proof": {**lines[-1]["proof"], "content": "Parley"}}
    assert copy.answer(wrong)["error"] == "bad_command"
    assert copy.answer(lines[-1])["name"] == "Mined stair"
    assert copy.digest() == table.game.digest()


@pytest.mark.rule("BC-37")
def test_what_was_played_hidden_is_not_in_the_entry() -> None:
    table = started()
    table.do("play_card", side="A", name="Mined stair", hidden=True)
    assert b"Mined stair" not in table.game.log.get(table.game.log.count - 1)
    open_one = started()
    open_one.do("play_card", side="A", name="Mined stair")
    assert b"Mined stair" in open_one.game.log.get(open_one.game.log.count - 1)


@pytest.mark.rule("BC-37")
def test_the_owner_shows_a_hidden_card_after_a_restart() -> None:
    table = started()
    table.do("play_card", side="A", name="Mined stair", hidden=True)
    table.do("pass")
    table.game.secrets.clear()  # as a restart does; the entry itself keeps the card, sealed
    assert table.do("show_card", side="A")["name"] == "Mined stair"
