"""Draw the tiles of a home on an OLED, and those of a custom system's on a display with colours; see tiles_home.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui.boxes import kit
from signifer.ui.boxes.names import (
    B20,
    I10,
    I16,
    I24,
    MIC,
    N10,
    N16,
    N20,
    PIPS_6X8,
    PIPS_8X11,
    PIPS_9X16,
    PIPS_10X15,
    PIPS_14X18,
    T16,
)

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.boxes.faces import Faces
    from signifer.ui.boxes.picture import Picture

_WHITE = 0xFFFFFF
_DIM = 0xB0B4B8
_TILE = 0x141A20
_LARGE = 8  # more pips than these are smaller
_LABEL = 60  # pixels that a label without a number gets at least


def paint(picture: Picture, numbers: list[tuple[Any, ...]], rows: tuple[tuple[int, int], ...]) -> int:
    """Draw the tiles, with colours in rows, each (y, height). Return where the next step has room."""
    if not picture.colour:
        _below(picture, numbers)
        return 0
    else:  # so that the build leaves this out of an OLED's image
        return _flow(picture, numbers, rows)


def _below(picture: Picture, numbers: list[tuple[Any, ...]]) -> None:
    """Draw tiles on an OLED: numbers, and below each its word or its label. Words are left out if without them more
    tiles fit."""
    picture.part((0, 10, 128, 18))
    measure = picture.faces.width
    shown: list[tuple[Any, ...]] = []
    for worded in (False, True):
        placed = []
        x = 0
        for tile in numbers:
            sign, number = tile[:2]
            word = tile[-1] if worded else ""
            end = x + measure(MIC, word)
            if len(sign) > 1:  # a label may be cut
                sign, word = "", sign.rstrip()
            figures = N10
            if len(tile) > 3 and tile[2]:
                number = tile[2]
                figures = PIPS_6X8
            at = x + 12 if sign else x
            end = max(end, at + measure(figures, number))
            if end > 128 or x > 120:
                break
            placed.append((x, sign, at, number, figures, word))
            x = max(x + 40, end + 5, x + measure(MIC, word) + 5)
        if len(placed) >= len(shown):
            shown = placed
    for x, sign, at, number, figures, word in shown:
        picture.text(x, 10, sign, I10)
        picture.text(at, 10 if figures == N10 else 11, number, figures)
        picture.text(x, 20, picture.faces.fit(MIC, word, 128 - x), MIC)


def _flow(picture: Picture, numbers: list[tuple[Any, ...]], rows: tuple[tuple[int, int], ...]) -> int:
    """Draw as many tiles of a custom system as fit into the rows, each (y, height); the last one of a row is wider.
    Return where the next step has room."""
    measure = picture.faces
    text = picture.text
    icons, figures, edge = (I16, N16, 7) if len(rows) < 2 else (I24, N20, 9)
    large = (PIPS_9X16, PIPS_8X11) if len(rows) < 2 else (PIPS_14X18, PIPS_10X15)
    wides: list[int] = []
    most = 0
    placed = 0
    for words in (B20, T16, 0):  # beside the number, below it, none
        found = []
        row = fit = 0
        x = 240
        for tile in numbers:
            faces = (icons, B20, figures, large[len(tile[2]) > _LARGE])
            wide = _across(measure, tile, faces, edge, words == B20) + 2 * edge
            if words == T16:
                wide = max(wide, measure.width(T16, tile[3]) + 8)
            # In one row a label alone may be cut.
            found.append(wide if tile[1] or tile[3] or len(rows) > 1 else min(wide, _LABEL))
            if x + found[-1] > 238:
                row += 1
                x = 2
            x += found[-1] + 3
            fit += row <= len(rows) and found[-1] < 237
        if fit > most:
            wides, most, placed = found, fit, words
    at = 0
    for y, high in rows:
        x = 2
        top = y + high + 2
        while at < len(numbers) and x < 238:
            sign, number, hits, word = numbers[at]
            end = x + wides[at]
            at += 1
            if at == len(numbers) or end + 3 + wides[at] > 238:
                end = 238
            picture.part((x, y, end - x, high))
            picture.card(x, y, end - x, high, 4, _TILE)
            middle = y + high // 2
            if word and placed == T16:
                middle -= 8
                left = (end - x - measure.width(T16, word)) // 2
                text(x + min(edge, left), y + high - 16, word, T16, _DIM, _TILE)
            right = end - edge
            if number:
                right -= text(right, middle - measure.height(figures) // 2, number, figures, _WHITE, _TILE, 1)
                right -= edge
            x += edge
            face = icons
            if len(sign) > 1:
                face, sign = measure.chosen((B20, T16), sign.rstrip(), right - x, high)
            x += text(x, middle - measure.height(face) // 2, sign, face, _WHITE, _TILE) + edge
            if word and placed == B20:
                x += text(x, middle - measure.height(B20) // 2, word, B20, _WHITE, _TILE) + edge
            if hits:
                pips = large[len(hits) > _LARGE]
                low = middle - measure.height(pips) // 2
                kit.pips(picture, x, low, pips, hits.count("1"), len(hits), right - x, _WHITE, _TILE)
            x = end + 3
        if at == len(numbers):
            break
    return top


def _across(measure: Faces, tile: tuple[str, ...], faces: tuple[int, ...], gap: int, worded: bool) -> int:
    """Return the width of what a custom system's tile says. `faces`: of icons, words, numbers and pips."""
    sign, number, hits, word = tile
    wide = measure.width(faces[0] if len(sign) == 1 else faces[1], sign)
    for face, text in ((faces[1], word if worded else ""), (faces[2], number), (faces[3], hits)):
        if text:
            wide += gap + measure.width(face, text)
    return wide
