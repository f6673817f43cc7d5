"""Every text of a report: those that games share, and each game's own.

The English texts are in tables, by their keys; the catalogue of another language has them as `report.KEY`. Of a text
with `|`, the first form is for one, the second for several. The part of a sentence in [ ] is left out if one of its
names is missing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from signifer_host import games, translation
from signifer_host.reporting.texts_en import EN as SHARED

CONTEXT = "report."


def _english() -> dict[str, str]:
    """Return the texts that games share, and those of each under its name: game.command."""
    found = dict(SHARED)
    for game in games.having("texts"):
        phrases = {"name": games.title(game), **getattr(games.part(game, "texts"), "PHRASES", {})}
        found.update({f"{game}.{key}": text for key, text in phrases.items()})
    return found


EN = _english()
_OPTIONAL = re.compile(r"\[([^\[\]]*)\]")
_NAME = re.compile(r"\{(\w+)\}")


class Texts:
    """The texts in the language that is spoken."""

    def __call__(self, key: str, **values: object) -> str:
        """Return the text of `key` with its names filled in; raises KeyError for an unknown key."""
        return fill(translation.pgettext(CONTEXT + key, EN[key]), values)

    def has(self, key: str) -> bool:
        """Tell whether there is such a text."""
        return key in EN

    def word(self, value: object) -> str:
        """Return the word for a value of the engine: very_hard is "very hard". The device's own catalogue has the words
        that its pages show, too."""
        word, of_many, name = str(value).partition(":")
        if of_many:  # such as the uses of one skill: uses:watch
            return f"{self.word(word)}: {name}"
        key = f"word.{value}"
        if key in EN:
            return self(key)
        return translation.word(str(value).replace("_", " "))

    def count(self, number: int, key: str, **values: object) -> str:
        """Return a text that depends on a number, such as the number with its noun."""
        one, _, many = EN[key].partition("|")
        return translation.ngettext(one, many, number, key=CONTEXT + key, **values)

    def time(self, seconds: int) -> str:
        """Format a length of time: 42 s, 3:07 min, 1:02:09 h."""
        minutes, rest = divmod(seconds, 60)
        hours, minutes = divmod(minutes, 60)
        if hours:
            return self("time.hours", text=f"{hours}:{minutes:02}:{rest:02}")
        return self("time.minutes", text=f"{minutes}:{rest:02}") if minutes else self("time.seconds", n=rest)


def fill(text: str, values: Mapping[str, object]) -> str:
    """Fill values into a text; a part in [ ] is removed if one of its names has no value, "" or None."""

    def there(name: str) -> bool:
        return values.get(name) not in (None, "", [], ())

    def option(found: re.Match[str]) -> str:
        return found.group(1) if all(there(name) for name in _NAME.findall(found.group(1))) else ""

    chosen = _OPTIONAL.sub(option, text)
    return _NAME.sub(lambda found: str(values.get(found.group(1), "")), chosen)
