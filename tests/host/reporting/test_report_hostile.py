"""Damaged, foreign and hostile logs: the report says what it leaves out, or no report is made."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from signifer_host.api.reports import Log, report
from signifer_host.cli import main
from signifer_host.reporting import log_lines
from signifer_host.reporting.plain import LONGEST, plain
from tests.host.reporting.games import of_system, text_of
from tests.host.reporting.pages import Page

EVIL = "<script>alert(1)</script>\"'&<img src=x onerror=y>"
CONTROLS = "\x1b[31mred\u202eback\x00\u2028"


@pytest.fixture(scope="module")
def lines() -> list[dict[str, Any]]:
    return of_system("dozen_die").lines()


def script(**changed: Any) -> list[dict[str, Any]]:
    unit = {"kind": "adventurer", "ST": 4, "DX": 3, "CO": 3, "AW": 6, "MV": 3}
    sides = {
        side: {"name": f"{EVIL[:30]}{side}", "dice": {"green": 2}, "units": [{"name": EVIL[:30], **unit}]}
        for side in "AB"
    }
    return [
        {"ruleset": "dozen_die", "sides": sides, "seed": 3},
        {"do": "note", "text": EVIL + CONTROLS},
        *changed.get("more", []),
    ]


def made(lines: list[dict[str, Any]], form: str = "html") -> str:
    return report([Log("".join(json.dumps(line) + "\n" for line in lines).encode(), "x.jsonl")], form).text


@pytest.mark.parametrize("form", ["html", "csv", "json"])
def test_hostile_texts_are_texts(form: str) -> None:
    text = made(script(more=[{"do": "wound", "unit": "A1"}]), form)
    assert not [letter for letter in CONTROLS if not letter.isprintable() and letter in text]
    if form == "html":
        page = Page(text)
        assert page.wrong == [] and not page.all("script") and not page.all("img")
        assert "<script>alert" in page.text


def test_a_name_like_a_formula_is_text_in_a_table() -> None:
    lines = script(more=[{"do": "end_game", "winner": "A"}])
    lines[0]["sides"]["A"]["name"] = "=1+1"
    first = made(lines, "csv").splitlines()[1]
    assert first.startswith("'=1+1,1,1,0,0,")


@given(st.text())
@settings(max_examples=200)
def test_plain_text_is_printable_and_short(text: str) -> None:
    found = plain(text)
    assert len(found) <= LONGEST and "\n" not in found
    assert all(letter.isprintable() or letter == "\u200d" for letter in found)


def test_a_cut_line_is_left_out_and_reported(
    lines: list[dict[str, Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = text_of(lines)
    file, out = tmp_path / "cut.jsonl", tmp_path / "r.html"
    file.write_text(whole[: len(whole) - 40], "utf-8")
    assert main(["report", str(file), "-o", str(out)]) == 0
    said = f"line {len(lines)}: it is not JSON"
    assert said in capsys.readouterr().err.replace("valid ", "")
    page = Page(out.read_text("utf-8")).text
    assert "What this report leaves out" in page and f"line {len(lines)}:" in page
    assert "The game has not ended" in page


def test_changed_lines_are_not_sound(lines: list[dict[str, Any]]) -> None:
    changed = [dict(line) for line in lines]
    wound = next(line for line in changed if line.get("do") == "wound")
    wound["amount"] = 2
    page = Page(made(changed)).text
    assert (
        "NOT SOUND" in page
        and "Not sound" in page
        and f"Line {changed.index(wound) + 1}: it was changed" in page
    )


def test_lines_that_the_engine_refuses_are_reported(lines: list[dict[str, Any]]) -> None:
    foreign = [*lines[:5], {"do": "teleport", "unit": EVIL}, {"do": 7}, {"no": 1}, *lines[5:]]
    found = report([Log(text_of(foreign).encode(), "x")]).left_out
    assert len([one for one in found if "not taken" in one]) == 2


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\n",
        b"\x89PNG\r\n\x1a\n",
        b"PK\x03\x04",
        b"[]\n",
        b"{}\n",
        b'{"do": "draw"}\n',
        b"\xff" * 100,
        b"{" * 200_000,
    ],
)
def test_other_files_than_logs_make_no_report(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, out = tmp_path / "x.jsonl", tmp_path / "r.html"
    file.write_bytes(content)
    assert main(["report", str(file), "-o", str(out)]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and str(file) in said
    assert not out.exists()
    good = tmp_path / "good.jsonl"
    good.write_text("".join(json.dumps(line) + "\n" for line in script()), "utf-8")
    assert main(["report", str(good), str(file), "-o", str(out)]) == 2
    assert not out.exists()
    assert main(["report", str(tmp_path / "none.jsonl"), "-o", str(out)]) == 2


def test_a_million_lines_are_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log_lines, "MOST_LINES", 50)
    head = json.dumps(script()[0]) + "\n"
    found = report([Log((head + '{"do": "note", "text": "x"}\n' * 1_000_000).encode(), "x")])
    assert found.left_out == ("x: lines 51 to 1,000,001, because a report has 50 lines at most.",)


def test_a_page_of_2_000_commands_has_at_most_400_kb() -> None:
    notes = [{"do": "note", "text": f"{number} " + "<&>" * 40} for number in range(2_000)]
    text = made([script()[0], *notes])
    assert len(text.encode()) <= 400_000
    assert "has no room for" in Page(text).text


def test_long_lists_are_cut(lines: list[dict[str, Any]]) -> None:
    forced = [{"do": "end_round", "force": True}] * 300
    page = Page(made([script()[0], *forced]))
    assert len(page.text.encode()) < 400_000
