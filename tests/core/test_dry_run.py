"""A dry run changes nothing, and a command after it does the same as without it."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.samples import NUMBERS, SECRET, Sample, sample
from signifer.core.dry_run import DryRun
from signifer.core.errors import BadCommand, Refused
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games import IDS, load

MORE: tuple[dict[str, Any], ...] = (
    {"do": "undo"},
    {"do": "undo", "steps": 2},
    {"do": "redo"},
    {"do": "note", "text": "a note"},
    {"do": "roll", "sides": 6, "count": 2},
    {"do": "roll", "sides": 6, "rolls": [3]},
    {"do": "score", "side": "A", "amount": 2},
    {"do": "wound", "unit": "A1"},
    {"do": "wound", "unit": "B2", "amount": 9},
    {"do": "heal", "unit": "A1"},
    {"do": "nothing"},
    {"do": "score", "side": "A", "dt": 5},
)
_SAMPLES: dict[str, Sample] = {}


class Played:
    """Game of a system, and what was saved of it."""

    def __init__(self, ruleset: str) -> None:
        made = _SAMPLES.setdefault(ruleset, sample(ruleset))
        self.game = Game(load(ruleset), Setup(ruleset, made.blobs, "A", SECRET, NUMBERS))
        self.saved: list[bytes] = []
        self.game.on_entry = self.saved.append
        self.lines = [*made.lines, *[{**line, "force": False} for line in made.lines], *MORE * 4]

    def do(self, command: dict[str, Any], dt: int) -> Any:
        """Return the answer, or the error."""
        try:
            return self.game.do(command, dt)
        except (BadCommand, Refused) as trouble:
            return str(trouble)

    def state(self) -> tuple[Any, ...]:
        """Return everything that a command may change."""
        game = self.game
        return (
            bytes(game.cells.values),
            game.position,
            list(game.done),
            list(game.undone),
            list(game.clocks),
            [game.log.get(number) for number in range(game.log.count)],
            dict(game.secrets),
            list(self.saved),
            game.digest(),
        )


steps = st.lists(
    st.tuples(st.integers(0, 9999), st.sampled_from(["try", "do", "do", "fail"]), st.integers(0, 2))
)


def played(ruleset: str, chosen: list[tuple[int, str, int]]) -> Counter[str]:
    """Execute commands with and without dry runs; return how often the dry run's result was used, and how often not."""
    tried, plain = Played(ruleset), Played(ruleset)
    found: Counter[str] = Counter()
    for number, way, dt in chosen:
        command = deepcopy(tried.lines[number % len(tried.lines)])
        before = tried.state()
        seen: list[Any] = []
        rehearsal = None
        try:
            rehearsal = DryRun(tried.game, command, lambda answer, seen=seen: seen.append(deepcopy(answer)))
        except (BadCommand, Refused):
            found["refused"] += 1
        assert tried.state() == before
        if way == "try":
            continue
        worked = rehearsal is not None and rehearsal.worked
        if worked:
            tried.game.ready = rehearsal
        if way == "fail" and worked:
            tried.game.on_entry = fail
            with pytest.raises(OSError):
                tried.game.do(command, dt)
            tried.game.on_entry = tried.saved.append
            assert tried.state() == before
            continue
        if way == "fail":
            continue
        found["worked" if worked else "long"] += 1
        answer = tried.do(command, dt * dt)
        assert answer == plain.do(deepcopy(command), dt * dt)
        assert not worked or {**answer, **seen[0]} == answer
        assert tried.state() == plain.state()
    return found


def fail(entry: bytes) -> None:
    """Fail to save."""
    raise OSError


@pytest.mark.parametrize("ruleset", IDS)
def test_each_command_of_a_round(ruleset: str) -> None:
    made = Played(ruleset)
    stride = max(1, len(made.lines) // 40)
    found = played(ruleset, [(number, "do", number % 3) for number in range(0, len(made.lines), stride)])
    assert found["worked"] and found["long"] and found["refused"]


@pytest.mark.long
@pytest.mark.parametrize("ruleset", IDS)
@settings(max_examples=25, deadline=None)
@given(steps)
def test_any_commands_in_any_order(ruleset: str, chosen: list[tuple[int, str, int]]) -> None:
    played(ruleset, chosen)


def test_a_dry_run_is_for_that_game_and_that_command_only() -> None:
    made, plain = Played("dozen_die"), Played("dozen_die")
    wound, score = {"do": "wound", "unit": "A1"}, {"do": "score", "side": "A"}
    made.game.ready = DryRun(made.game, wound, lambda answer: None)
    made.do(dict(wound), 0)
    assert made.game.ready is None
    kept = DryRun(made.game, wound, lambda answer: None)
    made.do(score, 0)
    made.game.ready = kept  # the game has gone on since
    made.do(wound, 0)
    for command in (wound, score, wound):
        plain.do(command, 0)
    assert made.state() == plain.state()


def test_an_equal_command_is_tried_again_and_not_done() -> None:
    made, plain = Played("dozen_die"), Played("dozen_die")
    before = made.state()
    wound = {"do": "wound", "unit": "A1"}
    made.game.ready = DryRun(made.game, wound, lambda answer: None)
    made.game.ready = DryRun(made.game, dict(wound), lambda answer: None)
    assert made.state() == before
    wound["unit"] = "A2"  # it is the caller's
    made.game.ready = DryRun(made.game, wound, lambda answer: None)
    wound["unit"] = "A3"
    assert made.do(wound, 0) == plain.do({"do": "wound", "unit": "A3"}, 0)
    assert made.state() == plain.state()
