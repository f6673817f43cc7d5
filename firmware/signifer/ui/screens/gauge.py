"""Show a number while it is changed, as large as fits, with its icon, its owner and pips."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui import theme
from signifer.ui.boxes import kit
from signifer.ui.boxes.names import (
    I10,
    I16,
    I24,
    I48,
    N10,
    N14,
    N16,
    N20,
    N26,
    N28,
    N34,
    N44,
    N54,
    N64,
    N76,
    N88,
    PIPS_6X5,
    PIPS_10X15,
    PIPS_12X13,
    PIPS_14X18,
)
from signifer.ui.styles import ACCENT

if TYPE_CHECKING:
    from signifer.ui.boxes.picture import Picture
    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

_BLACK = 0x000000


def show(ui: Ui, grid: Grid, text: str, style: int, icon: str) -> None:
    """Write "4/6" or "4" into the middle of the page; `icon` is its sign if the page is drawn as boxes."""
    grid.big(0, text, style)
    picture = ui.picture()
    if picture is not None:
        now, _, most = text.partition("/")
        grid.face = (paint, (now, most, icon, theme.colours(style & ACCENT, picture.colour)[0]))


def paint(picture: Picture, top: int, end: int, what: tuple[str, str, str, int]) -> None:
    """Draw it between the header, which ends at `top`, and the buttons' line, which begins at `end`."""
    picture.part((0, top, picture.width, end - top), "", "")
    if not picture.colour:
        _small(picture, top, end, what)
    elif picture.height < 200:
        _wide(picture, top, end, what)
    else:
        _large(picture, top, end, what)


def _count(now: str, most: str) -> tuple[int, int]:
    """Return the number of pips; nothing if the number's owner is unknown."""
    return (min(int(now), int(most)), int(most)) if most and now.isdigit() else (0, 0)


def _small(picture: Picture, top: int, end: int, what: tuple[str, str, str, int]) -> None:
    now, most, icon, ink = what
    kit.digits(picture, 1, (top + end) // 2, 78, (N44, N28, N16, N14), now, ink)
    if icon:
        face = I24 if picture.faces.has(I24, icon) else I10
        picture.text(126, top + 1, icon, face, ink, align=1)
    left, all_of = _count(now, most)
    if most:
        # Two rows of pips leave less room.
        face = N10 if _upper(all_of) else N14
        picture.text(126, top + 25, "/" + most, face, ink, align=1)
    _two_rows(picture, 81, end - 12, PIPS_6X5, left, all_of, 46, ink)


def _wide(picture: Picture, top: int, end: int, what: tuple[str, str, str, int]) -> None:
    now, most, icon, ink = what
    left, all_of = _count(now, most)
    kit.digits(picture, 4, (top + end) // 2, 134, (N88, N54, N34, N28, N20), now, ink)
    if icon:
        face = I24 if most else I48
        picture.text(146, top + 6, icon, face if picture.faces.has(face, icon) else I16, ink)
    if most:
        picture.text(234, top + 5, "/" + most, N26 if len(most) < 3 else N20, ink, align=1)
    _two_rows(picture, 146, end - 46, PIPS_12X13, left, all_of, 88, ink)


def _large(picture: Picture, top: int, end: int, what: tuple[str, str, str, int]) -> None:
    now, most, icon, ink = what
    left, all_of = _count(now, most)
    wide = 0
    if most:
        wide = picture.text(236, end - 23, "/" + most, N20, ink, align=1) + 4
    if icon:
        picture.text(236 - wide, end - 25, icon, I24, ink, align=1)
        wide += 28
    if all_of:
        face = PIPS_14X18 if all_of < 9 else PIPS_10X15
        kit.pips(picture, 4, end - 22, face, left, all_of, 230 - wide, ink)
    kit.digits(picture, 2, (top + end - 26) // 2, 236, (N76, N88, N64, N44, N28), now, ink)


def _upper(all_of: int) -> int:
    """Return how many pips are in an upper row; 0: all are in one row, or are a bar."""
    return (all_of + 1) // 2 if 6 < all_of <= kit.MANY else 0


def _two_rows(
    picture: Picture, x: int, y: int, face: int, left: int, all_of: int, room: int, ink: int
) -> None:
    """Draw pips in one or two rows of at most six that end at the same height; a bar if there are more."""
    if not all_of:
        return
    step = picture.faces.height(face) * 5 // 4
    upper = _upper(all_of)
    if upper:
        kit.pips(picture, x, y, face, min(left, upper), upper, room, ink)
    kit.pips(picture, x, y + step, face, max(0, left - upper), all_of - upper, room, ink)
