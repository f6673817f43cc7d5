"""Random samurai games compared with invariants."""

from __future__ import annotations

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, rule

from tests.games.random_games import RandomGames, line
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


class Games(RandomGames):
    """Games of samurai at random."""

    @initialize(seed=st.integers(0, 9))
    def begin(self, seed: int) -> None:
        self.begin_with(setup_of(A, B, seed=seed))

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

    @invariant()
    def secrets_stay_secret(self) -> None:
        for letter, other in (("A", "B"), ("B", "A")):
            for unit in self.game.answer({"show": "state", "as": letter})["units"]:
                assert unit["side"] == letter or not {"real", "place"} & set(unit), (other, unit)

    def teardown(self) -> None:
        """Check that no secret stands in the log before it is shown."""
        super().teardown()
        for entry in self.game.answer({"show": "log"})["entries"]:
            assert not {"real", "place", "salt"} & set(entry["command"]) or entry["command"]["do"] == "search"


TestGames = Games.TestCase
TestGames.settings = settings(settings.default, max_examples=40, stateful_step_count=30)
