"""`signifer audit` of games whose end was taken back: a die that a player could know beforehand does not count as
proved."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bench.workload import blobs
from signifer.core.dice import Generator
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games import load
from signifer_host.cli import main
from signifer_host.game_log import GameLog

FIRST = bytes(range(32))
SECOND = bytes(range(32, 64))
THIRD = bytes(range(64, 96))


def mark(secret: bytes) -> str:
    return hashlib.sha256(secret).hexdigest()


class Played:
    """Game on a device and its log. `fresh` draws the secrets after the first; if it gives None, the device is of an
    older version."""

    def __init__(self, fresh: Callable[[], bytes | None]) -> None:
        self.setup = Setup("dozen_die", blobs(2), "A", FIRST, (1, 2))
        self.game = Game(load("dozen_die"), self.setup)
        self.game.fresh = fresh
        self.entries: list[bytes] = []
        self.game.on_entry = self.entries.append

    def do(self, do: str, **fields: Any) -> dict[str, Any]:
        return self.game.do({"do": do, **fields})

    def lines(self) -> list[dict[str, Any]]:
        log = GameLog(self.setup.encode(), self.entries)
        return [json.loads(json.dumps(log.line_with_chain(number))) for number in range(-1, log.count)]


def drawn(*secrets: bytes) -> Callable[[], bytes]:
    left = list(secrets)
    return lambda: left.pop(0)


def audit(
    folder: Path, lines: list[dict[str, Any]], capsys: pytest.CaptureFixture[str], *options: str
) -> tuple[int, dict[str, Any], str]:
    """Return exit status, the report for programs, and that for people."""
    file = folder / "game.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    status = main(["audit", str(file), "--json", *options])
    report = json.loads(capsys.readouterr().out)
    main(["audit", str(file), *options])
    return status, report, capsys.readouterr().out


def attacked(played: Played, wanted: int = 12) -> int:
    """End the game, read the secret, take the end back, burn free dice until the next d12 shows `wanted`, and roll it.
    Return how many dice the attacker then threw, the last one chosen."""
    played.do("roll", sides=12, count=4)
    secret = bytes.fromhex(played.do("end_game")["secret"])
    played.do("undo")
    known = Generator(secret, 1, 2)
    burned = 0
    while True:
        known.position = played.game.position
        if known.die(12) == wanted:
            break
        played.do("roll", sides=2)
        burned += 1
    played.do("roll", sides=12)
    return burned + 1


def test_the_attack_on_an_older_device_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    played = Played(lambda: None)
    thrown = attacked(played)
    assert played.game.answer({"show": "log"})["entries"][-1]["command"]["rolled"]["dice"] == [12]
    played.do("end_game")
    status, report, text = audit(tmp_path, played.lines(), capsys, "--fingerprint", mark(FIRST))
    assert status == 0 and report["sound"], "the log is what the device saved"
    assert (report["device_dice"], report["proved_dice"]) == (4 + thrown, 4)
    assert report["verdict"].startswith(f"Proved: 4 of {4 + thrown} dice")
    assert f"{thrown} dice from line 5 on, thrown after an end had shown their secret" in report["verdict"]
    assert "Line 5: an end before it was taken back" in text and "Not proved from here." in text
    assert report["open"]["spent"] == list(range(5, 5 + thrown))


def test_the_attack_fails_on_this_device(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The attacker computes other dice than those that come, and the dice are proved by the new secret."""
    hit = 0
    for number in range(24):
        played = Played(drawn(bytes([number]) * 32))
        attacked(played)
        hit += played.game.answer({"show": "log"})["entries"][-1]["command"]["rolled"]["dice"] == [12]
    assert hit < 8, "one in twelve by chance; with the old secret it was all of them"
    played.do("end_game")
    marks = ("--fingerprint", mark(FIRST), "--fingerprint", mark(bytes([23]) * 32))
    status, report, _ = audit(tmp_path, played.lines(), capsys, *marks)
    assert status == 0 and report["proved_dice"] == report["device_dice"]
    assert "come from the secrets whose marks you noted" in report["verdict"]


def reopened() -> Played:
    played = Played(drawn(SECOND, THIRD))
    played.do("roll", sides=12, count=3)
    played.do("end_game")
    played.do("undo", numbers={"A": 7, "B": 8})
    played.do("roll", sides=12, count=5)
    played.do("end_game")
    played.do("undo", steps=2)
    played.do("roll", sides=20, count=2)
    played.do("end_game", winner="B")
    return played


