"""Define the values that house rules can change (`house` in a setup), with their defaults."""

from __future__ import annotations

from typing import Any

from signifer.core.errors import SetupError
from signifer.core.fields import spell
from signifer.core.house_rules import Datum, HouseRules
from signifer.games.citadel.rules.schema import FINDS

# Name, default, lowest, highest, words, name on a page: see core/house_rules.py.
RULES = (
    ("characters", 7, 1, 60),  # on the battlefield beside the hero (CT-23)
    ("terrain", 1, 0, 99),  # terrain cards in a turn (CT-10)
    # unique terrain once in the whole game, whichever side plays it; 0: by each side (CT-12)
    ("unique", 1, 0, 1, ("each_side", "game")),
    # 1: playing and activating wait for the command `phase` (CT-3, CT-20)
    ("build_ends", 0, 0, 1, ("by_itself", "by_phase")),
    # who comes in touching an enemy touches a character; 0: any model (CT-24)
    ("contact", 1, 0, 1, ("model", "character")),
)
# The faces of the die for ruins (CT-14), each a word of FINDS.
_RUINS = ("nothing", "nothing", "prosperity", "prosperity", "treasure", "relic")
MOST_FACES = 20


def find(word: Any) -> int:
    """Return the number of a find in ruins by its word; SetupError if there is none."""
    for i in range(len(FINDS)):
        if FINDS[i][0] == word:
            return i
    words = ", ".join([one[0] for one in FINDS])
    raise SetupError("house: ruins has %s; what can be found: %s." % (spell(word), words))


class _House(HouseRules):
    """The rules with the die for ruins: its number of faces and what they find go together."""

    lists = ("ruins",)

    def complete(self, house: dict[str, int]) -> dict[str, int]:
        full = super().complete(house)
        for name, _, low, high in [rule[:4] for rule in self.rules]:
            if not low <= full[name] <= high:
                raise SetupError("house: %s must be from %d to %d." % (name, low, high))
        faces = house.get("ruins_faces", 0)
        full["ruins_faces"] = faces or len(_RUINS)
        for i in range(full["ruins_faces"]):
            name = "ruins_%d" % (i + 1)
            full[name] = house.get(name, 0) if faces else find(_RUINS[i])
            if not 0 <= full[name] < len(FINDS):
                raise SetupError("house: there is no such find in ruins.")
        return full

    def rows(self, house: dict[str, int]) -> list[Datum]:
        found = super().rows(house)
        full = self.complete(house)
        finds = tuple([one[0] for one in FINDS])
        found.append(Datum("ruins_faces", full["ruins_faces"], len(_RUINS), 2, MOST_FACES, (), "ruins faces"))
        for i in range(full["ruins_faces"]):
            name = "ruins_%d" % (i + 1)
            default = find(_RUINS[i]) if i < len(_RUINS) else -1
            found.append(Datum(name, full[name], default, 0, len(FINDS) - 1, finds, "ruins %d" % (i + 1)))
        return found

    def change(self, house: dict[str, int], name: str, value: int) -> None:
        if self.rule(name):
            super().change(house, name, value)
            return
        full = self.complete(house)
        full[name] = value
        same = full["ruins_faces"] == len(_RUINS)
        _drop_ruins(house)
        for i in range(full["ruins_faces"]):
            key = "ruins_%d" % (i + 1)
            house[key] = full.get(key, 0)
            same = same and house[key] == find(_RUINS[i])
        house["ruins_faces"] = full["ruins_faces"]
        if same:
            _drop_ruins(house)


def _drop_ruins(house: dict[str, int]) -> None:
    for key in list(house):
        if key[:6] == "ruins_":
            del house[key]


HOUSE = _House(RULES)
