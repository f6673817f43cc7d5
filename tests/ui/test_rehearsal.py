"""A press is rehearsed beyond the page that it leaves, and no further; nothing is done or left before it comes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from signifer.ui.events import PRESS_SELECT
from signifer.ui.preparing import AGAIN
from signifer.ui.screen import Screen
from signifer.ui.screens.message import MessagePage
from tests.ui.conftest import SMALL, Table

WAIT_MS = 700


class Page(Screen):
    """A page on which SELECT does what a test says, with a title of its own."""

    pure = True

    def __init__(self, ui: Any, title: str, then: Callable[[Any], object]) -> None:
        super().__init__(ui)
        self.title = title
        self.then = then

    def draw(self, grid: Any) -> None:
        grid.head(self.title, "")

    def key(self, event: int) -> None:
        if event == PRESS_SELECT:
            self.then(self.ui)
        else:
            super().key(event)


def shown(then: Callable[[Any], object]) -> Table:
    """Return a device with three pages, the top one with `then`, after a while without a press."""
    table = Table(SMALL)
    table.begin()
    for title in ("lowest", "below"):
        table.app.ui.push(Page, title, lambda ui: None)
    table.app.ui.push(Page, "top", then)
    table.machine.run(WAIT_MS)
    return table


def told(ui: Any) -> None:
    ui.push(MessagePage, "Said", "It is so.")


def left_and_told(ui: Any) -> None:
    ui.pop()
    told(ui)


def home_and_told(ui: Any) -> None:
    ui.home()
    told(ui)


@pytest.mark.parametrize(("then", "stay"), [(told, 4), (left_and_told, 3), (home_and_told, 1)])
def test_a_page_behind_others_is_prepared_where_it_will_lie(then: Callable[[Any], object], stay: int) -> None:
    table = shown(then)
    ui = table.app.ui
    below = list(ui.stack[:stay])
    ready = ui.ready
    assert len(ui.stack) == 4 and ui.screen.title == "top", "nothing was left meanwhile"
    assert ready is not None and ready[1].title == "Said"
    table.press("select")
    assert ui.stack == [*below, ready[1]]


def test_the_page_below_is_prepared_if_select_only_leaves() -> None:
    table = shown(lambda ui: ui.pop())
    ui = table.app.ui
    assert ui.ready[0] == AGAIN and ui.ready[1] is ui.stack[2]
    table.press("select")
    assert ui.screen.title == "below"


def left_twice(ui: Any) -> None:
    ui.pop()
    left_and_told(ui)


def replaced_below(ui: Any) -> None:
    ui.pop()
    ui.replace(MessagePage, "Said", "It is so.")


@pytest.mark.parametrize("then", [left_twice, replaced_below])
def test_what_leaves_more_waits_for_its_press(then: Callable[[Any], object]) -> None:
    table = shown(then)
    ui = table.app.ui
    below = list(ui.stack[:2])
    assert ui.ready is None or ui.ready[1].title == "below", "only what BACK shows"
    assert len(ui.stack) == 4
    table.press("select")
    assert ui.stack[:-1] == below and ui.screen.title == "Said"


def test_a_command_behind_a_page_that_is_left_is_tried_and_saved_once() -> None:
    def score(ui: Any) -> None:
        ui.pop()
        ui.do({"do": "score", "side": "A", "amount": 3}, left)

    def left(answer: dict[str, Any]) -> None:
        table.app.ui.pop()  # the page below, too
        answers.append(answer)

    answers: list[dict[str, Any]] = []
    table = shown(score)
    ui, game = table.app.ui, table.game
    assert game.ready is not None and game.log.count == 0 and len(ui.stack) == 4
    answers.clear()  # those of the rehearsal
    table.press("select")
    assert game.log.count == 1 and [answer["score"] for answer in answers] == [3]
    assert [getattr(screen, "title", "") for screen in ui.stack[1:]] == ["lowest"]
