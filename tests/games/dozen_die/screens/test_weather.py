"""The weather by buttons: set in the menu, said on the line of a move, rolled with it (DD-34, DD-36)."""

from __future__ import annotations

import pytest

from signifer.games.dozen_die.flows import weather
from signifer.games.dozen_die.rules import view
from tests.games.presses import Counted, at_home
from tests.ui.conftest import SMALL, Table
from tests.ui.sample import activated, blobs


@pytest.fixture
def table() -> Counted:
    """Return a game of the sample's rosters, at home."""
    return at_home("dozen_die", blobs())


def active(table: Counted, unit: str = "A1") -> None:
    """Activate a unit; then go home."""
    activated(table, unit)
    table.home()


@pytest.mark.rule("DD-34")
def test_the_menu_sets_the_weather_and_undo_takes_it_back(table: Counted) -> None:
    table.menu()
    table.seek("Weather")
    assert table.cursor_line().split() == ["Weather", "calm"]
    before = table.game.log.count
    table.press("select select")
    assert table.game.log.count == before, "the cursor stands on the present weather"
    table.menu()
    table.choose("Weather", "storm")
    assert table.command["do"] == "weather" and table.command["state"] == "storm"
    table.home()
    table.press("hold-back")
    assert "weather: storm" in table.text
    table.press("select")
    assert view.weather_name(table.game) == "calm"


@pytest.mark.rule("DD-34", "DD-22")
def test_in_a_storm_the_line_of_a_move_says_so_and_rolls(table: Counted) -> None:
    active(table)
    assert table.cursor_line().split() == ["Move"]
    table.do(do="weather", state="storm")
    table.home()
    assert table.cursor_line().split() == ["Move", "storm"]
    table.press("select select")
    assert table.presses == 2
    rolled = table.command
    assert (rolled["do"], rolled["unit"], rolled["order"]) == ("terrain", "A1", True)
    assert (rolled["mode"], rolled["difficulty"]) == ("wade", "easy") and rolled["rolled"]["dice"]
    assert view.orders_left(table.game) == 1 and view.order_kind(table.game) == "move"
    table.press("select")
    assert table.cursor_line().startswith("Move")


@pytest.mark.rule("DD-34")
def test_a_move_that_no_weather_reaches_takes_no_roll(table: Counted) -> None:
    active(table)
    table.do(do="weather", state="storm")
    table.home()
    table.press("select down select")
    assert (table.command["do"], table.command["kind"]) == ("order", "move")


@pytest.mark.rule("DD-34", "DD-22")
def test_a_move_with_real_dice(table: Counted) -> None:
    active(table)
    table.do(do="weather", state="storm")
    table.home()
    table.press("select hold-select down select")
    assert table.command["rolls"] == [5] and table.command["order"] is True


@pytest.mark.rule("DD-34", "DD-36")
def test_in_a_storm_each_unit_of_a_march_rolls(table: Counted) -> None:
    table.do(do="draw", die={"side": "A", "colour": "green"})
    table.do(do="weather", state="storm")
    table.home()
    table.press("down select select")
    march = table.command
    assert march["do"] == "march" and [it["unit"] for it in march["ground"]] == march["units"]
    assert all(it["mode"] == "wade" and it["difficulty"] == "easy" for it in march["ground"])
    assert len(march["rolled"]["dice"]) == len(march["units"]) > 1
    assert "storm" in table.text.lower() and "≤" in table.text


@pytest.mark.rule("DD-34", "DD-36", "DD-40")
@pytest.mark.parametrize("reached", [True, False])
def test_in_a_storm_a_charge_rolls_before_it_is_asked_whether_it_reached(
    table: Counted, reached: bool
) -> None:
    active(table)
    table.do(do="weather", state="storm")
    table.home()
    table.choose("Charge")
    table.press("select select")
    assert table.command["do"] == "terrain" and table.command["order"] is True
    table.press("select")  # how far it comes was read
    assert "Contact?" in table.text
    table.press("select" if reached else "down select")
    assert view.order_kind(table.game) == ("charge" if reached else "move")
    assert view.orders_left(table.game) == 1


@pytest.mark.rule("DD-34")
def test_about_this_game_and_the_menu_have_the_weathers_of_the_house() -> None:
    table = Counted(SMALL)
    table.begin(house={"weather.fog": 8 * 1 + 0, "weather.hail": 3})
    table.menu()
    table.choose("Weather")
    assert [line.split() for line in table.screen[1:4]] == [
        ["calm", "very", "easy"],
        ["storm", "easy"],
        ["hail", "hard"],
    ]
    table.choose("hail")
    assert view.weather_name(table.game) == "hail" and view.ordinary(table.game) == 3
    table.menu()
    table.choose("About this game")
    while "weather.hail" not in table.text:
        table.press("down")
    assert "hard" in table.text


@pytest.mark.rule("DD-34", "DD-26")
def test_the_list_of_grounds_has_the_chances_of_the_weather(table: Counted) -> None:
    active(table)
    table.do(do="weather", state="storm")
    table.home()
    table.choose("Checks", "Wade")
    lines = [line.split("≤")[1] for line in table.screen if line.startswith(("very easy", "easy"))]
    assert len(lines) == 2 and lines[0] == lines[1], table.text


def test_the_pages_as_they_look(bare: Table) -> None:
    bare.begin()
    bare.flow(weather.weather)
    bare.look("weather")
    bare.do(do="weather", state="storm")
    activated(bare)
    bare.flow(weather.move, 0)
    bare.look("weather_move")
    bare.do(do="undo", steps=2)
    bare.flow(weather.march, [0, 1])
    bare.look("weather_march")
