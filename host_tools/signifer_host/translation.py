"""Say what people read in their language: the command line, reports, printed pages.

As in every gettext catalogue, the English text is the key of its translation. `locale/host` has a catalogue for each
language; what it lacks stays English. JSON, CSV, logs and scripts are English in every language.
"""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache

from signifer_host.languages import catalogues
from signifer_host.languages.catalogue import Catalogue

ENGLISH = catalogues.ENGLISH
_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The first of them that is set names the languages, as gettext has it."""
_PLACE = re.compile(r"\{(\w+)\}")
_WORDS = "words."  # what the keys of the device's words of rules begin with
_LAST = "\uffff"
# Letters that stand behind another one in the alphabet.
_BEHIND = {
    "fi": {"å": f"z{_LAST}1", "ä": f"z{_LAST}2", "ö": f"z{_LAST}3"},
    "ru": {"ё": f"е{_LAST}", "й": f"и{_LAST}"},
}

_language: ContextVar[str] = ContextVar("language", default=ENGLISH)


def preferred() -> str:
    """Return the language that the environment asks for: the first of a list such as "fi_FI.UTF-8:ru" that is there."""
    named = next(filter(None, (os.environ.get(name) for name in _VARIABLES)), "")
    for one in named.split(":"):
        code = re.split(r"[_.@-]", one)[0].lower()
        if code in catalogues.known():
            return code
    return ENGLISH


def chosen(option: str | None) -> str:
    """Return the language of an option --language: a code, or the path of a `.po` file; None for the preferred one.
    Raises BadInput."""
    if option is None:
        return preferred()
    _catalogue(option)
    return option


def language() -> str:
    """Return the code of the language that is spoken now."""
    return catalogues.code(_catalogue(_language.get()))


@contextmanager
def speaking(wanted: str) -> Iterator[None]:
    """Speak a language of `chosen` within the block."""
    token = _language.set(wanted)
    try:
        yield
    finally:
        _language.reset(token)


def gettext(message: str, /, **values: object) -> str:
    """Return a message in the language, with `values` in the places that it names."""
    return filled(_said(message, (message,))[0], values)


def gettext_noop(message: str, /) -> str:
    """Return a message as it is: a word that `gettext` translates where it is shown."""
    return message


def pgettext(context: str, message: str, /) -> str:
    """Return the message of a context, whose places are not filled in."""
    return _said(context, (message,))[0]


def ngettext(one: str, many: str, n: int, /, *, context: str = "", **values: object) -> str:
    """Return the form of a message for the number `n`, with `values` and the number in the places that it names."""
    forms = _said(context or one, (one, many))
    form = _rule(_language.get())(n) if forms != (one, many) else int(n != 1)
    return filled(forms[form], {"n": number(n), **values})


def word(text: str) -> str:
    """Return a word of rules, such as a colour of dice, as pages of the device show it."""
    return _words(language()).get(text, text)


def filled(text: str, values: Mapping[str, object]) -> str:
    """Return a text with values in its places. A place without a value stays as it is."""
    return _PLACE.sub(lambda place: str(values.get(place[1], place[0])), text) if values else text


def number(value: int) -> str:
    """Format a number: 1,234 in English, 1 234 in Finnish."""
    return str(value) if -1000 < value < 1000 else decimal(value, 0)


def decimal(value: float, digits: int, signed: bool = False) -> str:
    """Format a number with so many digits after the point; `signed` shows a plus, too."""
    from babel.numbers import format_decimal

    pattern = "#,##0" + "." * bool(digits) + "0" * digits
    shown = format_decimal(value, f"+{pattern}" if signed and value >= 0 else pattern, locale=_locale())
    return str(shown).replace("-", "−")


def day(date: str) -> str:
    """Format a date such as 2026-11-28 as the language writes it."""
    import datetime

    from babel.dates import format_date

    return str(format_date(datetime.date.fromisoformat(date), "medium", locale=_locale()))


def sort_key(text: str) -> str:
    """Return what names are sorted by: as the alphabet of the language orders letters, without accents and capitals."""
    behind = str.maketrans(_BEHIND.get(language(), {}))
    plain = unicodedata.normalize("NFD", unicodedata.normalize("NFC", text.casefold()).translate(behind))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


@cache
def _catalogue(wanted: str) -> Catalogue | None:
    return catalogues.find(wanted, catalogues.folder() / "host")


@cache
def _words(code: str) -> Mapping[str, str]:
    """Return the device's words of rules by their English; none for a language that no device comes with."""
    found = catalogues.find(code) if code in catalogues.known() else None
    entries = found.entries.values() if found else ()
    return {
        one.text: one.said[0]
        for one in entries
        if one.key.startswith(_WORDS) and not one.plural and one.said[0]
    }


@cache
def _rule(wanted: str) -> Callable[[int], int]:
    from signifer_host.languages.plural import rule

    found = _catalogue(wanted)
    return rule(found.header.get("Plural-Forms", "") if found else "nplurals=2; plural=(n != 1);").form


def _said(key: str, forms: tuple[str, ...]) -> tuple[str, ...]:
    """Return the translation of an entry; its English `forms` if it has none."""
    found = _catalogue(_language.get())
    entry = found.entries.get(key) if found else None
    if found is None or entry is None or entry.forms != forms or key in found.unsure or not all(entry.said):
        return forms
    return entry.said


def _locale() -> str:
    from babel import Locale, UnknownLocaleError

    try:
        return str(Locale.parse(language()))
    except (UnknownLocaleError, ValueError):
        return ENGLISH
