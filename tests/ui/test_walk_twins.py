"""Pages that are kept for BACK, and parts that are drawn again, change nothing that is seen: after each press of a
random walk the display shows what it shows when everything is drawn anew."""

from __future__ import annotations

import random

import pytest

from bench.device_walk import WEIGHTS
from signifer.games import IDS
from tests.ui.conftest import SMALL, SQUARE, Table, sampled

PRESSES = 120


def begun(ruleset: str, board: str = SMALL) -> Table:
    """Begin a game; show its home page."""
    table = sampled(ruleset, board)
    table.app.settings.calm = 1  # when a name runs on depends on when it was drawn last
    table.press("down up")
    return table


@pytest.mark.parametrize("seed", [3, pytest.param(116, marks=pytest.mark.long)])
@pytest.mark.parametrize(("board", "ruleset"), [(SMALL, one) for one in IDS] + [(SQUARE, "dozen_die")])
def test_a_walk_shows_what_is_drawn_from_nothing(board: str, ruleset: str, seed: int) -> None:
    table = begun(ruleset, board)
    ui = table.app.ui
    table.app.settings.clocks = 0
    dice = random.Random(f"{ruleset} {seed}")
    often = {**WEIGHTS, "hold-back": 8}  # an undo shows pages in another state
    names, weights = list(often), list(often.values())
    back = 0
    for _ in range(PRESSES):
        button = dice.choices(names, weights)[0]
        table.press(button)
        ui.lock_state = 0
        table.machine.run(20)
        back += any(page[0] is ui.screen for page in ui.picture.below._pages)
        seen = table.machine.picture().tobytes()
        ui.picture.forget()
        ui.dirty = True
        table.machine.run(10)
        assert table.machine.picture().tobytes() == seen, (button, table.text)
        if table.app.game is None or ui.screen.origin.endswith(("selftest", "identify")):
            break
    assert board == SQUARE or back > 1


def test_without_memory_for_its_pixels_a_page_is_drawn_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    table = begun("dozen_die")
    picture = table.app.ui.picture
    table.press("back")
    assert picture.below._pages

    def no_room() -> bytes:
        raise MemoryError

    monkeypatch.setattr(picture.brush, "copy", no_room)
    shown = table.machine.picture().tobytes()
    table.press("select")
    assert not picture.below._pages and table.machine.picture().tobytes() != shown
    table.app.ui.memo = {}
    table.press("back")
    assert table.machine.picture().tobytes() == shown


def test_what_is_kept_goes_where_memory_is_short() -> None:
    table = begun("dozen_die")
    ui = table.app.ui
    table.unit(0)
    table.press("select")
    assert ui.picture.below._pages and not ui.picture.faces.empty
    ui.spare()
    assert not ui.picture.below._pages
    assert ui.picture.faces.empty, "glyphs lie everywhere in memory"
