"""Make the device's modules and books of further languages: texts, sentences and words of rules, reference cards."""

from __future__ import annotations

import ast
import re
import struct
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from signifer.ui.book import Book
from signifer_host.languages import catalogues, extract, rule_words
from signifer_host.languages.catalogue import Catalogue, Entry
from signifer_host.languages.check import checked
from signifer_host.languages.plural import Rule
from signifer_host.passes import declaring, dotted

_WORDS = "signifer/core/words_en.py"
_SPOKEN = "signifer/core/spoken.py"
_ENGLISH = re.compile(r"signifer/(core/words|games/\w+/rules/(texts|reference))_en\.py")


class Spoken(NamedTuple):
    """The languages of a device besides English, and the one that it speaks before a player chose; "": it asks."""

    languages: tuple[Language, ...] = ()
    first: str = catalogues.ENGLISH


def spoken(modules: Mapping[str, str], wanted: str | None) -> Spoken:
    """Return the languages of a device: codes and `.po` files with commas between them ("fi,qq.po"), of which it speaks
    the first from the start; None for all that come with Signifer, and it asks. English is always there. `modules` are
    the device's (path -> source). What a catalogue does not translate stays English. Raises BadInput."""
    if wanted:
        return of_catalogues(modules, [catalogues.find(one.strip()) for one in wanted.split(",")])
    made = of_catalogues(modules, [catalogues.find(one) for one in catalogues.known()])
    return made._replace(first="") if made.languages else made


def of_catalogues(modules: Mapping[str, str], wanted: Sequence[Catalogue | None]) -> Spoken:
    """Return the languages of catalogues, None for English; the first is spoken from the start. Raises BadInput."""
    chosen = [one for one in wanted if one is not None]
    english = {entry.key: entry for entry in extract.entries(modules)} if chosen else {}
    made = (Language(catalogues.title(one), *checked(one, english)) for one in chosen)
    languages = {one.code: one for one in made}
    return Spoken(tuple(languages.values()), catalogues.code(wanted[0]))


def translated(modules: Mapping[str, str], of: Spoken) -> dict[str, str]:
    """Return modules with those of further languages beside the English ones."""
    found = dict(modules)
    for language in of.languages:
        found |= added(modules, language)
    codes = (catalogues.ENGLISH, *(language.code for language in of.languages))
    names = (catalogues.NAMES[catalogues.ENGLISH], *(language.name for language in of.languages))
    found[_SPOKEN] = f"CODES = {codes!r}\nNAMES = {names!r}\nFIRST = {of.first!r}\n"
    return found


def added(modules: Mapping[str, str], language: Language) -> dict[str, str]:
    """Return the modules of a language that stand beside the English ones of `modules`."""
    return {
        path.replace("_en.py", f"_{language.code}.py"): language.module(path, source)
        for path, source in modules.items()
        if _ENGLISH.fullmatch(path)
    }


def books(modules: Mapping[str, str], language: Language | None) -> dict[str, Book]:
    """Return the books that modules declare, in a language, None for English, each by its file's name
    ("signifer.ui.texts.ru")."""
    code = language.code if language else catalogues.ENGLISH
    found = {}
    for path, source in modules.items():
        if name := extract.book_of(path):
            book = found[f"{dotted(path)}.{code}"] = Book(0)
            for text in declaring.texts(ast.parse(source)):
                book(language.line(f"{name}.{text.name}", text.words) if language else text.words)
    return found


def files(modules: Mapping[str, str], of: Spoken) -> dict[str, bytes]:
    """Return the files of the books in English and further languages, by their paths on a drive
    (`signifer.ui.books`)."""
    return {
        f"lib/{name}.txt": _file(book)
        for language in (None, *of.languages)
        for name, book in books(modules, language).items()
    }


def _file(book: Book) -> bytes:
    texts = [text.encode() for text in book.lines]
    begin = 2 * (len(texts) + 1)
    ends = [begin + sum(map(len, texts[:count])) for count in range(len(texts) + 1)]
    return struct.pack(f"<{len(ends)}H", *ends) + b"".join(texts)


def for_simulator(
    modules: Mapping[str, str], of: Spoken
) -> tuple[str, dict[str, str], dict[str, str], dict[str, Book]]:
    """Return what `simulator.languages.speaking` takes: the first language, names, modules, books."""
    names = {language.code: language.name for language in of.languages}
    texts: dict[str, str] = {}
    said: dict[str, Book] = {}
    for language in of.languages:
        texts |= added(modules, language)
        said |= books(modules, language)
    return of.first, names, texts, said


def missing(modules: Mapping[str, str], catalogue: Catalogue) -> int:
    """Count the texts that stay English."""
    english = {entry.key: entry for entry in extract.entries(modules)}
    return len(english) - len(checked(catalogue, english)[2])


class Language:
    """A language: its own name, its code, its plural rule, and its translated entries."""

    def __init__(self, name: str, code: str, forms: Rule, used: Mapping[str, Entry]) -> None:
        self.name = name
        self.code = code
        self._forms = forms
        self._used = used

    def module(self, path: str, source: str) -> str:
        """Return the source of a module in this language."""
        if path == _WORDS:
            return rule_words.module(self._forms, self._used)
        tree = ast.parse(source)
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

    def line(self, key: str, english: str) -> str:
        """Return a book's line, its plural forms divided by "|"."""
        if key in self._used:
            return "|".join(self._used[key].said)
        one, _, many = english.partition("|")
        if not many:
            return one
        # English has the singular for 1 alone, and this language may have that form for 21 too.
        return "|".join(one if self._forms.only_one(form) else many for form in range(self._forms.count))
