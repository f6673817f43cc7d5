"""examples/verify_log.py accepts every log as the device saved it, and finds every change in one."""

from __future__ import annotations

import ast
import hashlib
import importlib
import itertools
import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from examples import verify_log
from hypothesis import given, settings
from hypothesis import strategies as st

from signifer import games
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games.table import FOLDERS
from signifer_host.api import audits, pull
from signifer_host.game_log import GameLog, dump, save, setup_line
from signifer_host.play import open_game
from signifer_host.play_setup import ScriptError
from signifer_host.systems.model import FORMAT
from tests.games.custom.rules.games import setup_of
from tests.games.custom.rules.lines import any_force, any_line, any_system
from tests.host import tampering
from tests.host.test_log_format import Thrower, at_random, words_of
from tests.sync.rig import join, table_of

FILE = tampering.ROOT / "examples" / "verify_log.py"
Line = dict[str, Any]
NAMES = [file.stem for file in tampering.EXAMPLES]
SYSTEMS: dict[str, list[str]] = {}
for file in tampering.EXAMPLES:
    SYSTEMS.setdefault(json.loads(file.read_text("utf-8").splitlines()[0])["ruleset"], []).append(file.stem)


@cache
def reopened(seed: int = 7) -> GameLog:
    """Return a log with stretches: ends that were taken back, dice rolled again, an end that was redone."""
    file = tampering.ROOT / "examples" / "river_crossing.jsonl"
    first = json.loads(file.read_text("utf-8").splitlines()[0])
    game, _ = open_game({**first, "seed": seed}, folder=file.parent, where=file.name)
    entries: list[bytes] = []
    game.on_entry = entries.append

    def do(name: str, **fields: Any) -> None:
        game.do({"do": name, **fields})

    do("roll", sides=12, count=3)
    do("draw")
    do("undo", steps=2)
    do("roll", sides=20, count=2)
    do("end_game", winner="A")
    do("undo", numbers={"A": 5, "B": 2**64 - 1})
    do("roll", sides=12, count=40)
    do("end_game")
    do("undo", steps=3)
    do("redo")
    do("roll", sides=200, count=9)
    do("undo")
    do("roll", sides=6, count=4)
    do("note", text="The end was too early.")
    do("end_game", winner="B")
    do("undo")
    do("redo")
    return GameLog(game.setup.encode(), entries)


@cache
def chosen() -> GameLog:
    """Return a log of a system whose players draw several dice of its own bag and keep some, until it is empty and
    beyond."""
    system = {
        "format": 1,
        "id": "bags",
        "name": "Bags",
        "counters": [{"name": "grit", "start": 3, "low": 0, "high": 9}],
        "bag": {"dice": {"A": {"red": 3, "blue": 2}, "B": {"red": 4}}, "draw": 3, "keep": 1},
    }
    sides = {
        side: {"name": f"Side {side}", "system": "bags", "units": [{"name": name}]}
        for side, name in (("A", "Ann"), ("B", "Bo"))
    }
    first = {"ruleset": "own", "system": system, "sides": sides, "seed": 11}
    game, _ = open_game(first, folder=tampering.ROOT, where="game")
    entries: list[bytes] = []
    game.on_entry = entries.append
    game.do({"do": "roll", "sides": 6})
    for number in range(9):
        answer = game.do({"do": "draw", "force": True})
        if answer["keep"] and number % 2:
            game.do({"do": "keep", "dice": answer["dice"][:1]})
        elif answer["keep"]:
            game.do({"do": "undo"})
            game.do({"do": "draw", "keep": answer["dice"][-1:], "force": True})
        if number == 4:
            game.do({"do": "bag", "side": "B", "colour": "red", "change": 2})
    game.do({"do": "refill"})
    game.do({"do": "draw", "force": True})
    game.do({"do": "end_game"})
    return GameLog(game.setup.encode(), entries)


@cache
def at_hand(name: str, seed: int) -> GameLog:
    """Return an example with random commands in it, forced past all rules; undone, redone and ended more than once."""
    file = tampering.ROOT / "examples" / f"{name}.jsonl"
    first, *lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    game, _ = open_game(first, folder=file.parent, where=file.name, make=Thrower)
    entries: list[bytes] = []
    game.on_entry = entries.append
    random = Random(seed)
    words = words_of(first, game)
    for line in [*lines, {"do": "roll", "sides": 12, "count": 5}]:
        if "do" in line:
            game.answer(line)
        for _ in range(5):
            if game.is_over:
                game.answer({"do": "undo", "numbers": {"B": random.randint(0, 9)}})
            said = at_random(game, words, random)
            game.answer({**said, "dt": random.choice([0, 0, 1, 200, 65535])})
        if random.random() < 0.2 and game.undoable > 3:
            game.answer({"do": "undo", "steps": random.randint(1, 3)})
            if random.random() < 0.6:
                game.answer({"do": "redo"})
        if random.random() < 0.05:
            game.answer({"do": "end_game", "winner": random.choice([None, "A", "B"])})
    if not game.is_over:
        game.do({"do": "end_game"})
    return GameLog(game.setup.encode(), entries)


