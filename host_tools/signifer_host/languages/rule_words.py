"""Translate the words of the rules that pages show: house rules, what an end leaves undone, why a game cannot begin.

The rules have them in English, for scripts and logs. So the English text is the key: a translated image looks each up
where a page shows it (`signifer.core.language`).
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from signifer.core.cells import GAME, INTERNAL, NEVER
from signifer.core.reminders import CARD_LINES
from signifer.core.wording import JOINED
from signifer.games.table import FOLDERS
from signifer_host import games
from signifer_host.bundle import systems
from signifer_host.languages.catalogue import Entry

BOOK = "words."
_BUILDS = ("rules/build.py", "rules/house.py")
_SHARED = (
    "signifer/app/kept_house.py",
    "signifer/core/reminders.py",
    "signifer/core/roster.py",
    "signifer/core/setup_codec.py",
    "signifer/core/system.py",
    "signifer/core/tokens_setup.py",
    "signifer/core/units.py",
)
_ERRORS = ("SetupError", "_refusal")
_ENDS = ("rules/answers.py", "rules/preview.py")
_NUMBERED = ("ruins ",)
"""House rules whose names end with a number."""


def entries(modules: Mapping[str, str]) -> list[Entry]:
    """List the words of the device's modules (path -> source), each once."""
    found: dict[str, Entry] = {}
    for text, plural, note, path in sorted(set(_words(modules))):
        if len(text) > 1:
            before = found.get(text, Entry(BOOK + text, text, plural))
            notes = before.notes if note in before.notes else (*before.notes, note)
            found[text] = replace(before, notes=notes, places=(*before.places, f"firmware/{path}"))
    return list(found.values())


def patterns(found: Iterable[Entry]) -> str:
    """Return the words with places to fill in, a line each (`language_list.PATTERNS`): of two that match, the longer
    one is meant."""
    lines = {
        form
        for entry in found
        if entry.key.startswith(BOOK)
        for form in entry.forms
        if "{" in form and form != JOINED
    }
    return "".join(f"{line}\n" for line in sorted(lines, key=lambda line: (-len(line), line)))


def _words(modules: Mapping[str, str]) -> Iterator[tuple[str, str, str, str]]:
    """Yield text, plural form, note and file of each word."""
    for path in sorted(modules):
        game = systems.owner(path) or ""
        inside = path.split("/", 3)[3] if game else ""
        if path in _SHARED or (game and inside in _BUILDS):
            for node in ast.walk(ast.parse(modules[path])):
                if isinstance(node, ast.Call) and ast.unparse(node.func) in _ERRORS:
                    said = node.args[0 if ast.unparse(node.func) == "SetupError" else 1]
                    note = "Why a game cannot begin, or a token cannot be; wrapped"
                    yield from ((text, "", note, path) for text in _sentences(said))
        if game not in FOLDERS:
            continue
        if inside == "rules/house.py":
            yield from ((text, "", note, path) for text, note in _house(game))
        if inside in _ENDS:
            yield from ((one, many, note, path) for one, many, note in _ending_words(modules[path]))
        if inside == "rules/schema.py":
            note = "A value that an end resets, before its change; 12 letters: 73 px on 128x64"
            yield from ((text, "", note, path) for text in _reset(game))
    yield JOINED, "", "How two clauses of a reference card stand side by side", "signifer/core/wording.py"
    note = "A line of the reference card, or its topic; wrapped"
    for topic, _, sentence in CARD_LINES:
        yield topic, "", note, "signifer/core/reminders.py"
        yield sentence, "", note, "signifer/core/reminders.py"
    for game in games.having("translator"):
        further = getattr(games.part(game, "translator"), "further", None)
        for text, note, path in further(modules) if further is not None else ():
            yield text, "", note, path


def _house(game: str) -> Iterator[tuple[str, str]]:
    rules = getattr(games.device_module(game, "rules.house"), "HOUSE", None)
    for row in rules.rows({}) if rules is not None else ():
        name = row.label
        stem = name.rstrip("0123456789")
        yield (
            stem + "{n}" if stem in _NUMBERED else name,
            "A house rule, beside its value; 14 letters: 85 px on 128x64",
        )
        for value in row.words:
            yield value.replace("_", " "), f"A value of the house rule {name!r}; 8 letters: 48 px on 128x64"


def _ending_words(source: str) -> Iterator[tuple[str, str, str]]:
    note = "Left undone by an end, beside the unit's name; 14 letters: 85 px on 128x64"
    for function in ast.walk(ast.parse(source)):
        if isinstance(function, ast.FunctionDef) and function.name in ("ending", "_open"):
            for node in ast.walk(function):
                if isinstance(node, ast.Tuple) and len(node.elts) == 2 and not list(_sentences(node.elts[0])):
                    what = node.elts[1]
                    said = list(_sentences(what))
                    if isinstance(what, ast.BinOp) and len(said) == 2:
                        yield said[0], said[1], note
                    else:
                        yield from ((text, "", note) for text in said)


def _reset(game: str) -> Iterator[str]:
    if not games.has(game, "translator"):
        also: tuple[str, ...] | None = ()
    else:
        also = getattr(games.part(game, "translator"), "RESET", ())
    if also is None:  # they are a roster's or a system's own words
        return
    for _, columns in games.device_module(game, "rules.schema").TABLES:
        for name, _, _, scope, _, marks in columns:
            if scope not in (NEVER, GAME) and not marks & INTERNAL:  # no end resets the others
                yield name.replace("_", " ")
    yield from also


def _sentences(node: ast.expr) -> Iterator[str]:
    """Yield the sentences of an expression: a text, one of two, with places for what is filled in."""
    if isinstance(node, ast.IfExp):
        yield from _sentences(node.body)
        yield from _sentences(node.orelse)
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod):
        for text in _sentences(node.left):
            yield name_places(text)
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        yield "".join(
            part for side in (node.left, node.right) for part in (list(_sentences(side)) or ["{what}"])
        )
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def name_places(text: str) -> str:
    """Return a text with named places: `{n}` for its first number, `{what}` and letters for the rest."""
    names = iter(("what", "b", "c", "d"))
    numbers = iter(("n", "m", "k"))
    parts = text.split("%")
    return parts[0] + "".join(
        "{%s}%s" % (next(numbers) if part[0] == "d" else next(names), part[1:]) for part in parts[1:]
    )
