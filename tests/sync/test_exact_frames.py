"""Frames to the byte: the longest line, what a decoder forgets, the content of an empty frame."""

from __future__ import annotations

import binascii

import pytest

from signifer.sync import frames


def test_a_frame_without_a_payload_has_none() -> None:
    assert frames.encode(3, 4) == frames.encode(3, 4, b"")
    assert frames.Decoder().feed(frames.encode(3, 4))[0][:3] == (3, 4, b"")


def test_the_longest_frame_arrives_whole_or_in_pieces_of_any_size() -> None:
    payload = bytes(range(frames.MAX_PAYLOAD))
    line = frames.encode(7, 1000, payload)
    for size in range(1, len(line) + 1):
        decoder = frames.Decoder()
        found = [f for at in range(0, len(line), size) for f in decoder.feed(line[at : at + size])]
        assert [frame[:3] for frame in found] == [(7, 1000, payload)]


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


def _lines_of(size: int) -> list[bytes]:
    """A line of `size` characters without its newline, as one piece and as two."""
    return [b"#" + b"A" * (size - 1), b"#" + b"A" * 9, b"A" * (size - 10)]


@pytest.mark.parametrize("size", [frames.MAX_LINE, frames.MAX_LINE + 1, 4 * frames.MAX_LINE])
def test_a_line_that_is_too_long_is_dropped_and_the_next_one_counts(size: int) -> None:
    whole, head, tail = _lines_of(size)
    good = frames.encode(9, 2, b"next")
    for pieces in ([whole + b"\n" + good], [whole, b"\n" + good], [head, tail, b"\n" + good]):
        decoder = frames.Decoder()
        found = [frame for piece in pieces for frame in decoder.feed(piece)]
        assert [frame[:3] for frame in found] == [(9, 2, b"next")]


def test_the_rest_of_a_line_that_was_too_long_is_no_frame() -> None:
    good = frames.encode(9, 2, b"hidden")
    decoder = frames.Decoder()
    assert decoder.feed(b"#" + b"A" * 400) == []
    assert decoder.feed(good[1:]) == []  # without its mark, in the same line
    assert [frame[:3] for frame in decoder.feed(good)] == [(9, 2, b"hidden")]


def test_a_reset_forgets_a_partial_frame() -> None:
    good = frames.encode(9, 2, b"whole")
    for begun in (0, 1, 7, len(good) - 1):
        decoder = frames.Decoder()
        decoder.feed(good[:begun])
        decoder.reset()
        assert decoder.feed(good[begun:] if begun else b"") == []
        assert [frame[:3] for frame in decoder.feed(good)] == [(9, 2, b"whole")]


def test_bytes_before_the_first_mark_are_ignored() -> None:
    good = frames.encode(9, 2, b"first")
    assert frames.Decoder().feed(good[1:]) == []
    for before in (b"A", b"=", b"\n", b"AAAA\n", b"AAAA"):
        decoder = frames.Decoder()
        assert [frame[:3] for frame in decoder.feed(before + good)] == [(9, 2, b"first")]
        assert decoder.feed(good[1:]) == [], "what follows a frame begins anew"


def test_a_frame_in_two_lines_is_none() -> None:
    good = frames.encode(9, 2, b"in two lines")
    for at in range(2, len(good) - 1):
        head, rest = good[:at] + b"\n", good[at:]
        assert frames.Decoder().feed(head + rest) == []
        decoder = frames.Decoder()
        assert decoder.feed(head) + decoder.feed(rest) == []


def test_no_more_than_a_line_is_kept_however_long_it_is() -> None:
    decoder = frames.Decoder()
    for _ in range(50):
        decoder.feed(b"#" + b"A" * 300)
        decoder.feed(b"A" * 300)
        assert len(decoder._held) <= frames.MAX_LINE


def test_what_is_forgotten_leaves_nothing_that_a_rest_could_follow() -> None:
    """A frame without its first four characters is none, whatever came before: only the mark counts."""
    line = next(
        line for seq in range(65536) if (line := frames.encode(0x5D, seq, b"x"))[1:4] == b"XXX"
    )  # so that leftovers of three such letters would complete it
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
