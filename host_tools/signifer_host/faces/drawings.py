"""Signifer's own drawings: icons and signs, read from text files beside this module."""

from __future__ import annotations

from functools import cache
from pathlib import Path

Rows = list[str]
Drawings = dict[tuple[str, int], Rows]
_HERE = Path(__file__).parent


@cache
def icons() -> Drawings:
    """Read the icons, by name and size."""
    return _read("icons.txt")


@cache
def signs() -> Drawings:
    """Read the smallest face's own letters and the buttons' signs ("key_hold"), by name and height."""
    return _read("signs.txt")


def _read(name: str) -> Drawings:
    found: Drawings = {}
    rows: Rows = []
    for line in (_HERE / name).read_text("utf-8").splitlines():
        if line.startswith("= "):
            _, title, size = line.split()
            rows = found[title, int(size)] = []
        elif line and line[0] in "#." and not line.startswith("# "):
            rows.append(line)
    return found
