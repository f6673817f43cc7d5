"""Print a roster of Calth."""

from __future__ import annotations

from typing import Any

from signifer_host.printing.blocks import Block
from signifer_host.rosters.compile import Roster
from signifer_host.translation import gettext


def blocks(roster: Roster) -> list[Block]:
    """Return the blocks of a roster of Calth."""
    cards = [_card(card) for card in roster.data.get("cards", ())]
    return [_unit(unit) for unit in roster.units] + cards


def _unit(unit: dict[str, Any]) -> Block:
    boxes: list[tuple[str, int]] = []
    lines = []
    for model in unit["models"]:
        boxes += [(model["type"], model["stamina"])] * model["count"]
        weapons = [
            f"{one['name']} {one['ranged']}/{one['assault']}"
            + (f" {one['critical']}" if "critical" in one else "")
            for one in model["weapons"]
        ]
        numbers = gettext(
            "{count} {model}: bulk {bulk}, armour {armour}, stamina {stamina}",
            count=model["count"],
            model=model["type"],
            bulk=model["bulk"],
            armour=model["armour"],
            stamina=model["stamina"],
        )
        lines.append("; ".join([numbers, *weapons]))
    return Block(unit["name"], "", [], boxes, lines)


def _card(card: dict[str, Any]) -> Block:
    lines = [card[field] for field in ("condition", "text") if field in card]
    return Block(card["name"], gettext("command card"), [], [], lines)
