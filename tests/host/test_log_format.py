"""docs/log_format.md describes the program correctly: kinds of fields, numbers, dice, and logs byte by byte."""

from __future__ import annotations

import hashlib
import importlib
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from examples import verify_log

from signifer.core import command, entry, wire
from signifer.core.errors import BadCommand
from signifer.core.fields import check, fill, inner, parse
from signifer.core.game import Game
from signifer.games.table import FOLDERS
from signifer_host.game_log import GameLog, dump, setup_line
from signifer_host.play import ScriptGame, open_game
from tests.host import tampering

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "log_format.md").read_text("utf-8")
SYSTEMS = {
    "Every system": "",
    "Dozen Die": "dozen_die",
    "Calth": "calth",
    "Citadel": "citadel",
    "Samurai": "samurai",
    "A custom system": "own",
}
EXAMPLES = [file.stem for file in tampering.EXAMPLES]


def section(title: str) -> str:
    """Return the text under a heading of the second level."""
    return PAGE.split(f"\n## {title}\n")[1].split("\n## ")[0]


def rows(text: str) -> Iterator[list[str]]:
    """Return the rows of the tables in a text, without their heads; code without its marks."""
    for line in text.splitlines():
        cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
        if (
            cells
            and not set(cells[0]) <= set("-")
            and cells[0] not in ("number", "command", "system", "part")
        ):
            yield [cell.replace("\\|", "|") for cell in cells]


def by_system(title: str) -> Iterator[tuple[str, list[list[str]]]]:
    for part in section(title).split("\n### ")[1:]:
        name, _, text = part.partition("\n")
        if name in SYSTEMS:
            yield SYSTEMS[name], list(rows(text))


def declared(ruleset: str) -> Any:
    if not ruleset:
        return command.COMMANDS
    return importlib.import_module(f"signifer.games.{FOLDERS[ruleset]}.rules.commands").COMMANDS


# Commands


def test_the_page_has_every_system() -> None:
    found = [ruleset for ruleset, _ in by_system("Which dice are thrown in which order")]
    assert found == list(SYSTEMS.values())


def test_the_kinds_on_the_page_are_the_kinds_of_the_engine() -> None:
    said = {row[0].strip("`") for row in rows(section("Kinds of fields"))} - {"kind"}
    letters = {kind[:2] if kind[:2] in ("lu", "lt", "lg") else kind[0] for kind in said}
    used: set[str] = set()

    def collect(spec: str, gap: str = " ", colon: str = ":") -> None:
        for _, _, kind, _ in parse(spec, gap, colon):
            used.add(kind[:2] if kind[0] == "l" else kind[0])
            if "(" in kind:
                collect(kind[kind.index("(") + 1 : -1], "/", "~")

    for ruleset in SYSTEMS.values():
        for line in declared(ruleset):
            collect(line[3])
    assert letters == used


def test_the_numbers_on_the_page() -> None:
    text = section("Numbers and texts")
    for number, digits in re.findall(r"(\d+) (?:is )?`([0-9a-f ]+)`", text.split("| sint")[0]):
        out = bytearray()
        wire.put_uint(out, int(number))
        assert out.hex(" ") == digits
    found = re.findall(r"(-?\d+) (?:is )?`([0-9a-f ]+)`", text.split("| sint")[1])
    assert len(found) == 4
    for number, digits in found:
        out = bytearray()
        wire.put_int(out, int(number))
        assert out.hex(" ") == digits


# The logs


def logs() -> list[tuple[str, list[dict[str, Any]], list[str]]]:
    """Return (title, lines, the bytes under it, entry by entry) of each."""
    found = []
    text = (ROOT / "tests/host/logs_apart.md").read_text("utf-8")
    for part in text.split("\n### ")[1:]:
        title = part.partition("\n")[0]
        lines = [json.loads(line) for line in part.split("```")[1].removeprefix("jsonl\n").splitlines()]
        entries: list[str] = []
        for line in part.split("```")[2].splitlines():
            if re.fullmatch(r"    (setup|entry \d+)", line):
                entries.append("")
            elif line.startswith("    "):
                digits = line[4:38].strip()
                assert re.fullmatch("(?:[0-9a-f]{2})+", digits), line
                entries[-1] += digits
        found.append((title, lines, entries))
    return found


