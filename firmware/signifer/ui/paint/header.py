"""Paint the header of a page: the banner, the title and the values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.ui import styles, theme
from signifer.ui.boxes import kit
from signifer.ui.paint.lines import gap_of, middle, text_of
from signifer.ui.view import Icon, Name, Pips

if TYPE_CHECKING:
    from signifer.ui.boxes.picture import Picture
    from signifer.ui.paint.lines import Where
    from signifer.ui.paint.measures import Measures
    from signifer.ui.view import Header


def header(picture: Picture, measures: Measures, where: Where, one: Header, lit: bool, face: int) -> None:
    """Paint the banner, the title and the values."""
    x, y, wide, high = where
    ink, paper = theme.colours(one.accent | styles.HEAD, picture.colour)
    edge = measures.edge
    picture.part(where, paper=paper)
    at = y + high // 2
    x += edge
    if one.side >= 0:
        x += middle(picture, x, at, "ABN"[one.side], measures.banner, ink, paper) + 2 * edge
    end = wide - edge
    # Values have smaller letters where the title, or a value before them, needs the room. The name of another unit is
    # cut before a title has less than a third of it.
    measure = picture.faces
    shortest = measure.width(measures.titles[-1], one.title)
    small = [_head_shown(picture, measures, 0, value, False) for value in one.values]
    least = [measure.width(face, text) + measures.gap if text else 0 for face, text in small]
    needed = shortest + sum(least)
    title = min(shortest, (end - x) // 3) + measures.gap
    for number in range(len(one.values) - 1, -1, -1):
        value = one.values[number]
        needed -= least[number]
        face, text = _head_shown(picture, measures, end - x, value, True)
        if text and measure.width(face, text) + measures.gap > end - x - needed:
            face, text = _head_shown(picture, measures, end - x, value, False)
        if not text:
            continue
        if face != measures.header_pips:
            text = measure.fit(face, text, end - x - (title if type(value) is Name else 0))
        end -= middle(picture, end, at, text, face, ink, paper, 1) + gap_of(measures, one.values, number)
    face, said = picture.faces.choose(measures.titles, one.title, end - x)
    middle(picture, x, at, said, face, ink, paper)


def _head_shown(picture: Picture, measures: Measures, room: int, value: Any, large: bool) -> tuple[int, str]:
    """Return the face and the letters of a value in a header with so much room."""
    measure = picture.faces
    kind = type(value)
    if kind is Pips and value.most <= kit.MANY:
        text = "1" * min(value.now, value.most) + "0" * (value.most - value.now)
        if measure.width(measures.header_pips, text) <= room // 2:
            return measures.header_pips, text
    face, text = measures.titles[-1], text_of(value)
    if kind is Icon and picture.colour:
        return measures.icon, value.letter
    if large and picture.colour and measure.has(measures.values, text):
        return measures.values, text
    for one in measures.titles if large else ():
        if measure.has(one, text) and measure.width(one, text) <= room // 2:
            return one, text
    return face, text
