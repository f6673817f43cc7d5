"""Labels for lent devices: a large name, board and number beside it, a QR code of the number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import segno

from signifer_host.errors import BadInput
from signifer_host.printing.page import GREY, Page, capital, spacing
from signifer_host.printing.sheets import PLAIN, Sheet
from signifer_host.translation import gettext

_MARK = 5.0
# Sizes for a name: on one line first, then on two, then on one with the smallest size.
_SIZES = (
    (1, (30, 26, 22, 19)),
    (2, (15, 13, 11)),
    (1, (13, 11, 9)),
    (2, (9, 7.5)),
    (1, (7.5, 6)),
    (3, (7.5, 6)),
)
_SMALLEST = 9.0  # points of a name; but a name that a device can have always gets its label
_DEVICE = 20
_LAST = (9.0, 7.5, 6.0, 5.0)  # points of a name without a space to break it at
_SMALL = 7.5
_LOW = 30.0  # a lower label has only a name, a code and a number
_QUIET = 4  # white modules around a QR code, required by its standard


@dataclass(frozen=True)
class Label:
    """The content of one label. `uid`: the device's number, empty if unknown. `own`: the name comes from the
    device and always gets its label. `link`: what the code has instead of the UID, such as the address of its page.
    """

    name: str
    board: str = ""
    uid: bytes = b""
    own: bool = False
    link: str = ""


@dataclass(frozen=True)
class _Box:
    """The places on a label: the text from `left` to `right`, the code's square of `square` mm at `code`."""

    left: float
    right: float
    top: float
    foot: float
    code: float
    square: float
    low: bool


def short_code(uid: bytes) -> str:
    """Return the last four digits of a device's number, as `signifer devices` shows it."""
    return uid.hex()[-4:].upper()


def make(labels: Sequence[Label], sheet: Sheet = PLAIN, skip: int = 0) -> bytes:
    """Return the PDF; the first `skip` places of the first sheet stay empty. BadInput if a name does not fit
    or cannot be printed, or if a sheet has fewer places.
    """
    if not 0 <= skip < sheet.labels:
        raise BadInput(
            "--skip must be 0 to {labels} on a sheet of {labels2} labels.",
            labels=sheet.labels - 1,
            labels2=sheet.labels,
        )
    with Page("Signifer: labels") as page:
        lines = [_fit(page, label, sheet) for label in labels]
        for number, (label, (size, name)) in enumerate(zip(labels, lines, strict=True), skip):
            if number == skip or number % sheet.labels == 0:
                page.sheet()
                if sheet.plain:
                    first = number - number % sheet.labels
                    _cut_marks(page, sheet, min(len(labels) + skip - first, sheet.labels))
            _draw(page, _box(sheet, number, bool(label.uid)), label, size, name)
        return page.content()


def _box(sheet: Sheet, number: int, coded: bool) -> _Box:
    x, y = sheet.place(number)
    low = sheet.height < _LOW
    margin = 2.0 if low else 4.0
    square = 0.0
    if coded:
        square = min(sheet.height - 2 * margin, 22.0) if not low else sheet.height - 2 * margin - 1
    left, right = x + margin, x + sheet.width - margin
    # The code's quiet zone reaches into the margin.
    return _Box(left, right - square, y + margin, y + sheet.height - margin, right - square, square, low)


def _fit(page: Page, label: Label, sheet: Sheet) -> tuple[float, list[str]]:
    """Return the largest size in which a label's name fits, and its lines."""
    name = page.normalize(label.name, "A name")
    if not name:
        raise BadInput("A name is empty. Give each label a name.")
    shown = label.name if len(label.name) <= 40 else label.name[:39] + "…"
    box = _box(sheet, 0, bool(label.uid))
    room = box.right - box.left - 1
    high = 9.5 if box.low else 12.5
    own = label.own or len(name) <= _DEVICE
    for lines, sizes in _SIZES:
        for size in sizes:
            broken = page.wrap(name, room, size, True)
            fits = len(broken) <= lines and all(page.width(line, size, True) <= room for line in broken)
            if fits and (size >= _SMALLEST or own) and _height(size, len(broken)) <= high:
                return size, broken
    for size in _LAST if own else ():
        broken = _letters(page, name, room, size)
        if _height(size, len(broken)) <= high:
            return size, broken
    raise BadInput(
        "“{shown}” is too long for a label. Some 30 letters fit, on two lines broken at a space.", shown=shown
    )


