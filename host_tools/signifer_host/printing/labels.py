"""Labels for a shelf of devices that are lent: the name from afar, board and number beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from signifer_host.errors import BadInput
from signifer_host.printing.page import GREY, HEIGHT, WIDTH, Page, capital, spacing

ACROSS, DOWN = 2, 8
PER_SHEET = ACROSS * DOWN
LABEL = (90.0, 33.0)
_LEFT = (WIDTH - ACROSS * LABEL[0]) / 2
_TOP = (HEIGHT - DOWN * LABEL[1]) / 2
_MARGIN = 4.0
_MARK = 5.0
# Sizes that a name is tried in: on one line first, then on two.
_ONE_LINE = (30, 26, 22, 19)
_TWO_LINES = (15, 13, 11)
_CODE = 13
_SMALL = 7.5


@dataclass(frozen=True)
class Label:
    """What stands on one label. `uid`: the device's own number, empty where it is not known."""

    name: str
    board: str = ""
    uid: bytes = b""


def short_code(uid: bytes) -> str:
    """The last four digits of a device's number, as `signifer devices` shows it."""
    return uid.hex()[-4:].upper()


def make(labels: Sequence[Label]) -> bytes:
    """The PDF, 16 labels a sheet. BadInput where a name does not fit or cannot be printed."""
    with Page("Signifer: shelf labels") as page:
        lines = [_fitted(page, label) for label in labels]
        for number, (label, (size, name)) in enumerate(zip(labels, lines, strict=True)):
            place = number % PER_SHEET
            if place == 0:
                page.sheet()
                _cut_marks(page, min(len(labels) - number, PER_SHEET))
            x = _LEFT + place % ACROSS * LABEL[0]
            y = _TOP + place // ACROSS * LABEL[1]
            _draw(page, x, y, label, size, name)
        return page.content()


def _fitted(page: Page, label: Label) -> tuple[float, list[str]]:
    """The largest size that a label's name fits in, and its lines."""
    name = page.checked(label.name, "A name")
    if not name:
        raise BadInput("A name is empty. Give each label a name.")
    shown = label.name if len(label.name) <= 40 else label.name[:39] + "…"
    width = LABEL[0] - 2 * _MARGIN
    for lines, sizes in ((1, _ONE_LINE), (2, _TWO_LINES)):
        for size in sizes:
            # The code stands beside the first line.
            room = width - (page.width(short_code(label.uid), _CODE, True) + 3 if label.uid else 0)
            broken = page.broken(name, room, size, True)
            if len(broken) <= lines and all(page.width(line, size, True) <= room for line in broken):
                return size, broken
    raise BadInput(f"“{shown}” is too long for a label. Some 30 letters fit, on two lines broken at a space.")


def _draw(page: Page, x: float, y: float, label: Label, size: float, name: list[str]) -> None:
    left, right = x + _MARGIN, x + LABEL[0] - _MARGIN
    foot = y + 13 if len(name) == 1 else y + _MARGIN + capital(size)
    for line in name:
        page.text(left, foot, line, size, bold=True)
        foot += spacing(size)
    if label.uid:
        code = short_code(label.uid)
        wide = page.width(code, _CODE, True)
        page.box(right - wide - 2, y + _MARGIN, wide + 2, capital(_CODE) + 2.4, round_by=0.8)
        page.text(right - wide - 1, y + _MARGIN + 1.2 + capital(_CODE), code, _CODE, bold=True, shade=255)
    board = page.checked(label.board, "The board's name") or "Signifer"
    page.text(left, y + 20.5, board, _shrunk(page, board, right - left), shade=GREY)
    if label.uid:
        digits = label.uid.hex().upper()
        grouped = " ".join(digits[at : at + 4] for at in range(0, len(digits), 4))
        page.text(left, y + 24, f"UID {grouped}", _SMALL, shade=GREY)
    foot = y + LABEL[1] - 3.5
    middle = left + 0.56 * (right - left)
    for start, end, word in ((left, middle - 2, "lent to"), (middle, right, "since")):
        wide = page.text(start, foot, word, _SMALL, shade=GREY)
        page.line(start + wide + 1.5, foot + 0.4, end, foot + 0.4, shade=GREY)


def _shrunk(page: Page, text: str, width: float) -> float:
    """The usual small size, or the one in which the text is as wide as there is room."""
    return min(_SMALL, _SMALL * width / page.width(text, _SMALL))


def _cut_marks(page: Page, count: int) -> None:
    """At the corners of the labels that are there: in the margin, and small crosses between them."""
    rows = -(-count // ACROSS)
    columns = min(count, ACROSS)
    for row in range(rows + 1):
        for column in range(columns + 1):
            x, y = _LEFT + column * LABEL[0], _TOP + row * LABEL[1]
            page.cross(x, y, 1.2)
            if column in (0, columns):
                page.cross(x, y, _MARK, "w" if column == 0 else "e")
            if row in (0, rows):
                page.cross(x, y, _MARK, "n" if row == 0 else "s")
