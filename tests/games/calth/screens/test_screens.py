"""The screens of calth, one by one."""

from __future__ import annotations

from typing import Any

import pytest

from signifer.games.calth.flows import assaults
from signifer.games.calth.rules import roster, symbols, view
from signifer.games.calth.rules.schema import BLANK, SHIELD
from signifer.ui import styles, theme
from signifer.ui.flows import log
from signifer.ui.view import Name
from tests.games.calth.screens import sample
from tests.games.calth.screens.test_golden import act, hit, ready
from tests.games.calth.screens.test_play import count, enter, models, state, unit
from tests.ui.conftest import SMALL, Table


@pytest.mark.rule("BC-6")
def test_round_phase_and_whose_move_are_always_in_the_header(begun: Table) -> None:
    begun.app.settings.clocks = 0
    assert begun.screen[0].strip() == "R1 Initiative"
    begun.do(do="initiative", rolls={"A": 1, "B": 2})
    assert begun.screen[0].strip() == "R1 Readiness"
    begun.do(do="ready")
    assert begun.screen[0].split() == ["R1", "Action"] and begun.head().side == 1
    assert begun.screen[1].split()[:2] == ["tactical", "8:6"]
    act(begun, "B1", "shoot")
    assert begun.screen[1].split()[:2] == ["tactical", "8:5"] and begun.head().side == 1
    hit(begun, "B1", "A1", 0)
    begun.do(do="defend", primary="Captain")
    assert begun.head().side == 0
    begun.do(do="pass")
    begun.do(do="pass")
    assert begun.screen[1].split()[:2] == ["tactical", "8:5"] and begun.head().side == -1
    assert begun.cursor_line().startswith("End round 1")
    begun.do(do="end_round")
    assert begun.screen[0].strip() == "R2 Initiative"


@pytest.mark.rule("BC-1")
def test_a_scenario_says_who_has_the_initiative(begun: Table) -> None:
    begun.choose("Roll initiative", "B by scenario")
    assert view.initiative(begun.game) == 1 and view.phase(begun.game) == "readiness"
    fixed = Table(SMALL)
    fixed.begin(ruleset="calth", rosters=sample.blobs(), house={"initiative": 1})
    assert fixed.cursor_line().startswith("A has initiative")
    fixed.press("select")
    assert view.initiative(fixed.game) == 0 and view.phase(fixed.game) == "readiness"


@pytest.mark.rule("BC-18")
def test_the_place_is_asked_before_the_attack_and_says_what_it_gives(calth: Table) -> None:
    act(calth, "A3", "shoot")
    calth.press("select")
    calth.choose("B2")
    assert calth.screen[0].endswith("▼ 3")
    calth.choose("Clear line", "Rubble", "Barricade")
    assert calth.screen[0].endswith("▼ 7")
    calth.press("down")
    enter(calth, 3, 1)
    assert "no effect: cover" in calth.screen[0]
    command = calth.command
    assert (command["clear"], command["rubble"], command["barricade"]) == (False, True, True)
    calth.settle()
    assert "7 dice" in calth.screen[0] and "shields" in calth.text


@pytest.mark.rule("BC-33")
def test_the_damage_is_shown_before_it_is_applied(calth: Table) -> None:
    act(calth, "A1", "shoot")
    hit(calth, "A1", "B1", 5)
    calth.do(do="roll_defence", rolls={"defence": {"shield": 2}})
    calth.choose("Damage to", sample.LONG_TYPE[:6])
    before = calth.game.digest()
    assert calth.screen[0].split() == ["B1", "Wave", "3", "hits", "left"]
    assert [line.strip()[-3:] for line in calth.screen[2:4]] == ["1→0", "2→0"], "the stamina of each"
    # Another primary target, chosen by the attacker: a hit is left that no model is worth.
    calth.press("hold-select")
    calth.choose("Breac")
    assert calth.cursor_line().split()[0] == "Breacher" and "1 hit unused" in calth.screen[0]
    assert calth.game.digest() == before
    calth.press("select")
    assert models(calth, "B1") == {"Breacher": 1, sample.LONG_TYPE: 1}
    assert calth.command["primary"] == "Breacher"


@pytest.mark.rule("BC-33")
def test_every_order_of_the_defenders_models_can_be_reached(calth: Table) -> None:
    act(calth, "B1", "shoot", force=True)
    hit(calth, "B1", "A1", 7)
    calth.do(do="roll_defence", rolls={"defence": {"shield": 0}})
    calth.choose("Damage to", "Legion")
    seen = set()
    calth.press("down")
    for _ in range(4):
        asks = calth.app.ui.screen.flow.asks
        seen.add(tuple(asks.line(number).label for number in (0, 1, 2)))
        calth.press("hold-select")
    assert seen == {("Legionary", "Captain", "Legionary"), ("Legionary", "Legionary", "Captain")}


