"""Requests of flows that no game needs: what changes something besides the game, live pages, digits, steps;
and pages of flows on a device without a game."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest

from signifer.core import ticks
from signifer.core.modules import deferred
from signifer.ui import styles
from signifer.ui import texts as T
from signifer.ui.asking import choice, plain, say, title_header
from signifer.ui.flow import (
    NO_KEY,
    Act,
    Hold,
    Number,
    Over,
    Pick,
    Show,
    Steps,
    Then,
    Watch,
)
from signifer.ui.flows import message
from signifer.ui.page import FlowPage
from signifer.ui.ui import Ui
from signifer.ui.view import Figure, Row, Sentence
from tests.ui import walk
from tests.ui.conftest import BUTTONS, SMALL, Table

Flowing = Generator[Any, Any, Any]
WORDS = " ".join("word%d" % number for number in range(60))


@pytest.fixture
def empty() -> Table:
    """Return a device without a game."""
    return Table(SMALL)


def page(table: Table) -> FlowPage:
    """Return the flow's page on top."""
    found = table.app.ui.screen
    assert isinstance(found, FlowPage)
    return found


def said(text: str) -> Any:
    """Return a page with a title."""
    return (title_header(text),)


def test_a_long_text_is_read_line_by_line_without_a_game(empty: Table) -> None:
    empty.show(deferred(message.message), "Words", WORDS)
    read = ""
    for _ in range(60):
        read += empty.text
        empty.press("down")
    assert all("word%d" % number in read for number in range(60))
    assert "Words" in empty.screen[0], "the title stays"
    empty.press("up*60")
    assert "word0 " in empty.text
    empty.press("select")
    assert len(empty.app.ui.stack) == 1


def test_a_warning_is_loud(empty: Table) -> None:
    for accent in (styles.PLAIN, styles.WARN):
        empty.show(deferred(message.message), "Note", "A text", accent)
        assert page(empty).loud == (accent == styles.WARN)


def test_of_a_long_list_only_what_is_seen_is_made(empty: Table) -> None:
    made = set()

    def line(number: int) -> Row:
        made.add(number)
        return plain("Entry %d" % number)

    def entries(ui: Ui) -> Flowing:
        yield Pick((title_header("Log"),), range(400), line, 200, T.KEY_OK, 0)

    letters = walk.Walk()
    letters.app.ui.push(entries)
    letters.press(BUTTONS["down"])
    assert "Entry 201" in "\n".join(letters.app.screen_text())
    empty.show(entries)
    assert not page(empty).loud
    empty.press("down")
    assert "Entry 201" in empty.text and 4 < len(made) < 20


def sets(ui: Ui, log: list[str]) -> Flowing:
    """Ask for one of the words known, which grow; note it, say so, and begin again."""
    word, _ = yield choice(title_header("Words"), [(word, plain(word)) for word in [*log, "more"]])
    if word == "read":
        return Over(deferred(message.message), ("Read", "it"))
    count = yield Act(lambda: log.append("w%d" % len(log)) or len(log), ())
    yield say(ui, "There are %d" % count)
    return Then(sets, (log,))


def test_an_act_is_called_once_and_its_answer_goes_on(empty: Table) -> None:
    log = ["read"]
    empty.flow(sets, log)
    empty.seek("more")
    assert log == ["read"], "nothing is done before the press"
    empty.press("select")
    assert log == ["read", "w1"] and "There are 2" in empty.text
    empty.press("back")
    assert log == ["read", "w1"] and len(empty.app.ui.stack) == 1, "BACK leaves, and does nothing again"


def test_what_a_page_above_changed_is_asked_anew(empty: Table) -> None:
    log = ["read"]
    empty.flow(sets, log)
    empty.press("select")
    assert "Read" in empty.screen[0]
    log.append("new")
    empty.press("back")
    assert "new" in empty.text


