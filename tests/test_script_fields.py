"""The site's page of fields has each field's type, and an error about a field is a sentence that names it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from signifer.core.command import COMMANDS
from signifer.core.fields import inner, parse
from signifer.core.game import Game
from signifer.games import IDS
from signifer_host.play import open_game
from tests.games.sentences import whole
from tools.script_fields import page, tables, words

ROOT = Path(__file__).resolve().parents[1]
EXAMPLES = {
    "dozen_die": "first_activations",
    "calth": "boarding",
    "citadel": "lake_and_ash",
    "samurai": "crane_pass",
    "own": "candle_duel",
}
# A field's path, then what is wrong with it.
SENTENCE = re.compile(
    r"[A-Za-z_]+(\[\d+\])?(\.[A-Za-z_]+(\[\d+\])?)*"
    r"(: there is no unit \S.*| (must|is|has|names) \S.*)\."
)
WRONG: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    1.5,
    10**9,
    "",
    "x" * 2000,
    "\ud800",
    [],
    [None],
    [[]],
    {},
    {"x": 1},
)


def begun(ruleset: str) -> Game:
    file = ROOT / "examples" / f"{EXAMPLES[ruleset]}.jsonl"
    first = json.loads(file.read_text("utf-8").splitlines()[0])
    game: Game = open_game(first, folder=file.parent, where=file.name)[0]
    return game


def minimal(game: Game, kind: str) -> Any:
    """Return a valid value of a kind."""
    letter, rest = kind[0], kind[1:]
    if letter == "i":
        return int(rest.split(",")[0])
    if letter == "g":
        return {name: minimal(game, of) for name, needed, of, _ in inner(kind) if needed}
    if letter == "l":
        return [] if kind == "lu" else [minimal(game, rest)]
    unit = game.units[0].id
    return {
        "b": True, "v": 0, "t": "a", "n": "a", "o": 0, "c": rest.split("|")[0], "u": unit, "s": "A", "d": [],
        "x": "00" * int(rest if letter == "x" else 1),
    }[letter]  # fmt: skip


def places(game: Game, spec: Any, value: Any, path: str = "") -> list[tuple[str, Any, Any]]:
    """Return (path, the object or list that holds it, its key) of every value in a line of these fields."""
    found: list[tuple[str, Any, Any]] = []
    for name, _, kind, _ in spec:
        value[name] = minimal(game, kind)
        found.append((path + name, value, name))
        if kind[0] == "g":
            found += places(game, inner(kind), value[name], f"{path}{name}.")
        elif kind[:2] == "lg":
            found.append((f"{path}{name}[0]", value[name], 0))
            found += places(game, inner(kind), value[name][0], f"{path}{name}[0].")
    return found


@pytest.mark.parametrize("ruleset", IDS)
def test_a_value_of_another_type_is_named_in_a_sentence(ruleset: str) -> None:
    game = begun(ruleset)
    refused = 0
    for table in game.tables:
        for line in table:
            fields = parse(line[3])
            count = len(places(game, fields, {}))
            for at in range(count):
                for value in WRONG:
                    said: dict[str, Any] = {}
                    path, holder, key = places(game, fields, said)[at]
                    holder[key] = value
                    answer = game.answer({"do": line[1], **said})
                    if answer["ok"]:
                        game.answer({"do": "undo"}) if line[1] not in ("undo", "redo") else None
                        continue
                    message = answer["message"]
                    assert whole(message) and ".." not in message and "  " not in message, message
                    if message.startswith(path) and not message.startswith(path + " is missing"):
                        refused += 1
                    assert not re.match(r"\S*\. ", message), message
    assert refused > 100


@pytest.mark.parametrize("ruleset", IDS)
@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_each_error_of_a_type_begins_with_the_path_of_its_field(ruleset: str, data: st.DataObject) -> None:
    game = GAMES[ruleset]
    lines = [line for table in game.tables for line in table if line[3]]
    line = data.draw(st.sampled_from(lines))
    said: dict[str, Any] = {}
    found = places(game, parse(line[3]), said)
    path, holder, key = data.draw(st.sampled_from(found))
    holder[key] = object_of_no_kind = data.draw(st.sampled_from([1.5, [[1.5]], {"wrong": 1}]))
    message = game.answer({"do": line[1], **said})["message"]
    assert SENTENCE.fullmatch(message), (object_of_no_kind, message)
    assert message.startswith(path) or message == f"{path}.wrong is not a field here.", message


GAMES = {ruleset: begun(ruleset) for ruleset in IDS}


def test_the_page_says_what_fields_are() -> None:
    text = page()
    for row in (
        "| `react` | `target` | true or false |  |",
        "| `react` | `mover` | unit or null |  |",
        "| `search` | `marker` | object | required |",
        "| `search` | `marker.number` | whole number, 1 to 3 | required |",
        "| `march` | `ground[].unit` | unit | required |",
        "| `play` | `contact` | unit or null |  |",
    ):
        assert row in text, row
    assert sum(len(commands) for _, commands in tables()) > 90
    assert words("lt32") == "list; each member: text, at most 32 letters"
    assert all(line[1] in text for line in COMMANDS)


# The tables for people

TABLES = {
    "dozen_die": ("docs/scripts.md", "**Dozen Die**"),
    "calth": ("docs/scripts.md", "**Calth**"),
    "citadel": ("docs/scripts.md", "**Citadel**"),
    "samurai": ("docs/rules/samurai.md", "| command | fields | answer |"),
    "own": ("docs/rules/custom.md", "## Commands and answers"),
}
LOG_ONLY = {"salt", "commitment", "sealed", "closed", "spent", "slot", "proof", "side"}
"""Fields of secrets, which the device fills in, and a side that is the one to move."""
COMMON = {"wound", "heal", "set"}  # of every game: above the tables


@pytest.mark.parametrize("ruleset", IDS)
def test_the_tables_for_people_name_every_field_and_no_other_command(ruleset: str) -> None:
    file, start = TABLES[ruleset]
    text = (ROOT / file).read_text("utf-8").split(start)[1]
    told: dict[str, str] = {}
    for row in re.findall(r"^\| (`.*)$", text.split("\n**")[0] if start[0] == "*" else text, re.MULTILINE):
        first, _, rest = row.partition(" | ")
        for name in re.findall(r"`(\w+)`", first):
            told.setdefault(name, rest)
    game = begun(ruleset)
    commands = {line[1]: parse(line[3]) for line in game.tables[1]}
    missing = sorted(set(commands) - set(told) - COMMON)
    assert not missing
    for name in set(told) & set(commands) - COMMON:
        row = told[name] + ("`unit`" if "*owner*" in told[name] else "")
        row += "".join(told[other] for other in re.findall(r"the fields of `(\w+)`", row))
        for field, *_ in commands[name]:
            assert field in LOG_ONLY or f"`{field}`" in row, f"{file}: {name} {field}"
