"""Random games of random systems compared with invariants."""

from __future__ import annotations

import random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, rule

from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules import sheet, view
from signifer.games.custom.rules.system import DUE, FIRST
from tests.games.custom.rules.games import setup_of
from tests.games.custom.rules.lines import any_force, any_line, any_system
from tests.games.endings import check_preview
from tests.games.random_games import RandomGames

seeds = st.integers(0, 2**32)


class Games(RandomGames):
    """A game of a random system, and random lines."""

    @initialize(seed=seeds)
    def begin(self, seed: int) -> None:
        r = random.Random(seed)
        self.data = any_system(r)
        forces = [any_force(r, self.data) for _ in range(2 if self.data["sides"] else 1)]
        self.begin_with(setup_of(self.data, *forces, seed=seed))

    @rule(seed=seeds)
    def one_line(self, seed: int) -> None:
        self.say(any_line(random.Random(seed), self.data))

    @rule(seed=seeds, count=st.integers(5, 20))
    def many_lines(self, seed: int, count: int) -> None:
        r = random.Random(seed)
        for _ in range(count):
            if self.game.answer(any_line(r, self.data))["ok"]:
                self.done()

    @rule(of=st.sampled_from(["end_activation", "next_phase", "end_turn", "end_round"]))
    def end(self, of: str) -> None:
        """Check that an ending does what its preview said."""
        if self.game.answer({"do": of})["ok"]:
            self.game.do({"do": "undo"})
            check_preview(self.game, {"do": of})
            self.done()
        else:
            assert self.game.answer({"show": "ending", "of": of})["ok"]

    def done(self) -> None:
        """Note that a command was executed outside of `say`."""
        self.past.append(self.game.digest())
        self.future.clear()

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
        owing = possible = 0
        for number in range(3):
            for row in range(self.game.cells.tables[number].rows):
                due = self.game.get(number, row, DUE[number])
                owing += due != 0
                possible += len(view.pending_of(self.game, number, row))
                assert not due or number < 2 or view.standing(self.game, row)
        assert self.game.get(0, 0, S.OWING) == owing == view.pending(self.game)
        assert bool(possible) == (view.next_pending(self.game) is not None)
        assert len(self.game.ask({"show": "state"})["pending"]) >= possible

    @invariant()
    def casualties_are_those_that_are_out(self) -> None:
        columns = view.schema(self.game).columns[2]
        for row in range(len(self.game.units)):
            out = False
            for i, column in enumerate(columns):
                value, start = view.value(self.game, 2, row, i), view.start(self.game, 2, row, i)
                if column.out is not None:
                    out = out or (value <= column.out if start > column.out else value >= column.out)
                assert self.game.get(2, row, FIRST[2] + i) == value
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
