"""`signifer image --language` makes an image that has a language beside English."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from signifer.core import lines
from signifer_host import boards
from signifer_host.bundle import build, sources, systems
from signifer_host.cli import main
from signifer_host.image import uf2
from signifer_host.languages import books, files
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


def test_an_image_has_a_language_beside_english(
    tmp_path: Path, python_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = translated(tmp_path, "shared.START_NEW", "Uusi peli")
    there, english = image(capsys, tmp_path, python_file, "en")
    made, finnish = image(capsys, tmp_path, python_file, str(file))
    assert b"New game" in english and b"New game" in finnish
    name = "signifer.ui.texts.fi"
    there_modules = systems.without_others(sources.modules(), ("dozen_die",))
    (language,) = books.choose(there_modules, str(file)).languages
    keys = files.keys(language.phrases())
    coded = files.encode("fi", books.books(there_modules, language), language.phrases(), keys)[name]
    assert coded in finnish and coded not in english
    assert 0 < there["free"] - made["free"] <= 40960, "what a language takes"


def test_the_program_is_built_for_the_language(tmp_path: Path) -> None:
    spoken = books.choose(sources.modules(), str(translated(tmp_path, "shared.START_NEW", "Uusi peli")))
    board = boards.load("pico_oled")
    modules, _ = build.run_passes(
        build.Edition(board, systems.parse(None), spoken), sources.programs()[build.MAIN]
    )
    program = "".join(modules.values())
    assert "('en', 'fi')" in program and "self.language = 'fi'" in program
    assert {"signifer/core/plural_en.py", "signifer/core/plural_fi.py"} <= modules.keys()


@pytest.mark.parametrize("code", languages.PLURALS)
def test_a_device_s_files_have_the_words_of_the_rules(code: str) -> None:
    spoken = books.of_catalogues(sources.modules(), [languages.made(code)])
    found = books.on_drive(sources.modules(), spoken)
    letters, phrases, keys = (
        found[f"lib/signifer.{name}.txt"] for name in (f"letters.{code}", f"phrases.{code}", "keys")
    )
    at = list(languages.PLURALS).index(code)
    for english in ("armour saves", "{n} order unused", "{n} orders unused"):
        key = "words." + english.replace("orders", "order")
        assert lines.decode(lines.phrase(keys, phrases, english), letters) == languages.SAID[key][at]