LOGS = logs()


def test_there_are_three_with_everything_that_a_log_may_have() -> None:
    assert len(LOGS) == 3
    every = [line for _, lines, _ in LOGS for line in lines]
    assert {"undo", "redo", "end_game", "roll", "draw", "note"} <= {line.get("do") for line in every}
    for key in ("force", "dt", "rolled", "rolls", "fingerprint", "numbers", "secret", "house", "system"):
        assert any(key in line for line in every), key
    assert len({line["ruleset"] for _, lines, _ in LOGS for line in lines[:1]}) == 3


@pytest.mark.parametrize(
    ("title", "lines", "entries"), LOGS, ids=[title.split(":")[0] for title, _, _ in LOGS]
)
def test_a_log_on_the_page_is_the_code_s(title: str, lines: list[dict[str, Any]], entries: list[str]) -> None:
    # the bytes that were taken apart, put together again
    assert entries == [line["chain"]["entry"] for line in lines]
    # the host makes the same lines of these bytes
    log = GameLog(bytes.fromhex(entries[0]), [bytes.fromhex(it) for it in entries[1:]])
    assert [json.loads(dump(log.line_with_chain(number))) for number in range(-1, log.count)] == lines
    # the engine makes the same bytes of the commands, with dice from the seed
    seed = next(
        n
        for n in range(100)
        if hashlib.sha256(hashlib.sha256(str(n).encode()).digest()).hexdigest() == lines[0]["fingerprint"]
    )
    first = {key: value for key, value in lines[0].items() if key not in ("chain", "fingerprint", "numbers")}
    game, _ = open_game({**first, "seed": seed}, folder=ROOT, where="page")
    made: list[bytes] = []
    game.on_entry = made.append
    for line in lines[1:]:
        game.do(
            {key: it for key, it in line.items() if key not in ("chain", "rolled", "fingerprint", "secret")}
        )
    assert [it.hex() for it in made] == entries[1:]
    # and the verifier accepts it
    report = verify_log.verify("".join(dump(line) + "\n" for line in lines), [tampering.head_of(lines)])
    assert not report.wrong and report.unproved == 0


# Which dice are rolled, in which order

DICE = {
    (ruleset, name): [row[1:] for row in table if row[0] == f"`{name}`"]
    for ruleset, table in by_system("Which dice are thrown in which order")
    for name in {row[0].strip("`") for row in table}
}


