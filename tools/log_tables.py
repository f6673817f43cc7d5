"""Write the tables of commands, cells and house rules into examples/verify_log.py: `make log-tables`.

All of these are declared in the program. A part of the file between two marks repeats the declarations; all else is
written by hand. `make test` fails if such a part is not what this tool makes. `make docs` makes a page of the site with
the tables for people: `python -m tools.log_tables page`.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from signifer.core.command import COMMANDS
from signifer.core.fields import inner, parse
from signifer.games import module_path
from signifer.games.table import CUSTOM, FOLDERS
from signifer_host.games import place, title
from signifer_host.play import open_game

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "build" / "pages" / "docs" / "log_tables.md"
VERIFIER = ROOT / "examples" / "verify_log.py"


def module_of(game: str, name: str) -> Any:
    """Return a module of a game."""
    return import_module(module_path(game, name))


HEAD = """# Commands and cells of a log

[The log format](log_format.md) explains both tables.

## Commands

A number never changes. *Ended*: also allowed after the end of the game.

"""
CELLS = """
## Cells

| system | table | columns | rows |
|---|---|---|---|
"""


ORDER = sorted(FOLDERS, key=lambda game: (game == CUSTOM, place(game)))
GAMES = {title(game): game for game in ORDER}
"""The games by their titles, custom systems last."""
EVERY = "Every system"
KINDS = {
    "i": "integer",
    "b": "truth",
    "t": "text",
    "n": "text_or_null",
    "u": "unit",
    "s": "side",
    "d": "dice",
    "x": "blob",
    "o": "number_or_text",
    "v": "number_or_truth",
}
"""The verifier's functions for the kinds of core/fields.py, by their letters."""
REPEATED = {"hash": "`hash0` … `hash15`", "models": "`models1`, `models2`, …"}
"""Columns of which a game makes several."""
USUAL = {"game": "1", "side": "A, B", "unit": "a row a unit"}
ROWS = {
    "dozen_die": {
        "side": "A, B, N",
        "uses": "each unit's skills with `reaction`, in order",
        "bag": (
            "A's colours as its roster names them, then the others; then B's. The colours: A's, then B's, then green,"
            " yellow"
        ),
        "seen": "the newest answers",
    },
    "calth": {
        "unit": (
            "a row for each model of A, then of B (units come and go); as many `models` as the side that has more"
            " types has of them"
        ),
        "type": "A's types, then B's",
        "case": "a row for each type of the side that has more",
        "order": "the chosen order",
        "dice": "the last roll, five dice a cell",
    },
    "citadel": {
        "card": "each copy of a card, terrain that is not unique once, A's first",
        "building": "20 of A, 20 of B",
        "class": "the words of A's roster, then of B's",
        "letter": "names that stand in no roster",
        "lying": (
            "a row for each tactic that can lie face down, 8 at most; where a side has a deck, 24 more for cards in"
            " hand"
        ),
        "zone": "A, B; only where a side has a deck",
    },
    "samurai": {
        "squad": "A's squads, then B's",
        "secret": "commitments",
    },
    "own": {
        "game": "1; then the game's own columns, and `began` where `first` is neither kept nor swapped, or there is"
        " an `opening`",
        "side": "A, B, N; then a side's own columns",
        "unit": "a row a unit; then a unit's own columns",
        "bag": (
            "each sort of dice, in the order in which system or rosters name them; for a bag of units each side with"
            " units, and A and B where there are two sides"
        ),
    },
}
"""What the page says of the rows of each game's tables; `USUAL` for those that most games have."""


class Command(NamedTuple):
    """A command as it is declared (core/command.py)."""

    op: int
    name: str
    fields: str
    after_end: bool


def commands(game: str = "") -> list[Command]:
    """Return the commands of a game; without one those of every game."""
    lines = module_of(game, "rules.commands").COMMANDS if game else COMMANDS
    return [Command(op, name, fields, bool(after_end)) for op, name, _, fields, *after_end in lines]


def tables(game: str) -> dict[str, list[str]]:
    """Return the columns of each table of a game's cells; of a custom system those that every one has."""
    if game == CUSTOM:
        # A system must have a column of its own.
        system = {"format": 1, "id": "x", "name": "X", "flags": [{"name": "mine"}], "bag": {"dice": "units"}}
        roster = {"name": "X", "system": "x", "units": [{"name": "Unit"}]}
        first = {"ruleset": "own", "system": system, "sides": {"A": roster, "B": roster}, "seed": 1}
        played, _ = open_game(first, folder=ROOT, where="tables")
        return {
            table.name: [column[0] for column in table.columns if column[0] != "mine"]
            for table in played.cells.tables
        }
    declared = module_of(game, "rules.schema").TABLES
    return {name: [column[0] for column in columns] for name, columns in declared}


def code(text: str) -> str:
    """Return a piece of code in a table of the page."""
    return "`" + text.replace("|", "\\|") + "`"


def separate(fields: str) -> Iterator[str]:
    """Yield the declaration of each field."""
    yield from re.findall(r"[^ (]+(?:\([^ ]*\))?", fields)


