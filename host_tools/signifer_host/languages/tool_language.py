"""Choose and read the language that the desktop tool speaks: `locale/host` has a catalogue for each."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from contextlib import AbstractContextManager
from functools import cache
from pathlib import Path

from signifer_host.languages import catalogues
from signifer_host.languages.plural import rule
from signifer_host.translation import ENGLISH, Messages, using

_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The first of them that is set names the languages, as gettext has it."""
_WORDS = "words."  # what the keys of the device's words of rules begin with


def folder() -> Path:
    """Return the folder of the catalogues."""
    return catalogues.folder() / "host"


def codes() -> tuple[str, ...]:
    """List the codes of the translations: all but English."""
    return catalogues.codes(folder())[1:]


def preference() -> str:
    """Return the language that the environment asks for: the first of a list such as "fi_FI.UTF-8:ru" that is there."""
    named = next(filter(None, (os.environ.get(name) for name in _VARIABLES)), "")
    for one in named.split(":"):
        code = re.split(r"[_.@-]", one)[0].lower()
        if code in catalogues.codes():
            return code
    return ENGLISH


def choose(option: str | None) -> str:
    """Return the language of an option --language: a code, or the path of a `.po` file; None for the preferred one.
    Raises BadInput."""
    if option is None:
        return preference()
    _messages(option)
    return option


def speaking(wanted: str) -> AbstractContextManager[None]:
    """Speak a language of `chosen` within the block."""
    return using(_messages(wanted))


@cache
def _messages(wanted: str) -> Messages:
    found = catalogues.find(wanted, folder())
    if found is None:
        return Messages()
    code = catalogues.code(found)
    forms = rule(found.header.get("Plural-Forms", ""))
    said = {
        key: entry.translation
        for key, entry in found.entries.items()
        if all(entry.translation)
        and key not in found.unsure
        and len(entry.translation) == (forms.count if entry.plural else 1)
    }
    return Messages(code, said, forms.form, lambda text: _words(code).get(text, text))


@cache
def _words(code: str) -> Mapping[str, str]:
    """Return the words; none for a language that no device comes with."""
    found = catalogues.find(code) if code in catalogues.codes() else None
    entries = found.entries.values() if found else ()
    return {
        one.text: one.translation[0]
        for one in entries
        if one.key.startswith(_WORDS) and not one.plural and one.translation[0]
    }