class Thrower(ScriptGame):
    """Game that records the sides of the dice that it rolls itself."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.sides: list[int] = []

    def draw(self, sides: int) -> int:
        self.sides.append(sides)
        return super().draw(sides)


def needs_roll(game: Game, ground: dict[str, Any]) -> bool:
    """Return whether ground needs a roll: its own difficulty or its piece's, and to wade the weather's."""
    from signifer.core import terrain, tokens
    from signifer.games.dozen_die.rules import view

    difficulty = ground.get("difficulty")
    if ground.get("piece") is not None:
        row = tokens.find(game.cells, ground["piece"])
        difficulty = (
            terrain.say(tokens.get(game.cells, row, tokens.STATE))[ground["mode"]] if row >= 0 else ""
        )
    return difficulty != "very_easy" or (ground["mode"] == "wade" and view.ordinary(game) > 0)


def dozen_die(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    from signifer.games.dozen_die.rules import odds, view
    from signifer.games.dozen_die.rules.schema import BAG_T, LEFT, TOTAL

    left, total = (sum(game.get(BAG_T, row, it) for row in range(len(game.bag))) for it in (LEFT, TOTAL))
    names = {"bag": left or total}
    ground = a.get("ground") or ([a] if a.get("mode") else ())
    names["ground_dice"] = len([it for it in ground if needs_roll(game, it) and not it.get("rolls")])
    if isinstance(a.get("unit"), int) and a["unit"] >= 0:
        names["half_move"] = (view.stats(game, a["unit"])[5] + 1) // 2
        found = odds.find_skill(game, a["unit"], a["skill"]) if a.get("skill") else None
        names["skill_dice"] = 1 if found is None else odds.dice_for(game, a["unit"], found[1])
        shooting = odds.find_skill(game, a["unit"], "shooting")
        level = game.house["unskilled_shot"] if shooting is None else shooting[1]
        names["shot_dice"] = odds.dice_for(game, a["unit"], level)
    if a.get("against") and a["against"].get("skill"):
        resisting = odds.find_skill(game, a["against"]["unit"], a["against"]["skill"])
        pool = view.pool(game, game.units[a["against"]["unit"]].side)
        level = 0 if resisting is None else resisting[1]
        names["resist_dice"] = level if pool is None else min(level, pool)
    elif a.get("against"):
        names["resist_dice"] = 1
    return names


def calth(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    from signifer.games.calth.rules import view
    from signifer.games.calth.rules.schema import GAME_T, ROLLED, STAGE

    house = game.house
    names = {"faces": house["hit"] + house["critical"] + house["shield"] + house["blank"]}
    names["defence_rolled"] = game.get(GAME_T, 0, STAGE) == ROLLED
    if isinstance(a.get("unit"), int) and a["unit"] >= 0:
        names["models"] = view.size(game, view.row_of(game, a["unit"]))
    return names


def citadel(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    return {"finds": len([name for name in game.house if re.fullmatch(r"ruins_\d+", name)])}


def samurai(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    return {}


def _thrown_by(effects: Any) -> list[int]:
    """Return the sides of the dice that effects throw."""
    from signifer.games.custom.rules.reckon import dice_of

    sides: list[int] = []
    for effect in effects:
        for count, die in [] if isinstance(effect.value, int) else dice_of(effect.value):
            sides += [die] * count
    return sides


def own(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    from signifer.games.custom.rules import sheet, view
    from signifer.games.custom.rules.reckon import Subject
    from signifer.games.custom.rules.schema import (
        BAG_T,
        DRAWN,
        KEPT,
        LEFT,
        ON_DICE,
        TOTAL,
    )

    names: dict[str, Any] = {}
    system = view.schema(game)
    if a.get("check"):
        number = system.check(a["check"])
        line = system.checks[number]
        more = a["modifier"] if line.modifier == ON_DICE else 0
        row = a["unit"] if a["unit"] >= 0 else a["side"] if a["side"] >= 0 else 0
        names["check_sides"] = line.sides
        aimed = line.against > 0
        other = a["against"]["unit"] if a["against"] and aimed else -1
        names["check_dice"] = max(0, sheet.dice(game, number, Subject(line.table, row, other, ())) + more)
        names["other_dice"] = 0
        names["effects"] = [_thrown_by(line.on_failure), _thrown_by(line.on_success)]
        names["rows"] = [_thrown_by(result.effects) for result in line.results]
        if a["against"] and not aimed:
            names["other_dice"] = sheet.dice(game, number, Subject(line.table, a["against"]["unit"], row, ()))
    if system.bag is not None:
        held = {
            it: sum(game.get(BAG_T, at, it) for at in range(len(game.bag)))
            for it in (LEFT, DRAWN, TOTAL, KEPT)
        }
        names["bag"] = held[LEFT] + held[DRAWN] or held[TOTAL] - held[KEPT]
        names["drawn"] = min(system.bag.draw, names["bag"])
    return names


WORDS: dict[str, Callable[[Game, dict[str, Any]], dict[str, Any]]] = {
    "dozen_die": dozen_die,
    "calth": calth,
    "citadel": citadel,
    "samurai": samurai,
    "own": own,
}


def given(line: dict[str, Any], field: str) -> bool:
    """Return whether the line has this field: `rolls.attack` is a field within another."""
    value: Any = line
    for part in field.split("."):
        if not isinstance(value, dict) or value.get(part) is None:
            return False
        value = value[part]
    return True


def expected(
    game: Game, line: dict[str, Any], names: dict[str, Any], answer: dict[str, Any], seen: set[Any]
) -> list[int]:
    """Return the sides of the dice that this command rolls according to the page."""
    name = line["do"]
    ruleset = "" if ("", name) in DICE else game.ruleset.ID
    sides: list[int] = []
    for number, (_, instead, die, count) in enumerate(DICE.get((ruleset, name), [])):
        if any(given(line, field.strip("`")) for field in instead.split(", ")):
            continue
        scope = {
            "len": len,
            "house": game.house,
            "hits": 0,
            "attacker_hits": 0,
            "failures": 0,
            **names,
            **answer,
        }
        scope["failures"] = answer.get("catastrophic", 0)
        scope["effect_sides"] = names["effects"][answer["success"]] if "effects" in names else []
        if names.get("rows"):  # a table of results
            scope["effect_sides"] = names["rows"][answer["row"] - 1]
        scope["hits"] = scope["hits"] or 0  # neither given nor answered: a shot without a target
        many = eval(count.strip("`"), {"__builtins__": {}}, scope)
        if many:
            seen.add((ruleset, name, number))
        sides += [eval(die.strip("`"), {"__builtins__": {}}, {**scope, "i": i}) for i in range(many)]
    return sides


def fields_of(game: Game, line: dict[str, Any]) -> dict[str, Any]:
    """Return a command's fields in the engine's form, with the values of those that are not given."""
    spec = command.find(game.tables, 1, line["do"])
    if spec is None:
        raise BadCommand("There is no such command.")
    said = {key: value for key, value in line.items() if key not in ("do", "force", "dt", "rolled")}
    full: dict[str, Any] = fill(spec.fields, check(game, spec.fields, said))
    return full


def do_and_compare(game: Thrower, line: dict[str, Any], seen: set[Any]) -> int:
    """Execute a command and compare its dice with the page; return how many were rolled, -1 if it was refused."""
    game.sides = []
    try:
        a = fields_of(game, line)
    except BadCommand:
        return -1
    try:
        names = WORDS[game.ruleset.ID](game, a)
    except IndexError:
        names = {}  # of a side or a check that does not exist: the engine refuses it
    answer = game.answer(line)
    if not answer["ok"]:
        return -1
    if line["do"] in ("undo", "redo"):
        return 0
    said = {key: None if value == -1 and key in ("target", "side") else value for key, value in a.items()}
    told = expected(game, line, {**said, **names}, {k: v for k, v in answer.items() if k in ANSWERED}, seen)
    assert told == game.sides, (line, answer)
    thrown = entry.entry_at(game, game.log.count - 1).dice
    assert len(thrown) == len(told) and all(
        1 <= face <= most for face, most in zip(thrown, told, strict=True)
    )
    return len(thrown)


ANSWERED = (
    *("hits", "attacker_dice", "defender_dice", "attacker_hits", "defender_hits", "attack_dice"),
    *("defence_dice", "attacks", "catastrophic", "success", "row"),
)


def value_of(game: Game, kind: str, words: list[str], random: Random) -> Any:
    """Return any value of a field of that kind, mostly a sensible one."""
    letter = kind[0]
    units = [unit.id for unit in game.units]
    if letter == "i":
        low, high = (int(it) for it in kind[1:].split(","))
        return random.randint(max(low, -3), min(high, 6))
    if letter == "b":
        return random.random() < 0.6
    if letter == "u":
        return random.choice(units)
    if letter == "s":
        return random.choice("AB")
    if letter == "c":
        return random.choice(kind[1:].split("|"))
    if letter == "v":
        return random.choice([0, 1, 2, 5, True, False])
    if letter == "x":
        return random.randbytes(int(kind[1:])).hex()
    if kind == "lu":
        return random.sample(units, min(len(units), random.randint(0, 4)))
    if letter == "d":
        return [random.randint(1, min(6, int(kind[1:]))) for _ in range(random.randint(1, 3))]
    if letter == "l":
        return [value_of(game, kind[1:], words, random) for _ in range(random.randint(1, 2))]
    if letter == "g":
        return {
            name: value_of(game, it, words, random)
            for name, needed, it, _ in inner(kind)
            if needed or random.random() < 0.5
        }
    return random.choice(words)


def at_random(game: Game, words: list[str], random: Random) -> dict[str, Any]:
    """Return a random command of the game, forced past all rules."""
    rare = ("undo", "redo", "end_game", "note", "set", "bag")
    lines = [line for table in game.tables for line in table if line[1] not in rare]
    throwing = [line for line in lines if (game.ruleset.ID, line[1]) in DICE]
    op = random.choice(throwing if random.random() < 0.6 else lines)
    said: dict[str, Any] = {"do": op[1], "force": True}
    for name, needed, kind, _ in parse(op[3]):
        entered = name in ("rolls", "resist", "saves", "die", "dice", "proof", "real", "again") and not needed
        if needed or random.random() < (0.06 if entered else 0.35):
            said[name] = value_of(game, kind, words, random)
    return said


def words_of(first: dict[str, Any], game: Game) -> list[str]:
    """Return texts that mean something in this game: everything in the setup's line."""
    found: set[str] = set()

    def collect(value: Any) -> None:
        if isinstance(value, str) and len(value) <= 32:
            found.add(value)
        for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
            collect(part)

    collect(setup_line(game.setup))
    return sorted(found)


