"""Declare the texts of pages, a module for each book.

    text = Book(0)
    DRAW = text("Draw a die", width=17)

`DRAW` is a number that holds the place in the book, the book, and the width in tiles that the text must not pass; width
0 is a paragraph, which is wrapped. Forms for one and for more are divided by "|". The build puts the numbers in the
place of the names, and writes each book to a file for each language, so no device has this module.
"""

from __future__ import annotations


class Book:
    """The texts that a module declares, in their order. `number`: 0 for the book that games share, 1 to 15 for a
    game's."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.lines: list[str] = []

    def __call__(self, words: str, width: int = 0) -> int:
        """Declare a text by its words, and return its number."""
        self.lines.append(words)
        return width << 16 | self.number << 12 | len(self.lines) - 1
