"""Say what people read in their language: the command line, reports, printed pages.

As in every gettext catalogue, the English text is the key of its translation; what a catalogue lacks stays English.
`languages/tool_language.py` reads the catalogues. JSON, CSV, logs and scripts are English in every language.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Literal, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")
ENGLISH = "en"
_PLACE = re.compile(r"\{(\w+)\}")
_LAST = "\uffff"
# Letters that stand behind another one in the alphabet.
_BEHIND = {
    "fi": {"å": f"z{_LAST}1", "ä": f"z{_LAST}2", "ö": f"z{_LAST}3"},
    "ru": {"ё": f"е{_LAST}", "й": f"и{_LAST}"},
}


@dataclass(frozen=True)
class Messages:
    """What a language says: `forms` maps an entry's key to its forms, `form` a number to the place of its form, `word`
    an English word of rules to that of the device's pages."""

    code: str = ENGLISH
    forms: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    form: Callable[[int], int] = lambda n: int(n != 1)
    word: Callable[[str], str] = lambda text: text


_ENGLISH = Messages()
_messages: ContextVar[Messages] = ContextVar("messages", default=_ENGLISH)


def language() -> str:
    """Return the code of the language that is spoken now."""
    return _messages.get().code


@contextmanager
def using(messages: Messages) -> Iterator[None]:
    """Speak a language within the block."""
    token = _messages.set(messages)
    try:
        yield
    finally:
        _messages.reset(token)


def in_language(function: Callable[P, R]) -> Callable[P, R]:
    """Return a function that speaks the language of now in whichever thread it is called."""
    messages = _messages.get()

    def speaking(*arguments: P.args, **named: P.kwargs) -> R:
        with using(messages):
            return function(*arguments, **named)

    return speaking


def gettext(message: str, /, **values: object) -> str:
    """Return a message in the language, with `values` in the places that it names."""
    return fill(pgettext(message, message), values)


def gettext_noop(message: str, /) -> str:
    """Return a message as it is: a word that `gettext` translates where it is shown."""
    return message


def pgettext(key: str, message: str, /) -> str:
    """Return the message of the entry with this key; its places are not filled in."""
    return _messages.get().forms.get(key, (message,))[0]


def ngettext(one: str, many: str, n: int, /, *, key: str = "", **values: object) -> str:
    """Return the form of a message for the number `n`, with `values` and the number in the places that it names."""
    messages = _messages.get()
    forms = messages.forms.get(key or one)
    text = forms[messages.form(n)] if forms else one if n == 1 else many
    return fill(text, {"n": number(n), **values})


def word(text: str) -> str:
    """Return a word of rules, such as a colour of dice, as pages of the device show it."""
    return _messages.get().word(text)


def fill(text: str, values: Mapping[str, object]) -> str:
    """Return a text with values in its places. A place without a value stays as it is."""
    return _PLACE.sub(lambda place: str(values.get(place[1], place[0])), text) if values else text


def number(value: int) -> str:
    """Format a number: 1,234 in English, 1 234 in Finnish."""
    return str(value) if -1000 < value < 1000 else decimal(value, 0)


def decimal(value: float, digits: int, signed: bool = False) -> str:
    """Format a number with so many digits after the point; `signed` shows a plus, too."""
    if language() == ENGLISH:  # which is spared Babel: to load it takes longer than most commands
        shown = f"{Decimal(str(value)):{'+' if signed else ''},.{digits}f}"
        return shown.replace("-", "−")
    from babel.numbers import format_decimal

    pattern = "#,##0" + "." * bool(digits) + "0" * digits
    shown = str(format_decimal(value, f"+{pattern}" if signed and value >= 0 else pattern, locale=_locale()))
    return shown.replace("-", "−")


def day(date: str) -> str:
    """Format a date such as 2026-11-28 as the language writes it."""
    import datetime

    from babel.dates import format_date

    return str(format_date(datetime.date.fromisoformat(date), "medium", locale=_locale()))


def weekdays() -> list[str]:
    """List the days of the week in the language, Monday first."""
    from babel.dates import get_day_names

    names = get_day_names("wide", locale=_locale())
    return [str(names[number]) for number in range(7)]


def all_of(names: Sequence[str]) -> str:
    """Return names on one line, as the language says that all of them are meant: "A, B and C"."""
    return _join(names, "standard", " and ")


def one_of(names: Sequence[str]) -> str:
    """Return names on one line, as the language says that one of them is meant: "A, B or C"."""
    return _join(names, "or", " or ")


def _join(names: Sequence[str], style: Literal["standard", "or"], english: str) -> str:
    if language() == ENGLISH or len(names) < 2:
        return english.join(filter(None, (", ".join(names[:-1]), *names[-1:])))
    from babel.lists import format_list

    return str(format_list(names, style, _locale()))


def sort_key(text: str) -> str:
    """Return what names are sorted by: as the alphabet of the language orders letters, without accents and capitals."""
    behind = str.maketrans(_BEHIND.get(language(), {}))
    plain = unicodedata.normalize("NFD", unicodedata.normalize("NFC", text.casefold()).translate(behind))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def _locale() -> str:
    from babel import Locale, UnknownLocaleError

    try:
        return str(Locale.parse(language()))
    except (UnknownLocaleError, ValueError):
        return ENGLISH