@pytest.mark.rule("BC-7")
def test_dice_are_rolled_again_by_symbol_once(calth: Table) -> None:
    act(calth, "A1", "shoot")
    calth.press("select")
    calth.choose("B1")
    enter(calth, 2, 0)
    calth.press("back back")
    calth.choose("Re-roll")
    calth.seek("blank")
    calth.press("hold-select select")
    count(calth, 1, 1)
    assert calth.command["dice"] == [3, 4]
    assert state(calth)["attack"]["hits"] == 4 and state(calth)["attack"]["criticals"] == 1
    calth.press("back")
    calth.choose("Re-roll", "2nd hits")
    count(calth, 0, 0)
    assert calth.screen[0].startswith("BC-7") and state(calth)["attack"]["hits"] == 4
    calth.press("hold-select")
    assert state(calth)["attack"]["hits"] == 3


@pytest.mark.rule("BC-34")
def test_the_attacker_picks_one_weapon_with_an_effect(calth: Table) -> None:
    act(calth, "A1", "shoot")
    hit(calth, "A1", "B3", 1, 2)
    calth.do(do="roll_defence", rolls={"defence": {"shield": 0}})
    calth.choose("Damage to")
    seen = []
    for _ in range(3):
        seen.append((calth.screen[0].split()[0][:8], calth.cursor_line().split()[0]))
        calth.press("down")
    rifle = ("rifle", "Suppress")
    assert seen == [rifle, ("Critical", "No"), rifle], "the blade takes no part in a shot"
    calth.choose("No effect")
    calth.press("select")
    assert "critical" not in calth.command


@pytest.mark.rule("BC-5")
def test_points_and_models_change_on_the_units_page(calth: Table) -> None:
    calth.unit(0)
    calth.press("select down down down")
    assert unit(calth, "A1")["points"] == 0
    assert [calth.command["do"]] == ["lose_points"]
    calth.press("up up up")
    assert unit(calth, "A1")["points"] == 2
    calth.press("back")
    calth.choose("Captain")
    calth.press("down down")
    assert "Captain" not in models(calth, "A1")
    calth.press("up up back")
    assert models(calth, "A1") == {"Captain": 1, "Legionary": 2}
    calth.choose("Must retreat")
    assert unit(calth, "A1")["flags"] == ["retreats"]


def test_one_press_takes_a_model_on_the_page_that_the_list_opens(calth: Table) -> None:
    calth.press("back")
    calth.choose("First line")
    assert unit(calth, "A2")["status"] != "casualty"
    calth.press("down")
    assert unit(calth, "A2")["status"] == "casualty" and "gone" in calth.screen[0]
    # Gone: its page, where models can be added again.
    calth.press("hold-select")
    calth.settle()
    assert "First line" in calth.screen[0] and calth.cursor_line().startswith("Tactical points")
    calth.press("back back")
    calth.units()
    calth.choose("Marcus")
    calth.press("down")
    calth.choose("Legionary")
    assert models(calth, "A1") == {"Captain": 1, "Legionary": 1}
    calth.press("up")
    assert models(calth, "A1") == {"Captain": 1, "Legionary": 2}
    calth.press("down")
    calth.choose("Captain")
    calth.press("down")
    assert models(calth, "A1") == {"Legionary": 1}
    calth.press("up")
    assert models(calth, "A1") == {"Legionary": 2}, "of the types that it has now"
    calth.press("back")
    calth.settle()
    assert calth.screen[0].split()[-1] == "3/4"


@pytest.mark.rule("BC-16")
def test_units_of_one_name_are_told_apart(calth: Table) -> None:
    calth.do(do="set", unit="B2", flag="retreats", value=True)
    calth.choose("B2 Wave retreats", "Only some", "Breacher", "Into an empty")
    calth.settle()
    calth.press("back")
    asks = calth.app.ui.screen.flow.asks  # type: ignore[attr-defined]
    names = [asks.line(unit).label for unit in asks.items]
    assert names[4:8] == ["B1 Wave", "B2 Wave", "B Чайник", "B4 Wave"]


@pytest.mark.rule("BC-20")
def test_a_wiped_out_attacker_still_has_its_assault_ended(calth: Table) -> None:
    act(calth, "A4", "assault")
    hit(calth, "A4", "B1", 0)
    calth.do(do="defend", primary="Breacher")
    hit(calth, "B1", "A4", 5)
    calth.do(do="defend", rolls={"defence": {"shield": 0}})
    assert unit(calth, "A4")["status"] == "casualty"
    calth.choose("End the assault")
    assert "Nobody retreats" in calth.text
    calth.press("select")
    assert not view.owing(calth.game)


