"""Frames: the decoder returns what was encoded, whatever the line does to other bytes."""

from __future__ import annotations

import binascii

import pytest
from hypothesis import given
from hypothesis import strategies as st

from signifer.sync import frames

KINDS = st.integers(0, 255)
SEQS = st.integers(0, 65535)
PAYLOADS = st.binary(max_size=frames.MAX_PAYLOAD) | st.just(bytes(range(frames.MAX_PAYLOAD)))
FRAMES = st.builds(frames.encode, KINDS, SEQS, PAYLOADS)
GARBAGE = st.one_of(
    st.binary(max_size=400),
    st.text("#=ABab/+\r\n\x03\x04", max_size=400).map(str.encode),
    FRAMES.map(lambda line: line[:-1]),
    st.tuples(FRAMES, st.integers(0, 253)).map(lambda cut: cut[0][: cut[1]]),
    st.sampled_from((frames.MAX_LINE, frames.MAX_LINE + 1, 1000)).map(lambda size: b"#" + b"A" * (size - 1)),
)


def strip(found: list[frames.Frame]) -> list[tuple[int, int, bytes]]:
    return [frame[:3] for frame in found]


@given(KINDS, SEQS, PAYLOADS)
def test_round_trip(kind: int, seq: int, payload: bytes) -> None:
    line = frames.encode(kind, seq, payload)
    assert strip(frames.Decoder().feed(line)) == [(kind, seq, payload)]


@given(KINDS, SEQS, PAYLOADS)
def test_a_line_has_no_control_characters_and_fits_the_fifo(kind: int, seq: int, payload: bytes) -> None:
    line = frames.encode(kind, seq, payload)
    assert len(line) <= frames.MAX_LINE <= 256
    assert line[:1] == b"#" and line[-1:] == b"\n"
    assert all(32 < byte < 127 for byte in line[:-1])


def test_the_longest_frame_is_as_long_as_stated() -> None:
    assert len(frames.encode(1, 1, bytes(frames.MAX_PAYLOAD))) == frames.MAX_LINE
    with pytest.raises(ValueError, match="183"):
        frames.encode(1, 1, bytes(frames.MAX_PAYLOAD + 1))


@given(st.lists(FRAMES, max_size=5), st.lists(st.integers(1, 300), min_size=1, max_size=8))
def test_pieces_of_any_size(lines: list[bytes], sizes: list[int]) -> None:
    data = b"".join(lines)
    whole = frames.Decoder().feed(data)
    decoder = frames.Decoder()
    found = []
    turn = 0
    while data:
        size = sizes[turn % len(sizes)]
        found += decoder.feed(data[:size])
        data = data[size:]
        turn += 1
    assert found == whole
    assert len(found) == len(lines)


@given(st.lists(GARBAGE, max_size=6), SEQS, PAYLOADS, st.booleans())
def test_the_next_good_frame_works(garbage: list[bytes], seq: int, payload: bytes, split: bool) -> None:
    decoder = frames.Decoder()
    for part in garbage:
        decoder.feed(part)
    line = frames.encode(9, seq, payload)
    pieces = [line[:7], line[7:]] if split else [line]
    found = [frame for piece in pieces for frame in decoder.feed(piece)]
    assert strip(found)[-1:] == [(9, seq, payload)]


@given(st.lists(GARBAGE, max_size=10))
def test_the_decoder_holds_no_more_than_one_line(garbage: list[bytes]) -> None:
    decoder = frames.Decoder()
    for part in garbage * 3:
        decoder.feed(part)
        assert len(decoder._buffer) <= frames.MAX_LINE


@given(FRAMES, st.integers(0, 252), st.integers(0, 255))
def test_a_spoilt_byte_is_never_another_frame(line: bytes, at: int, byte: int) -> None:
    at %= len(line) - 1
    spoilt = line[:at] + bytes([byte]) + line[at + 1 :]
    found = frames.Decoder().feed(spoilt)
    assert strip(found) in ([], strip(frames.Decoder().feed(line)))


