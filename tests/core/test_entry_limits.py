"""Entries and snapshots at the limits of a cell; what undo, redo and the log return for entries."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from signifer.core.cells import LOWEST
from signifer.core.game import Game
from signifer.core.wire import put_int, put_text, put_uint
from tests.games.dozen_die.rules.games import Table as Rules


def game_of() -> Game:
    return Rules().game


def said(game: Game, **line: Any) -> dict[str, Any]:
    return game.answer(line)


def test_a_snapshot_at_the_edge_of_a_cell() -> None:
    game = game_of()
    cell = len(game.cells.values) - 1
    start = game.cells.starts[cell]
    numbers = [1, 0, 0, 0, 0, 0, 0, 0, len(game.cells.values), 1, cell]
    for difference, fits in (
        (LOWEST - start, True),
        (LOWEST - start - 1, False),
        (32767 - start, True),
        (32768 - start, False),
    ):
        out = bytearray()
        for number in numbers:
            put_uint(out, number)
        put_int(out, difference)
        if fits:
            game.restore(bytes(out))
            assert game.cells.values[cell] == start + difference
        else:
            with pytest.raises(ValueError, match="another game"):
                game.restore(bytes(out))


def noted(*changes: tuple[int, int]) -> bytes:
    """Return an entry of a note that changes cells, which no command would make."""
    out = bytearray((3, 4))
    put_uint(out, 1)
    put_text(out, "x")
    put_uint(out, len(changes))
    before = 0
    for cell, difference in changes:
        put_int(out, cell - before)
        put_int(out, difference)
        before = cell
    return bytes(out)


def test_an_entry_at_the_limits_of_the_cells() -> None:
    game = game_of()
    values = list(game.cells.values)
    last = len(values) - 1
    for cell in (-1, last + 1):
        with pytest.raises(ValueError, match="does not belong to this game"):
            game.replay(noted((0, 1), (cell, 1)))
    for difference in (LOWEST - values[last] - 1, 32768 - values[last]):
        with pytest.raises(ValueError, match="does not belong to this game"):
            game.replay(noted((0, 1), (last, difference)))
    assert (list(game.cells.values), game.log.count) == (values, 0)
    for difference, reached in ((LOWEST - values[last], LOWEST), (32767 - LOWEST, 32767)):
        game.replay(noted((0, 1), (last, difference)))
        assert game.cells.values[last] == reached
    assert game.cells.values[0] == values[0] + 2 and game.log.count == 2
    game.do({"do": "undo", "steps": 2})
    assert list(game.cells.values) == values


def test_an_entry_of_another_length_is_invalid() -> None:
    game = game_of()
    said(game, do="score", side="A", amount=300)
    said(game, do="roll", sides=6, count=2)
    for whole in (noted(), noted((0, 1)), *(game.log.get(number) for number in range(2))):
        fresh = game_of()
        for data in (*(whole[:size] for size in range(len(whole))), whole + b"\0", b"\x63" + whole[1:]):
            with pytest.raises(ValueError):
                fresh.replay(data)
        assert fresh.log.count == 0
        fresh.replay(whole)


def test_undo_and_redo_return_their_numbers() -> None:
    game = game_of()
    said(game, do="score", side="A", amount=3)
    assert said(game, do="undo", steps=2)["message"] == "2 cannot be undone: there is 1."
    answer = said(game, do="undo")
    assert answer == {"ok": True, "do": "undo", "undone": [{"do": "score", "side": "A", "amount": 3}]}
    assert said(game, do="redo", steps=3)["message"] == "3 cannot be redone: there is 1."
    assert said(game, do="redo")["redone"] == answer["undone"]
    assert game.peek_undo() == answer["undone"][0] and not game.redoable
    with pytest.raises(ValueError, match=r"2 cannot be undone: there is 1\."):
        game.replay(bytes((1, 0, 1, 4)))


def test_an_entry_for_people() -> None:
    game = game_of()
    game.do({"do": "score", "side": "B", "amount": 3}, 70)
    assert game.describe(0) == {
        "number": 1,
        "command": {"do": "score", "side": "B", "amount": 3, "dt": 70},
        "changes": game.describe(0)["changes"],
        "forced": False,
    }
    assert [change["change"] for change in game.describe(0)["changes"]] == [3]
    game.do({"do": "end_activation", "force": True}, 80)
    shown = game.describe(1)
    assert shown["command"]["dt"] == 80 and game.clocks == [0, 0, 150]
    assert shown["forced"] is True and shown["command"]["force"] is True
    assert all(rule.startswith("DD-") for rule in shown["rules"]) and shown["rules"]
    entries = game.ask({"show": "log"})["entries"]
    assert [entry["undone"] for entry in entries] == [False, False]
    game.do({"do": "undo"})
    entries = game.ask({"show": "log"})["entries"]
    assert [entry.get("undone") for entry in entries] == [False, True, None]


@given(st.integers(0, 70_000) | st.sampled_from([65_535, 65_536, 1 << 40]))
def test_seconds(dt: int) -> None:
    kept = min(dt, 65_535)
    game, line = game_of(), game_of()
    game.do({"do": "note", "text": "x"}, dt)
    assert (
        line.answer({"do": "note", "text": "x", "dt": dt})["ok"] and line.script_line(0).get("dt", 0) == kept
    )
    assert sum(game.clocks) == sum(line.clocks) == kept
