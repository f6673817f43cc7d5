"""Logs that somebody made or changed, with all links computed anew: `signifer audit` and examples/verify_log.py find
what the bytes do that their commands do not do. What no program can find without a noted head is listed here, and in
docs/audit.md."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from examples import verify_log
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.workload import blobs
from signifer.core import entry as entries
from signifer.core.dice import Generator, fingerprint
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.core.wire import Reader, put_int, put_uint
from signifer.games import load
from signifer_host import errors
from signifer_host.api import audits
from signifer_host.game_log import GameLog, dump
from signifer_host.play import open_game
from tests.host import tampering
from tests.host.system_making import rosters, systems
from tests.host.test_verify_log import SYSTEMS, dice, reopened

Line = dict[str, Any]
SECRET = bytes(range(32))
SECOND = bytes(range(32, 64))
ONE_OF_EACH = ("first_activations", "boarding", "lake_and_ash", "crane_pass", "thin_line")


def audited(lines: list[Line], *, heads: tuple[str, ...] = (), marks: tuple[str, ...] = ()) -> audits.Audit:
    return audits.audit(tampering.file_of(lines).encode(), "game.jsonl", (), marks, heads)


def verified(lines: list[Line], *noted: str) -> verify_log.Report:
    return verify_log.verify(tampering.file_of(lines), [note.lower() for note in noted])


def is_sound(lines: list[Line], *heads: str) -> bool:
    """Return whether `signifer audit` has nothing against a log; a file that it cannot read is not sound."""
    try:
        return audited(lines, heads=heads).sound
    except errors.HostError:
        return False


def forged(lines: list[Line], at: int, data: bytes, line: Line) -> list[Line]:
    """Return the lines with other bytes and another text in line `at` (0: the setup), and all links made anew."""
    new = {**line, "chain": {"head": "", "entry": data.hex()}}
    return tampering.again([*lines[:at], new, *lines[at + 1 :]])


def spoken(log: GameLog, data: bytes) -> Line | None:
    """Return the line of an entry's bytes after the entries of `log`; None if they cannot be read."""
    saved = log.game.log
    saved.append(data)
    try:
        return dict(json.loads(dump(log.line(saved.count - 1))))
    except (ValueError, IndexError):
        return None
    finally:  # the log stays as it was: to copy it for each byte would replay it each time
        saved._recent.pop()
        saved.count -= 1


def changed(lines: list[Line], at: int, change: Callable[[bytes], bytes]) -> list[Line]:
    """Return the lines after an attacker changed the bytes of entry `at`, made its line of them, and all links."""
    held = [bytes.fromhex(line["chain"]["entry"]) for line in lines]
    data = change(held[at])
    line = spoken(GameLog(held[0], held[1:at]), data)
    assert line is not None
    return forged(lines, at, data, line)


# A mark is used once


def entry_of(op: int, present: int, fields: bytes, rest: bytes = b"", flags: int = 0) -> bytes:
    return bytes((op, flags, present)) + fields + rest


@cache
def five_sixes() -> tuple[list[Line], int]:
    """Return a log in which an attacker took the end back with the mark of the secret that it showed, and tried numbers
    until five sixes came; and how many pairs of numbers that took."""
    game = Game(load("dozen_die"), Setup("dozen_die", blobs(2), "A", SECRET, (1, 2)))
    saved: list[bytes] = []
    game.on_entry = saved.append
    game.do({"do": "roll", "sides": 6, "count": 4})
    game.do({"do": "end_game"})
    at = game.position
    tried = 0
    for tried in range(1, 20_000):
        generator = Generator(SECRET, tried, 3)
        generator.position = at
        if [generator.die(6) for _ in range(5)] == [6] * 5:
            break
    numbers = bytearray((3,))
    put_int(numbers, tried)
    put_int(numbers, 3)
    undo = entry_of(1, 6, bytes((32,)) + fingerprint(SECRET) + numbers)
    rolled = bytearray()
    for number in (at, generator.position - at, 5):
        put_uint(rolled, number)
    roll = entry_of(4, 3, bytes((12, 10)), bytes(rolled) + bytes([5] * 5), flags=2)
    texts = [
        {"do": "undo", "fingerprint": fingerprint(SECRET).hex(), "numbers": {"A": tried, "B": 3}},
        {"do": "roll", "sides": 6, "count": 5, "rolled": {"at": [at, generator.position], "dice": [6] * 5}},
        {"do": "end_game", "secret": SECRET.hex()},
    ]
    lines = tampering.lines_of(GameLog(game.setup.encode(), saved))
    for data, text in zip((undo, roll, saved[1]), texts, strict=True):
        lines.append({**text, "chain": {"head": "", "entry": data.hex()}})
    return tampering.again(lines), tried


