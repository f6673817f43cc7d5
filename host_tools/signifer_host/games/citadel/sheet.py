"""Print a roster of Citadel."""

from __future__ import annotations

from typing import Any

from signifer_host.printing.blocks import Block, listed
from signifer_host.rosters.compile import Roster


def blocks(roster: Roster) -> list[Block]:
    """Return the blocks of a roster of Citadel, its cards after its units."""
    return [*map(_unit, roster.units), *map(_card, roster.data.get("cards", ()))]


def closing(roster: Roster) -> tuple[str, str]:
    """Return the head and the text of the line below the blocks: the buildings."""
    return "Buildings", ", ".join(roster.data.get("buildings", ()))


def _unit(unit: dict[str, Any]) -> Block:
    values = [
        ("activations", str(unit["activations"])),
        *((name, text) for name, text in unit["stats"] if name),
    ]
    lines = [text for name, text in unit["stats"] if not name]
    return Block(unit["name"], unit["kind"], values, [("health", unit["health"])], lines)


def _card(card: dict[str, Any]) -> Block:
    price = list(card["cost"]["buildings"])
    price += [f"{card['cost'][key]} {key}" for key in ("any", "prosperity", "either") if card["cost"][key]]
    marks = [key for key in ("swift", "lasting", "unique", "ruins", "control") if card.get(key)]
    values = [
        ("cost", " + ".join(price) or "free"),
        *((key, str(card[key])) for key in ("health", "class") if key in card),
    ]
    values += [(name or "stat", text) for name, text in card.get("stats", ())]
    values += [(name, f"{change:+d}") for name, change in card.get("modifies", {}).items()]
    return Block(
        f"{card['count']} × {card['name']}",
        f"card: {card['kind']}",
        values,
        [],
        [listed("", marks), *(card[key] for key in ("condition", "text") if key in card)],
    )
