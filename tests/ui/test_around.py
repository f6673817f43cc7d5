"""Pages around a game: reference card, log, settings, points, clocks, the end."""

from __future__ import annotations

import pytest

from signifer.ui import styles
from signifer.ui.flows import reference, score
from tests.games.dozen_die.screens.test_checks import newest
from tests.ui.conftest import Table
from tests.ui.test_reopen import rows


def test_every_line_of_the_card_can_be_read(small: Table) -> None:
    wanted = [line["text"] for line in small.game.ask({"show": "reference"})["lines"]]
    small.flow(reference.reference)
    small.press("select")
    lines: list[str] = []
    first = small.screen[0]
    for _ in range(200):
        before = small.machine.picture().tobytes()
        shown = [part.words[0] for part in small.app.ui.picture.parts[1:-1]]
        lines += [line for line in shown if line not in lines[-8:]]  # the last page of a topic is a full one
        small.press("down")
        if small.machine.picture().tobytes() == before:  # the end of a topic
            small.press("select")
            if small.screen[0] == first:
                break
    seen = " ".join(" ".join(lines).split())
    for text in wanted:
        assert text in seen


def test_the_log_marks_forced_and_undone_commands(small: Table) -> None:
    small.do(do="wound", unit="A1")
    small.do(do="undo")
    small.do(do="activate", unit="A1", force=True)
    small.show("log")
    assert small.screen[1].startswith("3 ") and small.screen[1].endswith("!")
    assert small.screen[2].startswith("2 ↶")
    assert small.screen[3].startswith("1 ") and small.screen[3].endswith("↶")
    small.choose("1 ")
    assert "Taken back since." in small.text


def test_an_entry_that_is_gone_does_no_harm(small: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    small.do(do="wound", unit="A1")
    small.show("log")
    log = small.game.log
    log.start_at(log.count)
    monkeypatch.setattr(log, "fetch", lambda number: None)
    small.app.ui.redraw()
    small.press("up down")
    assert small.screen[1].startswith("1 …")
    small.press("select")
    assert small.screen[1].strip() == "…"


def test_settings_apply_at_once_and_after_a_power_cut(small: Table) -> None:
    small.show("settings")
    small.choose("Brightness", "Clocks", "Turned")
    assert (small.app.settings.brightness, small.app.settings.clocks, small.app.settings.turned) == (75, 0, 1)
    small.machine.power_off()
    small.machine.power_on()
    assert (small.app.settings.brightness, small.app.settings.clocks, small.app.settings.turned) == (75, 0, 1)


@pytest.mark.parametrize("name", ["Large letters", "Calm"])
def test_large_letters_and_calm_are_kept_and_turned_off_again(small: Table, name: str) -> None:
    settings = small.app.settings
    assert (settings.pages, settings.calm) == (styles.TABLE, 0)
    small.show("settings")
    small.choose(name)
    small.machine.power_off()
    small.machine.power_on()
    settings = small.app.settings
    chosen = styles.TABLE | styles.LARGE * (name != "Calm")
    assert (settings.pages, settings.calm, settings.turned) == (chosen, int(name == "Calm"), 0)
    assert small.app.lights.calm is (name == "Calm") and small.app.ui.picture.large is (name != "Calm")
    small.show("settings")
    small.choose(name)
    small.machine.power_off()
    small.machine.power_on()
    settings = small.app.settings
    assert (settings.pages, settings.calm, settings.turned) == (styles.TABLE, 0, 0)
    assert small.app.lights.calm is False and small.app.ui.picture.large is False


def test_brightness_wraps_around(small: Table) -> None:
    small.show("settings")
    seen = []
    for _ in range(6):
        small.press("select")
        seen.append(small.app.settings.brightness)
    assert seen == [75, 100, 5, 25, 50, 75]


def test_a_setting_that_cannot_be_saved_is_reported(small: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise small.app.save_error("no room")

    monkeypatch.setattr(small.app.settings, "save", fail)
    small.show("settings")
    small.press("select")
    assert "could not be saved" in " ".join(small.text.split())
    assert small.app.settings.brightness == 75


def test_points_of_both_sides(small: Table) -> None:
    small.flow(score.score)
    small.press("up*3 down select down")
    assert small.game.ask({"show": "state"})["score"] == {"A": 2, "B": -1}
    assert newest(small) == {"do": "score", "side": "B", "amount": -1}


def test_the_running_clock_is_shown(small: Table) -> None:
    small.do(do="draw", die={"side": "B", "colour": "green"})
    small.flow(score.score)
    small.press("hold-select")
    small.machine.run(61000)
    assert small.screen[0].startswith("▶Night riders") and "1:0" in small.text


def test_the_leader_is_proposed_and_the_secret_shown_only_after_the_end(small: Table) -> None:
    small.do(do="score", side="B", amount=1)
    small.do(do="wound", unit="A1", amount=9)
    small.show("end")
    assert small.cursor_line().startswith("B ")
    small.press("select back select select")
    assert small.game.is_over and newest(small)["winner"] == "B"
    shown = rows(small)
    assert "".join(row for row in shown if len(row) == 16 and " " not in row) == bytes(range(32)).hex()
    assert any(row.startswith("Aino") for row in shown)


def test_undoing_the_end_asks_again(small: Table) -> None:
    small.show("end")
    small.press("select select")
    assert small.game.is_over
    small.press("hold-back select select select select*4 select*4")
    assert not small.game.is_over
    small.settle()
    assert small.screen[0].startswith("Drawn game")
    small.press("back")
    assert small.screen[0].startswith("Who won?")
