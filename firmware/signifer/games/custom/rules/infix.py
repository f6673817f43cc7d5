"""Name the parts of an expression, and write it as people do. For the host, and on the device for the card alone.

A part is a number, the name of a value ("hp", "other.hp", "successes"), a die ("d6", which takes how many there are),
or an operator of OPERATORS; they are in postfix order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules.system import split_codes

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

# Beside counters, numbers, dice and operators; in the order of schema.HITS and below.
TERMS = ("successes", "failures", "total")
LATER_TERMS = ("criticals", "left", "round")  # those that format 4 has besides
# In the order of schema.ADD …
OPERATORS = (
    ("+", "-", "*", "/", "up", "min", "max") + ("<", "<=", ">", ">=", "=", "!=") + ("and", "or", "not", "neg")
)
_STRENGTH = {"or": 1, "and": 2, "not": 3, "+": 5, "-": 5, "*": 6, "/": 6, "neg": 7}
_COMPARES = 4
_ATOM = 9


def is_die(part: int | str) -> bool:
    """Return whether a part is dice."""
    return isinstance(part, str) and part[:1] == "d" and part[1:].isdigit()


def parts(codes: Sequence[int], name: Callable[[int], str]) -> list[int | str]:
    """Return the parts of a compiled expression; `name` is that of a column, with what an expression adds
    to its place."""
    found: list[int | str] = []
    terms = TERMS + LATER_TERMS
    for what, value in split_codes(codes):
        if what == S.CONSTANT:
            found.append(value)
        elif what >= 0:
            found.append(name(what))
        elif what <= S.A_DIE:
            found.append("d%d" % (S.A_DIE - what))
        else:
            found.append(OPERATORS[S.ADD - what] if what <= S.ADD else terms[S.HITS - what])
    return found


def write(parts: Sequence[int | str], shown: Callable[[str], str] = str, card: bool = False) -> str:
    """Return the text of an expression; `shown` writes a name, or an operator that is a
    word. On a `card` a number stands before what it multiplies."""
    stack: list[tuple[str, int]] = []
    for part in parts:
        if isinstance(part, int):
            stack.append(("%d" % part, _ATOM))
        elif is_die(part):
            count = stack.pop()[0]
            stack.append((("" if count == "1" else count) + part, _ATOM))
        elif part not in OPERATORS:
            stack.append((shown(part), _ATOM))
        elif part in ("min", "max", "up"):
            last_one, first = stack.pop(), stack.pop()
            if part == "up":
                both = _inner(first, _STRENGTH["/"]) + " / " + _inner(last_one, _STRENGTH["/"] + 1)
            else:
                both = first[0] + ", " + last_one[0]
            stack.append((shown(part) + "(" + both + ")", _ATOM))
        elif part in ("not", "neg"):
            strength = _STRENGTH["*" if card and part == "neg" else part]
            sign = shown(part) + " " if part == "not" else "- " if card else "-"
            stack.append((sign + _inner(stack.pop(), strength), strength))
        else:
            strength = _STRENGTH.get(part, _COMPARES)
            last_one, first = stack.pop(), stack.pop()
            sign = " %s " % (shown(part) if part.isalpha() else part)
            if card and part == "*" and first[0].isdigit():
                sign = " "
            compares = 1 if strength == _COMPARES else 0
            stack.append(
                (_inner(first, strength + compares) + sign + _inner(last_one, strength + 1), strength)
            )
    return stack[0][0]


def _inner(text: tuple[str, int], strength: int) -> str:
    """Return an operand, in brackets if its operator binds less than `strength`."""
    return text[0] if text[1] >= strength else "(" + text[0] + ")"
