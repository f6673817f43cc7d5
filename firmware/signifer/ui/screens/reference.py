"""Show the reference card: its topics, then their lines, a screenful at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui.events import PRESS_DOWN, PRESS_SELECT, PRESS_UP, REPEAT_DOWN, REPEAT_UP
from signifer.ui.grid import wrap
from signifer.ui.screen import ListScreen, Screen
from signifer.ui.styles import GREEN, PLAIN
from signifer.ui.texts.base import KEY_BACK, KEY_NEXT
from signifer.ui.texts.checks import REFERENCE

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


def lines_of(ui: Ui) -> list[dict[str, Any]]:
    """Return every line of the card, with its topic, rules and text. It is long, so no caller keeps it."""
    made = getattr(ui.words(), "card", None)
    lines: list[dict[str, Any]] = made(ui) if made else ui.game.ruleset.reference()
    return lines


class ReferencePage(ListScreen):
    """List of the topics."""

    pure = True
    live = True

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.topics: list[str] = []
        self.lengths: list[int] = []
        for line in lines_of(ui):
            topic = line["topic"]
            if topic not in self.topics:
                self.topics.append(topic)
                self.lengths.append(0)
            self.lengths[self.topics.index(topic)] += 1

    def head(self, grid: Grid) -> None:
        grid.head(self.t(REFERENCE))

    def count(self) -> int:
        return len(self.topics)

    def line(self, index: int) -> tuple[str, str, int]:
        return (titled(self.topics[index]), str(self.lengths[index]), PLAIN)

    def choose(self, index: int) -> None:
        self.ui.push(Card, self.topics, index)


class Card(Screen):
    """The lines of one topic. UP and DOWN turn the page; at the first and last page they go to the
    neighbouring topic."""

    live = True

    def __init__(self, ui: Ui, topics: list[str], index: int) -> None:
        super().__init__(ui)
        self.topics = topics
        self._open(index)

    def _open(self, index: int) -> None:
        self.index = index % len(self.topics)
        self.page = 0
        self.rows: list[tuple[str, int]] = []
        topic = self.topics[self.index]
        style = PLAIN
        for line in lines_of(self.ui):
            if line["topic"] == topic:
                # Two alternating tones show where a line of the card begins.
                for row in wrap(" ".join(line["rules"]) + ": " + line["text"], self.ui.grid.cols):
                    self.rows.append((row, style))
                style = GREEN if style == PLAIN else PLAIN

    def _pages(self) -> int:
        body = self.ui.grid.body
        return (len(self.rows) + body - 1) // body

    def draw(self, grid: Grid) -> None:
        grid.head(titled(self.topics[self.index]), str(self.page + 1) + "/" + str(self._pages()))
        first = self.page * grid.body
        for i in range(min(grid.body, len(self.rows) - first)):
            text, style = self.rows[first + i]
            grid.line(1 + i, text, "", style)

    def key(self, event: int) -> None:
        if event in (PRESS_DOWN, REPEAT_DOWN, PRESS_SELECT):
            if self.page + 1 < self._pages():
                self.page += 1
            elif event != REPEAT_DOWN:
                self._open(self.index + 1)
        elif event == REPEAT_UP:
            self.page = max(0, self.page - 1)
        elif event == PRESS_UP:
            if self.page:
                self.page -= 1
            else:
                self._open(self.index - 1)
                self.page = self._pages() - 1
        else:
            super().key(event)

    def hints(self) -> tuple[str, int, int, int]:
        return ("↕", KEY_NEXT, 0, KEY_BACK)


def titled(topic: str) -> str:
    """Return a topic with a capital letter."""
    return topic[:1].upper() + topic[1:]
