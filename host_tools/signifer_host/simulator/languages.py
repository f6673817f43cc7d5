"""Let the simulated device speak further languages, as an image with them does."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType

from signifer.core import language, language_list
from signifer.ui import books
from signifer_host.languages.simulator_languages import SimulatorLanguages


@contextmanager
def speaking(added: SimulatorLanguages) -> Iterator[None]:
    """Let devices speak languages besides English until the end of the block."""
    there: dict[str, ModuleType] = {}
    for path, source in added.modules.items():
        name = path.removesuffix(".py").replace("/", ".")
        there[name] = ModuleType(name)
        exec(compile(source, path, "exec"), vars(there[name]))
    before = language_list.CODES, language_list.NAMES, language_list.FIRST, language_list.PATTERNS
    sys.modules.update(there)
    books.ADDED.update(added.books)
    language.ADDED.update(added.phrases)
    try:
        language_list.CODES += tuple(added.names)
        language_list.NAMES += tuple(added.names.values())
        language_list.FIRST, language_list.PATTERNS = added.first, added.patterns
        language.speak(added.first or language.ENGLISH)
        yield
    finally:
        language_list.CODES, language_list.NAMES, language_list.FIRST, language_list.PATTERNS = before
        language.speak(language.ENGLISH)
        for name in there:
            sys.modules.pop(name, None)
        for name in added.books:
            books.ADDED.pop(name)
        for name in added.phrases:
            language.ADDED.pop(name)
