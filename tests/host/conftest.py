"""A bundle, compiled once for all tests that look into it."""

from __future__ import annotations

import pytest

from signifer_host.bundle import build, compile
from simulator import boards

BOARD = "pico_oled"
GIVEN = ("dozen_die",)


@pytest.fixture(scope="session")
def made() -> build.Bundle:
    """The smallest bundle of the reference board, compiled."""
    return build.make(boards.load(BOARD), GIVEN, compile.Compiler(), "9.2.8")


@pytest.fixture(scope="session")
def files(made: build.Bundle) -> dict[str, bytes]:
    return made.files


@pytest.fixture
def compiled_once(made: build.Bundle, monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands take what is compiled already, where they would compile just that."""
    whole = build.make

    def remembered(
        board: boards.Board, names: tuple[str, ...], compiler: object, version: str, data: bool = True
    ) -> build.Bundle:
        if (board.id, names, version, data) == (BOARD, GIVEN, "9.2.8", True) and compiler is not None:
            return made
        return whole(board, names, compiler, version, data)  # type: ignore[arg-type]

    monkeypatch.setattr(build, "make", remembered)
