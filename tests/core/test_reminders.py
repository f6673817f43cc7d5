"""Reminders in every system: sentences with moments, carried by sides, units, cards, tokens (RM-1 to RM-3)."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from signifer import games
from signifer.core.errors import SetupError
from signifer.core.game import Game
from signifer.core.reminders import MOMENTS, MOST, content_end
from signifer.core.setup import Setup
from signifer_host.game_log import setup_line
from signifer_host.play import open_game
from signifer_host.play_setup import ScriptError
from signifer_host.rosters.compile import load_roster
from signifer_host.rosters.errors import RosterError
from signifer_host.rosters.reader import read_document
from signifer_host.systems.load import load_system
from tests.vm.machine import Machine
from tests.vm.scripts import on_cpython, on_vm

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "examples"
EXAMPLES = {
    "dozen_die": "river_crossing",
    "calth": "boarding",
    "citadel": "lake_and_ash",
    "samurai": "crane_pass",
    "own": "marsh_road",
}
# The command with which a side's first turn, and the round, come to their end in each system.
ENDS = {
    "dozen_die": [{"do": "end_round", "force": True}],
    "calth": [{"do": "end_round", "force": True}],
    "citadel": [{"do": "end_turn", "force": True}],
    "samurai": [{"do": "end_turn", "force": True}],
    "own": [{"do": "end_round", "force": True}],
}
LANCE = {"name": "lance", "text": "Lances hit on +1", "when": ["activate", "hurt"], "once": "turn"}
AURA = {"text": "Banner: friends near do not run", "when": ["activate"], "of": "near"}
MIST = {"text": "Mist: nobody sees past 12", "when": ["activate", "always"], "of": "any", "once": "round"}
PLAN = {"text": "Keep the spell for the last round", "when": ["round"], "once": "game", "private": True}


def first_line(ruleset: str) -> dict[str, Any]:
    """Return the setup of an example with its rosters as objects."""
    file = FOLDER / f"{EXAMPLES[ruleset]}.jsonl"
    line: dict[str, Any] = json.loads(file.read_text("utf-8").splitlines()[0])
    for side, path in line["sides"].items():
        document: Any = read_document(FOLDER / path).data
        if "system" in document:
            document["system"] = str((FOLDER / path).parent / document["system"])
        line["sides"][side] = document
    return {**line, "seed": 3}


def opened(ruleset: str, line: dict[str, Any] | None = None) -> Game:
    """Return a game in which A's first unit has LANCE and AURA, A has PLAN, and everybody has MIST."""
    if line is None:
        line = first_line(ruleset)
        line["sides"]["A"]["units"][0]["reminders"] = [LANCE, AURA]
        line["sides"]["A"]["reminders"] = [PLAN]
        line["reminders"] = [MIST]
    game, _ = open_game(line, folder=FOLDER, where="test")
    return game


@cache
def setup_of(ruleset: str) -> Setup:
    """Return the setup of that game, to be read only."""
    return opened(ruleset).setup


def say(game: Game, **line: Any) -> dict[str, Any]:
    """Execute a command that must be allowed; return its answer."""
    answer = game.answer(line)
    assert answer["ok"] is True, answer
    return answer


def texts(game: Game, **question: Any) -> list[str]:
    """Return the texts that the question `reminders` lists and that are not ticked off."""
    found = say(game, show="reminders", **question)["reminders"]
    return [one["text"] for one in found if not one.get("done")]


def fault(line: dict[str, Any]) -> str:
    """Return the sentence that refuses a setup."""
    with pytest.raises(ScriptError) as caught:
        open_game(line, folder=FOLDER, where="test")
    return str(caught.value)


@pytest.mark.rule("RM-1")
@pytest.mark.parametrize("ruleset", EXAMPLES)
def test_a_reminder_stands_at_its_moments_of_whom_it_concerns(ruleset: str) -> None:
    game = opened(ruleset)
    units = say(game, show="state")["units"]
    mine, friend = [unit["id"] for unit in units if unit["side"] == "A"][:2]
    foe = next(unit["id"] for unit in units if unit["side"] == "B")
    assert texts(game, at="activate", unit=mine) == [LANCE["text"], AURA["text"], MIST["text"]]
    assert texts(game, at="activate", unit=friend) == [AURA["text"], MIST["text"]]
    assert texts(game, at="activate", unit=foe) == [MIST["text"]]
    assert texts(game, at="hurt", unit=mine) == [LANCE["text"]]
    assert texts(game, at="hurt", unit=friend) == []
    assert texts(game, at="always") == [MIST["text"]]
    assert texts(game, at="round") == [PLAN["text"]]
    for moment in MOMENTS:
        if moment not in ("activate", "hurt", "always", "round"):
            assert texts(game, at=moment, unit=mine) == []


