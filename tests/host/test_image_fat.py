"""The volume of a device, read by others: a reader of these tests, pyfatfs, and fsck if there is one."""

from __future__ import annotations

import string
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from signifer_host.image.fat import ERASE_BLOCK, Volume, VolumeError, geometry
from tests.host.fat_reader import Reader, complaints, with_pyfatfs

MIB = 1 << 20
NAME = st.text(string.ascii_letters + string.digits + "_-~!#", min_size=1, max_size=14)
FILE_NAME = st.builds(
    lambda stem, end: f"{stem}.{end}" if end else stem, NAME, st.text(string.ascii_letters, max_size=4)
)
PATH = st.lists(NAME, max_size=2).flatmap(lambda above: FILE_NAME.map(lambda name: "/".join([*above, name])))
CONTENT = st.integers(0, 3 * ERASE_BLOCK).map(lambda size: bytes(at * 7 & 255 for at in range(size)))


def consistent(paths: list[str]) -> bool:
    """Return whether no file is also a folder, and no two names differ only in their capitals."""
    spelt: dict[str, tuple[str, bool]] = {}
    for path in paths:
        parts = path.split("/")
        for count in range(1, len(parts) + 1):
            whole, is_file = "/".join(parts[:count]), count == len(parts)
            known = spelt.setdefault(whole.upper(), (whole, is_file))
            if known != (whole, is_file):
                return False
    return True


FILES = st.dictionaries(PATH, CONTENT, max_size=12).filter(lambda files: consistent(list(files)))


@settings(max_examples=30)
@given(FILES, st.sampled_from([MIB, 3 * MIB]))
def test_others_read_what_was_written(files: dict[str, bytes], size: int) -> None:
    volume = Volume(size, files)
    reader = Reader(volume.image)
    assert reader.files() == files
    assert with_pyfatfs(volume.image) == files


@settings(max_examples=30)
@given(FILES)
def test_no_erase_block_is_shared_and_no_file_is_in_pieces(files: dict[str, bytes]) -> None:
    volume = Volume(MIB, files)
    reader = Reader(volume.image)
    assert reader.cluster == ERASE_BLOCK and reader.data % ERASE_BLOCK == 0
    assert reader.table < ERASE_BLOCK and reader.root % ERASE_BLOCK == 0
    taken: list[int] = []
    for path, one in reader.found.items():
        assert (
            one.clusters == list(range(one.clusters[0], one.clusters[-1] + 1, ERASE_BLOCK))
            if one.clusters
            else True
        )
        assert volume.extents[path] == ((one.clusters or [0])[0], len(one.clusters))
        taken += one.clusters
    assert len(set(taken)) == len(taken)
    assert set(range(0, reader.data, ERASE_BLOCK)) | set(taken) == set(volume.used_blocks())


@pytest.mark.parametrize("size", [MIB, 7 * MIB, 15 * MIB, 31 * MIB])
def test_the_system_s_checker_finds_nothing(size: int, tmp_path: Path) -> None:
    files = {
        "boot.py": b"1",
        "A long name, with signs.text": b"2" * 9000,
        "x/y/z/deep.mpy": b"3",
        "empty.txt": b"",
    }
    files |= {f"many/file_number_{number}.mpy": bytes([number]) for number in range(200)}
    volume = Volume(size, files, folders=["lib"])
    assert complaints(volume.image, tmp_path) == ""
    reader = Reader(volume.image)
    assert reader.files() == files and reader.found["lib"].folder
    assert reader.bits == (16 if size == 31 * MIB else 12)
    assert reader.label == "CIRCUITPY"


def test_names_in_other_alphabets_are_kept(tmp_path: Path) -> None:
    files = {"Äiti ja isä.txt": b"fi", "Ростер.toml": b"ru", "λίστα/Ω.txt": b"el"}
    volume = Volume(MIB, files)
    assert Reader(volume.image).files() == files
    assert complaints(volume.image, tmp_path) == ""


def test_the_first_files_stay_where_they_are_whatever_else_there_is() -> None:
    first = {"data/a.bin": b"\xff" * ERASE_BLOCK * 3, "data/b.bin": b"\xff" * ERASE_BLOCK}
    few = Volume(MIB, first, list(first))
    many = Volume(MIB, {**first, "Aa/first.py": b"x" * 5000, "aardvark": b"y"}, list(first))
    assert {path: few.extents[path] for path in first} == {path: many.extents[path] for path in first}


def test_the_same_files_are_the_same_bytes() -> None:
    files = {"b.py": b"1", "a/c.mpy": b"2", "a/b.mpy": b"3"}
    backwards = dict(reversed(files.items()))
    assert Volume(MIB, files).image == Volume(MIB, backwards).image


def test_a_volume_that_does_not_fit_is_reported_with_the_missing_bytes() -> None:
    whole = geometry(MIB)
    room = whole.clusters * whole.cluster
    Volume(MIB, {"a": bytes(room)})
    with pytest.raises(VolumeError, match="8192 bytes more"):
        Volume(MIB, {"a": bytes(room + 4097)})
    with pytest.raises(VolumeError, match="too many files"):
        Volume(MIB, {f"a long name for file {number}": b"" for number in range(200)})
    with pytest.raises(VolumeError, match="too small"):
        geometry(4096)


@pytest.mark.parametrize("name", ["", "a/", "x?.py", "dot.", " x", "a\tb", "a\\b", "n" * 256])
def test_an_invalid_name_is_refused(name: str) -> None:
    with pytest.raises(VolumeError):
        Volume(MIB, {name: b""})


@pytest.mark.parametrize("pair", [("a.py", "A.PY"), ("lib", "lib/x.py"), ("Lib/a", "lib/b")])
def test_two_names_that_a_computer_takes_for_one_are_refused(pair: tuple[str, str]) -> None:
    with pytest.raises(VolumeError):
        Volume(MIB, dict.fromkeys(pair, b""))
