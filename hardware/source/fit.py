"""Whether the parts of parts.toml go into the cases of cases.toml. Numbers alone: no CAD program is needed."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import fasten

HERE = Path(__file__).parent
POST = 6.0
"""Diameter of the posts in the corners, into which the lid's screws go."""
PLAY = 0.3
"""Room that a part needs on each side, in millimetres."""
USB_REACH = 1.5
"""How far a USB socket may lie behind its wall: a plug is some 6 mm long."""

Span = tuple[float, float]


def load() -> tuple[dict[str, Any], dict[str, Any]]:
    """(cases, parts)"""
    read = [tomllib.loads((HERE / name).read_text("utf-8")) for name in ("cases.toml", "parts.toml")]
    return read[0], read[1]


def corners(inner: list[float]) -> list[tuple[float, float]]:
    """The middles of the corner posts; half of each stands in the wall's rounding."""
    x = inner[0] / 2 - POST / 2 + 0.5
    y = inner[1] / 2 - POST / 2 + 0.5
    return [(-x, -y), (-x, y), (x, -y), (x, y)]


def spans(content: dict[str, Any], part: dict[str, Any]) -> tuple[Span, Span, Span]:
    """From where to where a part reaches, in x, y and z."""
    x, y = content["at"]
    z = content["z"]
    length, width, height = part["length"], part["width"], part["height"]
    return (x - length / 2, x + length / 2), (y - width / 2, y + width / 2), (z, z + height)


def complaints(case: dict[str, Any], parts: dict[str, Any]) -> list[str]:
    """What does not fit, a sentence each."""
    out = []
    inner = case["inner"]
    room = [(-inner[0] / 2, inner[0] / 2), (-inner[1] / 2, inner[1] / 2), (0.0, inner[2])]
    placed = []
    for content in case["contents"]:
        part = parts[content["part"]]
        box = spans(content, part)
        placed.append((content["part"], box))
        for axis, (have, need) in enumerate(zip(room, box, strict=True)):
            play = PLAY if axis < 2 else 0.0
            if need[0] < have[0] + play - 1e-9 or need[1] > have[1] - play + 1e-9:
                out.append(f"{content['part']} does not go in along {'xyz'[axis]}: {need} in {have}")
        if case["kind"] == "box":
            out += _posts(content["part"], box, inner)
        if content.get("usb") == "left" and box[0][0] - room[0][0] > USB_REACH:
            out.append(f"{content['part']}: its USB socket is too far from the wall")
    for number, (one, first) in enumerate(placed):
        for other, second in placed[number + 1 :]:
            if all(a[0] < b[1] and b[0] < a[1] for a, b in zip(first, second, strict=True)):
                out.append(f"{one} and {other} are in each other's place")
    return out + _windows(case, parts) + fasten.complaints(case, parts)


def _posts(name: str, box: tuple[Span, Span, Span], inner: list[float]) -> list[str]:
    out = []
    for x, y in corners(inner):
        near_x = min(max(x, box[0][0]), box[0][1])
        near_y = min(max(y, box[1][0]), box[1][1])
        if (near_x - x) ** 2 + (near_y - y) ** 2 < (POST / 2) ** 2:
            out.append(f"{name} stands where the post at {x:+.1f} {y:+.1f} is")
    return out


def _windows(case: dict[str, Any], parts: dict[str, Any]) -> list[str]:
    """Every part with a window needs a hole in the lid that shows all of it; every button one of its size."""
    out = []
    for content in case["contents"]:
        part = parts[content["part"]]
        x, y = content["at"]
        dx, dy = part.get("window_offset", (0.0, 0.0))
        lids = [hole for hole in case.get("holes", ()) if hole["side"] == "lid"]
        if "window" in part:
            width, height = part["window"]
            shown = any(
                "size" in hole
                and abs(hole["at"][0] - x - dx) <= (hole["size"][0] - width) / 2 + 1e-9
                and abs(hole["at"][1] - y - dy) <= (hole["size"][1] - height) / 2 + 1e-9
                for hole in lids
            )
            if not shown:
                out.append(f"no hole in the lid shows all of {content['part']}")
        elif content["part"].startswith("button") and not any(
            hole["at"] == content["at"] and hole.get("diameter") == part["hole"] for hole in lids
        ):
            out.append(f"no hole for {content['part']} at {content['at']}")
    return out


if __name__ == "__main__":
    cases, all_parts = load()
    for case_name, one_case in cases.items():
        for complaint in complaints(one_case, all_parts):
            print(f"{case_name}: {complaint}")
