"""A quick guide, a sheet of A4 for a board and a language: the board's buttons, and the pages of the device's tour."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from signifer_host.boards import Board
from signifer_host.printing.page import BLACK, GREY, HEIGHT, WIDTH, Page

_MARGIN = 18.0
_INNER = WIDTH - 2 * _MARGIN
_TITLE, _HEAD, _TEXT = 22.0, 15.0, 13.0  # sizes of letters
_ROOM = 100.0  # height of the drawing, mm
_MOST = 3.0  # times as large as the board
_PIXEL = 0.2  # mm, of a display whose glass is not known
_ROW = 14.0  # mm between keys whose place is not known, and below the display
_SIGNS = {"up": "▲", "down": "▼", "select": "●", "back": "◀"}
_HELD = {"select": "◉", "back": "↶"}
# Pages of the tour, and how a game begins: keys of the catalogue, each heading and its text.
_PARTS = (
    ("TOUR_BUTTONS", "TOUR_BUTTONS_TEXT"),
    ("TOUR_HOME", "TOUR_HOME_TEXT"),
    ("TOUR_UNITS", "TOUR_UNITS_TEXT"),
    ("TOUR_HOLD", "TOUR_HOLD_TEXT"),
    ("TOUR_UNDO", "TOUR_UNDO_TEXT"),
    ("TOUR_LOCK", "TOUR_LOCK_TEXT"),
    ("NEW_TITLE", "NEW_NEEDS"),
)

Say = Callable[[str], str]
"""Return a shared text of the device, by its name, in the language of the guide."""


class Spot(NamedTuple):
    """A key to draw: its sign, and its place in mm from the middle of the display."""

    sign: str
    x: float
    y: float


def make(board: Board, say: Say) -> bytes:
    """Return the PDF. BadInput if the board's name has a letter that cannot be printed."""
    with Page(f"Signifer: {board.name}") as page:
        page.sheet()
        name = page.normalize(board.name, "The board's name")
        page.box(_MARGIN, _MARGIN, _INNER, 13, round_by=1.2)
        page.text(_MARGIN + 4, _MARGIN + 9, "Signifer", 18, bold=True, shade=255)
        size = min(10.0, 10.0 * 110 / page.width(name, 10))
        page.right(WIDTH - _MARGIN - 4, _MARGIN + 8.6, name, size, shade=255)
        page.text(_MARGIN, _MARGIN + 27, say("BUTTONS_HELP"), _TITLE, bold=True)
        y = _drawing(page, board, say, _MARGIN + 34)
        _sections(page, say, y + 12)
        return page.content()


def spots(board: Board) -> list[Spot]:
    """Return all keys, and the knob. Those whose place is not known stand in a row below the display."""
    found = []
    row = glass(board)[1] / 2 + _ROW
    for number, key in enumerate(board.keys):
        x, y = key.at or ((number - (len(board.keys) - 1) / 2) * _ROW, row)
        found.append(Spot((_HELD if key.hold else _SIGNS)[key.button], x, y))
    return found


def glass(board: Board) -> tuple[float, float]:
    """Return what is lit of the display, in mm."""
    display = board.display
    return display.glass or (display.width * _PIXEL, display.height * _PIXEL)


def chords(board: Board) -> Iterator[str]:
    """Yield what two keys make: "◀ = ▼ + ●" together, "▲ = ◉ + ▼" while the first one is held."""
    of = {key.pin: key for key in board.keys}
    for chord in board.chords:
        first, second = (of[pin].button for pin in chord.pins)
        held = _SIGNS[first] if chord.together else _HELD.get(first, _SIGNS[first])
        yield f"{_SIGNS[chord.button]} = {held} + {_SIGNS[second]}"


