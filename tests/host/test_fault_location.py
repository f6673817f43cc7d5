"""Where a fault was: the calls that a device recorded, in the source."""

from __future__ import annotations

import json

import pytest

import signifer
from signifer_host.fault_location import Where
from signifer_host.faults import Fault, places
from tests.host.desk import Desk
from tests.sync.rig import Device

SOURCES = {
    "signifer/core/one.py": """
def low(x):
    return x.high

def mid(x):
    return low(x)
""",
    "signifer/core/two.py": """
class Two:
    def low(self):
        return 1

    def top(self):
        return self.low()

    def far(self):
        return self.top()
""",
}
WHERE = Where(SOURCES, {"signifer.core.two": "signifer.core.game"})
LOW = "signifer/core/one.py low"


@pytest.mark.parametrize(
    ("place", "told"),
    [
        ("log: one.low<one.mid", f"{LOW} from signifer/core/one.py mid"),
        (
            "log: game.low<game.top_of_7<one.mid",
            "signifer/core/two.py Two.low from signifer/core/two.py Two.top from signifer/core/one.py mid",
        ),
        ("one.low<<lambda><other.far", LOW),  # of others it says nothing
        ("log: two.low", None),
        ("log: one.nothing<one.mid", "signifer/core/one.py mid"),
        ("log: ui/screens/log.head:31", None),
        ("", None),
    ],
)
def test_functions_are_found_by_module_and_name(place: str, told: str | None) -> None:
    assert WHERE.explain(place) == told


def test_a_place_is_named_as_exactly_as_possible() -> None:
    """Modules that were not compiled know their own names; records of another version stay unchanged."""
    plain = Fault(1, 1, 1, "ValueError", "log: ui/screens/log.head:31", signifer.__version__)
    other = Fault(1, 2, 1, "ValueError", "w_log: get<ended<do", "0.0.0-other")
    restart = Fault(7, 0, 1, "", "", signifer.__version__)
    assert places([plain, other, restart], "pico_oled") == [plain.place, None, None]


def test_the_command_prints_it_with_each_fault(desk: Desk, one: Device) -> None:
    here = "log: ui/screens/log.head:31"
    one.faults = [
        (1, 1, 1, "ValueError", here, signifer.__version__),
        (7, 0, 2, "", "", signifer.__version__),
    ]
    plain = desk.run("status").splitlines()
    told = desk.run("status", "--where").splitlines()
    assert [line for line in told if line not in plain] == [" " * 15 + here]
    found = json.loads(desk.run("status", "--where", "--json"))["faults"]
    assert [fault["where"] for fault in found] == [here, None]
