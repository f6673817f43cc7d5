"""The marks of a log's secrets: those that its lines name, and those of the secrets that its ends show."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

from signifer_host.translation import gettext


def mark_of(digits: str) -> str:
    """Return the mark of a secret: the SHA-256 of its bytes; both as hexadecimal digits."""
    return hashlib.sha256(bytes.fromhex(digits)).hexdigest()


def of_log(setup: dict[str, Any], lines: Sequence[dict[str, Any]]) -> list[str]:
    """List the marks of all secrets of a log in order: the setup's, and one for each undone end."""
    first = hex32(setup.get("fingerprint"))
    if not first and hex32(setup.get("secret")):
        first = mark_of(hex32(setup["secret"]))
    if not first and "seed" in setup:
        secret = hashlib.sha256(str(setup["seed"]).encode()).hexdigest()
        first = mark_of(secret)
    later = [hex32(line.get("fingerprint")) for line in lines if line.get("do") == "undo"]
    return [mark for mark in (first, *later) if mark]


def map_marks(lines: Sequence[dict[str, Any]]) -> dict[str, str]:
    """Map the mark of each secret that the log's ends show to the secret."""
    ends = [line for line in lines if line.get("do") in ("end_game", "redo")]
    found = [hex32(line.get("secret")) for line in ends]
    return {mark_of(digits): digits for digits in found if digits}


def hex32(value: Any) -> str:
    """Return a value of the log as 64 hexadecimal digits; "" if it is something else."""
    if not isinstance(value, str) or len(value) != 64 or set(value.lower()) - set("0123456789abcdef"):
        return ""
    return value.lower()


class UsedMarks:
    """The marks that stood in a log, and those of the secrets that it showed, each with its first line."""

    def __init__(self, first: str) -> None:
        self._standing = {first: 1}
        self._secrets: dict[str, int] = {}

    def why(self, line: dict[str, Any], number: int) -> str:
        """Return why the mark of a line must not stand there, "" if it may or there is none; remember the line."""
        mark = hex32(line.get("fingerprint"))
        secret = hex32(line.get("secret"))
        stood, shown = self._standing.get(mark), self._secrets.get(mark)
        if secret:
            self._secrets.setdefault(mark_of(secret), number)
        if not mark:
            return ""
        self._standing.setdefault(mark, number)
        if stood is None and shown is None:
            return ""
        if shown is None:
            return gettext(
                "its mark stood in line {stood} before: whoever chose the numbers here could choose the dice.",
                stood=stood,
            )
        if stood is None:
            return gettext(
                "its mark is not new, and line {shown} showed its secret: whoever chose the numbers here could choose "
                "the dice.",
                shown=shown,
            )
        return gettext(
            "its mark stood in line {stood} before, and line {shown} showed its secret: whoever chose the numbers here "
            "could choose the dice.",
            stood=stood,
            shown=shown,
        )
