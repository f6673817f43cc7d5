"""The kinds of value that a roster's fields have, each with the sentence for a wrong one.

They are pydantic annotations: `ST: Annotated[int, Whole(0, 30)]`. Nothing is converted on the
way (true is no 1, 3.0 is no 3, "3" is no 3), since a roster with such a slip should be seen.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import Any

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from signifer.core.names import is_plain
from signifer_host.rosters.errors import quote
from signifer_host.translation import gettext

OWN_ERROR = "signifer"
"""The type of the pydantic errors whose message is a finished sentence of ours."""


def wrong(sentence: str, /, **values: object) -> PydanticCustomError:
    """Return the error that carries an entry of the catalogue through pydantic, with `values` in its places (other
    braces in it are text)."""
    return PydanticCustomError(OWN_ERROR, "{sentence}", {"sentence": gettext(sentence, **values)})


def pairs_to_table(value: Any) -> Any:
    """Return the dice of a bag as a table. Logs list (colour, count), since no device keeps the order of a table."""
    if not isinstance(value, list):
        return value
    table: dict[Any, Any] = {}
    for pair in value:
        if not isinstance(pair, list) or len(pair) != 2 or not isinstance(pair[0], str):
            raise wrong("must be a table of colours, or a list of [colour, count] pairs")
        if pair[0] in table:
            raise wrong("names {name} twice", name=quote(pair[0]))
        table[pair[0]] = pair[1]
    return table


class ValueKind:
    """A kind of value with a check of its own."""

    def check(self, value: Any) -> Any:
        raise NotImplementedError

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_plain_validator_function(self.check)


@dataclass(frozen=True)
class Whole(ValueKind):
    """A whole number from `low` to `high`, both included."""

    low: int
    high: int

    def check(self, value: Any) -> int:
        if isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high:
            return value
        if self.low == self.high:
            raise wrong("must be {number}, not {value}", number=self.low, value=quote(value))
        raise wrong(
            "must be a whole number from {low} to {high}, not {value}",
            low=self.low,
            high=self.high,
            value=quote(value),
        )


@dataclass(frozen=True)
class Flag(ValueKind):
    """true or false."""

    def check(self, value: Any) -> bool:
        if not isinstance(value, bool):
            raise wrong("must be true or false, not {value}", value=quote(value))
        return value


@dataclass(frozen=True)
class OneOf(ValueKind):
    """One of some words; a whole number is taken for its digits where `numbers` says so."""

    words: tuple[str, ...]
    numbers: bool = False

    def check(self, value: Any) -> str:
        text = value
        if self.numbers and isinstance(value, int) and not isinstance(value, bool):
            text = str(value) if 0 <= value <= 9 else ""
        if not isinstance(text, str) or text not in self.words:
            words = ", ".join(f'"{word}"' for word in self.words[:-1])
            raise wrong(
                'must be {words} or "{last}", not {value}',
                words=words,
                last=self.words[-1],
                value=quote(value),
            )
        return text


@dataclass(frozen=True)
class Label(ValueKind):
    """A name of 1 to `longest` letters, none of them a control character; kept in NFC."""

    longest: int = 32

    def check(self, value: Any) -> str:
        if not isinstance(value, str):
            raise wrong("must be a text, not {value}", value=quote(value))
        text = unicodedata.normalize("NFC", value)
        if not is_plain(text.encode(errors="surrogatepass")):
            raise wrong("has a control character in it: {value}", value=quote(value))
        if not text.strip():
            raise wrong("must not be blank")
        if len(text) > self.longest:
            raise wrong(
                "has {count} letters; at most {longest} are possible", count=len(text), longest=self.longest
            )
        return text


@dataclass(frozen=True)
class Id(ValueKind):
    """A unit's id: 1 to 12 of the letters A-Z and a-z, digits, `_` and `-`."""

    pattern = re.compile(r"[A-Za-z0-9_-]{1,12}", re.ASCII)

    def check(self, value: Any) -> str:
        if not isinstance(value, str) or not self.pattern.fullmatch(value):
            raise wrong("must be 1 to 12 letters A-Z or a-z, digits, _ or -, not {value}", value=quote(value))
        return value