def test_each_stretch_is_proved_by_its_own_secret(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = reopened().lines()
    status, report, text = audit(tmp_path, lines, capsys)
    assert status == 0 and report["sound"]
    stretches = [(one["line"], one["fingerprint"], one["dice"], one["proved"]) for one in report["stretches"]]
    assert stretches == [(1, mark(FIRST), 3, 3), (4, mark(SECOND), 5, 5), (7, mark(THIRD), 2, 2)]
    assert report["verdict"].startswith("All 10 dice of the device come from the log's own secrets")
    assert "the secrets of lines 1, 4, 7 were fixed before" in report["verdict"]
    for line, secret in ((4, SECOND), (7, THIRD)):
        assert f"Line {line}: the dice go on from a new secret" in text and mark(secret) in text


def test_a_mark_or_a_head_fixes_its_stretch_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = reopened().lines()
    _, report, _ = audit(tmp_path, lines, capsys, "--fingerprint", mark(SECOND))
    assert [one["fixed_before"] for one in report["stretches"]] == [False, True, False]
    assert "the secrets of lines 1, 7 were" in report["verdict"]
    head = lines[6]["chain"]["head"]  # right after the third secret's mark
    _, report, _ = audit(tmp_path, lines, capsys, "--head", head)
    assert [one["fixed_before"] for one in report["stretches"]] == [False, False, True]
    before = lines[5]["chain"]["head"]  # before that mark: it fixes nothing of this stretch
    _, report, _ = audit(tmp_path, lines, capsys, "--head", before)
    assert [one["fixed_before"] for one in report["stretches"]] == [False, False, False]
    every = [option for secret in (FIRST, SECOND, THIRD) for option in ("--fingerprint", mark(secret))]
    _, report, _ = audit(tmp_path, lines, capsys, *every)
    assert report["verdict"].startswith("Proved: all 10 dice of the device come from the secrets whose marks")


def test_a_stretch_without_its_secret_is_open(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = reopened().lines()[:8]  # pulled while the third stretch was under way
    status, report, _ = audit(tmp_path, lines, capsys)
    assert status == 0 and [one["checked"] for one in report["stretches"]] == [True, True, False]
    assert (report["device_dice"], report["proved_dice"]) == (10, 8)
    assert "2 dice from line 8 on, whose secret the log does not have" in report["verdict"]
    _, report, _ = audit(tmp_path, lines, capsys, "--secret", THIRD.hex())
    assert report["proved_dice"] == 10
    assert main(["audit", str(tmp_path / "game.jsonl"), "--secret", "77" * 32]) == 13


def test_dice_of_another_secret_are_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The old secret's dice are put into the stretch after it, or another mark into the undo."""
    lines = reopened().lines()
    start, end = lines[4]["rolled"]["at"]
    old = Generator(FIRST, 1, 2)
    old.position = start
    changed = [dict(line) for line in lines]
    changed[4]["rolled"] = {"at": [start, end], "dice": [old.die(12) for _ in range(5)]}
    status, report, _ = audit(tmp_path, changed, capsys)
    assert status == 13 and 5 in [one["line"] for one in report["differing"]]
    changed = [dict(line) for line in lines]
    changed[3]["fingerprint"] = mark(b"x" * 32)
    status, report, _ = audit(tmp_path, changed, capsys)
    assert status == 13 and 4 in [one["line"] for one in report["chain"]["changed"]]


def test_dice_after_lost_lines_are_open(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = reopened().lines()
    lines[4]["damaged"] = {"lost": 3}
    status, report, text = audit(tmp_path, lines, capsys)
    assert report["proved_dice"] == 5, (
        "the first stretch and the third, not what follows the gap in the second"
    )
    assert (
        report["broken"] == [{"line": 5, "lost": 3}]
        and "Line 5: the device lost 3 commands before it" in text
    )
    assert "5 dice from line 5 on, thrown after commands that the device lost" in report["verdict"]
    assert status == 0


def test_a_seeded_script_goes_on_from_the_seed_s_next_secret(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    setup = {"ruleset": "dozen_die", "sides": reopened().lines()[0]["sides"], "seed": 7}
    script = [
        setup,
        {"do": "roll", "sides": 100},
        {"do": "end_game"},
        {"do": "undo"},
        {"do": "roll", "sides": 100},
    ]
    script += [{"do": "end_game"}, {"do": "undo"}, {"do": "roll", "sides": 100}]
    file = tmp_path / "script.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in script), "utf-8")
    replies = []
    for _ in range(2):
        assert main(["play", str(file)]) == 0
        replies.append([json.loads(line) for line in capsys.readouterr().out.splitlines()])
    assert replies[0] == replies[1]
    position = 0
    for number, at in enumerate((1, 4, 7)):
        text = "7" if number == 0 else f"7/{number}"
        generator = Generator(hashlib.sha256(text.encode()).digest())
        generator.position = position
        assert replies[0][at]["rolls"] == [generator.die(100)]
        position = generator.position
    assert replies[0][3]["fingerprint"] == mark(hashlib.sha256(b"7/1").digest())
    assert main(["audit", str(file)]) == 0
