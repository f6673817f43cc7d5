"""Random games of Dozen Die: undo, replay, restore, counters; and lines that are no commands."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, rule

from tests.games.dozen_die.rules.games import neutral, setup_of, side, unit
from tests.games.dozen_die.rules.reacting import ANY, DULL, ONCE, PARRY, TWICE
from tests.games.random_games import RandomGames, line

SKILLS = [ONCE, {**TWICE, "range": 4}, ANY, PARRY, DULL]
DICE = {"green": 2, "yellow": 1, "red": 1}
A = [
    unit("Aino", skills=SKILLS),
    unit("Aatu", "vassal", CO=4, endurance=0, skills=SKILLS, overloaded=True),
    unit("Pilgrim", "wanderer", skills=SKILLS),
]
B = [unit("Brita", skills=SKILLS, toughness=True), unit("Bo", "vassal", CO=2, endurance=1, skills=SKILLS)]
N = [unit("Wolf", "creature", skills=SKILLS), unit("Hunter", "npc", skills=SKILLS, reacts=True)]

ids = st.sampled_from(["A1", "A2", "A3", "B1", "B2", "N1", "N2"])
sides = st.sampled_from("AB")
colours = st.sampled_from(sorted(DICE))
kinds = st.sampled_from(["move", "charge", "action"])
small = st.integers(1, 6)
flags = st.sampled_from(["overloaded", "toughness", "reacts"])

LINES = st.one_of(
    line("draw", {"die": st.fixed_dictionaries({"side": sides, "colour": colours})}),
    line("bag", side=sides, colour=colours, change=st.integers(-2, 2) | st.just(250)),
    line("march", units=st.lists(ids, max_size=3, unique=True)),
    line("special"),
    line("activate", unit=ids),
    line("order", {"target": ids, "contact": st.booleans()}, kind=st.just("charge")),
    line("order", kind=kinds),
    line("touch", unit=ids, target=ids),
    line("load", unit=ids),
    line("shoot", unit=ids),
    line("melee", attacker=ids, defender=ids),
    line("wound", unit=ids, amount=small),
    line("heal", unit=ids, amount=small),
    line("set", unit=ids, counter=st.just("hp"), value=st.integers(0, 7)),
    line("set", unit=ids, flag=flags, value=st.booleans()),
    line("leave", unit=ids),
    line("end_activation"),
    line("end_round"),
    line("roll", sides=st.sampled_from([2, 6, 12, 100, 255]), count=small),
    line("note", text=st.text(st.characters(exclude_categories=["Cs"]), max_size=20)),
    line("score", side=sides, amount=st.integers(-5, 5)),
    line(
        "react",
        {"distance": st.integers(0, 14), "sees": st.booleans(), "target": st.booleans(), "mover": ids},
        unit=ids,
        to=kinds,
        **{"with": st.sampled_from(["bow", "sword", "once", "twice", "any", "parry", "dull"])},
    ),
)
# Any JSON value, and lines that are nearly commands.
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | ids | kinds,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
NAMES = st.sampled_from(
    ["draw", "bag", "march", "activate", "order", "react", "shoot", "load", "test", "melee", "terrain", "jump", "fall",
     "reaction_shot", "wound", "set", "roll", "score", "note", "leave", "special", "touch", "weather"]
)  # fmt: skip
FIELDS = st.sampled_from(
    ["unit", "side", "units", "kind", "amount", "value", "counter", "flag", "rolls", "die", "colour", "change", "with",
     "to", "steps", "sides", "count", "text", "target", "weapon", "difficulty", "mode", "squares", "skill", "ability",
     "against", "attacker", "defender", "force", "rolled", "dt", "winner", "secret", "distance", "ground",
     "nonsense"]
)  # fmt: skip
MORE = st.dictionaries(FIELDS, JSON, max_size=5)
JUNK = JSON | st.builds(lambda name, more: {**more, "do": name}, NAMES | JSON, MORE)


class Games(RandomGames):
    """Games of Dozen Die, at random and along their course."""

    @initialize(seed=st.integers(0, 9))
    def begin(self, seed: int) -> None:
        self.begin_with(setup_of(side(*A, dice=DICE), side(*B, dice=DICE), neutral(*N), seed=seed))

    @rule(line=LINES, force=st.booleans())
    def any_line(self, line: dict[str, Any], force: bool) -> None:
        self.say(line, force)

    @rule(number=st.integers(0, 99), kind=kinds)
    def go_on(self, number: int, kind: str) -> None:
        """Say the next line of a game that follows its course; it is allowed."""
        state = self.game.ask({"show": "state"})
        if not state["die"]:
            assert self.say({"do": "draw"} if state["in_bag"] else {"do": "end_round"})["ok"]
        elif state["active"] is None:
            own = [u["id"] for u in state["units"] if u["side"] in (state["die"]["side"], "N")]
            self.say({"do": "activate", "unit": own[number % len(own)]})
        elif state["orders"]:
            assert self.say({"do": "order", "kind": kind})["ok"]
        else:
            assert self.say({"do": "end_activation"})["ok"]

    @rule(junk=JUNK)
    def any_value(self, junk: Any) -> None:
        """Say something that is hardly a line: nothing is raised, and what is taken can be undone."""
        before = (self.game.digest(), self.game.log.count)
        answer = self.game.answer(junk)
        if not answer["ok"]:
            assert answer["error"] in ("bad_command", "refused") and answer["message"]
            assert (self.game.digest(), self.game.log.count) == before
        elif self.game.log.count > before[1]:
            assert self.game.answer({"do": "undo"})["ok"] and self.game.digest() == before[0]
            self.future.clear()
            self.say({"do": "note", "text": json.dumps(junk)[:60]})

    @invariant()
    def counts_agree(self) -> None:
        state = self.game.ask({"show": "state"})
        left = sum(count for dice in state["bag"].values() for count in dice.values())
        assert state["in_bag"] == left <= 256
        assert state["undoable"] == len(self.past) - 1 and len(self.entries) == self.game.log.count
        for u in state["units"]:
            assert 0 <= u["counters"]["hp"] <= u["counters"]["max_hp"]
            assert (u["status"] == "casualty") is (u["counters"]["hp"] == 0), u


TestGames = Games.TestCase
TestGames.settings = settings(settings.default, max_examples=40, stateful_step_count=30)
