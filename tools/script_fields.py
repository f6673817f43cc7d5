"""Make the site's page of the fields of every command from the commands' declarations: `make docs`."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from signifer.core.command import COMMANDS
from signifer.core.fields import inner, parse
from signifer.games.table import FOLDERS

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "build" / "pages" / "docs" / "script_fields.md"
GAMES = {
    "Dozen Die": "dozen_die",
    "Calth": "calth",
    "Citadel": "citadel",
    "Samurai": "samurai",
    "Custom systems": "own",
}
HEAD = """# Fields of the commands

Each field of [a scripted game's](scripts.md) commands, with its type and its default.

`marker.unit` is the field `unit` of the object `marker`; `ground[].unit` is a field of each object in the list
`ground`. A unit is named by its id. A field without a default may be left out: then the rule decides, or the device
throws the dice.
"""
TABLE = """
| command | field | type | default |
|---|---|---|---|
"""


def words(kind: str) -> str:
    """Say what a value of a kind (core/fields.py) is."""
    letter, rest = kind[0], kind[1:]
    if letter == "i":
        low, high = rest.split(",")
        return f"whole number, {low} to {high}"
    if letter == "t":
        return f"text, at most {rest} letters"
    if letter == "n":
        return f"text, at most {rest} letters, or null"
    if letter == "o":
        return f"whole number, or text of at most {rest} letters"
    if letter == "c":
        return "one of " + ", ".join(f"`{word}`" for word in rest.split("|"))
    if letter == "d":
        return f"list of dice, each 1 to {rest}"
    if letter == "x":
        return f"text, {2 * int(rest)} hexadecimal digits"
    if kind == "lu":
        return "list of units, none twice"
    if letter == "l":
        return "list of objects" if rest[0] == "g" else f"list; each member: {words(rest)}"
    return {
        "b": "true or false",
        "v": "whole number, or true or false",
        "g": "object",
        "u": "unit",
        "u?": "unit or null",
        "s": "`A` or `B`",
        "s?": "`A`, `B` or null",
    }[kind if kind[0] in "us" else letter]


def rows(fields: Any, where: str = "") -> Iterator[tuple[str, str, str]]:
    """Yield field, type and default of each field of a declaration, with those of inner objects after it."""
    for name, needed, kind, default in fields:
        shown = "required" if needed else ""
        if not needed and "(" not in kind and kind[0] not in "us" and default is not None:
            shown = {True: "true", False: "false"}.get(default, default) if kind[0] == "b" else f"`{default}`"
            shown = "empty" if shown == "``" else str(shown)
        yield where + name, words(kind), shown.strip("`") if kind[0] == "i" else shown
        if "(" in kind:
            yield from rows(inner(kind), f"{where}{name}{'[]' if kind[0] == 'l' else ''}.")


def tables() -> Iterator[tuple[str, Any]]:
    """Yield the title and the commands of each table."""
    yield "Every game", COMMANDS
    for title, game in GAMES.items():
        yield title, import_module(f"signifer.games.{FOLDERS[game]}.rules.commands").COMMANDS


def page() -> str:
    """Return the page."""
    parts = [HEAD]
    for title, commands in tables():
        parts.append(f"\n## {title}\n{TABLE}")
        for _, name, _, spec, *_ in sorted(commands, key=lambda line: line[1]):
            for field, kind, default in rows(parse(spec)) if spec else [("", "", "")]:
                parts.append(f"| `{name}` | {f'`{field}`' if field else ''} | {kind} | {default} |\n")
    return "".join(parts)


if __name__ == "__main__":
    PAGE.parent.mkdir(parents=True, exist_ok=True)
    PAGE.write_text(page(), "utf-8")
