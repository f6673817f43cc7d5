"""A finding: its level, and one sentence with the problem and the remedy."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from signifer_host.translation import gettext

Level = Literal["ok", "warning", "trouble"]


@dataclass(frozen=True)
class Finding:
    """`about` is "computer" or a port. `status` is the exit status of a trouble."""

    level: Level
    about: str
    sentence: str
    status: int = 0


COMPUTER = "computer"


def ok(about: str, message: str, /, **values: object) -> Finding:
    """Make a finding that needs no action, of a message of the catalogue and its values."""
    return Finding("ok", about, gettext(message, **values))


def warning(about: str, message: str, /, **values: object) -> Finding:
    """Make a finding for what works, but not always or not as well as it could."""
    return Finding("warning", about, gettext(message, **values))


def trouble(about: str, message: str, status: int, /, **values: object) -> Finding:
    """Make a finding for what does not work until something is done."""
    return Finding("trouble", about, gettext(message, **values), status)


def status(findings: Iterable[Finding]) -> int:
    """Return the exit status: that of the first trouble, 0 if there is none."""
    return next((one.status for one in findings if one.level == "trouble"), 0)