def _height(size: float, lines: int) -> float:
    return capital(size) + (lines - 1) * spacing(size)


def _letters(page: Page, text: str, width: float, size: float) -> list[str]:
    """Break a text into lines at any letter."""
    lines = [""]
    for letter in text:
        if lines[-1] and page.width(lines[-1] + letter, size, True) > width:
            lines.append("")
        lines[-1] += letter
    return [line.strip() for line in lines]


def _draw(page: Page, box: _Box, label: Label, size: float, name: list[str]) -> None:
    foot = box.top + capital(size)
    if len(name) == 1 and not box.low:
        foot = max(foot, box.top + 9)
    for line in name:
        page.text(box.left, foot, line, size, bold=True)
        foot += spacing(size)
    width = box.right - box.left
    if label.uid:
        _code(page, box, label)
        digits = label.uid.hex().upper()
        grouped = " ".join(digits[at : at + 4] for at in range(0, len(digits), 4))
    if box.low:
        if label.uid:
            code = short_code(label.uid)
            page.text(box.left, box.foot - 3.2, code, 9, bold=True)
            page.text(box.left, box.foot, grouped, page.fitting(grouped, _SMALL, width - 0.5), shade=GREY)
        return
    board = page.normalize(label.board, "The board's name") or "Signifer"
    page.text(box.left, box.top + 16.5, board, page.fitting(board, _SMALL, width - 1), shade=GREY)
    if label.uid:
        number = f"UID {grouped}"
        page.text(box.left, box.top + 20, number, page.fitting(number, _SMALL, width - 1), shade=GREY)
    end = box.code + box.square
    middle = box.left + 0.56 * (end - box.left)
    for start, until, word in ((box.left, middle - 2, gettext("lent to")), (middle, end, gettext("since"))):
        wide = page.text(start, box.foot, word, _SMALL, shade=GREY)
        page.line(start + wide + 1.5, box.foot + 0.4, until, box.foot + 0.4, shade=GREY)


def _code(page: Page, box: _Box, label: Label) -> None:
    """Draw the QR code of a UID, with its last digits on black below if there is room."""
    matrix = segno.make_qr(label.link or label.uid.hex().upper(), error="q", boost_error=False).matrix
    square = box.square if box.low else box.square - 2.5
    module = square / (len(matrix) + 2 * _QUIET)
    # The quiet zone may be in the margin, because nothing is printed there.
    left = box.code + box.square - square + _QUIET / 2 * module
    top = box.top - (0 if box.low else _QUIET / 2 * module)
    for row, cells in enumerate(matrix):
        for start, length in _runs(cells):
            page.box(left + (_QUIET + start) * module, top + (_QUIET + row) * module, length * module, module)
    if box.low:
        return
    code = short_code(label.uid)
    wide = page.width(code, 10, True)
    middle = left + square / 2
    under = top + square - 2 * module
    page.box(middle - wide / 2 - 1, under, wide + 2, capital(10) + 1.8, round_by=0.8)
    page.text(middle - wide / 2, under + 0.9 + capital(10), code, 10, bold=True, shade=255)


def _runs(cells: Sequence[int]) -> list[tuple[int, int]]:
    """Return (start, length) of the dark runs in a row of a QR code."""
    found: list[tuple[int, int]] = []
    for at, dark in enumerate(cells):
        if dark and found and sum(found[-1]) == at:
            found[-1] = (found[-1][0], found[-1][1] + 1)
        elif dark:
            found.append((at, 1))
    return found


def _cut_marks(page: Page, sheet: Sheet, count: int) -> None:
    """Draw marks at the corners of the labels: in the margin, and small crosses between labels."""
    rows = -(-count // sheet.across)
    columns = min(count, sheet.across)
    left, top = sheet.place(0)
    for row in range(rows + 1):
        for column in range(columns + 1):
            x, y = left + column * sheet.width, top + row * sheet.height
            page.cross(x, y, 1.2)
            if column in (0, columns):
                page.cross(x, y, _MARK, "w" if column == 0 else "e")
            if row in (0, rows):
                page.cross(x, y, _MARK, "n" if row == 0 else "s")
