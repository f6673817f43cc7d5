"""Read and write house rules as scripts and setups have them. For computers: no device needs it."""

from __future__ import annotations

from typing import Any

from signifer.core import house_script
from signifer.core.errors import SetupError
from signifer.core.fields import is_int, spell
from signifer.games.calth.rules.house import HOUSE, MOST_FACES
from signifer.games.calth.rules.schema import SYMBOLS


def read_house(value: Any) -> dict[str, int]:
    """Read house rules from a script's object, as whole numbers; SetupError names what is wrong."""
    return house_script.read(HOUSE, value, {"die_faces": _read_faces})


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
    faces = {name[10:]: house[name] for name in house if name[:10] == "die_faces."}
    shown = house_script.show(HOUSE, house)
    if faces:
        shown["die_faces"] = faces
    return shown
