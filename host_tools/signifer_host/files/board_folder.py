"""Where the boards are, and their ids: known without reading a board."""

from __future__ import annotations

from pathlib import Path


def folder() -> Path:
    """Return the folder of the boards: beside the code in a wheel, at the top of a checkout."""
    packed = Path(__file__).parents[1] / "device" / "boards"
    return packed if packed.is_dir() else Path(__file__).parents[3] / "boards"


def names() -> list[str]:
    """Return the ids of all boards."""
    return sorted(path.parent.name for path in folder().glob("[a-z]*/board.toml"))