def test_a_mark_that_is_used_again_is_not_sound_and_its_line_is_named() -> None:
    lines, tried = five_sixes()
    assert tried > 1000 and lines[-2]["rolled"]["dice"] == [6] * 5
    mark = fingerprint(SECRET).hex()
    for heads in ((), (lines[2]["chain"]["head"],)):
        result = audited(lines, heads=heads, marks=(mark,))
        assert not result.sound
        first = result.trace.refusals[0]
        assert (
            first.line == 4
            and "its mark stood in line 1 before, and line 3 showed its secret" in first.message
        )
        assert audits.as_text(result)[-1].startswith("NOT SOUND: the log does not agree with itself (lines 4")
        assert len(result.trace.proved_throws()) == 4, "the dice before the end"
        report = verified(lines, *heads, mark)
        assert (
            report.wrong[0][0] == 4
            and "its mark stood in line 1, line 3 showed its secret" in report.wrong[0][1]
        )
        assert report.proved == 4
    text = audits.as_text(audited(lines))
    assert "Lines 5 to 6: not taken. The game has ended. Undo the end to go on." in text


@pytest.mark.parametrize("which", [0, 1])
def test_each_mark_that_stood_before_is_found(which: int) -> None:
    """The setup's mark, and that of an undo, come back in a later undo."""
    lines = tampering.lines_of(reopened())
    marks = [line["fingerprint"] for line in lines if "fingerprint" in line]
    undos = [at for at, line in enumerate(lines) if "fingerprint" in line]
    assert len(marks) == 4
    old, new = bytes.fromhex(marks[which]), bytes.fromhex(marks[2])
    fresh = changed(lines, undos[2], lambda data: data.replace(new, old))
    result = audited(fresh)
    assert (
        result.trace.refusals[0].line == undos[2] + 1 and "stood in line" in result.trace.refusals[0].message
    )
    wrong = [line for line, what in verified(fresh).wrong if "its mark stood in line" in what]
    assert wrong == [undos[2] + 1]


def test_a_mark_whose_secret_a_line_had_shown_is_found() -> None:
    """The mark never stood before, but a line before it names its secret."""
    lines = tampering.lines_of(reopened())
    end = next(at for at, line in enumerate(lines) if line.get("do") == "end_game")
    secret = bytes.fromhex(lines[end]["secret"])
    fresh = changed(lines, end, lambda data: data.replace(secret, SECOND))
    mark = bytes.fromhex(fresh[end + 1]["fingerprint"])
    fresh = changed(fresh, end + 1, lambda data: data.replace(mark, fingerprint(SECOND)))
    messages = {one.line: one.message for one in reversed(audited(fresh).trace.refusals)}
    assert f"its mark is not new, and line {end + 1} showed its secret" in messages[end + 2]
    assert any(line == end + 2 and f"line {end + 1} showed" in what for line, what in verified(fresh).wrong)


# Behind the end, after the head, and `damaged`


