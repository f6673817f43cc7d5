"""The cases, drawn from cases.toml and parts.toml: STL to print, STEP to change. Run by `make hardware`.

A box is a tray and a lid. The tray has standoffs for the boards and a post in each corner, into which a
self-tapping screw goes through the lid; screws.toml has the bores. A stand is a wedge with a trough in which a
finished device lies.
"""

from __future__ import annotations

import re
import sys
from math import ceil, radians, sin
from pathlib import Path
from typing import Any

from build123d import (
    Align,
    Box,
    Compound,
    Cylinder,
    Part,
    Pos,
    RectangleRounded,
    Rot,
    export_step,
    export_stl,
    extrude,
)
from fasten import BLIND, FLOOR, LID, RIM, SCREWS, SUNK
from fit import HERE, POST, corners, load
from openings import WALL, gap
from stack import around

CORNER = 4.0
BRIDGE = 18.0  # between the ribs of a stand: what prints without supports
SCREW_THROUGH = 2.8
HEAD = 5.2  # the screw's head, let into the lid
PEG = 0.9  # how far a rest's peg goes into its board's hole
LIP = 0.2  # between lid and tray
OUTSIDE = 1.0  # how far a cut begins outside its wall
THIN = 0.4  # two layers of a print: light shines through
SLIT = 18.0  # of a stand, for a cable and fingers
GROUND = (Align.CENTER, Align.CENTER, Align.MIN)


def rounded(length: float, width: float, height: float, corner: float) -> Part:
    """A block with upright edges rounded, standing on z = 0."""
    return extrude(RectangleRounded(length, width, corner), height)


def pillar(at: tuple[float, float], height: float, outer: float, floor: float) -> Part:
    """A boss for a screw, still without its bore."""
    return Pos(at[0], at[1], floor) * Cylinder(outer / 2, height, align=GROUND)


def bore(at: tuple[float, float], height: float, screw: str, floor: float) -> Part:
    """The hole of a pillar, from above, that ends in what the pillar stands on."""
    return Pos(at[0], at[1], floor - BLIND) * Cylinder(
        SCREWS[screw]["bore"] / 2, height + BLIND + 1, align=GROUND
    )


def tray(case: dict[str, Any], parts: dict[str, Any]) -> Part:
    """The lower part of a box."""
    length, width, height = case["inner"]
    body = rounded(length + 2 * WALL, width + 2 * WALL, height + FLOOR, CORNER)
    body -= Pos(0, 0, FLOOR) * rounded(length, width, height + 1, CORNER - WALL)
    for at in corners(case["inner"]):
        body += pillar(at, height, POST, FLOOR)
        body -= bore(at, height, case["lid_screw"], FLOOR)
    for stand in case.get("standoffs", ()):
        part = parts[stand["part"]]
        for at in around(stand["at"], part["holes"]):
            body += pillar(at, stand["height"], part["hole"] + RIM, FLOOR)
            body -= bore(at, stand["height"], stand["screw"], FLOOR)
    for rest in case.get("rests", ()):
        part = parts[rest["part"]]
        for at in around(rest["at"], part["holes"]):
            body += pillar(at, rest["height"], part["rest"], FLOOR)
            body += pillar(at, rest["height"] + PEG, part["hole"] - 0.3, FLOOR)
    for hole in case.get("holes", ()):
        if hole["side"] != "lid":
            body -= opening(hole, length, width)
    return body


def opening(hole: dict[str, Any], length: float, width: float) -> Part:
    """The body that a hole cuts from the tray: from the floor, or from a wall, placed along it and by height."""
    along, up = hole["at"]
    side = hole["side"]
    if side == "floor":
        return Pos(along, up, 0) * Cylinder(hole["diameter"] / 2, 3 * FLOOR)
    # From outside the wall to its inside: standoffs may begin right behind it.
    deep = WALL + OUTSIDE
    if "diameter" in hole:
        cut: Part = Rot(0, 90, 0) * Cylinder(hole["diameter"] / 2, deep)
    else:
        cut = Box(deep, hole["size"][0], hole["size"][1])
    if side in ("left", "right"):
        return Pos((length + deep) / 2 * (-1 if side == "left" else 1), along, FLOOR + up) * cut
    return Pos(along, (width + deep) / 2 * (-1 if side == "front" else 1), FLOOR + up) * Rot(0, 0, 90) * cut


