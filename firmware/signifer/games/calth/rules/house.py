"""Define the values that house rules can change (`house` in a setup), with their defaults."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.errors import SetupError
from signifer.core.fields import is_int, spell
from signifer.games.calth.rules.data import SYMBOLS

if TYPE_CHECKING:
    from typing import Any

_WORDS = {
    "initiative": ("rolled", "A", "B"),
    "equal_casualties": ("nobody", "attacker", "defender", "both"),
}
# name: (default, lowest, highest)
_NUMBERS = {
    "initiative": (0, 0, 2),  # 1 or 2: the scenario fixes it, and nothing is rolled (BC-1)
    "initiative_criticals": (1, 0, 1),  # whether criticals count as hits for the initiative (BC-1)
    "points": (2, 1, 9),  # tactical points that a unit gets (BC-2)
    "points_most": (2, 1, 9),  # and the most that it can have (BC-2)
    "hand": (0, 0, 99),  # command cards of each side at the start (BC-2)
    "not_clear": (1, 0, 12),  # defence dice without a clear line of sight (BC-18)
    "rubble": (1, 0, 12),  # in rubble (BC-18)
    "barricade": (2, 0, 12),  # at a barricade (BC-18)
    "barricade_effects": (0, 0, 1),  # 1: a barricade does not prevent critical effects (BC-18)
    "assault_cover": (0, 0, 1),  # 1: rubble and barricade also count in assaults (BC-18)
    "equal_casualties": (0, 0, 3),  # who retreats after equal casualties (BC-20)
}
_FACES = {"hit": 2, "critical": 1, "shield": 2, "blank": 1}  # of a die: `die_faces`
MOST_FACES = 256  # one die of the generator for each symbol


def read_house(value: Any) -> dict[str, int]:
    """Read house rules from a script's object, as whole numbers; SetupError names what is wrong."""
    if not isinstance(value, dict):
        raise SetupError("house must be an object of house rules.")
    house = {}
    for name in value:
        given = value[name]
        if name == "die_faces":
            house.update(_read_faces(given))
            continue
        if name not in _NUMBERS:
            known = ", ".join(sorted(list(_NUMBERS) + ["die_faces"]))
            raise SetupError("house: there is no rule datum %s; there are %s." % (spell(name), known))
        words = _WORDS.get(name)
        if words is not None:
            if given not in words:
                raise SetupError("house: %s must be one of: %s." % (name, ", ".join(words)))
            house[name] = words.index(given)
        else:
            _, low, high = _NUMBERS[name]
            if isinstance(given, bool) and high == 1:
                given = 1 if given else 0
            if not is_int(given) or not low <= given <= high:
                raise SetupError("house: %s must be a whole number from %d to %d." % (name, low, high))
            house[name] = given
    return house


def _read_faces(value: Any) -> dict[str, int]:
    """Return all faces of the die: a symbol that is left out has none."""
    if not isinstance(value, dict):
        raise SetupError('house: die_faces must be like {"hit": 2, "critical": 1, "shield": 2, "blank": 1}.')
    for name in value:
        if name not in SYMBOLS:
            known = ", ".join(SYMBOLS)
            raise SetupError("house: die_faces has no %s; there are %s." % (spell(name), known))
        if not is_int(value[name]) or not 0 <= value[name] <= MOST_FACES:
            raise SetupError("house: die_faces.%s must be a whole number from 0 to %d." % (name, MOST_FACES))
    faces = {}
    total = 0
    for name in SYMBOLS:
        faces["die_faces." + name] = value.get(name, 0)
        total += value.get(name, 0)
    if not 1 <= total <= MOST_FACES:
        raise SetupError("house: die_faces must have 1 to %d faces, not %d." % (MOST_FACES, total))
    return faces


def show_house(house: dict[str, int]) -> dict[str, Any]:
    """Return house rules as a script writes them."""
    shown: dict[str, Any] = {}
    faces = {}
    for name in house:
        if name[:10] == "die_faces.":
            faces[name[10:]] = house[name]
        else:
            shown[name] = _WORDS[name][house[name]] if name in _WORDS else house[name]
    if faces:
        shown["die_faces"] = faces
    return shown


def complete(house: dict[str, int]) -> dict[str, int]:
    """Return every value: the house's if it has one, else the default."""
    full = {}
    for name in _NUMBERS:
        full[name] = house.get(name, _NUMBERS[name][0])
    own = "die_faces.hit" in house
    for name in SYMBOLS:
        full[name] = house.get("die_faces." + name, 0) if own else _FACES[name]
    return full


def rows(house: dict[str, int]) -> list[tuple[str, int, int, int, int, tuple[str, ...]]]:
    """Every rule datum for a page: name, value, default, lowest, highest, and words where it has them."""
    full = complete(house)
    found: list[tuple[str, int, int, int, int, tuple[str, ...]]] = []
    for name in SYMBOLS:
        found.append(("die_faces." + name, full[name], _FACES[name], 0, 99, ()))
    for name in sorted(_NUMBERS):
        default, low, high = _NUMBERS[name]
        found.append((name, full[name], default, low, high, _WORDS.get(name, ())))
    return found


def change(house: dict[str, int], name: str, value: int) -> None:
    """Set a rule datum; its default is no house rule. The faces of the die go together."""
    full = complete(house)
    house[name] = value
    if name in _NUMBERS:
        if value == _NUMBERS[name][0]:
            del house[name]
        return
    own = False
    for symbol in SYMBOLS:
        key = "die_faces." + symbol
        if key != name:
            house[key] = full[symbol]
        own = own or house[key] != _FACES[symbol]
    if not own:
        for symbol in SYMBOLS:
            del house["die_faces." + symbol]


def check(house: dict[str, int]) -> None:
    """SetupError if rules contradict one another."""
    full = complete(house)
    if full["points"] > full["points_most"]:
        raise SetupError("house: points must not be more than points_most.")
    total = sum([full[name] for name in SYMBOLS])
    if not 1 <= total <= MOST_FACES:
        raise SetupError("house: die_faces must have 1 to %d faces, not %d." % (MOST_FACES, total))
