"""A press that only shows another page acts at the touch of its button; a hold takes it back. Any other press waits
where holding the button means something, and its page answers the finger at once."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from bench.samples import sample
from signifer.games import IDS
from signifer.ui.screens import secret
from tests.ui.conftest import BUTTONS, SMALL, SQUARE, WIDE, Table

FINGER_MS = 80
WORDS = ["select"] * 6 + ["down"] * 4 + ["back"] * 3 + ["up"] * 2 + ["hold-select"] * 3 + ["hold-back"] * 2
presses = st.lists(st.sampled_from(WORDS), min_size=12, max_size=40)
few = settings(
    max_examples=3,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
)


def begun(ruleset: str, board: str = SMALL) -> Table:
    table = Table(board)
    table.begin(ruleset=ruleset, rosters=sample(ruleset).blobs)
    table.app.ui.home()
    table.settle()
    return table


def waiting(table: Table) -> Table:
    """Let all presses wait for the release where holding the button means something."""
    ui, waits = table.app.ui, table.app.ui.waits

    def never(button: int) -> int:
        found = min(1, waits(button))
        ui.touched = None
        return found

    table.app.input._waits = never
    ui._opens = lambda: False  # type: ignore[method-assign]
    return table


def state(table: Table) -> Any:
    """Return what the players see, and what there is below it."""
    ui = table.app.ui
    pages = [(type(screen), getattr(screen, "cursor", None)) for screen in ui.stack]
    game = table.game
    return (table.screen, ui.styles(), pages, game.log.count, game.digest(), ui.locked, dict(ui.kept))


def move(table: Table, button: str, down: bool, ms: int = 40) -> None:
    table.machine.keys.move(BUTTONS[button], down)
    table.machine.run(ms)


def finger(table: Table, word: str) -> None:
    """Press a button as a finger does. As long as it is there nothing is written that a hold takes back."""
    button = word.removeprefix("hold-")
    entries, kept, below = table.game.log.count, dict(vars(table.app.settings)), list(table.app.ui.stack)
    move(table, button, True, FINGER_MS)
    ui = table.app.ui
    if ui.touched is not None:
        assert ui.touched[1] == below and table.game.log.count == entries and vars(table.app.settings) == kept
    if word != button:
        move(table, button, True, 640)
    move(table, button, False, 200)
    ui.locked = 0


@pytest.mark.parametrize("ruleset", IDS)
@few
@given(words=presses)
def test_presses_and_holds_do_what_they_do_where_all_wait(ruleset: str, words: list[str]) -> None:
    """Two devices, one of which lets every press wait: after each press they show and hold the same."""
    quick, slow = begun(ruleset), waiting(begun(ruleset))
    for word in words:
        finger(quick, word)
        finger(slow, word)
        assert state(quick) == state(slow), word
        assert quick.machine.picture().tobytes() == slow.machine.picture().tobytes()


@pytest.mark.parametrize("ruleset", IDS)
@few
@given(words=presses)
def test_a_hold_finds_what_was_there(ruleset: str, words: list[str]) -> None:
    table = begun(ruleset)
    ui = table.app.ui
    restored = ui.restored
    seen: list[bool] = []

    def kept() -> Any:
        return list(ui.stack), ui.back_at, ui.said, [getattr(screen, "cursor", None) for screen in ui.stack]

    def checked(button: int) -> bool:
        seen.append(restored(button))
        assert kept() == before and (table.game.log.count, table.game.digest()) == game
        return seen[-1]

    ui.restored = checked  # type: ignore[method-assign]
    for word in words:
        before, game = kept(), (table.game.log.count, table.game.digest())
        finger(table, word)
        for button in ("back", "select"):
            before, game = kept(), (table.game.log.count, table.game.digest())
            finger(table, "hold-" + button)
            table.machine.run(200)
    assert seen and all(seen)


def step(table: Table, button: str) -> None:
    """Put a finger on the button: one step of the program."""
    table.machine.keys.move(BUTTONS[button], True)
    table.machine.run(10)


@pytest.mark.parametrize(("board", "calm"), [(SMALL, 0), (SMALL, 1), (WIDE, 0), (SQUARE, 0)])
@pytest.mark.parametrize("ruleset", IDS)
def test_a_page_answers_the_finger_of_each_press_that_waits(ruleset: str, board: str, calm: int) -> None:
    """In the step of the touch, with one change that stays until the press acts, however pages are drawn."""
    table = begun(ruleset, board)
    table.app.settings.calm, table.app.settings.clocks = calm, 0  # a clock that goes on draws too
    ui = table.app.ui
    waited = set()
    for word in (
        "select",
        "back",
        "down",
        "select",
        "hold-select",
        "select",
        "back",
        "back",
        "select",
        "select",
    ) * 2:
        table.machine.run(300)
        shown, entries, stack = table.machine.picture().tobytes(), table.game.log.count, list(ui.stack)
        button = word.removeprefix("hold-")
        step(table, button)
        if table.app.input.down[2] and not table.app.input.acted[2]:
            waited.add(type(ui.screen).__name__)
            marked = table.machine.picture().tobytes()
            assert marked != shown and (ui.stack, table.game.log.count) == (stack, entries)
            table.machine.run(FINGER_MS)
            assert table.machine.picture().tobytes() == marked, ui.stack
        if word != button:
            table.machine.run(700)
        move(table, button, False, 200)
        drawn = table.machine.picture().tobytes()
        ui.forget()
        table.machine.run(30)
        assert table.machine.picture().tobytes() == drawn, "the mark is gone"
        ui.locked = 0
    assert waited


def test_a_press_of_another_button_meanwhile_makes_the_first_one_count(small: Table) -> None:
    ui = small.app.ui
    small.settle()
    move(small, "back", True, 60)
    assert len(ui.stack) == 2
    move(small, "down", True)
    move(small, "down", False, 700)
    assert len(ui.stack) == 2 and ui.screen.cursor == 1, "no hold comes of it"
    move(small, "back", False)
    assert len(ui.stack) == 2 and ui.touched is None
    small.press("hold-back")
    assert len(ui.stack) == 3


@pytest.mark.parametrize("command", [{"do": "wound", "unit": "A1"}, None])
def test_what_a_host_does_meanwhile_stays(small: Table, command: dict[str, Any] | None) -> None:
    ui = small.app.ui
    small.settle()
    move(small, "back", True, 60)
    if command:
        small.do(**command)
    else:
        small.begin()
    stack = list(ui.stack)
    small.machine.run(700)
    assert ui.stack == stack, "the pages of before are not shown again"
    move(small, "back", False)
    small.press("hold-back")
    assert len(ui.stack) == len(stack) + 1


def test_back_on_the_way_home_may_be_held_too(small: Table) -> None:
    ui = small.app.ui
    small.settle()
    small.press("back back")
    at = ui.back_at
    move(small, "back", True, 60)
    assert len(ui.stack) == 1 and ui.back_at != at
    small.machine.run(700)
    assert len(ui.stack) == 2 and ui.back_at == at
    move(small, "back", False)


def test_locked_buttons_do_nothing_at_a_touch(small: Table) -> None:
    ui = small.app.ui
    ui.lock()
    small.machine.run(4000)
    for button in ("back", "select"):
        for ms in (60, 700):
            move(small, button, True, ms)
            move(small, button, False)
            assert len(ui.stack) == 1 and ui.locked == 1 and not small.game.log.count


def test_a_touch_that_wakes_a_dark_device_does_nothing(small: Table) -> None:
    ui = small.app.ui
    small.settle()
    small.app.resting = 2
    shown = small.machine.picture().tobytes()
    move(small, "back", True, 700)
    move(small, "back", False)
    assert len(ui.stack) == 1 and small.machine.picture().tobytes() == shown
    small.press("back")
    assert len(ui.stack) == 2


def test_a_secret_is_read_only_while_select_is_held(small: Table) -> None:
    read: list[int] = []

    def body() -> str:
        read.append(1)
        return "the left flank"

    ui = small.app.ui
    ui.push(secret.SecretPage, 0, "Plan", body)
    small.machine.run(40)
    move(small, "select", True, 500)
    assert not read and "flank" not in small.text
    move(small, "select", True, 200)
    assert read and "flank" in small.text
    move(small, "select", False)
    move(small, "back", True, 60)
    assert len(ui.stack) == 2, "BACK covers the text first"
    move(small, "back", False)
    assert len(ui.stack) == 1


@pytest.mark.parametrize("ruleset", IDS)
def test_a_page_that_no_button_opened_is_not_pressed_by_what_was_prepared_before(ruleset: str) -> None:
    table = begun(ruleset)
    table.press("hold-select")
    table.machine.run(400)
    if table.app.ui.ready is None:
        table.press("down")
        table.machine.run(400)
    assert table.app.ui.ready is not None
    table.app.identify(5)
    assert not table.app.ui._opens()
    table.machine.run(20)
    assert table.app.ui.ready is None


def test_a_press_acts_once_if_its_button_comes_up_while_its_page_is_prepared(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = begun("samurai")
    table.press("down up")
    assert table.app.ui.ready is None, "its page is left to the press"
    entries, wanted = table.game.log.count, table.app.wanted
    looks: list[bool] = []

    def late() -> bool:
        """Look for further presses, as a device does that takes long for the page."""
        if not looks:
            table.machine.clock.advance(FINGER_MS)
            table.machine.keys.move(BUTTONS["select"], False)
            table.machine.clock.advance(FINGER_MS)
        looks.append(wanted())
        return looks[-1]

    monkeypatch.setattr(table.app, "wanted", late)
    move(table, "select", True, 400)
    assert looks and [type(screen).__name__ for screen in table.app.ui.stack] == [
        "CourseHomePage",
        "FlowPage",
    ]
    assert table.game.log.count == entries
