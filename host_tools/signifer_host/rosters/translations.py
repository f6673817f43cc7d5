"""Words of further languages in a roster's or a system's file: `[words.fi]` maps texts of the file to Finnish ones."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from signifer_host.rosters.errors import RosterError, quote
from signifer_host.translation import gettext

if TYPE_CHECKING:
    from signifer_host.rosters.reader import Document

WORDS = "words"
_code: ContextVar[str] = ContextVar("code", default="")


@contextmanager
def reading_in(code: str) -> Iterator[None]:
    """Read files in a language within the block."""
    token = _code.set(code)
    try:
        yield
    finally:
        _code.reset(token)


def in_language(document: Document) -> Document:
    """Return a document without its words: in the language that is spoken, or else as its author wrote it. Raises
    RosterError for words that replace nothing."""
    data = document.data
    if not isinstance(data, dict) or WORDS not in data:
        return document
    rest = {key: value for key, value in data.items() if key != WORDS}
    there = set(_texts(rest))
    tables = data[WORDS]
    if not isinstance(tables, dict):
        raise _wrong(document, _table(tables), (WORDS,))
    for code, table in tables.items():
        if not isinstance(table, dict):
            raise _wrong(document, _table(table), (WORDS, code))
        for text, said in table.items():
            if text not in there:
                raise _wrong(document, gettext("is no text of this file"), (WORDS, code, text))
            if not isinstance(said, str):
                message = gettext("must be a text, not {value}", value=quote(said))
                raise _wrong(document, message, (WORDS, code, text))
    return replace(document, data=_replace(rest, tables.get(_code.get(), {})))


def _table(value: object) -> str:
    return gettext("must be a table like [words.fi], not {value}", value=quote(value))


def _wrong(document: Document, message: str, path: tuple[str, ...]) -> RosterError:
    place = gettext("field {field}", field=".".join(path))
    return RosterError(message, file=document.file, line=document.line(path), place=place)


def _texts(value: object) -> Iterator[str]:
    """Yield every text in a value, without the keys of tables."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (dict, list)):
        for one in value.values() if isinstance(value, dict) else value:
            yield from _texts(one)


def _replace(value: Any, words: dict[str, str]) -> Any:
    """Return a value with the texts that `words` has in its words."""
    if isinstance(value, str):
        return words.get(value, value)
    if isinstance(value, dict):
        return {key: _replace(one, words) for key, one in value.items()}
    return [_replace(one, words) for one in value] if isinstance(value, list) else value
