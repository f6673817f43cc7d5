"""Draw a page in another language: a test finds its way in English, and its pages are looked at in each language.

While it records, each text that the device says in English is said in the language, too. A page's view has the
English texts; `turned` puts the others in their place, and the painters lay the page out anew.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from signifer.core import language
from signifer.ui import books
from signifer.ui.books import Texts
from signifer.ui.page import FlowPage
from signifer_host.simulator import languages
from tests.ui.languages import known

SAID: dict[str, str] = {}
"""What the device has said in English -> in the language."""
_PIECE = 3  # letters of the shortest text that is replaced within a longer one


@contextmanager
def recording(code: str) -> Iterator[None]:
    """Let all devices have a language and speak English; take down what they say, in both."""
    said, whole, word, phrase = Texts.__call__, Texts.whole, language.word, language.phrase

    def both(plain: Callable[..., str]) -> Callable[..., str]:
        def say(texts: Texts, text: int, **params: Any) -> str:
            english = plain(texts, text, **params)
            if texts.language == language.ENGLISH:
                other = Texts(code, texts._extra, texts._picture)
                other.cuts = texts.cuts
                SAID[english] = plain(other, text, **{key: turned(value) for key, value in params.items()})
            return english

        return say

    def in_both(plain: Callable[[str], str]) -> Callable[[str], str]:
        def say(text: str) -> str:
            english = plain(text)
            if language.code() == language.ENGLISH:
                language.speak(code)
                SAID[english] = plain(text)
                language.speak(language.ENGLISH)
            return english

        return say

    with languages.speaking(known(code)._replace(first=language.ENGLISH)):
        Texts.__call__, Texts.whole = both(said), both(whole)  # type: ignore[method-assign]
        language.word, language.phrase = in_both(word), in_both(phrase)  # type: ignore[assignment]
        try:
            yield
        finally:
            Texts.__call__, Texts.whole = said, whole  # type: ignore[method-assign]
            language.word, language.phrase = word, phrase


def turned(value: Any) -> Any:
    """Return a value of a view with its texts in the language."""
    if isinstance(value, str):
        return SAID.get(value) or _begun(value) or _pieces(value)
    if isinstance(value, tuple):
        made = [turned(one) for one in value]
        return type(value)(*made) if hasattr(value, "_fields") else tuple(made)
    return [turned(one) for one in value] if isinstance(value, list) else value


def _begun(text: str) -> str:
    """Return a header in the language: a text that a page begins with a capital; "" if it is none."""
    said = SAID.get(text[:1].lower() + text[1:], "")
    return said[:1].upper() + said[1:]


def _pieces(text: str) -> str:
    """Return a text that is made of several, with each in the language."""
    if text in SAID.values():
        return text
    inside = [one for one in SAID if len(one) >= _PIECE and one in text and SAID[one] != one]
    if not inside:
        return text
    longest = "|".join(re.escape(one) for one in sorted(inside, key=len, reverse=True))
    return re.sub(rf"(?<!\w)(?:{longest})(?!\w)", lambda found: SAID[found.group()], text)


@contextmanager
def shown(table: Any, code: str) -> Iterator[None]:
    """Show the page of a `Table` in the language."""
    ui = table.app.ui
    page = ui.screen
    if not isinstance(page, FlowPage):  # the table view has no words
        yield
        return
    asks, seen, line = page.flow.asks, page._watch_view, ui.message
    page._watch_view, ui.message = turned(seen), turned(line)
    page.flow.asks = asks._replace(
        **{name: _turning(getattr(asks, name)) for name in ("view", "head", "line") if hasattr(asks, name)}
    )
    _speak(table, code)
    try:
        yield
    finally:
        page.flow.asks, page._watch_view, ui.message = asks, seen, line
        _speak(table, language.ENGLISH)


def _turning(value: Any) -> Any:
    """Return components in the language, or a function that returns such."""
    return (lambda *given: turned(value(*given))) if callable(value) else turned(value)


def _speak(table: Any, code: str) -> None:
    """Change the language, but save nothing: the page may be of a device that cannot save."""
    books.speak(code)
    table.app.ui.speak()
    table.machine.run(20)
