"""Answers to requests: invalid ones, slots and systems, uploads, the start of a game."""

from __future__ import annotations

import binascii
import struct
from binascii import crc32
from pathlib import Path
from typing import Any

import pytest

from signifer.core.setup_codec import pack_house
from signifer.sync import about, errors, messages
from signifer.sync import numbers as N
from signifer.sync.answers import Answers
from signifer_host.rosters.compile import load_roster
from tests.sync.payloads import HIGH, ask, malformed, playing, problem, text
from tests.sync.rig import Device, make_blob

ROAD = load_roster(Path(__file__).resolve().parents[2] / "examples" / "rosters" / "road_watch.toml")
assert ROAD.system is not None
SYSTEM = ROAD.system.blob
# --- Invalid requests ---


@pytest.mark.parametrize("kind", [0, 27, 28, 99, 127])
def test_an_unknown_kind_of_request(kind: int) -> None:
    assert ask(Device(), kind, b"\0\0") == problem(N.E_UNKNOWN)


SHORTEST = {
    2: 1,
    3: 41,
    4: 4,
    7: 1,
    8: 6,
    9: 9,
    10: 10,
    11: 19,
    12: 4,
    13: 1,
    14: 1,
    15: 1,
    16: 1,
    17: 6,
    18: 4,
    19: 1,
    20: 4,
}


@pytest.mark.parametrize("kind", SHORTEST)
def test_a_payload_that_is_one_byte_short_says_what_was_expected(kind: int) -> None:
    least = SHORTEST[kind]
    assert ask(playing(), kind, bytes(least - 1)) == malformed(least - 1, least)
    assert ask(playing(), kind, bytes(least))[0] != N.E_UNKNOWN


@pytest.mark.parametrize("kind", [N.SLOT, N.SYSTEM])
@pytest.mark.parametrize("number", [4, 5, *HIGH])
def test_an_unknown_slot(kind: int, number: int) -> None:
    one = playing()
    one.load("S", SYSTEM)
    assert ask(one, kind, bytes([number])) == problem(N.E_SLOT)


# --- Slots and systems ---


def test_slots_say_what_they_hold() -> None:
    one = Device()
    rest = struct.pack("<BHIH", 0, 0, 0, 0) + text("") + text("")
    for number in range(4):
        assert ask(one, N.SLOT, bytes([number])) == rest
    one.load("S", SYSTEM)
    one.load("B", ROAD.blob)
    own = struct.pack("<BHIH", 0, len(SYSTEM), binascii.crc32(SYSTEM), 0) + text("own") + text("Marsh road")
    assert ask(one, N.SLOT, b"\3") == own
    watch = struct.pack("<BHIH", 0, len(ROAD.blob), binascii.crc32(ROAD.blob), 4)
    assert ask(one, N.SLOT, b"\1") == watch + text("own") + text("Road watch")


def test_a_slot_reads_no_more_than_the_beginning() -> None:
    one = playing()
    asked: list[int | None] = []
    slot = one.store.slots["A"]
    read = slot.read

    def noted(most: int | None = None) -> bytes | None:
        asked.append(most)
        return read(most)

    slot.read = noted  # type: ignore[method-assign]
    ask(one, N.SLOT, b"\0")
    ask(one, N.SYSTEM, b"\0")
    assert asked == [256, 256]


@pytest.mark.parametrize("content", [b"x", b"SR\1", b"SO", bytes(300)])
@pytest.mark.parametrize("side", ["A", "S"])
def test_content_that_is_no_roster_has_no_name(content: bytes, side: str) -> None:
    one = Device()
    one.load(side, content)
    number = bytes(["ABNS".index(side)])
    ruleset = "own" if side == "S" else ""
    head = struct.pack("<BHIH", 0, len(content), binascii.crc32(content), 0)
    assert ask(one, N.SLOT, number) == head + text(ruleset) + text("")
    assert ask(one, N.SYSTEM, number) == struct.pack("<BIB", 0, 0, 0) + text("") + text("")


