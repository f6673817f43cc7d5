"""What is drawn on a page: its boxes, its words, the lines of its list; and a check that each is in its place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.ui.flow import LISTS
from signifer.ui.paint import measures
from signifer.ui.paint.speech import words as spoken

if TYPE_CHECKING:
    from tests.ui.conftest import Table


def drawn(table: Table) -> list[Any]:
    """Return everything on the page except rectangles."""
    return [box for part in table.app.ui.picture.parts for box in part.boxes if box[6] > 0]


def texts(table: Table) -> list[str]:
    """Return all words and figures of the page."""
    return [box[7] for box in drawn(table)]


def inside(table: Table) -> None:
    """Check that no part leaves the display or overlaps another one."""
    picture = table.app.ui.picture
    taken: list[tuple[int, int, int, int]] = []
    for part in picture.parts:
        x, y, width, height = part.where
        assert x >= 0 and y >= 0 and x + width <= picture.width and y + height <= picture.height
        for a, b, c, d in taken:
            assert a >= x + width or x >= a + c or b >= y + height or y >= b + d, part.where
        taken.append(part.where)
        for box in part.boxes:
            assert box[0] >= x and box[1] >= y, box[:8]
            assert box[0] + box[2] <= x + width and box[1] + box[3] <= y + height, (part.where, box[:8])


def pieces(table: Table) -> list[list[tuple[int, str]]]:
    """Return face and text of all that is on each line of the list; on an OLED those of its strip."""
    found: list[list[tuple[int, str]]] = []
    lines = [part for part in table.app.ui.picture.parts[1:-1] if part.where[2] > 4]
    for part in lines:
        found.append([])
        for box in part.boxes:
            if box[6] > 0:
                found[-1].append((box[6], box[7]))
            elif box[6]:
                found[-1] += [(face, text) for _, face, text in box[7]]
    return found


def words(line: list[tuple[int, str]]) -> set[str]:
    """Return the texts and drawings of a line."""
    return {text for _, text in line}


def says_how_far(table: Table) -> None:
    """Check that a page which goes on has a bar at the edge of its lines, whose thumb is as long and stands as far down
    as what is seen of all; and that a page which is seen whole has none."""
    picture = table.app.ui.picture
    page: Any = table.app.ui.screen
    asks: Any = page.flow.asks
    view, _, first, seen, count = page.view()
    edge = measures.of(picture).scroll
    bars = [part for part in picture.parts if part.where[2] == edge]
    if type(asks) in LISTS and asks.items and not page._window.shift:  # else a name runs on
        lines = [asks.line(item) for item in asks.items]
        there = [part.words for part in picture.parts]
        shown = [spoken(one) in there for one in view if one in lines]
        assert sum(shown) and len(lines) - len(shown) == count - seen, "all others are off the display"
    if seen == count:
        assert not bars, "the page is seen whole"
        return
    (bar,) = bars
    _, top, _, high = bar.where
    _, begins, _, long = [box for box in bar.boxes if box[2] == edge - 1][-1][:4]
    if high > 12:  # beside one low line there is no room to move
        assert (begins == top) == (not first) and (begins + long == top + high) == (first + seen == count)
    assert abs(long - min(high, max(6, high * seen / count))) < 1 and bar.where[0] + edge <= picture.width
