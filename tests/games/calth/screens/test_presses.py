"""The number of presses of a shot, from home with the cursor on its first line."""

from __future__ import annotations

from typing import Any

import pytest

from signifer.games.calth.rules import symbols, view
from signifer.games.calth.rules.data import BLANK, HIT
from tests.games.calth.screens import sample
from tests.games.calth.screens.test_golden import act, hit, ready
from tests.games.calth.screens.test_play import models, newest, state
from tests.games.presses import at_home
from tests.ui.conftest import SMALL, Table


@pytest.fixture
def calth() -> Table:
    table = Table(SMALL)
    table.begin(ruleset="calth", rosters=sample.blobs())
    ready(table)
    assert table.cursor_line().startswith("A activates")
    return table


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


SHOT = ("A activates:select", "Marcus:select", "Shoot:select", "B B1 Wave:select")


@pytest.mark.rule("BC-30")
def test_a_shot_that_misses_takes_six_presses_rolled_and_seven_entered(
    calth: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = calth.game.log.count
    count = play(calth, *SHOT, ":hold-select", ":select select")
    assert count == 7 and calth.game.log.count == before + 2, (
        "the activation and the shot: a press makes one entry"
    )
    shot = newest(calth)["command"]
    assert shot["do"] == "attack" and shot["primary"] == "Breacher"
    assert shot["rolls"] == {"attack": {"hit": 0, "critical": 0}, "defence": {"shield": 0}}
    assert state(calth)["pending"] == [] and "No hits" in calth.screen[0]
    calth.settle()
    assert calth.cursor_line().startswith("B activates")
    calth.press("hold-back select hold-back select")
    calth.settle()
    assert calth.game.log.count and calth.cursor_line().startswith("A activates")
    thrown(monkeypatch, 0)
    count = play(calth, *SHOT, ":select", ":select")
    assert count == 6 and state(calth)["pending"] == []
    calth.settle()
    assert calth.cursor_line().startswith("B activates")


@pytest.mark.rule("BC-33")
def test_a_shot_with_hits_a_primary_target_and_a_loss_takes_eleven(
    calth: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    thrown(monkeypatch, 2, 0)
    count = play(
        calth, *SHOT, ":select", ":select", "Breacher:select", ":select", ":select", "▶Breacher:select"
    )
    assert models(calth, "B1") == {"Breacher": 1, sample.LONG_TYPE: 1}
    count += play(calth, ":select")
    assert count == 11
    assert calth.cursor_line().startswith("B activates")


@pytest.mark.rule("BC-33")
def test_the_same_with_entered_dice_takes_twelve(calth: Table) -> None:
    count = play(calth, *SHOT, ":hold-select", ":up up select", ":select")
    assert "Breacher" in calth.cursor_line(), "no page repeats the dice that lie on the table"
    count += play(calth, "Breacher:select")
    assert newest(calth)["command"]["do"] == "attack" and "shield" in calth.text
    count += play(calth, ":select", "▶Breacher:select")
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
    assert calth.cursor_line().startswith("Roll 3 dice")
    thrown(monkeypatch, 0)
    play(calth, ":select")
    assert newest(calth)["command"] == {"do": "roll_defence"} | {
        key: value for key, value in newest(calth)["command"].items() if key in ("dt", "rolled")
    }
    assert "2 − 0 shields" in calth.text
    calth.press("select")
    assert calth.cursor_line().startswith("▶Breacher")


@pytest.mark.rule("BC-34")
def test_an_entered_critical_is_asked_about_even_if_no_hit_is_left(calth: Table) -> None:
    play(calth, *SHOT, ":hold-select", ":select", ":up select", "Breacher:select", ":up select")
    assert newest(calth)["command"]["do"] == "roll_defence"
    assert calth.screen[1].startswith("rifle") and "Bleed" not in calth.text, (
        "a blade takes no part in a shot"
    )
    calth.press("select select")
    assert newest(calth)["command"]["do"] == "defend" and newest(calth)["command"]["critical"]
    assert "No hits" not in calth.screen[0]


@pytest.mark.rule("BC-31")
@pytest.mark.rule("BC-34")
def test_an_effect_after_a_power_cut_knows_the_only_type_that_can_be_hit(calth: Table) -> None:
    act(calth, "A1", "assault")
    hit(calth, "A1", "B2", 3, 2)
    calth.do(do="roll_defence", rolls={"defence": {"shield": 1}})
    calth.machine.power_off()
    calth.machine.power_on()
    calth.machine.run(600)  # the page that SELECT opens is prepared meanwhile
    assert calth.app.ui.ready is not None
    calth.press("select select")
    assert calth.cursor_line().startswith("▶Breacher"), calth.text


@pytest.mark.rule("BC-32")
def test_hits_that_are_all_cancelled_end_the_shot_without_a_page_of_damage(calth: Table) -> None:
    before = calth.game.log.count
    play(calth, *SHOT, ":hold-select", ":up select", ":select", "Breacher:select", ":up select")
    assert calth.game.log.count == before + 3, "activation, attack, defence: a press makes one entry"
    assert newest(calth)["command"]["rolls"] == {"defence": {"shield": 1}} and "No hits" in calth.screen[0]
    assert state(calth)["pending"] == [] and newest(calth)["command"]["do"] == "defend"
    assert models(calth, "B1") == {"Breacher": 2, sample.LONG_TYPE: 1}
    calth.settle()
    assert calth.cursor_line().startswith("B activates")


@pytest.mark.rule("BC-2")
def test_units_get_ready_by_one_press_since_there_is_nothing_to_choose() -> None:
    table = at_home("calth", sample.blobs())
    for _ in range(2):
        table.do(do="initiative", rolls={"A": 1, "B": 2})
        table.home()
        assert table.cursor_line().startswith("Units get ready")
        table.press("select")
        assert newest(table)["command"]["do"] == "ready" and table.on_home()
        assert view.phase(table.game) == "action" and table.cursor_line().startswith("B activates")
        table.do(do="end_round", force=True)


@pytest.mark.rule("BC-10")
def test_the_last_action_is_proposed_and_being_pinned_is_asked_each_time(calth: Table) -> None:
    calth.choose("A activates", "Marcus", "Next to no", "Advance")
    assert view.pinned(calth.game)
    calth.settle()
    play(calth, "B activates:select", ":select")
    assert calth.cursor_line().startswith("Shoot"), "A's last action is not proposed to B"
    calth.seek("Next to no enemy")
    calth.press("select")
    assert calth.cursor_line().startswith("Next to an enemy")
    calth.press("select")
    calth.choose("Advance")
    assert not view.pinned(calth.game)
    calth.settle()
    play(calth, "A activates:select", ":select")
    assert calth.cursor_line().startswith("Advance")


@pytest.mark.rule("BC-3")
def test_one_side_s_cursors_do_not_move_those_of_the_other(
    calth: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    thrown(monkeypatch, 0, 0)
    calth.press("select down select")
    assert calth.screen[0].startswith("First line"), "A's second unit acts"
    calth.choose("Shoot", "B B2 Wave")
    calth.press("select select")
    calth.settle()
    play(calth, "B activates:select", "B1 Wave:select")
    calth.choose("Shoot")
    assert calth.cursor_line().startswith("A Marcus"), "B's targets begin at the first"
    calth.press("down select select select")
    calth.settle()
    play(calth, "A activates:select", "Marcus:select", "Shoot:select")
    assert calth.cursor_line().startswith("B B2 Wave"), "A's last target is proposed, for it still stands"


@pytest.mark.rule("BC-5")
def test_after_an_effect_was_applied_the_cursor_stands_on_done(calth: Table) -> None:
    for line in ("B1 Wave", "A model falls"):
        calth.show("calth.effect", 4, "Stop")
        before = calth.game.log.count
        calth.seek(line)
        assert not calth.cursor_line().startswith("Done")
        calth.press("select")
        if calth.game.log.count == before:  # which model
            calth.press("select")
        assert calth.game.log.count == before + 1
        assert calth.cursor_line().startswith("Done"), calth.text
        calth.press("select")
        calth.settle()
        assert calth.cursor_line().startswith("A activates")
