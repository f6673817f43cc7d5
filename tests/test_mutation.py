"""The modules of `make mutation`, except the changes themselves: those need mutmut, which only its own environment
has."""

from __future__ import annotations

import ast
import sys
import types
from pathlib import Path

import pytest

from tools.mutation import change, draw, mutants, page, saved_results
from tools.mutation.mutants import Mutant
from tools.mutation.saved_results import KILLED, SURVIVED, Result, Results


def mutant(old: str, new: str, function: str = "Journal.append", nth: int = 1) -> Mutant:
    return Mutant("store.journal", function, old, new, nth, 1, 1, "", "v1")


def test_a_change_keeps_its_name_while_its_line_stays() -> None:
    one = mutant("a = 1", "a = 2")
    moved = Mutant(one.module, one.function, one.old, one.new, 1, 40, 41, "other", "v2")
    assert one.id == moved.id
    others = [
        mutant("a = 1", "a = 3"),
        mutant("a = 1", "a = 2", nth=2),
        mutant("a = 1", "a = 2", "Journal.put"),
    ]
    assert len({one.id, *(other.id for other in others)}) == 4


def test_the_lines_of_a_statement() -> None:
    source = "def f(a=1):\n    if a:\n        g(\n            2,\n        )\n    else:\n        h()\n    return 3\n"
    spans = mutants._spans(ast.parse(source))
    assert spans == {1: (1, 8), 2: (2, 2), 3: (3, 5), 4: (3, 5), 5: (3, 5), 7: (7, 7), 8: (8, 8)}


def test_results_are_kept_until_the_function_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saved_results, "FILE", tmp_path / "kept" / "results.jsonl")
    one = mutant("a = 1", "a = 2")
    results = Results()
    assert results.of(one) is None
    results.add(Result(one.id, "v1", SURVIVED, "", 3, 0))
    results.add(Result(one.id, "v1", KILLED, "tests/x.py::test_y", 3, 0))
    again = Results().of(one)
    assert again is not None and (again.state, again.by) == (KILLED, "tests/x.py::test_y")
    changed = Mutant(one.module, one.function, one.old, one.new, 1, 1, 1, "", "v2")
    assert Results().of(changed) is None


SOURCE = """
class Count:
    def up(self, by=1):
        return self.start() + by
    def start(self):
        return 10
"""


def test_a_change_is_made_wherever_the_function_is_held(monkeypatch: pytest.MonkeyPatch) -> None:
    module = types.ModuleType("signifer.store.made_up")
    exec(SOURCE, vars(module))
    monkeypatch.setitem(sys.modules, module.__name__, module)
    count = module.Count()
    held = count.up
    for function, source, result in (
        ("Count.up", "class Count:\n    def up(self, by=2):\n        return self.start() + by\n", 12),
        ("Count.up", "class Count:\n    def up(self, by=1):\n        return self.start() - by\n", 9),
        ("Count.start", "class Count:\n    def start(self):\n        return 11\n", 10),
    ):
        changed = Mutant("store.made_up", function, "", "", 1, 1, 1, source, "")
        change._exchange(module, changed, *change._compiled(changed))
        assert held() == count.up() == result
    with pytest.raises(change.CannotChange):
        nothing = Mutant(
            "store.made_up", "Count.down", "", "", 1, 1, 1, "class Count:\n    def down(self): pass\n", ""
        )
        change._exchange(module, nothing, *change._compiled(nothing))


def test_the_table_counts_by_area_and_the_list_has_what_is_left(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(saved_results, "FILE", tmp_path / "results.jsonl")
    made = [
        mutant("a = 1", "a = 2"),
        mutant("a = 1", "a = 3"),
        mutant("b = 1", "b = 2"),
        mutant("c = 1", "c"),
    ]
    monkeypatch.setattr(page, "modules", lambda areas: ["store.journal"])
    monkeypatch.setattr(page, "of_module", lambda module: made)
    results = Results()
    for one, state in zip(made, (SURVIVED, SURVIVED, KILLED), strict=False):
        results.add(Result(one.id, "v1", state, "", 1, 0))
    tally = page.Tally(results)
    assert tally.rows == {"store": page.Row(4, 3, 1)}
    assert tally.left() == "".join(
        f"store.journal Journal.append\n-a = 1\n+a = {number}\n\n" for number in (2, 3)
    )
    sample = page.Tally(results, sample={made[0].id, made[2].id})
    assert sample.rows == {"store": page.Row(4, 2, 1)}


def test_a_written_table_is_read_again(tmp_path: Path) -> None:
    rows = {"store": page.Row(4241, 914, 838), "games/calth/rules": page.Row(7267, 203, 195)}
    file = tmp_path / "page.md"
    assert page.rows_on(file) == {}
    file.write_text(page.text(rows), "utf-8")
    assert "| `store/` | 4,241 | 914 | 838 | 76 |" in file.read_text("utf-8")
    assert page.rows_on(file) == rows
    assert page.figures(rows) == {"mutation.tried": 914, "mutation.found": 838, "mutation.left": 76}


def test_the_committed_table_has_every_area() -> None:
    rows = page.rows_on(page.PAGE)
    assert list(rows) == [page.folder_of(area) for area in mutants.AREAS + mutants.GAMES]
    assert page.text(rows) == page.PAGE.read_text("utf-8")


def test_a_sample_contains_the_smaller_ones_and_comes_in_the_order_of_the_draw() -> None:
    made = [mutant(f"a = {i}", f"a = {i + 1}") for i in range(500)]

    drawn = draw.some(made, seed=19, number=200)
    assert len(drawn) == 200
    assert drawn == draw.some(made, seed=19, number=300)[:200] == draw.some(made[::-1], seed=19, number=200)
    assert drawn != draw.some(made, seed=20, number=200)
    every = draw.some(made, seed=19)
    assert every != made and set(every) == set(made)
    share = draw.some(made, seed=19, share=0.3)
    assert 100 < len(share) < 200 and share == every[: len(share)]


def test_the_rules_of_a_game_are_an_area_of_their_own() -> None:
    made = mutants.modules()
    assert "games.calth.rules.attack" in made and "store.journal" in made
    assert not [module for module in mutants.modules(mutants.AREAS) if module.startswith("games")]
    assert mutants.file_of("games.calth.rules.attack").is_file()
    assert [mutants.area_of(module) for module in ("games.calth.rules.attack", "store.journal")] == [
        "calth",
        "store",
    ]
