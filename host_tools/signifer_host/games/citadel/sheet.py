"""Print a roster of Citadel."""

from __future__ import annotations

from typing import Any

from signifer_host.printing.blocks import Block, join_parts
from signifer_host.rosters.compile import Roster
from signifer_host.translation import gettext, gettext_noop

KINDS = (
    gettext_noop("hero"),
    gettext_noop("character"),
    gettext_noop("spell"),
    gettext_noop("relic"),
    gettext_noop("tactic"),
    gettext_noop("terrain"),
)
"""The kinds of units and cards."""
_MARKS = (
    gettext_noop("swift"),
    gettext_noop("lasting"),
    gettext_noop("unique"),
    gettext_noop("ruins"),
    gettext_noop("control"),
)
"""The fields that are printed as a word."""


def blocks(roster: Roster) -> list[Block]:
    """Return the blocks of a roster of Citadel, its cards after its units."""
    return [*map(_unit, roster.units), *map(_card, roster.data.get("cards", ()))]


def closing(roster: Roster) -> tuple[str, str]:
    """Return the head and the text of the line below the blocks: the buildings."""
    return gettext("Buildings"), ", ".join(roster.data.get("buildings", ()))


def _unit(unit: dict[str, Any]) -> Block:
    values = [
        (gettext("activations"), str(unit["activations"])),
        *((name, text) for name, text in unit["stats"] if name),
    ]
    lines = [text for name, text in unit["stats"] if not name]
    kind = unit["kind"]
    return Block(unit["name"], gettext(kind), values, [(gettext("health"), unit["health"])], lines)


def _card(card: dict[str, Any]) -> Block:
    values = [(gettext("cost"), " + ".join(_price(card["cost"])) or gettext("free"))]
    if "health" in card:
        values.append((gettext("health"), str(card["health"])))
    if "class" in card:
        values.append((gettext("class"), str(card["class"])))
    values += [(name or gettext("stat"), text) for name, text in card.get("stats", ())]
    values += [(name, f"{change:+d}") for name, change in card.get("modifies", {}).items()]
    kind = card["kind"]
    marks = [gettext(mark) for mark in _MARKS if card.get(mark)]
    return Block(
        f"{card['count']} × {card['name']}",
        gettext("card: {kind}", kind=gettext(kind)),
        values,
        [],
        [join_parts("", marks), *(card[key] for key in ("condition", "text") if key in card)],
    )


def _price(cost: dict[str, Any]) -> list[str]:
    """Return what a card costs, each kind of it."""
    price = list(cost["buildings"])
    if cost["any"]:
        price.append(gettext("{n} any", n=cost["any"]))
    if cost["prosperity"]:
        price.append(gettext("{n} prosperity", n=cost["prosperity"]))
    if cost["either"]:
        price.append(gettext("{n} either", n=cost["either"]))
    return price