@pytest.mark.rule("RM-1")
@pytest.mark.parametrize("ruleset", EXAMPLES)
def test_a_casualty_reminds_of_nothing_and_a_log_has_all_again(ruleset: str) -> None:
    game = opened(ruleset)
    unit = next(unit["id"] for unit in say(game, show="state")["units"] if unit["side"] == "A")
    line = json.loads(json.dumps(setup_line(game.setup)))
    line["secret"] = game.setup.secret.hex() if game.setup.secret else None
    again, _ = open_game(line, folder=FOLDER, where="log")
    assert again.digest() == game.digest()
    assert say(again, show="reminders") == say(game, show="reminders")
    decoded = Setup.decode(game.setup.encode(), game.setup.secret)
    assert say(Game(games.load(ruleset), decoded), show="reminders") == say(game, show="reminders")
    for _ in range(60):
        if unit not in [it["id"] for it in standing(game)]:
            break
        change: dict[str, Any] = {"do": "wound", "unit": unit, "amount": 1, "force": True}
        if ruleset == "own":
            change = {"do": "set", "unit": unit, "counter": "men", "value": 0}
        if ruleset == "calth":
            change["model"] = say(game, show="unit", unit=unit)["models"][0]["type"]
        game.answer(change)
    assert LANCE["text"] not in texts(game, at="activate", unit=unit)
    say(game, do="undo", steps=game.undoable)
    assert LANCE["text"] in texts(game, at="activate", unit=unit)


def standing(game: Game) -> list[dict[str, Any]]:
    """Return the units that are no casualties."""
    return [it for it in say(game, show="state")["units"] if it["status"] in ("active", "hidden", "reserve")]


@pytest.mark.rule("RM-2")
@pytest.mark.parametrize("ruleset", EXAMPLES)
def test_ticked_off_it_is_logged_undone_and_back_at_its_scopes_end(ruleset: str) -> None:
    game = opened(ruleset)
    start = game.digest()
    numbers = {one["text"]: one["number"] for one in say(game, show="reminders")["reminders"]}
    answer = say(game, do="remind", reminder=numbers[LANCE["text"]])
    assert (answer["reminder"], answer["once"], answer["done"]) == (numbers[LANCE["text"]], "turn", True)
    assert LANCE["text"] not in texts(game)
    after = game.digest()
    assert after != start
    entry = say(game, show="log")["entries"][0]
    assert entry["command"] == {"do": "remind", "reminder": numbers[LANCE["text"]]}
    assert len(entry["changes"]) == 1
    say(game, do="undo")
    assert game.digest() == start and LANCE["text"] in texts(game)
    say(game, do="redo")
    assert game.digest() == after
    say(game, do="remind", reminder="Lances hit", done=False)
    assert LANCE["text"] in texts(game) and game.digest() == start
    say(game, do="remind", reminder="lance")
    say(game, do="remind", reminder="Mist")
    say(game, do="remind", reminder=numbers[PLAN["text"]])
    assert texts(game) == [AURA["text"]]
    for line in ENDS[ruleset]:
        say(game, **line)
    # Not the one of the game.
    assert sorted(texts(game)) == sorted([LANCE["text"], AURA["text"], MIST["text"]])
    say(game, do="undo", steps=1)
    assert texts(game) == [AURA["text"]]


def test_a_reminder_without_once_is_never_ticked_off_and_an_unclear_one_asks() -> None:
    game = opened("samurai")
    bad = game.answer({"do": "remind", "reminder": "Banner"})
    assert bad["error"] == "bad_command" and "does not say once" in bad["message"]
    assert "no reminder 99" in game.answer({"do": "remind", "reminder": 99})["message"]
    line = first_line("samurai")
    line["sides"]["A"]["reminders"] = [
        {"text": "Roll one", "when": ["always"], "once": "turn"},
        {"text": "Roll two", "when": ["always"], "once": "turn"},
    ]
    game = opened("samurai", line)
    assert "the beginning of 2 reminders" in game.answer({"do": "remind", "reminder": "Roll"})["message"]
    assert "no moment lunch" in game.answer({"show": "reminders", "at": "lunch"})["message"]


