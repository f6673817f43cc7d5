"""Where a fault was: a compiled program's short names, and whose they are."""

from __future__ import annotations

import json

import pytest

import signifer
from signifer_host.faults import Fault, places
from signifer_host.where import Where
from tests.host.test_commands import Desk, desk, one  # noqa: F401
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
WHERE = Where(SOURCES, {"low": "a", "top": "b", "far_of_2": "c"}, {"low": "a", "mid": "b"})
ONE = "signifer/core/one.py low from signifer/core/one.py mid"
TWO = "signifer/core/two.py Two.low from signifer/core/two.py Two.top"


@pytest.mark.parametrize(
    ("place", "told"),
    [
        ("w_log: a<b", f"{ONE}, or {TWO}"),
        ("w_log: a<b<c", f"{TWO} from signifer/core/two.py Two.far"),
        ("a<b<c", f"{TWO} from signifer/core/two.py Two.far"),
        ("w_log: a<b<e", f"{ONE}, or {TWO}"),  # the rest is another's
        ("w_log: b<a", None),
        ("w_log: a<<lambda><far", "signifer/core/one.py low, or signifer/core/two.py Two.low"),
        ("w_log: nothing<b", None),
        ("log: ui/screens/log.head:31", None),
        ("", None),
    ],
)
def test_functions_of_one_short_name_are_told_apart_by_who_calls_them(place: str, told: str | None) -> None:
    assert WHERE.explain(place) == told


def test_a_place_is_told_as_far_as_it_can_be_known() -> None:
    """What was not compiled knows its own names; what another version wrote stays as it is."""
    plain = Fault(1, 1, 1, "ValueError", "log: ui/screens/log.head:31", signifer.__version__)
    other = Fault(1, 2, 1, "ValueError", "w_log: get<ended<do", "0.0.0-other")
    restart = Fault(7, 0, 1, "", "", signifer.__version__)
    assert places([plain, other, restart], "pico_oled") == [plain.place, None, None]


def test_the_command_says_it_with_each_fault(desk: Desk, one: Device) -> None:  # noqa: F811
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
