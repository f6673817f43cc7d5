"""Place the components of a view below each other, and paint those that are not on the display already."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.ui.boxes.picture import STRIP
from signifer.ui.paint import dice, header, home, lines, measures
from signifer.ui.view import (
    Code,
    Dice,
    Fighter,
    Figure,
    Header,
    Outcome,
    Reminders,
    Row,
    Score,
    Sentence,
    Step,
    Tab,
    Tiles,
)

if TYPE_CHECKING:
    from signifer.ui.boxes.picture import Part, Picture
    from signifer.ui.paint.measures import Measures
    from signifer.ui.view import View

    Band = tuple[tuple[int, int, int, int], Any, bool, int]
    """Where (x, y, width, height), the component, whether the cursor is on it, and the face of its letters (0: its
    own)."""


def _code(picture: Picture, measures: Measures, where: Any, one: Code, lit: bool, face: int) -> None:
    """Paint a QR code: rare, so its module is loaded for it."""
    from signifer.ui.paint import code

    code.code(picture, measures, where, one)


_PAINTERS = {
    Header: header.header,
    Row: lines.row,
    Outcome: lines.outcome,
    Figure: lines.figure,
    Sentence: lines.sentence,
    Reminders: lines.reminders,
    Dice: dice.dice,
    Fighter: dice.fighter,
    Step: home.step,
    Tab: home.tab,
    Tiles: home.tiles,
    Score: home.score,
    Code: _code,
}


_NAMES = {Header: 1, Row: 1, Outcome: 1, Dice: 2, Fighter: 2}  # where a component has the name of a unit
_WHOLE = (Header, Score, Tiles, Step, Code, Reminders)  # as wide as the display, beside no scroll bar
_LEFT = 4  # letters that such a name keeps at least
_ALIKE = 8  # letters at least with which long names begin alike


class Canvas:
    """A page on a picture. It keeps the parts of the page that was painted last."""

    def __init__(self, picture: Picture) -> None:
        self._picture = picture
        self._measures = measures.of(picture)
        self._parts: list[tuple[Band, list[Part]]] = []
        self._face_cache: Any = (None, 0)  # the rows of the last list, and the face of their letters

    def _heights(self, one: Any) -> tuple[int, int]:
        """Return the least and the largest height of a component."""
        measures = self._measures
        kind = type(one)
        if kind is Header:
            return measures.header, measures.header
        if kind is Sentence:
            return lines.sentence_heights(self._picture, measures, one)
        if kind is Reminders:
            return lines.reminders_heights(self._picture, measures, one)
        if kind is Row:
            return measures.large_row if self._picture.large else measures.row
        if kind is Tiles:
            high = measures.tile * len(home.rows_of(self._picture, measures, one))
            return high, high
        if kind is Score:
            return measures.score, measures.score
        if kind is Code:
            return self._picture.height, self._picture.height
        if kind is Step:
            return measures.step
        if kind is Dice:
            return measures.dice
        if kind is Fighter:
            return measures.fighter
        return measures.outcome if kind is Outcome else measures.figure

    def rows(self, head: View, count: int) -> int:
        """Return how many of `count` lines are seen below the components of `head`."""
        high = self._picture.height - self._measures.foot
        for one in head:
            high -= self._heights(one)[1 if type(one) is Step else 0]
        row = self._measures.large_row if self._picture.large else self._measures.row
        return min(count, max(1, high // row[0]))

    def apart(self, view: View) -> View:
        """Return a view in which long names that begin alike begin where they differ."""
        components: Any = view
        faces = self._picture.faces
        room = self._picture.width * 3 // 8
        named: list[Any] = [one for one in components if type(one) in _NAMES]
        long = [one for one in named if faces.width(self._measures.small, one[_NAMES[type(one)]]) > room]
        if len(long) < 2:  # mostly
            return view
        wide = self._picture.width - self._measures.scroll
        # A line that is shown whole keeps its beginning.
        cut = [
            one
            for one in named
            if type(one) is not Row or not lines.whole(self._picture, self._measures, one, wide)
        ]
        names: list[str] = [one[_NAMES[type(one)]] for one in long if one in cut]
        if len(names) < 2:
            return view
        same = _beginning(names)
        return tuple([_without(one, same) if one in cut else one for one in view]) if same else view

    def split(self, view: View) -> View:
        """Return a view in which dice that are too many for a row have several; and if it is longer than the display,
        each line of a sentence is one, so that it can be scrolled."""
        found: list[Any] = []
        longer = self.fits(view) < len(view)
        for one in view:
            if longer and type(one) is Sentence:
                texts = lines.wrap(self._picture, self._measures, one.text)
                found += [Sentence(text, one.accent) for text in texts]
                continue
            while type(one) is Dice:
                count = dice.most(self._picture, self._measures, one)
                left = len(one.dice)
                if count >= left:
                    break
                rows = (left + count - 1) // count
                count = (left + rows - 1) // rows  # as many in each
                found.append(Dice(one.side, one.icon, one.label, one.dice[:count], one.target))
                one = Dice(one.side, one.icon, "", one.dice[count:], "")
            found.append(one)
        return tuple(found)

    def paint(self, view: View, lit: int, first: int, seen: int, count: int) -> None:
        """Paint a page. The cursor is on the component number `lit` (-1: none). Its last `seen` components, but for a
        tab, are those from `first` on of `count`."""
        picture = self._picture
        if self._is_crowded(view):  # the names are in the components below, too
            view = view[1:]
            lit -= 1
        bands = self._bands(self.apart(view), lit, seen if count > seen else 0)
        known = self._parts
        self._parts = []
        for band in bands:
            for one, parts in known:
                if one == band:
                    picture.parts += parts
                    break
            else:
                where, one, on, face = band
                before = len(picture.parts)
                painter: Any = _PAINTERS[type(one)]
                painter(picture, self._measures, where, one, on, face)
                parts = picture.parts[before:]
                parts[0].content = one
                parts[0].is_lit = on
            self._parts.append((band, parts))
        if count > seen:
            tabbed = type(view[-1]) is Tab
            top = bands[len(view) - seen - (1 if tabbed else 0)][0][1]
            edge = picture.width - (self._measures.tab if tabbed else 0)
            lines.scroll_bar(picture, self._measures, edge, top, first, seen, count)

    def cut(self) -> Any:
        """Return the component that does not show all of its name: the line under the cursor, else the header. None if
        both do."""
        found = None
        for (_, one, lit, _), parts in self._parts:
            kind = type(one)
            if (lit and kind is Row) or kind is Header:
                name = one[_NAMES[kind]]
                for box in parts[0].boxes:
                    for piece in box[7] if box[6] == STRIP else (box[6:8],):
                        if _cut(name, piece[-1]):
                            found = one
        return found

    def fits(self, view: View) -> int:
        """Return how many of the components of a view are seen together."""
        left = self._picture.height - self._measures.foot
        seen = 0
        for one, beside in _pairs(self._picture, self._measures, view, left, self._heights):
            high = self._heights(one)[0]
            left -= high
            # The first line below a result may be as low as its letters.
            low = type(one) is Row and seen and type(view[seen - 1]) is Outcome
            if left < 0 and not (low and left + high >= self._picture.faces.height(self._measures.small)):
                break
            seen += 1 if beside is None else 2
        return seen

    def _is_crowded(self, view: View) -> bool:
        """Return whether reminders leave no room for the header: the last line may be as low as its letters."""
        if type(view[0]) is not Header or Reminders not in [type(one) for one in view]:
            return False
        room = self._picture.height - self._measures.foot
        pairs = _pairs(self._picture, self._measures, view, room, self._heights)
        least = sum([self._heights(one)[0] for one, _ in pairs if type(one) is not Tab])
        if type(pairs[-1][0]) is Row:
            least += self._picture.faces.height(self._measures.small) - self._heights(pairs[-1][0])[0]
        return bool(least > room)

    def _bands(self, view: View, lit: int, scrolled: int) -> list[Band]:
        """Return where each component stands; the last `scrolled` ones have a scroll bar beside them."""
        picture = self._picture
        measures = self._measures
        room = picture.height - measures.foot
        tab = view[-1] if type(view[-1]) is Tab else None
        if tab is not None:
            view = view[:-1]
        pairs = _pairs(picture, measures, view, room, self._heights)
        bounds = [self._heights(one) for one, _ in pairs]
        heights = [least for least, _ in bounds]
        spare = room - sum(heights)
        if spare < 0 and type(pairs[-1][0]) is Row:  # the only line of a list has what is left
            heights[-1] += spare
        # What is left goes to a reminder first, since none should be cut; then to dice, the result, lines, and texts.
        for kinds in ((Reminders,), (Dice, Fighter), (Outcome, Figure, Step), (Row,), (Sentence,)):
            if spare <= 0:
                break
            growing = [number for number in range(len(pairs)) if type(pairs[number][0]) in kinds]
            if Sentence in kinds and sum([bounds[at][1] - heights[at] for at in growing]) > spare:
                break  # larger letters for all texts, or for none
            for at in range(len(growing)):
                number = growing[at]
                most = bounds[number][1] - heights[number]
                more = max(0, min(most, spare // (len(growing) - at)))
                heights[number] += more
                spare -= more
        rows = tuple([one for one in view if type(one) is Row])
        wide = picture.width - (measures.scroll if scrolled else 0) - (measures.tab if tab is not None else 0)
        face = 0
        if len(rows) > 1 and not picture.large:  # larger letters matter more than equal ones
            high = min([heights[number] for number in range(len(pairs)) if type(pairs[number][0]) is Row])
            known, face = self._face_cache
            if known != (rows, wide, high):
                face = lines.common_face(picture, measures, rows, wide, high)
                self._face_cache = ((rows, wide, high), face)
        found: list[Band] = []
        y = number = 0
        above = len(view) - scrolled
        for at in range(len(pairs)):
            one, beside = pairs[at]
            whole = type(one) in _WHOLE and (number < above or type(one) not in (Reminders, Step))
            where = (0, y, picture.width if whole else wide, heights[at])
            if beside is not None:
                low = measures.dice[0]
                left = dice.width(picture, measures, one, heights[at])
                if left + dice.width(picture, measures, beside, low) > picture.width:
                    left = dice.width(picture, measures, one, low)
                found.append(((0, y, left, heights[at]), one, False, 0))
                found.append(((left, y, wide - left, heights[at]), beside, False, 0))
                number += 1
            else:
                found.append((where, one, number == lit, face if type(one) is Row else 0))
            number += 1
            y += heights[at]
        if tab is not None:
            top = found[-len(rows)][0][1] if rows else y
            where = (picture.width - measures.tab, top, measures.tab, room - top)
            found.append((where, tab, number == lit, 0))
        return found


def _cut(name: str, drawn: str) -> bool:
    """Return whether `drawn` is a name's beginning, with an ellipsis in place of its end."""
    drawn = drawn.replace("\n", " ")
    return drawn[-1:] == "…" and len(drawn) > 1 and drawn != name and name.startswith(drawn[:-1])


