"""The numbers of a report are those of the game."""

from __future__ import annotations

import html
import json
import re
from pathlib import Path
from typing import Any

import pytest

from bench.workload import blobs
from signifer.core.command import COMMANDS
from signifer.games import IDS
from signifer.games.table import FOLDERS
from signifer_host.api.reports import Log, report
from signifer_host.reporting import derive, recorder
from signifer_host.reporting.facts import Game
from signifer_host.reporting.sentences import sentence
from signifer_host.reporting.texts import EN, Texts, fill
from tests.host.reporting.games import Recorder, of_system, text_of

EXAMPLES = Path(__file__).resolve().parents[3] / "examples"


def noted(played: Recorder) -> Game:
    return recorder.game(text_of(played.lines()).encode(), "game.jsonl", Path())


def example(name: str) -> Game:
    return recorder.game((EXAMPLES / f"{name}.jsonl").read_bytes(), name, EXAMPLES)


def duel() -> Recorder:
    played = Recorder("dozen_die", blobs(3))
    for _ in range(6):
        side = played.do(do="draw")["side"]
        played.do(do="march", units=[])
        played.do(do="activate", unit=f"{side}1", force=True)
        played.do(do="wound", unit="B2" if side == "A" else "A2")
        played.do(do="end_activation", force=True)
    return played


def test_wounds_that_were_undone_do_not_count() -> None:
    played = duel()
    before = derive.totals(noted(played))
    played.do(do="wound", unit="B1", amount=2)
    played.do(do="undo")
    game = noted(played)
    assert derive.totals(game)["B"].loss == before["B"].loss
    assert game.steps[-2].standing is False and game.strength(game.last(), "B") == 24 - before["B"].loss
    played.do(do="redo")
    again = noted(played)
    assert derive.totals(again)["B"].loss == before["B"].loss + 2
    assert again.strength(again.last(), "B") == 24 - before["B"].loss - 2


def test_casualties_have_their_time_and_enemy() -> None:
    played = Recorder("dozen_die", blobs(3))
    side = played.do(do="draw")["side"]
    other = "B" if side == "A" else "A"
    played.do(do="march", units=[])
    played.do(do="activate", unit=f"{side}1")
    played.do(do="wound", unit=f"{other}3", amount=8)
    played.do(do="end_round", force=True)
    [fallen] = derive.casualties(noted(played))
    assert (fallen.unit, fallen.period, fallen.by) == (f"{other}3", 1, f"{side}1")
    played.do(do="heal", unit=f"{other}3", amount=1, force=True)
    assert derive.casualties(noted(played)) == []


def test_times_add_up_to_the_log() -> None:
    played = duel()
    game = noted(played)
    rows = derive.times(game)
    for place, clock in enumerate("ABN"):
        assert sum(row[clock] for row in rows.values()) == played.game.clocks[place]


def test_draws_are_even_when_the_bag_is_empty() -> None:
    played = Recorder("dozen_die", blobs(2))
    for _ in range(14):
        played.do(do="draw", force=True)
        played.do(do="march", units=[], force=True)
        played.do(do="end_activation", force=True)
    found = derive.draws(noted(played))
    assert len(found.ahead) == 14
    assert found.ahead[-1] == pytest.approx(0) and found.spread[-1] == pytest.approx(0)
    assert all(seen == pytest.approx(due) for seen, due in found.kinds.values())
    drawn = [step.fields["side"] == "A" for step in noted(played).steps if step.name == "draw"]
    assert found.ahead == pytest.approx([sum(drawn[: n + 1]) - (n + 1) / 2 for n in range(14)])


def test_even_shares_add_up_to_the_activations() -> None:
    for ruleset in IDS:
        found = derive.activations(noted(of_system(ruleset)))
        assert found, ruleset
        assert sum(due for _, due in found.values()) == pytest.approx(sum(seen for seen, _ in found.values()))


@pytest.mark.parametrize("ruleset", IDS)
def test_the_remaining_strength_of_units_equals_the_engine_s(ruleset: str) -> None:
    played = of_system(ruleset)
    game = noted(played)
    units = played.game.ask({"show": "state"})["units"]
    counted: dict[str, Any] = {
        "dozen_die": lambda c: c["hp"],
        "calth": lambda c: c["models"],
        "citadel": lambda c: c["health"] - c["wounds"],
        "samurai": lambda c: c["max_wounds"] - c["wounds"],
        "own": lambda c: next(iter(c.values())),
    }
    last = game.last()
    assert sum(change.loss for step in game.standing_steps for change in step.changes) > 0
    for unit in units:
        left, status = last[unit["id"]]
        assert status == unit["status"]
        if status == "active" and ruleset != "own":
            assert left == counted[ruleset](unit["counters"]), unit["id"]
        assert game.units[unit["id"]].name.endswith(unit["name"])


def test_a_custom_systems_counter_is_the_one_that_strikes_change() -> None:
    assert (example("thin_line").counts, example("thin_line").label) == ("label", "Models")
    candle = example("candle_duel")
    assert candle.label == "Life" and not candle.two_sided
    assert [one.name for one in derive.strengths(candle)] == ["Player 1", "Player 2", "Player 3"]


def test_a_tactic_that_lies_face_down_is_not_named() -> None:
    game = example("lake_and_ash")
    laid = [step for step in game.steps if step.name == "play" and step.fields.get("face_down")]
    assert laid and all("card" in step.fields for step in laid)
    assert not [step for step in laid if str(step.fields["card"]) in sentence(game, step, Texts())]


