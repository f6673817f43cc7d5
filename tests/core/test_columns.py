"""A column is declared once: its number, its cells, `set` and what an end lists follow from the declaration."""

from __future__ import annotations

import ast
import importlib
import json
from pathlib import Path
from typing import Any

import pytest

from signifer.core.cells import BY_HAND, INTERNAL, ROUND
from signifer.core.columns import Columns
from signifer.core.game import Game
from signifer.core.tables import internal, laid_out, repeat
from signifer_host import passes
from signifer_host.play import open_game

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = {
    "dozen_die": "river_crossing",
    "calth": "boarding",
    "citadel": "lake_and_ash",
    "samurai": "crane_pass",
}
CUSTOM = {"custom": "dawn_orders"}
OWNERS: tuple[dict[str, str], ...] = ({}, {"side": "A"}, {"unit": "A1"})


def begun(ruleset: str) -> Game:
    file = ROOT / "examples" / f"{(EXAMPLES | CUSTOM)[ruleset]}.jsonl"
    first = json.loads(file.read_text("utf-8").splitlines()[0])
    game: Game = open_game(first, folder=file.parent, where=file.name)[0]
    return game


def schema(ruleset: str) -> Any:
    return importlib.import_module(f"signifer.games.{ruleset}.rules.schema")


def assigned(source: str) -> list[ast.Assign]:
    return [node for node in ast.parse(source).body if isinstance(node, ast.Assign)]


def test_a_column_is_numbered_in_its_table() -> None:
    column = Columns()
    numbers = [column.table("game"), column("ended", 0, 1), column("round", 1, 9, ROUND, start=1)]
    numbers += [column.table("unit"), column("hp", 0, 60, ROUND, by_hand=True, internal=True)]
    assert numbers == [0, 0, 1, 1, 0]
    assert column.tables() == (
        ("game", (("ended", 0, 1, 0, 0, 0), ("round", 1, 9, ROUND, 1, 0))),
        ("unit", (("hp", 0, 60, ROUND, 0, BY_HAND + INTERNAL),)),
    )
    assert internal(column.tables()) == ("hp",)


def test_cells_are_laid_out_as_declared() -> None:
    column = Columns()
    column.table("game")
    column("round", 1, 9, ROUND, start=1)
    column.table("unit")
    column("hp", 0, 60, ROUND)
    column("part", 0, 3, ROUND, start=2)
    tables = list(column.tables())
    tables[1] = ("unit", repeat(tables[1][1], 1, 3))
    cells = laid_out(tables, (1, 2))
    assert [one.name for one in cells.tables[1].columns] == ["hp", "part1", "part2", "part3"]
    assert list(cells.values) == [1, 0, 2, 2, 2, 0, 2, 2, 2]
    assert len(laid_out(tables, (1,)).tables) == 1


@pytest.mark.parametrize("ruleset", [*EXAMPLES, *CUSTOM, "_template"])
def test_the_build_makes_the_same_numbers_and_tables(ruleset: str) -> None:
    files = ["core/cells.py", "core/columns.py", f"games/{ruleset}/rules/schema.py"]
    sources = {f"signifer/{file}": (ROOT / "firmware/signifer" / file).read_text("utf-8") for file in files}
    built = passes.Program(sources, without=("joining",))
    own = {ast.unparse(one.targets[0]) for one in assigned(sources[f"signifer/{files[-1]}"])}
    values = {name: getattr(schema(ruleset), name) for name in own - {"column", "TABLES"}}
    numbers = {name: value for name, value in values.items() if isinstance(value, int)}  # no words of values
    asked = f"from signifer.games.{ruleset}.rules import schema as S\n"
    asked += "".join(f"{name} = S.{name}\n" for name in numbers)
    made = {ast.unparse(one.targets[0]): one.value for one in assigned(built.outside(asked))}
    assert {name: ast.literal_eval(made[name]) for name in numbers} == numbers
    module = built.modules()[f"signifer/games/{ruleset}/rules/schema.py"]
    (tables,) = [one.value for one in assigned(module) if ast.unparse(one.targets[0]) == "TABLES"]
    assert ast.literal_eval(tables) == schema(ruleset).TABLES


@pytest.mark.parametrize("ruleset", [*EXAMPLES, *CUSTOM])
def test_a_game_has_the_declared_cells(ruleset: str) -> None:
    declared = schema(ruleset).TABLES
    for table, (name, columns) in zip(begun(ruleset).cells.tables, declared, strict=False):
        assert table.name == name
        last = columns[-1][0]
        for found, said in zip(table.columns, columns, strict=False):
            assert found[1:4] == said[1:4]
            assert found.name == said[0] or found.name.rstrip("0123456789") == last


@pytest.mark.parametrize("ruleset", EXAMPLES)
def test_set_knows_the_columns_that_are_declared_so(ruleset: str) -> None:
    game = begun(ruleset)
    for (_, columns), owner in zip(schema(ruleset).TABLES, OWNERS, strict=False):
        message = game.answer({"do": "set", **owner, "counter": "nothing", "value": 1})["message"]
        told = message.removesuffix(".").partition("there are: ")[2].split(", ")
        by_hand = [name for name, *_, marks in columns if marks & BY_HAND]
        assert told[: len(by_hand)] == by_hand and by_hand
        for name, *_, marks in columns:
            answer = game.answer({"do": "set", **owner, "counter": name, "value": 1})
            assert answer["ok"] or "has no counter" not in answer["message"] or not marks & BY_HAND, answer
            assert not answer["ok"] or marks & BY_HAND or name in told, answer
