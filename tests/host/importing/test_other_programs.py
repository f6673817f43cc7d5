"""Files of programs that are not read, and broken ones: the program is named, and every sentence is whole."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from signifer_host.errors import BadInput
from signifer_host.rosters import jsontext
from tests.host.importing.samples import done, rosz
from tests.host.importing.test_tables import book

FILES = Path(__file__).with_name("files")


def refused(data: bytes, file: str = "x") -> str:
    """Return why a file is not imported."""
    with pytest.raises(BadInput) as raised:
        done(data, file=file)
    return str(raised.value)


@pytest.mark.parametrize(
    ("data", "program", "remedy"),
    [
        (
            (FILES / "old_world_builder.owb.json").read_bytes(),
            "a list of Old World Builder",
            "import that text",
        ),
        ((FILES / "lance.mul").read_bytes(), "a unit list of MegaMek", "fill in a table"),
        ((FILES / "pipes.csv").read_bytes(), "Wahapedia's export", "as .rosz or .json"),
        (b'{"name": "A", "assets": {"included": [], "traits": []}}', "a roster of Rosterizer", "New Recruit"),
        (rosz(b"{}", "army.registry"), "a roster of Rosterizer", "New Recruit"),
        (rosz(b"{}", "army.registry", other=b""), "a roster of Rosterizer", "New Recruit"),
        (b"<html><body>A list</body></html>", "a web page, not a roster", "as .rosz or .json"),
        (b"<!DOCTYPE html><html></html>", "a web page, not a roster", "as .rosz or .json"),
    ],
)
def test_a_program_is_named_with_what_to_do(data: bytes, program: str, remedy: str) -> None:
    said = refused(data)
    assert program in said and remedy in said, said


def test_a_table_may_have_upright_strokes() -> None:
    made = done(b"name|count|W|\nRanger|5|2|\nWarden|1|5|\n", file="x.csv").roster.units
    assert [(unit["name"], unit["health"]) for unit in made] == [("Ranger", 10), ("Warden", 5)]


def test_a_broken_text_in_json_is_a_whole_sentence() -> None:
    said = refused((FILES / "broken_string.json").read_bytes(), "broken_string.json")
    assert said == (
        "broken_string.json:2: is not JSON: a text has a line break or another control character in it"
    )


BROKEN = [
    '{"a": "b\n"}',
    '{"a": "b',
    '"\\q"',
    '"\\u12"',
    '{"a": }',
    "{",
    "[1,]",
    "1 2",
    "{a: 1}",
    '"\\',
    "[1 2]",
    "",
]


@pytest.mark.parametrize("text", BROKEN)
def test_no_sentence_about_json_breaks_off(text: str) -> None:
    """Python's own messages end before a place: "Unterminated string starting at"."""
    with pytest.raises(jsontext.JsonError) as raised:
        jsontext.loads(text)
    assert raised.value.message.split()[-1] not in ("at", "starting", "in", "of", "before", "after")
    with pytest.raises(json.JSONDecodeError):
        json.loads(text)


@pytest.mark.parametrize("system", ["samurai", "calth", "dozen_die"])
def test_an_unknown_column_is_named_with_the_nearest_known_one(system: str) -> None:
    table = b"name,coutn,W,colour\nRanger,3,1,green\n"
    notes = done(table, system, file="x.csv").report.notes
    assert 'the column "coutn" is not known: "count" may be meant' in notes
    assert 'the column "colour" is not known, and nothing is taken from it' in notes
    assert not [note for note in notes if '"W"' in note or '"name"' in note]


def test_an_unknown_column_of_a_workbook_is_named_too() -> None:
    data = book(["name", "coutn", "W"], ["Ranger", 3, 1])
    notes = done(data, "samurai", file="x.xlsx").report.notes
    assert 'the column "coutn" is not known: "count" may be meant' in notes


def test_a_slip_is_named_where_other_columns_are_kept_too() -> None:
    table = b"name,W,activaitons,Save\nRanger,1,2,3+\n"
    found = done(table, file="x.csv")
    assert 'the column "activaitons" is not known: "activations" may be meant' in found.report.notes
    assert not [note for note in found.report.notes if "Save" in note]
    assert ["Save", "3+"] in found.roster.units[0]["stats"]


def test_a_slip_is_named_where_nothing_can_be_taken() -> None:
    said = refused(b"name,woundz\nRanger,1\n", "x.csv")
    assert "it has no health" in said
    with pytest.raises(BadInput, match='the column "woundz" is not known: "wounds" may be meant'):
        done(b"name,woundz\nRanger,1\n", "samurai", file="x.csv")
