"""Define the values that house rules can change (`house` in a setup), with their defaults."""

from __future__ import annotations

from signifer.core.errors import SetupError
from signifer.games.calth.rules.data import SYMBOLS

WORDS = {
    "initiative": ("rolled", "A", "B"),
    "equal_casualties": ("nobody", "attacker", "defender", "both"),
}
# name: (default, lowest, highest)
NUMBERS = {
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


def complete(house: dict[str, int]) -> dict[str, int]:
    """Return every value: the house's if it has one, else the default."""
    full = {}
    for name in NUMBERS:
        full[name] = house.get(name, NUMBERS[name][0])
    own = "die_faces.hit" in house
    for name in SYMBOLS:
        full[name] = house.get("die_faces." + name, 0) if own else _FACES[name]
    return full


def rows(house: dict[str, int]) -> list[tuple[str, int, int, int, int, tuple[str, ...]]]:
    """Return every rule datum for a page: name, value, default, lowest, highest, and words where it has them."""
    full = complete(house)
    found: list[tuple[str, int, int, int, int, tuple[str, ...]]] = []
    for name in SYMBOLS:
        found.append(("die_faces." + name, full[name], _FACES[name], 0, 99, ()))
    for name in sorted(NUMBERS):
        default, low, high = NUMBERS[name]
        found.append((name, full[name], default, low, high, WORDS.get(name, ())))
    return found


def change(house: dict[str, int], name: str, value: int) -> None:
    """Set a rule datum; its default is no house rule. The faces of the die go together."""
    full = complete(house)
    house[name] = value
    if name in NUMBERS:
        if value == NUMBERS[name][0]:
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
