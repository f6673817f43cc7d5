"""Know in which language the device speaks; say words of the rules in it.

Rules have them in English, for scripts and logs: a house rule, what is left undone, why a game cannot begin. So the
English is the key. `words_LANGUAGE` has the lines, `core/wording.py` finds them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import modules

if TYPE_CHECKING:
    from typing import Any

ENGLISH = "en"
_WORDS = "signifer.core.words_"
_code = [ENGLISH]


def code() -> str:
    """Return the language in which the device speaks."""
    return _code[0]


def speak(code: str) -> None:
    """Speak another language from now on: one of `spoken.CODES`."""
    _code[0] = code


def words(code: str) -> Any:
    """Return the module of a language's words, with `plural(n)`: the form that goes with a number."""
    return modules.load(_WORDS + code)


def word(text: str) -> str:
    """Return words of the rules as a page shows them."""
    if _code[0] == ENGLISH:
        return text
    from signifer.core import wording

    return wording.word(text, words(_code[0]))
