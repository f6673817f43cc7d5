"""Inputs that `make fuzz` found go through their target again: each file of the corpus, and slight changes of it."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.fuzz.run import LONGEST
from tests.fuzz.run import TARGETS as FUZZED
from tests.fuzz.targets import CORPUS, TARGETS, journal, played

BENT = {
    "frames": 3,
    "toml": 0,
    "json": 0,
    "foreign": 2,
    "roster": 1,
    "system": 1,
    "journal": 0,
}  # more of each file


def files(target: str) -> list[Path]:
    return sorted((CORPUS / target).iterdir())


def bent(data: bytes, rng: random.Random) -> bytes:
    """Yield the bytes with one of them changed, left out or cut off."""
    at = rng.randrange(len(data) + 1)
    return data[:at] + rng.randbytes(rng.randrange(2)) + data[at + rng.randrange(3) :]


def test_every_target_is_fuzzed_and_has_a_corpus() -> None:
    assert tuple(TARGETS) == FUZZED
    assert sorted(folder.name for folder in CORPUS.iterdir()) == sorted(TARGETS)
    for target in TARGETS:
        assert len(files(target)) >= 20
        assert all(file.stat().st_size <= LONGEST for file in files(target))


@pytest.mark.parametrize("target", TARGETS)
def test_the_corpus_of(target: str) -> None:
    rng = random.Random(1)
    for file in files(target):
        data = file.read_bytes()
        for _ in range(BENT[target] + 1):
            try:
                TARGETS[target](data)
            except Exception as error:
                raise AssertionError(f"{target}: {file.name}, {data!r}") from error
            data = bent(data, rng)


def test_the_journal_that_is_patched_is_a_real_one() -> None:
    assert played()["nvm"][:2] == b"SJ" and played()["archive"][:2] == b"SJ"
    journal(b"\0")
    journal(b"\1\0\x05\0\1\xff")