@pytest.mark.parametrize(
    "line",
    [
        b"#\n",
        b"#=\n",
        b"#A\n",
        b"#====\n",
        b"#" + b"A" * 4000 + b"\n",
        b"#" + binascii.b2a_base64(bytes(6)),
        b"#" + binascii.b2a_base64(bytes(7)),
        b"#\xff\xfe\n",
        b"no frame at all\n",
        b"\n\n\n",
    ],
)
def test_lines_that_are_no_frames(line: bytes) -> None:
    decoder = frames.Decoder()
    assert decoder.feed(line) == []
    assert len(decoder.feed(frames.encode(1, 2, b"x"))) == 1


def test_a_frame_without_its_newline_costs_only_itself() -> None:
    decoder = frames.Decoder()
    torn = frames.encode(1, 1, b"one")[:-1]
    assert strip(decoder.feed(torn + frames.encode(2, 2, b"two"))) == [(2, 2, b"two")]


def test_carriage_returns_of_a_terminal_do_no_harm() -> None:
    line = frames.encode(1, 1, b"one").replace(b"\n", b"\r\n")
    assert strip(frames.Decoder().feed(line)) == [(1, 1, b"one")]


def body(payload: int) -> bytes:
    """Return a frame with `payload` bytes, checksum included: longer than `encode` makes one."""
    content = b"\7\1\0" + bytes(payload)
    return content + binascii.crc32(content).to_bytes(4, "little")


def test_a_payload_of_one_byte_more_is_no_frame() -> None:
    most = frames.MAX_PAYLOAD
    assert frames.decode(binascii.b2a_base64(body(most))) is not None
    assert frames.decode(binascii.b2a_base64(body(most + 1))) is None
    assert frames.decode(binascii.b2a_base64(body(0))) is not None
    assert frames.decode(binascii.b2a_base64(body(0)[1:])) is None


def test_the_rest_of_a_line_that_was_too_long_is_no_frame() -> None:
    good = frames.encode(9, 2, b"hidden")
    decoder = frames.Decoder()
    assert decoder.feed(b"#" + b"A" * 400) == []
    assert decoder.feed(good[1:]) == []  # without its mark, in the same line
    assert [frame[:3] for frame in decoder.feed(good)] == [(9, 2, b"hidden")]


def test_a_reset_decoder_ignores_the_rest_of_a_frame() -> None:
    """A frame without its first four characters is none, whatever came before: only the mark counts."""
    # So that leftovers of three such letters would complete it.
    line = next(line for seq in range(65536) if (line := frames.encode(0x5D, seq, b"x"))[1:4] == b"XXX")
    rest = line[4:]
    assert frames.Decoder().feed(rest) == []
    decoder = frames.Decoder()
    decoder.feed(line[:9])
    decoder.reset()
    assert decoder.feed(rest) == []
    assert len(decoder.feed(line)) == 1
    assert decoder.feed(rest) == []
    decoder.feed(b"#" + b"A" * 400)
    assert decoder.feed(rest) == []


@given(FRAMES, st.integers(0, 252))
def test_a_frame_in_two_lines_is_ignored(line: bytes, cut: int) -> None:
    at = 1 + cut % (len(line) - 2)
    assert frames.Decoder().feed(line[:at] + b"\n" + line[at:]) == []
    decoder = frames.Decoder()
    assert decoder.feed(line[:at] + b"\n") + decoder.feed(line[at:]) == []


@given(FRAMES, st.integers(0, 252))
def test_a_reset_forgets_a_partial_frame(line: bytes, cut: int) -> None:
    decoder = frames.Decoder()
    at = 1 + cut % (len(line) - 1)
    decoder.feed(line[:at])
    decoder.reset()
    assert decoder.feed(line[at:]) == []
    assert decoder.feed(line) == frames.Decoder().feed(line) != []
