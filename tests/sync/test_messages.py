"""Messages: packing and unpacking, and the error for a truncated payload."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from signifer.core import system
from signifer.sync import about, errors, frames, messages, start, upload
from signifer.sync import numbers as N
from tests.sync.hellos import hello, packed

U8, U16, U32 = st.integers(0, 255), st.integers(0, 0xFFFF), st.integers(0, 0xFFFFFFFF)
U64 = st.integers(0, 2**64 - 1)
SLOTS = st.lists(st.tuples(U16, U32), min_size=4, max_size=4)
HELLOS = st.builds(
    hello, st.text(), st.text(), st.binary(), st.text(), st.tuples(U16, U8, U32, U32, U32), SLOTS
)


@given(HELLOS)
def test_hello(said: messages.Hello) -> None:
    data = packed(said)
    assert len(data) <= frames.MAX_PAYLOAD
    got = messages.unpack_hello(data)
    assert got == said._replace(version=got.version, board=got.board, name=got.name, uid=got.uid)
    for name in ("version", "board", "name", "uid"):  # may be cut
        assert getattr(said, name).startswith(getattr(got, name))


def test_a_hello_of_another_major_version_has_only_its_version() -> None:
    got = messages.unpack_hello(b"\0SGNF\2\7")
    expected = messages.Hello("", "", b"", "", 0, 0, 0, 0, 0, [(0, 0)] * 4, 2, 7, 0)
    assert got == expected
    known = hello()._replace(system_format=9)
    assert messages.unpack_hello(packed(known)).system_format == 9
    for short in (b"", b"\0SGNF\2", b"\0SGNX\2\7", b"\0SGNX\2\7 and more"):
        with pytest.raises(N.Malformed):
            messages.unpack_hello(short)


def test_hello_of_a_newer_minor_version_is_read() -> None:
    newer = packed(hello()._replace(minor=9))
    assert messages.unpack_hello(newer + b"fields of the future").board == "b"


@given(HELLOS, st.integers(0, 60))
def test_a_short_hello_is_malformed(said: messages.Hello, size: int) -> None:
    data = packed(said)
    if size < len(data):
        with pytest.raises(N.Malformed):
            messages.unpack_hello(data[:size])


@given(st.binary(max_size=200))
def test_unpacking_anything_gives_a_message_or_malformed(payload: bytes) -> None:
    for unpack in (
        messages.unpack_hello,
        messages.unpack_slot,
        upload.unpack_upload,
        start.unpack_start,
        messages.unpack_games,
        messages.unpack_system,
    ):
        try:
            unpack(payload)
        except N.Malformed:
            pass


@given(U16, U32, U16, st.text(max_size=40), st.text(max_size=32))
def test_slot(size: int, crc: int, units: int, ruleset: str, name: str) -> None:
    packed = about.pack_slot(size, crc, units, ruleset, name)
    assert len(packed) <= frames.MAX_PAYLOAD
    got = messages.unpack_slot(packed)
    assert got[:3] == (size, crc, units)
    assert ruleset.startswith(got[3]) and got[4] == name


@given(U32, U8, st.text(max_size=16), st.text(max_size=18))
def test_system(crc: int, sides: int, id: str, name: str) -> None:
    packed = about.pack_system(id, name, crc, sides)
    assert len(packed) <= frames.MAX_PAYLOAD
    got = messages.unpack_system(packed)
    assert got[1:] == (name, crc, sides) and id.startswith(got[0])


def test_both_ends_and_the_engine_know_the_same_systems() -> None:
    assert N.SYSTEM_FORMAT == system.FORMAT
    assert N.SYSTEM_MAX == system.LARGEST


@pytest.mark.parametrize(("first", "sides"), [(2, 3), (0, 1), (0, 4), (0, 0), (1, 19)])
def test_an_impossible_start_is_malformed(first: int, sides: int) -> None:
    with pytest.raises(N.Malformed):
        start.unpack_start(messages.pack_start(False, first, sides, (0, 0)))


def test_a_full_list_of_games_fits() -> None:
    games = [(serial, 3, 40) for serial in range(N.GAMES_PER_ANSWER)]
    packed = about.pack_games(99, games)
    assert len(packed) <= frames.MAX_PAYLOAD
    assert messages.unpack_games(packed) == (99, games)


@given(st.text(), st.integers(0, 40))
def test_clip_cuts_between_letters(text: str, limit: int) -> None:
    data = N.clip(text, limit)
    assert len(data) <= limit
    assert text.startswith(data.decode())
    assert len(text.encode()) <= limit or len(data) > limit - 4


def test_every_error_has_a_sentence() -> None:
    numbers = [value for name, value in vars(N).items() if name.startswith("E_")]
    assert sorted(numbers) == list(range(1, len(errors.SENTENCES)))
    for number in numbers:
        assert errors.SENTENCES[number]
        assert len(errors.error(number)) <= frames.MAX_PAYLOAD


def test_the_example_in_the_docs() -> None:
    page = Path(__file__).resolve().parents[2] / "docs" / "protocol.md"
    lines = [line.strip() for line in page.read_text("utf-8").splitlines() if line.startswith("    #")]
    ask, answer = (frames.Decoder().feed(line.encode() + b"\n") for line in lines if " " not in line)
    assert ask[0][:3] == (N.HELLO, 7, bytes([N.MAJOR, N.MINOR]))
    assert answer[0][:2] == (N.HELLO | N.ANSWER, 7)
    hello = messages.unpack_hello(answer[0][2])
    assert (hello.name, hello.board, hello.entries) == ("Table one", "pico_oled", 12)
