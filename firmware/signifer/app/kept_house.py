"""House rules and tokens that a host has sent for new games. In memory only while one is prepared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.app.fault_records import FaultRecords
from signifer.core import modules
from signifer.core.errors import SetupError
from signifer.core.tokens import KEY
from signifer.games import module_path
from signifer.games.table import CUSTOM

if TYPE_CHECKING:
    from signifer.core.ruleset import House
    from signifer.store import Store


def read(store: Store, ruleset: str) -> dict[str, int]:
    """Return the house rules, tokens and reminders for games of `ruleset`, none if there are only those of another.
    SetupError for an unknown rule, or an impossible value.
    """
    data = FaultRecords(store).house
    if not data:
        return {}
    from signifer.core import setup_codec

    name, house = setup_codec.unpack_house(data)
    if name != ruleset:
        return {}
    known = {}
    if ruleset != CUSTOM:
        module: House = modules.borrow(module_path(ruleset, "rules.house"))
        for row in module.HOUSE.rows(house):
            known[row[0]] = (row[3], row[4])
    for rule in house:
        if rule[: len(KEY)] != KEY and rule[:9] != "reminder.":
            low, high = known.get(rule, (1, 0))
            if not low <= house[rule] <= high:
                raise SetupError(
                    "The house rule " + rule + " is none that this device knows. Push the rosters again."
                )
    return house
