"""Make what a device has of further languages: books of texts, phrases of rules and reference cards, plural rules."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from signifer_host.languages import catalogues, extract, files, rule_words
from signifer_host.languages.catalogue import Catalogue, Entry
from signifer_host.languages.check import check
from signifer_host.languages.plural import Rule
from signifer_host.languages.simulator_languages import SimulatorLanguages
from signifer_host.passes import declaring, module_name
from signifer_host.translation import ENGLISH

_PLURAL = "signifer/core/plural_%s.py"
_SPOKEN = "signifer/core/language_list.py"


class DeviceLanguages(NamedTuple):
    """The languages of a device besides English, the one that it speaks before a player chose ("": it asks), and
    whether its first start shows the player around."""

    languages: tuple[Language, ...] = ()
    first: str = ENGLISH
    tour: bool = False


def choose(modules: Mapping[str, str], wanted: str | None) -> DeviceLanguages:
    """Return the languages of a device: codes and `.po` files with commas between them ("fi,qq.po"), of which it speaks
    the first from the start; None for all that come with Signifer, and it asks. English is always there. `modules` are
    the device's (path -> source). What a catalogue does not translate stays English. Raises BadInput."""
    if wanted:
        return of_catalogues(modules, [catalogues.find(one.strip()) for one in wanted.split(",")])
    made = of_catalogues(modules, [catalogues.find(one) for one in catalogues.codes()])
    return made._replace(first="") if made.languages else made


def of_catalogues(modules: Mapping[str, str], wanted: Sequence[Catalogue | None]) -> DeviceLanguages:
    """Return the languages of catalogues, None for English; the first is spoken from the start. Raises BadInput."""
    chosen = [one for one in wanted if one is not None]
    english = {entry.key: entry for entry in extract.entries(modules)} if chosen else {}

    def pages(key: str) -> str:
        shown = {entry.key: entry.places for entry in extract.entries(modules, uses=True)}[key]
        return f"Shown by {', '.join(shown[1:] or shown)}."

    made = (Language(catalogues.title(one), *check(one, english, pages)) for one in chosen)
    languages = {one.code: one for one in made}
    return DeviceLanguages(tuple(languages.values()), catalogues.code(wanted[0]), True)


def translate(modules: Mapping[str, str], of: DeviceLanguages) -> dict[str, str]:
    """Return modules with the plural rules of further languages, and what all are."""
    found = dict(modules)
    for language in of.languages:
        found |= plural_module(language)
    codes = (ENGLISH, *(language.code for language in of.languages))
    names = (catalogues.NAMES[ENGLISH], *(language.name for language in of.languages))
    patterns = rule_words.patterns(extract.entries(modules)) if of.languages else ""
    found[_SPOKEN] = (
        f"CODES = {codes!r}\nNAMES = {names!r}\nFIRST = {of.first!r}\nTOUR = {of.tour!r}\nPATTERNS = {patterns!r}\n"
    )
    return found


def plural_module(language: Language) -> dict[str, str]:
    """Return the module of a language, by its path: its plural rule."""
    return {_PLURAL % language.code: f"def plural(n):\n    return int({language.forms.source})\n"}


def books(modules: Mapping[str, str], language: Language | None) -> dict[str, list[str]]:
    """Return the books that modules declare, in a language, None for English, each by its file's name
    ("signifer.ui.texts.ru")."""
    code = language.code if language else ENGLISH
    found = {}
    for path, source in modules.items():
        if name := extract.book_of(path):
            found[f"{module_name(path)}.{code}"] = [
                language.line(f"{name}.{text.name}", text.words) if language else text.words
                for text in declaring.texts(ast.parse(source))
            ]
    return found


def on_drive(modules: Mapping[str, str], of: DeviceLanguages) -> dict[str, bytes]:
    """Return the files of English and further languages, by their paths on a drive. Raises BadInput."""
    found = files.english(books(modules, None))
    keys = files.keys(phrase for language in of.languages for phrase in language.phrases())
    if of.languages:
        found["signifer.keys"] = files.keys_file(keys)
    for language in of.languages:
        found |= files.encode(language.code, books(modules, language), language.phrases(), keys)
    return {f"lib/{name}.txt": data for name, data in found.items()}


def for_simulator(modules: Mapping[str, str], of: DeviceLanguages) -> SimulatorLanguages:
    """Return languages as a simulator takes them."""
    made = SimulatorLanguages(of.first, {}, {}, {}, {}, rule_words.patterns(extract.entries(modules)))
    for language in of.languages:
        made.names[language.code] = language.name
        made.phrases[language.code] = language.phrases()
        made.modules.update(plural_module(language))
        made.books.update(books(modules, language))
    return made


def shared_texts(modules: Mapping[str, str], wanted: str) -> Callable[[str], str]:
    """Return what says a text that all games share by its name ("KEY_OK"), in a language: a code or a `.po` file.
    Raises BadInput."""
    made = of_catalogues(modules, [catalogues.find(wanted)])
    english = {entry.key: entry.text for entry in extract.entries(modules)}

    def say(name: str) -> str:
        key = f"shared.{name}"
        return made.languages[0].line(key, english[key]) if made.languages else english[key]

    return say


def missing(modules: Mapping[str, str], catalogue: Catalogue) -> int:
    """Count the texts that stay English."""
    english = {entry.key: entry for entry in extract.entries(modules)}
    return len(english) - len(check(catalogue, english)[2])


class Language:
    """A language: its own name, its code, its plural rule, and its translated entries."""

    def __init__(self, name: str, code: str, forms: Rule, used: Mapping[str, Entry]) -> None:
        self.name = name
        self.code = code
        self.forms = forms
        self._entries = used

    def phrases(self) -> dict[str, str]:
        """Return what stands in no book, by its English: sentences and words of rules, lines of reference cards."""
        return {
            form: "|".join(entry.translation)
            for key, entry in self._entries.items()
            if not extract.in_book(key)
            for form in entry.forms
        }

    def line(self, key: str, english: str) -> str:
        """Return a book's line, its plural forms divided by "|"."""
        if key in self._entries:
            return "|".join(self._entries[key].translation)
        one, _, many = english.partition("|")
        if not many:
            return one
        # English has the singular for 1 alone, and this language may have that form for 21 too.
        return "|".join(one if self.forms.only_one(form) else many for form in range(self.forms.count))
