"""Ask for a roster of a custom system, whose units have the values that the system asks for."""

from __future__ import annotations

from signifer_host.asking.forms import Form, Group, defaults, dice_question
from signifer_host.asking.questions import numbers
from signifer_host.games.custom import conversion, roster
from signifer_host.systems.load import System
from signifer_host.translation import gettext_noop


def form(system: System, path: str) -> Form:
    """Return the questions for a roster of a system, which the roster names by its path."""
    ranges = conversion.target_of(system).numbers
    questions = (numbers(ranges, _defaults(system)),) if ranges else ()
    unit = Group("units", gettext_noop("unit"), "name", questions, roster.Unit)
    bag = system.data["bag"]
    dice = (dice_question("red 3"),) if bag is not None and bag["dice"] == "roster" else ()
    return Form({"system": path or f"{system.id}.toml"}, dice, (unit,))


def _defaults(system: System) -> dict[str, int]:
    """Return the initial values of a unit; one that starts as a casualty is refused, so none does."""
    target = conversion.target_of(system)
    found = defaults(target, conversion.preset_of(system))
    for counter in system.data["counters"]:
        name = counter["name"]
        if name in found and found[name] == counter["out"]:
            found[name] += 1 if found[name] < target.numbers[name][1] else -1
    return found
