"""Compare the page that is wanted with the page on the display, and send the difference.

A box is a rectangle of one colour, or a line of glyphs with ink and paper; nothing is transparent. Boxes are in
parts, which are regions of the screen that do not overlap: the header, a line of a list, the buttons. In a part
later boxes cover earlier ones. Pixels outside of parts are black.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.ui.boxes import alike
from signifer.ui.boxes import names as icons
from signifer.ui.boxes.below import Below
from signifer.ui.boxes.faces import Faces
from signifer.ui.theme import BLACK, WHITE

if TYPE_CHECKING:
    Box = tuple[int, int, int, int, int, int, int, Any, int]
    """x, y, width, height, ink, paper, face (0: one colour, `ink`; STRIP; BITS), text, pixels of paper left of it. Not
    its glyphs: those of a page that stays on the display would take several KB."""
    Pieces = list[tuple[int, int, str]]
    """x, face and text, from left to right or not."""

STRIP = -1  # in place of a face: several texts, in faces that are as high as the box
BITS = -2  # in place of a face: squares, as many pixels wide as the last field says
_CORNERS = "abcd"


class Part:
    """A region. `content` is what it shows: a component, or its letters (left, right); `lit`: the cursor is on it."""

    def __init__(self, where: tuple[int, int, int, int], paper: int, lit: bool, content: Any) -> None:
        self.where = where
        self.paper = paper
        self.is_lit = lit
        self.content = content
        self.boxes: list[Box] = []
        self.is_covered = False  # its boxes cover all of it, so the old content does not matter
        self.line: Any = None  # the glyphs of its strip

    @property
    def words(self) -> tuple[str, str]:
        """Return its letters: (left, right)."""
        if type(self.content) is tuple:
            return self.content
        from signifer.ui.paint import speech

        found: tuple[str, str] = speech.words(self.content)
        return found


class Picture:
    """The wanted and the shown page. Pages draw here; `flush` sends the difference. `brush` is the display's: see
    `hal.oled_brush`."""

    def __init__(self, brush: Any) -> None:
        self.brush = brush
        self.width: int = brush.width
        self.height: int = brush.height
        self.colour: bool = brush.colour
        self.faces = Faces(brush.sheet, brush.cut, brush.dot)
        self.parts: list[Part] = []
        self._on_display: list[Part] | None = None  # None: not known
        self.large = False  # larger letters, on fewer lines, where they fit
        self._paper = BLACK
        self._touch_mark: Any = None  # where a finger is answered
        self.below = Below()
        # The buttons' lines that were drawn last, the newest first: the buttons' functions, and the part.
        self.footers: list[tuple[Any, Part]] = []

    def fits(self, text: str, tiles: int) -> bool:
        """Return whether a text fits in the width of so many tiles but one, in the smallest letters."""
        tile = self.width // 24 if self.colour else 6
        return self.faces.width(icons.T16 if self.colour else icons.MIC, text) <= (tiles - 1) * tile

    def clear(self) -> None:
        """Begin a page."""
        self.parts = []

    def forget(self) -> None:
        """Take nothing as shown, as after something else was on the display."""
        self._on_display = self._touch_mark = self.below.next = None

    def free(self) -> None:
        """Free all pages: something else will be on the display."""
        self.parts = []
        self._on_display = self._touch_mark = None
        self.below.free()
        self.footers = []
        self.faces.free()
        self.brush.free()

    def rest(self) -> None:
        """Free glyphs that are on no page, and the letters of lines."""
        self.faces.free()
        del self.footers[1:]
        for part in self.parts:
            part.line = None
        self.below.rest()

    def again(self, part: Part) -> None:
        """Draw a part as it was."""
        self.parts.append(part)

    def part(
        self,
        where: tuple[int, int, int, int],
        left: str = "",
        right: str = "",
        lit: bool = False,
        paper: int = BLACK,
    ) -> None:
        """Begin a part at x, y of a width and height; `left` and `right` are its words. The following boxes belong to
        it."""
        self.parts.append(Part(where, paper, lit, (left, right)))
        self._paper = paper

    def fill(self, x: int, y: int, width: int, height: int, colour: int) -> None:
        """Draw a rectangle of one colour."""
        self.parts[-1].boxes.append((x, y, width, height, colour, colour, 0, "", 0))

    def text(
        self,
        x: int,
        y: int,
        text: str,
        face: int,
        ink: int = WHITE,
        paper: int = -1,
        align: int = -1,
        width: int = 0,
    ) -> int:
        """Draw `text` from `x` on (`align` -1), up to `x` (1) or around it (0); the paper is at least `width` pixels
        wide. Return the width of the letters. Two lines (`Faces.choose`) are drawn around where one would be."""
        at = text.find("\n")
        if at >= 0:
            tall = self.faces.height(face)
            y -= tall // 2
            wide = self.text(x, y, text[:at], face, ink, paper, align)
            return max(wide, self.text(x, y + tall, text[at + 1 :], face, ink, paper, align))
        wide = self.faces.width(face, text)
        room = max(width, wide)
        if not room:
            return 0
        left = x if align < 0 else x - room if align else x - room // 2
        at = 0 if align < 0 else room - wide if align else (room - wide) // 2
        if paper < 0:
            paper = self._paper
        part = self.parts[-1]
        tall = self.faces.height(face)
        if tall > part.where[3]:  # an OLED's letters have empty rows above and below
            _, y, _, tall = part.where
        part.boxes.append((left, y, room, tall, ink, paper, face, text, at))
        return wide

    def strip(self, x: int, y: int, width: int, height: int, ink: int, paper: int, pieces: Pieces) -> None:
        """Draw texts in one box, from left to right. Their faces are as high as the box; one pixel is between
        letters."""
        part = self.parts[-1]
        part.boxes.append((x, y, width, height, ink, paper, STRIP, tuple(pieces), 1))
        part.is_covered = True

    def bits(
        self, x: int, y: int, scale: int, count: int, rows: tuple[int, ...], ink: int, paper: int
    ) -> None:
        """Draw rows of `count` squares with `scale` pixels a side: ink for each bit that is 1, the highest first."""
        size = count * scale
        self.parts[-1].boxes.append((x, y, size, len(rows) * scale, ink, paper, BITS, rows, scale))

    def card(
        self,
        x: int,
        y: int,
        width: int,
        height: int,
        radius: int,
        ink: int,
        paper: int = BLACK,
        stroke: int = 0,
    ) -> None:
        """Draw a rectangle with round corners on `paper`, or its frame of `stroke` pixels, 1 or 2, with paper in it."""
        side = max(radius, stroke)
        fill = self.fill
        low = y + height - side
        part = self.parts[-1]
        whole = not part.boxes and part.where == (x, y, width, height)
        if whole:
            part.is_covered = True
        if self.brush.has_buffer:  # nobody sees what is drawn over: few large rectangles are quicker there
            fill(x, y, width, height, ink)
            if stroke:
                fill(x + stroke, y + stroke, width - 2 * stroke, height - 2 * stroke, paper)
        elif stroke:
            fill(x + stroke, y + side, width - 2 * stroke, height - 2 * side, paper)
            fill(x + side, y + stroke, width - 2 * side, side - stroke, paper)
            fill(x + side, low, width - 2 * side, side - stroke, paper)
            fill(x + side, y, width - 2 * side, stroke, ink)
            fill(x + side, y + height - stroke, width - 2 * side, stroke, ink)
            fill(x, y + side, stroke, height - 2 * side, ink)
            fill(x + width - stroke, y + side, stroke, height - 2 * side, ink)
        elif whole:  # the paper of the part fills it
            part.paper = ink
            part.is_covered = False
        else:
            fill(x + side, y, width - 2 * side, height, ink)
            fill(x, y + side, side, height - 2 * side, ink)
            fill(x + width - side, y + side, side, height - 2 * side, ink)
        face = (icons.FRAME_1 + 8 * (stroke - 1) if stroke else icons.CARD) + radius
        number = 0
        for top in (y, low):
            for left in (x, x + width - side):
                part.boxes.append((left, top, side, side, ink, paper, face, _CORNERS[number], 0))
                number += 1

    def swap(self, parts: list[Part]) -> list[Part]:
        """Make these the wanted page; return the one before."""
        was = self.parts
        self.parts = parts
        return was

    def turn_to(self, screen: Any, stack: list[Any]) -> None:
        """Note that the next page is that of `screen`."""
        if self.brush.has_buffer and self.below.turns(screen):
            if self._touch_mark is not None:
                self._turn(BLACK)
                self._touch_mark = None
            self.below.turn_to(screen, stack, self._on_display, self.brush)

    def flush(self) -> int:
        """Send the boxes that differ from those shown, the cursor's parts first. Return the number of boxes drawn."""
        brush = self.brush
        parts = self.parts
        if self._touch_mark is not None:
            self._turn(BLACK)
            self._touch_mark = None
        was = self._on_display
        page = self.below.next
        # A moved cursor is sent before the rest; of another page that would only be sent twice.
        early = not self.below.turned
        self.below.turned = False
        self.below.next = None
        if page is not None and was is not None:
            was = page[1]
            brush.restore(page[2])
        self._on_display = None  # until everything was sent
        count = self._draw_difference(was, parts, early)
        brush.send()
        self._on_display = parts
        return count

    def mark(self, right: bool) -> None:
        """Invert SELECT's or BACK's (`right`) half of the buttons' line until something is drawn. In colour, underline
        it where there are no letters."""
        if not self._on_display or self._touch_mark is not None:
            return
        half = self.width // 2
        high = 2 if self.colour else 8
        self._touch_mark = (half if right else 0, self.height - high, half, high)
        self._turn(WHITE)
        self.brush.send()

    def _turn(self, colour: int) -> None:
        """Draw the mark, or take it away."""
        if self.brush.has_buffer:
            self.brush.invert(*self._touch_mark)
            return
        self.brush.fill(*(self._touch_mark + (colour,)))
        if not self.colour:  # over the letters: they are drawn again
            shown: Any = self._on_display
            self._on_display = shown[:-1] + [Part(shown[-1].where, BLACK, False, ("", ""))]

    def _draw_difference(self, was: list[Part] | None, parts: list[Part], early: bool) -> int:
        """Draw what differs between two pages; `early`: the cursor's parts are sent before the others."""
        brush = self.brush
        same = was is not None and alike.regions(was, parts)
        shown: Any = was or [None] * len(parts)
        if was is None:
            brush.clear()
        elif not same:
            shown, gone = alike.match_parts(was, parts, self.width if brush.has_buffer else 0)
            for x, y, width, height in gone:
                brush.fill(x, y, width, height, BLACK)
        count = 0
        for lit in (True, False):
            drawn = count
            for number in range(len(parts)):
                part = parts[number]
                if part.is_lit is lit:
                    count += self._draw(part, shown[number])
            if early and same and lit and count > drawn:
                brush.send()
        return count

    def _draw(self, part: Part, was: Part | None) -> int:
        """Draw the differences of a part."""
        if alike.same(was, part):
            return 0
        old = was.boxes if was is not None else []
        boxes = part.boxes
        x, y, width, height = part.where
        if was is None:
            if part.paper:
                self.brush.fill(x, y, width, height, part.paper)
        elif (part.paper != was.paper and not part.is_covered) or not alike.boxes(old, boxes):
            if not part.is_covered:
                self.brush.fill(x, y, width, height, part.paper)
            old = []
        count = 0
        under = False  # a rectangle was drawn again, so the boxes on it must be, too
        for number in range(len(boxes)):
            box = boxes[number]
            if old and not under and old[number] == box:
                continue
            count += 1
            face = box[6]
            if face and old and self.brush.has_buffer and alike.inverse(old[number], box):
                self.brush.invert(box[0], box[1], box[2], box[3])
            elif face:
                self._line(part, box)
            else:
                under = True
                self.brush.fill(box[0], box[1], box[2], box[3], box[4])
        return count

    def _bits(self, x: int, y: int, count: int, ink: int, rows: tuple[int, ...], scale: int) -> None:
        """Draw the runs of squares that have ink; the paper is there."""
        for row in rows:
            at = 0
            while at < count:
                run = 0
                while at + run < count and row >> (count - 1 - at - run) & 1:
                    run += 1
                if run:
                    self.brush.fill(x + at * scale, y, run * scale, scale, ink)
                at += run + 1
            y += scale

    def _line(self, part: Part, box: Box) -> None:
        x, y, width, height, ink, paper, face, text, at = box
        if face == BITS:
            self._bits(x, y, width // at, ink, text, at)
            return
        if face == STRIP:
            if part.line is None:
                part.line = self.faces.strip(text, width, self.brush.space)
            over = 16 - height >> 1 if height & 7 else 0  # blank rows above the letters of lower lines
            self.brush.line(x, y, width, height, ink, paper, at, 1, over, part.line)
            return
        tall, gap = self.faces.spacing(face)
        line = self.faces.measure(face, text)[1]
        over = max(0, tall - height) >> 1
        self.brush.line(x, y, width, height, ink, paper, at, gap & 0x3F, gap & 0x80 | over, line)