@pytest.mark.rule("BC-20")
def test_the_unit_that_the_screen_names_retreats(calth: Table) -> None:
    for equal in range(4):
        table = Table(SMALL)
        table.begin(ruleset="calth", rosters=sample.blobs(), house={"equal_casualties": equal})
        ready(table)
        act(table, "A1", "assault")
        hit(table, "A1", "B1", 0)
        table.do(do="defend", primary="Breacher")
        table.flow(assaults.end)
        told = [name for name in ("Marcus", "B1 Wave") if name + " retreats" in table.text]
        if not equal:
            assert table.cursor_line().startswith("Nobody retreats")
            told = []
        table.press("select")
        owing = [view.name_at(table.game, row) for row in view.owing(table.game)]
        assert len(owing) == (0, 1, 1, 2)[equal] and told == owing[: len(told)] and bool(told) == bool(owing)


@pytest.mark.rule("BC-20")
@pytest.mark.parametrize(
    ("line", "who", "said"),
    [
        ("Nobody", [], None),
        ("Marcus", ["A1"], "attacker"),
        ("B1 Wave", ["B1"], "defender"),
        ("Both", ["A1", "B1"], "both"),
    ],
)
def test_the_players_are_asked_who_retreats_after_equal_casualties(
    calth: Table, line: str, who: list[str], said: str | None
) -> None:
    act(calth, "A1", "assault")
    hit(calth, "A1", "B1", 0)
    calth.do(do="defend", primary="Breacher")
    calth.press("back*3")
    calth.choose("End the assault")
    before = calth.game.log.count
    assert "Equal losses" in calth.screen[0] and calth.cursor_line().startswith("Nobody")
    assert calth.game.log.count == before
    calth.choose(line)
    assert calth.game.log.count == before + 1 and calth.command.get("equal") == said
    assert [owed["unit"] for owed in state(calth)["pending"]] == who


def test_the_lights_show_whose_move_it_is(calth: Table) -> None:
    assert calth.machine.lights == [theme.bright(styles.SIDE_A)] * 4
    act(calth, "A1", "shoot")
    assert calth.machine.lights == [theme.dim(styles.SIDE_A)] * 4
    calth.do(do="undo")
    act(calth, "A1", "run")
    assert calth.machine.lights == [theme.bright(styles.SIDE_B)] * 4, "B is next, and its page is home"
    calth.do(do="end_game", winner=None)
    assert set(calth.machine.lights) == {theme.dim(styles.BLACK)}


def test_round_turn_and_initiative_are_set_by_hand(calth: Table) -> None:
    calth.press("hold-select")
    calth.choose("Round and turn", "Round")
    calth.press("up*2 select")
    assert view.round(calth.game) == 3
    calth.choose("Whose turn", "Side B")
    assert view.turn(calth.game) == 1
    calth.choose("Initiative", "Side B")
    assert view.initiative(calth.game) == 1
    calth.choose("Phase", "Readiness")
    assert view.phase(calth.game) == "readiness"


def test_every_command_has_its_words(calth: Table) -> None:
    ui = calth.app.ui
    for line in (
        {"do": "reroll", "dice": [1, 2]}, {"do": "last_stand", "unit": "A3"}, {"do": "heal", "unit": "A1"},
        {"do": "score", "side": "A"}, {"do": "set", "side": "A", "counter": "hand", "value": 1},
        {"do": "set", "unit": "A3", "counter": "points", "value": 1}, {"do": "note", "text": "x"},
        {"do": "roll", "sides": 6}, {"do": "retreat", "unit": "A99"}, {"do": "set", "counter": "round", "value": 2},
    ):  # fmt: skip
        said = log.brief(ui, line)
        assert 0 < len(said) <= 19
    for line in calth.game.tables[1]:
        fields: dict[str, Any] = {"do": line[1], "unit": "A3", "attacker": "A3", "action": "run", "dice": [1]}
        fields |= {"side": "A", "counter": "points", "value": 1}
        assert 0 < len(log.brief(ui, fields)) <= 19


def test_a_large_game_on_the_home_screen() -> None:
    squad = {"name": sample.LONGEST, "models": [sample.LINE]}
    many = roster.pack({"name": "Many", "units": [squad] * 40})
    table = Table(SMALL)
    table.begin(ruleset="calth", rosters={"A": many, "B": many})
    ready(table)
    table.app.settings.clocks = 0
    table.app.ui.redraw()
    table.machine.run(50)
    assert table.screen[0].split() == ["R1", "Action"] and table.head().side == 0
    assert table.screen[1].split()[:2] == ["tactical", "80:80"]
    table.press("back up")
    assert table.cursor_line().startswith("B40 ")


