"""Make the device's modules of one language: its books of texts, its rules' sentences, its reference cards."""

from __future__ import annotations

import ast
import re
import struct
from collections.abc import Mapping

from signifer.ui.book import Book
from signifer_host.languages import extract, rule_words
from signifer_host.languages.catalogue import Catalogue, Entry
from signifer_host.languages.check import checked
from signifer_host.languages.plural import Rule
from signifer_host.passes import declaring, dotted

CODE_OF = "signifer/core/language.py"
_PLURAL = "signifer/ui/plural_en.py"
_ENGLISH = re.compile(r"signifer/(ui/plural|games/\w+/rules/(texts|reference))_en\.py")


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
            found[path.replace("_en.py", f"_{code}.py")] = language.module(path, source)
        else:
            found[path] = source
    return found


def spoken(modules: Mapping[str, str], catalogue: Catalogue | None) -> dict[str, Book]:
    """Return the books that modules declare, in the catalogue's language, English for None, each by its file's name
    ("signifer.ui.texts.ru"). What is not translated stays English. Raises BadInput."""
    code, language = "en", None
    if catalogue is not None:
        code, forms, used = checked(catalogue, {entry.key: entry for entry in extract.entries(modules)})
        language = _Language(forms, used)
    found = {}
    for path, source in modules.items():
        if name := extract.book_of(path):
            book = found[f"{dotted(path)}.{code}"] = Book(0)
            for text in declaring.texts(ast.parse(source)):
                book(language.line(f"{name}.{text.name}", text.words) if language else text.words)
    return found


def files(modules: Mapping[str, str], catalogue: Catalogue | None) -> dict[str, bytes]:
    """Return the files of those books, by their paths on a drive, for `signifer.ui.books`. Raises BadInput."""
    return {f"lib/{name}.txt": _file(book) for name, book in spoken(modules, catalogue).items()}


def _file(book: Book) -> bytes:
    texts = [text.encode() for text in book.lines]
    begin = 2 * (len(texts) + 1)
    ends = [begin + sum(map(len, texts[:count])) for count in range(len(texts) + 1)]
    return struct.pack(f"<{len(ends)}H", *ends) + b"".join(texts)


def added(modules: Mapping[str, str], catalogue: Catalogue) -> tuple[str, dict[str, str], dict[str, Book]]:
    """Return the language's code, the modules that stand for the English ones, that of the rules' words among them, and
    its books. Raises BadInput."""
    made = translated(modules, catalogue)
    own = {path: text for path, text in made.items() if path not in modules or path == CODE_OF}
    return catalogue.header["Language"], own, spoken(modules, catalogue)


def missing(modules: Mapping[str, str], catalogue: Catalogue) -> int:
    """Count the texts that stay English."""
    english = {entry.key: entry for entry in extract.entries(modules)}
    return len(english) - len(checked(catalogue, english)[2])


class _Language:
    """A language: its plural rule and its translated entries."""

    def __init__(self, forms: Rule, used: Mapping[str, Entry]) -> None:
        self._forms = forms
        self._used = used

    def module(self, path: str, source: str) -> str:
        """Return the source of a module in this language."""
        if path == _PLURAL:
            return f"def plural(n):\n    return int({self._forms.source})\n"
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
