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


def test_every_reason_is_whole() -> None:
    """`make mutation` checks that an explanation's line still exists and still survives."""
    found = page.reasons()
    assert found
    for reason in found:
        assert reason.why.endswith(".") and all(reason.old) and all(reason.new), reason
        for place in reason.places:
            module, _, function = place.partition(" ")
            assert mutants.file_of(module).is_file() and function, place


@pytest.mark.parametrize(
    ("old", "new", "wording"),
    [
        ('raise Bad("there is none")', 'raise Bad("XXthere is noneXX")', True),
        ('raise Bad("there is none")', 'raise Bad("THERE IS NONE")', True),
        ('raise Bad("there is none")', "raise Bad(None)", True),
        ('raise Bad("code")', "raise Bad(None)", False),
        ('raise Bad("code")', 'raise Bad("CODE")', False),
        ('put("there is none", 3)', 'put("there is none", 4)', False),
        ('put("there is none", "a")', 'put("there is none", "A")', False),
        ("a = b + c", "a = b - c", False),
    ],
)
def test_a_change_of_a_sentence_is_wording(old: str, new: str, wording: bool) -> None:
    assert mutant(old, new).wording == wording


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


def reason(old: str, new: str, kind: str = "equal") -> page.Reason:
    return page.Reason(("store.journal Journal.append",), (old,), (new,), kind, "It is so.")


def test_the_page_lists_survivors_with_reasons(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(saved_results, "FILE", tmp_path / "results.jsonl")
    found = [
        mutant("a = 1", "a = 2"),
        mutant("a = 1", "a = 3"),
        mutant("b = 1", "b = 2"),
        mutant("c = 1", "c = 2"),
    ]
    said = mutant('raise E("no room")', 'raise E("NO ROOM")')
    monkeypatch.setattr(page, "modules", lambda areas: ["store.journal"])
    monkeypatch.setattr(page, "of_module", lambda module: [*found, said])
    reasons = [reason("a = 1", "*"), reason("c = 1", "c = 2"), reason("d = 1", "*")]
    monkeypatch.setattr(page, "reasons", lambda: reasons)
    results = Results()
    for one, state in zip([*found, said], (SURVIVED, SURVIVED, SURVIVED, KILLED, SURVIVED), strict=True):
        results.add(Result(one.id, "v1", state, "", 1, 0))
    tally = page.Tally(results)
    assert tally.figures() == {
        "mutation.made": 5,
        "mutation.tried": 5,
        "mutation.found": 1,
        "mutation.left": 4,
        "mutation.unexplained": 1,
    }
    unexplained, found_now, gone = tally.problems()
    assert found[2].id in unexplained and "old = 'b = 1'" in unexplained
    assert "a test finds it now" in found_now and "c = 1" in found_now
    assert "no longer exists" in gone and "d = 1" in gone
    text = tally.page("All were tried.")
    assert "5 changes, 5 tried, 1 found" in text
    assert "-a = 1\n+a = 2\n+a = 3\n" in text and "*equal*: It is so." in text
    assert "not examined yet" in text and "Wording of sentences, which no test reads: journal 1." in text


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


def test_a_page_of_a_sample_leaves_out_other_results(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(saved_results, "FILE", tmp_path / "results.jsonl")
    found = [mutant("a = 1", "a = 2"), mutant("b = 1", "b = 2"), mutant("c = 1", "c = 2")]
    found += [mutant("c = 1", "c = 3"), mutant("d = 1", "d = 2")]
    monkeypatch.setattr(page, "modules", lambda areas: ["store.journal"])
    monkeypatch.setattr(page, "of_module", lambda module: found)
    reasons = [reason("b = 1", "*"), reason("c = 1", "c = 3"), reason("d = 1", "*")]
    monkeypatch.setattr(page, "reasons", lambda: reasons)
    results = Results()
    states = (SURVIVED, SURVIVED, KILLED, SURVIVED)
    for one, state in zip(found, states, strict=False):
        results.add(Result(one.id, "v1", state, "", 1, 0))
    results.add(Result(found[0].id, "v1", KILLED, "tests/x.py::test_y", 1, 0))
    tally = page.Tally(Results(), sample={one.id for one in found[:3]})
    # The explanation of c's other change is not in doubt only because a test finds this one.
    assert tally.problems() == []
    text = tally.page("Drawn by lot.")
    assert "**5 changes, 3 tried, 2 found (66.7%), 1 left.** Drawn by lot." in text
    assert "first tried, 1 were found (33.3%)" in text
    assert "2 more explanations" in text
    file = tmp_path / "page.md"
    assert page.tried_on(file) == 0
    file.write_text(text, "utf-8")
    assert page.tried_on(file) == 3


def test_the_pages_tell_how_many_changes_were_tried() -> None:
    """With fewer results than these at hand, `make mutation` leaves the pages as they are."""
    assert [page.tried_on(file) > 500 for file in page.PAGES.values()] == [True, True]


def test_the_rules_of_a_game_are_an_area_of_their_own() -> None:
    made = mutants.modules()
    assert "games.calth.rules.attack" in made and "store.journal" in made
    assert not [module for module in mutants.modules(mutants.AREAS) if module.startswith("games")]
    assert mutants.file_of("games.calth.rules.attack").is_file()
    assert [mutants.area_of(module) for module in ("games.calth.rules.attack", "store.journal")] == [
        "calth",
        "store",
    ]
