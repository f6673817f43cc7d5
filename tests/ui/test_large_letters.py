"""Large letters and calm: what the two settings change on the display and the lights."""

from __future__ import annotations

from typing import Any

import pytest

from bench.samples import sample
from tests.ui.conftest import SMALL, SQUARE, WIDE, Table
from tests.ui.page_content import drawn, inside, pieces

SIZES = pytest.mark.parametrize("board", [SMALL, WIDE, SQUARE])
PAGES = (
    ("dozen_die", "settings", ()),
    ("dozen_die", "signifer.games.dozen_die.flows.unit:unit", (0,)),
    ("samurai", "", ()),
    ("citadel", "", ()),
    ("citadel", "signifer.games.citadel.flows.city:city", (0,)),
    ("calth", "", ()),
    ("own", "", ()),
)


def shown(board: str, ruleset: str, page: str, args: tuple[Any, ...], large: int) -> Table:
    """Return a page with or without large letters; "" is the home page."""
    table = Table(board)
    table.app.settings.pages = large
    table.app.apply_settings()
    table.begin(ruleset=ruleset, rosters=sample(ruleset).blobs if ruleset != "dozen_die" else None)
    if page:
        table.show(page, *args)
    table.settle()
    return table


def whole(table: Table) -> None:
    """Check that each text is in a face that has its letters, and that each part is in its place."""
    inside(table)
    faces = table.app.ui.picture.faces
    for box in drawn(table):
        assert faces.has(box[6], box[7]), box[:8]


@SIZES
@pytest.mark.parametrize(("ruleset", "page", "args"), PAGES)
def test_pages_with_large_letters_lose_nothing(
    board: str, ruleset: str, page: str, args: tuple[Any, ...]
) -> None:
    table = shown(board, ruleset, page, args, 1)
    seen = set()
    for _ in range(10):
        whole(table)
        assert table.cursor_line()
        seen.add(table.cursor_line())
        table.press("down")
    assert len(seen) > 2


@SIZES
def test_a_list_has_a_line_fewer_and_higher_letters(board: str) -> None:
    lines = []
    heights = []
    for large in (0, 1):
        table = shown(board, "dozen_die", "settings", (), large)
        parts = table.app.ui.picture.parts[1:-1]
        lines.append(len(parts))
        face = [
            face for line in pieces(table) for face, text in line if text == "Clocks" or text == "Brightness"
        ]
        heights.append(table.app.ui.picture.faces.height(face[0]))
    assert lines[1] == lines[0] - 1 and heights[1] > heights[0]


@SIZES
def test_units_and_steps_are_larger_too(board: str) -> None:
    for page in ("", "units"):
        high = []
        for large in (0, 1):
            table = shown(board, "samurai", "", (), large)
            if page:
                table.units()
                table.settle()
            whole(table)
            (lit,) = [part for part in table.app.ui.picture.parts[1:-1] if part.is_lit]
            high.append(lit.where[3])
            # A moved cursor leaves nothing behind.
            table.press("down up")
            after = table.machine.picture().tobytes()
            table.app.ui.forget()
            table.machine.run(50)
            assert table.machine.picture().tobytes() == after
        assert high[1] > high[0]


@pytest.mark.parametrize("calm", [0, 1])
def test_a_calm_device_is_found_without_blinking(small: Table, calm: int) -> None:
    small.app.settings.calm = calm
    small.app.apply_settings()
    before = small.machine.lights
    small.app.identify(5)
    lights = set()
    pictures = set()
    for _ in range(40):
        small.machine.run(100)
        lights.add(small.machine.lights[0])
        pictures.add(small.machine.picture().tobytes())
    assert len(lights) == len(pictures) == 2 - calm
    assert max(max(lights)) > 100, "they are lit"
    small.machine.run(2000)
    assert small.machine.lights == before