@pytest.mark.rule("RM-3")
@pytest.mark.parametrize("ruleset", EXAMPLES)
def test_a_private_one_is_read_by_its_owner_alone(ruleset: str) -> None:
    game = opened(ruleset)
    text = PLAN["text"]
    assert text in texts(game, **{"as": "A"}) and text in texts(game, at="round", **{"as": "A"})
    assert text not in texts(game, **{"as": "B"}) and text not in texts(game, at="round", **{"as": "B"})
    say(game, do="remind", reminder="Keep the spell")
    assert text[:8] not in json.dumps(say(game, show="log", **{"as": "B"}))
    assert text[:8] not in json.dumps(say(game, show="state", **{"as": "B"}))


@pytest.mark.parametrize("ruleset", EXAMPLES)
def test_a_game_without_reminders_has_no_byte_more(ruleset: str) -> None:
    line = first_line(ruleset)
    plain = opened(ruleset, line)
    assert all(blob[1:2] in (b"R", b"O") for blob in plain.setup.rosters.values())
    assert [table.name for table in plain.cells.tables].count("reminder") == 0
    line["sides"]["A"]["units"][0]["reminders"] = [AURA]
    assert [table.name for table in opened(ruleset, line).cells.tables] == [
        table.name for table in plain.cells.tables
    ]


def test_a_token_reminds_of_its_owners_moments() -> None:
    line = first_line("samurai")
    line["tokens"] = [{"name": "hill", "kind": "objective", "owner": "B"}]
    line["sides"]["A"]["reminders"] = [{"text": "The hill gives +1", "when": ["activate"], "token": "hill"}]
    game = opened("samurai", line)
    units = say(game, show="state")["units"]
    mine = next(unit["id"] for unit in units if unit["side"] == "A")
    foe = next(unit["id"] for unit in units if unit["side"] == "B")
    assert texts(game, at="activate", unit=mine) == [] and len(texts(game, at="activate", unit=foe)) == 1
    say(game, do="token", token="hill", owner="A")
    assert texts(game, at="activate", unit=foe) == [] and len(texts(game, at="activate", unit=mine)) == 1
    assert setup_line(game.setup)["sides"]["A"]["reminders"][0]["token"] == "hill"


def test_a_cards_reminder_stands_while_the_card_is_in_play() -> None:
    line = first_line("citadel")
    cards = line["sides"]["A"]["cards"]
    place = next(number for number, card in enumerate(cards) if card["kind"] == "spell")
    cards[place]["reminders"] = [{"text": "The spell slows everybody", "when": ["always"]}]
    game = opened("citadel", line)
    assert texts(game) == ["The spell slows everybody"] and texts(game, at="always") == []
    foe = next(it["id"] for it in say(game, show="state")["units"] if it["side"] == "B")
    say(game, do="play", card=cards[place]["name"], target=foe, force=True)
    assert texts(game, at="always") == ["The spell slows everybody"]
    say(game, do="end_effect", card=cards[place]["name"])
    assert texts(game, at="always") == []
    again = json.loads(json.dumps(setup_line(game.setup)))
    assert again["sides"]["A"]["cards"][place]["reminders"][0]["text"] == "The spell slows everybody"


