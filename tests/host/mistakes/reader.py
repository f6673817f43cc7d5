"""Good files of systems and rosters, each with a table of mistakes: what stands in place of what, and the error."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parent


class Mistake(NamedTuple):
    """A whole file with one mistake in it, and how the error begins."""

    text: str
    error: str


def good(name: str) -> str:
    """Return the good file of that name."""
    return (FOLDER / f"{name}.toml").read_text("utf-8")


def mistakes(name: str) -> list[Mistake]:
    """Read the table of a good file. A mistake has lines with `-`, which go, and lines with `+`, which come in their
    place, or at the end of the file where none goes."""
    found = []
    for block in (FOLDER / f"{name}.txt").read_text("utf-8").strip().split("\n\n"):
        *lines, error = block.splitlines()
        old, new = ("\n".join(line[2:] for line in lines if line[0] == sign) for sign in "-+")
        text = good(name)
        assert old in text, block
        if not new:
            old += "\n"
        found.append(Mistake(text.replace(old, new, 1) if old else f"{text}{new}\n", error))
    return found
