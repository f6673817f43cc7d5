"""The text grid: the wanted content of the screen, and its difference from what the display shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui import glyphs, theme
from signifer.ui.styles import ACCENT, HEAD, PLAIN

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from signifer.ports import Display
    from signifer.ui.prepared_frame import PreparedFrame


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
    """Break a text into lines of at most `width` letters, at spaces if possible."""
    lines = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            while len(word) > width:
                room = width - len(line) - (1 if line else 0)
                if room < 3:
                    lines.append(line)
                    line = ""
                    continue
                line = (line + " " if line else "") + word[: room - 1] + "-"
                lines.append(line)
                line = ""
                word = word[room - 1 :]
            if not line:
                line = word
            elif len(line) + 1 + len(word) <= width:
                line = line + " " + word
            else:
                lines.append(line)
                line = word
        lines.append(line)
    return lines


def _span(new: bytes | bytearray, old: bytes | bytearray) -> tuple[int, int]:
    """Return where the difference begins and ends; computed with integers, because a loop over the letters
    takes three times as long.
    """
    size = len(new)
    unlike = (int.from_bytes(new, "big") ^ int.from_bytes(old, "big")).to_bytes(size, "big")
    return size - len(unlike.lstrip(b"\0")), len(unlike.rstrip(b"\0"))


class Grid:
    """Rows of letters with a style each. Screens write here; `flush` sends the difference."""

    def __init__(self, cols: int, rows: int) -> None:
        self.cols = cols
        self.rows = rows
        self._blank = " " * cols
        self._want = [self._blank] * rows
        self._told = [""] * rows  # the letters that `_shown` was made of
        self._shown = [glyphs.codes(self._blank)] * rows  # what the display has; empty: not known
        self._style = bytearray(rows)
        self._shown_style = bytearray(rows)
        self._big: tuple[int, int, str, int] | None = None
        self._shown_big: tuple[int, int, str, int] | None = None
        self.prepared_frame: PreparedFrame | None = None
        self.covered = False  # boxes were on the glass: the display is to send all of its rows

    @property
    def body(self) -> int:
        """Return the number of rows between the header and the buttons' line."""
        return self.rows - 2

    def clear(self) -> None:
        """Empty every row and remove the big digits."""
        for row in range(self.rows):
            self._want[row] = self._blank
            self._style[row] = PLAIN
        self._big = None

    def swap(self, picture: tuple[Any, ...] | None) -> tuple[Any, ...]:
        """Replace the wanted picture, by an empty one for None; return the previous one."""
        was = (self._want, self._style, self._big)
        if picture is None:
            picture = ([self._blank] * self.rows, bytearray(self.rows), None)
        self._want, self._style, self._big = picture
        return was

    def put(self, row: int, col: int, text: str) -> None:
        """Write `text` from a cell on, cut at the edge."""
        if not 0 <= row < self.rows or col >= self.cols:
            return
        if len(text) > self.cols - col:
            text = text[: self.cols - col]
        old = self._want[row]
        self._want[row] = old[:col] + text + old[col + len(text) :]

    def line(self, row: int, left: str, right: str = "", style: int = PLAIN) -> None:
        """Write a whole row: `left`, cut to the space beside `right`, which is at the other edge."""
        if not 0 <= row < self.rows:
            return
        if right:
            room = self.cols - len(right)
            if len(left) >= room:
                left = fit(left, room - 1)
            left = pad(left, room) + right
        self._want[row] = pad(left, self.cols)
        self._style[row] = style

    def centre(self, row: int, text: str, style: int = PLAIN) -> None:
        """Write a row with `text` in its middle."""
        text = fit(text, self.cols)
        self.line(row, " " * ((self.cols - len(text)) // 2) + text, "", style)

    def style(self, row: int, style: int) -> None:
        """Set a row's style (see `theme`)."""
        if 0 <= row < self.rows:
            self._style[row] = style

    def head(self, left: str, right: str = "", accent: int = PLAIN) -> None:
        """Write the header, row 0."""
        self.line(0, left, right, accent | HEAD)

    def big(self, row: int, text: str, style: int = PLAIN, right: bool = False) -> None:
        """Write big digits over rows `row` to `row` + 2, centred, or at the right edge: at most `cols` / 3
        letters of `glyphs.BIG`.
        """
        text = text[: self.cols // 3]
        room = self.cols - 3 * len(text)
        self._big = (row, room if right else room // 2, text, style)

    def text(self) -> list[str]:
        """Return the rows as letters; big digits are in the middle one of their three rows."""
        rows = list(self._want)
        if self._big:
            row, col, text, _ = self._big
            spaced = "".join([" " + letter + " " for letter in text])
            old = rows[row + 1]
            rows[row + 1] = old[:col] + spaced + old[col + len(spaced) :]
        return rows

    def styles(self) -> bytes:
        """Return the rows' styles."""
        return bytes(self._style)

    def forget(self, rows: Iterable[int] | None = None) -> None:
        """Make the next `flush` send these rows, or everything, for example after the display was turned."""
        self.prepared_frame = None
        for row in range(self.rows) if rows is None else rows:
            self._shown[row] = b""
            self._told[row] = ""
            self._shown_style[row] = 0xFF

    def flush(self, display: Display) -> int:
        """Send the display what differs from its content, and refresh it if anything does. Return the number
        of cells written.
        """
        early = self.prepared_frame
        if early is not None:
            self.prepared_frame = None
            if early.sent(self, display):
                return early.count
        count = 0
        dirty = self.covered
        if dirty:
            self.covered = False
            display.again()
        for row in range(self.rows):
            text = self._want[row]
            told = self._told[row]
            if text != told:
                self._told[row] = text
                shown = self._shown[row]
                raw = text.encode()
                old = told.encode()
                col = 0
                if len(raw) == len(old):
                    # A press changes few letters, so only those are looked up. Each row has as many as the
                    # previous one.
                    first, after = _span(raw, old)
                    while raw[first] & 0xC0 == 0x80:
                        first -= 1
                    while after < len(raw) and raw[after] & 0xC0 == 0x80:
                        after += 1
                    col = len(str(raw[:first], "utf-8"))
                    want = glyphs.codes(str(raw[first:after], "utf-8"))
                else:
                    want = glyphs.codes(text)
                    if shown and want != shown:
                        col, after = _span(want, shown)
                        want = want[col:after]
                after = col + len(want)
                if want != shown[col:after]:
                    display.tiles(row, col, want)
                    count += len(want)
                    self._shown[row] = shown[:col] + want + shown[after:]
            if self._style[row] != self._shown_style[row]:
                ink, paper = theme.colours(self._style[row], display.colour)
                display.row_style(row, ink, paper)
                self._shown_style[row] = self._style[row]
                dirty = True
        if self._big != self._shown_big:
            if self._big:
                row, col, text, style = self._big
                ink = theme.colours(style & ACCENT, display.colour)[0]
                display.big(row, col, glyphs.big(text), ink)
            else:
                display.big(0, 0, b"", 0)
            self._shown_big = self._big
            dirty = True
        if count or dirty:
            display.refresh()
        return count
