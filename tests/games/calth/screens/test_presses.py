"""The number of presses of a shot, from home with the cursor on its first line."""

from __future__ import annotations

from typing import Any

import pytest

from signifer.games.calth.rules import symbols, view
from signifer.games.calth.rules.schema import BLANK, HIT
from tests.games.calth.screens import sample
from tests.games.calth.screens.test_golden import act, hit
from tests.games.calth.screens.test_play import models, state
from tests.games.presses import at_home
from tests.ui.conftest import Table


def thrown(monkeypatch: pytest.MonkeyPatch, *hits: int) -> None:
    """Let the device's next rolls show the given number of hits, and nothing else."""
    left = list(hits)

    def throw(game: Any, dice: int) -> list[int]:
        found = left.pop(0)
        return [HIT] * found + [BLANK] * (dice - found)

    monkeypatch.setattr(symbols, "throw", throw)


def play(table: Table, *steps: str) -> int:
    """Press and count; the text before a colon is the line on which the cursor must stand."""
    count = 0
    for step in steps:
        line, _, presses = step.rpartition(":")
        assert table.cursor_line().startswith(line), (step, table.text)
        table.press(presses)
        count += len(presses.split())
    return count


SHOT = ("A activates:select", "Marcus:select", "Shoot:select", "B1 Wave:select")


