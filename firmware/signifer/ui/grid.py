"""The text grid: the wanted content of the screen, and its difference from what the display shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui.styles import HEAD, NEUTRAL, PLAIN, SIDE_A

if TYPE_CHECKING:
    from typing import Any

    from signifer.ports import Display

    Row = tuple[str, str | None]

_BLANK: Row = ("", "")
_OTHER = 3  # letters of a header that the right side of a fight leaves to the left one


def fit(text: str, width: int) -> str:
    """Return `text` cut to `width` letters, with an ellipsis if anything is lost."""
    if len(text) <= width:
        return text
    return text[: width - 1] + "…" if width > 0 else ""


def pad(text: str, width: int) -> str:
    """Return `text` padded or cut to exactly `width` letters."""
    over = len(text) - width
    return fit(text, width) if over > 0 else text + " " * -over if over else text


def wrap(text: str, width: int) -> list[str]:
    """Break a text into lines of at most `width` letters, at spaces if possible, then at hyphens."""
    lines = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            while len(word) > width:
                room = width - len(line) - (1 if line else 0)
                at = word.rfind("-", 1, max(0, room)) + 1  # a hyphen of its own
                if room < 3 or (line and not at and "-" in word[1:width]):
                    lines.append(line)
                    line = ""
                    continue
                line = (line + " " if line else "") + (word[:at] or word[: room - 1] + "-")
                lines.append(line)
                line = ""
                word = word[at or room - 1 :]
            if not line:
                line = word
            elif len(line) + 1 + len(word) <= width:
                line = line + " " + word
            else:
                lines.append(line)
                line = word
        lines.append(line)
    return lines


class Grid:
    """Rows of letters with a style each. Screens write here; `flush` sends the difference, or a page of boxes is made
    of it (`ui.boxes.rows`)."""

    # Columns of larger letters, and how many lines of them there may be.
    larger: tuple[tuple[int, int], ...] = ()
    # Rows that a list of units has more than other pages.
    more = 0

    def __init__(self, cols: int, rows: int) -> None:
        self.cols = cols
        self.rows = self.usual = rows  # of this page, and of most
        # Each row: what stands left, what stands right, or None where the left is written in columns (`put`).
        self.want: list[Row] = [_BLANK] * rows
        self.style_of = bytearray(rows)
        self.digits: tuple[int, int, str, int, bool] | None = (
            None  # row, column, text, style, at the right edge
        )
        self.listed = False  # the rows are lines to choose from, not a text
        # The function that draws all below the header in place of the rows, where pages are drawn, and its arguments.
        self.face: tuple[Any, Any] | None = None
        # In a list of units: the number of the line that is seen first, and how many lines there are.
        self.units: tuple[int, int] | None = None
        self.lines = rows - 2  # how many of these are shown
        # The display's content where it shows letters: made with the first `flush`.
        self.told: list[str] = []  # the letters that `cells` was made of
        self.cells: list[bytes | bytearray] = []  # empty: not known
        self.cell_styles = bytearray(rows)
        self.cell_big: tuple[int, int, str, int] | None = None

    @property
    def body(self) -> int:
        """Return the number of rows between the header and the buttons' line."""
        return self.rows - 2

    def wrap(self, text: str) -> list[str]:
        """Break a text into lines, in larger letters if it is short enough for them."""
        for cols, most in self.larger:
            lines = wrap(text, cols)
            if len(lines) <= most and max([len(word) for word in text.split()] or [0]) <= cols:
                return lines
        return wrap(text, self.cols)

    def clear(self) -> None:
        """Empty every row and remove the big digits."""
        self.rows = self.usual
        self.want = [_BLANK] * self.rows
        self.style_of = bytearray(self.rows)
        self.digits = self.face = self.units = None
        self.listed = False

    def swap(self, picture: tuple[Any, ...] | None) -> tuple[Any, ...]:
        """Replace the wanted picture, by an empty one for None; return the previous one."""
        was = (self.want, self.style_of, self.digits, self.listed, self.face, self.units)
        if picture is None:
            picture = ([_BLANK] * self.usual, bytearray(self.usual), None, False, None, None)
        self.want, self.style_of, self.digits, self.listed, self.face, self.units = picture
        self.rows = len(self.want)
        return was

    def grow(self) -> int:
        """Add `more` rows to an empty page, and return their number."""
        more = self.more
        self.want += [_BLANK] * more
        self.style_of += bytes(more)
        self.rows += more
        return more

    def put(self, row: int, col: int, text: str) -> None:
        """Write `text` from a cell on, cut at the edge."""
        if not 0 <= row < self.rows or col >= self.cols:
            return
        if len(text) > self.cols - col:
            text = text[: self.cols - col]
        old = self.letters(row)
        self.want[row] = (old[:col] + text + old[col + len(text) :], None)

    def line(self, row: int, left: str, right: str = "", style: int = PLAIN) -> None:
        """Write a whole row: `left`, cut to the space beside `right`, which is at the other edge."""
        if not 0 <= row < self.rows:
            return
        self.want[row] = (left, right)
        self.style_of[row] = style

    def letters(self, row: int) -> str:
        """Return a row as letters, as many as there are columns."""
        left, right = self.want[row]
        if right:
            if not row and len(right) >= self.cols:  # a fight's
                right = fit(right[:-2], self.cols - _OTHER) + right[-2:]
            room = self.cols - len(right)
            if len(left) >= room:
                left = fit(left, room - 1)
            left = pad(left, room) + right
        return pad(left, self.cols)

    def style(self, row: int, style: int) -> None:
        """Set a row's style (see `theme`)."""
        self.style_of[row] = style

    def head(self, left: str, right: str = "", accent: int = PLAIN) -> None:
        """Write the header, row 0."""
        self.line(0, left, right, accent | HEAD)

    def owned(self, name: str, right: str, accent: int) -> None:
        """Write the header of what a side owns, with its banner if `accent` is a side's."""
        banner = "ABN"[accent - SIDE_A] + " " if SIDE_A <= accent <= NEUTRAL else ""
        self.head(banner + name, right, accent)

    def big(self, row: int, text: str, style: int = PLAIN, right: bool = False) -> None:
        """Write big digits over rows `row` to `row` + 2 (0: the middle ones), centred, or at the right edge: at most
        `cols` / 3 letters of `glyphs.BIG`.
        """
        row = row or (self.rows - 3) // 2
        text = text[: self.cols // 3]
        room = self.cols - 3 * len(text)
        self.digits = (row, room if right else room // 2, text, style, right)

    def text(self) -> list[str]:
        """Return the rows as letters; big digits are in the middle one of their three rows."""
        rows = [self.letters(row) for row in range(self.rows)]
        if self.digits:
            row, col, text, _, _ = self.digits
            spaced = "".join([" " + letter + " " for letter in text])
            old = rows[row + 1]
            rows[row + 1] = old[:col] + spaced + old[col + len(spaced) :]
        return rows

    def styles(self) -> bytes:
        """Return the rows' styles."""
        return bytes(self.style_of)

    def forget(self) -> None:
        """Make the next `flush` send everything, for example after the display was turned."""
        for row in range(len(self.cells)):
            self.cells[row] = b""
            self.told[row] = ""
            self.cell_styles[row] = 0xFF

    def flush(self, display: Display) -> int:
        """Send the display what differs from its content, in cells of letters, and refresh it if anything does. Return
        the number of cells written.
        """
        from signifer.ui import letter_cells

        return letter_cells.flush(self, display)
