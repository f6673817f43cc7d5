"""Count the presses of an operation: from the home screen, the cursor on the first line, on the OLED."""

from __future__ import annotations

import re
from typing import Any

from bench.samples import sample
from signifer.ui import events
from signifer.ui.page import FlowPage
from signifer.ui.paint.speech import words as spoken
from tests.ui.conftest import BUTTONS, ROOT, SMALL, Table

__all__ = ("Counted", "at_home", "told_of")

_ROW = re.compile(r"^\| (\w[\w ]*): .* \| (\d+) \|$", re.MULTILINE)


def labels_of(page: Any) -> list[str]:
    """Return what stands left in each line of a list."""
    if not isinstance(page, FlowPage):
        return [page.line(at)[0] for at in range(page.count())]
    page.hints()  # its question is asked
    asks: Any = page.flow.asks
    return [spoken(asks.line(item))[0] for item in asks.items]


class Counted(Table):
    """A table that counts: a press of UP, DOWN, SELECT or BACK is one, and so is a hold of any length."""

    presses = 0

    def press(self, buttons: str) -> None:
        for word in buttons.split():
            self.presses += int(word.partition("*")[2] or 1)
        super().press(buttons)

    def keep(self, button: str, repeats: int) -> None:
        """Keep UP or DOWN down until it has repeated the given number of times after its first step: one press."""
        self.presses += 1
        self.machine.press(
            BUTTONS[button], 1, events.REPEAT_AFTER + repeats * events.REPEAT_EVERY - events.REPEAT_EVERY // 2
        )

    def reach(self, words: str) -> None:
        """Move the cursor to the line with these words, by the shorter way: over either end of the list."""
        page: Any = self.app.ui.screen
        labels = labels_of(page)
        count = len(labels)
        at_first = page.flow.at if isinstance(page, FlowPage) else page.cursor
        ways = [at for at in range(count) if words in labels[(at_first + at) % count]]
        assert ways, "no line %r:\n%s" % (words, self.text)
        down, up = ways[0], count - ways[-1]
        if down:
            self.press("down*%d" % down if down <= up else "up*%d" % up)

    def home(self) -> None:
        """Go home, the cursor on the first line, and count from there."""
        self.app.ui.home()
        self.app.ui.screen.flow.at = 0
        self.app.ui.redraw()
        self.settle()
        self.presses = 0

    def on_home(self) -> bool:
        """Return whether the home screen is shown."""
        return len(self.app.ui.stack) == 1

    def to_home(self) -> None:
        """Accept what each page proposes, until home."""
        for _ in range(24):
            if self.on_home():
                return
            self.press("select")
        raise AssertionError(self.text)


def at_home(ruleset: str, rosters: dict[str, bytes] | None = None) -> Counted:
    """Begin a game of a system with the sample's rosters, or with others; show its home screen."""
    table = Counted(SMALL)
    table.begin(ruleset=ruleset, rosters=rosters or sample(ruleset).blobs)
    table.home()
    return table


def told_of(system: str) -> int:
    """Return how many presses docs/play.md says that a whole game of a system takes."""
    page = (ROOT / "docs" / "play.md").read_text("utf-8")
    found = {name: int(now) for name, now in _ROW.findall(page)}
    return found[system]
