"""Define the values that house rules can change (`house` in a setup), with their defaults."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.errors import SetupError
from signifer.core.fields import is_int, spell
from signifer.games.citadel.rules.data import FINDS

if TYPE_CHECKING:
    from typing import Any

_WORDS = {
    "unique": ("each_side", "game"),
    "build_ends": ("by_itself", "by_phase"),
    "contact": ("model", "character"),
}
# name: (default, lowest, highest)
_NUMBERS = {
    "characters": (7, 1, 60),  # on the battlefield beside the hero (CT-23)
    "terrain": (1, 0, 99),  # terrain cards in a turn (CT-10)
    "unique": (0, 0, 1),  # 1: unique terrain once a game for both sides together (CT-12)
    "build_ends": (0, 0, 1),  # 1: playing and activating wait for the command `phase` (CT-3, CT-20)
    "contact": (
        0,
        0,
        1,
    ),  # 1: a unit that comes in touching an enemy touches a character, not the hero (CT-24)
}
# The faces of the die for ruins (CT-14), each a word of FINDS.
_RUINS = ("nothing", "nothing", "prosperity", "prosperity", "treasure", "relic")
MOST_FACES = 20


def _find(word: Any) -> int:
    for i in range(len(FINDS)):
        if FINDS[i][0] == word:
            return i
    words = ", ".join([find[0] for find in FINDS])
    raise SetupError("house: ruins has %s; what can be found: %s." % (spell(word), words))


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
                house["ruins_%d" % (i + 1)] = _find(given[i])
        elif name not in _NUMBERS:
            names = ", ".join(sorted(list(_NUMBERS) + ["ruins"]))
            raise SetupError("house: there is no rule datum %s; there are %s." % (spell(name), names))
        elif name in _WORDS:
            words = _WORDS[name]
            if given not in words:
                raise SetupError("house: %s must be one of: %s." % (name, ", ".join(words)))
            house[name] = words.index(given)
        else:
            _, low, high = _NUMBERS[name]
            if not is_int(given) or not low <= given <= high:
                raise SetupError("house: %s must be a whole number from %d to %d." % (name, low, high))
            house[name] = given
    return house


def show_house(house: dict[str, int]) -> dict[str, Any]:
    """Return house rules as a script writes them."""
    shown: dict[str, Any] = {}
    for name in sorted(house):
        if name in _WORDS:
            shown[name] = _WORDS[name][house[name]]
        elif name in _NUMBERS:
            shown[name] = house[name]
    faces = house.get("ruins_faces", 0)
    if faces:
        shown["ruins"] = [FINDS[house["ruins_%d" % (i + 1)]][0] for i in range(faces)]
    return shown


def complete(house: dict[str, int]) -> dict[str, int]:
    """Return every value: the house's if it has one, else the default; SetupError if one is not possible."""
    full = {}
    for name in _NUMBERS:
        default, low, high = _NUMBERS[name]
        full[name] = house.get(name, default)
        if not low <= full[name] <= high:
            raise SetupError("house: %s must be from %d to %d." % (name, low, high))
    faces = house.get("ruins_faces", 0)
    full["ruins_faces"] = faces or len(_RUINS)
    for i in range(full["ruins_faces"]):
        name = "ruins_%d" % (i + 1)
        full[name] = house.get(name, 0) if faces else _find(_RUINS[i])
        if not 0 <= full[name] < len(FINDS):
            raise SetupError("house: there is no such find in ruins.")
    return full


def rows(house: dict[str, int]) -> list[tuple[str, int, int, int, int, tuple[str, ...]]]:
    """Every rule datum for a page: name, value, default, lowest, highest, and words where it has them."""
    full = complete(house)
    finds = tuple([find[0] for find in FINDS])
    found: list[tuple[str, int, int, int, int, tuple[str, ...]]] = []
    for name in sorted(_NUMBERS):
        default, low, high = _NUMBERS[name]
        found.append((name, full[name], default, low, high, _WORDS.get(name, ())))
    found.append(("ruins_faces", full["ruins_faces"], len(_RUINS), 2, MOST_FACES, ()))
    for i in range(full["ruins_faces"]):
        name = "ruins_%d" % (i + 1)
        default = _find(_RUINS[i]) if i < len(_RUINS) else -1
        found.append((name, full[name], default, 0, len(FINDS) - 1, finds))
    return found


def change(house: dict[str, int], name: str, value: int) -> None:
    """Set a rule datum; its default is no house rule. The die for ruins and what its faces find go together."""
    if name in _NUMBERS:
        house[name] = value
        if value == _NUMBERS[name][0]:
            del house[name]
        return
    full = complete(house)
    full[name] = value
    same = full["ruins_faces"] == len(_RUINS)
    for key in list(house):
        if key[:6] == "ruins_":
            del house[key]
    for i in range(full["ruins_faces"]):
        key = "ruins_%d" % (i + 1)
        house[key] = full.get(key, 0)
        same = same and house[key] == _find(_RUINS[i])
    house["ruins_faces"] = full["ruins_faces"]
    if same:
        for key in list(house):
            if key[:6] == "ruins_":
                del house[key]
