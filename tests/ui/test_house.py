"""House rules on the buttons: chosen where a game begins, played, and shown on the page about the game."""

from __future__ import annotations

import random
from importlib import import_module
from typing import Any

import pytest

from bench.samples import sample
from signifer.app.fault_records import FaultRecords
from signifer.core import reminders
from signifer.core.house_rules import HouseRules
from signifer.core.setup import Setup
from signifer.core.setup_codec import pack_house
from signifer.core.tokens_script import read_tokens
from signifer.games import IDS
from signifer.games.table import FOLDERS
from signifer.ui.flows import house
from signifer_host.games import device_module
from signifer_host.simulator.languages import speaking
from tests.ui.conftest import SMALL, Table
from tests.ui.languages import known

BUILT_IN = [name for name in IDS if name != "own"]
CHOSEN: dict[str, tuple[str, str, dict[str, Any]]] = {
    "dozen_die": ("armour saves", "all", {"armour_saves": "all"}),
    "calth": ("equal loss", "both", {"equal_casualties": "both"}),
    "citadel": ("build ends", "by phase", {"build_ends": "by_phase"}),
    "samurai": ("odds", "", {"odds": 3}),
}


def at_rules(ruleset: str, rosters: dict[str, bytes] | None = None) -> Table:
    """Return a device with the rosters of a system, the page of house rules open."""
    table = Table(SMALL)
    table.fill_slots(rosters or sample(ruleset).blobs)
    table.app.ui.home()
    table.choose("New game", "House rules")
    return table


def rules_of(ruleset: str) -> HouseRules:
    rules: HouseRules = import_module(f"signifer.games.{FOLDERS[ruleset]}.rules.house").HOUSE
    return rules


def house_of(table: Table) -> dict[str, Any]:
    """Return the house rules of the running game, in the form of a script."""
    shown: dict[str, Any] = device_module(table.game.setup.ruleset, "rules.house_script").show_house(
        table.game.setup.house
    )
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
    assert table.game.house[name] == device_module(ruleset, "rules.house_script").read_house(chosen)[name]
    decoded = Setup.decode(table.game.setup.encode())
    assert decoded.house == table.game.setup.house
    table.show("about:game")
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
    table.show("about:game")
    table.press("down*8")
    assert "House rules" not in table.text


@pytest.mark.rule("SK-10", "BC-30")
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


@pytest.mark.rule("CT-14")
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
    rules = device_module(ruleset, "rules.house_script")
    module = rules_of(ruleset)
    draw = random.Random(3)
    mine: dict[str, int] = {}
    for _ in range(300):
        rows = module.rows(mine)
        name, _, default, low, high, words, _ = draw.choice(rows)
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
    module = rules_of(ruleset)
    for row in module.rows({}):
        for value in (row.low, row.high):
            label, said = house.texts_of(table.app.ui, row._replace(value=value))
            longest = max([said, *[word.replace("_", " ") for word in row.words]], key=len)
            assert len(label) + 2 + len(longest) <= 21, (row.name, label, longest)


def kept(table: Table, ruleset: str, rules: dict[str, Any], tokens: list[dict[str, Any]]) -> None:
    """Let the device keep house rules and tokens for new games, as a host sends them."""
    conf = FaultRecords(table.app.store)
    house = {**device_module(ruleset, "rules.house_script").read_house(rules), **read_tokens(tokens)}
    conf.house = pack_house(ruleset, house)
    conf.save()


DOORS = [{"name": "door 1", "state": "open"}, {"name": "hill", "owner": "B"}, {"name": "mark", "state": 7}]


def about(table: Table) -> list[str]:
    """Return every line of the page about the game."""
    table.show("about:game")
    said = []
    for _ in range(20):
        said += [line.strip() for line in table.screen[1:-1]]
        table.press("down")
    return said


@pytest.mark.rule("TK-1")
@pytest.mark.parametrize("ruleset", BUILT_IN)
def test_those_that_came_with_rosters_are_proposed(ruleset: str) -> None:
    label, value, chosen = CHOSEN[ruleset]
    table = Table(SMALL)
    table.fill_slots(sample(ruleset).blobs)
    kept(table, ruleset, chosen, DOORS)
    table.app.ui.home()
    table.choose("New game")
    table.seek("House rules")
    assert table.cursor_line().endswith("✓")
    table.seek("Tokens")
    assert table.cursor_line().split() == ["Tokens", "3"]
    table.press("select")
    assert table.cursor_line().split() == ["Tokens", "0"]
    table.press("select")
    table.choose("Begin: quick dice")
    assert house_of(table).items() >= chosen.items()
    tokens = table.game.answer({"show": "tokens"})["tokens"]
    assert [(it["token"], it["owner"], it["state"]) for it in tokens] == [
        ("door 1", None, "open"),
        ("hill", "B", "held"),
        ("mark", None, 7),
    ]
    said = about(table)
    assert f"{label}: {value or next(iter(chosen.values()))}" in said
    assert {"door 1: open", "hill: B held", "mark: 7"} <= set(said)


