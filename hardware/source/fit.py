"""Whether the parts of parts.toml go into the cases of cases.toml. Numbers alone: no CAD program is needed."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import fasten
import openings
from stack import Span, around, foot, span

HERE = Path(__file__).parent
POST = 6.0
"""Diameter of the posts in the corners, into which the lid's screws go."""
PLAY = 0.3
"""Room that a part needs on each side, in millimetres."""


def load() -> tuple[dict[str, Any], dict[str, Any]]:
    """(cases, parts)"""
    read = [tomllib.loads((HERE / name).read_text("utf-8")) for name in ("cases.toml", "parts.toml")]
    return read[0], read[1]


def corners(inner: list[float]) -> list[tuple[float, float]]:
    """The middles of the corner posts; half of each stands in the wall's rounding."""
    x = inner[0] / 2 - POST / 2 + 0.5
    y = inner[1] / 2 - POST / 2 + 0.5
    return [(-x, -y), (-x, y), (x, -y), (x, y)]


def complaints(case: dict[str, Any], parts: dict[str, Any]) -> list[str]:
    """Return a sentence for each part that does not fit."""
    out = []
    inner = case["inner"]
    room = [(-inner[0] / 2, inner[0] / 2), (-inner[1] / 2, inner[1] / 2), (0.0, inner[2])]
    placed = []
    for content in case["contents"]:
        part = parts[content["part"]]
        box = span(content, part)
        placed.append((content["part"], box))
        for axis, (have, need) in enumerate(zip(room, box, strict=True)):
            play = PLAY if axis < 2 else 0.0
            if need[0] < have[0] + play - 1e-9 or need[1] > have[1] - play + 1e-9:
                out.append(f"{content['part']} does not go in along {'xyz'[axis]}: {need} in {have}")
        if case["kind"] == "box":
            out += [
                f"{content['part']} stands where the post at {x:+.1f} {y:+.1f} is"
                for x, y in corners(inner)
                if _meets(box, (x, y), POST)
            ]
    for number, (one, first) in enumerate(placed):
        for other, second in placed[number + 1 :]:
            if _overlap(first, second):
                out.append(f"{one} and {other} are in each other's place")
    return (
        out
        + _cells(case, parts)
        + _stands(case, parts)
        + openings.complaints(case, parts)
        + fasten.complaints(case, parts)
    )


def _cells(case: dict[str, Any], parts: dict[str, Any]) -> list[str]:
    """A cell has air above it to swell, and a sheet between it and the cut pins of a board above."""
    out = []
    everything = [(content["part"], parts[content["part"]], content) for content in case["contents"]]
    for name, cell, place in everything:
        if "keep_clear" not in cell:
            continue
        x, y, z = span(place, cell)
        need = z[1] + cell["keep_clear"]
        above = [one for one in everything if one[0] != name and _overlap((x, y), span(one[2], one[1])[:2])]
        low = min((span(one[2], one[1])[2][0] for one in above), default=case["inner"][2])
        if low < need - 1e-9:
            out.append(f"{name} has {low - z[1]:.1f} mm of air above it, and needs {cell['keep_clear']} mm")
        sheets = [one for one in above if one[1].get("insulates")]
        for other, part, at in above:
            if "sharp" in part and not any(_covers(sheet, part, at) for sheet in sheets):
                out.append(f"the cut pins of {other} are over {name} without a sheet between")
    return out


def _covers(
    sheet: tuple[str, dict[str, Any], dict[str, Any]], board: dict[str, Any], at: dict[str, Any]
) -> bool:
    """Return whether a sheet is as large as the area of a board's cut pins, and under their middle."""
    return sheet[2]["at"] == at["at"] and all(
        sheet[1][side] >= size for side, size in zip(("length", "width"), board["sharp"], strict=True)
    )


def _overlap(one: Sequence[Span], other: Sequence[Span]) -> bool:
    return all(a[0] < b[1] and b[0] < a[1] for a, b in zip(one, other, strict=True))


def _meets(box: tuple[Span, Span, Span], at: tuple[float, float], diameter: float) -> bool:
    near_x = min(max(at[0], box[0][0]), box[0][1])
    near_y = min(max(at[1], box[1][0]), box[1][1])
    return (near_x - at[0]) ** 2 + (near_y - at[1]) ** 2 < (diameter / 2) ** 2


def _stands(case: dict[str, Any], parts: dict[str, Any]) -> list[str]:
    """A board lies on what carries it, and that goes through no other part."""
    out = []
    for kind in ("standoffs", "rests", "lid_posts"):
        for stand in case.get(kind, ()):
            name, part = stand["part"], parts[stand["part"]]
            places = [content for content in case["contents"] if content["part"] == name]
            if kind == "lid_posts":
                low, high = case["inner"][2] - stand["height"], case["inner"][2]
                lies = [content["z"] + part["board"] - low for content in places]
            else:
                low, high = 0.0, stand["height"]
                lies = [content["z"] + foot(part) - high for content in places]
            if not any(abs(off) < 1e-6 for off in lies):
                out.append(f"{name} does not lie on its {kind.replace('_', ' ')}")
            diameter = part["rest"] if kind == "rests" else part["hole"] + fasten.RIM
            circles = around(stand["at"], part["holes"])
            for content in case["contents"]:
                box = span(content, parts[content["part"]])
                beside = content["part"] == name or box[2][0] >= high or low >= box[2][1]
                if not beside and any(_meets(box, at, diameter) for at in circles):
                    out.append(
                        f"{content['part']} stands where {name} has one of its {kind.replace('_', ' ')}"
                    )
    return out


if __name__ == "__main__":
    cases, all_parts = load()
    for case_name, one_case in cases.items():
        for complaint in complaints(one_case, all_parts):
            print(f"{case_name}: {complaint}")
