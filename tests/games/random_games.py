"""Random games of a system: what holds after any line, whatever the rules are."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from signifer import games
from signifer.core.game import Game
from signifer.core.setup import Setup
from tests.games.table import Answer


def line(do: str, optional: dict[str, Any] | None = None, **fields: Any) -> st.SearchStrategy[dict[str, Any]]:
    """Return a strategy for lines of the command `do`, with all `fields` and some of the optional ones."""
    return st.fixed_dictionaries({"do": st.just(do), **fields}, optional=optional or {})


class RandomGames(RuleBasedStateMachine):
    """A game, its entries, and the digests that undo and redo lead to. A subclass calls `begin_with` and `say`."""

    def begin_with(self, setup: Setup) -> None:
        """Begin the game."""
        self.setup = setup
        self.entries: list[bytes] = []
        self.game = self.fresh()
        self.listen()
        self.past = [self.game.digest()]
        self.future: list[bytes] = []

    def fresh(self, setup: Setup | None = None) -> Game:
        """Return a game that begins, by default with this game's setup."""
        setup = setup or self.setup
        return Game(games.load(setup.ruleset), setup)

    def listen(self) -> None:
        """Keep the entries of the game, as a device does."""
        self.game.on_entry = self.entries.append
        self.game.log.fetch = self.entries.__getitem__

    def say(self, spoken: dict[str, Any], force: bool = False) -> Answer:
        """Execute a line. A refused one changes nothing, and force overrides it; an executed one can be undone."""
        game = self.game
        before = (game.digest(), game.snapshot(), len(self.entries))
        answer = game.answer({**spoken, "force": True} if force else spoken)
        json.dumps(answer, allow_nan=False)
        if answer["ok"]:
            after = game.digest()
            assert game.answer({"do": "undo"})["ok"] and game.digest() == before[0]
            assert game.answer({"do": "redo"})["ok"] and game.digest() == after
            self.past.append(after)
            self.future.clear()
            return answer
        assert answer["error"] in ("refused", "bad_command") and answer["message"]
        assert (game.digest(), game.snapshot(), len(self.entries)) == before
        if answer["error"] == "refused":
            assert not force and not spoken.get("force") and "{" not in answer["message"]
            forced = game.answer({**spoken, "force": True})
            if forced["ok"]:
                assert answer["rule"] in forced["forced"]
                assert game.answer({"do": "undo"})["ok"] and game.digest() == before[0]
                self.future.clear()
            else:
                assert forced["error"] == "bad_command", forced
        return answer

    @rule(steps=st.integers(1, 5))
    def undo(self, steps: int) -> None:
        """Take steps back; more than there are is an error."""
        there = self.game.undoable
        assert self.game.answer({"do": "undo", "steps": steps})["ok"] is (steps <= there)
        for _ in range(steps if steps <= there else 0):
            self.future.append(self.past.pop())
        assert self.game.digest() == self.past[-1]

    @rule(steps=st.integers(1, 5))
    def redo(self, steps: int) -> None:
        """Do again what was taken back."""
        steps = min(steps, len(self.future), self.game.redoable)
        if steps:
            assert self.game.answer({"do": "redo", "steps": steps})["ok"]
        for _ in range(steps):
            self.past.append(self.future.pop())
        assert self.game.digest() == self.past[-1]

    @rule()
    def undo_everything(self) -> None:
        """Undo to the setup, and redo to the present."""
        count = self.game.undoable
        if count:
            assert self.game.answer({"do": "undo", "steps": count})["ok"]
            assert self.game.digest() == self.fresh().digest()
            assert self.game.answer({"do": "redo", "steps": count})["ok"]
        assert self.game.digest() == self.past[-1]

    @rule(from_entries=st.booleans())
    def start_again(self, from_entries: bool) -> None:
        """Go on with another game, made of the entries or of a snapshot, as after a loss of power."""
        old, self.game = self.game, self.fresh()
        if from_entries:
            for data in self.entries:
                self.game.replay(data)
        else:
            self.game.restore(old.snapshot())
        self.game.secrets = old.secrets
        self.listen()
        for name in ("digest", "crc", "snapshot", "peek_undo"):
            assert getattr(self.game, name)() == getattr(old, name)(), name

    @invariant()
    def cells_are_in_range(self) -> None:
        """Compare each cell with the range of its column."""
        for number, table in enumerate(self.game.cells.tables):
            columns = table.columns
            for row in range(table.rows):
                for column, (name, low, high, _, _) in enumerate(columns):
                    assert low <= self.game.get(number, row, column) <= high, (table.name, name)

    def teardown(self) -> None:
        """Replay what a computer gets of the game, entries and then lines, without the secret: it is the same game."""
        if not hasattr(self, "game"):
            return
        setup = self.setup
        bare = Setup(setup.ruleset, setup.rosters, setup.first, None, (0, 0), setup.house, setup.fingerprint)
        host, played = self.fresh(bare), self.fresh(bare)
        for entry in self.entries:
            host.replay(entry)
        for number in range(host.log.count):
            answer = played.answer(json.loads(json.dumps(host.describe(number)["command"])))
            assert answer["ok"], answer
        assert host.digest() == played.digest() == self.game.digest()
