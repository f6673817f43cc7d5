"""Names of counters without icons: each one that a unit's page shows is complete, at every size."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from signifer.ui.boxes import names as icons
from tests.games.custom.screens.test_icons import SIZES, SYSTEM, shown
from tests.ui.conftest import SQUARE, Table
from tests.ui.page_content import inside

LONG = ["attack", "defence", "Experience", "Moral", "Ammunition", "Luck", "Пртовουλί", "Fatigue"]
SHORT = ["Mv", "W", "BS", "Str", "Tgh", "X", "Int", "Ld"]


def of(names: list[str], flags: int) -> dict[str, Any]:
    """Return a system whose units have counters with these names besides their models, and so many flags."""
    counters = [
        {"name": "c" + str(number), "label": name, "high": 12, "start": number * 5 % 13}
        for number, name in enumerate(names)
    ]
    return SYSTEM | {
        "counters": SYSTEM["counters"][:1] + counters,
        "flags": SYSTEM["flags"][:flags],
        "choices": [],
    }


@SIZES
@pytest.mark.parametrize("names", [LONG, SHORT], ids=["long", "short"])
def test_no_name_is_cut_and_each_value_has_its_name(board: str, names: list[str]) -> None:
    table = Table(board)
    for count, flags in product(range(1, 8), (0, 1)):
        table.begin(ruleset="own", rosters=shown(of(names[:count], flags)))
        if flags:
            table.do(do="set", unit="A1", flag="hidden", value=True)
        table.settle()
        table.app.ui.home()
        table.units()
        table.press("hold-select")
        table.settle()
        inside(table)
        said = [
            box[7]
            for part in table.app.ui.picture.parts
            for box in part.boxes
            if box[6] in (icons.MIC, icons.T16) and box[7]
        ]
        assert not [text for text in said if text.endswith("…")]
        found = [name for name in names[:count] if name in said]
        # Those without room are the last ones; they are in the list.
        assert found == names[: len(found)]
        assert len(found) >= min(count, 6 if names is SHORT else 4 if board == SQUARE else 3)
