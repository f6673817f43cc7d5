"""Entries, setups, rosters and snapshots as bytes: round trips and damage."""

from __future__ import annotations

import random
from typing import Any

import pytest

from signifer import games
from signifer.core.dice import fingerprint, secret_of_seed
from signifer.core.errors import SetupError
from signifer.core.game import Game
from signifer.core.setup import Setup
from tests.games.dozen_die.rules.games import Table, neutral, next_secret, setup_of, side, unit

SKILLS = [
    {"name": "melee", "level": 2},
    {"name": "shooting", "level": 2, "ability": "DX", "range": 0},
    {"name": "spark", "level": 1, "ability": "CH", "reaction": "A", "range": 8},
    {"name": "parry", "level": 1, "ability": "DX", "reaction": "charge"},
]


def rosters() -> tuple[dict[str, Any], ...]:
    return (
        side(unit("Aino", skills=SKILLS), unit("Aarne", skills=SKILLS, CO=9)),
        side(unit("Brita", skills=SKILLS, CO=9), unit("Πέτρος", skills=SKILLS)),
        neutral(unit("Näkki", "creature", reacts=True, skills=SKILLS)),
    )


# Each command of the game with every field that it has, in an order in which all are allowed.
LINES: list[dict[str, Any]] = [
    {"do": "note", "text": "λόγος, näin"},
    {"do": "bag", "side": "B", "colour": "yellow", "change": -1},
    {"do": "draw"},
    {"do": "end_activation"},
    {"do": "draw", "die": {"side": "A", "colour": "yellow"}, "dt": 40},
    {"do": "special", "text": "digs"},
    {"do": "end_activation"},
    {"do": "draw", "die": {"side": "A", "colour": "red"}},
    {"do": "march", "units": ["A1", "A2"],
     "ground": [{"unit": "A2", "mode": "climb", "difficulty": "hard", "used": 1, "height": 4, "rolls": [12]},
                {"unit": "A1", "mode": "wade", "difficulty": "easy"}]},
    {"do": "touch", "unit": "A1", "target": "B1"},
    {"do": "weather", "state": "storm"},
    {"do": "token", "token": "old wood", "kind": "terrain", "cover": 2, "wade": "hard"},
    {"do": "terrain", "unit": "A1", "mode": "wade", "piece": "old wood", "rolls": [3]},
    {"do": "react", "unit": "B1", "with": "spark", "to": "move", "distance": 3, "sees": True, "mover": "A2"},
    {"do": "activate", "unit": "A1"},
    {"do": "order", "kind": "charge", "text": "yells", "contact": True, "target": "B1"},
    {"do": "react", "unit": "B1", "with": "parry", "to": "charge", "target": True},
    {"do": "melee", "attacker": "A1", "defender": "B1"},
    {"do": "melee", "attacker": "A1", "defender": "B1", "attacker_weapon": "sword", "defender_weapon": "sword",
     "rolls": {"attacker": [7, 1], "defender": [12, 12], "saves": [12, 12]}},
    {"do": "order", "kind": "charge", "contact": False},
    {"do": "order", "kind": "move", "force": True},
    {"do": "end_activation"},
    {"do": "draw", "die": {"side": "B", "colour": "red"}},
    {"do": "march", "units": []},
    {"do": "activate", "unit": "N1"},
    {"do": "shoot", "unit": "N1", "weapon": "bow", "target": "A2", "difficulty": "easy",
     "rolls": [1, 12], "saves": [12]},
    {"do": "load", "unit": "N1", "weapon": "bow"},
    {"do": "shoot", "unit": "N1"},
    {"do": "reaction_shot", "unit": "B1", "target": "N1", "difficulty": "normal", "rolls": [12, 1], "saves": [12]},
    {"do": "reaction_shot", "unit": "B1", "target": "N1", "difficulty": "easy", "hits": 1, "failed": 1},
    {"do": "terrain", "unit": "A1", "mode": "climb", "difficulty": "hard", "used": 1, "height": 3, "rolls": [12]},
    {"do": "terrain", "unit": "N1", "mode": "wade", "difficulty": "normal", "order": True},
    {"do": "jump", "unit": "A1", "squares": 3, "rolls": [2]},
    {"do": "fall", "unit": "A2", "squares": 3, "rolls": [12, 1, 12]},
    {"do": "test", "unit": "A1", "skill": "spark", "difficulty": "very_hard", "modifier": -1,
     "against": {"unit": "B2", "ability": "AW"}, "rolls": [2], "resist": [9]},
    {"do": "test", "unit": "A1", "ability": "CH", "against": {"unit": "B2", "skill": "spark"}},
    {"do": "wound", "unit": "B2", "amount": 2, "dt": 7},
    {"do": "heal", "unit": "B2"},
    {"do": "set", "unit": "A1", "counter": "hp", "value": 4},
    {"do": "set", "unit": "A1", "flag": "overloaded", "value": True},
    {"do": "set", "side": "B", "counter": "pool", "value": 0},
    {"do": "set", "counter": "round", "value": 3},
    {"do": "roll", "sides": 20, "count": 3},
    {"do": "roll", "sides": 6, "rolls": [6]},
    {"do": "score", "side": "B", "amount": -3},
    {"do": "leave", "unit": "A1"},
    {"do": "undo", "steps": 2},
    {"do": "redo"},
    {"do": "end_round"},
    {"do": "end_game", "winner": "A"},
    {"do": "undo"},
    {"do": "end_game", "winner": None},
]  # fmt: skip


