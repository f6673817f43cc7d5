"""The log as the device holds it: saved before it is shown, unlimited undo, time, what stays in memory."""

from __future__ import annotations

from typing import Any

import pytest

from signifer import games
from signifer.core.errors import BadCommand, Refused
from signifer.core.game import Game
from tests.games.dozen_die.rules.games import Table, setup_of


class Broken(Exception):
    """Flash that does not take a byte."""


def fail(entry: bytes) -> None:
    raise Broken


@pytest.mark.parametrize(
    "line",
    [
        {"do": "draw"},
        {"do": "wound", "unit": "A1", "amount": 2},
        {"do": "undo", "steps": 2},
        {"do": "redo", "steps": 2},
        {"do": "end_round"},
        {"do": "end_game", "winner": "A"},
    ],
)
def test_a_command_that_cannot_be_saved_has_not_happened(line: dict[str, Any]) -> None:
    t = Table()
    for _ in range(4):
        t.do("draw")
        t.end()
    t.do("undo", steps=4)
    before = (t.game.digest(), t.game.snapshot(), t.game.peek_undo(), t.game.redo_stack[:], t.state())
    t.game.on_entry = fail
    with pytest.raises(Broken):
        t.game.do(dict(line))
    assert (t.game.digest(), t.game.snapshot(), t.game.peek_undo(), t.game.redo_stack[:], t.state()) == before
    saved: list[bytes] = []
    t.game.on_entry = saved.append
    assert t.game.do(dict(line))["ok"] is True
    assert saved == [t.game.log.get(t.game.log.count - 1)]


def test_undo_reaches_back_to_the_setup_however_long_the_game() -> None:
    """Four entries are in memory and the rest is fetched, as on the device."""
    archive: list[bytes] = []
    game = Game(games.load("dozen_die"), setup_of(), 4)
    game.on_entry = archive.append
    game.log.fetch = archive.__getitem__
    start = game.digest()
    digests = [start]
    for number in range(300):
        line = ({"do": "wound", "unit": "A1"}, {"do": "heal", "unit": "A1"}, {"do": "roll", "sides": 12})[
            number % 3
        ]
        assert game.answer(line)["ok"]
        digests.append(game.digest())
    assert game.undoable == 300
    for back in range(1, 301):
        assert game.answer({"do": "undo"})["ok"]
        assert game.digest() == digests[300 - back]
    assert game.digest() == start and (game.undoable, game.redoable) == (0, 300)
    assert game.answer({"do": "redo", "steps": 300})["ok"]
    assert game.digest() == digests[-1]
    assert game.log.count == len(archive) == 601
    assert [entry["number"] for entry in game.answer({"show": "log"})["entries"]] == list(range(1, 602))


def test_undo_of_undone_lines_skips_them() -> None:
    """Undo takes back a command that stands, not one that was undone before; the log keeps both."""
    t = Table()
    t.do("note", text="1")
    t.do("note", text="2")
    t.do("undo")
    t.do("note", text="3")
    assert [c["text"] for c in t.do("undo", steps=2)["undone"]] == ["3", "1"]
    assert [c["text"] for c in t.do("redo", steps=2)["redone"]] == ["1", "3"]
    log = t.ask("log")["entries"]
    assert [e["command"]["do"] for e in log] == ["note", "note", "undo", "note", "undo", "redo"]
    assert [e.get("undone") for e in log] == [False, True, None, False, None, None]


def test_each_side_s_clock_runs_while_its_activation_is_open() -> None:
    t = Table()
    do = t.game.do
    # Thinking before the draw counts for neither side.
    do({"do": "draw", "die": {"side": "B", "colour": "red"}}, 10)
    do({"do": "activate", "unit": "B1"}, 20)
    do({"do": "end_activation"}, 30)
    do({"do": "note", "text": "tea"}, 100)
    do({"do": "draw", "die": {"side": "A", "colour": "red"}}, 1)
    do({"do": "undo"}, 4)
    do({"do": "redo"}, 5)
    do({"do": "note", "text": "x", "dt": 6})
    assert t.game.clocks == [4 + 6, 50, 10 + 100 + 1 + 5]
    clocks, snapshot = list(t.game.clocks), t.game.snapshot()
    with pytest.raises(Refused):
        do({"do": "draw"}, 1000)
    with pytest.raises(BadCommand):
        do({"do": "draw", "dt": -5})
    assert t.game.clocks == clocks
    game = Table().game
    game.restore(snapshot)
    assert game.clocks == clocks


def test_the_whole_game_in_one_snapshot_is_small() -> None:
    t = Table()
    for _ in range(12):
        die = t.do("draw")
        t.do("activate", unit=die["side"] + "1")
        t.do("order", kind="move")
        t.end()
    assert len(t.game.snapshot()) < 200
    game = Table().game
    game.log.fetch = t.game.log.get
    game.restore(t.game.snapshot())
    assert game.digest() == t.game.digest()
    assert game.answer({"do": "undo", "steps": 48})["ok"]
    assert game.digest() == Table().game.digest()


def test_a_refusal_carries_its_rule_text_and_names() -> None:
    t = Table()
    t.turn("A1")
    t.do("order", kind="move")
    t.do("order", kind="move")
    with pytest.raises(Refused) as caught:
        t.game.do({"do": "order", "kind": "move"})
    refusal = caught.value
    assert refusal.rule == "DD-9" and refusal.params == {"unit": "Aino"} and "Aino" in refusal.message
    assert t.game.sentence(refusal.key).replace("{unit}", "Aino") == refusal.message
