"""Random games of random systems compared with invariants."""

from __future__ import annotations

import json
import random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from signifer import games
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules import sheet, view
from tests.games.custom.rules.games import setup_of
from tests.games.custom.rules.lines import any_force, any_line, any_system
from tests.games.endings import check_preview

seeds = st.integers(0, 2**32)


class Games(RuleBasedStateMachine):
    """One game, and all lines sent to it."""

    @initialize(seed=seeds)
    def begin(self, seed: int) -> None:
        r = random.Random(seed)
        self.data = any_system(r)
        forces = [any_force(r, self.data) for _ in range(2 if self.data["sides"] else 1)]
        self.setup = setup_of(self.data, *forces, seed=seed)
        self.game = Game(games.load("own"), self.setup)
        self.entries: list[bytes] = []
        self.game.on_entry = self.entries.append
        self.game.log.fetch = self.entries.__getitem__

    @rule(seed=seeds)
    def say(self, seed: int) -> None:
        """Execute one command; one that is not executed has changed nothing, an executed one can be undone
        and redone."""
        game = self.game
        line = any_line(random.Random(seed), self.data)
        before = game.digest(), game.snapshot(), game.log.count
        answer = game.answer(line)
        json.dumps(answer, allow_nan=False)
        if not answer["ok"]:
            assert answer["error"] in ("refused", "bad_command") and answer["message"]
            assert line.get("force") is not True or answer["error"] == "bad_command"
            assert (game.digest(), game.snapshot(), game.log.count) == before
            return
        after = game.digest()
        assert game.answer({"do": "undo"})["ok"] and game.digest() == before[0]
        assert game.answer({"do": "redo"})["ok"] and game.digest() == after

    @rule(seed=seeds, count=st.integers(5, 20))
    def say_more(self, seed: int, count: int) -> None:
        r = random.Random(seed)
        for _ in range(count):
            self.game.answer(any_line(r, self.data))

    @rule(steps=st.integers(1, 5))
    def undo(self, steps: int) -> None:
        digest = self.game.digest()
        if self.game.answer({"do": "undo", "steps": steps})["ok"]:
            assert self.game.answer({"do": "redo", "steps": steps})["ok"]
            assert self.game.digest() == digest
            self.game.answer({"do": "undo", "steps": steps})

    @rule(of=st.sampled_from(["end_activation", "next_phase", "end_turn", "end_round"]))
    def end(self, of: str) -> None:
        """Check that an ending does what its preview said."""
        if self.game.answer({"do": of})["ok"]:
            self.game.do({"do": "undo"})
            check_preview(self.game, {"do": of})
        else:
            assert self.game.answer({"show": "ending", "of": of})["ok"]

    @rule(from_entries=st.booleans())
    def start_again(self, from_entries: bool) -> None:
        """Switch off and on."""
        again = Game(games.load("own"), self.setup)
        if from_entries:
            for entry in self.entries:
                again.replay(entry)
        else:
            again.restore(self.game.snapshot())
        assert again.digest() == self.game.digest() and again.clocks == self.game.clocks
        again.on_entry = self.entries.append
        again.log.fetch = self.entries.__getitem__
        self.game = again

    @rule()
    def undo_everything(self) -> None:
        count, digest = self.game.undoable, self.game.digest()
        if count:
            assert self.game.answer({"do": "undo", "steps": count})["ok"]
            assert self.game.digest() == Game(games.load("own"), self.setup).digest()
            assert self.game.answer({"do": "redo", "steps": count})["ok"] and self.game.digest() == digest

    def teardown(self) -> None:
        """Replay the whole log line by line without the key: it is the same game."""
        if not hasattr(self, "game"):
            return
        setup = Setup("own", self.setup.rosters, "A", None, (0, 0), {}, self.setup.fingerprint)
        again = Game(games.load("own"), setup)
        for entry in self.game.ask({"show": "log"})["entries"]:
            answer = again.answer(entry["command"])
            assert answer["ok"], (entry["command"], answer)
        assert again.digest() == self.game.digest()

    @invariant()
    def in_range(self) -> None:
        cells = self.game.cells
        for number, table in enumerate(cells.tables):
            for row in range(table.rows):
                for column, (name, low, high, _, _) in enumerate(table.columns):
                    assert low <= self.game.get(number, row, column) <= high, name

    @invariant()
    def dice_are_conserved(self) -> None:
        held: dict[int, int] = {}
        for row in range(len(self.game.units)):
            if view.is_held(self.game, row):
                die = self.game.get(2, row, 3)
                assert die
                held[die - 1] = held.get(die - 1, 0) + 1
        for row in range(len(self.game.bag)):
            left, total, drawn, hand, kept = (self.game.get(3, row, column) for column in range(5))
            assert left + drawn + hand + kept <= total and kept == held.get(row, 0)

    @invariant()
    def those_who_owe_are_counted(self) -> None:
        owing = 0
        for number in range(3):
            for row in range(self.game.cells.tables[number].rows):
                due = self.game.get(number, row, S.DUE[number])
                owing += due != 0
                assert not due or number < 2 or view.standing(self.game, row)
        assert self.game.get(0, 0, S.OWING) == owing == view.pending(self.game)
        assert bool(owing) == (view.next_pending(self.game) is not None)
        assert len(self.game.ask({"show": "state"})["pending"]) >= owing

    @invariant()
    def casualties_are_those_that_are_out(self) -> None:
        columns = view.schema(self.game).columns[2]
        for row in range(len(self.game.units)):
            out = False
            for i, column in enumerate(columns):
                value, start = view.value(self.game, 2, row, i), view.start(self.game, 2, row, i)
                if column[S.C_OUT] is not None:
                    out = out or (
                        value <= column[S.C_OUT] if start > column[S.C_OUT] else value >= column[S.C_OUT]
                    )
                assert self.game.get(2, row, S.FIRST[2] + i) == value
            assert view.status(self.game, row) in (("casualty", "left") if out else ("active", "left"))

    @invariant()
    def what_is_shown_is_what_is(self) -> None:
        proposed = view.next_unit(self.game)
        assert proposed is None or view.activations_left(self.game, proposed) > 0
        assert sheet.to_go(self.game) == sheet.to_go(self.game, 0) + sheet.to_go(self.game, 1) + sheet.to_go(
            self.game, 2
        )
        for row in range(len(self.game.units)):
            for i in range(len(view.schema(self.game).columns[2])):
                low, high = view.low_high(self.game, 2, row, i)
                assert low <= high


TestGames = Games.TestCase
TestGames.settings = settings(max_examples=60, stateful_step_count=25, deadline=None)