def test_a_custom_system_and_its_units_carry_reminders() -> None:
    system: dict[str, Any] = {
        "format": 2,
        "id": "camp",
        "name": "Camp",
        "turns": "alternate",
        "phases": ["Move", "Fight"],
        "activation": {"limit": 1, "per": "turn"},
        "counters": [{"name": "hp", "start": 3, "out": 0, "strike": True}],
        "checks": [{"name": "shoot", "kind": "over", "target": 4}],
        "units": [
            {"name": "Late", "side": "B", "reminders": [{"text": "Late: slow", "when": ["shoot"]}]},
            {"name": "Early", "side": "A", "reminders": [{"text": "Early: fast", "when": ["shoot"]}]},
        ],
        "reminders": [{"text": "Dusk is near", "when": ["phase Fight", "round"], "once": "round"}],
    }
    line = {"system": system, "seed": 1}
    game, _ = open_game(line, folder=FOLDER, where="test")
    assert texts(game, at="shoot", unit="A1") == ["Early: fast"]
    assert texts(game, at="shoot", unit="B1") == ["Late: slow"]
    assert texts(game, at="phase Fight") == ["Dusk is near"] == texts(game, at="round")
    assert texts(game, at="phase Move") == []
    again, _ = open_game(json.loads(json.dumps(setup_line(game.setup))), folder=FOLDER, where="log")
    assert again.digest() == game.digest()
    for when, part in (("phase Sleep", "phase Move, phase Fight"), ("charge", "shoot, hurt, round, always")):
        system["reminders"] = [{"text": "x", "when": [when]}]
        assert part in fault(line) and when in fault(line)
    system["reminders"] = [{"text": "x", "when": ["round"], "private": True}]
    assert "belongs to no side" in fault(line)


BAD: list[tuple[list[Any], str]] = [
    ([{**LANCE}, {**LANCE, "text": "Other"}], '(lance), field name: "lance" is the name of another reminder'),
    ([{"text": "x", "when": ["lunch"]}], "there is no moment lunch in this game; there are: activate, move"),
    ([{"text": "x", "when": ["phase Move"]}], "there is no moment phase Move"),
    ([{"text": "☃ 雪", "when": ["move"]}], "the device cannot show: ☃ 雪. Write it without them"),
    ([{"text": " ", "when": ["move"]}], "field text: must not be blank"),
    ([{"text": "x" * 81, "when": ["move"]}], "has 81 letters; at most 80 are possible. Shorten it"),
    ([{"text": "x"}], "field when: is missing"),
    ([{"text": "x", "when": []}], "must be a list of moments"),
    ([{"text": "x", "when": ["move", "move"]}], "has move twice"),
    ([{"when": ["move"]}], "field text: is missing"),
    ([{"text": "x", "when": ["move"], "of": "all"}], "must be own or near or any, not all"),
    ([{"text": "x", "when": ["move"], "once": "day"}], "must be turn or round or game, not day"),
    ([{"text": "x", "when": ["move"], "private": 1}], "must be true or false, not 1"),
    ([{"text": "x", "when": ["move"], "wen": 1}], "wen: is not a known field"),
    (
        [{"text": f"r {n}", "when": ["move"]} for n in range(200)],
        f"there are 200 reminders; a roster holds {MOST}",
    ),
    (["x"], "must be a table"),
]


@pytest.mark.parametrize(
    ("ruleset", "reminders", "part"),
    [
        *(("dozen_die", *bad) for bad in BAD),
        *((ruleset, *BAD[1]) for ruleset in EXAMPLES if ruleset != "dozen_die"),
    ],
)
def test_a_bad_reminder_is_named_with_its_place(ruleset: str, reminders: list[Any], part: str) -> None:
    if ruleset == "own":  # marsh_road has no check or use of the name of a move
        part = part.replace("activate, move", "activate, hurt")
    line = first_line(ruleset)
    line["sides"]["A"]["units"][1]["reminders"] = reminders
    said = fault(line)
    assert part in said and "unit 2" in said


def test_a_file_names_the_line_of_each_fault(tmp_path: Path) -> None:
    text = (FOLDER / "rosters" / "river_wardens.toml").read_text("utf-8")
    file = tmp_path / "wardens.toml"
    file.write_text(text + '\n[[units.reminders]]\ntext = "Hold"\nwhen = ["lunch"]\n[[units.reminders]]\n')
    with pytest.raises(RosterError) as caught:
        load_roster(file)
    last = len(text.splitlines())
    assert str(caught.value).startswith(f"{file}:{last + 4}: unit ")
    assert [error.line for error in caught.value.every()] == [last + 4, last + 5]
    file.write_text(
        text.replace('name = "', 'reminders = [{ text = "' + "й" * 80 + '", when = "move" }]\nname = "', 1)
    )
    assert load_roster(file).reminders[0].text == "й" * 80
    system = tmp_path / "camp.toml"
    system.write_text(
        'format = 1\nid = "camp"\nname = "Camp"\nreminders = [{ text = "x", when = ["phase Move"] }]\n'
        '[[counters]]\nname = "hp"\n'
    )
    with pytest.raises(
        RosterError, match=r"camp.toml:4: .*phase Move in this game; there are: round, always"
    ):
        load_system(system)