def commands_of_page() -> str:
    """Return the tables of commands of the page."""
    parts = []
    for shown_as, game in {EVERY: "", **GAMES}.items():
        parts.append(f"### {shown_as}\n\n| number | command | fields | ended |\n|---|---|---|---|\n")
        for one in commands(game):
            fields = " ".join(code(field) for field in separate(one.fields))
            ended = "yes" if one.after_end else ""
            parts.append(f"| {one.op} | {code(one.name)} | {fields} | {ended} |\n")
        parts.append("\n")
    return "".join(parts).rstrip("\n") + "\n"


def rows_of(game: str, table: str) -> str:
    """Return what the page says of the rows of a game's table."""
    return {**USUAL, **ROWS.get(game, {})}.get(table, "as the game's `schema.py` says")


def cells_of_page() -> str:
    """Return the table of cells of the page."""
    parts = [CELLS]
    for shown_as, game in GAMES.items():
        for table, columns in tables(game).items():
            shown = ", ".join(REPEATED.get(column, code(column)) for column in columns)
            parts.append(f"| {shown_as} | {code(table)} | {shown} | {rows_of(game, table)} |\n")
    return "".join(parts)


def kind_of(kind: str) -> str:
    """Return the verifier's expression for a kind of field."""
    if kind == "lu":
        return "units"
    if kind[0] == "l":
        return f"list_of({kind_of(kind[1:])})"
    if kind[0] == "g":
        return f"group({fields_of(inner(kind))})"
    if kind[0] == "c":
        return "one_of(" + ", ".join(f'"{word}"' for word in kind[1:].split("|")) + ")"
    return KINDS[kind[0]]


def fields_of(fields: Any) -> str:
    """Return the verifier's expression for fields that `parse` or `inner` returned."""
    return "{" + ", ".join(f'"{name}": {kind_of(kind)}' for name, _, kind, _ in fields) + "}"


def commands_of_verifier() -> str:
    """Return the verifier's table of commands."""
    parts = ["COMMANDS: dict[str, dict[int, Command]] = {"]
    for game in ("", *GAMES.values()):
        parts.append(f'"{game or "every"}": {{')
        for one in commands(game):
            ended = ", after_end=True" if one.after_end else ""
            parts.append(f'{one.op}: Command("{one.name}", {fields_of(parse(one.fields))}{ended}),')
        parts.append("},")
    parts.append('}\n"""The commands of every system and of each, by their numbers."""\n')
    return "\n".join(parts)


def cells_of_verifier() -> str:
    """Return the verifier's table of cells."""
    parts = ["WIDTHS: dict[str, dict[str, int]] = {"]
    for game in GAMES.values():
        if "bag" not in tables(game):
            continue
        widths = ", ".join(f'"{table}": {len(columns)}' for table, columns in tables(game).items())
        parts.append(f'"{game}": {{{widths}}},')
    parts.append('}\n"""How many columns each table has, of the systems with a bag."""\n')
    return "\n".join(parts)


def house_words() -> str:
    """Return the verifier's table of house rules whose number stands for a word."""
    parts = ["HOUSE_WORDS: dict[str, dict[str, tuple[str, ...]]] = {"]
    for game in GAMES.values():
        rules = module_of(game, "rules.house")
        declared = rules.HOUSE.rules if game != CUSTOM else ()
        words = {name: more[0] for name, _, _, _, *more in declared if more and more[0]}
        parts.append(f'"{game}": {words},')
    parts.append('}\n"""House rules whose number stands for a word."""\n')
    return "\n".join(parts)


def put(text: str, name: str, part: str) -> str:
    """Return a file's text with `part` between the marks of `name`; ValueError if it does not have them once."""
    mark = re.compile(
        rf"(^[^\n]*{name}: written by `make log-tables`[^\n]*\n).*?(^[^\n]*end of {name}[^\n]*$)", re.M | re.S
    )
    if len(mark.findall(text)) != 1:
        raise ValueError(f"the marks of {name} are not there once")
    return mark.sub(lambda found: f"{found[1]}\n{part}\n{found[2]}", text)


def formatted(text: str) -> str:
    """Return the verifier's text as ruff formats it."""
    arguments = [sys.executable, "-m", "ruff", "format", "--stdin-filename", str(VERIFIER), "-"]
    return subprocess.run(arguments, input=text, capture_output=True, text=True, check=True, cwd=ROOT).stdout


def page() -> str:
    """Return the text of the site's page."""
    return HEAD + commands_of_page() + cells_of_page()


def verifier(text: str) -> str:
    """Return the verifier's text with its tables written anew."""
    for name, part in (
        ("house rules", house_words()),
        ("commands", commands_of_verifier()),
        ("cells", cells_of_verifier()),
    ):
        text = put(text, name, part)
    return formatted(text)


if __name__ == "__main__":
    if sys.argv[1:] == ["page"]:
        PAGE.parent.mkdir(parents=True, exist_ok=True)
        PAGE.write_text(page(), "utf-8")
    else:
        VERIFIER.write_text(verifier(VERIFIER.read_text("utf-8")), "utf-8")
