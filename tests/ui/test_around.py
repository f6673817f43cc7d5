"""Pages around a game: reference card, log, settings, points, clocks, the end."""

from __future__ import annotations

import pytest

from signifer.ui import styles
from signifer.ui.flows import reference
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


SETTINGS = {
    "brightness": 70,
    "turned": 0,
    "facing": 0,
    "calm": 0,
    "pages": styles.TABLE,
    "clocks": 1,
    "sound": 1,
}
"""Those of a new device."""


def settings(table: Table) -> dict[str, int]:
    """Return the settings that apply."""
    return {name: getattr(table.app.settings, name) for name in SETTINGS}


@pytest.mark.parametrize(
    ("line", "changed"),
    [
        ("Clocks", {"clocks": 0}),
        ("Turned", {"turned": 1}),
        ("Turns to answer", {"facing": 1}),
        ("Calm", {"calm": 1}),
        ("Large letters", {"pages": styles.TABLE | styles.LARGE}),
        ("Table view", {"pages": 0}),
    ],
)
def test_a_setting_applies_at_once_is_kept_and_leaves_the_others(
    small: Table, line: str, changed: dict[str, int]
) -> None:
    for wanted in (SETTINGS | changed, SETTINGS):
        small.show("settings")
        small.choose(line)
        assert settings(small) == wanted
        small.machine.power_off()
        small.machine.power_on()
        assert settings(small) == wanted
        assert small.app.lights.calm is bool(small.app.settings.calm)
        assert small.app.ui.picture.large is bool(small.app.settings.pages & styles.LARGE)


def test_brightness_wraps_around(small: Table) -> None:
    small.show("settings")
    seen = []
    for _ in range(6):
        small.press("select")
        seen.append(small.app.settings.brightness)
    assert seen == [75, 100, 5, 25, 50, 75]
    small.machine.power_off()
    small.machine.power_on()
    assert settings(small) == SETTINGS | {"brightness": 75}


def test_a_setting_that_cannot_be_saved_is_reported(small: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise small.app.save_error("no room")

    monkeypatch.setattr(small.app.settings, "save", fail)
    small.show("settings")
    small.press("select")
    assert "could not be saved" in " ".join(small.text.split())
    assert small.app.settings.brightness == 75


def test_the_leader_is_proposed_and_the_secret_shown_only_after_the_end(small: Table) -> None:
    small.do(do="score", side="B", amount=1)
    small.do(do="wound", unit="A1", amount=9)
    small.show("end")
    assert small.cursor_line().startswith("B ")
    small.press("select back select select")
    assert small.game.is_over and small.command["winner"] == "B"
    shown = rows(small)
    assert "".join(row for row in shown if len(row) == 16 and " " not in row) == bytes(range(32)).hex()
    assert any(row.startswith("Aino") for row in shown)