def test_systems() -> None:
    one = Device()
    nothing = struct.pack("<BIB", 0, 0, 0) + text("") + text("")
    assert ask(one, N.SYSTEM, b"\3") == nothing
    one.load("S", SYSTEM)
    one.load("A", ROAD.blob)
    one.load("B", make_blob("Hill"))
    crc = binascii.crc32(SYSTEM)
    named = text("marsh_road") + text("Marsh road")
    assert ask(one, N.SYSTEM, b"\3") == struct.pack("<BIB", 0, crc, 2) + named
    assert ask(one, N.SYSTEM, b"\0") == struct.pack("<BIB", 0, crc, 0) + named
    assert ask(one, N.SYSTEM, b"\1") == nothing  # a roster of a system that is built in
    assert ask(one, N.SYSTEM, b"\2") == nothing


def test_a_text_too_long_for_an_answer_is_cut() -> None:
    long = "n" * 300
    assert about.pack_slot(1, 2, 3, long, long) == struct.pack("<BHIH", 0, 1, 2, 3) + text(long[:32]) + text(
        long[:128]
    )
    assert about.pack_system(long, long, 5, 2) == struct.pack("<BIB", 0, 5, 2) + text(long[:32]) + text(
        long[:128]
    )
    who = (long, long, bytes(40), long)
    hello = about.pack_hello(who, (1, 2, 3, 4, 5), [(6, 7)] * 4, 130, 140)
    cut = text(long[:32])
    assert hello == (
        struct.pack("<B4sBBHBIII", 0, b"SGNF", 130, 140, 1, 2, 3, 4, 5)
        + struct.pack("<HI", 6, 7) * 3
        + b"\x10"
        + bytes(16)
        + cut * 2
        + text(long[:40])
        + struct.pack("<BHI", N.SYSTEM_FORMAT, 6, 7)
    )
    assert errors.error(3) == struct.pack("<BI", 3, 0) + errors.SENTENCES[3].encode()
    assert errors.error(3, "s" * 200, 0xFFFFFFFF) == struct.pack("<BI", 3, 0xFFFFFFFF) + b"s" * 160
    assert N.clip("s" * 40) == b"s" * 32


# --- The start of a game ---


def test_a_start_passes_everything_on() -> None:
    one = Device()
    said: list[tuple[Any, ...]] = []
    one.start = lambda *given: said.append(given) or "no"  # type: ignore[method-assign, assignment, func-returns-value]
    for sides, letters in ((3, "AB"), (7, "ABN"), (8, "S"), (15, "ABNS"), (9, "AS")):
        payload = messages.pack_start(True, 1, sides, (2**64 - 1, 2**63), 3)
        assert ask(one, N.START, payload) == problem(N.E_REFUSED, 0, "no")
        assert said.pop() == ("B", (2**64 - 1, 2**63), letters, True, 3, 0)
    ask(one, N.START, messages.pack_start(False, 0, 3, (0, 1), 2, 0xFEDCBA98))
    assert said.pop() == ("A", (0, 1), "AB", False, 2, 0xFEDCBA98)
    ask(one, N.START, messages.pack_start(False, 0, 3, (0, 1), 0, 1) + b"more")
    assert said.pop() == ("A", (0, 1), "AB", False, 0, 1)
    assert len(messages.pack_start(False, 0, 3, (0, 1), 0, 1)) == 24
    ask(one, N.START, messages.pack_start(False, 0, 3, (0, 1)))
    assert said.pop() == ("A", (0, 1), "AB", False, 0, 0)
    assert len(messages.pack_start(False, 0, 3, (0, 1))) == 19
    for sides in (0, 1, 2, 4, 5, 6, 16, 19, 255):
        answer = ask(one, N.START, messages.pack_start(True, 0, sides, (0, 1)))
        assert answer[0] == N.E_MALFORMED, sides
    assert not said


def test_a_start_answers_which_game_it_is() -> None:
    one = playing()
    answer = ask(one, N.START, messages.pack_start(True, 0, 3, (0, 1)))
    assert answer == struct.pack("<BI", 0, one.store.serial)