@pytest.mark.rule("BC-4", "BC-30")
def test_a_shot_that_misses_takes_six_presses_rolled_and_seven_entered(
    calth: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = calth.game.log.count
    count = play(calth, *SHOT, ":hold-select", ":select")
    assert calth.game.log.count == before, "nothing is spent before the dice"
    count += play(calth, ":select")
    assert count == 7 and calth.game.log.count == before + 2, "the activation and the shot"
    shot = calth.command
    assert shot["do"] == "attack" and shot["primary"] == "Breacher"
    assert shot["rolls"] == {"attack": {"hit": 0, "critical": 0}, "defence": {"shield": 0}}
    assert state(calth)["pending"] == [] and "No hits" in calth.screen[0]
    calth.settle()
    assert calth.cursor_line().startswith("B activates")
    calth.press("hold-back select")
    calth.settle()
    assert calth.game.log.count and calth.cursor_line().startswith("A activates")
    thrown(monkeypatch, 0)
    count = play(calth, *SHOT, ":select", ":select")
    assert count == 6 and state(calth)["pending"] == []
    calth.settle()
    assert calth.cursor_line().startswith("B activates")


@pytest.mark.rule("BC-33")
def test_a_shot_with_hits_a_primary_target_and_a_loss_takes_seven(
    calth: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    thrown(monkeypatch, 2, 0)
    count = play(calth, *SHOT, ":select", "Breacher:select", "Breacher:select")
    assert models(calth, "B1") == {"Breacher": 1, sample.LONG_TYPE: 1} and "☠ 1× Breacher" in calth.screen[0]
    assert count == 7
    calth.settle()
    assert calth.cursor_line().startswith("B activates")


@pytest.mark.rule("BC-33")
def test_the_same_with_entered_dice_takes_twelve(calth: Table) -> None:
    count = play(calth, *SHOT, ":hold-select", ":up up select", ":select")
    assert "Breacher" in calth.cursor_line() and "blank" not in calth.text, (
        "no page repeats the dice that lie on the table"
    )
    count += play(calth, "Breacher:select")
    assert calth.command["do"] == "attack" and "shields" in calth.text
    count += play(calth, ":select", "Breacher:select")
    assert count == 12
    assert models(calth, "B1") == {"Breacher": 1, sample.LONG_TYPE: 1}
    assert "☠ 1× Breacher" in calth.screen[0], calth.text
    calth.settle()
    assert calth.cursor_line().startswith("B activates")


@pytest.mark.rule("BC-32")
def test_back_from_the_shields_lets_the_device_roll_them(
    calth: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(calth, *SHOT, ":hold-select", ":up up select", ":select", "Breacher:select", ":back")
    assert calth.cursor_line().startswith("Breacher")
    thrown(monkeypatch, 0)
    play(calth, ":hold-select")
    command = calth.command
    assert command["do"] == "roll_defence" and "rolls" not in command
    assert "2 hits" in calth.screen[0] and calth.screen[1].split() == ["blank✗"] * 3
    assert calth.cursor_line().startswith("Breacher")


@pytest.mark.rule("BC-34")
def test_an_entered_critical_is_asked_about_even_if_no_hit_is_left(calth: Table) -> None:
    play(calth, *SHOT, ":hold-select", ":select", ":up select", "Breacher:select", ":up select")
    assert calth.command["do"] == "roll_defence"
    assert calth.screen[0].startswith("rifle") and "Bleed" not in calth.text, (
        "a blade takes no part in a shot"
    )
    calth.press("select")
    assert calth.command["do"] == "defend" and calth.command["critical"]
    assert "No hits" not in calth.screen[0]


@pytest.mark.rule("BC-31", "BC-34")
def test_after_a_power_cut_the_primary_target_is_asked_again(calth: Table) -> None:
    act(calth, "A1", "assault")
    hit(calth, "A1", "B1", 3)
    calth.do(do="roll_defence", rolls={"defence": {"shield": 1}})
    calth.machine.power_off()
    calth.machine.power_on()
    calth.machine.run(600)
    calth.press("select")
    assert "Primary" in calth.screen[0] and calth.cursor_line().startswith("Breacher"), calth.text
    calth.press("select")
    assert "2 hits left" in calth.screen[0], calth.text


@pytest.mark.rule("BC-32")
def test_hits_that_are_all_cancelled_end_the_shot_without_a_page_of_damage(calth: Table) -> None:
    before = calth.game.log.count
    play(calth, *SHOT, ":hold-select", ":up select", ":select", "Breacher:select", ":up select")
    assert calth.game.log.count == before + 3, "activation, attack, defence"
    assert calth.command["rolls"] == {"defence": {"shield": 1}} and "No hits" in calth.screen[0]
    assert state(calth)["pending"] == [] and calth.command["do"] == "defend"
    assert models(calth, "B1") == {"Breacher": 2, sample.LONG_TYPE: 1}
    calth.settle()
    assert calth.cursor_line().startswith("B activates")


@pytest.mark.rule("BC-4")
def test_an_attack_taken_back_leaves_its_unit_activated_and_pays_once(
    calth: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    thrown(monkeypatch, 2, 1)
    play(calth, *SHOT, ":select", ":hold-back up", ":select")
    calth.settle()
    assert view.attack(calth.game) is None and view.active(calth.game) == 0
    assert calth.screen[0].startswith("B1 Wave"), "the question before the dice is asked again"
    play(calth, "Marcus:select")
    assert state(calth)["attack"]["hits"] == 1 and view.points(calth.game, 0) == 1
    calth.press("hold-back select")
    assert view.active(calth.game) is None and view.points(calth.game, 0) == 2


@pytest.mark.rule("BC-19", "BC-20")
def test_an_assault_with_an_answer_and_its_end_takes_twelve(
    calth: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    thrown(monkeypatch, 2, 0, 3, 0)
    count = play(calth, "A activates:select", "Marcus:select", ":down", "Assault:select", "B1 Wave:select")
    count += play(calth, ":select", "Breacher:select", "Breacher:select")
    count += play(calth, "B1 Wave:select", "Captain:select", "Captain:select")
    assert models(calth, "B1")["Breacher"] == 1 and "Captain" not in models(calth, "A1")
    calth.settle()
    assert "Equal losses" in calth.screen[0]
    count += play(calth, "Nobody:select")
    assert count == 12 and calth.command["do"] == "end_assault"
    assert calth.app.ui.stack[0] is calth.app.ui.screen and not view.owing(calth.game)


@pytest.mark.rule("BC-14", "BC-16")
def test_one_model_joins_another_unit_with_six_presses(calth: Table) -> None:
    before = calth.game.log.count
    count = play(calth, "A activates:select", "Marcus:select", ":up", "Consolidate:select")
    count += play(calth, "✗ First line:hold-select")
    assert calth.game.log.count == before, "nothing is spent before the move"
    count += play(calth, "Legiona:select")
    assert count == 6
    assert models(calth, "A1") == {"Captain": 1, "Legionary": 1} and models(calth, "A2") == {"Legionary": 2}
    assert calth.game.log.count == before + 2 and view.points(calth.game, 0) == 1


@pytest.mark.rule("BC-14")
def test_several_models_join_one_press_more_for_each(calth: Table) -> None:
    act(calth, "A1", "consolidate")
    calth.choose("Consolidate")
    play(calth, "✗ First line:hold-select", "Legiona:hold-select")
    assert "1 model goes 2/3" in " ".join(calth.screen[0].split()), "those that are marked, and no more"
    calth.press("hold-select hold-select")
    assert "0/2" in calth.cursor_line(), "after all of them, none"
    calth.press("hold-select hold-select select")
    assert calth.command["models"] == [{"type": "Legionary", "count": 2}]


@pytest.mark.rule("BC-2")
def test_units_get_ready_by_one_press_since_there_is_nothing_to_choose() -> None:
    table = at_home("calth", sample.blobs())
    for _ in range(2):
        table.do(do="initiative", rolls={"A": 1, "B": 2})
        table.home()
        assert table.cursor_line().startswith("Units get ready")
        table.press("select")
        assert table.command["do"] == "ready" and table.on_home()
        assert view.phase(table.game) == "action" and table.cursor_line().startswith("B activates")
        table.do(do="end_round", force=True)


@pytest.mark.rule("BC-10")
def test_the_last_action_is_proposed_and_being_pinned_is_asked_each_time(calth: Table) -> None:
    calth.choose("A activates", "Marcus", "Next to enemy", "Advance")
    assert view.is_pinned(calth.game)
    calth.settle()
    play(calth, "B activates:select", ":select")
    assert calth.cursor_line().startswith("Shoot"), "A's last action is not proposed to B"
    calth.seek("Next to enemy")
    calth.press("select")
    assert "Pinned" in calth.screen[0] and calth.cursor_line().endswith("✓")
    calth.press("select")
    assert "Pinned" not in calth.screen[0]
    calth.choose("Advance")
    assert not view.is_pinned(calth.game)
    calth.settle()
    play(calth, "A activates:select", ":select")
    assert calth.cursor_line().startswith("Advance")


@pytest.mark.rule("BC-5", "BC-34")
def test_an_effect_that_was_used_is_over_but_another_unit_s_loss_leaves_it_open(calth: Table) -> None:
    for line in ("B1 Wave", "A model falls", "Another"):
        act(calth, "A1", "shoot", force=True)
        hit(calth, "A1", "B1", 2, 1)
        calth.do(do="defend", primary="Breacher", critical="rifle", rolls={"defence": {"shield": 2}})
        calth.settle()
        calth.choose("Effect: Suppress", line)
        if line == "Another":
            calth.choose("B2")
            calth.settle()
            assert calth.cursor_line().startswith("Nothing else"), calth.text
            calth.press("select")
        elif line == "A model falls":
            calth.choose("Breacher")
        assert calth.app.ui.stack[0] is calth.app.ui.screen and state(calth)["pending"] == []


def test_one_hold_takes_a_whole_shot_back_and_up_leaves_a_part_of_it(
    calth: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, count = calth.game.digest(), calth.game.log.count
    thrown(monkeypatch, 2, 0)
    play(calth, *SHOT, ":select", "Breacher:select", "Breacher:select")
    assert calth.game.log.count == count + 4, "activation, dice, defence, damage"
    calth.press("hold-back")
    assert calth.screen[0].startswith("Takes back 4") and "shoot" in calth.cursor_line()
    calth.press("up*3")
    assert calth.screen[0].startswith("Takes back 1")
    calth.press("down*3 hold-back")
    assert calth.game.digest() == before