def test_what_came_over_the_link_is_asked_anew(empty: Table) -> None:
    log = ["one"]
    empty.flow(sets, log)
    log[0] = "another"
    empty.machine.run(300)
    assert "another" not in empty.text
    empty.app.ui.redraw()
    empty.machine.run(100)
    assert "another" in empty.text


def leaves(ui: Ui, log: list[str]) -> Flowing:
    """Ask, then leave by an act that shows another page in place of this one; it gets no answer."""
    yield Show(said("Leave?"), T.KEY_YES, 0)
    yield Act(lambda: ui.start(deferred(message.message), "Gone", "away"), ())
    log.append("went on")


def test_a_flow_whose_act_shows_another_page_instead_ends(empty: Table) -> None:
    log: list[str] = []
    empty.flow(leaves, log)
    assert empty.screen[-1].split() == ["●yes", "◀no"]
    empty.press("select")
    assert "Gone" in empty.text and len(empty.app.ui.stack) == 1 and not log


def watches(ui: Ui, log: list[Any], until: int, back: int) -> Flowing:
    """Show the seconds that are left; log the answer."""

    def view() -> Any:
        left = ticks.diff(until, ui.now)
        return None if left <= 0 else said("%d left" % (left // 1000))

    answer = yield Watch(view, T.KEY_OK, back)
    yield Act(log.append, (answer,))
    if answer:
        yield Show((title_header("End"), Sentence("It is over", styles.PLAIN)), T.KEY_OK, 0)


def watched(table: Table, back: int = 0) -> list[Any]:
    """Watch five seconds; return the log of answers."""
    log: list[Any] = []
    table.flow(watches, log, ticks.add(table.app.ui.now, 5000), back)
    return log


def test_a_live_page_is_made_anew_and_ends_by_itself(empty: Table) -> None:
    log = watched(empty)
    empty.machine.run(200)
    assert "4 left" in empty.text
    empty.machine.run(2400)
    assert "2 left" in empty.text and not log
    empty.machine.run(3100)
    assert log == [None] and len(empty.app.ui.stack) == 1


@pytest.mark.parametrize(
    ("back", "buttons", "answers"),
    [(0, "back", []), (T.KEY_NO, "back", [False]), (NO_KEY, "back", []), (T.KEY_NO, "select", [True])],
)
def test_the_keys_of_a_live_page(small: Table, back: int, buttons: str, answers: list[bool]) -> None:
    log = watched(small, back)
    small.press(buttons)
    assert log == answers
    assert len(small.app.ui.stack) == (2 if back == NO_KEY or buttons == "select" else 1)


@pytest.mark.parametrize("back", [0, T.KEY_NO, NO_KEY])
def test_holding_back_on_a_live_page_opens_undo_only_if_back_has_no_meaning(small: Table, back: int) -> None:
    watched(small, back)
    small.press("hold-back")
    assert len(small.app.ui.stack) == (3 if back == 0 else 2)


def digits(ui: Ui, log: list[int]) -> Flowing:
    """Ask for two digits."""
    page = lambda digit: (title_header("Digit"), Figure(str(digit), (), styles.PLAIN))
    first = yield Number(page, 0, 9, None, T.KEY_PICK, 0)
    second = yield Number(page, 0, 9, None, T.KEY_PICK, 0)
    yield Act(log.extend, ((first, second),))


def test_digits_go_round_and_back_forgets_the_one_before(empty: Table) -> None:
    log: list[int] = []
    empty.flow(digits, log)
    empty.press("down select up*3 select")
    assert log == [9, 3]
    empty.flow(digits, log)
    empty.press("up*7 select back")
    assert "7" not in empty.text and "0" in empty.text


def two_lists(ui: Ui, words: list[str]) -> Flowing:
    """Ask for one of the words, then for a number."""
    yield Pick(said("First"), list(words), plain, 0, T.KEY_PICK, 0)
    yield Number(lambda number: said("Number %d" % number), 0, 9, 4, T.KEY_PICK, 0)


def test_a_question_that_is_asked_again_since_its_answer_is_gone_has_its_cursor(small: Table) -> None:
    words = ["a", "b", "c", "d"]
    small.flow(two_lists, words)
    small.press("down*2 select")
    assert "Number 4" in small.text and page(small).flow.at == 4
    words.remove("c")
    small.do(do="note", text="changed")
    assert "First" in small.text and page(small).flow.at == 2


def once(ui: Ui, words: list[str]) -> Flowing:
    """Ask for one of the words, as long as there are any."""
    if words:
        yield Pick(said("Only"), list(words), plain, 0, T.KEY_PICK, 0)


def test_a_page_with_nothing_to_ask_any_more_leaves_before_it_is_drawn(
    small: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["a"]
    small.flow(once, words)
    assert "Only" in small.text
    drawn: list[bool] = []
    paint = FlowPage.paint

    def painted(page: FlowPage, picture: Any) -> None:
        drawn.append(page in small.app.ui.stack)
        paint(page, picture)

    monkeypatch.setattr(FlowPage, "paint", painted)
    words.clear()
    small.do(do="note", text="changed")
    assert len(small.app.ui.stack) == 1 and drawn and all(drawn)


def live(ui: Ui, log: list[str]) -> Flowing:
    """Show how long the log is."""
    log.append("begun")
    yield Watch(lambda: said("%d entries" % ui.game.log.count), T.KEY_OK, 0)


def test_a_command_of_a_host_does_not_begin_a_live_page_anew(small: Table) -> None:
    log: list[str] = []
    small.flow(live, log)
    assert "0 entries" in small.text
    small.do(do="note", text="changed")
    small.machine.run(200)
    assert "1 entries" in small.text and log == ["begun"]


def unnamed(ui: Ui) -> Flowing:
    """Show a page."""
    yield Show(said("Unnamed"), T.KEY_OK, 0)


unnamed.__module__ = ""  # as on a device, where a function does not know its module


def goes_on(ui: Ui, over: bool) -> Flowing:
    """Ask, and go on as a flow of the same module, or open it."""
    yield Show(said("First"), T.KEY_OK, 0)
    return Over(unnamed, ()) if over else Then(unnamed, ())


@pytest.mark.parametrize("over", [False, True])
def test_a_function_that_a_flow_goes_on_as_has_its_module_in_a_fault_s_record(
    small: Table, over: bool
) -> None:
    small.flow(goes_on, over)
    small.press("select")
    assert "Unnamed" in small.text and page(small).origin == __name__


def steps(ui: Ui, log: list[int]) -> Flowing:
    """Ask for -2 to 2."""
    key = lambda step: T.KEY_OK if step < 0 else T.KEY_PICK
    found = yield Steps(lambda step: said("Step %d" % step), range(-2, 3), lambda n: plain(str(n)), 2, key)
    yield Act(log.append, (found,))


def test_steps_stop_at_their_ends_and_holding_back_answers(small: Table) -> None:
    log: list[int] = []
    small.flow(steps, log)
    small.press("down*9")
    assert "Step 2" in small.screen[0]
    small.press("up*9")
    assert "Step -2" in small.screen[0]
    small.press("down hold-back")
    assert log == [Hold(-1)]


def vanishes(ui: Ui, words: list[str]) -> Flowing:
    """Ask for a word, then for one more if there are two; then change something."""
    yield choice(title_header("First"), [("a", plain("a"))])
    if len(words) > 1:
        yield Pick(said("Second"), words, plain, 0, T.KEY_PICK, 0)
    yield Act(words.append, ("done",))


def test_a_question_that_is_no_question_any_more_asks_the_one_before(empty: Table) -> None:
    words = ["one", "two"]
    empty.flow(vanishes, words)
    empty.press("select")
    assert "Second" in empty.screen[0]
    words.pop()
    empty.app.ui.redraw()
    empty.machine.run(100)
    assert "First" in empty.screen[0] and words == ["one"], "nothing is done without a press"
