"""Know in which language the device speaks; say phrases in it that are English in the code, and fill their places.

Rules have their words in English, for scripts and logs: refusals, the reference card, a house rule, what is left
undone, why a game cannot begin. So the English is the key under which a language has its own.
"""

from __future__ import annotations

import sys
from typing import Any

from signifer.core import lines, modules

ENGLISH = "en"
_PLURAL = "signifer.core.plural_"
_HAS_FILES = "pack" in sys.modules
_code = [ENGLISH]
# The language's phrases, its letters, and the keys of phrases, which all languages share; None for English.
_files: list[Any] = [None, None, None]
# On a computer: the phrases of languages that the program does not have, English -> said, by the language.
ADDED: dict[str, dict[str, str]] = {}


def code() -> str:
    """Return the language in which the device speaks."""
    return _code[0]


def speak(code: str) -> None:
    """Speak a language from now on: one of `language_list.CODES`."""
    _code[0] = code
    if _HAS_FILES:
        _files[:] = files(code) if code != ENGLISH else [None, None, None]


def files(code: str) -> list[Any]:
    """Return the phrases and the letters of a language, and the keys, in flash. Raises OSError if there are none."""
    names = ("phrases." + code, "letters." + code, "keys")
    return [lines.open_file("signifer." + name + ".txt") for name in names]


def plural(code: str) -> Any:
    """Return a language's rule: `plural(n)` is the number of the form that goes with `n`."""
    return modules.load(_PLURAL + code).plural


def fill(template: str, params: dict[str, Any]) -> str:
    """Return `template` with each `{name}` replaced by `params[name]`; an unknown name stays."""
    if "{" not in template:
        return template
    for name in params:
        template = template.replace("{" + name + "}", str(params[name]))
    return template


def decode(text: bytes) -> str:
    """Return a text of a book in the language in which the device speaks."""
    return lines.decode(text, _files[1])


def translation(english: str) -> str | None:
    """Return what the language has for an English phrase, None if nothing."""
    if not _HAS_FILES:
        return ADDED.get(_code[0], {}).get(english)
    phrases, _, keys = _files
    return decode(lines.phrase(keys, phrases, english)) or None if phrases is not None else None


def phrase(english: str) -> str:
    """Return a phrase in the language; one that it does not have stays English."""
    return english if _code[0] == ENGLISH else translation(english) or english


def word(text: str) -> str:
    """Return words of the rules as a page shows them: a phrase, one with places that are filled in, or several."""
    if _code[0] == ENGLISH:
        return text
    from signifer.core import wording

    return wording.word(text)
