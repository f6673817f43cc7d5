"""Random calth games: after any line the counts add up, and undo, replay and restore give the same game."""

from __future__ import annotations

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, rule

from signifer.games.calth.rules import schema as S
from signifer.games.calth.rules.ranks import ranks
from tests.games.calth.rules.games import hulk, lancer, model, setup_of, side, unit
from tests.games.random_games import RandomGames, line

A = side(unit("Alfa", model(count=2), lancer()), unit("Antares", model()), unit("Atlas", hulk()))
B = side(unit("Bravo", model(count=3)), unit("Bellatrix", lancer(2)))
START = {"A": {"Legionary": 3, "Lancer": 1, "Hulk": 1}, "B": {"Legionary": 3, "Lancer": 2}}

ids = st.sampled_from(["A1", "A2", "A3", "B1", "B2", "A4", "B3", "A5", "B4"])
sides = st.sampled_from("AB")
types = st.sampled_from(["Legionary", "Lancer", "Hulk"])
kinds = st.sampled_from(["shoot", "assault"])
small = st.integers(0, 4)
models = st.lists(st.fixed_dictionaries({"type": types}, optional={"count": st.integers(1, 3)}), max_size=2)
attack_dice = st.fixed_dictionaries({"attack": st.fixed_dictionaries({"hit": small, "critical": small})})
defence_dice = st.fixed_dictionaries({"defence": st.fixed_dictionaries({"shield": small})})


RESOLVE = {
    "primary": types,
    "order": st.lists(types, max_size=3),
    "critical": st.sampled_from(["carbine", "fist", "lance"]),
}
LINES = st.one_of(
    line("initiative", {"rolls": st.fixed_dictionaries({"A": small, "B": small})}),
    line("ready"),
    line("activate", {"pinned": st.booleans()}, unit=ids, action=kinds | st.just("consolidate")),
    line("pass"),
    line("end_round"),
    line("lose_points", {"amount": st.integers(1, 3)}, unit=ids),
    line("wound", {"model": types, "amount": st.integers(1, 3)}, unit=ids),
    line("heal", {"model": types, "amount": st.integers(1, 3)}, unit=ids),
    line("set", unit=ids, counter=types | st.just("points"), value=small),
    line("set", unit=ids, flag=st.just("retreats"), value=st.booleans()),
    line("set", unit=ids, counter=st.just("effect"), value=st.just(0)),
    line("consolidate", {"models": models, "into": ids | st.none()}, unit=ids),
    line("retreat", {"models": models, "into": ids | st.none()}, unit=ids),
    line(
        "attack",
        {**RESOLVE, "barricade": st.booleans(), "rolls": attack_dice},
        attacker=ids,
        target=ids,
        kind=kinds,
    ),
    line("defend", {**RESOLVE, "rolls": defence_dice}),
    line("roll_defence", {"rolls": defence_dice}),
    line("reroll", dice=st.lists(st.integers(1, 9), max_size=3)),
    line("end_assault"),
    line("last_stand", unit=ids),
    line("draw_card", {"amount": st.integers(1, 3)}, side=st.sampled_from("AB")),
    line("play_card", {"number": small, "hidden": st.booleans()}, side=st.sampled_from("AB")),
    line("show_card", side=st.sampled_from("AB")),
)


class Games(RandomGames):
    """Games of calth, at random and along their course."""

    @initialize(seed=st.integers(0, 9))
    def begin(self, seed: int) -> None:
        self.begin_with(setup_of(A, B, seed=seed))

    @rule(line=LINES, force=st.booleans())
    def any_line(self, line: dict[str, Any], force: bool) -> None:
        assert "does not belong" not in self.say(line, force).get("message", "")

    @rule(number=st.integers(0, 99), kind=kinds, into=st.booleans())
    def go_on(self, number: int, kind: str, into: bool) -> None:
        """Return the next line in a game that follows its course."""
        state = self.game.answer({"show": "state"})
        there = {u["id"]: u for u in state["units"] if u["status"] == "active"}
        for pending in state["pending"]:
            if pending["do"] == "defend":
                target = there[pending["unit"]]
                self.say(
                    {"do": "defend", "primary": target["models"][number % len(target["models"])]["type"]}
                )
            elif pending["do"] == "retreat" and into:
                first = there[pending["unit"]]["models"][0]["type"]
                self.say({"do": "retreat", "unit": pending["unit"], "models": [{"type": first}]})
            elif pending["do"] == "retreat":
                self.say({"do": "last_stand", "unit": pending["unit"]})
            elif pending["do"] == "set":
                assert self.say({"do": "set", "unit": pending["unit"], "counter": "effect", "value": 0})["ok"]
            else:
                self.say({"do": pending["do"]})
            return
        if state["phase"] != "action":
            self.say({"do": "initiative" if state["phase"] == "initiative" else "ready"})
            return
        whose = state["side"]
        able = [id for id, u in there.items() if u["side"] == whose and u["points"]]
        foes = [id for id, u in there.items() if u["side"] != whose]
        if not able or not foes:
            self.say({"do": "end_round"})
            return
        who, foe = able[number % len(able)], foes[number % len(foes)]
        assert self.say({"do": "activate", "unit": who, "action": kind})["ok"]
        assert self.say({"do": "attack", "attacker": who, "target": foe, "kind": kind})["ok"]

    @invariant()
    def everything_adds_up(self) -> None:
        game = self.game
        state = game.answer({"show": "state"})
        units = state["units"]
        assert len({u["id"] for u in units}) == len(units)
        living = [u for u in units if u["status"] == "active"]
        fallen = {"A": {}, "B": {}}  # type: dict[str, dict[str, int]]
        for entry in game.part("answers").casualties(game):
            if "count" in entry:
                fallen[entry["side"]][entry["type"]] = entry["count"]
        for letter in "AB":
            own = [u for u in living if u["side"] == letter]
            assert sum(u["points"] for u in own) == state["points"][letter]
            for name, count in START[letter].items():
                there = sum(u["counters"].get(name, 0) for u in own)
                assert there + fallen[letter].get(name, 0) == count, (letter, name)
        for u in units:
            assert (u["counters"]["models"] > 0) is (u["status"] == "active")
            assert 0 <= u["points"] <= 2 and (u["points"] == 0 or u["status"] == "active")
            assert "retreats" not in u["flags"] or u["status"] == "active"
            assert game.answer({"show": "unit", "unit": u["id"]})["id"] == u["id"]
        rows = ranks(game)
        used = [row for row in range(sum(rows.rows)) if game.get(S.UNIT_T, row, S.STATUS) == S.IN_PLAY]
        assert len(used) == len(living)


TestGames = Games.TestCase
TestGames.settings = settings(settings.default, max_examples=40, stateful_step_count=30)
