"""Say the texts of pages in the language of the device (`Texts`), from books that are opened when they are needed.

`ui/book.py` says how a module declares texts, and what their numbers hold. A language is a file for each book
(core/lines.py), which an image shows where it lies in flash. Of forms that are divided by "|" its `plural` says which
goes with the number `{n}`.
"""

from __future__ import annotations

import sys
from typing import Any

from signifer.core import language, lines, modules
from signifer.games import module_path
from signifer.games.table import BOOKS

# The width that every text's place is reckoned for: 128 pixels in tiles of 6.
NARROWEST = 21
_in_pack = "pack" in sys.modules
# On a computer: the books of languages that the program does not have, by `place` and language ("….texts.ru").
ADDED: dict[str, list[str]] = {}


def width(text: int) -> int:
    """Return how many tiles the text may take; 0: a paragraph."""
    return text >> 16


def place(book: int) -> str:
    """Return the module that declares a book's texts: 0 is the book that games share."""
    from signifer.ui import texts

    return module_path(BOOKS[book - 1], "texts") if book else modules.path(texts)


def speak(code: str) -> bool:
    """Speak a language from now on; English, and return False, if its texts are damaged."""
    whole = code == language.ENGLISH or not _in_pack or _is_whole(code)
    language.speak(code if whole else language.ENGLISH)
    return whole


def _is_whole(code: str) -> bool:
    """Return whether all texts of a language are as they were written."""
    end = "." + code + ".txt"
    names = [place(book) for book in range(1 + len(BOOKS)) if book == 0 or BOOKS[book - 1]]
    try:
        phrases, letters, keys = language.files(code)
        lists = [letters] + [lines.open_file(name + end) for name in names]
        return (
            lines.is_whole(keys, lines.keys_end(keys))
            and lines.is_whole(phrases, lines.phrases_end(keys, phrases))
            and all([lines.is_whole(one, lines.list_end(one)) for one in lists])
        )
    except OSError:
        return False


class Texts:
    """One language. Calling it with an id and the placeholders' values gives the sentence."""

    def __init__(self, code: str = language.ENGLISH, extra: int = 0, picture: Any = None) -> None:
        self.language = code
        self._picture = picture  # it knows whether a line fits in the width of so many tiles
        self._extra = extra  # tiles that this screen's rows have more than the narrowest
        self._books: list[Any] = [None] * (1 + len(BOOKS))
        self._plural = language.plural(code)
        self.cuts = True  # False: painters cut what has no room

    def __call__(self, text: int, **params: Any) -> str:
        """Return the text; a number `n` chooses the plural form. Where it would be wider than the text's
        width, also in the smallest letters, the longest of the words filled in is cut."""
        template = self._template(text, params)
        if not params:
            return template
        line = language.fill(template, params)
        limit = text >> 16
        if limit and self.cuts:
            over = len(line) - limit - self._extra
            if over > 0 and not (self._picture and self._picture.fits(line, limit + self._extra)):
                line = language.fill(template, _shorten(params, over))
        return line

    def whole(self, text: int, **params: Any) -> str:
        """Return the text, uncut: for a page whose painter cuts what has no room."""
        return language.fill(self._template(text, params), params)

    def _template(self, text: int, params: dict[str, Any]) -> str:
        """Return the text with its placeholders, in the plural form that goes with `n`."""
        book = (text >> 12) & 15
        if self._books[book] is None:
            self._open(book)
        template = self._line(book, text & 4095)
        if "|" in template:
            template = template.split("|")[self._plural(params.get("n", 0))]
        return template

    def _line(self, book: int, number: int) -> str:
        """Return a line of an open book."""
        found = self._books[book]
        return language.decode(lines.list_item(found, number)) if _in_pack else str(found[number])

    def _open(self, book: int) -> None:
        name = place(book) + "." + self.language
        if _in_pack:
            self._books[book] = lines.open_file(name + ".txt")
        else:
            self._books[book] = ADDED[name] if name in ADDED else modules.borrow(place(book)).text.lines


def _shorten(params: dict[str, Any], by: int) -> dict[str, Any]:
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