def play_at_random(name: str, commands: int, seen: set[Any], seed: int) -> int:
    """Play the example, then random commands after it, and after each part of it; return the dice rolled."""
    file = ROOT / "examples" / f"{name}.jsonl"
    first, *lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    random = Random(seed)
    game, _ = open_game(first, folder=file.parent, where="game", make=Thrower)
    assert isinstance(game, Thrower)
    words = words_of(first, game)
    dice = 0
    script = [line for line in lines if "do" in line and line["do"] != "end_game"]
    for line in script:
        dice += max(0, do_and_compare(game, line, seen))
        for _ in range(commands // len(script)):
            dice += max(0, do_and_compare(game, at_random(game, words, random), seen))
    return dice


def system_of(name: str) -> str:
    """Return the ruleset of an example."""
    first = (ROOT / "examples" / f"{name}.jsonl").read_text("utf-8").partition("\n")[0]
    return str(json.loads(first)["ruleset"])


EVERY_ROW = {(ruleset, name, number) for (ruleset, name), said in DICE.items() for number in range(len(said))}


SHOTS: dict[str, Any] = {
    "format": 4,
    "id": "shots",
    "name": "Shots",
    "counters": [{"name": "grit", "start": 9, "low": 0, "high": 99}],
    "checks": [
        {"name": "shot", "kind": "successes", "dice": "4d8", "target": 4, "reroll": 3,
         "pass": [{"counter": "grit", "change": "2d4"}]},
        {"name": "duel", "kind": "opposed", "dice": "2d10", "reroll": 1},
    ],
}  # fmt: skip


def rerolls() -> tuple[Thrower, list[bytes]]:
    """Play checks whose dice are rolled again, by the device and by the players; return the game and its entries."""
    sides = {
        side: {"name": side, "system": "shots", "units": [{"name": "One"}, {"name": "Two"}]} for side in "AB"
    }
    first = {"ruleset": "own", "system": SHOTS, "sides": sides, "seed": 3}
    game, _ = open_game(first, folder=ROOT, where="game", make=Thrower)
    assert isinstance(game, Thrower)
    entries: list[bytes] = []
    game.on_entry = entries.append
    for again in ({}, {"again": [4]}, {"again": [1, 3, 2]}, {"again": [2], "rolls": [7]}):
        line: dict[str, Any] = {"do": "check", "unit": "A1", "check": "shot", "force": True}
        assert do_and_compare(game, line, set()) >= 4
        if again:
            thrown = 0 if "rolls" in again else len(again["again"])
            assert thrown <= do_and_compare(game, {**line, **again}, set()) <= thrown + 2
    duel = {"do": "check", "unit": "A1", "check": "duel", "against": {"unit": "B1"}, "force": True}
    assert do_and_compare(game, duel, set()) == 4
    assert do_and_compare(game, {**duel, "again": [2]}, set()) == 1
    game.do({"do": "end_game"})
    return game, entries


def test_dice_that_are_rolled_again_are_those_of_the_page() -> None:
    game, entries = rerolls()
    lines = tampering.lines_of(GameLog(game.setup.encode(), entries))
    report = verify_log.verify(tampering.file_of(lines), [tampering.head_of(lines)])
    assert report.wrong == [] and report.unproved == 0
    assert report.proved == sum(len(line["rolled"]["dice"]) for line in lines if "rolled" in line)


def melee_of_friends(seen: set[Any]) -> int:
    """Play attacks of Samurai into a melee, with sweeps: each highest face asks which friend is hit; and one in zen."""
    model = {"rank": 1, "spirit": 5, "agility": 5, "attacks": 3, "wounds": 9}
    sweeping = [{"name": "chain", "traits": ["sweeping", "multiply 2"]}]
    band = [
        {**model, "name": name, "traits": ["zen"], "weapons": sweeping}
        for name in ("Aki", "Aya", "Ami", "Ayu")
    ]
    others = [{**model, "name": name} for name in ("Ban", "Bun", "Ben")]
    sides = {"A": {"name": "Reed", "units": band}, "B": {"name": "Pass", "units": others}}
    first = {"ruleset": "samurai", "sides": sides, "seed": 5, "house": {"test": {"die": 6}}}
    game, _ = open_game(first, folder=ROOT, where="game", make=Thrower)
    assert isinstance(game, Thrower)
    dice = 0
    for number in range(40):
        for friends in ([], ["A2"], ["A2", "A3"], ["A2", "A3", "A4"]):
            line = {"do": "attack", "unit": "A1", "target": "B1", "into_melee": friends, "force": True}
            if number % 2:
                line["touched"] = ["B2", "B3"][: 1 + number % 3 // 2]
            dice += do_and_compare(game, line, seen)
        if number == 30:
            dice += do_and_compare(game, {"do": "zen", "unit": "A1", "force": True}, seen)
        do_and_compare(game, {"do": "heal", "unit": "B1", "amount": 9, "force": True}, seen)
    return dice


def foraging(seen: set[Any]) -> int:
    """Play a custom system's check whose effects throw dice if it succeeds."""
    folder = ROOT / "examples"
    first = json.loads((folder / "winter_road.jsonl").read_text("utf-8").partition("\n")[0])
    game, _ = open_game(first, folder=folder, where="game", make=Thrower)
    assert isinstance(game, Thrower)
    line = {"do": "check", "side": "A", "check": "forage", "force": True}
    return sum(do_and_compare(game, line, seen) for _ in range(20))


@pytest.mark.long
def test_every_row_of_the_page_s_dice_equals_the_engine() -> None:
    seen: set[Any] = set()
    dice = melee_of_friends(seen) + foraging(seen)
    dice += sum(play_at_random(name, 300, seen, seed) for name in EXAMPLES for seed in range(2))
    assert dice > 3000
    for seed in range(24):  # some rows are rare: only games of a system whose rows are missing go on
        for name in EXAMPLES:
            if system_of(name) in {row[0] for row in EVERY_ROW - seen}:
                play_at_random(name, 1200, seen, seed)
    assert seen == EVERY_ROW
