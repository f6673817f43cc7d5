"""The same program on MicroPython: the same screens as on CPython, letter by letter."""

from __future__ import annotations

import runpy
import sys
import types
from pathlib import Path
from typing import Any

import pytest

from signifer.ui.boxes import names
from signifer_host import faces
from tests.ui.sample import blobs
from tests.vm.machine import Machine

NAMES = """
from binascii import hexlify
from signifer.hal import oled_brush, tft_brush
from signifer.ui.boxes.faces import Faces

def main(sheets, numbers):
    for brush, sheet in zip((oled_brush, tft_brush), sheets):
        made = Faces(sheet, brush.cut, brush.dot)
        for face in numbers:
            wide, glyphs = made.measured(face, "Éowyn à Łódź Őrség Ģirtsģ Çđþœ木")
            print(face, wide, [hexlify(b"".join(glyph[1:])).decode() for glyph in glyphs])
"""
WALK = Path(__file__).with_name("walk.py")


@pytest.mark.long
def test_a_walk_shows_the_same_screens_on_both(
    vm: Machine, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    rosters = types.ModuleType("rosters")
    vars(rosters)["BLOBS"] = blobs()
    monkeypatch.setitem(sys.modules, "rosters", rosters)
    runpy.run_path(str(WALK))["main"]()
    here = capsys.readouterr().out.splitlines()
    files = {"/rosters.py": "BLOBS = %r\n" % blobs(), "/walk.py": WALK.read_text("utf-8")}
    there = vm.check("import walk\nwalk.main()", files=files).lines
    assert len(here) > 100
    assert there == here


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