def test_cards_that_are_drawn_and_discarded_are_counted_not_named() -> None:
    game = example("lake_and_ash")
    told = [sentence(game, step, Texts()) for step in game.steps if step.name in ("draw", "discard")]
    assert told[:3] == ["Ash legion draws 2 cards", "Ash legion draws 1 card", "Ash legion discards 1 card"]
    cards = example("boarding")
    told = [sentence(cards, step, Texts()) for step in cards.steps if step.name == "draw_card"]
    assert told == ["Breach pack draws 2 command cards"]


def told(name: str) -> str:
    """Return the story of an example's report, as its readers see it."""
    log = Log((EXAMPLES / f"{name}.jsonl").read_bytes(), name, EXAMPLES)
    story = report([log]).text.partition('<section id="story"')[2].partition("</section>")[0]
    items = re.findall(r'<li class="[abn]">(.*?)</li>', story)
    return "".join(f"- {html.unescape(item)}\n" for item in items).replace("\u00a0", " ")


def test_a_story_is_in_whole_sentences() -> None:
    crossing = told("river_crossing")
    assert "Aino, Tuomas and Helmi march. " in crossing and "Θεανώ marches. " in crossing
    assert "Tuomas jumps 4 squares, failed" in crossing and "Злата: 4 → 3." in crossing
    assert "against the rule DD-66." in crossing
    assert "Ярослав leaves the table. The round ends." in crossing  # said once
    # A mark of its own, and no full stop after it.
    assert "who holds the ford after three rounds?”\n" in crossing
    assert "Gust +1." in told("candle_duel")
    assert "The initiative is rolled." in told("boarding")
    assert "plays a tactic card." in told("lake_and_ash")
    assert "Fisher boy hides. " in told("crane_pass") and "The grey guest is revealed." in told("crane_pass")
    for file in sorted(EXAMPLES.glob("*.jsonl")):
        story = told(file.stem)
        for wrong in (".”.", "?”.", "..", ". .", " ,", "  ", "{", "[", ":,", ": ."):
            assert wrong not in story, (file.name, wrong)
        for line in story.splitlines():
            assert not line.startswith("- ") or (line[-1] in ".”" and not line[2].islower()), line


def test_two_logs_make_a_season() -> None:
    first, second = duel(), Recorder("dozen_die", blobs(3), bytes(32))
    first.do(do="end_game", winner="A")
    second.do(do="roll", sides=12, count=30)
    second.do(do="end_game", winner=None)
    logs = [
        Log(text_of(one.lines()).encode(), name) for one, name in ((first, "1"), (second, "2"), (first, "3"))
    ]
    made = report(logs, "json")
    assert made.games == 2 and "3: the same game as 1" in made.left_out[0]
    warden, raider = made.facts["season"]["standings"]
    assert (warden["name"], warden["won"], warden["drawn"], warden["met"]) == (
        "Warden",
        1,
        1,
        {"Raider": [1, 1, 0]},
    )
    assert (raider["lost"], raider["drawn"]) == (1, 1)
    alone = [report([log], "json").facts["games"][0]["dice"] for log in logs[:2]]
    assert sum(sum(one["counts"]) for one in made.facts["season"]["dice"]) == sum(
        sum(one["counts"]) for dice in alone for one in dice
    )
    page = report(logs, "html").text
    assert "Who met whom" in page and "Standings" in page


def test_every_command_of_every_system_has_a_sentence() -> None:
    import importlib

    texts = Texts()
    for ruleset in IDS:
        own = importlib.import_module(f"signifer.games.{FOLDERS[ruleset]}.rules.commands").COMMANDS
        for line in (*COMMANDS, *own):
            assert texts.has(f"{ruleset}.{line[1]}") or texts.has(f"do.{line[1]}"), line[1]


def test_every_text_is_used_somewhere() -> None:
    package = Path(recorder.__file__).parent
    files = [*package.glob("*.py"), package.parent / "api/reports.py"]
    source = "".join(file.read_text("utf-8") for file in files if file.name != "texts_en.py")
    made = (
        "do.",
        "word.",
        "status.",
        "counts.",
        "period",
        "effect.",
        "outcome.",
        "season.",
        "dice.",
        *(f"{game}." for game in IDS),
    )
    for key in EN:
        base = re.sub(r"\.(one|many|round|turn)$", "", key)
        said = (f'"{key}"', f"'{key}'", f'"{base}"', f"'{base}'", f'"{base}.{{game.period}}"')
        assert key.startswith(made) or base in ("round", "turn") or any(one in source for one in said), key


def test_a_sentence_leaves_out_missing_parts() -> None:
    assert fill("{a} shoots[ at {b}][ with {c}]", {"a": "X", "c": "bow"}) == "X shoots with bow"
    assert all(text.count("[") == text.count("]") for text in EN.values())


def test_the_columns_of_both_sides_are_aligned_alike() -> None:
    """Also where a number is one out of others: "8 of 11"."""
    log = Log((EXAMPLES / "river_crossing.jsonl").read_bytes(), "log", EXAMPLES)
    table = report([log]).text.partition("<table>")[2].partition("</table>")[0]
    assert "8 of 11" in table and table.count("<td") == table.count('<td class="number">') == 21


def test_facts_are_json() -> None:
    made = report([Log(text_of(duel().lines()).encode(), "x")], "json")
    assert json.loads(made.text) == made.facts
