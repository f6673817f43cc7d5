"""The kinds of question: valid answers of one line, and how a default is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from pydantic import BaseModel, TypeAdapter, ValidationError
from pydantic_core import PydanticCustomError

from signifer_host.errors import BadInput
from signifer_host.rosters.errors import quote
from signifer_host.rosters.explain import sentence
from signifer_host.rosters.fields import Whole
from signifer_host.translation import gettext

NOTHING = "-"
"""The answer that removes an optional value."""


class BadAnswer(BadInput):
    """An answer is invalid; the sentence says what is possible."""


@dataclass(frozen=True)
class Question:
    """A line to ask. `keys` are the table's keys that the answer sets, `default` their initial values.

    `read` converts an answer to the keys, or raises BadAnswer; `show` does the opposite. `when` says whether
    an unfinished table needs the question; `lasts`, whether the next unit starts with this answer.
    """

    keys: tuple[str, ...]
    text: str
    read: Callable[[str], dict[str, Any]]
    show: Callable[[Mapping[str, Any]], str]
    default: Mapping[str, Any] = field(default_factory=dict)
    when: Callable[[Mapping[str, Any]], bool] = lambda table: True
    lasts: bool = False


def numbers(ranges: Mapping[str, tuple[int, int]], defaults: Mapping[str, int]) -> Question:
    """Ask for several whole numbers in one line: `4 3 3`, or only some, as in `CO=5`."""
    names = tuple(ranges)

    def read(answer: str) -> dict[str, Any]:
        found: dict[str, Any] = {}
        words = answer.replace(",", " ").replace("= ", "=").split()
        plain = [word for word in words if "=" not in word]
        if len(plain) > len(names):
            raise BadAnswer("There are {n} numbers; at most {most} are asked.", n=len(plain), most=len(names))
        pairs = [*zip(names, plain, strict=False), *(word.split("=", 1) for word in words if "=" in word)]
        lower = {name.lower(): name for name in names}
        for key, text in pairs:
            name = lower.get(key.lower())
            if name is None:
                raise BadAnswer(
                    "{name} is not asked here; there is: {names}.", name=quote(key), names=", ".join(names)
                )
            digits = text.removeprefix("-").removeprefix("+")
            value: Any = int(text) if digits.isascii() and digits.isdigit() and len(digits) < 9 else text
            try:
                found[name] = Whole(*ranges[name]).check(value)
            except PydanticCustomError as error:
                raise BadAnswer(f"{name} {error.message()}.") from None
        return found

    asked = ", ".join(f"{name} {low}-{high}" for name, (low, high) in ranges.items())
    return Question(
        names,
        asked,
        read,
        lambda table: " ".join(str(table[name]) for name in names if name in table),
        dict(defaults),
        lasts=True,
    )


def text(model: type[BaseModel], key: str, words: str, *, needed: bool = False, **more: Any) -> Question:
    """Ask for a text; `-` removes one that is not `needed`."""

    def read(answer: str) -> dict[str, Any]:
        if answer == NOTHING and not needed:
            return {key: None}
        return {key: check(model, key, answer)}

    return Question((key,), words, read, lambda table: str(table.get(key) or ""), **more)


def word(model: type[BaseModel], key: str, choices: tuple[str, ...], default: str, **more: Any) -> Question:
    """Ask for one of some words; a unique prefix is enough."""

    def read(answer: str) -> dict[str, Any]:
        begin = [choice for choice in choices if choice.startswith(answer.lower())]
        exact = [choice for choice in begin if choice == answer.lower()] or begin
        return {key: exact[0] if len(exact) == 1 else check(model, key, answer)}

    return Question(
        (key,),
        f"{key}: {', '.join(choices)}",
        read,
        lambda table: str(table.get(key) or ""),
        {key: default},
        **more,
    )


def truth(key: str, words: str, **more: Any) -> Question:
    """Ask yes or no."""

    def read(answer: str) -> dict[str, Any]:
        folded = answer.lower()
        if folded in ("y", "yes", gettext("yes")):
            return {key: True}
        if folded in ("n", "no", NOTHING, gettext("no")):
            return {key: False}
        raise BadAnswer("Answer yes or no.")

    return Question(
        (key,), words, read, lambda table: gettext("yes") if table.get(key) else gettext("no"), **more
    )


def entries(
    model: type[BaseModel],
    key: str,
    words: str,
    read_one: Callable[[str], Any],
    show_one: Callable[[Any], str],
    **more: Any,
) -> Question:
    """Ask for several things in one line, separated by semicolons; `-` is none."""

    def read(answer: str) -> dict[str, Any]:
        parts = [] if answer == NOTHING else [part.strip() for part in answer.split(";") if part.strip()]
        return {key: check(model, key, [read_one(part) for part in parts])}

    return Question(
        (key,), words, read, lambda table: "; ".join(show_one(one) for one in table.get(key) or ()), **more
    )


def check(model: type[BaseModel], key: str, value: Any) -> Any:
    """Check a value for the key of a roster's table and return it; raises BadAnswer."""
    info = model.model_fields[key]
    try:
        TypeAdapter(info.rebuild_annotation()).validate_python(value)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        inner = ".".join(str(part) for part in first["loc"] if isinstance(part, str) and part != "[key]")
        raise BadAnswer(f"{inner or key} {sentence(dict(first))}.") from None
    return value
