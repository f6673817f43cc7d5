"""House rules on the buttons: chosen where a game begins, played, and shown on the page about the game."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bench.samples import sample
from signifer import games
from signifer.core.setup import Setup
from signifer.games import IDS
from signifer.ui.screens import house
from tests.ui.conftest import SMALL, Table

BUILT_IN = [name for name in IDS if name != "own"]
CHOSEN: dict[str, tuple[str, str, dict[str, Any]]] = {
    "dozen_die": ("armour saves", "all", {"armour_saves": "all"}),
    "calth": ("equal loss", "both", {"equal_casualties": "both"}),
    "citadel": ("build ends", "by phase", {"build_ends": "by_phase"}),
    "samurai": ("odds", "", {"odds": 3}),
}


def at_rules(ruleset: str) -> Table:
    """A device with the rosters of a system, the page of house rules open."""
    table = Table(SMALL)
    table.fill_slots(sample(ruleset).blobs)
    table.app.ui.home()
    table.choose("New game", "House rules")
    return table


def house_of(table: Table) -> dict[str, Any]:
    """The house rules of the game under way, as a script says them."""
    shown: dict[str, Any] = games.load(table.game.setup.ruleset).show_house(table.game.setup.house)
    return shown


@pytest.mark.parametrize("ruleset", BUILT_IN)
def test_a_rule_is_chosen_played_and_shown(ruleset: str) -> None:
    label, value, chosen = CHOSEN[ruleset]
    table = at_rules(ruleset)
    table.seek(label)
    table.press("select")
    if value:
        table.choose(value)
    else:
        table.press("up select")
    shown = value or str(next(iter(chosen.values())))
    assert table.cursor_line().rstrip().endswith("!" + shown)
    table.press("back")
    assert "House rules" in table.cursor_line()
    table.choose("Begin: quick dice")
    assert house_of(table) == chosen
    name = next(iter(chosen))
    assert table.game.house[name] == games.load(ruleset).read_house(chosen)[name]
    decoded = Setup.decode(table.game.setup.encode())
    assert decoded.house == table.game.setup.house
    table.show("about")
    said = []
    for _ in range(12):
        said += table.screen[1:-1]
        table.press("down")
    assert f"{label}: {shown}" in [line.strip() for line in said]


def test_a_game_by_the_rules_says_nothing_of_house_rules() -> None:
    table = at_rules("dozen_die")
    table.choose("armour saves", "all")
    table.choose("armour saves", "each")
    table.press("back")
    table.choose("Begin: quick dice")
    assert table.game.setup.house == {}
    table.show("about")
    table.press("down*8")
    assert "House rules" not in table.text


def test_the_dice_of_samurai_and_calth() -> None:
    table = at_rules("samurai")
    table.seek("test")
    assert table.cursor_line().split() == ["test", "10"]
    table.press("select up*2 select back")
    table.choose("Begin: quick dice")
    assert house_of(table) == {"test": {"die": 12}} and table.game.house["test"] == 12
    table = at_rules("calth")
    table.seek("die: hit")
    table.press("select up select back")
    table.choose("Begin: quick dice")
    assert house_of(table) == {"die_faces": {"hit": 3, "critical": 1, "shield": 2, "blank": 1}}


def test_the_table_of_ruins() -> None:
    table = at_rules("citadel")
    table.seek("ruins faces")
    table.press("select up select")
    table.choose("ruins 7", "trap")
    table.press("back")
    table.choose("Begin: quick dice")
    table_of_ruins = ["nothing", "nothing", "prosperity", "prosperity", "treasure", "relic", "trap"]
    assert house_of(table) == {"ruins": table_of_ruins} and table.game.house["ruins_faces"] == 7


def test_rules_that_contradict_one_another_begin_no_game() -> None:
    table = at_rules("calth")
    table.seek("points")
    table.press("select up*3 select back")
    table.choose("Begin: quick dice")
    assert "points must not" in " ".join(" ".join(table.text.split()).split())
    assert table.app.game is None
    table = at_rules("calth")
    for symbol in ("hit", "critical", "shield", "blank"):
        table.seek(f"die: {symbol}")
        table.press("select")
        table.press("down*%d select" % {"hit": 2, "critical": 1, "shield": 2, "blank": 1}[symbol])
    table.press("back")
    table.choose("Begin: quick dice")
    assert "die_faces must" in table.text and table.app.game is None


@pytest.mark.parametrize("ruleset", BUILT_IN)
def test_whatever_is_chosen_can_be_written_and_read_again(ruleset: str) -> None:
    rules = games.load(ruleset)
    module = __import__(f"signifer.games.{ruleset}.rules.house", fromlist=["rows"])
    draw = random.Random(3)
    mine: dict[str, int] = {}
    for _ in range(300):
        rows = module.rows(mine)
        name, _, default, low, high, words = draw.choice(rows)
        assert not words or len(words) == high - low + 1
        value = draw.choice([default, draw.randint(low, high)])
        if value < low:
            continue
        module.change(mine, name, value)
        assert {row[0]: row[1] for row in module.rows(mine)}[name] == value
        assert module.complete(mine)
        if not (ruleset == "calth" and sum(row[1] for row in module.rows(mine)[:4]) == 0):
            assert rules.read_house(rules.show_house(mine)) == mine
    for row in module.rows({}):
        assert row[1] == row[2]


@pytest.mark.parametrize("ruleset", BUILT_IN)
def test_no_line_is_cut(ruleset: str) -> None:
    table = at_rules(ruleset)
    module = __import__(f"signifer.games.{ruleset}.rules.house", fromlist=["rows"])
    for name, _, _, low, high, words in module.rows({}):
        for value in (low, high):
            label, said = house.said(table.app.ui, (name, value, 0, low, high, words))
            longest = max([said, *[word.replace("_", " ") for word in words]], key=len)
            assert len(label) + 2 + len(longest) <= 21, (name, label, longest)


def test_the_pages_as_they_look(bare: Table) -> None:
    bare.fill_slots(sample("dozen_die").blobs)
    bare.app.ui.home()
    bare.choose("New game", "House rules", "armour saves", "all")
    bare.look("house_rules")
