"""`signifer roster print`: every unit and value is on the sheet, with a box for each wound."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pypdf
import pytest

from signifer_host.cli import main
from signifer_host.printing import roster as sheets
from signifer_host.rosters.compile import load_roster

ROSTERS = Path(__file__).resolve().parents[2] / "examples" / "rosters"


def pages(content: bytes) -> list[str]:
    return [" ".join(page.extract_text().split()) for page in pypdf.PdfReader(io.BytesIO(content)).pages]


@pytest.mark.parametrize("path", sorted(ROSTERS.glob("*.toml")), ids=lambda path: path.stem)
def test_every_example_has_all_its_names_on_the_sheet(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "r.pdf"
    assert main(["roster", "print", str(path), "--out", str(out), "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    roster = load_roster(path)
    assert answer["units"] == len(roster.units)
    text = " ".join(pages(out.read_bytes()))
    for table in (*roster.units, *roster.data.get("cards", ())):
        assert table["name"] in text
        for weapon in table.get("weapons", ()):
            assert weapon["name"] in text


def test_values_and_dice_of_a_unit() -> None:
    (text,) = pages(sheets.make(load_roster(ROSTERS / "river_wardens.toml")))
    assert "ST 4, DX 6, CO 4, CH 5, AW 7, MV 4, endurance 2, armour 1" in text
    assert "long bow (ranged 16)" in text and "parry 1 (DX, reaction charge)" in text
    assert "Dice: green 3, yellow 1, red 2" in text


def test_a_box_for_each_wound() -> None:
    roster = load_roster(ROSTERS / "river_wardens.toml")
    for unit, block in zip(roster.units, sheets.blocks(roster), strict=True):
        assert block.boxes == [("hit points", unit["CO"] + unit["endurance"])]
    cohort = load_roster(ROSTERS / "gate_cohort.toml")
    assert sheets.blocks(cohort)[0].boxes == [("Captain", 3), ("Line legionary", 2), ("Line legionary", 2)]
    reeds = load_roster(ROSTERS / "reed_band.toml")
    assert [block.boxes for block in sheets.blocks(reeds)] == [[("men", 10)], [("men", 10)], [("men", 1)]]


def test_a_long_roster_goes_on_over_the_page(tmp_path: Path) -> None:
    path = tmp_path / "long.toml"
    unit = '[[units]]\nname = "Soldier %03d"\nrank = 1\nspirit = 1\nagility = 1\nwounds = 60\n'
    path.write_text('ruleset = "samurai"\n' + "".join(unit % number for number in range(120)), "utf-8")
    made = pages(sheets.make(load_roster(path)))
    assert len(made) > 5 and all(text.startswith("long Samurai ") for text in made)
    told = [f"Soldier {number:03}" for number in range(120)]
    assert [name for name in told if sum(name in text for text in made) != 1] == []


def test_unprintable_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "r.pdf"
    path = tmp_path / "r.toml"
    path.write_text(
        'ruleset = "samurai"\n[[units]]\nname = "木"\nrank = 1\nspirit = 1\nagility = 1\n', "utf-8"
    )
    for words, says in (
        ([str(path), "--out", str(out)], "U+6728"),
        ([str(path), "--out", str(tmp_path / "r.txt")], "must end in .pdf"),
        ([str(tmp_path / "none.toml"), "--out", str(out)], "there is no such file"),
    ):
        assert main(["roster", "print", *words]) == 2
        assert says in capsys.readouterr().err
    assert not out.exists()
