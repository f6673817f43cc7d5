"""Make a language of English that shows where a translation has no room: two fifths longer, with accents, in brackets.

    [Dråw å dié ~]

`tools/pseudo_locale.py FILE.po` writes it as a catalogue for `signifer sim --language FILE.po`. Tests run over
every page with it: what is drawn without its bracket was cut.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from signifer_host.bundle import sources
from signifer_host.languages import catalogue, extract
from signifer_host.languages.catalogue import Catalogue, Entry

HEADER = {"Language": "xx", "Plural-Forms": "nplurals=2; plural=(n != 1);", "X-Wide": "yes"}
_ACCENTS = str.maketrans("aenouszAOU", "åéñõüšžÅØÜ")
_PLAIN = str.maketrans("åéñõüšžÅØÜ", "aenouszAOU")
_PLACE = re.compile(r"(\{\w+\})")
_LONGEST = 7  # letters of a word that makes a text longer
_MORE = re.compile(r" ?~[~ ]*\]?|\]")


def changed(text: str) -> str:
    """Return a text with accents and brackets, two fifths longer; its places stay."""
    letters = len(_PLACE.sub("", text))
    more = max(0, -(-letters * 7 // 5) - letters - 2)
    end = "" if letters > _LONGEST and more > 1 else "~" * more
    while letters > _LONGEST and more > 1:
        part = min(more - 1, _LONGEST)
        end += " " + "~" * part
        more -= part + 1
    accented = [part if _PLACE.fullmatch(part) else part.translate(_ACCENTS) for part in _PLACE.split(text)]
    return "[" + "".join(accented) + end + "~" * (more if end.startswith(" ") else 0) + "]"


def plain(text: str) -> str:
    """Return the English of a text, also of one that was cut."""
    return _MORE.sub("", text.replace("[", "")).translate(_PLAIN)


def pseudo(entries: Iterable[Entry]) -> Catalogue:
    """Return the catalogue of the language."""
    said = [replace(entry, translation=tuple(changed(form) for form in entry.forms)) for entry in entries]
    return Catalogue("pseudo", HEADER, {entry.key: entry for entry in said})


def main(arguments: list[str]) -> int:
    """Write the catalogue to a file; return the exit status."""
    made = pseudo(extract.entries(sources.modules()))
    Path(arguments[0]).write_text(catalogue.write(made.entries.values(), HEADER), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
