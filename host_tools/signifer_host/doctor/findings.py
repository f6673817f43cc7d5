"""A finding: how bad it is, one sentence that says what is so and what to do."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

Level = Literal["ok", "warning", "trouble"]


@dataclass(frozen=True)
class Finding:
    """`about` is what was looked at: "computer", or a port. `status` is the exit status that a trouble stands for."""

    level: Level
    about: str
    sentence: str
    status: int = 0


COMPUTER = "computer"


def ok(about: str, sentence: str) -> Finding:
    """Nothing to do."""
    return Finding("ok", about, sentence)


def warning(about: str, sentence: str) -> Finding:
    """It works, but it will not always, or not as well as it could."""
    return Finding("warning", about, sentence)


def trouble(about: str, sentence: str, status: int) -> Finding:
    """It does not work until something is done."""
    return Finding("trouble", about, sentence, status)


def status(findings: Iterable[Finding]) -> int:
    """The exit status: that of the first trouble, 0 if there is none."""
    return next((one.status for one in findings if one.level == "trouble"), 0)
