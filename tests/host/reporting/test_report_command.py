"""`signifer report` from outside: its files, answers and errors."""

from __future__ import annotations

import csv
import io
import itertools
import json
import re
from pathlib import Path

import pytest

from signifer_host.cli import main
from tests.host.reporting.games import of_system, text_of
from tests.host.reporting.pages import Page

EXAMPLES = Path(__file__).resolve().parents[3] / "examples"
SCRIPTS = sorted(path.name for path in EXAMPLES.glob("*.jsonl"))


@pytest.fixture(scope="module")
def log_text() -> str:
    return text_of(of_system("dozen_die").lines())


@pytest.fixture
def log(tmp_path: Path, log_text: str) -> Path:
    file = tmp_path / "game.jsonl"
    file.write_text(log_text, "utf-8")
    return file


@pytest.mark.parametrize("name", SCRIPTS)
def test_every_example_makes_a_page_that_fetches_nothing(name: str, tmp_path: Path) -> None:
    out = tmp_path / "r.html"
    assert main(["report", str(EXAMPLES / name), "-o", str(out)]) == 0
    text = out.read_text("utf-8")
    page = Page(text)
    assert page.wrong == []
    assert not [tag for tag, _ in page.tags if tag in ("script", "link", "img", "iframe", "object", "base")]
    assert not [attrs for _, attrs in page.tags if {"src", "onload", "onclick", "xlink:href"} & set(attrs)]
    assert all(str(attrs["href"]).startswith("#") for attrs in page.all("a"))
    assert "url(" not in text and "@import" not in text and "http://" not in text and "https://" not in text


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_page_works_with_a_screen_reader_and_without_a_mouse(name: str, tmp_path: Path) -> None:
    out = tmp_path / "r.html"
    main(["report", str(EXAMPLES / name), "-o", str(out)])
    page = Page(out.read_text("utf-8"))
    assert page.all("html") == [{"lang": "en"}]
    levels = [int(tag[1]) for tag, _ in page.tags if tag in ("h1", "h2", "h3", "h4")]
    assert levels[0] == 1 and levels.count(1) == 1
    assert all(after <= before + 1 for before, after in itertools.pairwise(levels))
    plots = [attrs for attrs in page.all("svg") if attrs.get("class") == "plot"]
    assert all(attrs["role"] == "img" and attrs["aria-label"] for attrs in plots)
    assert len(plots) == len(page.all("figure")) <= len(page.all("table"))
    assert len(page.all("caption")) == len(page.all("table"))
    assert all(attrs.get("tabindex") == "0" for attrs in page.all("div"))
    ids = [attrs["id"] for _, attrs in page.tags if "id" in attrs]
    assert len(ids) == len(set(ids))
    assert {str(attrs["href"])[1:] for attrs in page.all("a")} <= set(ids)


def test_on_a_phone_each_value_of_a_wide_table_has_its_label(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    assert main(["report", str(EXAMPLES / "river_crossing.jsonl"), "-o", str(page)]) == 0
    text = page.read_text("utf-8")
    tables = re.findall(r'<div class="wide".*?</div>', text, re.S)
    assert tables
    for table in tables:
        rows = re.findall(r'<tr role="row">(.*?)</tr>', table)
        columns = len(re.findall("<th scope=.col", table))
        assert rows and 'role="table"' in table
        for row in rows:
            assert row.startswith('<th scope="row" role="rowheader"')
            assert len(re.findall(r'<td [^>]*data-label="[^"]+"', row)) == row.count("<td") == columns - 1
    assert 'data-label="Round 1"' in tables[0] and 'data-label="At the end"' in tables[0]
    narrow = text.partition("@media (max-width:40rem)")[2].partition("@media print")[0]
    assert ".wide{overflow:visible}" in narrow and "content:attr(data-label)" in narrow


def test_the_page_of_a_played_game_tells_the_events(log: Path, tmp_path: Path) -> None:
    out = tmp_path / "r.html"
    assert main(["report", str(log), "-o", str(out)]) == 0
    text = Page(out.read_text("utf-8")).text
    for said in (
        "Warden against Raider",
        "Warden won",
        "Thinking time",
        "Draws from the bag",
        "Warden 2 is activated",
    ):
        assert said in text
    # A text between the parts of a score would become a part of its grid, and push them aside.
    assert 'aria-hidden="true"></span><span class="name">' in out.read_text("utf-8")
    assert "All " in text and "come from the log's own secret" in text


def test_a_file_has_the_format_of_its_ending(
    log: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    starts = {"html": "<!doctype html>", "csv": "\ufeffname,played,", "json": '{"format": 1'}
    for ending, start in starts.items():
        out = tmp_path / f"r.{ending}"
        assert main(["report", str(log), "-o", str(out)]) == 0
        assert out.read_bytes().decode().startswith(start)
        capsys.readouterr()
        if ending == "csv":
            assert main(["report", str(log), f"--{ending}"]) == 0
            assert capsys.readouterr().out == out.read_bytes().decode()


def test_csv_has_the_season_s_standings(
    log: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "other.jsonl"
    other.write_text(text_of(of_system("samurai").lines()), "utf-8")
    assert main(["report", str(log), str(other), "--json"]) == 0
    standings = json.loads(capsys.readouterr().out)["season"]["standings"]
    assert main(["report", str(log), str(other), "--csv"]) == 0
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out.removeprefix("\ufeff"))))
    assert rows == [{key: str(value) for key, value in one.items() if key != "met"} for one in standings]
    [winner] = [row for row in rows if row["name"] == "Warden"]
    assert (winner["played"], winner["won"], winner["lost"]) == ("1", "1", "0")


def test_csv_of_one_game_has_its_two_rosters(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", str(log), "--csv"]) == 0
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out.removeprefix("\ufeff"))))
    assert [(row["name"], row["won"], row["lost"]) for row in rows] == [
        ("Warden", "1", "0"),
        ("Raider", "0", "1"),
    ]


def test_json_answers_with_all_facts(log: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", str(log), "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    [game] = answer["games"]
    assert answer["status"] == 0 and game["winner"] == "A" and game["audit"]["sound"] is True
    assert len(game["units"]) == 40
    out = tmp_path / "r.html"
    assert main(["report", str(log), "--json", "-o", str(out)]) == 0
    assert json.loads(capsys.readouterr().out) == {"file": str(out), "count": 1, "left_out": [], "status": 0}
    assert out.read_text("utf-8").startswith("<!doctype html>")


def test_an_impossible_report_is_one_sentence(
    log: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = log.read_bytes()
    for arguments, said in (
        (["--csv", "--json"], "cannot stand together"),
        (["-o", str(tmp_path / "r.pdf")], "ends in .html"),
        (["-o", str(tmp_path / "r.md")], "ends in .html"),
        (["-o", str(log), "--csv"], "is one of the logs"),
    ):
        assert main(["report", str(log), *arguments]) == 2
        assert said in capsys.readouterr().err
    assert log.read_bytes() == before
    assert main(["report", str(log), "-o", str(tmp_path / "no" / "r.html")]) == 14
    assert [path.name for path in tmp_path.iterdir()] == ["game.jsonl"]
