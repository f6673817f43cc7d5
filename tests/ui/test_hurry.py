"""A press's certain changes are shown before everything is drawn again, and the quick part stays as it is."""

from __future__ import annotations

import random

import pytest

from bench.samples import sample
from signifer.games.custom.rules import codec, view
from signifer.games.custom.rules import schema as S
from tests.games.custom.screens.sample import LIVES
from tests.ui.conftest import SMALL, Table

UP, DOWN, SELECT = 0, 1, 2


def drawn(table: Table) -> tuple[list[str], bytes]:
    """Return the screen when nothing is left to draw."""
    ui = table.app.ui
    for _ in range(2):
        ui.draw(ui.now)
    return ui.letters(), ui.styles()


def test_a_system_s_declarations_stay_only_with_its_list() -> None:
    table = Table(SMALL)
    table.begin(ruleset="own", rosters=sample("own").blobs)
    table.app.ui.home()
    schema = table.game.units.schema  # type: ignore[attr-defined]
    for in_list in (True, False):
        table.press("back")
        table.do(do="wound", unit="A1" if in_list else "A2")
        table.settle()
        if not in_list:  # until then it is prepared for BACK
            table.machine.run(61_000)
        assert any(schema.parts) is in_list


def test_lights_wait_for_the_whole_picture(small: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    small.press("back select")
    ui = small.app.ui
    asked: list[bool] = []
    lights = ui.words().lights
    monkeypatch.setattr(ui.words(), "lights", lambda game: asked.append(ui.dirty) or lights(game))
    small.press("down")
    assert asked == [False]


def test_after_any_presses_the_picture_equals_a_fresh_one(table: Table) -> None:
    chance = random.Random(7)
    table.press("back")
    ui = table.app.ui
    for _ in range(60):
        for _ in range(chance.randint(1, 3)):
            ui.key(chance.choice((UP, DOWN, DOWN, SELECT)))
            ui.draw(ui.now)
        shown = drawn(table)
        ui._drawn = None
        ui.redraw()
        assert drawn(table) == shown


def test_lines_above_the_units_are_no_units() -> None:
    """If the units are on the home screen, a due check is above them."""
    check = {"name": "nerve", "label": "Nerve", "count": 2, "sides": 6, "kind": "under", "target": 7}
    shaken = {"counter": "life", "when": "at_most", "value": 5, "then": {"check": "nerve"}}
    system = codec.pack(dict(LIVES, checks=[check], thresholds=[shaken]))
    table = Table(SMALL)
    table.begin(ruleset="own", rosters={"S": system})
    table.do(do="wound", unit="p1", amount=15)
    table.app.ui.home()
    table.press("down*2")
    assert table.screen[1].startswith("!") and table.cursor_line().startswith("Väinö")
    table.press("select down")
    assert view.value(table.game, S.UNIT_T, 1, 0) == 19
