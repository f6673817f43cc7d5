"""`signifer image --language` makes an image that has one language, and is as large as the English one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from signifer_host import boards
from signifer_host.bundle import build, sources, systems
from signifer_host.cli import main
from signifer_host.image import uf2
from signifer_host.languages import books
from tests.host.languages.test_new_language import translated
from tests.ui import languages

pytestmark = pytest.mark.long


def image(
    capsys: pytest.CaptureFixture[str], folder: Path, python: Path, language: str
) -> tuple[dict[str, int], bytes]:
    """Make an image of Dozen Die; return the answer, and the flash that it writes."""
    out = folder / "out.uf2"
    arguments = ["image", "-b", "pico_oled", "--systems", "dozen_die", "-o", str(out), "--force", "--json"]
    capsys.readouterr()
    assert main([*arguments, "--circuitpython", str(python), "--language", language]) == 0
    blocks = uf2.sectors(uf2.read(out.read_bytes()))
    return json.loads(capsys.readouterr().out), b"".join(blocks[at] for at in sorted(blocks))


def test_an_image_speaks_the_language(
    tmp_path: Path, python_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = translated(tmp_path, "shared.START_NEW", "Uusi peli")
    there, english = image(capsys, tmp_path, python_file, "en")
    made, finnish = image(capsys, tmp_path, python_file, str(file))
    assert (
        b"New game" in english
        and b"New game" in finnish
        and b"Uusi peli" in finnish
        and b"Uusi" not in english
    )
    assert 0 < there["free"] - made["free"] <= 16384, "what a language of one game takes"


def test_the_program_is_built_for_the_language(tmp_path: Path) -> None:
    there = sources.modules()
    spoken = books.spoken(there, str(translated(tmp_path, "shared.START_NEW", "Uusi peli")))
    board = boards.load("pico_oled")
    modules, _ = build.passed(board, systems.chosen(None), sources.programs()[build.MAIN], spoken)
    program = "".join(modules.values())
    assert "('en', 'fi')" in program and "self.language = 'fi'" in program
    assert {"signifer/core/words_en.py", "signifer/core/words_fi.py"} <= modules.keys()


@pytest.mark.parametrize("code", languages.PLURALS)
def test_a_program_has_the_words_of_the_rules(code: str) -> None:
    board = boards.load("pico_oled")
    program = sources.programs()[build.MAIN]
    spoken = books.of_catalogues(sources.modules(), [languages.made(code)])
    modules, _ = build.passed(board, systems.chosen(None), program, spoken)
    lines = [
        line for book in books.books(sources.modules(), spoken.languages[0]).values() for line in book.lines
    ]
    text = "".join([*modules.values(), *lines])
    at = list(languages.PLURALS).index(code)
    for key in ("words.armour saves", "words.{n} order unused", "dozen_die.ROUND_IN_BAG", "dozen_die.DRAW"):
        assert languages.SAID[key][at] in text, key