def _beginning(names: list[str]) -> str:
    """Return the words with which the most similar two of some names begin, up to the word that differs."""
    best = ""
    for number in range(len(names)):
        for other in names[:number]:
            one = names[number]
            at = 0
            while at < min(len(one), len(other)) and one[at] == other[at]:
                at += 1
            same = one[: one.rfind(" ", 0, at) + 1]
            if min(len(one), len(other)) - len(same) < _LEFT:  # a number alone is no name
                same = same[: same.rfind(" ", 0, len(same) - 1) + 1]
            if one != other and len(same) >= _ALIKE and len(same) > len(best):
                best = same
    return best


def _without(one: Any, same: str) -> Any:
    """Return a component whose name begins with an ellipsis in place of `same`."""
    at = _NAMES[type(one)]
    if not one[at].startswith(same):
        return one
    return type(one)(*(one[:at] + ("…" + one[at][len(same) :],) + one[at + 1 :]))


def _pairs(
    picture: Picture, measures: Measures, view: View, room: int, heights: Any
) -> list[tuple[Any, Any]]:
    """Return the components, each with the one beside it or None: where a page has no room for all, dice stand beside
    the dice before them if both are narrow enough."""
    found: list[tuple[Any, Any]] = [(one, None) for one in view]
    left = room
    for one in view:  # of a long page, no more than what shows that it is long
        left -= heights(one)[0]
        if left < 0:
            break
    else:
        return found
    for number in range(len(view) - 1, 0, -1):
        one, other = view[number - 1 : number + 1]
        if type(one) is Dice and type(other) is Dice:
            high = measures.dice[0]
            wide = [dice.width(picture, measures, each, high) for each in (one, other)]
            if sum(wide) <= picture.width:
                found[number - 1 : number + 1] = [(one, other)]
                break
    return found
