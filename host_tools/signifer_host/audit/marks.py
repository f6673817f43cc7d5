"""The marks of a log's secrets: those that its lines name, and those of the secrets that its ends show."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any


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


def shown(lines: Sequence[dict[str, Any]]) -> dict[str, str]:
    """Map the mark of each secret that the log's ends show to the secret."""
    ends = [line for line in lines if line.get("do") in ("end_game", "redo")]
    found = [hex32(line.get("secret")) for line in ends]
    return {mark_of(digits): digits for digits in found if digits}


def hex32(value: Any) -> str:
    """Return a value of the log as 64 hexadecimal digits; "" if it is something else."""
    if not isinstance(value, str) or len(value) != 64 or set(value.lower()) - set("0123456789abcdef"):
        return ""
    return value.lower()
