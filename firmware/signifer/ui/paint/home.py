"""Paint what a home page has: the score, tiles, the next step, and the tab of the other side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui import styles, theme
from signifer.ui.boxes import kit
from signifer.ui.boxes import names as icons
from signifer.ui.paint.lines import DIM, largest, middle, text_of
from signifer.ui.theme import BLACK, WHITE
from signifer.ui.view import Of

if TYPE_CHECKING:
    from signifer.ui.boxes.picture import Picture
    from signifer.ui.paint.lines import Where
    from signifer.ui.paint.measures import Measures
    from signifer.ui.view import Score, Step, Tab, Tile, Tiles

_TILE = 0x141A20
_ROOMY = 40  # the least height of a step with its values in a line below
_TALL = 60  # the least height of a score with its clocks in a line below


def score(picture: Picture, measures: Measures, where: Where, one: Score, lit: bool, face: int) -> None:
    """Paint A's points at the left, B's at the right, the title between them, and the clocks below."""
    x, y, wide, high = where
    measure = picture.faces
    edge = measures.edge
    picture.part(where)
    tall = high >= _TALL
    at = y + (high - measure.height(icons.I16) if tall else high) // 2
    room = wide // 2
    for side in (0, 1):
        ink = theme.colours(theme.side(side), picture.colour)[0]
        align = 1 if side else -1
        end = x + wide - edge if side else x + edge
        step = -align * (
            middle(picture, end, at, "AB"[side], measures.points_flag, ink, BLACK, align) + 3 * edge
        )
        wider = middle(picture, end + step, at, str(one.points[side]), measures.points, ink, BLACK, align)
        room = min(room, wide // 2 - abs(step) - wider - 2 * edge)
        if one.times[side] and tall:
            low = y + high - 9
            face = measures.times
            end -= align * middle(picture, end, low, icons.HOURGLASS, icons.I16, ink, BLACK, align)
            middle(
                picture,
                end - align * edge,
                low,
                one.times[side].replace("h", icons.HOURS),
                face,
                ink,
                BLACK,
                align,
            )
    face, title = largest(picture, (measures.text, measures.small), one.title, 2 * room, high // 2)
    if one.times[0] and not tall:
        face, title = measures.small, measure.fit(measures.small, one.title, 2 * room)
        for side in (0, 1):
            ink = theme.colours(theme.side(side), picture.colour)[0]
            time = one.times[side].replace("h", icons.HOURS) if picture.colour else one.times[side]
            beside = x + wide // 2 + (3 if side else -3)
            middle(picture, beside, y + high * 3 // 4, time, measures.times, ink, BLACK, -1 if side else 1)
        at -= high // 4
    middle(picture, x + wide // 2, at, title, face, DIM if picture.colour else WHITE, BLACK, 0)


def step(picture: Picture, measures: Measures, where: Where, one: Step, lit: bool, face: int) -> None:
    """Paint the next step as a card: filled while the cursor is on it, framed otherwise."""
    x, y, wide, high = where
    measure = picture.faces
    edge = 2 * measures.edge + 2
    margin = 2 if picture.colour else 0
    ink, paper = theme.colours(one.accent | styles.CURSOR, picture.colour)
    if not lit:
        ink, paper = paper, BLACK
    picture.part(where, lit=lit)
    frame = ink if not lit else paper
    picture.card(
        x + margin,
        y + margin,
        wide - 2 * margin,
        high - 2 * margin,
        measures.radius,
        frame,
        stroke=0 if lit else measures.stroke,
    )
    owned = [value for value in one.values if type(value) is Of] if high > _ROOMY else []
    at = y + (high * 5 // 16 if owned else high // 2)
    x += edge
    end = wide - edge
    for number in range(len(one.values) - 1, -1, -1):
        value = one.values[number]
        if type(value) is not Of:
            text = text_of(value)
            face = measures.step_values if measure.has(measures.step_values, text) else measures.labels[0]
            end -= middle(picture, end, at, text, face, ink, paper, 1) + measures.gap
    if one.icon:
        size = measures.step_icons[-1]
        for size in measures.step_icons:
            fits = measure.height(size) <= high - 2 * margin
            if fits and measure.has(size, one.icon) and (one.figure or size != measures.step_icons[0]):
                break
        tall = measure.height(size)
        shortest = measure.width(measures.steps[-1], one.label)
        if one.figure or shortest <= end - x - tall - edge:  # else the label has its room
            middle(picture, x, y + high // 2, one.icon, size, ink, paper)
            for figures in measures.step_figures:
                if measure.height(figures) * 2 <= tall:
                    low = y + high // 2 + tall // 4 - 2
                    middle(picture, x + tall // 2, low, one.figure, figures, paper, ink, 0)
                    break
            x += tall + edge
    left = x
    for side, count in owned:  # a line of their own
        low = y + high - high // 4 - 2
        left += middle(picture, left, low, "ABN"[side], measures.flag, ink, paper) + measures.edge
        left += middle(picture, left, low, count, measures.figures, ink, paper) + 4 * measures.edge
    room = (high // 2 if owned else high) - (2 * (margin + measures.stroke) if picture.colour else 0)
    faces = tuple([face for face in measures.steps if measure.height(face) <= room]) or measures.steps[-1:]
    face, label = largest(picture, faces, one.label, end - x, room)
    middle(picture, x, at, label, face, ink, paper)
    if not (lit or picture.colour):  # letters of a line have its whole height, and are drawn over the frame
        for top in (y, y + high - 1):
            picture.fill(measures.radius, top, wide - 2 * measures.radius, 1, frame)


def tab(picture: Picture, measures: Measures, where: Where, one: Tab, lit: bool, face: int) -> None:
    """Paint what the other side may do: its banner, an icon, a word."""
    x, y, wide, high = where
    measure = picture.faces
    side = theme.colours(theme.side(one.side), picture.colour)[0]
    picture.part(where, lit=lit)
    picture.card(x + 1, y, wide - 1, high, measures.radius, side, stroke=0 if lit else measures.stroke)
    ink, paper = (BLACK, side) if lit else (side, BLACK)
    at = x + wide // 2
    face, word = measure.choose((measures.text, measures.small), one.word, wide - 4)
    marks = [(measures.tab_flag, "ABN"[one.side]), (measures.tab_icon, one.icon)]
    if word == one.word:  # a part of a word says nothing
        if sum([measure.height(size) for size, _ in marks]) + measure.height(face) > high - 2:
            marks.pop()  # the word has the room of its icon
        marks.append((face, word))
    each = high // len(marks)
    for number in range(len(marks)):
        size, said = marks[number]
        middle(picture, at, y + each * number + each // 2, said, size, ink, paper, 0)


def _wide(picture: Picture, measures: Measures, one: Tile) -> int:
    """Return the width of a tile with its word."""
    measure = picture.faces
    edge = measures.tile_edge
    wide = 0
    if one.icon:
        wide = measure.height(measures.tile_icon) + edge
    if one.pips is not None:
        wide += measure.width(measures.tile_pips, "1" * min(one.pips.most, kit.MANY)) + edge
    elif one.number:
        wide += measure.width(measures.tile_figures, one.number) + edge
    return max(wide, measure.width(measures.small, one.label) + edge) + edge


def _below(one: Tile) -> bool:
    """Return whether a tile's word stands below its number."""
    return bool(one.number or one.pips)


