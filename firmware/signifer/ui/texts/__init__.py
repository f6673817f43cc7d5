"""The texts of the screens: numbered, one table a language, in books that are loaded when needed.

A text's id holds its number in its book, the book, and the width in tiles that it must not pass:
`ident(book, number, width)`. Width 0 is a paragraph, which is wrapped. A language is a package here
(`en`) with a module for each book, each with `TEXTS`, a line for each in the numbers' order, and
`plural(n)` in the package itself: which of the forms, divided by "|", goes with the number `{n}`. A
further language is a further such package; nothing else changes. The book of a game lies with the game, as
`texts_en`.
"""

from __future__ import annotations

import sys
from array import array
from typing import TYPE_CHECKING

from signifer.core import modules
from signifer.core.text import fill
from signifer.games import module_path
from signifer.games.table import BOOKS

if TYPE_CHECKING:
    from typing import Any

# The width that every text's place is reckoned for: 128 pixels in tiles of 6.
NARROWEST = 21
_PLACE = "signifer.ui.texts."
_packed = "pack" in sys.modules
_view = getattr(sys.modules.get("pack"), "view", None)  # shows a file in flash, if the program is linked

# A book's number has four bits: eight are of books that games share, the others each game's own.
FIRST_OF_GAMES = 8
SHARED = (
    "base",
    "play",
    "checks",
    "rare",
    "shared",
    "care",
    "upkeep",
    "line",
)


def ident(book: int, number: int, width: int) -> int:
    """Return the id of a text."""
    return width << 12 | book << 8 | number


def width(text: int) -> int:
    """Return how many tiles the text may take; 0: a paragraph."""
    return text >> 12


class Texts:
    """One language. Calling it with an id and the placeholders' values gives the sentence."""

    def __init__(self, language: str = "en", extra: int = 0, picture: Any = None) -> None:
        self.language = language
        self._picture = picture  # it knows whether a line fits in the width of so many tiles
        self._extra = extra  # tiles that this screen's rows have more than the narrowest
        # A book in memory is its lines in a few pieces, and where each begins: a string each would take thrice that,
        # and for one piece of 2 KB there is not always room. A linked program's books stay in flash, and only their
        # file says where their lines begin.
        self._books: list[Any] = [None] * (FIRST_OF_GAMES + len(BOOKS))
        self._starts: list[Any] = [None] * (FIRST_OF_GAMES + len(BOOKS))
        self._plural = modules.load(_PLACE + language).plural
        self.cuts = True  # False: painters cut what has no room

    def __call__(self, text: int, **params: Any) -> str:
        """Return the text; a number `n` chooses the plural form. Where it would be wider than the text's
        width, also in the smallest letters, the longest of the words filled in is cut."""
        template = self._template(text, params)
        if not params:
            return template
        line = fill(template, params)
        limit = text >> 12
        if limit and self.cuts:
            over = len(line) - limit - self._extra
            if over > 0 and not (self._picture and self._picture.fits(line, limit + self._extra)):
                line = fill(template, _shortened(params, over))
        return line

    def whole(self, text: int, **params: Any) -> str:
        """Return the text, uncut: for a page whose painter cuts what has no room."""
        return fill(self._template(text, params), params)

    def _template(self, text: int, params: dict[str, Any]) -> str:
        """Return the text with its placeholders, in the plural form that goes with `n`."""
        book = (text >> 8) & 15
        if self._books[book] is None:
            self._open(book)
        template = self._line(book, text & 255)
        if "|" in template:
            template = template.split("|")[self._plural(params.get("n", 0))]
        return template

    def _line(self, book: int, number: int) -> str:
        """Return a line of an open book."""
        lines = self._books[book]
        starts = self._starts[book]
        if starts is None:
            number = 2 * number + 2
            begin = (lines[number] | lines[number + 1] << 8) + 2 * (lines[0] + lines[1] + 1)
        else:
            begin = starts[number]
            for piece in lines:
                if begin < len(piece):
                    lines = piece
                    break
                begin -= len(piece)
        return str(lines[begin : lines.find(b"\n", begin)], "utf-8")

    def tidy(self) -> None:
        """Free all books but `base` that are in memory."""
        for book in range(1, len(self._books)):
            if self._starts[book] is not None:
                self._books[book] = self._starts[book] = None

    def _open(self, book: int) -> None:
        if book < FIRST_OF_GAMES:
            name = _PLACE + self.language + "." + SHARED[book]
        else:
            name = module_path(BOOKS[book - FIRST_OF_GAMES], "texts_" + self.language)
        if not _packed:
            from signifer.ui.texts import cut as cut_module

            cut = cut_module.cut
            self._starts[book], self._books[book] = cut(modules.borrow(name).TEXTS.encode())
            return
        if _view is not None:
            self._books[book] = _view("/" + name + ".txt")
            return
        # Where the program is one file (firmware/pack.py), the book lies in it cut up: how many lines and pieces, where
        # each line begins, how long each piece is. A module takes ten times as long, and finding the lines five times.
        with open("/lib/" + name + ".txt", "rb") as file:
            head = file.read(2)
            starts = array("H", file.read(2 * head[0]))
            self._books[book] = [file.read(size) for size in array("H", file.read(2 * head[1]))]
        self._starts[book] = starts


def _shortened(params: dict[str, Any], by: int) -> dict[str, Any]:
    longest = None
    for name in params:
        value = params[name]
        if isinstance(value, str) and (longest is None or len(value) > len(params[longest])):
            longest = name
    if longest is None:
        return params
    short = dict(params)
    word = params[longest]
    short[longest] = word[: max(1, len(word) - by - 1)] + "…"
    return short
