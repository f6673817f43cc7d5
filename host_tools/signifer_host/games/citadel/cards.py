"""Ask for compound values: a card's price, and free stats."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel

from signifer_host.asking.questions import NOTHING, BadAnswer, Question, check
from signifer_host.games.citadel import roster
from signifer_host.rosters.errors import quote

_COUNTED = re.compile(r"(\d{1,3})\s+(any|prosperity|either)")


def cost() -> Question:
    """Ask for a card's price: `Forge + 2 any + 1 prosperity`; `-` is nothing."""

    def read(answer: str) -> dict[str, Any]:
        price: dict[str, Any] = {}
        for part in () if answer == NOTHING else (one.strip() for one in answer.split("+")):
            counted = _COUNTED.fullmatch(part)
            if counted:
                price[counted.group(2)] = price.get(counted.group(2), 0) + int(counted.group(1))
            elif part:
                price.setdefault("buildings", []).append(part)
        return {"cost": check(roster.Card, "cost", price) if price else None}

    def show(table: Mapping[str, Any]) -> str:
        price = table.get("cost") or {}
        parts = [str(one) for one in price.get("buildings", ())]
        return " + ".join(
            parts + [f"{price[key]} {key}" for key in ("any", "prosperity", "either") if price.get(key)]
        )

    return Question(("cost",), "cost, like Forge + 2 any + 1 prosperity", read, show)


def stats(model: type[BaseModel]) -> Question:
    """Ask for free stats: `attack 4; defence 4+`."""

    def read(answer: str) -> dict[str, Any]:
        table: dict[str, str] = {}
        for part in () if answer == NOTHING else (one.strip() for one in answer.split(";")):
            name, _, value = part.rpartition(" ")
            if not name:
                raise BadAnswer(
                    "{part} cannot be read; write stats like attack 4; defence 4+.", part=quote(part)
                )
            table[name.strip()] = value
        return {"stats": check(model, "stats", table) if table else None}

    def show(table: Mapping[str, Any]) -> str:
        found = table.get("stats") or {}
        pairs = (
            found.items() if hasattr(found, "items") else ([("", found)] if isinstance(found, str) else found)
        )
        return "; ".join(f"{name} {value}".strip() for name, value in pairs)

    return Question(("stats",), "stats, like attack 4; defence 4+", read, show)
