"""A page that is a list of letters, as the pages of units are."""

from __future__ import annotations

from signifer.ui.grid import Grid
from signifer.ui.screen import ListScreen
from signifer.ui.styles import PLAIN
from signifer.ui.ui import Ui


class Lines(ListScreen):
    """The lines `labels` below a title. SELECT closes the page."""

    def __init__(self, ui: Ui, *labels: str) -> None:
        super().__init__(ui)
        self.labels = labels

    def head(self, grid: Grid) -> None:
        grid.head("Which?")

    def count(self) -> int:
        return len(self.labels)

    def line(self, index: int) -> tuple[str, str, int]:
        return (self.labels[index], "", PLAIN)

    def choose(self, index: int) -> None:
        self.ui.pop()
