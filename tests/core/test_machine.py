"""Random games compared with the naive model: permissions, results, undo, replay, restore."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from signifer import games
from signifer.core.game import Game
from tests.core.model import Model
from tests.core.world import DICE, OFF_BOARD, UNITS, rosters
from tests.games.dozen_die.rules.games import setup_of

ids = st.sampled_from(sorted(UNITS))
sides = st.sampled_from("AB")
colours = st.sampled_from(sorted(DICE))
kinds = st.sampled_from(["move", "charge", "action"])
small = st.integers(1, 6)


def line(do: str, optional: dict[str, st.SearchStrategy[Any]] | None = None, **fields: Any) -> Any:
    required: dict[str, Any] = {"do": st.just(do)}
    required.update(fields)
    return st.fixed_dictionaries(required, optional=optional or {})


LINES = st.one_of(
    line("draw", {"die": st.fixed_dictionaries({"side": sides, "colour": colours})}),
    line("bag", side=sides, colour=colours, change=st.integers(-2, 2) | st.just(250)),
    line("march", units=st.lists(ids, max_size=3, unique=True)),
    line("special"),
    line("activate", unit=ids),
    line("order", {"target": ids, "contact": st.booleans()}, kind=st.just("charge")),
    line("order", kind=kinds),
    line("load", unit=ids),
    line("shoot", unit=ids),
    line("wound", unit=ids, amount=small),
    line("heal", unit=ids, amount=small),
    line("set", unit=ids, counter=st.just("hp"), value=st.integers(0, 7)),
    line("set", unit=ids, flag=st.sampled_from(["overloaded", "toughness", "reacts"]), value=st.booleans()),
    line("leave", unit=ids),
    line("end_activation"),
    line("end_round"),
    line("roll", sides=st.sampled_from([2, 6, 12, 100, 255]), count=small),
    line("note", text=st.text(st.characters(exclude_categories=["Cs"]), max_size=20)),
    line("score", side=sides, amount=st.integers(-5, 5)),
)
REACTIONS = line(
    "react",
    {"distance": st.integers(0, 14), "sees": st.booleans(), "target": st.booleans(), "mover": ids},
    unit=ids,
    to=kinds,
    **{"with": st.sampled_from(["bow", "sword", "once", "twice", "any", "parry", "dull"])},
)
# Any JSON value, and lines that are nearly commands.
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | ids | kinds,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
NAMES = st.sampled_from(
    ["draw", "bag", "march", "activate", "order", "react", "shoot", "load", "test", "melee", "terrain", "jump", "fall",
     "reaction_shot", "wound", "set", "roll", "undo", "redo", "score", "note", "leave", "special", "touch", "weather"]
)  # fmt: skip
FIELDS = st.sampled_from(
    ["unit", "side", "units", "kind", "amount", "value", "counter", "flag", "rolls", "die", "colour", "change", "with",
     "to", "steps", "sides", "count", "text", "target", "weapon", "difficulty", "mode", "squares", "skill", "ability",
     "against", "attacker", "defender", "force", "rolled", "dt", "winner", "secret", "distance", "ground",
     "nonsense"]
)  # fmt: skip
MORE = st.dictionaries(FIELDS, JSON, max_size=5)
JUNK = JSON | st.builds(lambda name, more: {**more, "do": name}, NAMES | JSON, MORE)


class Games(RuleBasedStateMachine):
    """The engine and the model side by side."""

    @initialize(seed=st.integers(0, 9))
    def begin(self, seed: int) -> None:
        self.seed = seed
        self.model = Model(seed)
        self.entries: list[bytes] = []
        self.game = self.fresh()
        self.listen()
        self.seen = {self.model.frozen(): self.game.digest()}

    def fresh(self) -> Game:
        return Game(games.load("dozen_die"), setup_of(*rosters(), seed=self.seed))

    def listen(self) -> None:
        self.game.on_entry = self.entries.append
        self.game.log.fetch = self.entries.__getitem__

    # Lines

    def say(self, line: dict[str, Any], force: bool = False) -> None:
        broken = self.model.judge(line)
        if force and (broken is None or not broken or not self.may_force(line)):
            force = False
        before = (self.game.digest(), self.game.snapshot())
        answer = self.game.answer({**line, "force": True} if force else dict(line))
        json.dumps(answer, allow_nan=False)
        if broken is None:
            assert answer["ok"] is False, (line, answer)  # a rule may forbid it in addition
        elif broken and not force:
            assert answer["error"] == "refused" and answer["rule"] in broken, (line, answer, broken)
        else:
            assert answer["ok"] is True, (line, answer)
            assert set(answer.get("forced", ())) <= broken and bool(answer.get("forced")) is bool(broken), (
                answer
            )
            expected = self.model.apply(line)
            for key, value in expected.items():
                assert answer[key] == value, (line, answer, expected)
            return
        assert set(answer) <= {"ok", "error", "rule", "message"} and answer["ok"] is False
        assert (self.game.digest(), self.game.snapshot()) == before

    def may_force(self, line: dict[str, Any]) -> bool:
        """Return lines that the rules define even if forced."""
        if self.model.s["die"] is None or self.model.s["active"] is None:
            return False
        if line["do"] == "activate":
            return not self.model.off(line["unit"])
        return line["do"] in ("order", "shoot")

    @rule(line=LINES, force=st.booleans())
    def any_line(self, line: dict[str, Any], force: bool) -> None:
        self.say(line, force)

    @rule(line=REACTIONS)
    def any_reaction(self, line: dict[str, Any]) -> None:
        self.say(line)

    @rule(line=REACTIONS, who=st.integers(0, 9), far=st.integers(0, 13))
    def likely_reaction(self, line: dict[str, Any], who: int, far: int) -> None:
        """Return a reaction of the other side to the given order."""
        s = self.model.s
        if s["die"]:
            others = [id for id in UNITS if id[0] != s["die"][0]]
            line = {
                "do": "react",
                "unit": others[who % len(others)],
                "with": line["with"],
                "to": s["kind"] or "move",
            }
            if line["to"] == "charge":
                self.say({**line, "target": True, "with": "parry"})
            else:
                self.say({**line, "distance": far})

    @rule(number=st.integers(0, 99), kind=kinds)
    def go_on(self, number: int, kind: str) -> None:
        """Return the next line in a game that follows its course."""
        s = self.model.s
        if not s["die"]:
            self.say({"do": "draw"} if self.model.in_bag() else {"do": "end_round"})
        elif s["active"] is None:
            own = [id for id in UNITS if id[0] in (s["die"][0], "N")]
            if not s["march"] and number % 3 == 0:
                self.say({"do": "march", "units": own[:1]})
            else:
                self.say({"do": "activate", "unit": own[number % len(own)]})
        elif s["orders"]:
            self.say({"do": "order", "kind": kind})
        else:
            self.say({"do": "end_activation"})

    @rule(steps=st.integers(1, 4))
    def undo(self, steps: int) -> None:
        self.travel("undo", steps, len(self.model.past))

    @rule(steps=st.integers(1, 4))
    def redo(self, steps: int) -> None:
        self.travel("redo", steps, len(self.model.future))

    @rule()
    def undo_everything(self) -> None:
        """Undo everything and redo it: the game is where it was."""
        count, digest = len(self.model.past), self.game.digest()
        if count:
            self.travel("undo", count, count)
            assert self.game.digest() == self.fresh().digest()
            self.travel("redo", count, count)
            assert self.game.digest() == digest

    def travel(self, do: str, steps: int, there: int) -> None:
        before = (self.game.digest(), self.game.snapshot())
        answer = self.game.answer({"do": do, "steps": steps})
        if steps > there:
            assert answer["error"] == "bad_command"
            assert (self.game.digest(), self.game.snapshot()) == before
            return
        assert answer["ok"] is True
        getattr(self.model, do)(steps)

    @rule(line=JUNK)
    def junk(self, line: Any) -> None:
        """Send any line: none raises; one that is accepted can be undone, any other has changed nothing."""
        before = (self.game.digest(), self.game.snapshot())
        count, digest = self.game.log.count, self.game.digest()
        moved = isinstance(line, dict) and line.get("do")
        answer = self.game.answer(line)
        if not answer["ok"]:
            assert answer["error"] in ("bad_command", "refused") and answer["message"]
            assert "does not belong" not in answer["message"]  # only for damaged logs
            assert (self.game.digest(), self.game.snapshot()) == before
        elif moved == "undo":
            self.model.undo(line.get("steps", 1))
        elif moved == "redo":
            self.model.redo(line.get("steps", 1))
        elif self.game.log.count > count:
            assert self.game.answer({"do": "undo"})["ok"] and self.game.digest() == digest
            self.model.future = [self.model.s]  # the undone commands cannot be redone any more; this line can
            self.say({"do": "note", "text": "junk"})

    # Power off, power on

    @rule(from_entries=st.booleans())
    def start_again(self, from_entries: bool) -> None:
        """Restore another game, from a snapshot or from the entries; everything continues as before."""
        old, count = self.game, len(self.entries)
        self.game = self.fresh()
        if from_entries:
            for data in self.entries:
                self.game.replay(data)
        else:
            half = old.snapshot()
            self.game.restore(half)
        self.listen()
        assert len(self.entries) == count
        for name in ("digest", "crc", "snapshot", "peek_undo"):
            assert getattr(self.game, name)() == getattr(old, name)(), name
        assert self.game.clocks == old.clocks and self.game.log.count == old.log.count == count

    # After each step

    @invariant()
    def same(self) -> None:
        """Compare the engine with the model; equal states have equal digests."""
        s = self.model.s
        state = self.game.answer({"show": "state"})
        assert state["die"] == (s["die"] and {"side": s["die"][0], "colour": s["die"][1]})
        for key in ("active", "orders", "target", "round", "score"):
            assert state[key] == s[key], key
        assert state["order"] == s["kind"] and state["in_bag"] == self.model.in_bag()
        assert state["bag"] == self.model.left() and self.game.position == s["position"]
        assert (state["undoable"], state["redoable"]) == (len(self.model.past), len(self.model.future))
        assert len(self.entries) == self.game.log.count
        for shown in state["units"]:
            u = s["units"][shown["id"]]
            assert shown["status"] == u["status"] and shown["status"] in ("active", *OFF_BOARD)
            assert shown["flags"] == self.model.flags(shown["id"])
            uses = {"uses:" + name: count for name, count in u["uses"].items()}
            counters = {key: value for key, value in shown["counters"].items() if key != "max_hp"}
            assert counters == {"hp": u["hp"], "activations": u["activations"], **uses}
            assert 0 <= u["hp"] <= shown["counters"]["max_hp"]
        frozen, digest = self.model.frozen(), self.game.digest()
        assert self.seen.setdefault(frozen, digest) == digest
        assert len(set(self.seen.values())) == len(self.seen)
        self.in_range()

    def in_range(self) -> None:
        for at, table in enumerate(self.game.cells.tables):
            columns = table.columns
            for row in range(table.rows):
                for number, (name, low, high, _, _) in enumerate(columns):
                    assert low <= self.game.get(at, row, number) <= high, name
        total = sum(total for _, total in self.model.s["bag"].values())
        assert 0 <= self.model.in_bag() <= total <= 256

    def teardown(self) -> None:
        """Replay the whole log line by line without the key: it is the same game."""
        if not hasattr(self, "game"):
            return
        again = self.fresh()
        for entry in self.game.answer({"show": "log"})["entries"]:
            answer = again.answer(entry["command"])
            assert answer["ok"], (entry, answer)
        assert again.digest() == self.game.digest()
        assert [again.log.get(n) for n in range(again.log.count)] == self.entries


TestGames = Games.TestCase
TestGames.settings = settings(settings.default, max_examples=60, stateful_step_count=40)
