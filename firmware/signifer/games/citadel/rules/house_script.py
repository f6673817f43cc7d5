"""Read and write house rules as scripts and setups have them. For computers: no device needs it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.errors import SetupError
from signifer.core.fields import is_int, spell
from signifer.games.citadel.rules.data import FINDS
from signifer.games.citadel.rules.house import MOST_FACES, NUMBERS, WORDS, find

if TYPE_CHECKING:
    from typing import Any


def read_house(value: Any) -> dict[str, int]:
    """Read house rules from a script's object, as whole numbers; SetupError names what is wrong."""
    if not isinstance(value, dict):
        raise SetupError("house must be an object of house rules.")
    house = {}
    for name in value:
        given = value[name]
        if name == "ruins":
            if not isinstance(given, (list, tuple)) or not 2 <= len(given) <= MOST_FACES:
                raise SetupError("house: ruins must be a list of 2 to %d finds, a face each." % MOST_FACES)
            house["ruins_faces"] = len(given)
            for i in range(len(given)):
                house["ruins_%d" % (i + 1)] = find(given[i])
        elif name not in NUMBERS:
            names = ", ".join(sorted(list(NUMBERS) + ["ruins"]))
            raise SetupError("house: there is no rule datum %s; there are %s." % (spell(name), names))
        elif name in WORDS:
            words = WORDS[name]
            if given not in words:
                raise SetupError("house: %s must be one of: %s." % (name, ", ".join(words)))
            house[name] = words.index(given)
        else:
            _, low, high = NUMBERS[name]
            if not is_int(given) or not low <= given <= high:
                raise SetupError("house: %s must be a whole number from %d to %d." % (name, low, high))
            house[name] = given
    return house


def show_house(house: dict[str, int]) -> dict[str, Any]:
    """Return house rules as a script writes them."""
    shown: dict[str, Any] = {}
    for name in sorted(house):
        if name in WORDS:
            shown[name] = WORDS[name][house[name]]
        elif name in NUMBERS:
            shown[name] = house[name]
    faces = house.get("ruins_faces", 0)
    if faces:
        shown["ruins"] = [FINDS[house["ruins_%d" % (i + 1)]][0] for i in range(faces)]
    return shown
