"""What the desktop tool says in other languages: its catalogues, numbers, dates, and whose language it is."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from pypdf import PdfReader

from signifer_host import boards, remedies, translation
from signifer_host.api import labels, reports
from signifer_host.cli import main
from signifer_host.errors import BadInput
from signifer_host.files import board_folder
from signifer_host.languages import catalogues, tool_language
from signifer_host.languages.catalogue import Entry
from signifer_host.languages.check import problems
from signifer_host.languages.plural import rule
from signifer_host.reporting import texts
from tests.host.languages.entries import said_by_host
from tests.host.reporting.pages import Page

EXAMPLES = Path(__file__).resolve().parents[3] / "examples"
LANGUAGES = [code for code in catalogues.codes() if code != catalogues.ENGLISH]
READ = ("printing/", "/sheet.py", "/texts.py", "audit/report.py")
"""Where messages are that reports and printed pages have."""


def is_read(entry: Entry) -> bool:
    """Return whether a report or a printed page has this entry: nothing of it may stay English."""
    return entry.key.startswith(texts.CONTEXT) or any(
        part in place for place in entry.places for part in READ
    )


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_message_and_no_sentence_of_the_help_stays_english(code: str) -> None:
    found = catalogues.find(code, catalogues.folder() / "host")
    assert found is not None and len(said_by_host()) > 1900
    assert [
        key for key in said_by_host() if key not in found.entries or not all(found.entries[key].translation)
    ] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_translation_has_the_places_and_the_forms_of_its_english(code: str) -> None:
    found = catalogues.find(code, catalogues.folder() / "host")
    assert found is not None
    forms = rule(found.header["Plural-Forms"])
    english = said_by_host()
    for key, entry in found.entries.items():
        if key in english and any(entry.translation):
            assert entry.forms == english[key].forms and list(problems(entry, english[key], forms)) == [], key
            for said in entry.translation:
                assert said.count("[") == said.count("]") == entry.text.count("["), key
                # A part in [ ] still depends on the same names.
                optional = [set(re.findall(r"\{(\w+)\}", part)) for part in re.findall(r"\[(.*?)\]", said)]
                theirs = [
                    set(re.findall(r"\{(\w+)\}", part)) for part in re.findall(r"\[(.*?)\]", entry.text)
                ]
                assert sorted(map(sorted, optional)) == sorted(map(sorted, theirs)), key
            assert sum(said.count("`") % 2 for said in entry.translation) == 0, key


@pytest.mark.parametrize(
    ("variables", "code"),
    [
        ({"LANG": "fi_FI.UTF-8"}, "fi"),
        ({"LANG": "ru_RU"}, "ru"),
        ({"LANG": "fi_FI.UTF-8", "LC_ALL": "el_GR.UTF-8"}, "el"),
        ({"LANG": "fi_FI.UTF-8", "LC_MESSAGES": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "sv:el:fi"}, "el"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "C", "LANG": "fi_FI.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_environment_names_the_language(
    variables: dict[str, str], code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert tool_language.preference() == code == tool_language.choose(None)


def test_numbers_and_dates_are_written_as_the_language_does() -> None:
    said = {}
    for code in catalogues.codes():
        with tool_language.speaking(code):
            shown = (
                translation.number(12345),
                translation.decimal(-1.5, 1, signed=True),
                translation.day("2026-11-28"),
            )
            said[code] = tuple(" ".join(text.split()) for text in shown)
    assert said["en"] == ("12,345", "−1.5", "Nov 28, 2026")
    assert said["fi"] == ("12 345", "−1,5", "28.11.2026")
    assert said["ru"] == ("12 345", "−1,5", "28 нояб. 2026 г.")
    assert said["el"] == ("12.345", "−1,5", "28 Νοε 2026")


def test_names_are_sorted_by_the_alphabet_of_the_language() -> None:
    for code, ordered in (
        ("fi", ["aamu", "Zorro", "Åke", "ämpäri", "öljy"]),
        ("ru", ["елка", "ёж", "Жук", "иней", "йод", "кот"]),
        ("el", ["άνεμος", "Αχός", "βορράς", "Ώρα"]),
    ):
        with tool_language.speaking(code):
            assert sorted(set(ordered), key=translation.sort_key) == ordered


def test_a_number_takes_the_form_of_the_language() -> None:
    with tool_language.speaking("ru"):
        found = [texts.Texts().count(n, "die") for n in (1, 3, 5, 21, 1000)]
    assert [text.replace("\u00a0", " ") for text in found] == [
        "1 кубик",
        "3 кубика",
        "5 кубиков",
        "21 кубик",
        "1 000 кубиков",
    ]


def test_what_a_catalogue_lacks_stays_english(tmp_path: Path) -> None:
    file = tmp_path / "qq.po"
    file.write_text(
        'msgid ""\nmsgstr "Language: qq\\nPlural-Forms: nplurals=1; plural=0;\\n"\n\nmsgid "wounds"\nmsgstr "x"\n'
    )
    with tool_language.speaking(tool_language.choose(str(file))):
        assert translation.gettext("wounds") == "x"
        assert translation.gettext("health") == "health"
        assert translation.ngettext("{n} die", "{n} dice", 2) == "2 dice"
        assert translation.number(12345) == "12,345"  # no such language


@pytest.mark.parametrize("name", ["river_crossing", "boarding", "lake_and_ash", "crane_pass", "marsh_road"])
@pytest.mark.parametrize("code", LANGUAGES)
def test_the_page_of_a_game_is_in_the_language(name: str, code: str, tmp_path: Path) -> None:
    out = tmp_path / "r.html"
    assert main(["report", str(EXAMPLES / f"{name}.jsonl"), "-o", str(out), "--language", code]) == 0
    page = Page(out.read_text("utf-8"))
    assert page.wrong == [] and page.all("html") == [{"lang": code}]
    told = {
        entry.text
        for entry in said_by_host().values()
        if len(entry.text) > 15 and "{" not in entry.text and is_read(entry)
    }
    assert [text for text in told if text in page.text] == []
    for wrong in ("..", ". .", " ,", "{", "}", ":,", "[", "|"):
        assert wrong not in page.text.replace("signifer audit", ""), (
            wrong,
            page.text[page.text.index(wrong) - 60 :][:120],
        )


def test_the_environment_chooses_the_language_of_a_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "r.html"
    monkeypatch.setenv("LANG", "fi_FI.UTF-8")
    assert main(["report", str(EXAMPLES / "river_crossing.jsonl"), "-o", str(out)]) == 0
    assert "Pelin kulku" in out.read_text("utf-8")
    assert (
        main(
            ["report", str(EXAMPLES / "river_crossing.jsonl"), "-o", str(out), "--language", "en", "--force"]
        )
        == 0
    )
    assert "What happened" in out.read_text("utf-8")


def test_programs_read_english_in_every_language(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    log = str(EXAMPLES / "river_crossing.jsonl")
    assert main(["report", log, "--json"]) == 0
    english = capsys.readouterr().out
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    assert main(["report", log, "--json"]) == 0
    assert capsys.readouterr().out == english
    assert main(["report", log, "--csv", "--language", "ru"]) == 0
    assert capsys.readouterr().out.startswith("\ufeffname,played,won,drawn")


def test_an_unknown_language_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "r.html"
    assert main(["report", str(EXAMPLES / "river_crossing.jsonl"), "-o", str(out), "--language", "xx"]) == 2
    assert "there is en, el, fi, ru" in capsys.readouterr().err and not out.exists()


@pytest.mark.parametrize("code", LANGUAGES)
def test_printed_pages_are_in_the_language(code: str, tmp_path: Path) -> None:
    roster = str(EXAMPLES / "rosters" / "river_wardens.toml")
    for words, english in (
        (["card"], ["Button", "Everywhere", "A rule says no", "1st button", "hit points left and lost"]),
        (["roster", "print", roster], ["endurance", "hit points", "Weapons", "Skills", "adventurer"]),
        (["label", "Owl", "--board", "pico_oled"], ["lent to", "since"]),
    ):
        out = tmp_path / f"{words[0]}.pdf"
        assert main([*words, "-o", str(out), "--language", code]) == 0
        text = " ".join("".join(page.extract_text() for page in PdfReader(out).pages).split())
        with tool_language.speaking(code):
            said = [translation.gettext(word) for word in english]
        assert [word for word in english if word in text] == []
        assert [word for word in said if word not in text] == []


@pytest.mark.parametrize("board", sorted(board_folder.names()))
def test_a_card_fits_in_every_language(board: str) -> None:
    for code in LANGUAGES:
        with tool_language.speaking(code):
            assert labels.card(boards.load(board)).startswith(b"%PDF")


def test_the_command_line_speaks_the_language_of_the_environment(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "fi_FI.UTF-8")
    assert main(["push", "--help"]) == 0
    page = capsys.readouterr().out
    assert "Käyttö: signifer push [OPTIONS] ROSTER..." in page and "Lähetä armeijalistat laitteeseen." in page
    assert main(["--help"]) == 0
    page = capsys.readouterr().out
    assert "Pelaaminen:" in page and "  push      Lähetä armeijalistat laitteeseen." in page
    assert main(["report", "nothing.jsonl", "-o", "page.doc"]) == 2
    assert "page.doc: raportin tiedoston pääte on .html, .csv tai .json" in capsys.readouterr().err


def test_an_error_has_its_remedy_in_the_language(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert remedies.PULL_LOG.command == "`signifer pull` writes them."
    for code, said in (
        ("ru", "Для отчёта нужен хотя бы один журнал. Их записывает"),
        ("el", "Η αναφορά θέλει"),
    ):
        with tool_language.speaking(code), pytest.raises(BadInput) as caught:
            reports.report([], "html", language=code)
        with tool_language.speaking(code):
            assert str(caught.value).startswith(said)


def test_with_json_a_command_speaks_english(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "el_GR.UTF-8")
    assert main(["roster", "print", "nothing.toml", "-o", "x.doc", "--json"]) == 2
    answer = capsys.readouterr()
    assert "x.doc: the name must end in .pdf" in answer.err and "the name must end in .pdf" in answer.out
    assert main(["roster", "print", "nothing.toml", "-o", "x.doc"]) == 2
    assert "το όνομα πρέπει να τελειώνει σε .pdf" in capsys.readouterr().err


def test_a_command_starts_without_what_only_reports_need() -> None:
    """Babel takes longer to load than a command takes."""
    program = (
        "import sys; from signifer_host.cli import main; main(['push', '--help']); "
        "sys.exit('babel' in sys.modules)"
    )
    environment = {**os.environ, "LANG": "fi_FI.UTF-8", "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, check=False)
    assert done.returncode == 0 and "Käyttö" in done.stdout.decode("utf-8")
