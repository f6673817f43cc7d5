"""What a command or a setup can be answered with when it is not done."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any


class BadCommand(Exception):
    """The line was not understood: an unknown name, a value out of range. Nothing has changed."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class SetupError(Exception):
    """The game cannot be set up like this. `rule` is the rule's id where a rule forbids it."""

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
