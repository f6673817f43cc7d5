"""Draw a page of rows (`ui.grid`) as boxes: a header, lines of proportional letters, digits as large as fits. A row
of this page or one of the last pages is not drawn again. On an OLED a row is one strip, two of its pages high.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui import theme
from signifer.ui.boxes import kit, names, sizes
from signifer.ui.boxes.names import B20, B24, B28, B32, FLAG_8, MIC, T16, U12
from signifer.ui.styles import ACCENT, HEAD, NEUTRAL, SIDE_A, SIDE_B
from signifer.ui.styles import CURSOR as STYLE_CURSOR

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.boxes.picture import Part, Picture
    from signifer.ui.grid import Grid

    Piece = tuple[int, int, str]
    """x, face, text."""

_SIDES = {"A": SIDE_A, "B": SIDE_B, "N": NEUTRAL}
_FIGURES = "0123456789/:-+"
_STRIP = 16  # rows of pixels of an OLED's line, as high as its letters
_PIPS = "▮▯◇"


class Rows:
    """Draw rows on `picture`, except the last one, which belongs to the buttons."""

    def __init__(self, picture: Picture) -> None:
        self._picture = picture
        # The rows that were drawn last, by what they say and where: style and part. `_most`, and as many before them.
        self._kept: dict[tuple[object, ...], tuple[int, Part]] = {}
        self._older: dict[tuple[object, ...], tuple[int, Part]] = {}
        self._most = 16 if picture.colour else 10
        self._plain = 0  # the face of all lines of a text, 0: each line has its own
        wide = picture.width
        if not picture.colour:
            self._head, self._foot, self._cell, self._edge = 8, 8, 6, 1
            self._least = (3, 3)  # the smallest number of visible rows: lines of a list, lines of a text
            self._digits: tuple[int, ...] = (names.N44, names.N28, names.N16, names.N14)
            self._beside: tuple[int, ...] = (names.N44, names.N28)
            self._texts: tuple[tuple[int, int], ...] = ()
        elif picture.height < 200:
            self._head, self._foot, self._cell, self._edge = 25, 18, wide // 24, 4
            self._least = (4, 4)
            self._digits = (names.N88, names.N54, names.N34, names.N28, names.N20)
            self._beside = (names.N88, names.N54, names.N34)
            # Faces of a text, and how many lines of it there may be; where it has more or does not fit: sizes.py.
            self._texts = ((B28, 3), (B24, 3))
        else:
            self._head, self._foot, self._cell, self._edge = 36, 22, wide // 24, 4
            self._least = (5, 7)
            self._digits = (names.N76, names.N88, names.N64, names.N44, names.N28)
            self._beside = (names.N76, names.N88, names.N64, names.N44)
            self._texts = ((B28, 5), (B24, 6))

    def letters(self, grid: Grid, large: bool) -> None:
        """Draw lists with larger letters from now on, a line fewer."""
        self._picture.large = large
        lines = self._least[0]
        grid.lines = lines - 1 if large else lines
        grid.more = 0 if self._texts else 1
        if self._texts:  # columns that fit in those faces
            grid.larger = ((19, self._texts[0][1]), (21, self._texts[1][1]))
        self.free()

    def fits(self, text: str, tiles: int) -> bool:
        """Return whether a text fits in the width of so many tiles but one, in the smallest letters."""
        picture = self._picture
        face = T16 if picture.colour else MIC
        return picture.faces.width(face, text) <= (tiles - 1) * self._cell

    def free(self) -> None:
        """Free what was drawn."""
        self._kept.clear()
        self._older.clear()

    def rest(self, parts: list[Part]) -> None:
        """Free the rows that are not among these parts."""
        for kept in (self._older, self._kept):
            for what in list(kept):
                if kept[what][1] not in parts:
                    del kept[what]

    def _keep(self, what: tuple[object, ...], style: int) -> None:
        """Keep the part that was begun last."""
        if len(self._kept) >= self._most:
            self._older = self._kept
            self._kept = {}
        self._kept[what] = (style, self._picture.parts[-1])

    def paint(self, grid: Grid) -> None:
        """Draw the header and all rows below it, as parts of the picture."""
        picture = self._picture
        digits = grid.digits
        used = grid.rows - 2
        while used > 0 and not (grid.want[used][0].strip() or grid.want[used][1]):
            used -= 1
        if digits:
            used = max(used, digits[0] + 2)
        plain = 0
        if grid.listed:
            # Few lines are higher, and their letters larger.
            used = max(used, min(3, self._least[0] - int(picture.large)))
        elif grid.face is not None:
            used = self._least[1]
        else:
            plain, used = sizes.text(
                grid, used, picture, self._texts, self._least[1], self._beside[-1], self._cell
            )
        self._plain = plain
        head = self._head
        left, right = grid.want[0]
        if picture.colour and picture.height < 200:
            if grid.face is None and grid.listed and grid.units is None:
                # Long names have two lines: banners, an icon, gaps and edges take their room.
                room = 30 if right else 8
                if picture.faces.width(T16, left + (right or "")) > picture.width - room:
                    head = 34
        high = (picture.height - head - self._foot) // used
        if plain and digits:  # the room below is the digits'
            high = min(high, picture.faces.height(plain) + 2)
        low = 0  # the row that is as low as the buttons' line
        if not picture.colour:
            if used < 4 and not digits and grid.face is None and grid.units is None:
                # A long title has two lines on an OLED.
                faces = picture.faces
                room = picture.width - 8 - faces.width(MIC, right or "")
                long = faces.width(MIC, left)
                if long > room and (
                    long < picture.width - 1 or "\n" in faces.chosen((MIC,), left, room, 16)[1]
                ):
                    head, high = 16, 20
                    if used == 3:
                        high, low = 16, 1 if grid.style_of[3] & STYLE_CURSOR else 3
        if grid.face is None or grid.style_of[0] > ACCENT:  # else the face draws the header, too
            self._row(grid, 0, (0, 0, picture.width, head - self._edge // 2), False)
        if grid.face is not None:
            grid.face[0](picture, self._head, picture.height - self._foot, grid.face[1])
            return
        row = 1
        room = wide = picture.width
        how: Any = grid.listed
        if digits:
            room = self._big(grid, digits, head, high, used)
        top = head
        while row <= used:
            tall = high if row != low else 8
            # Digits take the blank rows around them, too.
            if not digits or not self._first <= row <= self._last:
                self._row(grid, row, (0, top, wide, tall), how)
            elif digits[4]:
                self._row(grid, row, (0, top, room, high), False)
            row += 1
            top += tall

    def _row(self, grid: Grid, row: int, where: tuple[int, int, int, int], how: Any) -> None:
        """Draw a row, or show it as it was drawn before. `how`: it is a line of a list, or what draws such a line."""
        left, right = grid.want[row]
        style = grid.style_of[row]
        what = (left, right, where, how, self._plain, row == 0)
        kept = self._kept.get(what) or self._older.get(what)
        picture = self._picture
        if kept is not None:
            was, part = kept
            if was == style:
                picture.again(part)
                self._keep(what, style)
                return
            if row and (isinstance(how, bool) or (grid.units and not picture.colour)):
                # The same letters in other colours.
                ink, paper = theme.colours(style, picture.colour)
                picture.part(where, "", "", bool(style & STYLE_CURSOR), paper)
                new = picture.parts[-1]
                new.covered = part.covered
                new.line = part.line
                for box in part.boxes:
                    new.boxes.append(box[:4] + (ink, paper) + box[6:])
                self._keep(what, style)
                return
        if isinstance(how, bool) or not how(picture, where, left, right, style):
            self._draw(row, left, right, style, where, bool(how))
        self._keep(what, style)

    def _draw(
        self,
        row: int,
        left: str,
        right: str | None,
        style: int,
        where: tuple[int, int, int, int],
        listed: bool,
    ) -> None:
        picture = self._picture
        _, top, wide, high = where
        ink, paper = theme.colours(style, picture.colour)
        lit = bool(style & STYLE_CURSOR) and row > 0
        picture.part(where, "", "", lit, paper)
        pieces: list[Piece] = []
        behind: list[Piece] = []
        at = self._edge
        if row == 0:
            faces, small = sizes.title(high)
            if left[1:2] == " " and style == (_SIDES.get(left[0], -1) | HEAD):
                flag = FLAG_8 if high <= _STRIP else names.FLAG_19 if high < 30 else names.FLAG_26
                pieces.append((at, flag, left[0]))
                at += picture.faces.width(flag, left[0]) + (2 if high <= _STRIP else 6)
                left = left[2:]
        else:
            faces, small = sizes.letters(self._picture, self._plain, high, listed)
        end = last = wide - self._edge
        if right:
            end = self._right(behind, right, at, end, left, faces, small)
        if right and (row == 0 or end < wide * 3 // 5):
            low = T16 if picture.colour else MIC
            tall = picture.faces.height(low)
            long = picture.faces.width(low, left)
            if high >= 2 * tall and end - at < long <= last - at:  # each has a line of its own
                top += high // 2
                for x, flag, letter in pieces:
                    picture.text(x, top - picture.faces.height(flag) // 2, letter, flag, ink, paper)
                picture.text(at, top - tall, left, low, ink, paper)
                said = picture.faces.fit(low, right, last - self._edge)
                picture.text(last, top, said, low, ink, paper, 1)
                return
        broken = self._left(pieces, left, at, end, faces, small, high)
        pieces += behind
        if not picture.colour and high <= _STRIP and not broken and (row or high == 8):
            picture.strip(0, top, wide, high, ink, paper, pieces)
            return
        for x, face, text in pieces:
            picture.text(x, top + (high - picture.faces.height(face)) // 2, text, face, ink, paper)

    def _left(
        self, pieces: list[Piece], text: str, at: int, end: int, faces: tuple[int, ...], small: int, high: int
    ) -> bool:
        """Place the text on the left, up to `end`: in columns if it contains more than one space in a row. Return
        whether it takes two lines."""
        picture = self._picture
        words = text.strip()
        if not words:
            return False
        icon = kit.icon_of(words)
        if icon:
            pieces.append((at, names.I16 if picture.colour else names.LINE_SIGNS, icon))
            at += 22 if picture.colour else 12
            words = text = words[1:]
        if "  " not in words:
            at += (len(text) - len(text.lstrip())) * self._cell
            face, said = picture.faces.chosen(faces, words, end - at, high)
            pieces.append((at, face, said))
            return "\n" in said
        found = sizes.runs(text, "  ")
        for number in range(len(found)):
            first, word = found[number]
            x = at + first * self._cell
            most = at + found[number + 1][0] * self._cell if number + 1 < len(found) else end
            said = picture.faces.fit(small, word, most - x)
            if said:
                pieces.append((x, small, said))
        return False

    def _right(
        self,
        pieces: list[Piece],
        text: str,
        at: int,
        end: int,
        left: str,
        faces: tuple[int, ...],
        small: int,
    ) -> int:
        """Place the text on the right; return where the text on the left, which begins at `at`, must end."""
        picture = self._picture
        gap = self._cell
        if text[-1] != " " and "  " not in text and text[0] not in _PIPS:
            face = faces[1] if faces[0] == B32 and not picture.faces.has(B32, text) else faces[0]
            wide = picture.faces.width(face, text)
            if picture.colour and not text.strip(_FIGURES):
                face = names.N20 if picture.faces.height(face) > 24 else names.N16
            elif (
                len(faces) > 1
                and len(text) > 2
                and (
                    not picture.faces.has(face, text)
                    or picture.faces.width(faces[-1], left) > end - wide - gap - at
                )
            ):
                face = faces[-1]
                least = end - gap - at - picture.faces.width(face, text)
                if picture.colour and picture.faces.width(T16, left) > least:
                    face = T16
            said = picture.faces.fit(face, text, end - self._edge)
            x = end - picture.faces.width(face, said)
            if said:
                pieces.append((x, face, said))
            return x - gap
        cells = len(text)
        least = end
        for first, word in sizes.runs(text, " "):
            x = end - (cells - first) * self._cell
            said = picture.faces.fit(small, word, end - x)
            if said:
                pieces.append((x, small, said))
                least = min(least, x)
        return least - gap

    def _big(
        self, grid: Grid, digits: tuple[int, int, str, int, bool], head: int, high: int, used: int
    ) -> int:
        """Draw the digits; return the room left of them, or -1 if they are centred."""
        picture = self._picture
        row, col, text, style, right = digits
        ink = theme.colours(style & ACCENT, picture.colour)[0]
        said = text.strip().replace("≤", "<")
        first, last = row, row + 2
        while first > 1 and grid.want[first - 1] == ("", ""):
            first -= 1
        while last < used and grid.want[last + 1] == ("", ""):
            last += 1
        self._first, self._last = first, last
        top = head + (first - 1) * high
        tall = (last + 1 - first) * high
        if last == used:
            tall = picture.height - self._foot - top
        marks = []  # words beside centred digits: -1 for those left of them, 1 for those right
        if not right:
            for at in range(row, row + 3):
                marks += [
                    (-1 if first < col else 1, word) for first, word in sizes.runs(grid.want[at][0], " ")
                ]
        room = picture.width - self._edge
        faces = picture.faces
        small = B20 if picture.colour else U12
        for _, word in marks:
            room = min(room, picture.width - 2 * (faces.width(small, word) + 3 * self._edge))
        choice = self._beside if right else self._digits
        if right:
            room -= self._edge + sizes.beside(grid, first, last, picture, self._plain, self._cell)
        face = choice[-1]
        for one in choice + ((names.LETTERS,) if picture.colour else ()):
            # Digits of N88 may stand closer together.
            wide = faces.width(one, said) - (6 * len(said) - 6 if one == names.N88 and not right else 0)
            if faces.height(one) <= tall and wide <= room and faces.has(one, said):
                face = one
                break
        if not faces.has(face, said):
            face = B28 if picture.colour else B20
        wide = min(faces.width(face, said), picture.width if right else room)
        whole = (text, first, last, high, right, tuple(marks), room, tall)
        part_wide = picture.width if not right else min(picture.width, wide + 2 * self._edge)
        x = picture.width - part_wide
        kept = self._kept.get(whole) or self._older.get(whole)
        if kept is not None and kept[0] == style:
            picture.again(kept[1])
            self._keep(whole, style)
            return x if right else -1
        picture.part((x, top, part_wide, tall), "", "", False)
        begin = picture.width - self._edge - wide if right else (picture.width - wide) // 2
        if right:
            picture.text(begin, top + (tall - faces.height(face)) // 2, said, face, ink)
        else:
            kit.digits(picture, begin, top + tall // 2, wide, (face,), said, ink)
        for place, word in marks:
            mark_y = top + (tall - faces.height(small)) // 2
            if place < 0:
                picture.text(begin - 2 * self._edge, mark_y, word, small, ink, align=1)
            else:
                picture.text(begin + wide + 2 * self._edge, mark_y, word, small, ink)
        self._keep(whole, style)
        return x if right else -1
