"""Collect the device's English texts from its sources, as the entries of a catalogue."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from signifer_host.languages import rule_words
from signifer_host.languages.catalogue import Entry

_BOOK = re.compile(r"signifer/(?:ui/texts/en/(\w+)|games/(\w+)/texts_en)\.py")
_REFUSALS = re.compile(r"signifer/games/(\w+)/rules/texts_en\.py")
_CARD = re.compile(r"signifer/games/(\w+)/rules/reference_en\.py")
_DISPLAYS = (("128x64", 128), ("240x135 and 240x240", 240))
_LETTERS = 21  # that a whole row of the smallest display has room for
_FORMS = "|"
MANY = "in many places"
_FEW = 4  # files that an entry names; of more, a translator learns nothing


class Place(NamedTuple):
    """A text's name in its table, the letters that it has room for (0: it is wrapped), and the comment above it."""

    name: str
    letters: int
    about: str


def book_of(path: str) -> str:
    """Return the name of the book whose English lines are in this file, "" if it is none."""
    named = _BOOK.fullmatch(path)
    return (named[1] or named[2]) if named and "__init__" not in path else ""


def table_of(path: str) -> str:
    """Return the file with the numbers of the book whose lines are in `path`."""
    return path.replace("/texts/en/", "/texts/").replace("texts_en.py", "texts.py")


def entries(modules: Mapping[str, str], uses: bool = False) -> list[Entry]:
    """List every text of the device's modules (path -> source), in the order of the files. With `uses` each names the
    files that show it."""
    found: list[Entry] = []
    used = _uses(modules) if uses else {}
    for path in sorted(modules):
        where = (f"firmware/{path}",)
        if book := book_of(path):
            tree = ast.parse(modules[path])
            for place, template in zip(places(modules[table_of(path)]), lines(tree), strict=True):
                one, _, many = template.partition(_FORMS)
                files = used.get((table_of(path), place.name), ())
                notes = _notes(place)
                if len(files) > _FEW:
                    notes, files = (*notes, MANY), ()
                found.append(Entry(f"{book}.{place.name}", one, many, (), notes, (*where, *files)))
        elif named := _REFUSALS.fullmatch(path):
            for key, said in ast.literal_eval(assigned(ast.parse(modules[path]), "SENTENCES")).items():
                found.append(Entry(f"{named[1]}.refusal.{key}", said, notes=("wrapped",), places=where))
        elif named := _CARD.fullmatch(path):
            found += _card(named[1], modules[path], where)
    return found + rule_words.entries(modules)


def _card(game: str, source: str, where: tuple[str, ...]) -> Iterator[Entry]:
    topics: set[str] = set()
    times: dict[str, int] = {}
    for topic, rules, text in ast.literal_eval(assigned(ast.parse(source), "REFERENCE")):
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


def lines(tree: ast.Module) -> list[str]:
    """Return the lines of a book's module."""
    text: str = ast.literal_eval(assigned(tree, "TEXTS"))
    return text.removesuffix("\n").split("\n")


def parsed(source: str) -> ast.Module:
    """Parse a module of texts."""
    return ast.parse(source)


def assigned(tree: ast.Module, name: str) -> ast.expr:
    """Return what a module assigns to `name`."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name:
            return node.value
    raise KeyError(name)


def places(source: str) -> list[Place]:
    """Return the places of a table's texts, in the order of their numbers."""
    comments = _comments(source)
    found = {}
    for node in ast.parse(source).body:
        if not isinstance(node, ast.Assign) or not isinstance(node.value, ast.Call):
            continue
        target = node.targets[0]
        assert isinstance(target, ast.Name)
        number, letters = (ast.literal_eval(argument) for argument in node.value.args[1:])
        about = [text for line, text in comments.items() if line < node.lineno]
        found[number] = Place(target.id, letters, about[-1] if about else "")
    return [found[number] for number in range(len(found))]


def _comments(source: str) -> dict[int, str]:
    """Return the comments of a table that stand on lines of their own, by the line where each ends."""
    found: dict[int, str] = {}
    for number, line in enumerate(source.splitlines(), 1):
        if line.startswith("# "):
            found[number] = (found.pop(number - 1) + " " if number - 1 in found else "") + line[2:]
    return found


def _notes(place: Place) -> tuple[str, ...]:
    room = _room(place.letters)
    return (place.about, room) if place.about else (room,)


def _room(letters: int) -> str:
    """Say how much room a text has."""
    if not letters:
        return "wrapped"
    pixels = ", ".join(f"{letters * wide // _LETTERS} px on {name}" for name, wide in _DISPLAYS)
    return f"{letters} letters: {pixels}"


def _uses(modules: Mapping[str, str]) -> dict[tuple[str, str], tuple[str, ...]]:
    """Return the files that import each text, by its table's file and its name."""
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    for path in sorted(modules):
        if "texts" not in modules[path]:
            continue
        for node in ast.walk(ast.parse(modules[path])):
            if isinstance(node, ast.ImportFrom) and node.module and "texts" in node.module:
                table = node.module.replace(".", "/") + ".py"
                for alias in node.names:
                    known = found.get((table, alias.name), ())
                    if (file := f"firmware/{path}") not in known:
                        found[table, alias.name] = (*known, file)
    return found
