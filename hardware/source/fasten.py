"""Whether each screw holds: its thread in its bore, far enough in, and not down to the bottom. Numbers alone."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

FLOOR = 2.0
LID = 2.0
SUNK = 1.0
"""How deep the heads of the lid's screws are let into it."""
RIM = 2.4
"""A standoff's diameter beyond its board's hole."""
BLIND = 1.0
"""How far a standoff's bore goes on into the floor, or into the lid, under it."""
TIGHT = (0.8, 0.88)
"""A bore's diameter as a share of the thread's: a tighter one splits the print, a wider one does not hold."""
TIP = 0.3
"""Room that is left under a screw's tip."""
CORNERS = 4
HOLES = 4

SCREWS: dict[str, Any] = tomllib.loads((Path(__file__).parent / "screws.toml").read_text("utf-8"))


def bill(case: dict[str, Any]) -> Counter[str]:
    """How many of which screw a box takes, by the names that the parts lists use."""
    out: Counter[str] = Counter()
    if "lid_screw" in case:
        out[SCREWS[case["lid_screw"]]["name"]] += CORNERS
    for stand in [*case.get("standoffs", ()), *case.get("lid_posts", ())]:
        out[SCREWS[stand["screw"]]["name"]] += HOLES
    return out


def complaints(case: dict[str, Any], parts: dict[str, Any]) -> list[str]:
    """Return a sentence for each part that does not hold."""
    out = []
    if "lid_screw" in case:
        out += _holds("the lid", SCREWS[case["lid_screw"]], LID - SUNK, case["inner"][2])
    for stand in [*case.get("standoffs", ()), *case.get("lid_posts", ())]:
        name, screw = stand["part"], SCREWS[stand["screw"]]
        part = parts[name]
        if screw["thread"] > part["hole"]:
            out.append(f"{name}: {screw['name']} does not go through a hole of {part['hole']} mm")
        out += _holds(name, screw, part["board"], stand["height"] + BLIND)
    return out


def _holds(name: str, screw: dict[str, Any], through: float, depth: float) -> list[str]:
    """`through` is what lies under the screw's head, `depth` its bore's."""
    out = []
    share = screw["bore"] / screw["thread"]
    if not TIGHT[0] - 1e-9 <= share <= TIGHT[1] + 1e-9:
        out.append(f"{name}: a bore of {screw['bore']} mm is none for {screw['name']}")
    inside = screw["length"] - through
    if inside > depth - TIP + 1e-9:
        out.append(f"{name}: {screw['name']} meets the bottom of its bore, {depth} mm deep")
    if inside < screw["thread"] - 1e-9:
        out.append(f"{name}: only {inside:.1f} mm of {screw['name']} hold")
    return out
