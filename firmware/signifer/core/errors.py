"""The errors of a command or a setup that is not executed."""

from __future__ import annotations

from typing import Any


class BadCommand(Exception):
    """The line is invalid: an unknown name, a value out of range. Nothing has changed."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class SetupError(Exception):
    """The game cannot be set up. `rule` is the id of a rule that forbids it."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.rule = rule


class Refused(Exception):
    """A rule forbids the command; `force` overrides it. Nothing has changed.

    `rule` is the rule's id, `key` names the sentence in the ruleset's texts, `params` fill its
    placeholders, and `message` is the sentence in English.
    """

    def __init__(self, rule: str, key: str, params: dict[str, Any], message: str) -> None:
        super().__init__(message)
        self.rule = rule
        self.key = key
        self.params = params
        self.message = message
