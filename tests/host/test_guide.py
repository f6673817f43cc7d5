"""A quick guide for each board and language: one page with all its buttons, in the words of the device."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from pypdf import PdfReader

from signifer_host import boards, cli
from signifer_host.api import labels
from signifer_host.boards import Board
from signifer_host.bundle import sources
from signifer_host.languages import books, catalogues
from signifer_host.printing import guide
from signifer_host.printing.guide import Spot

BOARDS = [name for name in boards.names() if not name.startswith("_")]


def words(text: str) -> str:
    return " ".join(text.split())


def page_of(made: bytes) -> str:
    (page,) = PdfReader(io.BytesIO(made)).pages
    return words(page.extract_text())


@pytest.mark.parametrize("language", catalogues.codes())
@pytest.mark.parametrize("board", BOARDS)
def test_every_board_has_a_page_in_every_language(board: str, language: str) -> None:
    shown = page_of(labels.guide(boards.load(board), language))
    say = books.shared_texts(sources.modules(), language)
    for name in ("BUTTONS_HELP", "TOUR_HOLD_TEXT", "TOUR_UNDO_TEXT", "TOUR_LOCK", "NEW_NEEDS"):
        assert words(say(name)) in shown, name
    assert boards.load(board).name in shown


@pytest.mark.parametrize("board", BOARDS)
def test_all_buttons_are_drawn_beside_the_display(board: str) -> None:
    spec = boards.load(board)
    assert all(key.at for key in spec.keys), "its place is in board.toml"
    found = guide.spots(spec)
    assert len(found) == len(spec.keys)
    said = {spot.sign for spot in found} | {line[0] for line in guide.chords(spec)}
    assert {"●", "◀"} <= said and ({"▲", "▼"} <= said or spec.encoder)
    wide, high = guide.glass(spec)
    for number, spot in enumerate(found):
        assert abs(spot.x) > wide / 2 or abs(spot.y) > high / 2, "not on the display"
        assert all((spot.x, spot.y) != (other.x, other.y) for other in found[:number])


def test_chords_are_read_as_sums() -> None:
    assert list(guide.chords(boards.load("lilygo_t_display_rp2040"))) == ["◀ = ▼ + ●", "▲ = ◉ + ▼"]
    assert list(guide.chords(boards.load("adafruit_feather_rp2040"))) == ["◀ = ▲ + ▼"]
    assert list(guide.chords(boards.load("pico_oled"))) == []


def test_keys_without_a_place_stand_in_a_row() -> None:
    data = boards.load("pico_oled").model_dump()
    for key in data["keys"]:
        key["at"] = None
    data["display"]["glass"] = None
    found = guide.spots(Board.model_validate(data))
    assert [spot.sign for spot in found] == ["▲", "▼", "●", "◀"]
    assert found[0] == Spot("▲", -21.0, found[1].y) and len({spot.x for spot in found}) == 4


def test_the_command_makes_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "opas.pdf"
    assert cli.main(["guide", "--board", "pico_lcd_13", "--language", "fi", "--out", str(out)]) == 0
    assert "Painikkeet" in page_of(out.read_bytes()) and "Pico-LCD-1.3" in capsys.readouterr().out
    assert cli.main(["guide", "--language", "qq", "--out", str(tmp_path / "x.pdf")]) == 2
    assert "there is en, el, fi, ru" in capsys.readouterr().err


def test_the_same_guide_has_the_same_bytes() -> None:
    spec = boards.load("pico_oled")
    assert labels.guide(spec, "el") == labels.guide(spec, "el")
