"""A card of the controls, A5, for one board: its keys, undo, the lock, the signs on the screens."""

from __future__ import annotations

from signifer_host import games
from signifer_host.boards import Board
from signifer_host.errors import BadInput
from signifer_host.printing.page import GREY, HEIGHT, WIDTH, Page, capital, spacing
from signifer_host.translation import gettext, gettext_noop

CARD = (148.0, 210.0)
_LEFT = (WIDTH - CARD[0]) / 2
_TOP = (HEIGHT - CARD[1]) / 2
_MARGIN = 8.0
_INNER = CARD[0] - 2 * _MARGIN
# Text sizes; the first in which everything fits is used.
_SIZES = (8.5, 8.0, 7.5, 7.0, 6.5)

# Button -> the effect of a press and a hold, as in docs/play.md.
DOES = {
    "up": (gettext_noop("cursor up; a number grows"), gettext_noop("goes on and on")),
    "down": (gettext_noop("cursor down; a number shrinks"), gettext_noop("goes on and on")),
    "select": (gettext_noop("what stands after ● in the last row"), gettext_noop("what stands after ◉")),
    "back": (gettext_noop("what stands after ◀"), gettext_noop("undo, where ↶ is shown")),
}
_BUTTONS = {
    "up": gettext_noop("UP"),
    "down": gettext_noop("DOWN"),
    "select": gettext_noop("SELECT"),
    "back": gettext_noop("BACK"),
}
_HEADS = (gettext_noop("Button"), gettext_noop("Key"), gettext_noop("Press"), gettext_noop("Hold"))
LAST_ROW = gettext_noop("↕●Open ◉Menu   ◀Units↶")
TEXTS = (
    (
        gettext_noop("Undo"),
        gettext_noop(
            "Hold BACK: a list of what was done. SELECT takes back the newest, and so does holding BACK once more; "
            "DOWN first takes back more at once. UP first does again what was taken back. There is no limit."
        ),
    ),
    (
        gettext_noop("A rule says no"),
        gettext_noop("SELECT or BACK goes back. Hold SELECT to do it anyway; the log notes it."),
    ),
    (
        gettext_noop("Locks"),
        gettext_noop(
            "⚿ Menu, Lock the buttons. To unlock, hold UP until the last row changes, then hold DOWN. A side's secrets "
            "are shown only while SELECT is held; a PIN (menu) keeps the other side out."
        ),
    ),
    (
        gettext_noop("Power"),
        gettext_noop(
            "Pull the plug whenever you like: every press is saved before it is shown, and the game comes back as it "
            "was. To give the drive to a computer, hold SELECT while plugging in; for play, plug in without it."
        ),
    ),
)
Signs = tuple[str, tuple[tuple[str, str], ...]]
SIGNS: tuple[Signs, ...] = (
    (
        gettext_noop("Everywhere"),
        (
            ("↕ ±", gettext_noop("UP, DOWN move; set a number")),
            ("● ◉ ◀", gettext_noop("SELECT, held SELECT, BACK")),
            ("↶ ↷", gettext_noop("can be undone, done again")),
            ("✓ ✗", gettext_noop("yes, done; no, left undone")),
            ("▶", gettext_noop("active now")),
            ("⚿", gettext_noop("locked; a secret")),
        ),
    ),
    *(
        (games.title(game), games.part(game, "texts").SIGNS)
        for game in games.having("texts")
        if hasattr(games.part(game, "texts"), "SIGNS")
    ),
)


def ways(board: Board, button: str, held: bool = False) -> str:
    """Describe the board's keys for a button, or for holding it."""
    found = [gettext(key.title) for key in board.keys if key.button == button and key.hold == held]
    if held:
        return _either(found)
    called = {key.pin: gettext(key.title) for key in board.keys}
    for chord in board.chords:
        if chord.button == button:
            first, second = (called[pin] for pin in chord.pins)
            found.append(
                gettext("{first} and {second} together", first=first, second=second)
                if chord.together
                else gettext("{second} with {first} held", first=first, second=second)
            )
    knob = board.encoder
    if knob and button in ("up", "down"):
        right = knob.clockwise == button
        found.insert(0, gettext("knob turned right") if right else gettext("knob turned left"))
    return _either(found)


def _either(found: list[str]) -> str:
    if len(found) < 2:
        return "".join(found)
    return gettext("{keys} or {last}", keys=", ".join(found[:-1]), last=found[-1])


def make(board: Board) -> bytes:
    """Return the PDF: one sheet of A4 with the card and its cut marks. BadInput if a board's keys do not fit
    or cannot be printed.
    """
    for size in _SIZES:
        with Page(gettext("Signifer: the controls of {board}", board=board.name)) as page:
            if _draw(page, board, size) <= _TOP + CARD[1] - _MARGIN:
                return page.content()
    raise BadInput("{id}: its keys are too many for a card. Shorten their labels in board.toml.", id=board.id)


