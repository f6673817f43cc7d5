"""How high a part is, from its layers in parts.toml, and where it lies in its case."""

from __future__ import annotations

from typing import Any

Span = tuple[float, float]


def height(part: dict[str, Any]) -> float:
    """From the part's underside to its top; keys and levers may stand out farther."""
    if "layers" in part:
        return float(sum(layer["height"] for layer in part["layers"]))
    return float(part["height"])


def level(part: dict[str, Any], name: str) -> Span:
    """From where to where a layer reaches, above the part's underside."""
    low = 0.0
    for layer in part["layers"]:
        if layer["name"] == name:
            return low, low + layer["height"]
        low += layer["height"]
    raise KeyError(name)


def foot(part: dict[str, Any]) -> float:
    """How far above its underside a part is where it stands on standoffs or rests: its lowest board."""
    return level(part, part["stands_on"])[0] if "stands_on" in part else 0.0


def span(content: dict[str, Any], part: dict[str, Any]) -> tuple[Span, Span, Span]:
    """From where to where a part reaches, in x, y and z, with what sticks out under its board."""
    x, y = content["at"]
    z = content["z"]
    return (
        (x - part["length"] / 2, x + part["length"] / 2),
        (y - part["width"] / 2, y + part["width"] / 2),
        (z - part.get("under", 0.0), z + height(part)),
    )


def around(at: list[float], spacing: list[float]) -> list[tuple[float, float]]:
    """The four holes of a board whose middle is `at`."""
    return [(at[0] + dx * spacing[0] / 2, at[1] + dy * spacing[1] / 2) for dx in (-1, 1) for dy in (-1, 1)]
