"""A page that is made before its press equals the one that the press alone would have shown."""

from __future__ import annotations

import pytest

from bench.samples import sample
from signifer.ui.events import BACK, DOWN, UP
from signifer.ui.preparing import AGAIN, ALL, BELOW
from signifer.ui.screens import message
from tests.ui.conftest import BUTTONS, SMALL, SQUARE, Table

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


def test_a_change_meanwhile_is_shown(small: Table) -> None:
    ui = small.app.ui
    small.settle()
    small.press("back")
    small.machine.run(400)
    assert ui.ready is not None
    small.app.do({"do": "wound", "unit": "A1"})
    small.press("select")
    assert "4  /  5" in small.text


def test_a_held_button_shows_nothing_of_it(small: Table) -> None:
    ui = small.app.ui
    home = small.screen
    down(small, "back")
    made = ui.screen
    assert len(ui.stack) == 2
    small.machine.run(700)  # it is held: undo
    assert small.screen != home and made not in ui.stack
    up(small, "back")
    small.press("back")
    assert small.screen == home and made not in ui.stack


def test_a_line_of_a_menu_is_made_while_select_is_down(small: Table) -> None:
    ui = small.app.ui
    small.press("hold-select")
    ui.screen.hints = lambda: ("", 1, 1, 1)  # as where holding SELECT means something
    small.machine.keys.move(BUTTONS["select"], True)
    small.machine.run(10)
    made = ui.ready[1]
    assert made not in ui.stack, "it was not prepared before: the finger is answered first"
    small.machine.run(30)
    assert ui.screen is made
    up(small, "select")
    assert ui.screen is made


def test_a_message_with_a_callback_waits_for_the_release(small: Table) -> None:
    ui = small.app.ui
    called: list[int] = []
    ui.push(message.MessagePage, "Aino", "Kaarna", lambda: called.append(1))
    small.machine.run(20)
    down(small, "back")
    assert ui.ready is None and not called
    up(small, "back")
    assert called == [1] and len(ui.stack) == 1


def test_a_back_too_many_at_home_prepares_nothing(small: Table) -> None:
    ui = small.app.ui
    small.press("back back")
    shown = small.machine.picture().tobytes()
    down(small, "back")
    assert ui.ready is None and small.machine.picture().tobytes() == shown
    up(small, "back")
    assert small.machine.picture().tobytes() == shown and len(ui.stack) == 1


@pytest.mark.parametrize("ruleset", SYSTEMS)
def test_the_page_of_the_next_select_is_drawn_while_nobody_presses(ruleset: str) -> None:
    table = begun(ruleset)
    ui = table.app.ui
    table.press("hold-select")
    table.machine.run(700)
    shown = table.machine.picture().tobytes()
    ready, entries = ui.ready, table.game.log.count
    assert ui.guessed == ALL
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


@pytest.mark.parametrize("board", [SMALL, SQUARE])
@pytest.mark.parametrize("button", ["down", "up", "back"])
def test_what_other_buttons_show_is_drawn_before_it_too(board: str, button: str) -> None:
    table = Table(board)
    table.fill_slots()
    table.begin()
    table.settle()
    ui = table.app.ui
    table.press("back down")  # the list of units, where SELECT shows a page
    table.machine.run(700)
    page, ready, screens = ui.ready[1], ui.others[BUTTONS[button]][0], list(ui.stack)
    assert page not in screens and sorted(ui.others) == [UP, DOWN, BACK]
    assert ready[1] is screens[0 if button == "back" else 1]
    drawn: list[object] = []
    for screen in screens:
        screen.draw = lambda grid: drawn.append(grid)  # type: ignore[method-assign]
        screen.paint = lambda picture: drawn.append(picture)  # type: ignore[method-assign]
    down(table, button)
    shown = table.machine.picture().tobytes()
    assert not drawn and ui.screen is ready[1]
    for screen in screens:
        del screen.draw, screen.paint
    ui.let_go_of_boxes()
    ui.forget()
    table.machine.run(20)
    assert table.machine.picture().tobytes() == shown
    up(table, button)


def test_home_s_back_is_prepared_as_well(small: Table) -> None:
    ui = small.app.ui
    small.settle()
    small.press("down")
    small.machine.run(700)
    units = ui.others[BACK][0][1]
    assert len(ui.stack) == 1 and units not in ui.stack
    small.press("back")
    assert ui.screen is units


def test_of_one_page_that_select_and_back_show_there_is_one(small: Table) -> None:
    """Its clock is noted in its screen: prepared twice, one would be shown with the other's time for good."""
    ui = small.app.ui
    ui.push(message.MessagePage, "Aino", "Kaarna")
    ui.screen.pure = True
    small.machine.run(700)
    assert ui.ready[0] in (AGAIN, BELOW) and ui.ready[1] is ui.stack[0] and BACK not in ui.others


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
        assert (
            ui.stack if ui.touched is None else ui.touched[1]
        ) == stack and table.game.log.count == entries
        table.machine.run(300)
        assert ui.screen is made and ui.stack == [*stack, made]
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


def test_what_was_prepared_waits_for_a_player_who_reads(small: Table) -> None:
    ui = guessed(small).app.ui
    page = ui.ready[1]
    small.machine.run(2000)
    assert ui.picture().faces.empty and ui.ready[1] is page
    small.press("select")
    assert ui.screen is page
    seen = small.machine.picture().tobytes()
    ui.forget()
    small.machine.run(20)
    assert small.machine.picture().tobytes() == seen


def test_what_was_prepared_leaves_memory_when_nobody_presses_for_long(small: Table) -> None:
    ui = guessed(small).app.ui
    small.machine.run(30_000)
    assert ui.ready is not None and sorted(ui.others) == [UP, DOWN, BACK], (
        "players read, measure and move models"
    )
    small.machine.run(31_000)
    assert ui.ready is None and not ui.others and not ui.prepared
    small.press("select")
    assert len(ui.stack) == 3


def test_a_host_that_talks_makes_a_prepared_page_out_of_date(small: Table) -> None:
    ui = guessed(small).app.ui
    small.do(do="wound", unit="A1")
    assert ui.ready is None
