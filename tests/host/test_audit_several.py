"""Marks that two logs of a folder have: another game with the same secret, and a game that was played twice."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bench.workload import blobs
from signifer.core.dice import fingerprint
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games import load
from signifer_host.api import audits
from signifer_host.errors import BadInput
from signifer_host.game_log import GameLog
from tests.host import tampering

SECRET = bytes(range(32))
SECOND = bytes(range(32, 64))
Line = dict[str, Any]


class Played:
    """A game whose entries can be copied, as a copy of the flash is."""

    def __init__(self, secret: bytes = SECRET, numbers: tuple[int, int] = (1, 2), first: str = "A") -> None:
        self.setup = Setup("dozen_die", blobs(2), first, secret, numbers)
        self.game = Game(load("dozen_die"), self.setup)
        self.entries: list[bytes] = []
        self.game.on_entry = self.entries.append

    def do(self, do: str, **fields: Any) -> Played:
        self.game.do({"do": do, **fields})
        return self

    def copy(self) -> Played:
        other = Played(SECRET, self.setup.numbers, self.setup.first)
        other.game.recall = {fingerprint(SECOND): SECOND}.get
        for entry in self.entries:
            other.game.replay(entry)
            other.entries.append(entry)
        return other

    def lines(self) -> list[Line]:
        return tampering.lines_of(GameLog(self.setup.encode(), self.entries))


def compared(folder: Path, **logs: list[Line]) -> list[tuple[str, int, str]]:
    """Return (file, line, other file) of what is found in these logs, in their order."""
    paths = []
    for name, lines in logs.items():
        paths.append(folder / f"{name}.jsonl")
        paths[-1].write_text(tampering.file_of(lines), "utf-8")
    found = audits.reused_marks(paths)
    for one in found:
        assert one.message.startswith(f"{one.file}, line {one.line}: ") and one.other in one.message
    return [(Path(one.file).stem, one.line, Path(one.other).stem) for one in found]


def test_games_with_marks_of_their_own_are_right(tmp_path: Path) -> None:
    one, two = Played().do("roll", sides=6), Played(SECOND).do("roll", sides=6)
    assert compared(tmp_path, one=one.lines(), two=two.lines()) == []


def test_two_pulls_of_one_game_are_one_game(tmp_path: Path) -> None:
    game = Played().do("roll", sides=6).do("score", side="A")
    early = game.lines()
    game.do("end_game").do("undo", secret=SECOND.hex()).do("roll", sides=6).do("end_game")
    late = game.lines()
    late[0]["secret"] = SECRET.hex()  # a player wrote it there
    assert compared(tmp_path, early=early, late=late) == []
    assert compared(tmp_path, late=late, early=early, again=late) == []


def test_the_mark_of_another_game_is_found(tmp_path: Path) -> None:
    """The secret of a finished game begins another one, and the players' numbers are chosen."""
    first = Played().do("roll", sides=6).do("end_game").lines()
    second = Played(numbers=(6024, 2)).do("roll", sides=6, count=5).lines()
    assert compared(tmp_path, first=first, second=second) == [("second", 1, "first")]
    assert compared(tmp_path, second=second, first=first) == [("first", 1, "second")]


def test_a_mark_that_an_undone_end_takes_from_another_game_is_found(tmp_path: Path) -> None:
    first = Played(SECOND).do("end_game").lines()
    second = Played().do("roll", sides=6).do("end_game").do("undo", secret=SECOND.hex()).do("roll", sides=6)
    assert compared(tmp_path, first=first, second=second.lines()) == [("second", 4, "first")]


def test_a_game_that_was_played_twice_is_found_where_it_parts(tmp_path: Path) -> None:
    """A copy of the flash is put back: the dice that the first play showed come again."""
    game = Played().do("roll", sides=6).do("score", side="A")
    again = game.copy().do("score", side="B").do("roll", sides=6, count=5)
    game.do("roll", sides=6, count=5).do("end_game")
    assert compared(tmp_path, one=game.lines(), two=again.lines()) == [("two", 4, "one")]
    # with two marks in the common part, it is still one finding
    game = Played().do("end_game").do("undo", secret=SECOND.hex())
    again = game.copy().do("roll", sides=6)
    game.do("roll", sides=8)
    assert compared(tmp_path, one=game.lines(), two=again.lines()) == [("two", 4, "one")]


def test_logs_without_links_are_compared_by_what_they_say(tmp_path: Path) -> None:
    def bare(lines: list[Line]) -> list[Line]:
        return [{key: value for key, value in line.items() if key != "chain"} for line in lines]

    game = Played().do("roll", sides=6)
    early = bare(game.lines())
    late = bare(game.do("end_game").lines())
    assert compared(tmp_path, early=early, late=late) == []
    other = bare(Played(numbers=(9, 9)).do("roll", sides=6).lines())
    assert compared(tmp_path, late=late, other=other) == [("other", 1, "late")]


def test_scripts_of_one_seed_are_no_games(tmp_path: Path) -> None:
    lines = Played().lines()
    script = [{"ruleset": "dozen_die", "sides": lines[0]["sides"], "seed": 7}, {"do": "roll", "sides": 6}]
    other = [{**script[0], "first": "B"}, *script[1:]]
    assert compared(tmp_path, script=script, other=other) == []


def test_a_file_that_is_no_log_gets_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "x.jsonl"
    file.write_text(json.dumps([]) + "\n", "utf-8")
    with pytest.raises(BadInput, match="line 1"):
        audits.reused_marks([file])
    with pytest.raises(BadInput):
        audits.reused_marks([tmp_path / "missing.jsonl"])
