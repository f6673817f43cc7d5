"""Make the device's modules of one language: its books of texts, its rules' sentences, its reference cards."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping

from signifer_host.languages import extract, rule_words
from signifer_host.languages.catalogue import Catalogue, Entry
from signifer_host.languages.check import checked
from signifer_host.languages.plural import Rule

CODE_OF = "signifer/core/language.py"
_PLURAL = "signifer/ui/texts/en/__init__.py"
_ENGLISH = re.compile(r"signifer/(ui/texts/en/\w+|games/\w+/(rules/)?(texts|reference)_en)\.py")


def translated(modules: Mapping[str, str], catalogue: Catalogue) -> dict[str, str]:
    """Return the device's modules (path -> source) with the catalogue's language in place of English. What it does not
    translate stays English. Raises BadInput."""
    english = {entry.key: entry for entry in extract.entries(modules)}
    code, forms, used = checked(catalogue, english)
    language = _Language(forms, used)
    found = {}
    for path, source in modules.items():
        if path == CODE_OF:
            found[path] = rule_words.module(code, forms, used)
        elif _ENGLISH.fullmatch(path):
            found[_renamed(path, code)] = language.module(path, source, modules)
        else:
            found[path] = source
    return found


def added(modules: Mapping[str, str], catalogue: Catalogue) -> tuple[str, dict[str, str]]:
    """Return the language's code, and the modules that stand for the English ones, that of the rules' words among them.
    Raises BadInput."""
    made = translated(modules, catalogue)
    own = {path: text for path, text in made.items() if path not in modules or path == CODE_OF}
    return catalogue.header["Language"], own


def missing(modules: Mapping[str, str], catalogue: Catalogue) -> int:
    """Count the texts that stay English."""
    english = {entry.key: entry for entry in extract.entries(modules)}
    return len(english) - len(checked(catalogue, english)[2])


def _renamed(path: str, code: str) -> str:
    return path.replace("/texts/en/", f"/texts/{code}/").replace("_en.py", f"_{code}.py")


class _Language:
    """A language: its plural rule and its translated entries."""

    def __init__(self, forms: Rule, used: Mapping[str, Entry]) -> None:
        self._forms = forms
        self._used = used

    def module(self, path: str, source: str, modules: Mapping[str, str]) -> str:
        """Return the source of a module in this language."""
        if path == _PLURAL:
            return f"def plural(n):\n    return int({self._forms.source})\n"
        tree = ast.parse(source)
        if book := extract.book_of(path):
            places = extract.places(modules[extract.table_of(path)])
            said = [
                self._line(f"{book}.{place.name}", english)
                for place, english in zip(places, extract.lines(tree), strict=True)
            ]
            return "TEXTS = %r\n" % "".join(line + "\n" for line in said)
        game = path.split("/")[2]
        if path.endswith("/texts_en.py"):
            sentences = ast.literal_eval(extract.assigned(tree, "SENTENCES"))
            return "SENTENCES = %r\n" % {
                key: self._said(f"{game}.refusal.{key}", text) for key, text in sentences.items()
            }
        times: dict[str, int] = {}
        card = []
        for topic, rules, text in ast.literal_eval(extract.assigned(tree, "REFERENCE")):
            shown = self._said(extract.card_key(game, rules, times), text)
            card.append((self._said(f"{game}.topic.{topic}", topic), rules, shown))
        return f"REFERENCE = {tuple(card)!r}\n"

    def _said(self, key: str, english: str) -> str:
        return self._used[key].said[0] if key in self._used else english

    def _line(self, key: str, english: str) -> str:
        """Return a book's line, its plural forms divided by "|"."""
        if key in self._used:
            return "|".join(self._used[key].said)
        one, _, many = english.partition("|")
        if not many:
            return one
        # English has the singular for 1 alone, and this language may have that form for 21 too.
        return "|".join(one if self._forms.only_one(form) else many for form in range(self._forms.count))
