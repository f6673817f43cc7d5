"""The questions about a roster, its units, and their parts: what the games' own questions are made of."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel

from signifer_host import games
from signifer_host.asking.questions import BadAnswer, Question
from signifer_host.importing.mapping import Target
from signifer_host.rosters.errors import quote
from signifer_host.translation import gettext

if TYPE_CHECKING:
    from signifer_host.systems.load import System


@dataclass(frozen=True)
class Group:
    """Tables of one kind in a list: `key` in the enclosing table, the name of one, and its questions.

    `inner` are groups within each; `is_required`: at least one is required; `count` is the key of a number of
    copies, for tables that have one; `most` is the largest number of copies, 0 for the dialogue's own.
    """

    key: str
    one: str
    name: str
    questions: tuple[Question, ...]
    model: type[BaseModel]
    inner: tuple[Group, ...] = ()
    is_required: bool = True
    count: str = ""
    most: int = 0


@dataclass(frozen=True)
class Form:
    """A system's roster: `head` are the keys before the groups, `questions` those about the roster itself, `closing`
    those that need the groups' answers.
    """

    head: dict[str, Any]
    questions: tuple[Question, ...]
    groups: tuple[Group, ...]
    closing: tuple[Question, ...] = ()


def list_games() -> list[str]:
    """List the games whose rosters can be asked for."""
    return [game for game in games.having("forms") if game != games.CUSTOM]


def form_of(system: str | System, system_path: str = "") -> Form:
    """Return the questions for a system; the roster names a custom one by `system_path`."""
    if isinstance(system, str):
        form: Form = games.part(system, "forms").form({"ruleset": system})
    else:
        form = games.part(games.CUSTOM, "forms").form(system, system_path)
    return form


def defaults(target: Target, preset: dict[str, Any]) -> dict[str, int]:
    """Return the initial values of a unit: the defaults of an import, else the lowest values."""
    found = {}
    for name, (low, high) in target.numbers.items():
        value = preset["values"].get(name, {}).get("default", low)
        found[name] = min(max(low, value), high)
    return found


def whole(texts: dict[str, Any], *keys: str) -> dict[str, Any]:
    """Return the texts that are there, those of `keys` as numbers."""
    found = {key: value for key, value in texts.items() if value is not None}
    return {key: int(value) if key in keys else value for key, value in found.items()}


def parts(pattern: re.Pattern[str], part: str, like: str) -> dict[str, Any]:
    """Return the groups of a pattern in an answer; raises BadAnswer where it is not like `like`."""
    found = pattern.fullmatch(part)
    if found is None or not found.group("name"):
        raise BadAnswer("{part} cannot be read; write it like {like}.", part=quote(part), like=like)
    return found.groupdict()


def dice_question(like: str) -> Question:
    """Ask for the dice in the bag."""

    def read(answer: str) -> dict[str, Any]:
        found: dict[str, int] = {}
        for part in () if answer == "-" else re.split(r"[;,]", answer):
            name, _, count = part.strip().rpartition(" ")
            if not name or not count.isascii() or not count.isdigit():
                raise BadAnswer(
                    "{part} cannot be read; write the dice like {like}.", part=quote(part.strip()), like=like
                )
            found[name.strip()] = int(count[:6])
        return {"dice": found or None}

    def show(table: Any) -> str:
        dice = table.get("dice") or {}
        pairs = dice.items() if hasattr(dice, "items") else dice
        return ", ".join(f"{name} {count}" for name, count in pairs)

    return Question(("dice",), gettext("dice for the bag, like {like}", like=like), read, show)