def rows_of(picture: Picture, measures: Measures, one: Tiles) -> list[list[tuple[Tile, int]]]:
    """Return the tiles that have room, by row, each with its width. Rows have as many tiles each, if their widths
    allow it."""
    rows: list[list[tuple[Tile, int]]] = [[]]
    left = picture.width
    for tile in one.tiles:
        wide = min(_wide(picture, measures, tile), picture.width)
        if wide > left:
            if len(rows) == measures.tile_rows:
                break
            rows.append([])
            left = picture.width
        rows[-1].append((tile, wide))
        left -= wide
    found = [tile for row in rows for tile in row]
    each = (len(found) + len(rows) - 1) // len(rows)
    even = [found[at : at + each] for at in range(0, len(found), each)]
    if even and max([sum([wide for _, wide in row]) for row in even]) <= picture.width:
        return even
    return rows


def tiles(picture: Picture, measures: Measures, where: Where, one: Tiles, lit: bool, face: int) -> None:
    """Paint tiles side by side, in as many rows as they take."""
    x, y, wide, high = where
    rows = rows_of(picture, measures, one)
    picture.part(where)
    each = high // len(rows)
    for row in rows:
        spare = (wide - sum([width for _, width in row])) // max(1, len(row))
        left = x
        for tile, width in row:
            _tile(picture, measures, (left, y, width + spare, each), tile)
            left += width + spare
        y += each


def _tile(picture: Picture, measures: Measures, where: Where, one: Tile) -> None:
    x, y, wide, high = where
    measure = picture.faces
    edge = measures.tile_edge
    paper = BLACK
    if picture.colour:
        paper = _TILE
        picture.card(x + 1, y + 1, wide - 3, high - 2, 4, paper)
    at = y + high // 2
    end = x + wide - edge
    x += edge
    dim = DIM if picture.colour else WHITE
    if _below(one):
        tall = measure.height(measures.small)
        word = measure.fit(measures.small, one.label, end - x)
        middle(picture, x, y + high - tall // 2, word, measures.small, dim, paper)
        at = y + (high - tall + 2) // 2
    if one.icon:
        x += middle(picture, x, at, one.icon, measures.tile_icon, WHITE, paper) + edge
    elif not _below(one):
        face, label = measure.choose((measures.text, measures.small), one.label, end - x)
        middle(picture, x, at, label, face, dim, paper)
        return
    if one.pips is not None:
        top = at - measure.height(measures.tile_pips) // 2
        kit.pips(picture, x, top, measures.tile_pips, one.pips, end - x, WHITE, paper)
    elif picture.colour and one.icon:
        middle(picture, end, at, one.number, measures.tile_figures, WHITE, paper, 1)
    else:
        middle(picture, x, at, one.number, measures.tile_figures, WHITE, paper)