def lid(case: dict[str, Any], parts: dict[str, Any]) -> Part:
    """The upper part of a box, as it is printed: outside down."""
    length, width, _ = case["inner"]
    plate = rounded(length + 2 * WALL, width + 2 * WALL, LID, CORNER)
    ring = rounded(length - 2 * LIP, width - 2 * LIP, LID + 1.5, CORNER - WALL)
    ring -= rounded(length - 2 * LIP - 2.4, width - 2 * LIP - 2.4, LID + 2, max(0.6, CORNER - WALL - 1.2))
    for at in corners(case["inner"]):
        ring -= Pos(at[0], at[1], 0) * Cylinder(POST / 2 + LIP, 10)
    plate += ring
    for stand in case.get("lid_posts", ()):
        part = parts[stand["part"]]
        for x, y in around(stand["at"], part["holes"]):
            plate += pillar((-x, y), stand["height"], part["hole"] + RIM, LID)
            plate -= bore((-x, y), stand["height"], stand["screw"], LID)
    for at in corners(case["inner"]):
        plate -= Pos(at[0], at[1], 0) * Cylinder(SCREW_THROUGH / 2, 10)
        plate -= Pos(at[0], at[1], 0) * Cylinder(HEAD / 2, 2 * SUNK)
    for hole in case.get("holes", ()):
        if hole["side"] == "lid":
            x, y = hole["at"]
            if "diameter" in hole:
                cut: Part = Cylinder(hole["diameter"] / 2, 20)
            else:
                cut = Box(hole["size"][0], hole["size"][1], 20)
            plate -= Pos(-x, y, 0) * cut  # seen from inside, left and right change
    for spot in case.get("thin", ()):
        x, y = spot["at"]
        plate -= Pos(-x, y, THIN) * Box(spot["size"][0], spot["size"][1], 2 * LID, align=GROUND)
    return plate


def pin(case: dict[str, Any], parts: dict[str, Any]) -> Part:
    """A plunger on a key, through the lid, for a key out of a finger's reach: its flange keeps it inside."""
    size = case["pin"]
    (content,) = case["contents"]
    part = parts[content["part"]]
    room = gap(case, content, part) + max(key["below"] for key in part["keys"])
    flange = Cylinder(size["flange"] / 2, size["thick"], align=GROUND)
    return flange + Cylinder(size["shaft"] / 2, room + LID + size["proud"], align=GROUND)


def stand(case: dict[str, Any]) -> Part:
    """A wedge with a trough: the device lies in it with its face up, tilted towards the player."""
    length, width, height = case["inner"]
    angle = case["angle"]
    depth = min(6.0, height * 0.6)
    block = rounded(length + 2 * WALL + 4, width + 2 * WALL + 4, 60, CORNER)
    trough = Pos(0, 0, depth / -2 + 3.0) * Box(length, width, depth + 6.0)
    above = Pos(0, 0, 53) * Box(3 * length, 3 * width, 100)
    # The trough's lower end has to stay above the table.
    tilted = Pos(0, 0, max(24.0, width / 2 * sin(radians(angle)) + depth + 2 * WALL)) * Rot(angle, 0, 0)
    body = block - tilted * trough - tilted * above
    slits = {
        "left": Pos(-length / 2, 0, 0) * Box(length, SLIT, 2 * depth),
        "right": Pos(length / 2, 0, 0) * Box(length, SLIT, 2 * depth),
        "top": Pos(0, width / 2, 0) * Box(SLIT, width, 2 * depth),
    }
    for side in case["cable"]:
        body -= tilted * slits[side]
    return body - hollow(length, width, tilted * Pos(0, 0, -depth - WALL))


def hollow(length: float, width: float, roof: Any) -> Part:
    """The room under a stand's trough, open below, up to the plane `roof`.

    Ribs divide it: the roof of each room is a bridge that prints without supports.
    """
    room = rounded(length + 4, width + 4, 60, CORNER - WALL if CORNER > WALL else 0.5)
    room -= roof * (Pos(0, 0, 50) * Box(3 * length, 3 * width, 100))
    rooms = ceil(length / BRIDGE)
    step = (length + 4 + WALL) / rooms
    for number in range(1, rooms):
        room -= Pos(-(length + 4 + WALL) / 2 + number * step, 0, 0) * Box(WALL, 2 * width, 200)
    return room


def write(part: Part | Compound, stem: Path) -> None:
    """STL and STEP; the STEP's date is taken out, so that the same source makes the same file."""
    export_stl(part, str(stem.with_suffix(".stl")), tolerance=0.05, angular_tolerance=0.3)
    step = stem.with_suffix(".step")
    export_step(part, str(step))
    text = step.read_text("utf-8")
    step.write_text(re.sub(r"'\d{4}-\d\d-\d\dT[\d:.+-]*'", "'2026-01-01T00:00:00'", text), "utf-8")


def main(out: Path) -> None:
    """Draw every case into its device's folder."""
    cases, parts = load()
    for name, case in cases.items():
        folder = out / name
        folder.mkdir(parents=True, exist_ok=True)
        if case["kind"] == "box":
            write(tray(case, parts), folder / "tray")
            write(lid(case, parts), folder / "lid")
            if "pin" in case:
                write(pin(case, parts), folder / "pin")
        else:
            write(stand(case), folder / "stand")
        print(name)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE.parent)
