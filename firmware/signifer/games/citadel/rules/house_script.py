"""Read and write house rules as scripts and setups have them. For computers: no device needs it."""

from __future__ import annotations

from typing import Any

from signifer.core import house_script
from signifer.core.errors import SetupError
from signifer.games.citadel.rules.house import HOUSE, MOST_FACES, find
from signifer.games.citadel.rules.schema import FINDS


def read_house(value: Any) -> dict[str, int]:
    """Read house rules from a script's object, as whole numbers; SetupError names what is wrong."""
    return house_script.read(HOUSE, value, {"ruins": _read_ruins})


def _read_ruins(given: Any) -> dict[str, int]:
    """Read the die for ruins: what each of its faces finds."""
    if not isinstance(given, (list, tuple)) or not 2 <= len(given) <= MOST_FACES:
        raise SetupError("house: ruins must be a list of 2 to %d finds, a face each." % MOST_FACES)
    faces = {"ruins_faces": len(given)}
    for i in range(len(given)):
        faces["ruins_%d" % (i + 1)] = find(given[i])
    return faces


def show_house(house: dict[str, int]) -> dict[str, Any]:
    """Return house rules as a script writes them."""
    shown = house_script.show(HOUSE, house)
    faces = house.get("ruins_faces", 0)
    if faces:
        shown["ruins"] = [FINDS[house["ruins_%d" % (i + 1)]][0] for i in range(faces)]
    return shown