def _draw(page: Page, board: Board, size: float) -> float:
    """Draw the card in one size of text; return its height."""
    page.sheet()
    for x, y, sides in ((0.0, 0.0, "nw"), (1.0, 0.0, "ne"), (0.0, 1.0, "sw"), (1.0, 1.0, "se")):
        page.cross(_LEFT + x * CARD[0], _TOP + y * CARD[1], 6, sides)
    y = _title(page, board, _TOP + _MARGIN)
    y = _buttons(page, board, y, size)
    y = _last_row(page, y, size)
    y = _paragraphs(page, y, size)
    return _signs(page, y, size)


def _title(page: Page, board: Board, y: float) -> float:
    name = page.normalize(board.name, "The board's name")
    page.box(_LEFT + _MARGIN, y, _INNER, 11, round_by=1.2)
    page.text(_LEFT + _MARGIN + 3, y + 7.6, "Signifer", 16, bold=True, shade=255)
    right = _LEFT + CARD[0] - _MARGIN - 3
    page.right(right, y + 7.4, name, min(9.0, 9.0 * 88 / page.width(name, 9)), shade=255)
    return y + 11 + 6.5


def _buttons(page: Page, board: Board, y: float, size: float) -> float:
    """Draw the table of buttons: the button, its keys, press, hold."""
    columns = (0.0, 18.0, 60.0, 96.0)
    widths = (17.0, 40.0, 34.5, _INNER - columns[3])
    left = _LEFT + _MARGIN
    for column, word in zip(columns, _HEADS, strict=True):
        page.text(left + column, y, gettext(word), size - 1, shade=GREY)
    y += 1.6
    for button, (press, hold) in DOES.items():
        page.line(left, y, left + _INNER, y, shade=GREY)
        y += 1.6 + capital(size)
        cells = [page.normalize(ways(board, button), "A key's label"), gettext(press), gettext(hold)]
        instead = page.normalize(ways(board, button, held=True), "A key's label")
        if instead:
            cells[2] = gettext("{what}; or press {key}", what=cells[2], key=instead)
        page.text(left, y, gettext(_BUTTONS[button]), size, bold=True)
        feet = [
            page.paragraph(left + columns[at], y, widths[at], text, size) for at, text in enumerate(cells, 1)
        ]
        y = max(feet) - capital(size) + 0.2
    page.line(left, y, left + _INNER, y, shade=GREY)
    return y + 4


def _last_row(page: Page, y: float, size: float) -> float:
    """Draw the last row of a screen, white on black."""
    left = _LEFT + _MARGIN
    row = gettext(LAST_ROW)
    wide = page.width(row, 10) + 4
    page.box(left, y, wide, 6.4, round_by=0.8)
    page.text(left + 2, y + 4.5, row, 10, shade=255)
    aside = gettext("The last row always says what the buttons do now. Nothing asks you to type a word.")
    page.paragraph(left + wide + 4, y + 2.6, _INNER - wide - 4, aside, size)
    return y + 12


def _paragraphs(page: Page, y: float, size: float) -> float:
    left = _LEFT + _MARGIN
    for head, text in TEXTS:
        page.text(left, y, gettext(head), page.fitting(gettext(head), size, 26, bold=True), bold=True)
        y = page.paragraph(left + 27, y, _INNER - 27, gettext(text), size) + 1.2
    return y + 2.5


def _signs(page: Page, y: float, size: float) -> float:
    """Draw two columns of complete groups of about the same height; return their height."""
    page.line(_LEFT + _MARGIN, y - 4.2, _LEFT + CARD[0] - _MARGIN, y - 4.2, shade=GREY)
    rows = [len(signs) + 1.6 for _, signs in SIGNS]
    feet = [y, y]
    for number, (head, signs) in enumerate(SIGNS):
        at = int(sum(rows[:number]) + rows[number] / 2 > sum(rows) / 2)
        feet[at] = _group(page, _LEFT + _MARGIN + at * (_INNER / 2 + 2), feet[at], size, head, signs)
    return max(feet) - 1.6 * spacing(size)


def _group(
    page: Page, x: float, y: float, size: float, head: str, signs: tuple[tuple[str, str], ...]
) -> float:
    page.text(x, y, gettext(head), size, bold=True)
    for sign, meaning in signs:
        y += spacing(size)
        page.text(x, y, sign, size)
        said = gettext(meaning)
        page.text(x + 16, y, said, page.fitting(said, size - 0.5, _INNER / 2 - 18))
    return y + 1.6 * spacing(size)
