"""The models that an attack hits, with a heart for each point of stamina: hollow where the damage takes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui.boxes import kit
from signifer.ui.boxes.names import (
    B14,
    B20,
    B24,
    B28,
    BURST,
    I10,
    I16,
    I24,
    N10,
    N20,
    N28,
    PAWN,
    SKULL,
    U12,
)

if TYPE_CHECKING:
    from signifer.ui.boxes.picture import Picture

    Model = tuple[str, int, int, bool]
    """Its name, its stamina, how much of it is lost, and whether it falls."""

_BLACK = 0x000000
_WHITE = 0xFFFFFF
_DANGER = 0xF0E442


def paint(picture: Picture, top: int, end: int, what: tuple[list[Model], int, int, str, int]) -> None:
    """Draw as many models as have room, that of the cursor among them; `what`: models, cursor, the side's colour, the
    hits in words, and how many there are."""
    models, cursor, side, said, hits = what
    faces: tuple[int, ...]
    if not picture.colour:
        count, heart, icon, figures, faces = 3, I10, I10, N10, (B14, U12)
    elif picture.height < 200:
        count, heart, icon, figures, faces = 3, I16, I16, N20, (B24, B20)
    else:
        count, heart, icon, figures = 4 if len(models) > 3 else 3, I16, I24, N28
        faces = (B28, B24, B20) if count < 4 else (B24, B20)
        if count < 4:
            picture.part((0, top, 240, 36), said)
            x = 14 + picture.text(6, top + 6, said, B24)
            step = 30 if 30 * hits <= 236 - x else 24
            for number in range(hits if step * hits <= 236 - x else 1):
                picture.text(236 - number * step, top + 6, BURST, I24, _DANGER, align=1)
            top += 36
    high = (end - top) // count
    first = max(0, min(cursor - count + 1, len(models) - count))
    for index in range(first, min(len(models), first + count)):
        _model(picture, top, high, models[index], index == cursor, side, heart, icon, figures, faces)
        top += high


def _model(
    picture: Picture,
    y: int,
    high: int,
    model: Model,
    lit: bool,
    side: int,
    heart: int,
    icon: int,
    figures: int,
    faces: tuple[int, ...],
) -> None:
    name, full, lost, falls = model
    measure = picture.faces
    edge = 6 if picture.colour else 2
    paper = side if lit else _BLACK
    ink = _BLACK if lit else side if falls else _WHITE
    picture.part((0, y, picture.width, high), "", "", lit)
    if lit:
        gap = 1 if picture.colour else 0  # so that the first one does not run into the header
        picture.card(0, y + gap, picture.width, high - 2 * gap, 4 if gap else 2, side)
    middle = y + high // 2
    sign = SKULL if falls else PAWN
    picture.text(edge, middle - measure.height(icon) // 2, sign, icon, ink, paper)
    left = edge + measure.height(icon) + edge
    end = picture.width - edge
    if lost:
        said = "-" + str(lost)
        picture.text(end, middle - measure.height(figures) // 2, said, figures, ink, paper, 1)
    end -= measure.width(figures, "-00") if picture.colour else measure.width(figures, "-0") + 4
    if picture.height >= 200:  # hearts below the name
        face, words = measure.chosen(faces, name, end - left, high - 18)
        middle -= measure.height(face) // 2 + 8
        picture.text(left, middle, words, face, ink, paper)
        middle += measure.height(face) * (3 if "\n" in words else 2) // 2
        kit.hearts(picture, left, middle, heart, full - lost, full, end - left, ink, paper)
        return
    wide = kit.hearts_wide(picture, heart, full)
    kit.hearts(
        picture, end - wide, middle - measure.height(heart) // 2, heart, full - lost, full, wide, ink, paper
    )
    face, words = measure.chosen(faces, name, end - wide - left - edge)
    picture.text(left, middle - measure.height(face) // 2, words, face, ink, paper)
