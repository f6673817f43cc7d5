"""A roster as a sheet of A4: a block for each unit with its values, its weapons, and boxes to tick."""

from __future__ import annotations

from signifer_host import games
from signifer_host.printing.blocks import Block
from signifer_host.printing.page import GREY, HEIGHT, WIDTH, Page, capital, spacing
from signifer_host.rosters.compile import Roster

_MARGIN = 14.0
_INNER = WIDTH - 2 * _MARGIN
_FOOT = HEIGHT - 16.0
_SIZE = 9.0
_BOX = 3.4
_MOST_BOXES = 60


def make(roster: Roster) -> bytes:
    """Return the PDF; raises BadInput for a letter that cannot be printed."""
    game = roster.ruleset.replace("_", " ").title() if roster.system is None else roster.system.name
    with Page(f"Signifer: {roster.name}") as page:
        sheet = _Sheet(page, page.normalize(roster.name, "The roster's name"), game)
        for block in blocks(roster):
            sheet.put(block)
        closing = getattr(games.part(roster.ruleset, "sheet"), "closing", None)
        if closing is not None:
            sheet.close(*closing(roster))
        return page.content()


def blocks(roster: Roster) -> list[Block]:
    """Return the blocks of a roster, as its game makes them."""
    made: list[Block] = games.part(roster.ruleset, "sheet").blocks(roster)
    return made


class _Sheet:
    """Place blocks below each other, on as many sheets as needed."""

    def __init__(self, page: Page, title: str, game: str) -> None:
        self._page = page
        self._title = title
        self._game = game
        self._number = 0
        self._y = 0.0
        self._begin()

    def _begin(self) -> None:
        self._page.sheet()
        self._number += 1
        left, right = _MARGIN, WIDTH - _MARGIN
        self._page.text(left, 20, self._title, 16, bold=True)
        self._page.right(right, 20, self._page.normalize(self._game, "The system's name"), 10, shade=GREY)
        self._page.line(left, 23, right, 23, 0.4)
        self._page.right(right, HEIGHT - 9, str(self._number), 8, shade=GREY)
        self._y = 30.0

    def put(self, block: Block) -> None:
        """Print a block; one that does not fit begins the next sheet."""
        page, left = self._page, _MARGIN
        rows = [row for line in block.lines if line for row in self._rows(line)]
        values = self._rows(", ".join(f"{name} {value}" for name, value in block.values))
        boxes = [row for name, count in block.boxes for row in self._boxes(name, count)]
        step = spacing(_SIZE)
        high = step * (1 + len(values) + len(rows)) + len(boxes) * (_BOX + 1.6) + 4
        if self._y + high > _FOOT and self._y > 30.0:
            self._begin()
        name = page.normalize(block.name, "A unit's name")
        wide = page.text(left, self._y, name, _SIZE + 1.5, bold=True)
        page.text(
            left + wide + 3, self._y, page.normalize(block.aside, f"{name}'s squad"), _SIZE - 0.5, shade=GREY
        )
        self._y += step + 0.6
        for row in values + rows:
            page.text(left, self._y, row, _SIZE)
            self._y += step
        for label, count in boxes:
            page.text(left, self._y, label, _SIZE - 0.5, shade=GREY)
            for number in range(count):
                self._box(left + 34 + number % 30 * (_BOX + 1.2), self._y - capital(_SIZE) - 0.4)
            self._y += _BOX + 1.6
        page.line(left, self._y - 1.2, WIDTH - _MARGIN, self._y - 1.2, shade=GREY)
        self._y += 3.6

    def close(self, head: str, text: str) -> None:
        """Print what belongs to the whole roster, such as its dice."""
        if text:
            for row in self._rows(f"{head}: {text}"):
                self._page.text(_MARGIN, self._y, row, _SIZE)
                self._y += spacing(_SIZE)

    def _rows(self, line: str) -> list[str]:
        return self._page.wrap(self._page.normalize(line, "A unit"), _INNER, _SIZE)

    def _boxes(self, name: str, count: int) -> list[tuple[str, int]]:
        """Draw rows of at most 30 boxes; for more than two rows, print a number to cross out."""
        label = name if self._page.width(name, _SIZE - 0.5) < 32 else name[:18] + "…"
        label = self._page.normalize(label, "A model's name")
        if count > _MOST_BOXES:
            return [(f"{label}: {count}", 0)]
        return [(label if at == 0 else "", min(30, count - at)) for at in range(0, count, 30)]

    def _box(self, x: float, y: float) -> None:
        for x1, y1, x2, y2 in (
            (x, y, x + _BOX, y),
            (x, y + _BOX, x + _BOX, y + _BOX),
            (x, y, x, y + _BOX),
            (x + _BOX, y, x + _BOX, y + _BOX),
        ):
            self._page.line(x1, y1, x2, y2)
