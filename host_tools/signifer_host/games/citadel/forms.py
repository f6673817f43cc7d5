"""Ask for a roster of Citadel."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from signifer.games.citadel.rules.build import MOST_CARDS
from signifer_host.asking.forms import Form, Group, defaults
from signifer_host.asking.questions import Question, entries, numbers, text, truth, word
from signifer_host.games.citadel import roster
from signifer_host.games.citadel.cards import cost, stats
from signifer_host.games.citadel.conversion import PRESET, TARGET
from signifer_host.translation import gettext, gettext_noop


def form(head: dict[str, Any]) -> Form:
    """Return the questions for a roster of Citadel."""
    side, unit, card = roster.CitadelRoster, roster.Unit, roster.Card
    kinds = ("character", "spell", "relic", "tactic", "terrain")
    units = Group(
        "units",
        gettext_noop("unit"),
        "name",
        (
            word(unit, "kind", ("hero", "character"), "character"),
            numbers(TARGET.numbers, defaults(TARGET, PRESET)),
            stats(unit),
        ),
        unit,
    )
    cards = Group(
        "cards",
        gettext_noop("card"),
        "name",
        (
            word(card, "kind", kinds, "spell", lasts=True),
            cost(),
            replace(
                numbers({"health": (1, 99)}, {"health": 1}),
                when=lambda table: table.get("kind") == "character",
            ),
        ),
        card,
        is_required=False,
        count="count",
    )
    questions = (
        text(side, "faction", gettext("faction")),
        replace(numbers({"prosperity": (0, 999)}, {"prosperity": 0})),
        entries(side, "buildings", gettext("buildings, like Forge; Barracks"), str, str),
    )
    return Form(head, questions, (units, cards), _deck())


def _deck() -> tuple[Question, ...]:
    """Ask whether the device holds the deck, and how many cards a hand begins with."""
    deck = truth(
        "deck", gettext("the device holds the deck (yes or no)"), when=lambda table: bool(table.get("cards"))
    )

    def read(answer: str) -> dict[str, Any]:
        held = deck.read(answer)
        return held if held["deck"] else {**held, "hand": None}  # only a deck has a hand to begin with

    hand = numbers({"hand": (0, MOST_CARDS)}, {"hand": 0})
    hand = replace(
        hand, text=gettext("cards in hand at the beginning"), when=lambda table: bool(table.get("deck"))
    )
    return replace(deck, read=read), hand
