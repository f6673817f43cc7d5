"""Read characteristics whose names mean something else in another language or game.

`HP` are hit points in English, and the ballistic skill in Spanish. `W` are wounds, and the toughness in German. The
blocks of one file are in one dialect, so a pair of names that only this dialect has decides for the whole file.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from signifer_host.importing.parse_result import Army, walk
from signifer_host.translation import gettext


@dataclass(frozen=True)
class Dialect:
    """`signs` stand together in a block of this dialect only; `words`: name in the file -> English name."""

    name: str
    signs: frozenset[str]
    words: dict[str, str]


DIALECTS = (
    Dialect("Spanish", frozenset({"HA", "HP"}), {"HA": "WS", "HP": "BS", "H": "W", "L": "Ld"}),
    Dialect(
        "German",
        frozenset({"KG", "BF"}),
        {"B": "M", "KG": "WS", "BF": "BS", "W": "T", "LP": "W", "MW": "Ld"},
    ),
    Dialect("French", frozenset({"CC", "CT"}), {"CC": "WS", "CT": "BS", "PV": "W", "CD": "Ld"}),
    Dialect("Italian", frozenset({"AC", "AB", "FE"}), {"AC": "WS", "AB": "BS", "FE": "W"}),
    # A remote of Infinity has STR where a trooper has W. In other games STR is the strength.
    Dialect("Infinity", frozenset({"CC", "ARM", "STR"}), {"STR": "Structure"}),
)


def translate(army: Army) -> None:
    """Give the characteristics of a file in a dialect their English names, and note which were read so."""
    blocks = [profile.values for one in walk(army.selections) for profile in one.profiles]
    blocks += [models.values for unit in army.units for models in unit.models]
    dialect = _dialect(blocks)
    if dialect is None:
        return
    there: dict[str, str] = {}
    for values in blocks:
        renamed: dict[str, str] = {}
        for name, text in values.items():
            word = dialect.words.get(name.upper())
            if word is not None:
                there[name] = word
            renamed.setdefault(word or name, text)
        values.clear()
        values.update(renamed)
    read = ", ".join(f"{name} is {word}" for name, word in there.items())
    army.notes.append(
        gettext("characteristics: read as {dialect}: {names}", dialect=dialect.name, names=read)
    )


def _dialect(blocks: Iterable[dict[str, str]]) -> Dialect | None:
    """Return the dialect of the first block that has all signs of one; None for English."""
    for values in blocks:
        names = {name.upper() for name in values}
        for dialect in DIALECTS:
            if dialect.signs <= names:
                return dialect
    return None
