"""Define the values that house rules can change (`house` in a setup), with their defaults."""

from __future__ import annotations

from signifer.core.errors import SetupError
from signifer.core.house_rules import Datum, HouseRules
from signifer.games.calth.rules.schema import SYMBOLS, WHO

# Name, default, lowest, highest, words, name on a page: see core/house_rules.py.
RULES = (
    # 1 or 2: the scenario fixes it, and nothing is rolled (BC-1)
    ("initiative", 0, 0, 2, ("rolled", "A", "B")),
    # whether criticals count as hits for the initiative (BC-1)
    ("initiative_criticals", 1, 0, 1, (), "first: criticals"),
    ("points", 2, 1, 9),  # tactical points that a unit gets (BC-2)
    ("points_most", 2, 1, 9),  # and the most that it can have (BC-2)
    ("hand", 0, 0, 99),  # command cards of each side at the start (BC-2)
    ("not_clear", 1, 0, 12),  # defence dice without a clear line of sight (BC-18)
    ("rubble", 1, 0, 12),  # in rubble (BC-18)
    ("barricade", 2, 0, 12),  # at a barricade (BC-18)
    # 1: a barricade does not prevent critical effects (BC-18)
    ("barricade_effects", 0, 0, 1, (), "barricade: crits"),
    ("assault_cover", 0, 0, 1),  # 1: rubble and barricade also count in assaults (BC-18)
    ("equal_casualties", 0, 0, 3, WHO, "equal loss"),  # who retreats after equal casualties (BC-20)
)
_FACES = {"hit": 2, "critical": 1, "shield": 2, "blank": 1}  # of a die: `die_faces`
MOST_FACES = 256  # one die of the generator for each symbol


class _House(HouseRules):
    """The rules with the faces of the die, which go together: a house has all of them, or none."""

    def complete(self, house: dict[str, int]) -> dict[str, int]:
        full = super().complete(house)
        own = "die_faces.hit" in house
        for name in SYMBOLS:
            full[name] = house.get("die_faces." + name, 0) if own else _FACES[name]
        return full

    def rows(self, house: dict[str, int]) -> list[Datum]:
        full = self.complete(house)
        faces = [
            Datum("die_faces." + name, full[name], _FACES[name], 0, 99, (), "die: " + name)
            for name in SYMBOLS
        ]
        return faces + super().rows(house)

    def change(self, house: dict[str, int], name: str, value: int) -> None:
        if self.rule(name):
            super().change(house, name, value)
            return
        full = self.complete(house)
        house[name] = value
        own = False
        for symbol in SYMBOLS:
            key = "die_faces." + symbol
            if key != name:
                house[key] = full[symbol]
            own = own or house[key] != _FACES[symbol]
        if not own:
            for symbol in SYMBOLS:
                del house["die_faces." + symbol]

    def check(self, house: dict[str, int]) -> None:
        full = self.complete(house)
        if full["points"] > full["points_most"]:
            raise SetupError("house: points must not be more than points_most.")
        total = sum([full[name] for name in SYMBOLS])
        if not 1 <= total <= MOST_FACES:
            raise SetupError("house: die_faces must have 1 to %d faces, not %d." % (MOST_FACES, total))


HOUSE = _House(RULES)
