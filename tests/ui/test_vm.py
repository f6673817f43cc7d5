"""The same program on MicroPython: the same screens as on CPython, letter by letter."""

from __future__ import annotations

from typing import Any

import pytest

from signifer.ui.boxes import names
from signifer_host import faces
from tests.ui.sample import blobs
from tests.vm.machine import Machine
from tests.vm.walking import same_on_both

NAMES = """
from binascii import hexlify
from signifer.hal import oled_brush, tft_brush
from signifer.ui.boxes.faces import Faces

def main(sheets, numbers):
    for brush, sheet in zip((oled_brush, tft_brush), sheets):
        made = Faces(sheet, brush.cut, brush.dot)
        for face in numbers:
            wide, glyphs = made.measure(face, "Éowyn à Łódź Őrség Ģirtsģ Çđþœ木")
            print(face, wide, [hexlify(b"".join(glyph[1:])).decode() for glyph in glyphs])
"""


@pytest.mark.long
def test_a_walk_shows_the_same_screens_on_both(
    vm: Machine, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert len(same_on_both(vm, capsys, monkeypatch, {"BLOBS": blobs()})) > 100


def test_letters_with_marks_are_the_same_on_both(vm: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    sheets = faces.sheet(128, 64, "pages"), faces.sheet(240, 240, "turned")
    module: dict[str, Any] = {}
    exec(NAMES, module)
    module["main"](sheets, (names.B20,))
    here = capsys.readouterr().out.splitlines()
    there = vm.check(
        "import letters, sheets\nletters.main(sheets.SHEETS, (%d,))" % names.B20,
        files={"/sheets.py": "SHEETS = %r\n" % (sheets,), "/letters.py": NAMES},
    ).lines
    assert len(here) == 2 and there == here
