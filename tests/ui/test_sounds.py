"""A device with a speaker says what happened; one setting silences all of it."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from bench.samples import sample
from signifer.app import sounds
from signifer.games.calth.rules import view as calth
from signifer.games.calth.rules.ranks import ranks
from tests.ui.conftest import Table

BOARD = "pimoroni_picosystem"
GAMES = ("dozen_die", "calth", "citadel", "samurai")


def begun(game: str = "dozen_die") -> Table:
    table = Table(BOARD)
    blobs = sample(game, units=4).blobs
    table.fill_slots(blobs)
    table.begin(ruleset=game, rosters=blobs)
    table.app.ui.home()
    table.machine.run(1000)
    table.machine.tones.clear()
    return table


def heard(table: Table) -> list[int]:
    """Return the tones since the last look, without clicks; 0 is silence."""
    table.machine.run(1000)
    found = [hz for _, hz in table.machine.tones]
    table.machine.tones.clear()
    assert not found or found[-1] == 0, "it ends by itself"
    return found[:-1]


def tones(signal: tuple[tuple[int, int], ...]) -> list[int]:
    return [hz for hz, _ in signal]


@pytest.mark.parametrize(
    ("game", "command", "signal"),
    [
        ("dozen_die", {"do": "draw", "die": {"side": "A", "colour": "green"}}, sounds.DRAW),
        ("calth", {"do": "draw_card", "side": "A", "force": True}, sounds.DRAW),
        ("dozen_die", {"do": "order", "kind": "move"}, sounds.REFUSAL),
        ("citadel", {"do": "end_turn", "force": True}, sounds.TURN),
        ("dozen_die", {"do": "end_round", "force": True}, sounds.ROUND),
    ],
)
def test_what_a_command_sounds_like(
    game: str, command: dict[str, Any], signal: tuple[tuple[int, int], ...]
) -> None:
    table = begun(game)
    table.app.ui.do(command)
    assert heard(table) == tones(signal)


@pytest.mark.parametrize("game", GAMES)
def test_a_casualty_in_every_game(game: str) -> None:
    table = begun(game)
    unit = table.game.units[0]
    words = table.app.ui.words()
    while words.standing(table.game, 0):
        table.machine.tones.clear()
        table.do(do="wound", unit=unit.id, force=True)
    assert heard(table) == tones(sounds.CASUALTY)


def test_one_model_of_several_is_a_casualty_and_a_point_of_health_is_none() -> None:
    table = begun("calth")
    number = next(
        n for n in range(len(table.game.units)) if calth.size(table.game, ranks(table.game).row_of(n)) > 1
    )
    found: list[int] = []
    while not found:
        table.do(do="wound", unit=table.game.units[number].id, force=True)
        found = heard(table)
    assert found == tones(sounds.CASUALTY) and table.app.ui.words().standing(table.game, number)
    other = begun()
    other.do(do="wound", unit="A1", force=True)
    assert heard(other) == []


def test_an_undo_is_no_news() -> None:
    table = begun()
    table.do(do="draw", die={"side": "A", "colour": "green"})
    heard(table)
    table.do(do="undo")
    assert heard(table) == []
    table.do(do="redo")
    assert heard(table) == tones(sounds.DRAW)


def test_a_press_that_draws_is_heard_as_the_draw() -> None:
    table = begun()
    table.app.settings.dice = 0
    while "draw" not in [done["do"] for done in map(table.game.script_line, table.game.undo_stack)]:
        table.press("select")
    assert [hz for hz in heard(table) if hz != 2500][:2] == tones(sounds.DRAW)


def test_signals_are_short_and_differ() -> None:
    signals = [
        sounds.DRAW,
        sounds.REFUSAL,
        sounds.CASUALTY,
        sounds.TURN,
        sounds.ROUND,
        sounds.MESSAGE,
        sounds.CLICK,
    ]
    assert all(sum(ms for _, ms in signal) <= 300 for signal in signals)
    for one, other in combinations(signals, 2):
        assert tones(one) != tones(other)


def test_one_setting_silences_all() -> None:
    table = begun()
    table.app.settings.sound = 0
    table.do(do="draw", die={"side": "A", "colour": "green"})
    table.app.ui.do({"do": "draw"})
    table.press("down up back")
    table.do(do="end_round", force=True)
    table.machine.run(1000)
    assert table.machine.tones == []
    table.app.settings.sound = 1
    table.machine.run(1000)
    assert table.machine.tones == [], "nothing is caught up on"
