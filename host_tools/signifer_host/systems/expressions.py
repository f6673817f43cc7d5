"""Expressions in a system's file, such as "nerve - pins" or "heat >= 14 and not shut": from the text to its parts.

firmware/signifer/games/custom/rules/infix.py describes the parts, and writes them as a text again.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from signifer.games.custom.rules.infix import LATER_TERMS, OPERATORS, TERMS, is_die, write

Parts = list[int | str]

RESULTS = (*TERMS, "criticals")
"""What a check's dice give its effects."""

KNOWN = ("left", "round")
"""Values that every system has."""

_TOKEN = re.compile(
    r"\s*(?:(\d{0,2}d\d{1,3})(?![a-z0-9_])|(\d{1,4})(?![a-z0-9_])|([a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)?)"
    r"|(<=|>=|!=|[-+*/<>=(),]))\s*",
    re.ASCII,
)
_COMPARES = ("<", "<=", ">", ">=", "=", "!=")
_LEVELS: tuple[tuple[str, ...], ...] = (("or",), ("and",), (), ("+", "-"), ("*", "/"))
_NOT = 2
_ADDS = 3


class _Parser:
    """Read a text by the usual precedence: or, and, not, comparisons, + -, * /, a sign."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens: list[str] = []
        at = 0
        while at < len(text):
            found = _TOKEN.match(text, at)
            if found is None:
                raise ValueError(text)
            self.tokens.append(found.group().strip())
            at = found.end()
        self.at = 0

    def peek(self) -> str:
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def take(self, wanted: str = "") -> str:
        token = self.peek()
        if not token or (wanted and token != wanted):
            raise ValueError(self.text)
        self.at += 1
        return token

    def level(self, number: int) -> Parts:
        if number == _NOT:
            return self.comparison()
        if number == len(_LEVELS):
            return self.factor()
        parts = self.level(number + 1)
        while self.peek() in _LEVELS[number]:
            sign = self.take()
            parts = [*parts, *self.level(number + 1), sign]
        return parts

    def comparison(self) -> Parts:
        if self.peek() == "not":
            self.take()
            return [*self.comparison(), "not"]
        parts = self.level(_ADDS)
        if self.peek() in _COMPARES:
            sign = self.take()
            parts = [*parts, *self.level(_ADDS), sign]
        return parts

    def factor(self) -> Parts:
        if self.peek() in ("-", "+"):
            sign = self.take()
            return [*self.factor(), "neg"] if sign == "-" else self.factor()
        return self.atom()

    def atom(self) -> Parts:
        token = self.take()
        if token == "(":
            parts = self.level(0)
            self.take(")")
            return parts
        if token in ("min", "max", "up"):
            return self.function(token)
        if token.isdigit():
            return [int(token)]
        count, _, sides = token.partition("d")
        if sides.isdigit() and (count.isdigit() or not count):
            return [int(count or 1), f"d{int(sides)}"]
        if token in OPERATORS or not token[0].isalpha():
            raise ValueError(self.text)
        return [token]

    def function(self, name: str) -> Parts:
        self.take("(")
        parts = self.level(0)
        if name == "up":
            self.take(")")
            if parts[-1] != "/":
                raise ValueError(self.text)
            return [*parts[:-1], "up"]
        self.take(",")
        parts = [*parts, *self.level(0), name]
        while self.peek() == ",":
            self.take()
            parts = [*parts, *self.level(0), name]
        self.take(")")
        return parts


def parse(text: str) -> Parts:
    """Return the parts of an expression; ValueError if the text is not one."""
    parser = _Parser(text)
    try:
        parts = parser.level(0)
    except RecursionError:
        raise ValueError(text) from None
    if parser.peek():
        raise ValueError(text)
    return parts


def simplest(value: int | str) -> Any:
    """Return a value in normal form: a number, a counter's name or "ask" as they are, else the parts."""
    if isinstance(value, int) or value == "ask":
        return value
    parts = parse(value)
    number = constant(parts)
    if number is not None:
        return number
    return parts[0] if len(parts) == 1 and is_counter(str(parts[0])) else parts


