"""The plural rule of a catalogue: its header's C expression, as an expression of Python for the device."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

_FIELD = re.compile(r"nplurals\s*=\s*([1-6])\s*;\s*plural\s*=\s*(.+?)\s*;?")
_TOKEN = re.compile(r"\s*(\d+|n|\|\||&&|[=!<>]=|[-+*/%<>!?:()])")
# By how strongly they bind, the weakest first.
_LEVELS = (("||",), ("&&",), ("==", "!="), ("<", ">", "<=", ">="), ("+", "-"), ("*", "/", "%"))
_PYTHON = {"||": "or", "&&": "and", "/": "//"}
_TRIED = 1000


class RuleError(ValueError):
    """The header's plural rule cannot be read; the text says why."""


@dataclass(frozen=True)
class Rule:
    """`count` forms; `source` is the expression that gives the form of `n`."""

    count: int
    source: str

    @property
    def form(self) -> Callable[[int], int]:
        """Return the rule as a function."""
        made: Callable[[int], int] = eval(f"lambda n: int({self.source})", {"int": int})
        return made

    def only_one(self, form: int) -> bool:
        """Return whether 1 is the only number with this form."""
        return _forms(self).count(form) == 1 and _forms(self)[1] == form


@lru_cache(16)
def _forms(rule: Rule) -> list[int]:
    """Return the forms of the numbers that are tried."""
    return list(map(rule.form, range(_TRIED)))


def rule(field: str) -> Rule:
    """Compile a header's `Plural-Forms`. RuleError if it is not "nplurals=N; plural=EXPRESSION;" with an expression of
    n, numbers and operators, or if a number has no form."""
    named = _FIELD.fullmatch(field.strip())
    if not named:
        raise RuleError('write "nplurals=2; plural=(n != 1);" with the rule of the language')
    made = Rule(int(named[1]), _Parser(named[2]).whole())
    try:
        forms = _forms(made)
    except ZeroDivisionError:
        raise RuleError("it divides by zero") from None
    wrong = [n for n, form in enumerate(forms) if not 0 <= form < made.count]
    if wrong:
        raise RuleError(f"{wrong[0]} has form {forms[wrong[0]]}, and there are {made.count}")
    return made


class _Parser:
    """Translates an expression, one token after the other."""

    def __init__(self, text: str) -> None:
        self._tokens: list[str] = []
        at = 0
        while at < len(text):
            found = _TOKEN.match(text, at)
            if not found:
                raise RuleError(f"{text[at:].strip()[:10]!r} cannot be read")
            self._tokens.append(found[1])
            at = found.end()
        self._tokens.append("")

    def whole(self) -> str:
        """Return the whole expression in Python."""
        made = self._choice()
        if self._tokens[0]:
            raise RuleError(f"{self._tokens[0]!r} is not expected there")
        return made

    def _take(self, wanted: str) -> None:
        if self._tokens[0] != wanted:
            raise RuleError(f"{wanted!r} is missing")
        self._tokens.pop(0)

    def _choice(self) -> str:
        asked = self._binary(0)
        if self._tokens[0] != "?":
            return asked
        self._tokens.pop(0)
        yes = self._choice()
        self._take(":")
        return f"({yes} if {asked} else {self._choice()})"

    def _binary(self, level: int) -> str:
        if level == len(_LEVELS):
            return self._unary()
        made = self._binary(level + 1)
        while self._tokens[0] in _LEVELS[level]:
            sign = self._tokens.pop(0)
            made = f"({made} {_PYTHON.get(sign, sign)} {self._binary(level + 1)})"
        return made

    def _unary(self) -> str:
        token = self._tokens.pop(0)
        if token == "!":
            return f"(not {self._unary()})"
        if token == "(":
            made = self._choice()
            self._take(")")
            return made
        if token == "n" or token.isdigit():
            return str(int(token)) if token.isdigit() else token
        raise RuleError(f"{token or 'the end'!r} is not expected there")