@pytest.mark.rule("RM-2")
@settings(max_examples=30, deadline=None)
@given(
    st.sampled_from(sorted(EXAMPLES)),
    st.lists(st.tuples(st.integers(1, 4), st.booleans()), min_size=1, max_size=6),
)
def test_undo_after_ticks_is_the_identity(ruleset: str, ticks: list[tuple[int, bool]]) -> None:
    game = Game(games.load(ruleset), setup_of(ruleset))
    start = game.digest(), game.snapshot()[-2:]
    done = 0
    for number, is_done in ticks:
        done += game.answer({"do": "remind", "reminder": number, "done": is_done})["ok"]
    after = game.digest()
    for _ in range(done):
        say(game, do="undo")
    assert (game.digest(), game.snapshot()[-2:]) == start
    if done:
        say(game, do="redo", steps=done)
    assert game.digest() == after


@pytest.mark.rule("RM-2")
@pytest.mark.parametrize("ruleset", EXAMPLES)
def test_reminders_are_the_same_on_micropython(vm: Machine, ruleset: str) -> None:
    setup = opened(ruleset).setup
    lines: list[dict[str, Any]] = [
        {"show": "reminders"},
        {"show": "reminders", "at": "activate", "unit": "A1", "as": "B"},
        {"do": "remind", "reminder": "lance"},
        {"do": "remind", "reminder": "Mist"},
        *ENDS[ruleset],
        {"do": "remind", "reminder": "Keep"},
        {"show": "reminders"},
        {"do": "undo", "steps": 2},
        {"show": "log"},
    ]
    here, there = on_cpython(setup, lines), on_vm(vm, setup, lines)
    assert there == here and here.replayed == here.digest
    assert all(answer["ok"] for answer in here.answers)


@pytest.mark.rule("RM-1")
@pytest.mark.parametrize("ruleset", EXAMPLES)
def test_the_reference_card_of_a_game_with_reminders_has_their_rules(ruleset: str) -> None:
    lines = say(opened(ruleset), show="reference")["lines"]
    assert [line["rules"] for line in lines[-3:]] == [["RM-1"], ["RM-2"], ["RM-3"]]
    assert "SELECT held shows all" in lines[-3]["text"]
    plain = say(opened(ruleset, first_line(ruleset)), show="reference")["lines"]
    assert plain == lines[:-3]


@settings(max_examples=80, deadline=None)
@given(st.sampled_from(sorted(EXAMPLES)), st.integers(1, 200), st.integers(0, 255))
def test_a_damaged_reminder_is_a_sentence_or_another_reminder(ruleset: str, back: int, byte: int) -> None:
    setup = setup_of(ruleset)
    blob = bytearray(setup.rosters["A"])
    there = min(back, len(blob) - content_end(blob))
    blob[len(blob) - there] = byte
    rosters = {**setup.rosters, "A": bytes(blob)}
    try:
        game = Game(games.load(ruleset), Setup(ruleset, rosters, "A", setup.secret, (0, 0), setup.house))
    except SetupError as error:
        assert error.message
        return
    assert say(game, show="reminders")["reminders"] is not None
    say(game, show="reminders", at="activate")
    for number in range(1, 6):
        game.answer({"do": "remind", "reminder": number})


@pytest.mark.parametrize(
    "key", ["reminder.", "reminder.a", "reminder.a|b", "reminder.||\u200b", "reminder.||x"]
)
@pytest.mark.parametrize("value", [1, 3 << 16 | 1, -1, 2**40 + 1])
def test_a_house_rule_that_is_no_reminder_begins_no_game(key: str, value: int) -> None:
    setup = opened("samurai", first_line("samurai")).setup
    setup.house = {key: value}
    try:
        game = Game(games.load("samurai"), setup)
    except SetupError as error:
        assert error.message
    else:
        assert key == "reminder.||x" and len(say(game, show="reminders")["reminders"]) == 1