def test_the_same_start_with_other_house_rules_begins_another_game() -> None:
    one = playing()
    one.rules = pack_house("dozen_die", {"easy": 5})
    first = one.store.serial
    wanted = messages.pack_start(True, 0, 3, (1, 2), 0, crc32(one.rules))
    assert ask(one, N.START, wanted) == struct.pack("<BI", 0, one.store.serial)
    second = one.store.serial
    assert second != first and one.game is not None and one.game.setup.house == {"easy": 5}
    assert ask(one, N.START, wanted) == struct.pack("<BI", 0, second)
    ask(one, N.START, messages.pack_start(True, 0, 3, (1, 2)))
    assert one.store.serial != second and one.game.setup.house == {}


@pytest.mark.parametrize("seconds", [0, 1, *HIGH])
def test_identify(seconds: int) -> None:
    one = Device()
    assert ask(one, N.IDENTIFY, bytes([seconds])) == b"\0"
    assert one.calls == [f"identify {seconds}"]


# --- Uploads ---


def test_sizes_of_uploads() -> None:
    for slot, most in ((0, 16000), (2, 16000), (3, 8000)):
        one = Device()
        for total in (1, most):
            begin = messages.pack_upload(slot, total, 1, bytes(32))
            assert ask(one, N.UPLOAD, begin) == struct.pack("<BI", 0, 0)
        for total in (0, most + 1, 0xFFFFFFFF):
            begin = messages.pack_upload(slot, total, 1, bytes(32))
            assert ask(one, N.UPLOAD, begin) == problem(N.E_SIZE, most)


def test_chunks_follow_one_another_and_end_at_the_announced_size() -> None:
    one = Device()
    talk = Answers(one)  # type: ignore[arg-type]
    content = bytes(range(100))
    talk.to(N.UPLOAD, messages.pack_upload(0, 100, binascii.crc32(content), bytes(32)))

    def chunk(offset: int, data: bytes) -> bytes:
        return talk.to(N.CHUNK, struct.pack("<I", offset) + data)

    assert chunk(0, b"") == problem(N.E_SIZE, 100)
    assert chunk(0, bytes(101)) == problem(N.E_SIZE, 100)
    assert chunk(0, content[:60]) == struct.pack("<BI", 0, 60)
    for offset in (0, 59, 61, 0xFFFFFFFF):
        assert chunk(offset, b"x") == problem(N.E_OFFSET, 60)
    assert talk.to(N.COMMIT, b"") == problem(N.E_OFFSET, 60)
    assert chunk(60, bytes(41)) == problem(N.E_SIZE, 100)
    assert chunk(60, content[60:]) == struct.pack("<BI", 0, 100)
    assert chunk(100, b"x") == problem(N.E_SIZE, 100)
    assert talk.to(N.COMMIT, b"") == struct.pack("<BI", 0, binascii.crc32(content))
    assert one.store.slots["A"].read() == content and one.calls == ["changed A"]


@pytest.mark.parametrize("head", [b"SO\7", b"SX\1", b"SR\1", b"SO", b"\0\0\0"])
def test_a_system_of_another_format_is_refused(head: bytes) -> None:
    one = Device()
    talk = Answers(one)  # type: ignore[arg-type]
    talk.to(N.UPLOAD, messages.pack_upload(3, 300, 1, bytes(32)))
    assert talk.to(N.CHUNK, bytes(4) + head) == problem(N.E_SYSTEM, N.SYSTEM_FORMAT)
    assert talk.upload is None


def test_the_beginning_of_a_system_is_checked_that_of_a_roster_is_not() -> None:
    for slot, head in ((3, b"SO\1"), (3, b"SO\1and more"), (0, b"SR\1"), (1, b"anything")):
        talk = Answers(Device())  # type: ignore[arg-type]
        talk.to(N.UPLOAD, messages.pack_upload(slot, 300, 1, bytes(32)))
        assert talk.to(N.CHUNK, bytes(4) + head) == struct.pack("<BI", 0, len(head))
        rest = talk.to(N.CHUNK, struct.pack("<I", len(head)) + b"the rest")
        assert rest == struct.pack("<BI", 0, len(head) + 8)