def behind_the_end() -> list[Line]:
    """Return a log with a roll of the right dice behind its end."""
    lines = tampering.lines_of(tampering.example("first_activations"))
    held = [bytes.fromhex(line["chain"]["entry"]) for line in lines]
    game = GameLog(held[0], held[1:]).game
    generator = Generator(bytes.fromhex(lines[-1]["secret"]), *game.setup.numbers)
    at = generator.position = game.position
    face = generator.die(12)
    rolled = {"at": [at, generator.position], "dice": [face]}
    data = entry_of(4, 1, bytes((24,)), bytes((at, generator.position - at, 1, face - 1)), flags=2)
    line = {"do": "roll", "sides": 12, "rolled": rolled, "chain": {"head": "", "entry": data.hex()}}
    return tampering.again([*lines, line])


def test_dice_behind_the_end_are_not_proved() -> None:
    lines = behind_the_end()
    right = lines[:-1]
    assert is_sound(right) and not verified(right).wrong
    result, report = audited(lines), verified(lines)
    assert not result.sound and result.trace.refusals[-1].line == len(lines)
    assert report.wrong == [(len(lines), "it stands behind the end of the game")]
    assert dice(report) == [len(audited(right).trace.proved_throws()), 0, 1]


def test_both_programs_name_the_lines_after_the_head() -> None:
    lines = tampering.lines_of(tampering.example("thin_line"))
    for number in (0, 20, len(lines) - 2):
        first, last = number + 2, len(lines)
        span = f"lines {first} to {last}" if first < last else f"line {last}"
        head = lines[number]["chain"]["head"]
        result = audited(lines, heads=(head,))
        said = audits.as_text(result)
        assert (
            f"{span[0].upper()}{span[1:]}: after the newest head that you gave; no note proves them." in said
        )
        assert f"{span}, after the newest head that you gave" in said[-1]
        assert audits.as_json(result)["chain"]["after"] == [first, last]
        assert (0, f"lines {first} to {last} come after the newest head that was given: no note proves that they were "
                "played") in verified(lines, head).notes  # fmt: skip
    whole = audited(lines, heads=(tampering.head_of(lines),))
    assert audits.as_json(whole)["chain"]["after"] is None and not whole.after
    assert verified(lines, tampering.head_of(lines)).notes == []
    # also where something before the head is wrong
    lines[3] = {**lines[3], "force": True}
    assert (
        "After the newest head that you gave: lines 22 to"
        in audits.as_text(audited(lines, heads=(lines[20]["chain"]["head"],)))[-1]
    )


def counts(lines: list[Line], *heads: str) -> list[int]:
    """Return how many dice are proved, known beforehand, and not proved; both programs must agree."""
    result, report = audited(lines, heads=heads), verified(lines, *heads)
    assert result.sound and report.wrong == []
    why = Counter(throw.why for throw in result.trace.throws)
    proved = len(result.trace.proved_throws())
    mine = [proved, why["seen"], len(result.trace.throws) - proved - why["seen"]]
    assert mine == dice(report)
    return mine


def test_a_remark_of_lost_commands_opens_no_dice_that_a_head_covers() -> None:
    """Whoever has the file can add the remark, or take it out: no link covers it."""
    lines = tampering.lines_of(reopened())
    whole = counts(lines)
    dice = [at for at, line in enumerate(lines) if "rolled" in line]
    marks = [at for at, line in enumerate(lines) if at and "fingerprint" in line]
    for at in (1, dice[1], dice[2], dice[3] - 1, dice[3], marks[0], marks[0] + 1, len(lines) - 1):
        marked = [*lines[:at], {**lines[at], "damaged": {"lost": 1}}, *lines[at + 1 :]]
        assert counts(marked, tampering.head_of(lines)) == whole
        early = lines[dice[2]]["chain"]["head"]  # it covers the first three throws, and no other
        open_ones = counts(marked, early)[2]
        stretch = next(
            (n for n, line in enumerate(lines) if n > at and "fingerprint" in line and n), len(lines)
        )
        first = at if "fingerprint" not in lines[at] else stretch
        due = [n for n in dice if max(first, dice[2] + 1) <= n < stretch]
        known = {line - 1 for line, what in verified(lines).notes if "known beforehand" in what}
        assert open_ones == sum(len(lines[n]["rolled"]["dice"]) for n in due if n not in known), at
        said = audits.as_text(audited(marked))
        assert any(
            text.startswith(f"Line {at + 1}: the device lost 1 command before it, says") for text in said
        )
        assert any(line == at + 1 and "lost commands" in what for line, what in verified(marked).notes)


