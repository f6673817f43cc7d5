"""UF2 files: blocks that a boot ROM takes, and files for other chips."""

from __future__ import annotations

import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from signifer_host.image import uf2

BLOCKS = st.dictionaries(
    st.integers(0, 4095).map(lambda number: number * 4096),
    st.integers(0, 255).map(lambda byte: bytes([byte, 255 - byte]) * 2048),
    min_size=1,
    max_size=8,
)


def fields(data: bytes, number: int) -> tuple[int, ...]:
    return struct.unpack_from("<8I", data, number * 512)


@given(BLOCKS)
def test_written_files_are_read_again(blocks: dict[int, bytes]) -> None:
    data = uf2.write(blocks)
    assert uf2.sectors(uf2.read(data)) == dict(sorted(blocks.items()))


@given(BLOCKS)
def test_sixteen_numbers_are_one_erase_block(blocks: dict[int, bytes]) -> None:
    """The boot ROM erases once for each 16 block numbers (erratum RP2040-E14)."""
    data = uf2.write(blocks)
    count = len(data) // 512
    assert count % 16 == 0
    touched = [set() for _ in range(count // 16)]
    for number in range(count):
        first, second, flags, address, size, block, total, family = fields(data, number)
        # Fmt: skip.
        assert (first, second, flags, size, block, total, family) == (
            0x0A324655,
            0x9E5D5157,
            0x2000,
            256,
            number,
            count,
            0xE48BFF56,
        )
        assert data[number * 512 + 508 : number * 512 + 512] == struct.pack("<I", 0x0AB16F30)
        touched[number // 16].add((address - 0x10000000) // 4096)
    assert all(len(one) == 1 for one in touched)
    assert len({one.pop() for one in touched}) == len(touched)


def test_a_partly_filled_erase_block_is_filled_up() -> None:
    whole = uf2.write({0x1000: bytes(4096)})
    pages = uf2.read(whole)
    del pages[0x1100]
    assert uf2.sectors(pages) == {0x1000: bytes(256) + b"\xff" * 256 + bytes(3584)}


def patched(at: int, value: int, block: int = 3) -> bytes:
    data = bytearray(uf2.write({0: bytes(4096)}))
    struct.pack_into("<I", data, block * 512 + at, value)
    return bytes(data)


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "no UF2"),
        (b"#!/bin/sh\n" * 100, "no UF2"),
        (bytes(1024), "no UF2"),
        (patched(0, 1), "block 3"),
        (patched(508, 1), "block 3"),
        (patched(28, 0xE48BFF59), "RP2350"),
        (patched(28, 0x55114460), "SAMD51"),
        (patched(28, 0x12345678), "0x12345678"),
        (patched(8, 0), "no family"),
        (patched(20, 7), "not whole"),
        (patched(24, 99), "not whole"),
        (uf2.write({0: bytes(4096)})[:-512], "not whole"),
        (patched(12, 0x20000000), "flash"),
        (patched(12, 0x10000080), "page"),
        (patched(16, 476), "page"),
        (patched(12, 0x10000000), "two blocks"),
    ],
)
def test_another_file_is_refused_with_a_sentence(data: bytes, says: str) -> None:
    with pytest.raises(uf2.Uf2Error, match=says):
        uf2.read(data)


def test_only_whole_erase_blocks_are_written() -> None:
    for blocks in ({100: bytes(4096)}, {0: bytes(100)}):
        with pytest.raises(ValueError, match="whole"):
            uf2.write(blocks)
