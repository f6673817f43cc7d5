"""Random games of Citadel compared with invariants: undo, replay, restore, counters, secrets."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, rule

from signifer.core.setup import Setup
from signifer.games.citadel.rules import deck, schema, view
from signifer.games.citadel.rules.army import army
from tests.games.citadel.rules.games import card, character, hero, setup_of, side
from tests.games.random_games import RandomGames, line

CLASSED = {"class": "weapon"}
SECRETS = {"A": "Ambush", "B": "Feint"}


def cards(tactic: str) -> list[dict[str, Any]]:
    return [
        card("Scout", "character", health=1, count=3, cost={"any": 1}),
        card("Rider", "character", swift=True, activations=2, count=5),
        card("Bolt", "spell", count=2, cost={"buildings": ["Temple"]}),
        card("Ward", "spell", lasting=True, count=2),
        card("Axe", "relic", cost={"prosperity": 1}, **CLASSED),
        card("Bow", "relic", **CLASSED),
        card("Ring", "relic", cost={"buildings": ["Keep"], "any": 1}),
        card(tactic, "tactic", count=2, cost={"prosperity": 1}),
        card("Ruins", "terrain", ruins=True, cost={"either": 2}),
        card("Bridge", "terrain", unique=True),
        card("Fen", "terrain", faction="Other"),
    ]


NAMES = ["Scout", "Rider", "Bolt", "Ward", "Axe", "Bow", "Ring", "Ruins", "Bridge", "Fen", "Keep"]
NAMES += [*SECRETS.values(), "A-2", "B-7", "A-40"]
names = st.sampled_from(NAMES)
units = st.sampled_from([f"{letter}{number}" for letter in "AB" for number in range(1, 6)])
sides = st.sampled_from("AB")
houses = st.sampled_from(["Temple", "Forge", "Market", "Keep", "Wall"])
small = st.integers(1, 3)


PLAYS = line(
    "play",
    {
        "any": st.lists(houses, max_size=2),
        "placed": st.booleans(),
        "target": units,
        "contact": units,
    },
    card=names,
)
PLAIN = line("play", card=names)
LINES = st.one_of(
    line("end_turn"),
    line("phase", name=st.sampled_from(["build", "activation"])),
    line("build", building=houses | st.just("Новая башня")),
    line("prosperity", side=sides, amount=st.integers(-3, 5)),
    line("activate", unit=units),
    line("search", {"contact": st.booleans()}, unit=units, ruins=names),
    line("reveal", {"side": sides}, card=names),
    line("end_effect", {"side": sides}, card=names),
    line("discard", {"side": sides, "to": st.sampled_from(["hand", "graveyard", "deck"])}, card=names),
    line("discard", {"side": sides, "to": st.sampled_from(["graveyard", "deck"])}, amount=small),
    line("draw", {"side": sides, "amount": small}),
    line("draw", {"side": sides}, card=names),
    line("wound", unit=units, amount=small),
    line("heal", unit=units, amount=small),
    line("set", unit=units, counter=st.sampled_from(["wounds", "health", "activations"]), value=small),
    line("set", unit=units, flag=st.sampled_from(["activated", "left"]), value=st.booleans()),
    line("set", side=sides, flag=houses.map(lambda name: "open:" + name), value=st.booleans()),
    line("set", side=sides, flag=houses.map(lambda name: "built:" + name), value=st.booleans()),
    line("set", side=sides, counter=st.just("searched:Ruins"), value=st.integers(0, 2)),
    line("roll", sides=st.sampled_from([6, 20]), count=small),
    line("score", side=sides, amount=st.integers(-2, 2)),
)
# Any JSON value in the place of a field.
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6) | units | names,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=5,
)
FIELDS = st.sampled_from(
    ["card", "any", "placed", "target", "contact", "unit", "ruins", "rolls", "side", "to", "name", "building", "amount",
     "value", "counter", "flag", "steps", "force", "slot", "closed", "spent", "salt", "commitment", "sealed", "proof",
     "nonsense"]
)  # fmt: skip
DOS = st.sampled_from(
    [
        "end_turn",
        "phase",
        "build",
        "prosperity",
        "play",
        "activate",
        "search",
        "reveal",
        "end_effect",
        "discard",
        "set",
    ]
)
JUNK = st.builds(lambda name, more: {**more, "do": name}, DOS, st.dictionaries(FIELDS, JSON, max_size=4))


class Games(RandomGames):
    """Games of Citadel at random."""

    @initialize(seed=st.integers(0, 9), prosperity=st.integers(0, 6), hand=st.none() | st.integers(0, 9))
    def begin(self, seed: int, prosperity: int, hand: int | None) -> None:
        setup = setup_of(
            *[
                {
                    **side(
                        *cards(SECRETS[letter]),
                        units=[hero(), character("Guard", 2)],
                        buildings=["Temple", "Forge", "Market", "Forge"],
                        prosperity=prosperity,
                    ),
                    **({} if hand is None or letter == "A" else {"deck": True, "hand": hand}),
                }
                for letter in "AB"
            ],
            seed=seed,
        )
        self.begin_with(setup)

    @rule(line=LINES | PLAYS | PLAIN)
    def allowed_or_refused(self, line: dict[str, Any]) -> None:
        self.say(line)

    @rule(line=PLAYS | PLAIN)
    def played(self, line: dict[str, Any]) -> None:
        self.say(line)

    @rule(line=LINES | PLAYS)
    def forced(self, line: dict[str, Any]) -> None:
        self.say(line, True)

    @rule(line=JUNK)
    def junk(self, line: dict[str, Any]) -> None:
        self.say(line)

    @rule()
    def a_computer_is_told_no_tactic(self) -> None:
        """Replay what a computer has of a running game: tactics that lie face down have no name there."""
        host = self.fresh(Setup.decode(self.setup.encode()))
        for entry in self.entries:
            host.replay(entry)
        assert host.digest() == self.past[-1]
        down = {letter: view.face_down(self.game, side) for side, letter in enumerate("AB")}
        assert host.ask({"show": "state"})["face_down"] == {a: [None] * n for a, n in down.items()}

    @invariant()
    def counters_are_right(self) -> None:
        game = self.game
        attached: list[set[int]] = [set() for _ in range(len(game.units))]
        held: dict[tuple[int, str], int] = {}
        for row in range(army(game).cards):
            target = view.target(game, row)
            if target is not None:
                attached[target].add(row)
                assert view.on_table(game, target)
            name = deck.card_name(army(game), row)
            if name in ("Axe", "Bow") and game.get(schema.CARD_T, row, schema.STATE) == schema.IN_PLAY:
                key = (deck.side_of_card(army(game), row), "weapon")
                held[key] = held.get(key, 0) + 1
        assert all(count == 1 for count in held.values())
        for row in range(len(game.units)):
            chain = []
            here = game.get(schema.UNIT_T, row, schema.ATTACHED) - 1
            while here >= 0:
                chain.append(here)
                here = game.get(schema.CARD_T, here, schema.MORE) - 1
            assert len(chain) == len(attached[row]) and set(chain) == attached[row]
            fell = view.wounds(game, row) >= view.health(game, row)
            if view.in_game(game, row) and view.status(game, row) != "left":
                assert (view.status(game, row) == "casualty") == fell
        for letter in range(2):
            rows = [row for row in view.side_units(game, letter) if view.on_table(game, row)]
            count = sum(not view.is_hero(game, row) for row in rows)
            assert view.characters(game, letter) == count

    @invariant()
    def units_and_their_cards_agree(self) -> None:
        game = self.game
        for row in range(len(game.units)):
            number = game.get(schema.UNIT_T, row, schema.CARD)
            if number:
                assert game.get(schema.CARD_T, number - 1, schema.LINK) == row + 1
                there = game.get(schema.CARD_T, number - 1, schema.STATE) == schema.IN_PLAY
                assert there == view.on_table(game, row)
            else:
                assert row in (
                    *range(2),
                    *range(view.side_units(game, 1)[0], view.side_units(game, 1)[0] + 2),
                ) or (not view.in_game(game, row))

    @invariant()
    def nobody_sees_the_others_tactics(self) -> None:
        for letter, other in (("A", "B"), ("B", "A")):
            state = self.game.ask({"show": "state", "as": letter})
            del state["graveyard"]
            assert SECRETS[other] not in json.dumps(state)
            full = self.game.ask({"show": "state"})["face_down"][other]
            assert state["face_down"][other] == [None] * len(full)


TestGames = Games.TestCase
TestGames.settings = settings(settings.default, max_examples=30, stateful_step_count=40)
