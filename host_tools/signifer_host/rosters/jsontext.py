"""JSON as the rosters and the scripts take it: strict where Python's own reader is lenient.

Refused besides bad syntax: NaN and Infinity, numbers too large for a float, a key that is there
twice, half a surrogate pair (no UTF-8 can write it) and nesting past `DEEPEST` levels.
"""

from __future__ import annotations

import json
import math
import re
from typing import Any

from signifer_host.rosters.errors import quote
from signifer_host.translation import gettext, gettext_noop

DEEPEST = 32
_BETWEEN = re.compile(r'"(?:[^"\\]|\\.)*"?|[^][{}"]+', re.DOTALL)

_BROKEN_OFF = {
    "Invalid control character": gettext_noop("a text has a line break or another control character in it"),
    "Unterminated string": gettext_noop("a text has no closing quotation mark"),
    "Invalid \\escape": gettext_noop("a text has a backslash before a letter that needs none"),
}


def too_deep() -> str:
    """Return the sentence for a value with too many levels."""
    return gettext("is nested more than {most} levels deep", most=DEEPEST)


class JsonError(ValueError):
    """Text that is not JSON; `line` and `column` count from 1 where they are known."""

    def __init__(self, message: str, line: int | None = None, column: int | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        self.column = column


class DuplicateKey(JsonError):
    """An object that has one key twice."""

    def __init__(self, key: str) -> None:
        super().__init__(gettext("has the key {name} twice", name=quote(key)))
        self.key = key


def loads(text: str) -> object:
    """Return the value that `text` holds; raises `JsonError`."""
    if text.startswith("\ufeff"):
        raise JsonError(gettext("is not JSON: it begins with a byte-order mark"))
    # Before Python's reader, which in a browser takes the whole program down. Most texts have too few brackets for it.
    if text.count("[") + text.count("{") > DEEPEST and _depth(text) > DEEPEST:
        raise JsonError(too_deep())
    try:
        value: object = json.loads(
            text, object_pairs_hook=_pairs, parse_constant=_constant, parse_float=_finite
        )
    except JsonError:
        raise
    except json.JSONDecodeError as error:
        raise JsonError(
            gettext("is not JSON: {reason}", reason=_reason(error.msg)), error.lineno, error.colno
        ) from None
    except RecursionError:
        raise JsonError(too_deep()) from None
    except ValueError:  # a whole number of more digits than Python turns into one
        raise JsonError(gettext("has a number far too large")) from None
    check_values(value)
    return value


def _depth(text: str) -> int:
    """Return how many levels a text is nested, whether it is JSON or not."""
    depth = deepest = 0
    for bracket in _BETWEEN.sub("", text):
        depth += 1 if bracket in "[{" else -1
        deepest = max(deepest, depth)
    return deepest


def _reason(message: str) -> str:
    """Return Python's message as the end of a sentence: some break off before a place, such as "starting at"."""
    for beginning, reason in _BROKEN_OFF.items():
        if message.startswith(beginning):
            return gettext(reason)
    return message[:1].lower() + message[1:]


def check_values(value: object) -> None:
    """Raise `JsonError` where `value` is nested too deeply or holds half a surrogate pair."""
    waiting: list[tuple[object, int]] = [(value, 0)]
    while waiting:
        item, depth = waiting.pop()
        if isinstance(item, str):
            if not item.isascii() and any("\ud800" <= c <= "\udfff" for c in item):
                raise JsonError(gettext("has half a character (a lone surrogate) in a text"))
        elif isinstance(item, (dict, list)):
            if depth >= DEEPEST:
                raise JsonError(too_deep())
            if isinstance(item, dict):
                waiting.extend((key, depth + 1) for key in item)
                waiting.extend((inner, depth + 1) for inner in item.values())
            else:
                waiting.extend((inner, depth + 1) for inner in item)


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result = dict(pairs)
    if len(result) != len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise DuplicateKey(key)
            seen.add(key)
    return result


def _constant(name: str) -> float:
    raise JsonError(gettext("is not JSON: {name} is no number", name=name))


def _finite(digits: str) -> float:
    value = float(digits)
    if not math.isfinite(value):
        raise JsonError(gettext("has a number far too large"))
    return value
