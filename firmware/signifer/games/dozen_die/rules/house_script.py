"""Read and write house rules as scripts and setups have them. For computers: no device needs it."""

from __future__ import annotations

from typing import Any

from signifer.core import house_script
from signifer.core.errors import SetupError
from signifer.core.fields import spell
from signifer.core.tokens import LONGEST
from signifer.games.dozen_die.rules.house import HOUSE, MOST_WEATHERS, WEATHER, WEATHERS, weathers
from signifer.games.dozen_die.rules.schema import DIFFICULTIES


def read_house(value: Any) -> dict[str, int]:
    """Read house rules from a script's object, as whole numbers; SetupError names what is wrong."""
    return house_script.read(HOUSE, value, {"weather": _read_weather})


def _read_weather(given: Any) -> dict[str, int]:
    """Read the weathers that a house adds: an object of their names, each with the difficulty of ordinary ground."""
    if not isinstance(given, dict) or not 1 <= len(given) <= MOST_WEATHERS:
        raise SetupError(
            'house: weather must be 1 to %d names, each with the difficulty of ordinary ground, like {"fog": "easy"}.'
            % MOST_WEATHERS
        )
    found: dict[str, int] = {}
    for name in given:
        if name in dict(WEATHERS):
            raise SetupError("house: weather has %s already: it is in the rules." % name)
        if not isinstance(name, str) or not name.strip() or len(name.encode()) > LONGEST or "\n" in name:
            raise SetupError("house: weather has a name of 1 to %d letters, not %s." % (LONGEST, spell(name)))
        if given[name] not in DIFFICULTIES:
            raise SetupError(
                "house: weather %s has ordinary ground that is one of: %s; not %s."
                % (name, ", ".join(DIFFICULTIES), spell(given[name]))
            )
        found[WEATHER + name] = 8 * len(found) + DIFFICULTIES.index(given[name])
    return found


def show_house(house: dict[str, int]) -> dict[str, Any]:
    """Return house rules as a script writes them."""
    shown = house_script.show(HOUSE, house)
    added = weathers(house)[len(WEATHERS) :]
    if added:
        shown["weather"] = {name: DIFFICULTIES[ground] for name, ground in added}
    return shown
