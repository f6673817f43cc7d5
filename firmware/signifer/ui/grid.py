"""Rows of letters: what a display without pictures shows."""

from __future__ import annotations

from signifer.ui import styles


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
    """Rows of letters with a style each, which a page writes."""

    def __init__(self, cols: int, rows: int) -> None:
        self.cols = cols
        self.rows = rows
        self.want = [("", "")] * rows  # what stands left and right in each row
        self.style_of = bytearray(rows)

    def clear(self) -> None:
        """Empty every row."""
        self.want = [("", "")] * self.rows
        self.style_of = bytearray(self.rows)

    def line(self, row: int, left: str, right: str = "", style: int = styles.PLAIN) -> None:
        """Write a row: `left`, cut to the space beside `right`, which is at the other edge."""
        self.want[row] = (left, right)
        self.style_of[row] = style

    def letters(self, row: int) -> str:
        """Return a row as letters, as many as there are columns."""
        left, right = self.want[row]
        if right:
            room = self.cols - len(right)
            left = pad(fit(left, room - 1), room) + right
        return pad(left, self.cols)

    def text(self) -> list[str]:
        """Return the rows as letters."""
        return [self.letters(row) for row in range(self.rows)]
