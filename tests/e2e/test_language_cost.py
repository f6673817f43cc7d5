"""What a language costs a device: the time of a change, and memory, on the emulated Pico."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from unittest.mock import patch

import pytest

from bench.device_play import Device, asking, booted
from bench.samples import sample
from signifer_host.bundle import sources
from signifer_host.languages import books
from signifer_host.translation import ENGLISH
from tests.e2e.conftest import flash

LONGEST_MS = 500
"""A change of language, from the press to the page in it."""
MOST_HEAP = 2048
"""Bytes of memory that a language may take beyond English, with a game under way."""
_SPEAKS = """\
            elif line[0] == "l":
                app.settings.language = line[1:3]
                app.apply_settings()
            elif line[0] == "w":
"""


def speaking(programs: dict[str, str]) -> dict[str, str]:
    """Return a code.py that takes the line `lfi` on its console, too: speak Finnish."""
    made = asking(programs)
    return {**made, "code.py": made["code.py"].replace('            elif line[0] == "w":\n', _SPEAKS)}


@pytest.fixture(scope="module")
def codes() -> list[str]:
    """Return the languages in the order of the device's list."""
    spoken = books.choose(sources.modules(), None)
    return [ENGLISH, *(language.code for language in spoken.languages)]


@pytest.fixture(scope="module")
def device(tmp_path_factory: pytest.TempPathFactory, bootrom: Path) -> Iterator[Device]:
    """Return a device with all languages, whose first start has asked for one: English."""
    spoken = books.choose(sources.modules(), None)
    with patch.object(sources, "programs", partial(speaking, sources.programs())):
        flashed = flash(tmp_path_factory.mktemp("cost"), spoken=spoken)
    with booted(flashed.uf2, bootrom) as made:
        made.press("select")
        made.press("back")  # the tour
        yield made


def test_a_change_of_language_takes_less_than_half_a_second(device: Device, codes: list[str]) -> None:
    took = {}
    at = 0
    for wanted in (*range(1, len(codes)), 0):
        device.tell('["signifer.ui.flows.tongue:choose"]')
        device.pico.settle(300)
        for _ in range(abs(wanted - at)):
            device.press("down" if wanted > at else "up")
        took[codes[wanted]] = device.press("select")
        at = wanted
        device.home()
    print("ms:", took)
    assert all(0 < ms < LONGEST_MS for ms in took.values()), took


def test_a_language_takes_little_memory(device: Device, codes: list[str]) -> None:
    device.begin(sample("dozen_die").blobs)
    free = {}
    for code in (*codes, ENGLISH):
        device.tell("l" + code)
        device.home()
        device.units()
        device.home()
        free[code] = device.free()
    print("bytes:", free)
    assert all(free[ENGLISH] - free[code] <= MOST_HEAP for code in codes), free