def constant(parts: Parts) -> int | None:
    """Return the value of a sum of numbers alone; None for another expression."""
    stack: list[int] = []
    for part in parts:
        if isinstance(part, int):
            stack.append(part)
        elif part == "neg":
            stack.append(-stack.pop())
        elif part in ("+", "-", "*"):
            last, first = stack.pop(), stack.pop()
            stack.append({"+": first + last, "-": first - last, "*": first * last}[part])
        else:
            return None
    return stack[0]


def is_counter(part: str) -> bool:
    """Return whether a part is a counter of the expression's owner."""
    return "." not in part and part not in (*TERMS, *LATER_TERMS, *OPERATORS) and not is_die(part)


def encode(value: Any) -> Any:
    """Return a value in normal form as its file has it."""
    return write(value) if isinstance(value, list) else value


Span = tuple[int, int]
"""The lowest and the highest value that an expression can have."""


def span(parts: Parts, known: Callable[[str], Span], each: Callable[[Parts, Span], None]) -> Span:
    """Return the range of an expression; `known` is that of a name, and `each` is told of each operator's result.

    `each` gets the operator and what it works on. A divisor's range may hold 0: `each` sees it before.
    """
    stack: list[tuple[Parts, Span]] = []
    for part in parts:
        if isinstance(part, int):
            stack.append(([part], (part, part)))
        elif is_die(part):
            count, (low, high) = stack.pop()
            stack.append(([*count, part], (low, high * int(part[1:]))))
        elif part in OPERATORS:
            taken = [stack.pop() for _ in range(1 if part in ("neg", "not") else 2)][::-1]
            if part in ("/", "up"):
                each([*taken[1][0], "/"], taken[1][1])
            found = _apply(part, [one[1] for one in taken])
            whole = [*(one for operand in taken for one in operand[0]), part]
            if part not in ("/", "up"):
                each(whole, found)
            stack.append((whole, found))
        else:
            stack.append(([part], known(part)))
    return stack[0][1]


def conjuncts(parts: Parts) -> list[Parts]:
    """Return the parts that `and` joins in an expression."""
    stack: list[tuple[Parts, list[Parts]]] = []
    for part in parts:
        takes = 1 if is_die(part) or part in ("neg", "not") else 2 if part in OPERATORS else 0
        at = len(stack) - takes
        taken, stack = stack[at:], stack[:at]
        whole = [*(one for operand, _ in taken for one in operand), part]
        stack.append((whole, [one for _, found in taken for one in found] if part == "and" else [whole]))
    return stack[0][1]


def _apply(sign: str, of: list[Span]) -> Span:
    low, high = of[0]
    if sign == "neg":
        return -high, -low
    if sign == "not":
        return _truth(low == high == 0, not low <= 0 <= high)
    least, most = of[1]
    if sign == "+":
        return low + least, high + most
    if sign == "-":
        return low - most, high - least
    if sign == "*":
        corners = [one * other for one in of[0] for other in of[1]]
        return min(corners), max(corners)
    if sign in ("/", "up"):
        divisors = [one for one in (least, most, -1, 1) if one and least <= one <= most] or [1]
        corners = [one // other if sign == "/" else -(-one // other) for one in of[0] for other in divisors]
        return min(corners), max(corners)
    if sign in ("min", "max"):
        choose = min if sign == "min" else max
        return choose(low, least), choose(high, most)
    if sign in ("and", "or"):
        false = [one == other == 0 for one, other in of]
        true = [not one <= 0 <= other for one, other in of]
        return _truth(all(true), any(false)) if sign == "and" else _truth(any(true), all(false))
    return {
        "<": _truth(high < least, low >= most),
        "<=": _truth(high <= least, low > most),
        ">": _truth(low > most, high <= least),
        ">=": _truth(low >= most, high < least),
        "=": _truth(low == high == least == most, high < least or low > most),
        "!=": _truth(high < least or low > most, low == high == least == most),
    }[sign]


def _truth(always: bool, never: bool) -> Span:
    return (1, 1) if always else (0, 0) if never else (0, 1)
