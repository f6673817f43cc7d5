"""The picture turns to the player who must answer, and UP and DOWN with it."""

from __future__ import annotations

import random

import pytest

from signifer.games.citadel.flows import table as citadel_table
from signifer.games.dozen_die.flows import react
from signifer_host import boards
from tests.ui.conftest import BUTTONS, SMALL, SQUARE, WIDE, Table
from tests.ui.test_footer import begun, presses

MACROPAD = "adafruit_macropad_rp2040"
FEATHER = "adafruit_feather_rp2040"
GAMES = ("dozen_die", "calth", "citadel", "samurai", "own")


def facing(table: Table) -> Table:
    table.app.settings.facing = 1
    table.app.settings.calm = 1
    table.app.apply_settings()
    table.machine.run(50)
    return table


def drawn(side: str, board: str = SMALL) -> Table:
    """Return a game in which a die of a side was drawn: that side must say which unit it activates."""
    table = Table(board)
    table.begin()
    table.app.settings.calm = 1
    table.do(do="draw", die={"side": side, "colour": "green"})
    return table


@pytest.mark.parametrize("board", [SMALL, WIDE, SQUARE, FEATHER, MACROPAD])
def test_the_picture_of_b_is_that_of_a_device_held_by_b(board: str) -> None:
    upright = drawn("B", board).machine
    turned = facing(drawn("B", board)).machine
    assert turned.screen == upright.screen
    assert turned.picture().rotate(180).tobytes() == upright.picture().tobytes()
    assert (
        facing(drawn("A", board)).machine.picture().tobytes() == drawn("A", board).machine.picture().tobytes()
    )


def test_where_a_sits_at_the_other_end_it_turns_the_other_way() -> None:
    table = drawn("A")
    upright = table.machine.picture()
    table.app.settings.turned = 1
    facing(table)
    assert table.machine.picture().rotate(180).tobytes() == upright.tobytes()
    table.do(do="undo")
    table.do(do="draw", die={"side": "B", "colour": "green"})
    assert table.machine.picture().tobytes() == drawn("B").machine.picture().tobytes()


@pytest.mark.parametrize(
    ("board", "button"), [(WIDE, "up"), (SQUARE, "up"), (FEATHER, "up"), (MACROPAD, "down")]
)
def test_up_and_down_exchange_where_they_stand_beside_the_display(board: str, button: str) -> None:
    table = facing(drawn("B", board))
    first = table.cursor_line()
    table.press(button)
    down = drawn("B", board)
    assert down.cursor_line() == first
    down.press("down")
    assert table.cursor_line() == down.cursor_line() != first


def test_the_setting_turned_takes_the_keys_with_it_too() -> None:
    table = drawn("A", SQUARE)
    lines = [table.cursor_line()]
    table.press("down")
    lines.append(table.cursor_line())
    table.press("up")
    table.app.settings.turned = 1
    table.app.apply_settings()
    table.press("up")
    assert table.cursor_line() == lines[1] != lines[0]


def test_the_boards_say_where_their_keys_stand() -> None:
    found = {name: boards.load(name).keys_turn for name in boards.names() if not name.startswith("_")}
    assert not found["pico_oled"] and not found[MACROPAD] and sum(found.values()) == 5


def test_a_button_that_is_down_while_the_picture_turns_comes_up_as_itself() -> None:
    table = facing(drawn("A", WIDE))
    keys = table.machine.keys
    keys.move(BUTTONS["up"], True)
    table.machine.run(60)
    table.do(do="undo")
    table.do(do="draw", die={"side": "B", "colour": "green"})
    keys.move(BUTTONS["up"], False)
    table.machine.run(60)
    assert table.app.input.down == [False] * 4
    before = table.cursor_line()
    table.machine.run(2000)
    assert table.cursor_line() == before, "nothing repeats"


def test_who_reacts_is_asked_and_home_turns_back() -> None:
    table = facing(drawn("A"))
    table.do(do="march", units=[])
    table.do(do="activate", unit="A1")
    table.do(do="order", kind="move")
    assert table.app.ui.faces == 0
    table.flow(react.react)
    assert table.app.ui.faces == 1 and table.screen[0].startswith("Aino")
    table.press("select select")
    assert table.app.ui.faces == 1, "B shoots"
    table.press("hold-select up select")
    assert table.app.ui.faces == 0, "A saves"
    table.press("up select")
    assert "2 hits" in table.text and table.app.ui.faces == 0, "a result stays where it is read"
    table.press("select")
    assert len(table.app.ui.stack) == 1 and table.app.ui.faces == 0


def test_lists_and_pages_to_read_turn_nothing() -> None:
    table = facing(drawn("A"))
    table.unit(4)  # of side B
    assert table.app.ui.faces == 0 and table.head().side == 1
    table.app.ui.home()
    table.units()
    table.seek("Cecilia")
    assert table.app.ui.faces == 0 and table.head().side == 1
    table.press("select")  # what is left of B's unit: its player says it
    assert table.app.ui.faces == 1
    table.menu()
    assert table.app.ui.faces == 1, "the menu stays where it is opened"


def test_cards_of_both_sides_are_read_by_whoever_holds_the_device() -> None:
    table = facing(begun("citadel"))
    faces = table.app.ui.faces
    table.flow(citadel_table.in_play)
    table.press("down")
    assert table.app.ui.faces == faces


def test_the_table_view_shows_each_side_its_half() -> None:
    table = facing(drawn("B"))
    assert table.app.ui.faces == 1
    table.press("down up")
    table.machine.run(21000)
    table.machine.run(50)
    assert table.app.ui.faces == 0 and table.app.ui.stack[-1].answering_side == 0
    table.press("select")
    assert table.app.ui.faces == 1


def test_nothing_turns_without_the_setting() -> None:
    table = drawn("B")
    assert table.app.ui.screen.answering_side == 1 and table.app.ui.faces == 0


@pytest.mark.parametrize("game", GAMES)
def test_the_same_presses_lead_to_the_same_pages(game: str) -> None:
    """Only the end from which it is seen differs: pixel for pixel, on the way through each game."""
    still, turning = begun(game), facing(begun(game))
    still.app.settings.calm = 1
    chance = random.Random(game)
    seen = set()
    for _ in range(60):
        press = chance.choice(presses(still) or ["back"])
        for table in (still, turning):
            table.press(press)
            table.machine.run(100)
        assert turning.screen == still.screen, press
        faces = turning.app.ui.faces
        picture = turning.machine.picture()
        shown = picture.rotate(180) if faces else picture
        assert shown.tobytes() == still.machine.picture().tobytes(), turning.screen
        seen.add(faces)
    assert seen == {0, 1} or game in ("samurai", "own"), "short games of one side"