def test_what_a_file_says_of_terrain_is_shown_in_the_language() -> None:
    bog = {"name": "bog", "cover": 0, "shadow": 0, "wade": "very_hard", "climb": "-"}
    with speaking(known("fi")._replace(first="fi")):
        table = Table(SMALL)
        table.fill_slots(sample("dozen_die").blobs)
        kept(table, "dozen_die", {}, [bog])
        table.app.ui.home()
        table.choose("Uusi peli", "Aloita: pikanopat")
        assert "bog: erittäin vaikea" in house.lines(table.app.ui)


def test_those_that_came_with_rosters_can_be_left_out() -> None:
    table = Table(SMALL)
    table.fill_slots(sample("dozen_die").blobs)
    kept(table, "dozen_die", {"armour_saves": "all", "easy": 5}, DOORS)
    table.app.ui.home()
    table.choose("New game", "House rules", "armour saves", "each")
    table.press("back")
    table.choose("Tokens", "Begin: quick dice")
    assert house_of(table) == {"easy": 5} and table.game.answer({"show": "tokens"})["tokens"] == []
    assert "Tokens" not in about(table)


def test_those_of_another_game_are_not_proposed() -> None:
    table = Table(SMALL)
    table.fill_slots(sample("dozen_die").blobs)
    kept(table, "calth", {"points_most": 4}, DOORS)
    table.app.ui.home()
    table.choose("New game")
    assert "Tokens" not in table.text
    table.choose("Begin: quick dice")
    assert table.game.setup.house == {}


@pytest.mark.parametrize("text", [b"dozen_die\neasy=99", b"dozen_die\nnothing=1", b"dozen_die\ntoken.a=-1"])
def test_values_that_no_rule_knows_are_not_played(text: bytes) -> None:
    table = Table(SMALL)
    table.fill_slots(sample("dozen_die").blobs)
    conf = FaultRecords(table.app.store)
    conf.house = text
    conf.save()
    table.app.ui.home()
    table.choose("New game", "Begin: quick dice")
    if b"token" in text:
        assert table.app.game is None
    else:
        assert table.game.setup.house == {}


@pytest.mark.rule("TK-1")
def test_a_custom_system_takes_tokens_too() -> None:
    table = Table(SMALL)
    table.fill_slots(sample("own").blobs)
    kept(table, "own", {}, DOORS)
    table.app.ui.home()
    table.choose("New game")
    if "Tokens" not in table.text:
        table.seek("Tokens")
    table.seek("Begin")
    table.press("select")
    assert len(table.game.answer({"show": "tokens"})["tokens"]) == 3
    assert "hill: B held" in about(table)


def test_settings_and_faults_stay_beside_them() -> None:
    table = Table(SMALL)
    table.app.settings.name = "Pöytä"
    table.app.settings.save()
    conf = FaultRecords(table.app.store)
    conf.note(1, "ValueError", "somewhere.py:3", "1.2.3")
    conf.save()
    kept(table, "calth", {"points_most": 4}, DOORS)
    again = FaultRecords(table.app.store)
    assert again.house == conf_text() and len(again.faults) == 1 and again.faults == conf.faults
    table.app.settings.read()
    assert table.app.settings.name == "Pöytä"
    table.app.settings.save()
    assert FaultRecords(table.app.store).house == conf_text()


def conf_text() -> bytes:
    return pack_house("calth", {"points_most": 4, **read_tokens(DOORS)})


def test_the_pages_as_they_look(bare: Table) -> None:
    bare.fill_slots(sample("dozen_die").blobs)
    bare.app.ui.home()
    bare.choose("New game", "House rules", "armour saves", "all")
    bare.look("house_rules")


@pytest.mark.rule("RM-1")
@pytest.mark.parametrize("ruleset", [*BUILT_IN, "own"])
def test_reminders_of_a_house_file_are_proposed_played_and_left_out(ruleset: str) -> None:
    mist = {reminders.house_key("", "", "Mist: no shots"): reminders.house_value(0, 1 << 9, reminders.ANY)}
    for leave_out in (False, True):
        table = Table(SMALL)
        table.fill_slots(sample(ruleset).blobs)
        conf = FaultRecords(table.app.store)
        conf.house = pack_house(ruleset, mist)
        conf.save()
        table.app.ui.home()
        table.choose("New game")
        table.seek("Reminders")
        assert table.cursor_line().split() == ["Reminders", "1"]
        if leave_out:
            table.press("select")
            assert table.cursor_line().split() == ["Reminders", "0"]
        table.seek("Begin")
        table.press("select")
        table.machine.run(3000)
        assert table.game.reminds is not leave_out
        assert ("Reminders: 1" in about(table)) is not leave_out
