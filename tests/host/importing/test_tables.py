"""CSV, XLSX and templates: headers, encodings, and that a template is itself a good roster."""

from __future__ import annotations

import io
from pathlib import Path

import openpyxl
import pytest

from signifer_host.api.rosters import template
from signifer_host.errors import BadInput
from signifer_host.importing import table_xlsx
from signifer_host.importing.presets import list_games
from signifer_host.systems.load import System, load_system
from tests.host.importing.samples import done, units

SYSTEM = Path(__file__).resolve().parents[3] / "examples" / "systems" / "thin_line.toml"
TABLE = "name,count,W,note\nПётр,2,3,при свече\nÄijä,,4,\n# a remark,,,\n"
FOUND = [("Пётр 1", 3), ("Пётр 2", 3), ("Äijä", 4)]


def book(*rows: list[object]) -> bytes:
    """Return a workbook of these rows."""
    made = openpyxl.Workbook()
    assert made.active is not None
    for row in rows:
        made.active.append(row)
    out = io.BytesIO()
    made.save(out)
    return out.getvalue()


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"])
@pytest.mark.parametrize("mark", [",", ";", "\t"])
def test_a_table_in_any_unicode(encoding: str, mark: str) -> None:
    data = TABLE.replace(",", mark).encode(encoding)
    assert units(data, "samurai", "wounds", file="x.csv") == FOUND
    assert done(data, "samurai", file="x.csv").roster.units[0]["note"] == "при свече"


def test_windows_1251_is_read_and_reported() -> None:
    data = TABLE.replace("Äijä", "Ёж").encode("cp1251")
    found = done(data, "samurai", file="x.csv")
    assert [unit["name"] for unit in found.roster.units] == ["Пётр 1", "Пётр 2", "Ёж"]
    assert "read as Windows-1251" in found.report.notes[0]
    assert done(TABLE.encode(), "samurai", file="x.csv").report.notes[0].startswith("rank: not in the file")


def test_cells_may_be_quoted_and_lines_joined() -> None:
    text = 'name,count,unit,W\r\n"Smith, ""Old"" J.",1,Guard,2\r\nBoy,3,Guard,1\r\nHound,1,,4\r\n'
    assert units(text.encode(), file="x.csv") == [("Guard", 5), ("Hound", 4)]
    found = done(text.encode(), "calth", file="x.csv").roster.units
    assert [model["type"] for unit in found for model in unit["models"]] == [
        'Smith, "Old" J.',
        "Boy",
        "Boy",
        "Hound",
    ]


def test_a_header_may_be_in_other_languages_and_letters() -> None:
    russian = "Имя;Количество;wounds\nЁж;2;5\n".encode()
    assert units(russian, "samurai", "wounds", file="x.csv") == [("Ёж 1", 5), ("Ёж 2", 5)]
    assert units(b"NAME,Count,Wounds\nA,1,5\n", "samurai", "wounds", file="x.txt") == [("A", 5)]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("model,W\nA,1\n", "has no column 'name' in its header (model, W)"),
        ("name,W,w\nA,1,2\n", "has the column 'w' twice"),
        ("name,W\n,1\n", ":2: has no name"),
        ("name,W\nA,1,2\n", ":2: has 3 cells, and the header has 2"),
        ("name,count\nA,few\n", "the count in line 2 is 'few', which is no count"),
        ("name,count\nA,-1\n", "the count in line 2 is '-1', which is no count"),
        ("name,count\nA,1e9\n", "which is no count"),
        ("name,W\n", "is a table with a header and no units"),
        ("# only,this\n", "is a table without a header"),
        ('name,W\n"A,1\n', "is no CSV"),
        ("name,W\nA,x\n", 'has no unit that can be taken; 1 of 1 entries: W is "x", which is no number (A)'),
        ("name," + ",".join(f"c{n}" for n in range(120)) + "\nA\n", "has 121 columns; at most 100 are read"),
        ("name,W\n" + "A,1\n" * 5000, "lines of units"),
    ],
)
def test_errors_in_a_table(text: str, reason: str) -> None:
    with pytest.raises(BadInput) as raised:
        done(text.encode(), file="x.csv")
    assert (
        reason in str(raised.value)
        and str(raised.value).startswith("x.csv")
        and "\n" not in str(raised.value)
    )


def test_a_workbook() -> None:
    data = book(["name", "count", "W"], ["Ёж", 2, 3.0], [None, None, None], ["Äijä", None, "4"], [12, 1, 5])
    assert units(data, file="x.xlsx") == [("Ёж", 6), ("Äijä", 4), ("12", 5)]


@pytest.mark.parametrize(
    ("cell", "reason"),
    [("=1+1", "has a formula in cell B2"), ('=HYPERLINK("x")', "has a formula in cell B2")],
)
def test_formulas_are_refused(cell: str, reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        done(book(["name", "W"], ["A", cell]), file="x.xlsx")


def test_columns_have_letters() -> None:
    assert [table_xlsx._letters(n) for n in (1, 26, 27, 52, 53, 702, 703)] == [
        "A",
        "Z",
        "AA",
        "AZ",
        "BA",
        "ZZ",
        "AAA",
    ]


def _systems() -> list[str | System]:
    return [*list_games(), load_system(SYSTEM)]


@pytest.mark.parametrize("form", ["csv", "xlsx"])
@pytest.mark.parametrize("number", range(5))
def test_a_template_is_a_good_roster(number: int, form: str) -> None:
    system = _systems()[number]
    made = template(system, form)
    found = done(made, system, file=f"x.{form}")
    names = {unit["name"].rstrip(" 123") for unit in found.roster.units}
    assert names == {"Old guard", "Captain"} and found.report.omissions == []
    assert not [note for note in found.report.notes if "not in the file" in note]


def test_a_template_says_what_its_columns_are() -> None:
    text = template("samurai", "csv").decode("utf-8-sig")
    lines = text.split("\r\n")
    assert lines[0].startswith("name,count,") and "spirit" in lines[0]
    assert any(line.strip('"').startswith("# wounds: 1 to 60") for line in lines)
    with pytest.raises(BadInput, match=r"\.csv or an \.xlsx"):
        template("samurai", "ods")
