"""The printed block of a unit: what each game makes of its own."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from signifer_host.translation import word


@dataclass
class Block:
    """The printed block of a unit. `boxes` are for wounds, `lines` are weapons, skills, traits and stats."""

    name: str
    aside: str
    values: list[tuple[str, str]]
    boxes: list[tuple[str, int]] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)


def join_parts(head: str, parts: list[str]) -> str:
    """Return the parts that are not empty in one line, with a head before them."""
    text = ", ".join(part for part in parts if part)
    return f"{head}: {text}" if head and text else text


def dice_line(dice: Any) -> str:
    """Return the dice of a bag in one line."""
    pairs = dice.items() if isinstance(dice, dict) else dice or ()
    return ", ".join(f"{word(name)} {count}" for name, count in pairs)
