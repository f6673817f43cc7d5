"""All languages that come with Signifer on a real CircuitPython: the first start asks, and pages are those of the
simulator, pixel for pixel."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from signifer.core import language_list as there
from signifer_host.bundle import sources
from signifer_host.languages import books
from signifer_host.languages.books import DeviceLanguages
from signifer_host.simulator.languages import speaking
from tests.e2e.board import HEIGHT, WIDTH, EmulatedBoard, board
from tests.e2e.conftest import flash
from tests.ui.conftest import SMALL, Table

HEADER = 9  # rows
STILL = 400
"""Simulated ms without a byte to the display after which a press counts as done."""


@pytest.fixture(scope="module")
def spoken() -> DeviceLanguages:
    return books.choose(sources.modules(), None)


@pytest.fixture(scope="module")
def pico(
    spoken: DeviceLanguages, tmp_path_factory: pytest.TempPathFactory, bootrom: Path
) -> Iterator[EmulatedBoard]:
    flashed = flash(tmp_path_factory.mktemp("languages"), spoken=spoken)
    with board(bootrom=bootrom, uf2=flashed.uf2) as made:
        made.boot()
        yield made


def test_each_language_is_chosen_and_read(pico: EmulatedBoard, spoken: DeviceLanguages) -> None:
    with speaking(books.for_simulator(sources.modules(), spoken)):
        table = Table(SMALL)

        def both(buttons: str) -> None:
            table.press(buttons)
            pico.press(buttons, STILL)
            alike(table, pico)

        alike(table, pico)
        both("down")
        table.press("select")  # the first language after English
        pico.press("select", STILL)
        pico.press("back", STILL)  # the tour, which a simulated device does not begin with
        alike(table, pico)
        assert len(there.CODES) == len(spoken.languages) + 1
        for _ in there.CODES[2:]:
            to_settings(table, pico)
            both("down")
            both("select")


def to_settings(table: Table, pico: EmulatedBoard) -> None:
    """Open the list of languages from the first page, by the same presses on both."""
    from signifer.ui import texts as T

    for text in (T.START_SETTINGS, T.LANGUAGE):
        for _ in range(20):
            if table.cursor_line().startswith(table.app.ui.t(text)[:8]):
                break
            table.press("down")
            pico.press("down", STILL)
        table.press("select")
        pico.press("select", STILL)
        alike(table, pico)


def alike(table: Table, pico: EmulatedBoard) -> None:
    """Compare both displays below the header, which may have the version, pixel for pixel, after messages have gone."""
    table.machine.run(3500)
    pico.run(3500)
    grey = table.machine.picture().grey()
    want = ["".join("01"[grey[y * WIDTH + x] > 72] for x in range(WIDTH)) for y in range(HEIGHT)]
    assert pico.bits()[HEADER:] == want[HEADER:], "\n".join(pico.bits()).replace("0", " ").replace("1", "#")
