"""A page that is made while its button is down equals the one that the press alone would have shown."""

from __future__ import annotations

import pytest

from bench.samples import sample
from signifer.ui.screens import message
from tests.ui.conftest import BUTTONS, SMALL, Table

SYSTEMS = (
    pytest.param("dozen_die", marks=pytest.mark.long),
    pytest.param("calth", marks=pytest.mark.long),
    "citadel",
    pytest.param("samurai", marks=pytest.mark.long),
    pytest.param("own", marks=pytest.mark.long),
)


def down(table: Table, button: str) -> None:
    """Hold the button down longer than a contact bounces."""
    table.machine.keys.move(BUTTONS[button], True)
    table.machine.run(40)


def up(table: Table, button: str) -> None:
    table.machine.keys.move(BUTTONS[button], False)
    table.machine.run(40)


def begun(ruleset: str) -> Table:
    table = Table(SMALL)
    table.begin(ruleset=ruleset, rosters=sample(ruleset).blobs)
    table.app.ui.home()
    table.settle()
    return table


@pytest.mark.parametrize("ruleset", SYSTEMS)
def test_the_list_of_units_is_made_while_back_is_down(ruleset: str) -> None:
    table = begun(ruleset)
    ui = table.app.ui
    home = table.screen
    down(table, "back")
    assert table.screen == home and ui.ready is not None
    made = ui.ready[1]
    up(table, "back")
    assert ui.screen is made and len(ui.stack) == 2
    shown = (table.screen, ui.grid.styles())
    ui.home()
    ui.push(ui.words().units())
    table.machine.run(40)
    assert (table.screen, ui.grid.styles()) == shown


def test_a_change_meanwhile_is_shown(small: Table) -> None:
    ui = small.app.ui
    down(small, "back")
    before = ui.ready[2]
    small.app.do({"do": "wound", "unit": "A1"})
    up(small, "back")
    assert small.screen[1].startswith("Aino") and "▮▮▯" in small.screen[1]
    assert ui.grid.swap(None) != before


def test_a_held_button_shows_nothing_of_it(small: Table) -> None:
    ui = small.app.ui
    home = small.screen
    down(small, "back")
    made = ui.ready[1]
    small.machine.run(700)  # it is held: undo
    assert small.screen != home and made not in ui.stack
    up(small, "back")
    small.press("back")
    assert small.screen == home and made not in ui.stack


@pytest.mark.parametrize("ruleset", SYSTEMS)
def test_the_page_that_back_leads_to_is_drawn_while_it_is_down(
    ruleset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begun(ruleset)
    ui = table.app.ui
    table.press("hold-select down")
    for _ in range(2):
        shown = table.machine.picture().tobytes()
        below = ui.stack[-2]
        down(table, "back")
        assert table.machine.picture().tobytes() == shown and ui.ready[1] is below
        lines: list[tuple[object, ...]] = []
        brush = ui.picture().brush
        with monkeypatch.context() as seen:
            line = brush.line
            seen.setattr(brush, "line", lambda *box, line=line, lines=lines: lines.append(box) or line(*box))
            up(table, "back")
        assert ui.screen is below and lines == [], "nothing was left to draw"
        shown = table.machine.picture().tobytes()
        ui.forget()
        table.machine.run(20)
        assert table.machine.picture().tobytes() == shown
        if len(ui.stack) == 1:
            break


def test_a_line_of_a_menu_is_made_while_select_is_down(small: Table) -> None:
    ui = small.app.ui
    small.press("hold-select")
    ui.screen.hints = lambda: ("", 1, 1, 1)  # as where holding SELECT means something
    down(small, "select")
    made = ui.ready[1]
    assert made not in ui.stack
    up(small, "select")
    assert ui.screen is made


def test_a_message_with_a_callback_prepares_nothing(small: Table) -> None:
    ui = small.app.ui
    called: list[int] = []
    ui.push(message.MessagePage, "Aino", "Kaarna", lambda: called.append(1))
    small.machine.run(20)
    down(small, "back")
    assert ui.ready is None
    up(small, "back")
    assert called == [1] and len(ui.stack) == 1


def test_a_back_too_many_at_home_prepares_nothing(small: Table) -> None:
    ui = small.app.ui
    small.press("back back")
    shown = small.machine.picture().tobytes()
    down(small, "back")
    assert ui.ready is None
    up(small, "back")
    assert small.machine.picture().tobytes() == shown and len(ui.stack) == 1


@pytest.mark.parametrize("ruleset", SYSTEMS)
def test_the_page_of_the_next_select_is_drawn_while_nobody_presses(ruleset: str) -> None:
    table = begun(ruleset)
    ui = table.app.ui
    table.press("hold-select")
    table.machine.run(400)
    shown = table.machine.picture().tobytes()
    ready, entries = ui.ready, table.game.log.count
    assert ui.guessed == 2
    table.press("down up")  # a wrong guess leaves no trace
    assert table.machine.picture().tobytes() == shown and table.game.log.count == entries
    table.machine.run(400)
    made = ui.ready[1] if ready is not None else None
    table.press("select")
    assert made is None or ui.screen is made
    seen = table.machine.picture().tobytes()
    ui.forget()
    table.machine.run(20)
    assert table.machine.picture().tobytes() == seen


@pytest.mark.parametrize("ruleset", SYSTEMS)
def test_what_holding_opens_is_made_before_it_counts_as_held(ruleset: str) -> None:
    table = begun(ruleset)
    ui = table.app.ui
    for button in ("select", "back"):
        ui.home()
        table.machine.run(400)
        entries, stack = table.game.log.count, list(ui.stack)
        table.machine.keys.move(BUTTONS[button], True)
        table.machine.run(400)
        made = ui.ready[1]
        assert ui.stack == stack and table.game.log.count == entries
        table.machine.run(300)
        assert ui.screen is made
        up(table, button)


def guessed(table: Table) -> Table:
    """Go down a menu to a line whose page is prepared."""
    table.press("hold-select")
    table.machine.run(400)
    for _ in range(8):
        if table.app.ui.ready is None:
            table.press("down")
            table.machine.run(400)
    assert table.app.ui.ready is not None
    return table


def test_what_was_prepared_leaves_memory_while_nobody_presses(small: Table) -> None:
    ui = guessed(small).app.ui
    small.machine.run(2000)
    assert ui.ready is None
    small.press("select")
    assert len(ui.stack) == 3


def test_a_host_that_talks_makes_a_prepared_page_out_of_date(small: Table) -> None:
    ui = guessed(small).app.ui
    small.do(do="wound", unit="A1")
    assert ui.ready is None
