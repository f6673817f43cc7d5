"""Let the simulated device speak further languages, as an image with them does."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType

from signifer.core import language, spoken
from signifer.ui import books
from signifer_host.languages.added import Added


@contextmanager
def speaking(added: Added) -> Iterator[None]:
    """Let devices speak languages besides English until the end of the block."""
    there: dict[str, ModuleType] = {}
    for path, source in added.modules.items():
        name = path.removesuffix(".py").replace("/", ".")
        there[name] = ModuleType(name)
        exec(compile(source, path, "exec"), vars(there[name]))
    before = spoken.CODES, spoken.NAMES, spoken.FIRST, spoken.PATTERNS
    sys.modules.update(there)
    books.ADDED.update(added.books)
    language.ADDED.update(added.phrases)
    try:
        spoken.CODES, spoken.NAMES = (*before[0], *added.names), (*before[1], *added.names.values())
        spoken.FIRST, spoken.PATTERNS = added.first, added.patterns
        language.speak(added.first or language.ENGLISH)
        yield
    finally:
        spoken.CODES, spoken.NAMES, spoken.FIRST, spoken.PATTERNS = before
        language.speak(language.ENGLISH)
        for name in there:
            sys.modules.pop(name, None)
        for name in added.books:
            books.ADDED.pop(name)
        for name in added.phrases:
            language.ADDED.pop(name)
