"""A unit's page at a glance: what is left of it as a card, its stats as tiles, its weapons and states as chips, and the
first lines of its list.

Once the cursor goes below those lines, the page is the list.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui import theme
from signifer.ui.boxes import kit
from signifer.ui.boxes.chips import Chips
from signifer.ui.boxes.names import (
    B14,
    B20,
    HEART,
    I10,
    I16,
    I24,
    MIC,
    N10,
    N14,
    N16,
    N20,
    N26,
    N28,
    N34,
    N64,
    PIPS_5X5,
    PIPS_8X11,
    PIPS_10X15,
    SKULL,
    T16,
    U12,
)
from signifer.ui.screen import MenuScreen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from signifer.ui.boxes.picture import Picture
    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

    Stats = Sequence[tuple[str, ...]]
    """Names and values, and the letters of icons, or "" and short names, which stand for all names where one has no
    room."""
    What = tuple[int, int, str, Stats, list[tuple[str, str, int]], int, int, Chips]
    """The value that is left and its most, the letter of its icon, names and values of stats, the lines below,
    the cursor, the side's colour, and the chips."""

_BLACK = 0x000000
_WHITE = 0xFFFFFF
_DIM = 0xB0B4B8
_TILE = 0x141A20
_FIGURES = "0123456789/:-+"
MOST = 8  # stats that are shown
_ROOMY = 7  # a body with these rows has room for big digits above the list


class UnitScreen(MenuScreen):
    """The page of a unit whose points are one number. A game gives `points`, `alive`, `stats`, and the lines."""

    live = True
    of_game = True

    def __init__(self, ui: Ui, row: int) -> None:
        super().__init__(ui)
        self.row = row
        self.above = 3 if ui.picture() is None and ui.grid.body >= _ROOMY else 0

    def points(self) -> tuple[str, int, int]:
        """Return the unit's points in big digits, how many are left, and of how many."""
        return ("", 0, 0)

    def alive(self) -> bool:
        """Return whether the unit is on the table."""
        return True

    def stats(self) -> Stats:
        """Return names and values of the unit's stats."""
        return []

    def head(self, grid: Grid) -> None:
        unit = self.ui.game.units[self.row]
        grid.owned(unit.label, unit.id, theme.side(unit.side))
        if self.above:
            grid.big(1, self.points()[0], theme.side(unit.side))

    def draw(self, grid: Grid) -> None:
        lines(self)
        super().draw(grid)
        _, left, most = self.points()
        side: int = self.ui.game.units[self.row].side
        show(self, grid, left, most, HEART if self.alive() else SKULL, self.stats(), side)


def lines(page: MenuScreen) -> int:
    """Return how many lines of the list are seen beside the card. Where the cursor is on one of them, the list begins
    at its first."""
    picture = page.ui.picture()
    room = 0 if picture is None else 2 if picture.colour and picture.height >= 200 else 1
    if page.cursor <= room:
        page.top = 0
    return room


def show(page: MenuScreen, grid: Grid, now: int, most: int, icon: str, stats: Stats, side: int) -> None:
    """Give the page, whose letters were written, its face. The first line of the list is the card."""
    room = lines(page)
    picture = page.ui.picture()
    if picture is None or page.cursor > room:
        return
    chips = getattr(page, "chips", None)
    if chips is None or chips.items is not page._items:
        chips = page.chips = Chips(page._items)
    if not chips.found and room > 1:
        room += 1
    below = [page.line(index) for index in range(1, min(page.count(), room + 1))]
    ink = theme.colours(theme.side(side), picture.colour)[0]
    grid.face = (_paint, (now, most, icon, stats[:MOST], below, page.cursor, ink, chips))


def _paint(picture: Picture, top: int, end: int, what: What) -> None:
    stats = what[3]
    if stats and len(stats[0]) > 2:
        short = len(stats[0]) > 3
        face, room = (MIC, 31 if short else 34) if not picture.colour else (T16, 54)
        if picture.height > 200:
            room = 240 if short else 64
        whole = max([picture.faces.width(face, stat[0]) for stat in stats]) <= room
        if whole or short:
            what = what[:3] + ([(stat[0 if whole else 3], stat[1]) for stat in stats],) + what[4:]
    if not picture.colour:
        _small(picture, top, what)
    elif picture.height < 200:
        _wide(picture, top, what)
    else:
        _large(picture, top, what)


