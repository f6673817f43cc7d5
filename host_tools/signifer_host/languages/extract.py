"""Collect the device's English texts from its sources, as the entries of a catalogue."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache

from signifer_host.languages import rule_words
from signifer_host.languages.catalogue import Entry
from signifer_host.passes import declaring

_BOOK = re.compile(r"signifer/(?:ui|games/(\w+))/texts\.py")
_SHARED = "shared"
_OF_RULES = re.compile(r"signifer/games/(\w+)/rules/texts_en\.py")
_SMALLEST = 128  # pixels across
_DISPLAYS = (("128x64", _SMALLEST), ("240x135 and 240x240", 240))
_LETTERS = 21  # that a whole row of the smallest display has room for
_FORMS = "|"
MANY = "in many places"
_FEW = 4  # files that an entry names; of more, a translator learns nothing


def book_of(path: str) -> str:
    """Return the name of the book that this file declares, "" if it declares none."""
    named = _BOOK.fullmatch(path)
    return (named[1] or _SHARED) if named else ""


def in_book(key: str) -> bool:
    """Return whether the entry with this key is a text of a book: the book and the text's name."""
    return key.partition(".")[2].isupper()


def entries(modules: Mapping[str, str], uses: bool = False) -> list[Entry]:
    """List every text of the device's modules (path -> source), in the order of the files. With `uses` each names the
    files that show it."""
    return list(_entries(tuple(sorted(modules.items())), uses))


@lru_cache(maxsize=4)
def _entries(sources: tuple[tuple[str, str], ...], uses: bool) -> list[Entry]:
    """Parse the sources once for all who ask: an image asks some ten times."""
    modules = dict(sources)
    found: list[Entry] = []
    used = _uses(modules) if uses else {}
    for path in modules:
        where = (f"firmware/{path}",)
        if book := book_of(path):
            comments = _comments(modules[path])
            for text in declaring.texts(ast.parse(modules[path])):
                one, _, many = text.words.partition(_FORMS)
                files = used.get((path, text.name), ())
                about = [words for line, words in comments.items() if line < text.line][-1:]
                notes = (*about, _room(text.width))
                if len(files) > _FEW:
                    notes, files = (*notes, MANY), ()
                room = text.width * _SMALLEST // _LETTERS
                found.append(Entry(f"{book}.{text.name}", one, many, (), notes, (*where, *files), room=room))
        elif named := _OF_RULES.fullmatch(path):
            found += _card(named[1], modules[path], where)
            for key, said in ast.literal_eval(assigned_value(ast.parse(modules[path]), "SENTENCES")).items():
                found.append(Entry(f"{named[1]}.refusal.{key}", said, notes=("wrapped",), places=where))
    return found + rule_words.entries(modules)


def _card(game: str, source: str, where: tuple[str, ...]) -> Iterator[Entry]:
    topics: set[str] = set()
    times: dict[str, int] = {}
    for topic, rules, text in ast.literal_eval(assigned_value(ast.parse(source), "REFERENCE")):
        if topic not in topics:
            topics.add(topic)
            note = "Topic of the reference card. " + _room(_LETTERS)
            yield Entry(f"{game}.topic.{topic}", topic, notes=(note,), places=where)
        key = card_key(game, rules, times)
        yield Entry(key, text, notes=(f"Reference card: {topic}; wrapped",), places=where)


def card_key(game: str, rules: tuple[str, ...], times: dict[str, int]) -> str:
    """Return the key of a line of the reference card. `times` counts the lines with the same rules."""
    key = ".".join((game, "card", *rules))
    times[key] = times.get(key, 0) + 1
    return key if times[key] == 1 else f"{key}#{times[key]}"


def assigned_value(tree: ast.Module, name: str) -> ast.expr:
    """Return what a module assigns to `name`."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name:
            return node.value
    raise KeyError(name)


def _comments(source: str) -> dict[int, str]:
    """Return the comments of a table that stand on lines of their own, by the line where each ends."""
    found: dict[int, str] = {}
    for number, line in enumerate(source.splitlines(), 1):
        if line.startswith("# "):
            found[number] = (found.pop(number - 1) + " " if number - 1 in found else "") + line[2:]
    return found


def _room(letters: int) -> str:
    """Say how much room a text has."""
    if not letters:
        return "wrapped"
    pixels = ", ".join(f"{letters * wide // _LETTERS} px on {name}" for name, wide in _DISPLAYS)
    return f"{letters} letters: {pixels}"


def _uses(modules: Mapping[str, str]) -> dict[tuple[str, str], tuple[str, ...]]:
    """Return the files that use each text, by the file that declares it and its name."""
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    for path in sorted(modules):
        if "import texts as" not in modules[path]:
            continue
        tree = ast.parse(modules[path])
        books = {
            alias.asname: f"{node.module.replace('.', '/')}/texts.py"
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom) and node.module
            for alias in node.names
            if alias.name == "texts"
        }
        for node in ast.walk(tree):
            if (
                isinstance(node, ast.Attribute)
                and isinstance(node.value, ast.Name)
                and node.value.id in books
            ):
                known = found.get((books[node.value.id], node.attr), ())
                if (file := f"firmware/{path}") not in known:
                    found[books[node.value.id], node.attr] = (*known, file)
    return found