def check(lines: list[Line], *noted: str) -> verify_log.Report:
    return verify_log.verify(tampering.file_of(lines), noted)


def dice(report: verify_log.Report) -> list[int]:
    """Return how many dice are proved, known beforehand, and not proved."""
    return [report.proved, report.known, report.unproved]


# The program itself


def test_it_is_one_file_of_plain_python() -> None:
    names = set()
    for node in ast.walk(ast.parse(FILE.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add(str(node.module).split(".")[0])
    assert names <= set(sys.stdlib_module_names)


def test_its_parts_have_the_names_of_the_page_s_sections() -> None:
    page = (tampering.ROOT / "docs" / "log_format.md").read_text("utf-8")
    sections = re.findall("^## (.+)$", page, re.MULTILINE)
    sections.remove("Versions")  # each part raises an error of its own
    sections.insert(sections.index("Cells"), "How much is in the bag")  # a part of the section of the dice
    parts = re.findall("^# --- (.+) ---$", FILE.read_text("utf-8"), re.MULTILINE)
    assert parts == [*sections, "The whole log"]


def run(log: Path, *noted: str) -> tuple[int, str, str]:
    """Run the verifier in a Python without the signifer package."""
    done = subprocess.run(
        [sys.executable, "-I", "-S", str(FILE), str(log), *noted],
        capture_output=True,
        text=True,
        cwd=log.parent,
        timeout=60,
    )
    return done.returncode, done.stdout, done.stderr


def test_it_runs_without_the_signifer_package(tmp_path: Path) -> None:
    log = tampering.example("thin_line")
    lines = tampering.lines_of(log)
    file = tmp_path / "game.jsonl"
    file.write_text(tampering.file_of(lines), "utf-8")
    secret = lines[-1]["secret"]
    right = "Nothing is wrong: 20 dice of the device proved, 0 known beforehand, 0 not proved."
    status, out, err = run(file, log.head(), lines[0]["fingerprint"].upper(), secret)
    assert (status, err) == (0, "") and out.splitlines() == [*verify_log.NOT_CHECKED.splitlines(), right]
    status, out, _ = run(file, secret)
    assert out.splitlines() == [*verify_log.NOT_CHECKED.splitlines(), verify_log.NO_HEAD, right]
    # a head from before the end
    status, out, _ = run(file, lines[40]["chain"]["head"])
    assert out.startswith("lines 42 to 48 come after the newest head that was given") and status == 0
    # notes of another game
    for other in ("47: " + "AB" * 16, "46:" + log.links[-1].hex(), "99: 1234 5678 9ABC DEF0", "cd" * 32):
        status, out, _ = run(file, other)
        assert status == 1 and out.splitlines()[-1].startswith("SOMETHING IS WRONG: ")
        assert "is not this log's" in out
    lines[5]["unit"] = "A1" if lines[5].get("unit") != "A1" else "B1"
    file.write_text(tampering.file_of(lines), "utf-8")
    status, out, _ = run(file)
    assert status == 1 and out.startswith("line 6: unit was changed: the device saved ")


@pytest.mark.parametrize("content", [None, b"\xff\xfe", b""])
def test_other_files_than_logs_are_reported(tmp_path: Path, content: bytes | None) -> None:
    file = tmp_path / "game.jsonl"
    if content is not None:
        file.write_bytes(content)
    status, out, err = run(file)
    assert "Traceback" not in err
    assert status == (1 if content == b"" else 2) and (out or err)
    if content:
        assert err.startswith("This is no log that can be read")


def test_it_takes_the_file_that_a_pull_writes(tmp_path: Path) -> None:
    """A device plays, its pages move to the archive, its power is cut, a computer pulls: through the real messages."""
    one = table_of(120, sides=20, count=2)
    one.play({"do": "end_game", "winner": "B"})
    one.boot()
    client, _ = join(one)
    (info,) = client.games()
    assert info.pages >= 2, "part of the log is in the archive"
    log = pull.fetch(client, info)
    file = save(log, tmp_path, "game")
    status, out, _ = run(file, log.head(), log.setup.fingerprint.hex())
    assert status == 0 and out.endswith(
        "\nNothing is wrong: 240 dice of the device proved, 0 known beforehand, 0 not proved.\n"
    )
    status, out, _ = run(file, f"1: {'0' * 32}")
    assert status == 1


def test_nothing_in_a_file_makes_it_fail(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Bytes are changed, removed and inserted anywhere: the noted head is then never found, and this is reported."""
    random = Random(5)
    file = tmp_path / "game.jsonl"
    for name in ("candle_duel", "first_activations"):
        log = tampering.example(name)
        whole = tampering.file_of(tampering.lines_of(log)).encode()
        statuses = set()
        for _ in range(100):
            data = bytearray(whole)
            for _ in range(random.randint(1, 3)):
                at = random.randrange(len(data))
                data[at : at + random.randint(0, 2)] = random.randbytes(random.randint(0, 2))
            file.write_bytes(data)
            statuses.add(verify_log.main(str(file), log.head()))
            said = "".join(capsys.readouterr())
            assert "Traceback" not in said and said.isascii()
        assert {1, 2} <= statuses <= {0, 1, 2}
    strange = bytes((1, 6)) + "ä\u202e\u2028".encode()[:6]
    line = {"chain": {"head": "0:" + "00" * 16, "entry": strange.hex()}}
    file.write_text(json.dumps(line) + "\n", "utf-8")
    assert verify_log.main(str(file)) == 1


@settings(max_examples=100)
@given(st.data())
def test_no_bytes_in_a_chain_make_it_fail(data: st.DataObject) -> None:
    """An attacker may write anything into the setup or an entry, and make all links again."""
    log = tampering.example(data.draw(st.sampled_from(NAMES)))
    lines = tampering.lines_of(log)[: data.draw(st.integers(1, 30))]
    at = data.draw(st.sampled_from([0, 0, *range(len(lines))]))
    entry = bytes.fromhex(lines[at]["chain"]["entry"])
    place = data.draw(st.integers(0, len(entry)))
    numbers = st.sampled_from([b"\xff" * 9 + b"\x01", b"\xff" * 9 + b"\x7f", b"\x80\x00"])
    new = data.draw(st.binary(max_size=4) | numbers)
    entry = entry[:place] + new + entry[place + data.draw(st.integers(0, 4)) :]
    lines = tampering.again(
        [*lines[:at], tampering.put(lines[at], ("chain", "entry"), entry.hex()), *lines[at + 1 :]]
    )
    report = check(lines, tampering.head_of(lines))
    assert all(1 <= line <= len(lines) for line, _ in report.wrong if line)


# Logs as they were saved


def all_dice(log: GameLog) -> int:
    """Return how many dice `signifer audit` counts: a die with one side is none."""
    text = tampering.file_of(tampering.lines_of(log))
    return len(audits.audit(text.encode(), "game.jsonl").trace.throws)


@pytest.mark.parametrize("name", NAMES)
def test_an_example_s_log_is_right(name: str) -> None:
    log = tampering.example(name)
    lines = tampering.lines_of(log)
    report = check(lines, tampering.head_of(lines), lines[0]["fingerprint"], lines[-1]["secret"])
    assert report.wrong == [] and sum(dice(report)) == all_dice(log) and report.unproved == 0


@pytest.mark.parametrize("name", NAMES)
def test_a_log_of_commands_at_random_is_right(name: str) -> None:
    log = at_hand(name, 0)
    lines = tampering.lines_of(log)
    report = check(lines, tampering.head_of(lines))
    assert report.wrong == [] and sum(dice(report)) == all_dice(log) > 0


def test_these_logs_have_every_possible_command() -> None:
    logs = [log for name in NAMES for log in (tampering.example(name), at_hand(name, 0))]
    for ruleset, names in SYSTEMS.items():
        there = {
            line["do"]
            for log in logs
            if log.setup.ruleset == ruleset
            for line in (log.line(number) for number in range(log.count))
        }
        setup = verify_log.Setup(tampering.example(names[0]).setup.encode())
        commands = {command.name for command in setup.commands.values()}
        # "keep" is below, and no example has reminders to be ticked off
        assert commands - there - {"remind"} == ({"keep"} if ruleset == "own" else set())


def test_drawn_and_chosen_dice_are_counted_as_on_the_page() -> None:
    lines = tampering.lines_of(chosen())
    assert {"draw", "keep", "refill", "bag"} <= {line.get("do") for line in lines}
    assert any("keep" in line for line in lines)
    report = check(lines, tampering.head_of(lines))
    assert report.wrong == [] and sum(dice(report)) == all_dice(chosen()) > 25
    tried, missed = try_all(lines, 13, 5)
    assert tried > 90 and missed == []


def test_without_its_end_a_log_has_the_dice_that_the_audit_counts() -> None:
    """The last die of a bag has one side and counts as none, whether the secret is known or not."""
    log = chosen()
    cut = GameLog(log.setup.encode(), [log.game.log.get(number) for number in range(log.count - 1)])
    assert dice(check(tampering.lines_of(cut))) == [0, 0, all_dice(cut)]


def test_without_its_end_a_log_s_dice_are_not_proved() -> None:
    lines = tampering.lines_of(tampering.example("boarding"))
    secret = lines.pop()["secret"]
    assert dice(check(lines)) == [0, 0, 39] and not check(lines).wrong
    assert dice(check(lines, secret)) == [39, 0, 0]
    assert dice(check([{**lines[0], "secret": secret}, *lines[1:]])) == [39, 0, 0]
    assert check(lines, "00" * 32).wrong and check([{**lines[0], "secret": "00" * 32}, *lines[1:]]).wrong


HOUSES: dict[str, list[dict[str, Any]]] = {
    "river_crossing": [
        {"armour_saves": "all", "injured": "at_half", "easy": -4, "melee_activated_die": True},
        {"armour_saves": "each", "injured": "under_half", "orders": 3},
    ],
    "boarding": [
        {"initiative": word, "equal_casualties": other, "die_faces": {"hit": 1, "blank": 1}}
        for word, other in zip(
            ("rolled", "A", "B", "A"), ("nobody", "attacker", "defender", "both"), strict=True
        )
    ],
    "lake_and_ash": [
        {"unique": "game", "build_ends": "by_phase", "contact": "character", "ruins": ["trap", "relic"]},
        {"unique": "each_side", "build_ends": "by_itself", "contact": "model", "ruins": ["treasure"] * 20},
    ],
    "crane_pass": [{"test": {"die": 20}, "reactions_per_turn": None, "panic": -3}, {"reactions_per_turn": 0}],
    "candle_duel": [{"players": 2}, {"players": 4}],
}


@pytest.mark.parametrize(("name", "house"), [(name, house) for name in HOUSES for house in HOUSES[name]])
def test_house_rules_are_read_as_in_the_line(name: str, house: dict[str, Any]) -> None:
    file = tampering.ROOT / "examples" / f"{name}.jsonl"
    first = {**json.loads(file.read_text("utf-8").splitlines()[0]), "house": house, "first": "A", "seed": 3}
    game, _ = open_game(first, folder=file.parent, where=file.name)
    entries: list[bytes] = []
    game.on_entry = entries.append
    random = Random(1)
    words = words_of(first, game)
    for _ in range(80):
        game.answer(at_random(game, words, random))
    game.do({"do": "end_game"})
    lines = tampering.lines_of(GameLog(game.setup.encode(), entries))
    assert lines[0]["house"] == house or name in ("boarding", "river_crossing")
    assert check(lines).wrong == []


def house_of_each_rule(name: str) -> Iterator[dict[str, int]]:
    """Yield each house rule of an example's game at its lowest and highest value and at each of its words."""
    if name == "marsh_road":
        yield from ({"real_bag": value} for value in (0, 1))
    elif name == "candle_duel":
        yield from ({"players": value} for value in (2, 4))
    else:
        folder = FOLDERS[tampering.example(name).setup.ruleset]
        rules = importlib.import_module(f"signifer.games.{folder}.rules.house").HOUSE
        for declared in rules.rules:
            rule = rules.rule(declared[0])
            yield from ({rule.name: value} for value in {rule.low, rule.high, *range(len(rule.words))})


@pytest.mark.parametrize("name", [*HOUSES, "marsh_road"])
def test_each_house_rule_is_read_as_in_the_line(name: str) -> None:
    example = tampering.example(name).setup
    tried = 0
    for house in house_of_each_rule(name):
        setup = Setup(example.ruleset, example.rosters, house=house, fingerprint=example.fingerprint)
        read = verify_log.Setup(setup.encode()).line["house"]
        assert json.dumps(read) == json.dumps(setup_line(setup)["house"])
        tried += 1
    assert tried >= 2


def test_tokens_are_read_as_in_the_line() -> None:
    file = tampering.ROOT / "examples" / "boarding.jsonl"
    tokens = [
        {"name": "gate", "kind": "door", "owner": None, "state": "open", "scope": "round"},
        {"name": "bridge", "kind": "objective", "owner": "B", "state": "held", "scope": "game"},
        {"name": "count", "kind": "marker", "owner": "A", "state": 99, "scope": "never"},
    ]
    first = {**json.loads(file.read_text("utf-8").splitlines()[0]), "tokens": tokens, "seed": 3}
    game, _ = open_game(first, folder=file.parent, where=file.name)
    entries: list[bytes] = []
    game.on_entry = entries.append
    for token in (
        {"token": "gate", "state": "sealed"},
        {"token": "7", "owner": "A"},
        {"token": "m", "state": 5},
    ):
        assert game.answer({"do": "token", **token})["ok"]
    game.do({"do": "roll", "sides": 6})
    game.do({"do": "end_game"})
    lines = tampering.lines_of(GameLog(game.setup.encode(), entries))
    assert lines[0]["tokens"] == tokens
    report = check(lines)
    assert report.wrong == [] and report.proved == 1
    lines[0]["tokens"][0]["state"] = "sealed"
    assert check(lines).wrong[0][1].startswith("tokens was changed")


def test_each_change_is_named_by_its_line() -> None:
    lines = tampering.lines_of(tampering.example("thin_line"))
    whole = check(lines)
    assert whole.wrong == []
    for at in (0, 7, 30):
        key = next(iter(lines[at]))
        wrong = check([*lines[:at], {**lines[at], key: "other"}, *lines[at + 1 :]]).wrong
        assert [line for line, _ in wrong] == [at + 1] and wrong[0][1].startswith(f"{key} was changed")
    note = next(number for number, line in enumerate(lines) if line.get("do") == "note")
    gone = check([*lines[:note], *lines[note + 1 :]]).wrong
    assert gone == [(note + 1, "it does not follow from the line before: changed, moved, or one is missing")]


def reads(first: dict[str, Any]) -> Game:
    """Compare what the verifier reads from a setup's bytes with the host; return the game."""
    game, _ = open_game(first, folder=tampering.ROOT, where="game")
    read = verify_log.Setup(game.setup.encode())
    assert json.dumps(read.line, sort_keys=True) == json.dumps(setup_line(game.setup), sort_keys=True)
    assert read.units.ids[: len(game.units)] == [unit.id for unit in game.units]
    return game


@settings(max_examples=150)
@given(st.integers(0, 2**32))
def test_a_game_of_a_custom_system_of_any_format_is_right(seed: int) -> None:
    r = Random(seed)
    system = any_system(r)
    setup = setup_of(system, *[any_force(r, system) for _ in range(2 if system["sides"] else 1)], seed=seed)
    game = Game(games.load("own"), setup)
    entries: list[bytes] = []
    game.on_entry = entries.append
    for _ in range(20):
        game.answer(any_line(r, system))
    game.answer({"do": "end_game"})
    lines = tampering.lines_of(GameLog(setup.encode(), entries))
    assert check(lines, tampering.head_of(lines)).wrong == []


def test_these_games_have_every_format() -> None:
    formats = {any_system(Random(seed))["format"] for seed in range(40)}
    assert formats == set(range(1, FORMAT + 1))


REMINDERS: list[dict[str, Any]] = [
    {"text": "Lances hit on +1", "when": ["activate", "round"], "once": "turn", "of": "near"},
    {"name": "Dusk", "text": "No shots past 8", "when": ["always"], "once": "round", "of": "any"},
]
PHASED = {"calth": ["phase readiness"], "citadel": ["phase build", "phase activation"], "own": ["phase Fire"]}
CARDS: dict[str, Any] = {
    "calth": [{"name": "Hold", "text": "Stand firm"}],
    "citadel": [{"name": "Rats", "kind": "tactic"}],
}


@pytest.mark.rule("RM-1")
@pytest.mark.parametrize("ruleset", ["dozen_die", "calth", "citadel", "samurai", "own"])
def test_reminders_are_read_as_in_the_line(ruleset: str) -> None:
    """Reminders of units, cards, tokens, rosters, the system and the setup, at phases of the game too."""
    when = PHASED.get(ruleset, ["move"])
    everywhere = [{"text": "Of the game", "when": when, "once": "game"}]
    first: dict[str, Any] = {"ruleset": ruleset, "seed": 5, "first": "A", "reminders": everywhere}
    if ruleset == "own":
        system = {"format": 4, "id": "x", "name": "X", "phases": ["Move", "Fire"], "activation": {}}
        first["system"] = {**system, "flags": [{"name": "hot"}], "reminders": REMINDERS}
    first["sides"] = sides = {}
    for side in "AB":
        units = [{"name": f"Unit {side}"}] if ruleset == "own" else a_roster(ruleset, Random(side))["units"]
        sides[side] = roster = {"name": f"Side {side}", "units": units}
        roster |= {"system": "x"} if ruleset == "own" else {"ruleset": ruleset}
        roster["cards"] = [{**card, "reminders": REMINDERS[:1]} for card in CARDS.get(ruleset, [])]
        roster["units"][0]["reminders"] = [{"text": "Own", "when": when, "private": True}, *REMINDERS[:1]]
        roster["reminders"] = [{"text": "At the gate", "when": ["round"], "token": "gate"}]
        if not roster["cards"]:
            del roster["cards"]
    game = reads(first)
    entries: list[bytes] = []
    game.on_entry = entries.append
    game.do({"do": "remind", "reminder": "Of the game"})
    game.do({"do": "roll", "sides": 6})
    game.do({"do": "end_game"})
    lines = tampering.lines_of(GameLog(game.setup.encode(), entries))
    report = check(lines, tampering.head_of(lines))
    assert report.wrong == [] and report.proved == 1
    said = lines[0]
    assert said["reminders"] == everywhere
    assert [it["text"] for it in said["sides"]["A"]["units"][0]["reminders"]] == ["Own", "Lances hit on +1"]
    assert said["sides"]["B"]["reminders"][0]["token"] == "gate"
    assert len(said["sides"]["A"].get("cards", [])) == len(CARDS.get(ruleset, []))
    said["sides"]["B"]["reminders"][0]["text"] = "At the bridge"
    assert check(lines).wrong[0][1].startswith("sides was changed")


def a_roster(ruleset: str, random: Random) -> dict[str, Any]:
    """Return a roster in which everything possible appears sometimes."""

    def some(most: int, make: Callable[[], Any]) -> list[Any]:
        return [make() for _ in range(random.randint(0, most))]

    def text() -> str:
        return "".join(random.choice("abcäöЖλ ") for _ in range(random.randint(1, 20))).strip() or "x"

    def maybe(**given: Any) -> dict[str, Any]:
        return {key: value for key, value in given.items() if random.random() < 0.5}

    def dozen_die() -> dict[str, Any]:
        stats = {stat: random.randint(1, 30) for stat in ("ST", "DX", "CO", "CH", "AW", "MV")}
        flags = ("toughness", "overloaded", "co_carrying", "reacts", "reserve")
        return {
            "kind": random.choice(["adventurer", "vassal", "wanderer", "npc", "creature"]),
            **stats,
            **maybe(endurance=random.randint(0, 30), armour=random.randint(0, 12)),
            **maybe(**{flag: random.random() < 0.5 for flag in flags}),
            "weapons": some(
                3,
                lambda: {
                    "name": text(),
                    **maybe(bonus=random.randint(-10, 20), ranged=True, range=random.randint(0, 999)),
                },
            ),
            "skills": some(
                3,
                lambda: {
                    "name": text(),
                    "level": random.randint(0, 12),
                    **maybe(
                        ability=random.choice(["ST", "AW"]),
                        reaction=random.choice(["1", "2", "A", "charge"]),
                        range=300,
                    ),
                },
            ),
        }

    def calth() -> dict[str, Any]:
        weapons = some(
            3,
            lambda: {
                "name": text(),
                **maybe(ranged=random.randint(0, 9), assault=random.randint(0, 9), critical=text()),
            },
        )
        model = {"type": text(), "count": random.randint(1, 3), "bulk": 1, "armour": random.randint(0, 9)}
        return {"models": [{**model, "stamina": random.randint(1, 9), "weapons": weapons}]}

    def stats() -> Any:
        return random.choice([text(), {text(): text()}, [["x", "1"], ["y", text()]]])

    def card() -> dict[str, Any]:
        kind = random.choice(["character", "spell", "relic", "tactic", "terrain"])
        own = {
            "character": {"health": 3, "swift": True, "activations": 2, "stats": stats()},
            "spell": {"lasting": True},
            "relic": {"class": text()},
            "terrain": {"unique": True, "ruins": True},
        }
        cost = maybe(buildings=[text()], any=2, prosperity=random.randint(0, 300), either=1)
        some_of = maybe(cost=cost, count=random.randint(1, 4), faction=text())
        return {"name": text(), "kind": kind, **some_of, **maybe(**own.get(kind, {}))}

    def citadel(number: int) -> dict[str, Any]:
        return {
            "kind": "character" if number else "hero",
            "health": random.randint(1, 9),
            **maybe(activations=3, stats=stats()),
        }

    def samurai() -> dict[str, Any]:
        traits = [it for it in ("climber", "zen", "alert 2", "stealth 1") if random.random() < 0.4]
        arms = ["two_handed", "dangerous", "lost", "sweeping", "ranged", "heavy", "slow 2", "multiply 3"]
        body = {stat: random.randint(1, 9) for stat in ("rank", "spirit", "agility", "attacks", "wounds")}
        weapons = some(3, lambda: {"name": text(), "traits": [it for it in arms if random.random() < 0.3]})
        return {
            **body,
            "traits": traits,
            "weapons": weapons,
            **maybe(note=text(), squad=random.choice(["Red", "Blue"])),
        }

    make = {"dozen_die": dozen_die, "calth": calth, "samurai": samurai}
    units = []
    for number in range(random.randint(1, 5)):
        body = citadel(number) if ruleset == "citadel" else make[ruleset]()
        units.append({"name": text(), **maybe(id=f"u{number}-{random.randint(0, 99)}"), **body})
    roster: dict[str, Any] = {"ruleset": ruleset, "name": text(), "units": units}
    if ruleset == "dozen_die":
        roster |= maybe(pool=random.randint(0, 99), dice={"green": 2, text(): 90})
    if ruleset == "citadel":
        roster |= maybe(
            faction=text(), prosperity=random.randint(0, 999), buildings=[text(), text()], cards=some(6, card)
        )
        battle = sum(it.get("count", 1) for it in roster.get("cards", ()) if it["kind"] != "terrain")
        roster |= random.choice(({}, {"deck": True}, {"deck": True, "hand": battle}))
    return roster


@pytest.mark.parametrize("ruleset", ["dozen_die", "calth", "citadel", "samurai"])
def test_any_roster_is_read_as_the_host_writes_it(ruleset: str) -> None:
    random, read = Random(ruleset), 0
    for seed in range(60):
        sides = {side: a_roster(ruleset, random) for side in "AB"}
        for side, roster in sides.items():
            for number, unit in enumerate(roster["units"]):
                if "id" in unit:
                    unit["id"] = f"{side.lower()}{number}-{seed}"
        try:
            reads({"ruleset": ruleset, "sides": sides, "seed": seed, "first": "AB"[seed % 2]})
        except ScriptError:
            continue  # names that occur twice, or too many dice
        read += 1
    assert read > 30


# Stretches: an end that was taken back


def test_each_stretch_is_proved_by_its_own_secret() -> None:
    lines = tampering.lines_of(reopened())
    report = check(
        lines, tampering.head_of(lines), *[line["fingerprint"] for line in lines if "fingerprint" in line]
    )
    assert report.wrong == [] and report.unproved == 0
    # what was undone and rolled again; in another stretch the same place has other dice
    assert [what for _, what in report.notes] == [
        f"its dice were known beforehand: line {line} had shown them" for line in (2, 12)
    ]
    assert [line for line, _ in report.notes] == [5, 14]
    assert report.known == 2 + 4 and report.proved == 4 + 40 + 9


def test_a_stretch_without_its_secret_is_open() -> None:
    lines = tampering.lines_of(reopened())
    at = next(
        number for number, line in enumerate(lines) if line.get("numbers", {}).get("A") == 5 and "do" in line
    )
    report = check(lines[: at + 2])
    assert report.wrong == [] and report.unproved == 40


def test_a_log_of_an_older_device_is_not_proved_from_there() -> None:
    """An undo that took back an end, without a new secret: the dice continue from the revealed one."""
    file = tampering.ROOT / "examples" / "first_activations.jsonl"
    first = json.loads(file.read_text("utf-8").splitlines()[0])
    game, _ = open_game(first, folder=file.parent, where=file.name)
    entries: list[bytes] = []
    game.on_entry = entries.append
    game.do({"do": "roll", "sides": 12, "count": 2})
    game.do({"do": "end_game"})
    old = Game(game.ruleset, game.setup)
    for entry in (*entries, bytes((1, 0, 0))):
        old.replay(entry)
    entries.append(bytes((1, 0, 0)))
    assert not old.stretches and old.position == 2
    old.on_entry = entries.append
    old.do({"do": "roll", "sides": 12, "count": 3})
    lines = tampering.lines_of(GameLog(game.setup.encode(), entries))
    assert "fingerprint" not in lines[3]
    report = check(lines, tampering.head_of(lines))
    assert report.wrong == [] and dice(report) == [2, 0, 3]
    assert report.notes == [(4, "an end was taken back without a new secret: dice from here prove nothing")]


def relinked(lines: list[Line], at: int, change: Callable[[bytes], bytes]) -> list[Line]:
    """Return the lines after an attacker changed an entry's bytes, made the line again, and all links."""
    entry = change(bytes.fromhex(lines[at]["chain"]["entry"]))
    fresh = tampering.again(
        [*lines[:at], tampering.put(lines[at], ("chain", "entry"), entry.hex()), *lines[at + 1 :]]
    )
    setup = verify_log.Setup(bytes.fromhex(lines[0]["chain"]["entry"]))
    fresh[at] = {**verify_log.read_entry(entry, setup).line, "chain": fresh[at]["chain"]}
    return fresh


def test_dice_that_are_made_up_are_found_though_all_else_fits() -> None:
    """Bytes, line and links agree: only the stream reveals it."""
    lines = tampering.lines_of(reopened())
    rolls = [number for number, line in enumerate(lines) if "rolled" in line]
    assert len(rolls) == 6
    for at in rolls:
        if lines[at]["do"] == "draw":
            continue  # its dice are not the last of its bytes
        report = check(relinked(lines, at, lambda entry: entry[:-1] + bytes((entry[-1] ^ 1,))))
        assert [line for line, _ in report.wrong] == [at + 1], at
        assert report.unproved == len(lines[at]["rolled"]["dice"])
    # a roll from elsewhere in the stream, with the present dice
    secret = bytes.fromhex(next(line["secret"] for line in lines if "secret" in line))
    key = hashlib.sha256(b"signifer-1" + secret + bytes(16)).digest()
    faces, end = verify_log.throw(key, 50, [12, 12, 12])
    moved = bytes((4, 2, 3, 24, 6, 50, end - 50, 3, *[face - 1 for face in faces]))
    report = check(relinked(lines, 1, lambda entry: moved))
    assert (2, "its dice begin at 50, but the stream stood at 0") in report.wrong


@pytest.mark.parametrize("key", ["fingerprint", "numbers", "secret"])
def test_an_invented_stretch_is_found(key: str) -> None:
    lines = tampering.lines_of(reopened())
    at = next(number for number, line in enumerate(lines) if number and key in line)
    entry = bytes.fromhex(lines[at]["chain"]["entry"])
    place = {"fingerprint": 5, "numbers": len(entry) - 1, "secret": 6}[key]
    fresh = relinked(lines, at, lambda it: it[:place] + bytes((it[place] ^ 1,)) + it[place + 1 :])
    assert check(fresh).wrong


def test_a_new_secret_without_an_undone_end_is_found() -> None:
    lines = tampering.lines_of(reopened())
    at = 3
    assert lines[at]["do"] == "undo" and "fingerprint" not in lines[at]
    made = bytes((1, 0, 3, 4, 32)) + bytes(32)
    report = check(relinked(lines, at, lambda entry: made))
    assert any(line == at + 1 for line, _ in report.wrong)


# Changed logs


def tampers(lines: list[Line], step: int, first: int) -> Iterator[tuple[str, str, list[str]]]:
    """Yield (kind, file, the noted head) of every `step`-th change."""
    head = tampering.head_of(lines)
    texts = [dump(line) + "\n" for line in lines]
    pick = tampering.Every(step, first)
    for kind, at, line in itertools.chain(
        tampering.changed_values(lines, pick), tampering.changed_links(lines, pick)
    ):
        yield kind, "".join(texts[:at]) + dump(line) + "\n" + "".join(texts[at + 1 :]), []
    for kind, other in itertools.chain(
        tampering.changed_order(lines, pick), tampering.changed_and_linked_anew(lines, pick)
    ):
        yield kind, tampering.file_of(other), [head] if kind == "end cut off" or "anew" in kind else []
    for kind, text in tampering.changed_text(lines, pick):
        yield kind, text, []


def try_all(lines: list[Line], step: int, first: int) -> tuple[int, list[str]]:
    """Return how many changes were tried, and the kinds of those that were not found."""
    tried, missed = 0, []
    for kind, text, noted in tampers(lines, step, first):
        tried += 1
        report = verify_log.verify(text, noted)
        # No link covers a remark that commands were lost, so it is repeated and nothing else.
        if not (report.notes if kind == "damaged put in" else report.wrong):
            missed.append(kind)
    return tried, missed


@pytest.mark.parametrize(
    "name", [NAMES[0], *(pytest.param(name, marks=pytest.mark.long) for name in NAMES[1:])]
)
def test_some_of_every_change_are_found(name: str) -> None:
    lines = tampering.lines_of(tampering.example(name))
    tried, missed = try_all(lines, 211 if len(lines) > 200 else 37, NAMES.index(name))
    assert tried > 50 and missed == []


def test_every_change_of_a_log_with_stretches_is_found() -> None:
    tried, missed = try_all(tampering.lines_of(reopened()), 23, 3)
    assert tried > 120 and missed == []


def test_the_changes_are_of_every_kind() -> None:
    """Every key in any line of these logs was changed and left out, and every kind of change occurs."""
    kinds: set[str] = set()
    keys: set[str] = set()
    for log in (*[tampering.example(name) for name in NAMES], reopened()):
        lines = tampering.lines_of(log)
        keys |= {key for line in lines[1:] for key in line if key != "chain"}
        kinds |= {kind for kind, _, _ in tampering.changed_values(lines, tampering.Every())}
    for key in keys:
        assert f"line {key}" in kinds and f"line {key} left out" in kinds, key
    for key in (
        "ruleset",
        "first",
        "numbers",
        "fingerprint",
        "house",
        "name",
        "id",
        "units",
        "dice",
        "system",
        "label",
    ):
        assert f"setup {key}" in kinds, key
    assert {"force put in", "dt put in", "rolled put in"} <= kinds and len(kinds) > 300


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.parametrize("ruleset", sorted(SYSTEMS))
def test_every_change_is_found(ruleset: str, figures: Callable[[str, int | str], None]) -> None:
    logs = [tampering.example(name) for name in SYSTEMS[ruleset]]
    logs += [reopened()] if ruleset == "dozen_die" else [chosen()] if ruleset == "own" else []
    tried, missed = 0, []
    for log in logs:
        count, kinds = try_all(tampering.lines_of(log), 8 if log.count > 200 else 2, 1)
        tried += count
        missed += kinds
    figures(f"verifier.tried.{ruleset}", tried)
    figures(f"verifier.found.{ruleset}", tried - len(missed))
    assert missed == []


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("name", NAMES)
def test_very_many_logs_of_commands_at_random_are_right_and_their_changes_found(name: str) -> None:
    for seed in range(10, 15):
        log = at_hand(name, seed)
        lines = tampering.lines_of(log)
        report = check(lines, tampering.head_of(lines))
        assert report.wrong == [] and sum(dice(report)) == all_dice(log)
        # Every change costs a walk through the whole log, so a long log gets fewer of them.
        tried, missed = try_all(lines, 400 if len(lines) < 600 else 2000, seed)
        assert tried > 10 and missed == []
