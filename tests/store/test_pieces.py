"""A buffer in pieces behaves like one in one piece, for readers and writers."""

from __future__ import annotations

from binascii import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from signifer.store import base
from signifer.store.layout import blank, crc_of, is_blank
from signifer.store.pieces import Pieces
from tests.store.device import Device, noise, refused

PLACE = st.one_of(st.integers(0, 4096), st.sampled_from([0, 511, 512, 513, 4095, 4096]))


@given(st.lists(st.tuples(PLACE, PLACE, st.booleans()), max_size=12), PLACE, PLACE)
def test_it_is_read_and_written_like_a_bytearray(
    steps: list[tuple[int, int, bool]], start: int, end: int
) -> None:
    plain, pieces = bytearray(4096), Pieces()
    for number, (one, other, blanks) in enumerate(steps):
        low, high = min(one, other), max(one, other)
        if blanks:
            for image in (plain, pieces):
                blank(image, low, high)
        else:
            for image in (plain, pieces):
                image[low:high] = noise(number, high - low)
        if low < 4096:
            plain[low] = pieces[low] = number
    assert bytes(pieces) == bytes(plain) and len(pieces) == 4096
    start, end = min(start, end), max(start, end)
    part, same = pieces[start:end], plain[start:end]
    assert bytes(part) == same and len(part) == len(same)
    assert crc_of(part, 7) & 0xFFFFFFFF == crc32(same, 7)
    assert is_blank(pieces, start, end) == is_blank(plain, start, end)
    assert bytes(pieces[start:]) == plain[start:] and bytes(pieces[:end]) == plain[:end]
    if len(part) > 512:
        assert bytes(part[3:600]) == same[3:600] and bytes(part[10:20]) == same[10:20]
        part[5] = 1 ^ same[5]
        assert pieces[start + 5] == 1 ^ same[5], "a view and no copy"


def test_nothing_is_beyond_its_end() -> None:
    pieces = Pieces()
    with pytest.raises(IndexError):
        pieces[4096]
    assert pieces[4090:5000] == bytes(6) and pieces[5000:6000] == b""
    with pytest.raises(ValueError, match="as many"):
        pieces[0:4] = b"12345"


def test_it_is_made_if_memory_has_no_large_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    flash = Device().store.flash
    flash.let_go()
    assert isinstance(flash.buffer, bytearray)
    flash.let_go()
    monkeypatch.setattr(base, "bytearray", refused, raising=False)
    made = flash.buffer
    assert isinstance(made, Pieces)
    assert [len(piece) for piece in made.pieces] == [512] * 8
    assert flash.view is made