def _small(picture: Picture, top: int, what: What) -> None:
    now, most, icon, stats, below, cursor, _, chips = what
    text = picture.text
    ink, paper = _card(picture, (0, top + 1, 43, 46), 3, cursor == 0, _WHITE, 1)
    face = N28 if now < 10 else N16
    text(4, top + 4, str(now), face, ink, paper)
    text(40, top + 5, icon, I10, ink, paper, 1)
    text(40, top + 21, "/" + str(most), N10, ink, paper, 1)
    kit.pips(picture, 4, top + 38, PIPS_5X5, min(now, most), most, 35, ink, paper)
    stats, cols, rows, free = _table(picture, stats, 4, 83, 1, N10)
    low = chips.found and rows < 3  # chips need the lowest rows
    step = 11 if low or rows > 2 else 15
    picture.part((45, top, 83, 22 if low else 32))
    for number in range(len(stats)):
        value = stats[number][1]
        x = 46 + number % cols * 82 // cols
        wide = 82 // cols - (min(free, 10 // cols) or 1 if number % cols < cols - 1 else 0)
        y = top + (3 if step > 14 else rows < 3) + number // cols * step
        if rows < 2:  # one above the other
            y = top + (2 if step > 14 else 0)
            _name(picture, x, y, stats[number], 10, wide, I10, MIC, _WHITE, _BLACK)
            faces, high = ((N14, N10, MIC), 14) if step > 14 else ((N10, MIC), 11)
            _value(picture, x, top + step, value, faces, high, wide, _WHITE, _BLACK, -1)
            continue
        used = _value(picture, x + wide, y, value, (N10, MIC), 10, wide, _WHITE, _BLACK)
        _name(picture, x, y, stats[number], 10, wide - used - 1, I10, MIC, _WHITE, _BLACK)
    if low:
        chips.paint(picture, (45, top + 22, 83, 10))
    for left, right, _accent in below:
        lit = cursor == 1
        ink, paper = (_BLACK, _WHITE) if lit else (_WHITE, _BLACK)
        picture.part((45, top + 32, 83, 16), "", "", lit, paper)
        wide = 0
        if right:
            wide = text(126, top + 32, picture.faces.fit(U12, right, 40), U12, ink, paper, 1) + 3
        x = 47
        icon = kit.icon_of(left)
        if icon:
            x += text(x, top + 35, icon, I10, ink, paper) + 2
            left = left[1:]
        chosen, said = picture.faces.chosen((B14, U12), left.strip(), 125 - x - wide, 16)
        text(x, top + 32 + (16 - picture.faces.height(chosen)) // 2, said, chosen, ink, paper)


def _wide(picture: Picture, top: int, what: What) -> None:
    now, most, icon, stats, below, cursor, side, chips = what
    text = picture.text
    ink, paper = _card(picture, (2, top + 3, 72, 60), 5, cursor == 0, side, 0)
    face = N34 if now < 10 else N20
    text(9, top + 8 + (34 - picture.faces.height(face)) // 2, str(now), face, ink, paper)
    text(68, top + 8, icon, I16, ink, paper, 1)
    text(68, top + 28, "/" + str(most), N14, ink, paper, 1)
    kit.pips(picture, 8, top + 47, PIPS_8X11, min(now, most), most, 60, ink, paper)
    short = chips.found and max([len(stat[0] + stat[1]) for stat in stats] + [0]) < 4
    face = N16 if chips.found and len(stats) > 3 else N20
    stats, cols, rows, _ = _table(picture, stats, 4 if short and len(stats) > 6 else 3, 162, 14, face)
    low = chips.found and rows < 3
    high = (42 if low else 62) // rows
    for number in range(len(stats)):
        x = 77 + number % cols * 162 // cols
        y = top + 3 + number // cols * high
        wide = 162 // cols - 2
        _tile(picture, x, y, wide, high - 2, 4)
        value = stats[number][1]
        used = _value(
            picture,
            x + wide - 5,
            y,
            value,
            (N20 if high > 24 else N16, N14),
            high - 2,
            wide - 8,
            _WHITE,
            _TILE,
        )
        _name(picture, x + 5, y, stats[number], high - 2, wide - used - 12, I16, T16, _DIM, _TILE)
    if low:
        chips.paint(picture, (77, top + 46, 162, 18))
    _lines(picture, below, cursor, top + 65, 26, side)


def _large(picture: Picture, top: int, what: What) -> None:
    now, most, icon, stats, below, cursor, side, chips = what
    text = picture.text
    ink, paper = _card(picture, (3, top + 2, 90, 105), 6, cursor == 0, side, 0)
    face = N64 if now < 10 else N28
    text(10, top + 10 + (64 - picture.faces.height(face)) // 2, str(now), face, ink, paper)
    text(88, top + 11, icon, I24, ink, paper, 1)
    text(88, top + 54, "/" + str(most), N20, ink, paper, 1)
    kit.pips(picture, 11, top + 84, PIPS_10X15, min(now, most), most, 75, ink, paper)
    stats, cols, rows, _ = _table(picture, stats, 4, 142, 7, 0, 4)
    high = 107 // rows
    for number in range(len(stats)):
        x = 98 + number % cols * 142 // cols
        y = top + 2 + number // cols * high
        wide = 142 // cols - 3
        _tile(picture, x, y, wide, high - 2, 5)
        value = stats[number][1]
        if cols == 1 and rows > 2:  # too low for a name above its value
            used = _value(picture, x + wide - 5, y, value, (N20, N16), high - 2, 60, _WHITE, _TILE)
            _name(picture, x + 5, y, stats[number], high - 2, wide - used - 12, I16, T16, _DIM, _TILE)
            continue
        low = 1 if high < 42 else 3
        _name(picture, x + wide // 2, y + low, stats[number], 16, wide - 4, I16, T16, _DIM, _TILE, 0)
        faces = (N26, N20, N16) if low > 1 else (N16,)
        _value(
            picture, x + wide // 2, y + 16 + low, value, faces, high - 21 - low, wide - 4, _WHITE, _TILE, 0
        )
    y = top + 110
    if chips.found:
        chips.paint(picture, (2, y + 2, 236, 18))
        y += 23
    _lines(picture, below, cursor, y, 23, side)


def _table(
    picture: Picture, stats: Stats, most: int, wide: int, gap: int, face: int, tall: int = 3
) -> tuple[Stats, int, int, int]:
    """Return the stats that have room, columns and rows of their tiles, and the pixels that each tile but a row's last
    one has to spare. Long names have two columns, or one where a name, `gap`, and its value in `face`, if that stands
    beside it, have no room in these."""
    cols = most
    for stat in stats:
        if (len(stat) < 3 and len(stat[0]) > 3) or len(stat[1]) > 3:
            cols = 2
    cols = max(1, min(cols, len(stats)))
    width = picture.faces.width
    small = T16 if picture.colour else MIC
    rooms = []
    for stat in stats:
        room = 0
        while cols > 1 and len(stat) < 3:
            room = width(small, stat[0]) + gap
            if face and (len(stats) > cols or picture.colour):
                room += width(small if stat[1].strip(_FIGURES) else face, stat[1])
            if room <= wide // cols:
                break
            cols -= 1
        rooms.append(room)
    stats = stats[: max(cols * 3, tall)]
    free = min([wide // cols - rooms[number] for number in range(len(stats)) if (number + 1) % cols] or [0])
    return stats, cols, max(1, (len(stats) + cols - 1) // cols), free


def _card(
    picture: Picture, where: tuple[int, int, int, int], radius: int, lit: bool, side: int, stroke: int
) -> tuple[int, int]:
    """Begin the card: filled where the cursor is on it, else a frame, or a tile on a display with colours. Returns
    ink and paper."""
    x, y, wide, high = where
    picture.part(where, "", "", lit)
    if lit:
        picture.card(x, y, wide, high, radius, side)
        return _BLACK, side
    if stroke:
        picture.card(x, y, wide, high, radius, side, stroke=stroke)
        return side, _BLACK
    picture.card(x, y, wide, high, radius, _TILE)
    return side, _TILE


def _tile(picture: Picture, x: int, y: int, wide: int, high: int, radius: int) -> None:
    picture.part((x, y, wide, high))
    picture.card(x, y, wide, high, radius, _TILE)


def _name(
    picture: Picture,
    x: int,
    y: int,
    stat: tuple[str, ...],
    high: int,
    room: int,
    icons: int,
    face: int,
    ink: int,
    paper: int,
    align: int = -1,
) -> None:
    """Draw a stat's icon, or its name."""
    said = stat[2] if len(stat) > 2 else picture.faces.fit(face, stat[0], room)
    if len(stat) > 2:
        face = icons
    picture.text(x, y + (high - picture.faces.height(face)) // 2, said, face, ink, paper, align)


def _value(
    picture: Picture,
    x: int,
    y: int,
    value: str,
    faces: tuple[int, ...],
    high: int,
    room: int,
    ink: int,
    paper: int,
    align: int = 1,
) -> int:
    """Draw a stat's value in the first face that has room, in letters where it is no number."""
    measure = picture.faces
    if value.strip(_FIGURES):
        faces = (T16,) if picture.colour else (MIC,)
    face = faces[-1]
    for face in faces:
        if measure.width(face, value) <= room:
            break
    said = measure.fit(face, value, room) if value.strip(_FIGURES) else value
    return picture.text(x, y + (high - measure.height(face)) // 2, said, face, ink, paper, align)


def _lines(
    picture: Picture, below: list[tuple[str, str, int]], cursor: int, y: int, high: int, side: int
) -> None:
    """Draw lines of the list."""
    text = picture.text
    index = 0
    for left, right, accent in below:
        index += 1
        lit = cursor == index
        ink = _BLACK if lit else theme.rgb(accent)
        paper = side if lit else _BLACK
        picture.part((2, y, 236, high), "", "", lit)
        if lit:
            picture.card(2, y, 236, high, 4, side)
        wide = 0
        if right:
            face = N16 if not right.strip(_FIGURES) else B20
            said = picture.faces.fit(face, right, 110)
            wide = text(231, y + (high - picture.faces.height(face)) // 2, said, face, ink, paper, 1) + 8
        x = 9
        icon = kit.icon_of(left)
        if icon:
            x += text(x, y + high // 2 - 8, icon, I16, ink, paper) + 6
            left = left[1:]
        face, said = picture.faces.chosen((B20,), left.strip(), 231 - x - wide)
        text(x, y + (high - 19) // 2, said, face, ink, paper)
        y += high
