"""Compare the parts and boxes of two pages (`ui.boxes.picture`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from signifer.ui.boxes.picture import Box, Part

    Where = tuple[int, int, int, int]


def inverse(old: Box, new: Box) -> bool:
    """Return whether a box is another one with ink and paper exchanged."""
    return (
        old[4] == new[5]
        and old[5] == new[4]
        and old[4] != old[5]
        and old[:4] == new[:4]
        and old[6:9] == new[6:9]
    )


def same(old: Part | None, new: Part | None) -> bool:
    """Return whether two parts of a region look the same. None is a region that is black."""
    return old is new or (
        old is not None and new is not None and old.boxes == new.boxes and old.paper == new.paper
    )


def regions(old: list[Part], new: list[Part]) -> bool:
    """Return whether two pages have the same regions."""
    if len(old) != len(new):
        return False
    for number in range(len(old)):
        if old[number].where != new[number].where:
            return False
    return True


def boxes(old: list[Box], new: list[Box]) -> bool:
    """Return whether the boxes of two parts cover the same pixels, one by one, and overlap in the same way."""
    if len(old) != len(new):
        return False
    for number in range(len(old)):
        one = old[number]
        other = new[number]
        if one[:4] != other[:4] or bool(one[6]) != bool(other[6]):
            return False
        # A line under other boxes is drawn only together with all of them.
        if one != other and one[6]:
            for above in new[number + 1 :]:
                if (
                    above[0] < one[0] + one[2]
                    and one[0] < above[0] + above[2]
                    and above[1] < one[1] + one[3]
                    and one[1] < above[1] + above[3]
                ):
                    return False
    return True


def match_parts(shown: list[Part], parts: list[Part], width: int) -> tuple[list[Part | None], list[Where]]:
    """Find for each part the shown part of the same region. Return them, and the rectangles of all others, which become
    black: with a `width` of the display that is not 0 they are one, if no part that stays is beside or between them."""
    rest = list(shown)
    found: list[Part | None] = []
    for part in parts:
        same = None
        for number in range(len(rest)):
            if rest[number].where == part.where:
                same = rest.pop(number)
                break
        found.append(same)
    gone = [part.where for part in rest]
    if not width or len(gone) < 2:
        return found, gone
    top = min([where[1] for where in gone])
    bottom = max([where[1] + where[3] for where in gone])
    for one in found:
        if one is not None and one.where[1] < bottom and one.where[1] + one.where[3] > top:
            return found, gone
    return found, [(0, top, width, bottom - top)]
