"""The emulated machine's own processor executes programs like the library's."""

from __future__ import annotations

import pytest

from tests.e2e.board import MODULES, beside
from tests.e2e.conftest import WHAT

PROGRAMS = 500


def test_random_programs_run_the_same_on_the_librarys_processor() -> None:
    if not MODULES.exists():
        pytest.skip(WHAT)
    found = beside(PROGRAMS)
    assert found["differing"] == []
    # Of the 1,024 values of an instruction's upper ten bits, nearly all that are instructions.
    assert found["kinds"] > 950 and found["instructions"] > 100 * PROGRAMS
    # Both ways of this machine to do them: one after the other, and translated.
    assert found["instructions"] / 3 < found["translated"] < found["instructions"]