def _drawing(page: Page, board: Board, say: Say, top: float) -> float:
    """Draw the display and the keys as large as there is room; return the lower edge."""
    wide, high = glass(board)
    keys = spots(board)
    knob = board.encoder.at if board.encoder else None
    xs = [-wide / 2, wide / 2, *(key.x for key in keys)]
    ys = [-high / 2, high / 2, *(key.y for key in keys)]
    edge = 5.0  # mm beside them
    scale = min(
        _MOST,
        _INNER / (max(xs) - min(xs) + 2 * edge),
        _ROOM / (max(ys) - min(ys) + 2 * edge),
    )
    left = WIDTH / 2 - (max(xs) + min(xs)) / 2 * scale
    middle = top + (edge - min(ys)) * scale
    _display(page, say, left - wide / 2 * scale, middle - high / 2 * scale, wide * scale, high * scale)
    if knob:
        _ring(page, left + knob[0] * scale, middle + knob[1] * scale, 4.6 * scale)
        for sign, side in (("▲", -1), ("▼", 1)):
            clockwise = side if board.encoder and board.encoder.clockwise == "down" else -side
            size = 9.0 * scale
            x = left + (knob[0] + 7.4 * clockwise) * scale
            page.text(x - page.width(sign, size) / 2, middle + (knob[1] + 0.8) * scale, sign, size)
    gap = min(
        (max(abs(a.x - b.x), abs(a.y - b.y)) for at, a in enumerate(keys) for b in keys[:at]),
        default=_ROW,
    )
    radius = min(4.0, 0.42 * gap) * scale
    for key in keys:
        _key(page, left + key.x * scale, middle + key.y * scale, radius, key.sign)
    y = middle + (max(ys) + edge) * scale
    for line in chords(board):
        y += 7
        page.text(WIDTH / 2 - page.width(line, _HEAD) / 2, y, line, _HEAD)
    return y


def _display(page: Page, say: Say, x: float, y: float, wide: float, high: float) -> None:
    """Draw the display: dark, with the last row of its first page."""
    page.box(x, y, wide, high, round_by=1.0)
    words = f"●{say('KEY_OK')} ◉{say('KEY_MENU')}", f"◀{say('KEY_UNITS')} ↶"
    size = 11.0
    while size > 4 and sum(page.width(text, size) for text in words) > wide - 6:
        size -= 0.5
    page.text(x + 2, y + high - 2, words[0], size, shade=255)
    page.right(x + wide - 2, y + high - 2, words[1], size, shade=255)
    title = say("EMPTY_TITLE")
    page.text(x + 2, y + 2 + 0.3 * size, title, size, bold=True, shade=255)


def _key(page: Page, x: float, y: float, radius: float, sign: str) -> None:
    """Draw a key around a place."""
    _ring(page, x, y, radius)
    size = 4.2 * radius
    page.text(x - page.width(sign, size) / 2, y + 0.13 * size, sign, size)


def _ring(page: Page, x: float, y: float, radius: float) -> None:
    for shade, inside in ((BLACK, 0.0), (255, 0.4)):
        part = radius - inside
        page.box(x - part, y - part, 2 * part, 2 * part, round_by=part, fill=shade)


def _sections(page: Page, say: Say, top: float) -> None:
    """Print the texts in two columns; the last one has the whole width."""
    page.line(_MARGIN, top - 6, WIDTH - _MARGIN, top - 6, shade=GREY)
    gap = 8.0
    wide = (_INNER - gap) / 2
    y = top + 2
    for row in range(0, len(_PARTS) - 1, 2):
        feet = [
            _section(page, say, _MARGIN + at * (wide + gap), y, wide, *part)
            for at, part in enumerate(_PARTS[row : row + 2])
        ]
        y = max(feet)
    foot = _section(page, say, _MARGIN, y, _INNER, *_PARTS[-1])
    assert foot < HEIGHT, "a page too many"


def _section(page: Page, say: Say, x: float, y: float, wide: float, head: str, text: str) -> float:
    page.text(x, y, say(head), _HEAD, bold=True)
    return page.paragraph(x, y + 6.5, wide, say(text), _TEXT) + 5