def test_the_log_and_the_end_speak_of_symbols_and_models(calth: Table) -> None:
    words, ui = calth.app.ui.words(), calth.app.ui
    act(calth, "A1", "shoot")
    calth.do(do="attack", attacker="A1", target="B1")
    rolled = calth.command
    symbols = words.faces(ui, rolled, rolled["rolled"]["dice"])
    assert len(symbols) == 7 and set(symbols) <= set("◆✚▼·")
    attack = state(calth)["attack"]
    assert symbols.count("◆") + symbols.count("✚") == attack["hits"]
    assert symbols.count("✚") == attack["criticals"]
    assert words.faces(ui, {"do": "roll"}, [3, 12]) == "3 12"
    assert [line.label for line in words.casualties(ui)] == ["0 models fell"]
    calth.do(do="wound", unit="A1", model="Legionary", amount=2)
    calth.do(do="wound", unit="B3")
    lines = words.casualties(ui)
    assert [line.label for line in lines] == ["3 models fell", "☠ 2× Legionary", "☠ 1× Hulk"]
    assert [line.values for line in lines] == [(), ("A",), ("B",)]


@pytest.mark.rule("BC-34")
def test_an_effect_waits_on_home_after_back_and_after_a_power_cut(calth: Table) -> None:
    act(calth, "A1", "shoot")
    hit(calth, "A1", "B1", 2, 1)
    calth.do(do="defend", primary="Breacher", critical="rifle", rolls={"defence": {"shield": 0}})
    calth.settle()
    assert calth.cursor_line().startswith("Effect: Suppress"), calth.text
    calth.press("select")
    assert calth.screen[0].startswith("Suppress") and calth.head().values[1] == Name("B1 Wave")
    calth.press("back")
    assert calth.cursor_line().startswith("Effect: Suppress"), "BACK leaves it open"
    calth.machine.power_off()
    calth.machine.power_on()
    calth.settle()
    assert calth.cursor_line().startswith("Effect: Suppress"), calth.text
    calth.press("select")
    calth.choose("Nothing else")
    assert {key: calth.command[key] for key in ("unit", "counter", "value")} == {
        "unit": "B1",
        "counter": "effect",
        "value": 0,
    }
    assert "Effect:" not in calth.text
    assert log.whole_brief(calth.app.ui, calth.command).endswith("✗Critical effect")
    calth.do(do="undo")
    calth.settle()
    calth.press("select")
    calth.press("select")  # the unit loses a point: the effect is applied
    calth.press("back")
    calth.settle()
    assert "Effect:" not in calth.text and state(calth)["pending"] == []


@pytest.mark.rule("BC-14", "BC-16")
def test_an_empty_hex_is_offered_as_forbidden_and_can_be_forced(calth: Table) -> None:
    act(calth, "A1", "consolidate")
    calth.settle()
    calth.press("select")
    assert "First line" in calth.cursor_line(), "the cursor begins on a friend"
    calth.press("up")
    assert calth.cursor_line().startswith("✗ An empty hex"), calth.text
    calth.press("hold-select select")
    assert "BC-14" in calth.text
    calth.press("hold-select")
    calth.settle()
    assert calth.newest["forced"] and calth.command["into"] is None


@pytest.mark.rule("BC-34")
def test_the_next_activation_names_the_effect_that_it_would_end(calth: Table) -> None:
    act(calth, "A1", "shoot")
    hit(calth, "A1", "B1", 2, 1)
    calth.do(do="defend", primary="Breacher", critical="rifle", rolls={"defence": {"shield": 0}})
    count = calth.game.log.count
    calth.choose("B activates", "B1 Wave", "Advance")
    assert "effect not chosen" in calth.text and calth.game.log.count == count, calth.text
    calth.press("back")
    calth.settle()
    assert state(calth)["pending"][0]["rule"] == "BC-34"


@pytest.mark.rule("BC-7", "BC-19", "BC-20")
@pytest.mark.parametrize("later", [False, True])
def test_a_last_stand_that_is_rolled_again_says_that_its_hex_may_be_entered(
    calth: Table, later: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    act(calth, "A1", "assault")
    hit(calth, "A1", "B2", 4)
    calth.do(do="defend", rolls={"defence": {"shield": 0}})
    calth.do(do="end_assault")
    if later:
        act(calth, "B1", "advance")
    monkeypatch.setattr(symbols, "throw", lambda game, dice: [SHIELD] * dice)
    calth.choose("B2 Wave retreats", "Cannot")
    calth.press("select")
    assert "1 stays" in calth.screen[0]
    monkeypatch.setattr(symbols, "throw", lambda game, dice: [BLANK] * dice)
    calth.press("hold-select select")
    assert "Breacher" in calth.text and unit(calth, "B2")["status"] == "casualty"
    calth.press("select")
    assert "assaulting unit" in " ".join(calth.text.split()), calth.text
    calth.press("select")
    assert calth.app.ui.screen is calth.app.ui.stack[0]