def played() -> Table:
    t = Table(*rosters())
    for line in LINES:
        answer = t.game.answer(line)
        assert answer["ok"], (line, answer)
    return t


def entries_of(t: Table) -> list[bytes]:
    return [t.game.log.get(number) for number in range(t.game.log.count)]


def test_all_commands_are_in_the_list() -> None:
    commands = {line[1] for table in Table().game.tables for line in table}
    assert {line["do"] for line in LINES} == commands - {"remind"}, "a game without reminders"


def test_the_log_has_every_line_as_it_was_given() -> None:
    t = played()
    shown = [entry["command"] for entry in t.ask("log")["entries"]]
    assert len(shown) == len(LINES)
    secret = secret_of_seed(7)
    ended = False
    for line, command in zip(LINES, shown, strict=True):
        command = dict(command)
        rolled = command.pop("rolled", None)
        if line["do"] == "end_game":
            assert bytes.fromhex(command.pop("secret")) == secret
        elif ended:
            secret = next_secret()
            assert bytes.fromhex(command.pop("fingerprint")) == fingerprint(secret)
        ended = line["do"] == "end_game"
        assert command == line
        throws = line["do"] in ("melee", "roll", "terrain", "test") and not (line.get("rolls"))
        throws = throws or line == {"do": "draw"} or "ground" in line
        assert (rolled is not None) is throws, line
        if rolled is not None:
            assert rolled["at"][0] <= rolled["at"][1] and rolled["dice"]
    assert [entry["number"] for entry in t.ask("log")["entries"]] == list(range(1, len(LINES) + 1))


def test_the_entries_replayed_are_the_same_game() -> None:
    t = played()
    fresh = Table(*rosters())
    for number, data in enumerate(entries_of(t)):
        fresh.game.replay(data)
        assert fresh.game.log.get(number) == data
    assert fresh.game.digest() == t.game.digest() and fresh.game.crc() == t.game.crc()
    assert fresh.game.snapshot() == t.game.snapshot()
    assert fresh.game.clocks == t.game.clocks and sum(t.game.clocks) == 47
    assert fresh.ask("log") == t.ask("log") and fresh.state() == t.state()
    assert fresh.game.peek_undo() == t.game.peek_undo() == t.ask("log")["entries"][-1]["command"]


@pytest.mark.parametrize("secret", [True, False])
def test_a_logs_lines_repeat_the_same_game(secret: bool) -> None:
    """With the key or without it: the dice are in the lines."""
    t = played()
    setup = setup_of(*rosters())
    if not secret:
        setup = Setup.decode(setup.encode())
        assert setup.secret is None and setup.fingerprint == fingerprint(secret_of_seed(7))
    game = Game(games.load("dozen_die"), setup)
    for entry in t.ask("log")["entries"]:
        answer = game.answer(entry["command"])
        assert answer["ok"], (entry, answer)
    assert game.digest() == t.game.digest()
    assert [game.log.get(n) for n in range(game.log.count)] == entries_of(t)


