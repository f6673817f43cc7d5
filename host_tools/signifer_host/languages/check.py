"""Check a translation before the build uses it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from signifer_host import faces
from signifer_host.errors import BadInput
from signifer_host.languages.catalogue import Catalogue, Entry
from signifer_host.languages.plural import Rule, RuleError, rule

_PLACE = re.compile(r"\{(\w*)\}")
_CODE = re.compile(r"[a-z]{2}")
# What divides forms and lines in a device's book.
_DIVIDERS = {"|": "the sign |", "\n": "a line break"}


def check(
    catalogue: Catalogue, english: Mapping[str, Entry], pages: Callable[[str], str] = lambda key: ""
) -> tuple[str, Rule, dict[str, Entry]]:
    """Return the language's code, its plural rule, and the translated entries by key; the others are missing, marked
    `fuzzy`, or made of another English text. Raises BadInput with file, line and entry for a translation that a device
    cannot show, and what `pages` says of the entry's key."""
    code = catalogue.header.get("Language", "")
    if not _CODE.fullmatch(code):
        raise BadInput(
            f"{catalogue.name}: the header's Language is {code!r}; write two small letters, such as fi."
        )
    try:
        forms = rule(catalogue.header.get("Plural-Forms", ""))
    except RuleError as error:
        raise BadInput(f"{catalogue.name}: the header's Plural-Forms: {error}.") from None
    wide = catalogue.header.get("X-Wide") == "yes"  # as of a language that tests the layouts
    used = {}
    for key, entry in catalogue.entries.items():
        source = english.get(key)
        if source is None or key in catalogue.unsure or not any(entry.translation):
            continue
        if entry.forms != source.forms:
            continue
        where = f"{catalogue.name}:{entry.line}: {key}"
        found = [
            *problems(entry, source, forms),
            *_not_shown(entry),
            *(() if wide else _too_wide(entry, source)),
        ]
        for problem in found:
            raise BadInput(f"{where}: {problem} {pages(key)}".rstrip())
        used[key] = entry
    return code, forms, used


def problems(entry: Entry, source: Entry, forms: Rule) -> Iterator[str]:
    """Say what is wrong with a translation: its forms, and the places that are filled in."""
    if source.plural and len(entry.translation) != forms.count:
        yield f"{len(entry.translation)} plural forms; the header's Plural-Forms has {forms.count}."
        return
    for number, said in enumerate(entry.translation):
        if not said:
            yield f"form {number} is empty. Translate all forms or none."
            continue
        wanted, given = set(_PLACE.findall(" ".join(source.forms))), set(_PLACE.findall(said))
        # "one die" may leave its number out, if only 1 has this form.
        spare = {"n"} if source.plural and forms.only_one(number) else set()
        if given - wanted:
            yield f"{_braces(given - wanted)} is not in the English text; it has {_braces(wanted)}."
        if wanted - given - spare:
            yield f"{_braces(wanted - given)} is missing."
        if said != said.strip():
            yield "it begins or ends with a space."


def _not_shown(entry: Entry) -> Iterator[str]:
    """Say what keeps a device from showing a translation."""
    for said in entry.translation:
        for sign, name in _DIVIDERS.items():
            if sign in said:
                yield f"{name} cannot be shown."
        unknown = [letter for letter in said if not faces.has(letter)]
        if unknown:
            yield f"the device has no letter {unknown[0]!r} (U+{ord(unknown[0]):04X})."


def _too_wide(entry: Entry, source: Entry) -> Iterator[str]:
    """Say which translation has no room on the smallest display, even in its smallest letters. What is filled in may be
    cut to a letter; a text may be as wide as its English."""
    most = max(source.room, *(faces.narrowest(_PLACE.sub("0", one)) for one in source.forms))
    for said in entry.translation if source.room else ():
        wide = faces.narrowest(_PLACE.sub("0", said))
        if wide > most:
            yield f"{said!r} is {wide} px wide, and has {most} px on the smallest display."


def _braces(names: set[str]) -> str:
    return ", ".join("{%s}" % name for name in sorted(names)) or "no place to fill in"
