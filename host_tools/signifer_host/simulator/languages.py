"""Let the simulated device speak another language than English, as an image for that language does."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from types import ModuleType

from signifer.app import App, settings
from signifer.core import language, ruleset_defaults
from signifer.ui import books
from signifer.ui.book import Book


@contextmanager
def speaking(code: str, texts: Mapping[str, str], spoken: Mapping[str, Book]) -> Iterator[None]:
    """Start devices in the language `code`, whose modules are `texts` (path -> source) and whose books are `spoken`,
    until the end of the block."""
    there: dict[str, ModuleType] = {}
    for path, source in texts.items():
        name = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        there[name] = ModuleType(name)
        exec(compile(source, path, "exec"), vars(there[name]))
    own = there.pop(language.__name__)
    changed: list[tuple[object, str, object]] = [
        (language, "LANGUAGE", code),
        (language, "word", own.word),
        (ruleset_defaults, "LANGUAGE", code),
        (settings, "LANGUAGE", code),
        (settings, "LANGUAGES", (code,)),
        (App, "languages", (code,)),
    ]
    before = [(thing, name, getattr(thing, name)) for thing, name, _ in changed]
    sys.modules.update(there)
    books.ADDED.update(spoken)
    try:
        for thing, name, value in changed:
            setattr(thing, name, value)
        yield
    finally:
        for thing, name, value in before:
            setattr(thing, name, value)
        for name in there:
            sys.modules.pop(name, None)
        for name in spoken:
            books.ADDED.pop(name)
