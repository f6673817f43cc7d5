"""Whether each opening of a case is where its part is: displays, keys, USB sockets, levers. Numbers alone."""

from __future__ import annotations

from typing import Any

from fasten import LID
from stack import height, level, span

WALL = 2.0
USB_REACH = 1.5
"""How far the mouth of a USB socket may lie behind the inside of its wall: a plug is some 6 mm long."""
PLUGS = {"micro": (10.6, 8.5), "c": (12.35, 6.5)}
"""How wide and high the grip of a USB plug may be by its specification: it has to go into the opening."""
NEAR = 1.5
"""How far under the lid a display may lie: farther, and its edge hides rows from a reader at an angle."""
FINGER = 0.5
"""How deep a fingertip goes into a hole, as a share of its width: an assumption."""
CLIP = (3.0, 4.5)
"""How wide a hole for a paper clip is."""
OFF = 0.5
"""How far the middle of a hole may be from that of its key."""
EDGE = 0.5
"""The least of a wall that remains below an opening and above it."""
CLEAR = 0.2
"""Play of what is printed to move."""

ALONG = {"left": 1, "right": 1, "front": 0, "back": 0}
"""A wall's holes are placed along y (1) or x (0), then by height."""


def complaints(case: dict[str, Any], parts: dict[str, Any]) -> list[str]:
    """Which part no opening fits, a sentence each."""
    out = []
    for content in case["contents"]:
        part = parts[content["part"]]
        out += _window(case, content, part)
        if "usb" in content:
            out += _usb(case, content, part)
        if "keys" in part:
            out += _keys(case, content, part)
        for key in part.get("clips", ()):
            out += _clip(case, content, key, parts)
        for light in part.get("lights", ()):
            out += _light(case, content, light)
        if "usb_side" in part and part["usb_side"] not in case["cable"]:
            out.append(f"{content['part']}: no room for the cable at its {part['usb_side']}")
        if "lever" in part:
            out += _lever(case, content, part["lever"])
    return out


def gap(case: dict[str, Any], content: dict[str, Any], part: dict[str, Any]) -> float:
    """From a display's face to the lid."""
    return float(case["inner"][2] - content["z"] - height(part))


def _holes(case: dict[str, Any], side: str) -> list[dict[str, Any]]:
    return [hole for hole in case.get("holes", ()) if hole["side"] == side]


def _covers(hole: dict[str, Any], at: tuple[float, float], size: list[float]) -> bool:
    """Whether all of a rectangle lies in a rectangular hole."""
    return "size" in hole and all(
        abs(hole["at"][axis] - at[axis]) <= (hole["size"][axis] - size[axis]) / 2 + 1e-9 for axis in (0, 1)
    )


def _window(case: dict[str, Any], content: dict[str, Any], part: dict[str, Any]) -> list[str]:
    """Every part with a window needs a hole in the lid that shows all of it; every button one of its size."""
    name = content["part"]
    x, y = content["at"]
    lids = _holes(case, "lid")
    if "window" in part:
        dx, dy = part.get("window_offset", (0.0, 0.0))
        if not any(_covers(hole, (x + dx, y + dy), part["window"]) for hole in lids):
            return [f"no hole in the lid shows all of {name}"]
        if gap(case, content, part) > NEAR + 1e-9:
            return [f"{name}: its face is {gap(case, content, part):.1f} mm under the lid"]
    elif name.startswith("button") and not any(
        hole["at"] == content["at"] and hole.get("diameter") == part["hole"] for hole in lids
    ):
        return [f"no hole for {name} at {content['at']}"]
    return []


def _usb(case: dict[str, Any], content: dict[str, Any], part: dict[str, Any]) -> list[str]:
    """The socket's mouth is at its wall, and a plug that is pushed into it has room in the opening."""
    name, usb = content["part"], part["usb"]
    mouth = content["at"][0] - part["length"] / 2 - usb["out"]
    inside = -case["inner"][0] / 2
    low = content["z"] + level(part, usb["layer"])[0]
    middle = low + usb["height"] / 2
    if mouth - inside > USB_REACH:
        return [f"{name}: its USB socket is too far from the wall"]
    if mouth < inside - WALL:
        return [f"{name}: its USB socket sticks out of the wall"]
    fits = [
        hole
        for hole in _holes(case, content["usb"])
        if _covers(hole, (content["at"][1], middle), list(PLUGS[usb["plug"]]))
    ]
    if not fits:
        return [f"{name}: no plug goes into its USB socket, {middle:.1f} mm above the floor"]
    for hole in fits:
        half = hole["size"][1] / 2
        if hole["at"][1] - half < EDGE - 1e-9 or hole["at"][1] + half > case["inner"][2] - EDGE + 1e-9:
            return [f"{name}: the opening for USB cuts into the floor or the lid"]
    return []


