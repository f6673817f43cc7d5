"""What commands print in each language: no sentence of the catalogue stays English."""

from __future__ import annotations

import io
import re
import sys
from functools import cache
from pathlib import Path

import pytest

from signifer_host.api import push
from signifer_host.cli import main
from signifer_host.errors import BadInput
from signifer_host.languages import catalogues, tool_language
from signifer_host.rosters.compile import load_object
from signifer_host.translation import all_of, one_of
from tests.host.languages.entries import said_by_host
from tests.host.mistakes.reader import mistakes

ROOT = Path(__file__).resolve().parents[3]
LANGUAGES = [code for code in catalogues.codes() if code != catalogues.ENGLISH]
LOGS = [str(file) for file in sorted((ROOT / "examples").glob("*.jsonl"))]
SYSTEMS = [str(file) for file in sorted((ROOT / "examples" / "systems").glob("*.toml"))]
ANSWERS = {
    "samurai": ["River band", "Tomoe", "3 6 5 2 2", "Reeds", "y", "alert 1", "yari (two_handed)", ""],
    "citadel": ["Hill", "Elves", "3", "Forge", "Fox", "hero", "9 1", "", "", ""],
}


@cache
def fragments() -> set[str]:
    """Return the English between the places of the messages, long enough not to be in another language by chance."""
    same = {
        entry.text
        for code in LANGUAGES
        for entry in (
            catalogues.find(code, catalogues.folder() / "host") or catalogues.Catalogue()
        ).entries.values()
        if entry.translation == entry.forms
    }
    return {
        part.strip()
        for entry in said_by_host().values()
        for text in entry.forms
        if text not in same
        for part in re.split(r"\{\w+\}|`[^`]*`|[\[\]]", text)
        if len(part.strip()) > 13 and " " in part.strip()
    }


def english(text: str) -> list[str]:
    """Return what of the catalogue stands in a text in English."""
    return sorted(part for part in fragments() if part in text)


def test_fragments_of_the_messages_are_found_in_english(capsys: pytest.CaptureFixture[str]) -> None:
    main(["audit", LOGS[0]])
    assert len(fragments()) > 1000 and len(english(capsys.readouterr().out)) > 2


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(
    "words",
    [
        ["audit", *LOGS],
        ["examples"],
        ["report"],
        ["report", "nothing.jsonl"],
        ["report", LOGS[0], "-o", "page.doc"],
        ["doctor"],
        ["doctor", "--port", "/dev/nothing"],
        ["roster", "import", "nothing.rosz"],
        ["roster", "new", "--system", "nothing", "-o", "roster.toml"],
        ["system", "new", "plain", "-o", "mine.toml"],
        ["system", "check", *SYSTEMS],
        ["roster", "check", *SYSTEMS],
        ["config", "set", "colour", "never"],
        ["config", "set", "color", "never"],
        ["play", "nothing.jsonl"],
        ["push", "river_warden"],
        ["card", "-o", "card.doc"],
        ["card"],
        ["--nothing"],
        ["nothing"],
        ["backup", "-o", "copy.doc"],
        ["restore", LOGS[0]],
        ["bundle", "--board", "pico_oled", "--out", str(ROOT)],
        ["bundle", "--board", "pico_oled", "--system", "chess", "--out", "made"],
        ["image", "--board", "pico_oled", "--circuitpython", LOGS[0], "--out", "made.uf2"],
        ["roster", "import", "utf16.csv", "--system", "dozen_die", "-o", "made.toml"],
        ["demo", "--out", str(ROOT)],
    ],
    ids=lambda words: " ".join(Path(word).name for word in words[:3]),
)
def test_a_command_says_nothing_in_english(
    words: list[str],
    code: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SIGNIFER_CONFIG", str(tmp_path / "config.toml"))
    monkeypatch.setenv("LANGUAGE", code)
    (tmp_path / "utf16.csv").write_bytes("name,colour of hair\nAino,red\nBror,\n".encode("utf-16"))
    main(words)
    answer = capsys.readouterr()
    said = answer.out + answer.err
    # Why the engine did not take a line is the log's own sentence.
    assert said.strip() and english(re.sub(r"(?m)^ *\w+ [\d–]+: .*$", "", said)) == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_mistakes_are_in_the_language(code: str, tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    with tool_language.speaking(code):
        for mistake in mistakes("format_4"):
            file.write_text(mistake.text, "utf-8")
            with pytest.raises(BadInput) as caught:
                push.read([file])
            assert english(str(caught.value)) == []
        for value in (
            None,
            [],
            {"name": 3, "units": "none"},
            {"name": "A", "units": [{"ST": 99}], "dice": 1},
        ):
            with pytest.raises(BadInput) as caught:
                load_object(value, "dozen_die")
            told = [str(one) for one in caught.value.every()]  # type: ignore[attr-defined]
            assert told and english("\n".join(told)) == []


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("system", sorted(ANSWERS))
def test_the_questions_of_a_roster_are_in_the_language(
    system: str,
    code: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANGUAGE", code)
    answers = io.StringIO("\n".join(["", *ANSWERS[system][1:]]) + "\n")
    monkeypatch.setattr(answers, "isatty", lambda: True)
    monkeypatch.setattr(sys, "stdin", answers)
    main(["roster", "new", "--system", system, "--out", "mine.toml"])
    answer = capsys.readouterr()
    assert answer.err.count(": ") > 5 and english(answer.out + answer.err) == []


def test_names_on_one_line_are_joined_as_the_language_does() -> None:
    names = ["A", "B", "C"]
    assert (all_of(names[:2]), all_of(names), one_of(names)) == ("A and B", "A, B and C", "A, B or C")
    assert (all_of([]), all_of(["A"])) == ("", "A")
    for code, both, one in (
        ("fi", "A, B ja C", "A, B tai C"),
        ("ru", "A, B и C", "A, B или C"),
        ("el", "A, B και C", "A, B ή C"),
    ):
        with tool_language.speaking(code):
            assert (all_of(names), one_of(names), all_of([]), all_of(["A"])) == (both, one, "", "A")
