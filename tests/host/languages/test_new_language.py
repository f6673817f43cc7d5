"""The five steps of docs/translate.md make a language whose words are on the screen."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from signifer_host.cli import main

ROOT = Path(__file__).resolve().parents[3]
PAGE = ROOT / "docs" / "translate.md"


def translated(folder: Path, key: str, said: str) -> Path:
    """Do the first three steps: copy the catalogue, fill in its header, translate a text."""
    text = (ROOT / "locale" / "signifer.pot").read_text("utf-8")
    text = text.replace('"Language: \\n"', '"Language: fi\\n"')
    text = text.replace("nplurals=INTEGER; plural=EXPRESSION;", "nplurals=2; plural=(n != 1);")
    text, count = re.subn(r'(msgctxt "%s"\nmsgid .*\nmsgstr )""' % key, r'\1"%s"' % said, text)
    assert count == 1, key
    file = folder / "fi.po"
    file.write_text(text, "utf-8")
    return file


def simulated(folder: Path, language: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    """Do the fourth: return the exit status, the letters of the first page, and the messages."""
    script = folder / "look.txt"
    script.write_text("wait 500\ntext\n", "utf-8")
    capsys.readouterr()
    status = main(["sim", "--language", language, "--script", str(script), "--state", str(folder / "state")])
    said = capsys.readouterr()
    return status, said.out, said.err


def test_a_word_of_a_new_language_is_on_the_screen(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    english = simulated(tmp_path, "en", capsys)[1]
    assert "New game" in english
    file = translated(tmp_path, "shared.START_NEW", "Uusi peli")
    status, shown, _ = simulated(tmp_path, str(file), capsys)
    assert (status, shown) == (0, english.replace("New game", "Uusi peli"))
    assert simulated(tmp_path, "en", capsys)[1] == english, "the next device speaks English"


def test_a_mistake_is_named_with_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = translated(tmp_path, "shared.START_NEW", "Uusi {peli}")
    line = file.read_text("utf-8").splitlines().index('msgctxt "shared.START_NEW"') + 1
    status, shown, said = simulated(tmp_path, str(file), capsys)
    assert status == 2 and not shown
    assert f"{file}:{line}: shared.START_NEW: {{peli}} is not in the English text" in said


def test_the_page_has_five_steps() -> None:
    assert re.findall(r"^(\d)\. ", PAGE.read_text("utf-8"), re.MULTILINE) == list("12345")