def _keys(case: dict[str, Any], content: dict[str, Any], part: dict[str, Any]) -> list[str]:
    """Each key has its hole, and a finger or a pin that reaches it."""
    out = []
    name = content["part"]
    pin = case.get("pin")
    for key in part["keys"]:
        at = (content["at"][0] + key["at"][0], content["at"][1] + key["at"][1])
        over = [
            hole
            for hole in _holes(case, "lid")
            if _covers(hole, at, [0.0, 0.0]) or ("diameter" in hole and _off(hole["at"], at) <= OFF)
        ]
        room = gap(case, content, part) + key["below"]
        if not over:
            out.append(f"{name}: no hole over its key {key['name']}")
            continue
        wide = over[0].get("diameter") or min(over[0]["size"])
        if pin:
            if pin["thick"] > room - CLEAR + 1e-9:
                out.append(f"{name}: the pin's flange has no room over its key {key['name']}")
            if pin["shaft"] > wide - CLEAR or pin["flange"] < wide + 4 * CLEAR:
                out.append(f"{name}: the pin is not for the hole over its key {key['name']}")
        elif room + LID > wide * FINGER + 1e-9:
            out.append(f"{name}: no finger reaches its key {key['name']}, {room + LID:.1f} mm deep")
    return out


def _lever(case: dict[str, Any], content: dict[str, Any], lever: dict[str, Any]) -> list[str]:
    """The lever of a switch comes out of its wall, with all of its way."""
    at = (content["at"][ALONG[lever["side"]]], content["z"] + lever["z"])
    if any(_covers(hole, at, lever["size"]) for hole in _holes(case, lever["side"])):
        return []
    return [f"no hole for the lever of {content['part']}"]


def _light(case: dict[str, Any], content: dict[str, Any], light: list[float]) -> list[str]:
    """The lid has a hole over a light, or is thin there."""
    at = (content["at"][0] + light[0], content["at"][1] + light[1])
    if any(_covers(spot, at, [0.0, 0.0]) for spot in [*_holes(case, "lid"), *case.get("thin", ())]):
        return []
    return [f"{content['part']}: the lid hides its light"]


def _clip(
    case: dict[str, Any], content: dict[str, Any], key: dict[str, Any], parts: dict[str, Any]
) -> list[str]:
    """A straight clip reaches a small key, and nothing else is in its way."""
    name = content["part"]
    side = key["side"]
    x, y, z = content["at"][0] + key["at"][0], content["at"][1] + key["at"][1], content["z"] + key["z"]
    at = (x, y) if side in ("lid", "floor") else ((x, y)[ALONG[side]], z)
    over = [hole for hole in _holes(case, side) if hole.get("reaches") == key["name"]]
    if not any(_off(hole["at"], at) <= OFF and CLIP[0] <= hole["diameter"] <= CLIP[1] for hole in over):
        return [f"{name}: no hole over its {key['name']} key"]
    half = CLIP[0] / 2
    way = [(x - half, x + half), (y - half, y + half), (z - half, z + half)]
    way[{"lid": 2, "floor": 2, "right": 0}[side]] = {
        "lid": (z, case["inner"][2]),
        "floor": (0.0, z),
        "right": (x, case["inner"][0] / 2),
    }[side]
    return [
        f"{name}: {other['part']} is in the way to its {key['name']} key"
        for other in case["contents"]
        if other is not content
        and all(
            a[0] < b[1] and b[0] < a[1] for a, b in zip(way, span(other, parts[other["part"]]), strict=True)
        )
    ]


def _off(one: list[float], other: tuple[float, float]) -> float:
    return float(((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5)
