"""Write an expression as the list of terms that formats 2 and 3 have, if it is one. For the host alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.custom.rules.infix import OPERATORS, is_die

if TYPE_CHECKING:
    from collections.abc import Sequence


def terms(parts: Sequence[int | str]) -> list[tuple[int, str]] | None:
    """Return an expression as the sum that formats 2 and 3 know: (how often, what), "" being 1; None if it is more."""
    stack: list[list[tuple[int, str]]] = []
    for part in parts:
        if isinstance(part, int):
            stack.append([(part, "")])
        elif is_die(part):
            stack.append([(times, part) for times, _ in stack.pop()])
        elif part == "neg":
            stack.append([(-times, what) for times, what in stack.pop()])
        elif part in ("+", "-"):
            last = stack.pop()
            sign = 1 if part == "+" else -1
            stack.append(stack.pop() + [(sign * times, what) for times, what in last])
        elif part == "*":
            last, first = stack.pop(), stack.pop()
            if len(first) > 1 or first[0][1]:
                first, last = last, first
            if len(first) > 1 or first[0][1]:
                return None
            stack.append([(first[0][0] * times, what) for times, what in last])
        elif part in OPERATORS:
            return None
        else:
            stack.append([(1, part)])
    return stack[0]
