"""Two devices are pressed alike at random. One prepares pages, and keeps those that come back; the other does neither.
After each press they show the same pixels, and their games are the same."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bench.device_walk import WEIGHTS
from signifer.games import IDS
from signifer.ui.events import DOWN, UP
from signifer.ui.preparing import ALL
from tests.ui.conftest import SMALL, SQUARE, Table
from tests.ui.test_strike_dry_run import state
from tests.ui.test_tried_command import begun

PRESSES = 120
# Ms after a press: of a player in a hurry, and of one who lets the device prepare a step, or all.
PAUSES = (20, 130, 700)
MOVES = {"down": DOWN, "up": UP}


def _shown(table: Table) -> tuple[Any, ...]:
    ui = table.app.ui
    game = table.app.game
    count = game.log.count if game is not None else -1
    return [screen.path for screen in ui.stack], count, table.machine.picture().tobytes()


def draw_anew(table: Table) -> None:
    """Let the device draw everything anew, from nothing."""
    ui = table.app.ui
    ui.unprepare()
    ui.guessed = ALL  # nothing is prepared until the next press
    ui.let_go_of_boxes()
    ui.forget()


@pytest.mark.parametrize("seed", [3, 116, 118])
@pytest.mark.parametrize("ruleset", IDS)
def test_what_is_prepared_and_kept_changes_nothing_that_is_seen(ruleset: str, seed: int) -> None:
    prepared, back, moved = walked(ruleset, seed)
    assert prepared > 3 and back > 3 and moved > 1


def walked(ruleset: str, seed: int, board: str = SMALL, presses: int = PRESSES) -> tuple[int, int, int]:
    """Walk with both devices; return how many pages of the one were prepared, shown again and prepared for DOWN
    or UP."""
    quick, plain = begun(ruleset, False, board), begun(ruleset, False, board)
    for table in (quick, plain):
        table.app.settings.calm = 1  # when a name runs on depends on when it was drawn last
    dice = random.Random(f"{ruleset} {seed}")
    often = {**WEIGHTS, "hold-back": 8}  # an undo shows pages in another state
    names, weights = list(often), list(often.values())
    prepared = back = moved = 0
    for _ in range(presses):
        button = dice.choices(names, weights)[0]
        pause = dice.choice(PAUSES)
        ready = quick.app.ui.ready
        below = quick.app.ui.picture().below
        other = quick.app.ui.others.get(MOVES.get(button, -1))
        draw_anew(plain)
        for table in (quick, plain):
            table.app.ui.locked = 0
            table.press(button)
        prepared += ready is not None and ready[1] is quick.app.ui.screen
        moved += other is not None and other[0][1] is quick.app.ui.screen
        back += any(page[0] is quick.app.ui.screen for page in below._pages)
        draw_anew(plain)
        plain.machine.run(pause)
        quick.machine.run(pause)
        assert _shown(quick) == _shown(plain), button
        if quick.app.game is None or quick.app.ui.screen.path.endswith(("selftest", "identify")):
            break
    if quick.app.game is not None and plain.app.game is not None:
        assert state(quick) == state(plain)
    return prepared, back, moved


def test_a_press_does_not_wait_for_a_page_that_it_does_not_show() -> None:
    table = begun("dozen_die", False)
    ui = table.app.ui
    picture = ui.picture()
    parts: list[int] = []
    draw = picture._draw
    picture._draw = lambda *pair: parts.append(1) or draw(*pair)
    edges: list[tuple[int, bool, int]] = []
    poll = table.app.keys.poll
    table.app.keys.poll = lambda: poll() or (edges.pop() if edges and parts else None)
    ahead = picture.ahead
    drawn: list[int] = []
    picture.ahead = lambda wanted: (ahead(wanted), drawn.append(len(parts)))[0]
    table.press("hold-select down up")
    shown = table.machine.picture().tobytes()
    ui.unprepare()
    parts.clear()
    drawn.clear()
    edges.append((1, True, table.app.ui.now))
    cursor = ui.screen.cursor
    for _ in range(50):
        if not drawn:
            table.machine.run(10)
    assert drawn == [1] and picture._next is None and not edges
    table.machine.run(10)
    assert ui.screen.cursor == cursor + 1 and table.machine.picture().tobytes() != shown


@pytest.mark.parametrize("board", [SMALL, SQUARE])
def test_a_page_is_as_drawn_from_nothing_when_back_shows_it_again(board: str) -> None:
    table = Table(board)
    table.fill_slots()
    table.begin()
    table.settle()
    ui = table.app.ui
    for button in ("back", "down", "select", "down", "back", "up", "hold-select", "back", "back"):
        table.press(button)
        table.machine.run(50)
        seen = table.machine.picture().tobytes()
        ui.let_go_of_boxes()
        ui.forget()
        table.machine.run(10)
        assert table.machine.picture().tobytes() == seen, button


def test_without_memory_for_its_pixels_a_page_is_drawn_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    table = begun("dozen_die", False)
    picture = table.app.ui.picture()
    table.press("back")
    assert picture.below._pages

    def no_room() -> bytes:
        raise MemoryError

    monkeypatch.setattr(picture.brush, "copy", no_room)
    shown = table.machine.picture().tobytes()
    table.press("select")
    assert not picture.below._pages and table.machine.picture().tobytes() != shown
    table.app.ui.kept = {}
    table.press("back")
    assert table.machine.picture().tobytes() == shown


def test_what_is_kept_goes_where_memory_is_short() -> None:
    table = begun("dozen_die", False)
    ui = table.app.ui
    table.press("back select back")
    kept = {**ui.rows._older, **ui.rows._kept}
    assert ui.picture().below._pages and [what for what in kept if kept[what][1] not in ui.picture().parts]
    ui.spare()
    kept = {**ui.rows._older, **ui.rows._kept}
    assert not ui.picture().below._pages
    assert not [what for what in kept if kept[what][1] not in ui.picture().parts]
