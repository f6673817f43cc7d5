"""Let the simulated device speak further languages, as an image with them does."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from types import ModuleType

from signifer.core import language, spoken
from signifer.ui import books
from signifer.ui.book import Book


@contextmanager
def speaking(
    first: str, names: Mapping[str, str], texts: Mapping[str, str], said: Mapping[str, Book]
) -> Iterator[None]:
    """Let devices speak languages besides English until the end of the block, a new one the `first`, "" if it asks.
    `names` are their own names by code, `texts` their modules (path -> source), `said` their books."""
    there: dict[str, ModuleType] = {}
    for path, source in texts.items():
        name = path.removesuffix(".py").replace("/", ".")
        there[name] = ModuleType(name)
        exec(compile(source, path, "exec"), vars(there[name]))
    before = spoken.CODES, spoken.NAMES, spoken.FIRST
    sys.modules.update(there)
    books.ADDED.update(said)
    try:
        spoken.CODES, spoken.NAMES = (*before[0], *names), (*before[1], *names.values())
        spoken.FIRST = first
        language.speak(first or language.ENGLISH)
        yield
    finally:
        spoken.CODES, spoken.NAMES, spoken.FIRST = before
        language.speak(language.ENGLISH)
        for name in there:
            sys.modules.pop(name, None)
        for name in said:
            books.ADDED.pop(name)