def test_a_log_without_an_entry_can_say_that_commands_were_lost() -> None:
    """`pull` writes the remark into the setup's line, if the device lost the only commands."""
    lines = tampering.lines_of(tampering.example("thin_line"))[:1]
    lines[0]["damaged"] = {"lost": 2}
    assert "Line 1: the device lost 2 commands after it, says this line; no link covers that remark" in (
        audits.as_text(audited(lines))
    )
    report = verified(lines)
    assert report.wrong == [] and report.notes == [
        (1, "it says that the device lost commands there: {'lost': 2}")
    ]


# What an entry does


def add_change(cell: int, by: int) -> Callable[[bytes], bytes]:
    """Return a function that gives an entry without changes one changed cell."""

    def change(data: bytes) -> bytes:
        assert not data[1] & 4
        out = bytearray((data[0], data[1] | 4)) + data[2:]
        put_uint(out, 1)
        put_int(out, cell)
        put_int(out, by)
        return bytes(out)

    return change


def long_number(data: bytes) -> bytes:
    """Write the bits of the given fields with a byte more than they need."""
    assert data[1] & 8 == 0 and data[2] < 128
    return data[:2] + bytes((data[2] | 128, 0)) + data[3:]


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_a_note_or_a_roll_that_changes_a_cell_is_found(name: str) -> None:
    log = tampering.example(name)
    game = Game(log.game.ruleset, log.setup)
    saved: list[bytes] = []
    game.on_entry = saved.append
    game.do({"do": "note", "text": "nothing happens"})
    game.do({"do": "roll", "sides": 20, "rolls": [4]})
    lines = tampering.lines_of(GameLog(log.setup.encode(), saved))
    cells = range(len(game.cells.values))
    for at in (1, 2):
        for cell in cells[:: max(1, len(cells) // 12)]:
            fresh = changed(lines, at, add_change(cell, 1))
            result = audited(fresh)
            assert [one.line for one in result.chain.problems] == [at + 1], (cell, result.chain.problems)
            assert (
                "its changes are not those that the rules make of its command: "
                in result.chain.problems[0].message
            )
            assert "+1 instead of +0" in result.chain.problems[0].message
            assert verified(fresh).wrong[0][0] == at + 1


def test_another_amount_of_a_wound_is_found_by_the_audit_and_named_by_its_cell() -> None:
    lines = tampering.lines_of(tampering.example("thin_line"))
    at = next(at for at, line in enumerate(lines) if line.get("do") == "wound" and line.get("amount", 1) > 1)
    fresh = changed(lines, at, lambda data: data[:-1] + bytes((data[-1] + 2,)))
    (problem,) = audited(fresh).chain.problems
    assert problem.line == at + 1 and "or the device has another version of the rules" in problem.message
    assert "A1.halved +2 instead of +1" in problem.message
    assert not verified(fresh).wrong, "it takes the rules, as the program says"


@pytest.mark.parametrize("flag", [16, 32, 64, 128])
def test_unknown_flags_are_found(flag: int) -> None:
    lines = tampering.lines_of(tampering.example("first_activations"))
    for at in range(1, len(lines)):
        data = bytes.fromhex(lines[at]["chain"]["entry"])
        text = {key: value for key, value in lines[at].items() if key != "chain"}
        fresh = forged(lines, at, bytes((data[0], data[1] | flag)) + data[2:], text)
        assert at + 1 in [one.line for one in audited(fresh).chain.problems]
        assert at + 1 in [line for line, _ in verified(fresh).wrong]


def test_overlong_numbers_are_found() -> None:
    lines = tampering.lines_of(tampering.example("first_activations"))
    done = 0
    for at in range(1, len(lines)):
        data = bytes.fromhex(lines[at]["chain"]["entry"])
        if data[1] & 8:
            continue
        fresh = changed(lines, at, long_number)
        assert [one.line for one in audited(fresh).chain.problems] == [at + 1]
        assert "in another way than a device writes it" in audited(fresh).chain.problems[0].message
        assert any(
            line == at + 1 and "longer than it has to be" in what for line, what in verified(fresh).wrong
        )
        done += 1
    assert done


def test_a_rule_that_was_not_overridden_and_an_overridden_one_left_out_are_found() -> None:
    lines = tampering.lines_of(reopened())
    note = next(at for at, line in enumerate(lines) if line.get("do") == "note")
    fresh = changed(lines, note, lambda data: bytes((data[0], data[1] | 1)) + data[2:] + bytes((1, 13)))
    (problem,) = audited(fresh).chain.problems
    assert problem.line == note + 1 and "the rules that it overrides" in problem.message
    assert [line for line, _ in verified(fresh).wrong] == [note + 1]
    lines = tampering.lines_of(tampering.example("river_crossing"))
    at = next(at for at, line in enumerate(lines) if line.get("force"))
    text = {key: value for key, value in lines[at].items() if key not in ("chain", "force")}
    held = bytes.fromhex(lines[at]["chain"]["entry"])
    game = GameLog(log_bytes(lines)[0], []).game
    forced = entries.decode(held, game.tables).overrides
    part = bytearray()
    put_uint(part, len(forced))
    for rule in forced:
        put_uint(part, rule)
    place = held.index(bytes(part), 3)
    data = bytes((held[0], held[1] & ~1)) + held[2:place] + held[place + len(part) :]
    fresh = forged(lines, at, data, text)
    assert at + 1 in [one.line for one in audited(fresh).trace.refusals]


def log_bytes(lines: list[Line]) -> list[bytes]:
    return [bytes.fromhex(line["chain"]["entry"]) for line in lines]


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_surplus_bytes_at_a_setup_s_end_are_found(name: str) -> None:
    lines = tampering.lines_of(tampering.example(name))
    text = {key: value for key, value in lines[0].items() if key != "chain"}
    for more in (b"\0", b"five sixes"):
        fresh = forged(lines, 0, log_bytes(lines)[0] + more, text)
        assert 1 in [one.line for one in audited(fresh).chain.problems]
        assert 1 in [line for line, _ in verified(fresh).wrong]


def test_a_secret_that_no_end_shows_is_found() -> None:
    """An undo that brings the new secret along, and a redo that shows one though nothing ended."""
    lines = tampering.lines_of(reopened())
    at = next(n for n, line in enumerate(lines) if n and "fingerprint" in line and "numbers" not in line)
    text = {key: value for key, value in lines[at].items() if key != "chain"}
    secret = next(line["secret"] for line in lines[at:] if "secret" in line)
    data = bytearray(log_bytes(lines)[at])
    data[2] |= 8
    fresh = forged(lines, at, bytes(data) + bytes((32,)) + bytes.fromhex(secret), {**text, "secret": secret})
    assert at + 1 in [one.line for one in audited(fresh).chain.problems]
    assert at + 1 in [line for line, _ in verified(fresh).wrong]


def test_a_log_without_its_mark_is_no_script() -> None:
    """A script may have lines that are refused, a log with links may not."""
    lines = tampering.lines_of(tampering.example("first_activations"))
    mark = bytes.fromhex(lines[0]["fingerprint"])
    text = {key: value for key, value in lines[0].items() if key not in ("chain", "fingerprint")}
    data = log_bytes(lines)[0].replace(bytes((32,)) + mark, b"\0")
    assert not is_sound(forged(lines, 0, data, text))


# Every byte


def part_of(game: Game, data: bytes, place: int) -> str:
    """Return which part of an entry a byte belongs to; a field as its command and name."""
    if place < 2:
        return ("command", "flags")[place]
    command = entries.find(game.tables, 0, data[0])
    assert command is not None
    reader = Reader(data, 2)
    if data[1] & 8:
        reader.uint()
        if place < reader.at:
            return "time"
    present = reader.uint()
    if place < reader.at:
        return "which fields"
    for name, _, kind, _ in command.fields:
        if present & 1:
            entries._read(kind, reader)
            if place < reader.at:
                return f"{command.name} {name}"
        present >>= 1
    if data[1] & 1:
        for _ in range(reader.uint()):
            reader.uint()
        if place < reader.at:
            return "forced"
    if data[1] & 2:
        for _ in range(2):
            reader.uint()
        reader.blob()
        if place < reader.at:
            return "dice"
    return "changes"


def every_byte(log: GameLog, pick: tampering.Every) -> Iterator[tuple[str, int, list[Line] | None]]:
    """Yield (part, line, the forged log) of each picked byte of a log with one bit flipped; None if the changed bytes
    cannot be read, so that no line can be made of them."""
    lines = tampering.lines_of(log)
    before = GameLog(log.setup.encode(), [])
    for at in range(1, len(lines)):
        data = log.game.log.get(at - 1)
        for place in range(len(data)):
            for bit in range(8):
                if not pick():
                    continue
                new = data[:place] + bytes((data[place] ^ 1 << bit,)) + data[place + 1 :]
                line = spoken(before, new)
                part = part_of(before.game, data, place)
                yield part, at + 1, None if line is None else forged(lines, at, new, line)
        before.add(data)


def check_every_byte(log: GameLog, pick: tampering.Every) -> Counter[str]:
    """Try every picked byte. Return the parts in which a change was not found: only a noted head proves those."""
    head = tampering.head_of(tampering.lines_of(log))
    passed: Counter[str] = Counter()
    for part, _, lines in every_byte(log, pick):
        passed["tried"] += 1
        if lines is not None and is_sound(lines):
            passed[part] += 1
            assert not is_sound(lines, head)
            assert verified(lines, head).wrong
        else:
            passed["found"] += 1
    return passed


NEVER = ("flags", "forced", "dice", "changes")
"""Parts of an entry that follow from its command, its fields, the state and the secret. A command that does the very
same (the end of a turn and of its last phase) is as right as the other.
"""


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_a_changed_byte_is_found_or_lies_in_what_the_players_told(name: str) -> None:
    log = tampering.example(name)
    bits = sum(8 * len(log.game.log.get(number)) for number in range(log.count))
    passed = check_every_byte(log, tampering.Every(bits // 30))
    assert passed["tried"] >= 30 and not [part for part in NEVER if passed[part]], passed


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("ruleset", sorted(SYSTEMS))
def test_every_changed_byte_is_found_or_lies_in_what_the_players_told(
    ruleset: str, figures: Callable[[str, int | str], None]
) -> None:
    """Some 400 changes of each example."""
    passed: Counter[str] = Counter()
    for name in SYSTEMS[ruleset]:
        log = tampering.example(name)
        bits = sum(8 * len(log.game.log.get(number)) for number in range(log.count))
        passed += check_every_byte(log, tampering.Every(max(1, bits // 400), 1))
    assert not [part for part in NEVER if passed[part]], passed
    figures(f"forged.tried.{ruleset}", passed.pop("tried"))
    figures(f"forged.found.{ruleset}", passed.pop("found", 0))
    words = sum(count for part, count in passed.items() if part == "time" or part.endswith(" text"))
    figures(f"forged.words.{ruleset}", words)
    figures(f"forged.choices.{ruleset}", sum(passed.values()) - words)


@pytest.mark.parametrize("name", ["boarding", "crane_pass"])
def test_a_proof_of_another_secret_is_found(name: str) -> None:
    lines = tampering.lines_of(tampering.example(name))
    shown = [at for at, line in enumerate(lines) if "proof" in line]
    assert shown
    for at in shown:
        salt = bytes.fromhex(lines[at]["proof"]["salt"])
        fresh = changed(lines, at, lambda data, salt=salt: data.replace(salt, bytes(16)))  # type: ignore[misc]
        assert not is_sound(fresh)
        assert (at + 1, "its proof belongs to no commitment before it") in verified(fresh).wrong


def test_a_proof_of_a_commitment_that_its_own_line_makes_up_is_found() -> None:
    """The line of a card that is shown repeats the commitment; an attacker makes a new one with another salt."""
    lines = tampering.lines_of(tampering.example("boarding"))
    at = next(at for at, line in enumerate(lines) if "proof" in line and "commitment" in line)
    old, salt = bytes.fromhex(lines[at]["commitment"]), bytes.fromhex(lines[at]["proof"]["salt"])
    new = hashlib.sha256(bytes(16) + lines[at]["proof"]["content"].encode()).digest()
    fresh = changed(lines, at, lambda data: data.replace(salt, bytes(16)).replace(old, new))
    assert fresh[at]["commitment"] == new.hex() and not is_sound(fresh)
    assert verified(fresh).wrong == [(at + 1, "its proof belongs to no commitment before it")]


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_the_verifier_finds_each_changed_die_and_says_what_it_cannot_find(name: str) -> None:
    log = tampering.example(name)
    head = tampering.head_of(tampering.lines_of(log))
    bits = sum(8 * len(log.game.log.get(number)) for number in range(log.count))
    tried, passed = 0, Counter[str]()
    for part, _, lines in every_byte(log, tampering.Every(max(1, bits // 50))):
        tried += 1
        if lines is not None and not verified(lines).wrong:
            passed[part] += 1
            assert verified(lines, head).wrong
    assert tried >= 50 and not passed["dice"] and passed["changes"]
    assert "`signifer audit` checks all three" in verify_log.NOT_CHECKED


def test_every_byte_of_a_seal_is_found_when_the_secret_is_known() -> None:
    """The padding behind a short content is sealed too."""
    log = tampering.example("crane_pass")
    lines = tampering.lines_of(log)
    at = max(
        (at for at, line in enumerate(lines) if "sealed" in line), key=lambda at: len(lines[at]["sealed"])
    )
    before = GameLog(log.setup.encode(), [log.game.log.get(number) for number in range(at - 1)])
    data = log.game.log.get(at - 1)
    places = [n for n in range(len(data)) if part_of(before.game, data, n).endswith(" sealed")]
    for place in places[:: len(places) // 30]:
        new = data[:place] + bytes((data[place] ^ 1,)) + data[place + 1 :]
        line = spoken(before, new)
        if line is not None:
            assert not is_sound(forged(lines, at, new, line)), place


@settings(max_examples=25, deadline=None)
@given(st.data())
def test_any_setup_of_a_custom_system_is_made_again_with_the_same_bytes(data: st.DataObject) -> None:
    """The audit compares the setup's bytes with those that the line gives: no right log may differ."""
    system = data.draw(systems())
    first: Line = {"ruleset": "own", "system": system, "seed": 1}
    if "units" not in system:
        first["sides"] = {side: data.draw(rosters(system, side)) for side in "AB"}
    game, _ = open_game(first, folder=Path(), where="game")
    saved: list[bytes] = []
    game.on_entry = saved.append
    game.do({"do": "end_game"})
    assert is_sound(tampering.lines_of(GameLog(game.setup.encode(), saved)))


@pytest.mark.parametrize("name", [file.stem for file in tampering.EXAMPLES])
def test_a_right_log_is_sound_in_both_programs(name: str) -> None:
    lines = tampering.lines_of(tampering.example(name))
    assert counts(lines, tampering.head_of(lines))[2] == 0
