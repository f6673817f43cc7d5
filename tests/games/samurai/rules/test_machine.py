"""Random samurai games compared with invariants."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from signifer import games
from signifer.core.game import Game
from signifer.core.setup import Setup
from tests.games.samurai.rules.games import arm, model, setup_of, side, squad

ARMS = [
    arm("spear", "two_handed"),
    arm("net", "lost", "heavy"),
    arm("chain", "sweeping", "dangerous", "slow 1"),
]
A = side(
    *squad("Reeds", 4, weapons=ARMS, wounds=2),
    model("Sly", "stealth 1", rank=2),
    model("Sage", "zen", rank=3),
)
B = side(
    *squad("Otters", 3, weapons=ARMS), model("Ghost", "stealth 2", "alert 1", rank=3), model("Ban", "climber")
)
IDS = [f"A{n}" for n in range(1, 7)] + [f"B{n}" for n in range(1, 6)]

ids = st.sampled_from(IDS)
groups = st.lists(ids, max_size=3, unique=True)
weapons = st.sampled_from(["", "spear", "net", "chain", None, "cannon"])
truth = st.booleans()
stats = st.sampled_from(["spirit", "agility", "attacks"])
rules = st.sampled_from(["SK-11", "SK-12", "SK-13", "SK-14", "SK-17"])
flags = st.sampled_from(
    ["panic", "zen", "hidden", "left", "activated", "fright:SK-11", "lost:net", "kept:spear"]
)
actions = st.sampled_from(["move", "attack", "hide", "search", "sneak", "climb", "jump", "run", "other"])


def line(do: str, more: dict[str, Any] | None = None, **fields: Any) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries({"do": st.just(do), **fields}, optional=more or {})


SECRETS = st.one_of(
    line("conceal", {"free": truth}, unit=ids, place=st.text("abc ", max_size=5)),
    line("conceal", unit=ids, markers=st.integers(1, 3), real=st.integers(1, 3)),
    line(
        "search",
        {"real": truth},
        unit=ids,
        marker=st.fixed_dictionaries({"unit": ids, "number": st.integers(1, 3)}),
    ),
    line("reveal", unit=ids),
)
MOVES = st.one_of(
    line("activate", {"as": st.sampled_from(["marker", "model"])}, unit=ids),
    line("activate", unit=ids),
    line(
        "act",
        {"unseen": truth, "on_wall": truth, "hands": st.integers(0, 2), "weapon": weapons},
        unit=ids,
        kind=st.sampled_from(["short", "long"]),
        action=actions,
    ),
    line("end_turn"),
)
FIGHTS = st.one_of(
    line(
        "attack",
        {"weapon": weapons, "into_melee": groups, "touched": groups, "room": truth, "on_wall": truth},
        unit=ids,
        target=ids,
        stat=stats,
    ),
    line("defend", unit=ids, against=ids),
    line("wield", unit=ids, weapon=weapons),
    line("end_fight", unit=ids),
    line(
        "react",
        {"seen": truth, "weapon": weapons, "by": ids, "in_zone": truth},
        unit=ids,
        to=st.sampled_from(["attack", "action", "search"]),
        kind=st.sampled_from(["attack", "other"]),
    ),
    line("zen", unit=ids),
    line("test", unit=ids, stat=stats),
)
NERVE = st.one_of(
    line("fright", {"rule": rules}, unit=ids),
    line("fright", unit=ids),
    line("check_odds", attackers=groups, defenders=groups),
    line("edge", unit=ids),
    line("wound", {"amount": st.integers(1, 3)}, unit=ids),
    line("heal", unit=ids),
    line("set", unit=ids, flag=flags, value=truth),
    line("set", unit=ids, counter=st.just("wounds"), value=st.integers(0, 2)),
)


class Games(RuleBasedStateMachine):
    """The engine compared with what players rely on."""

    @initialize(seed=st.integers(0, 9))
    def begin(self, seed: int) -> None:
        self.setup = setup_of(A, B, seed=seed)
        self.game = self.fresh()
        self.entries: list[bytes] = []
        self.listen()

    def fresh(self, setup: Setup | None = None) -> Game:
        return Game(games.load("samurai"), setup or self.setup)

    def listen(self) -> None:
        self.game.on_entry = self.entries.append
        self.game.log.fetch = self.entries.__getitem__

    def mark(self) -> tuple[bytes, bytes, int]:
        return self.game.digest(), self.game.snapshot(), len(self.entries)

    def say(self, line: dict[str, Any], force: bool) -> None:
        before, digest = self.mark(), self.game.digest()
        answer = self.game.answer({**line, "force": True} if force else line)
        json.dumps(answer, allow_nan=False)
        if not answer["ok"]:
            assert self.mark() == before and answer["message"].endswith(".")
            assert "{" not in answer["message"]
            if answer["error"] == "refused":  # forced, it goes through or is no command at all
                assert not force and answer["rule"].startswith("SK-")
                again = self.game.answer({**line, "force": True})
                assert again["ok"] is False or answer["rule"] in again["forced"]
                if again["ok"]:
                    self.game.answer({"do": "undo"})
                    assert self.game.digest() == digest
            return
        done = self.game.digest()
        assert self.game.answer({"do": "undo"})["ok"] and self.game.digest() == digest
        assert self.game.answer({"do": "redo"})["ok"] and self.game.digest() == done

    @rule(line=SECRETS, force=truth)
    def secret(self, line: dict[str, Any], force: bool) -> None:
        self.say(line, force)

    @rule(line=MOVES, force=truth)
    def move(self, line: dict[str, Any], force: bool) -> None:
        self.say(line, force)

    @rule(line=FIGHTS, force=truth)
    def fight(self, line: dict[str, Any], force: bool) -> None:
        self.say(line, force)

    @rule(line=NERVE, force=truth)
    def nerve(self, line: dict[str, Any], force: bool) -> None:
        self.say(line, force)

    @rule(line=SECRETS)
    def at_the_start(self, line: dict[str, Any]) -> None:
        if self.game.undoable < 6:
            self.say(line, False)

    @rule(steps=st.integers(1, 5))
    def undo(self, steps: int) -> None:
        there = self.game.undoable
        assert self.game.answer({"do": "undo", "steps": steps})["ok"] is (steps <= there)

    @rule()
    def undo_everything(self) -> None:
        count, digest = self.game.undoable, self.game.digest()
        if count:
            self.game.answer({"do": "undo", "steps": count})
            assert self.game.digest() == self.fresh().digest()
            self.game.answer({"do": "redo", "steps": count})
        assert self.game.digest() == digest

    @rule(from_entries=truth)
    def start_again(self, from_entries: bool) -> None:
        old = self.game
        self.game = self.fresh()
        if from_entries:
            for data in self.entries:
                self.game.replay(data)
        else:
            self.game.restore(old.snapshot())
        self.game.secrets = old.secrets
        self.listen()
        assert self.game.digest() == old.digest() and self.game.snapshot() == old.snapshot()

    @invariant()
    def sums(self) -> None:
        """Compare the sums in cells with a walk over all models; nothing waits for the dead; ranges hold."""
        state = self.game.answer({"show": "state"})
        dead: dict[str, int] = {"A": 0, "B": 0}
        squads: dict[tuple[str, str], int] = {}
        for unit in state["units"]:
            counters = unit["counters"]
            assert 0 <= counters["wounds"] <= counters["max_wounds"]
            gone = unit["status"] in ("casualty", "left")
            if unit["status"] == "casualty":
                dead[unit["side"]] += unit["rank"]
                if unit["squad"]:
                    key = (unit["side"], unit["squad"])
                    squads[key] = squads.get(key, 0) + 1
            assert not gone or not [f for f in unit["flags"] if f == "hidden" or f[:7] == "fright:"]
            assert (unit["status"] == "hidden") == ("hidden" in unit["flags"])
            assert ("markers" in unit) == (unit["status"] == "hidden")
        for letter in "AB":
            army = state["armies"][letter]
            assert army["lost"] == dead[letter] and army["rank"] == (9 if letter == "A" else 7)
        for found in state["squads"]:
            assert found["dead"] == squads.get((found["side"], found["name"]), 0)
        for waiting in state["pending"]:
            assert waiting["rule"] in ("SK-11", "SK-12", "SK-13", "SK-14", "SK-17")
        cells = self.game.cells
        for number, table in enumerate(cells.tables):
            for row in range(table.rows):
                for column, (name, low, high, _, _) in enumerate(table.columns):
                    assert low <= self.game.get(number, row, column) <= high, name

    @invariant()
    def secrets_stay_secret(self) -> None:
        for letter, other in (("A", "B"), ("B", "A")):
            for unit in self.game.answer({"show": "state", "as": letter})["units"]:
                assert unit["side"] == letter or not {"real", "place"} & set(unit), (other, unit)

    def teardown(self) -> None:
        """Replay the whole log without the secrets: it is the same game."""
        if not hasattr(self, "game"):
            return
        setup = self.setup
        bare = Setup("samurai", setup.rosters, setup.first, None, (0, 0), setup.house, setup.fingerprint)
        again = self.fresh(bare)
        for entry in self.game.answer({"show": "log"})["entries"]:
            assert not {"real", "place", "salt"} & set(entry["command"]) or entry["command"]["do"] == "search"
            answer = again.answer(entry["command"])
            assert answer["ok"], (entry, answer)
        assert again.digest() == self.game.digest()
        assert [again.log.get(n) for n in range(again.log.count)] == self.entries


TestGames = Games.TestCase
TestGames.settings = settings(settings.default, max_examples=40, stateful_step_count=30)