def test_a_game_without_its_secret_asks_for_dice() -> None:
    game = Game(games.load("dozen_die"), Setup.decode(setup_of().encode()))
    before = game.digest()
    assert game.answer({"do": "draw"})["error"] == "bad_command"
    assert game.answer({"do": "end_game", "secret": "00" * 32, "winner": None})["error"] == "bad_command"
    assert game.digest() == before
    assert game.answer({"do": "draw", "die": {"side": "A", "colour": "red"}})["ok"]
    assert game.answer({"do": "draw", "rolled": {"at": [0, 1], "dice": [3]}, "force": True})["ok"]


def test_entries_are_small() -> None:
    sizes = {line["do"]: len(data) for line, data in zip(LINES, entries_of(played()), strict=True)}
    assert sizes["wound"] <= 12 and sizes["order"] <= 16 and sizes["end_activation"] <= 24
    assert all(len(data) < 2000 for data in entries_of(played()))


def damaged(data: bytes, rng: random.Random) -> bytes:
    """Yield bytes that are changed, cut off, or inserted."""
    body = bytearray(data)
    for _ in range(rng.randrange(1, 4)):
        way = rng.randrange(4)
        at = rng.randrange(len(body)) if body else 0
        if way == 0 and body:
            body[at] = rng.randrange(256)
        elif way == 1:
            del body[at:]
        elif way == 2:
            body[at:at] = rng.randbytes(rng.randrange(1, 4))
        elif body:
            body[at] ^= 1 << rng.randrange(8)
    return bytes(body)


def replay_or_refuse(t: Table, data: bytes) -> bool:
    """Replay the entry; return whether it was taken. If not, nothing has changed."""
    before = (t.game.digest(), t.game.snapshot())
    try:
        t.game.replay(data)
    except ValueError:
        assert (t.game.digest(), t.game.snapshot()) == before
        return False
    for question in ("state", "log", "digest"):
        assert isinstance(t.game.answer({"show": question})["ok"], bool)  # and no exception is raised
    t.game.answer({"do": "undo"})
    return True


def test_damaged_entries_are_value_errors_and_change_nothing() -> None:
    rng = random.Random(5)
    base = Table(*rosters()).game.snapshot()
    t = Table(*rosters())
    good = entries_of(played())
    for _ in range(3000):
        if replay_or_refuse(t, damaged(rng.choice(good), rng)):
            t.game.restore(base)
            t = Table(*rosters()) if t.game.log.count else t


def test_any_bytes_after_each_command_s_number() -> None:
    rng = random.Random(6)
    t = Table()
    for op in sorted({data[0] for data in entries_of(played())}):
        for _ in range(60):
            body = bytes(rng.choice((rng.randrange(6), rng.randrange(256))) for _ in range(rng.randrange(12)))
            if replay_or_refuse(t, bytes([op, rng.choice((0, 1, 2, 4, 8, 15))]) + body):
                t = Table()


def test_damaged_snapshots_are_value_errors_and_change_nothing() -> None:
    rng = random.Random(7)
    t = played()
    t.do("undo", steps=3)
    good = t.game.snapshot()
    for number in range(2000):
        game = t.game if number % 2 else Table(*rosters()).game
        before = (game.digest(), game.snapshot())
        try:
            game.restore(damaged(good, rng))
        except ValueError:
            assert (game.digest(), game.snapshot()) == before
        else:
            t.game.restore(good)
    with pytest.raises(ValueError, match=r"."):
        Table().game.restore(good)  # a snapshot of another game: other units
    with pytest.raises(ValueError, match=r"."):
        t.game.restore(b"")


def test_damaged_setups_are_setup_errors() -> None:
    rng = random.Random(8)
    good = setup_of(*rosters()).encode()
    ruleset = games.load("dozen_die")
    for _ in range(1500):
        try:
            setup = Setup.decode(damaged(good, rng))
            game = Game(ruleset, setup)
        except SetupError as error:
            assert error.message
            continue
        game.answer({"show": "state"})


def test_rulesets_by_name() -> None:
    assert games.load("dozen_die").ID == "dozen_die" and "dozen_die" in games.IDS
    with pytest.raises(KeyError):
        games.load("chess")
