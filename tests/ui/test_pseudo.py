"""The pseudo-locale finds texts without room: each golden picture is drawn in it, too (`boards_of`)."""

from __future__ import annotations

import re

import pytest

from signifer.ui.boxes import names as icons
from signifer.ui.boxes.picture import Picture
from signifer_host.bundle import sources
from signifer_host.languages import books, extract
from signifer_host.simulator import languages
from tests.ui import pseudo
from tests.ui.conftest import PSEUDO, SMALL, SQUARE, WIDE, Table, boards_of
from tools import pseudo_locale


@pytest.mark.parametrize(
    ("english", "said"),
    [
        ("Draw a die", "[Dråw å dié ~]"),
        ("ok", "[õk]"),
        ("wounded", "[wõüñdéd~]"),
        ("{unit} is down", "[{unit} iš dõwñ ~]"),
        ("Nothing here that can be wrapped fits", "[Nõthiñg héré thåt cåñ bé wråppéd fitš ~~~~~~~ ~~~~]"),
    ],
)
def test_a_text_gets_longer_and_keeps_its_places(english: str, said: str) -> None:
    assert pseudo_locale.changed(english) == said


def test_every_text_can_be_read_back() -> None:
    entries = extract.entries(sources.modules())
    for entry in entries:
        for form in entry.forms:
            made = pseudo_locale.changed(form)
            assert pseudo_locale.plain(made) == form
            letters = len(re.sub(r"\{\w+\}", "", form))
            assert len(made) - len(form) == max(2, -(-letters * 7 // 5) - letters)
    assert books.missing(sources.modules(), pseudo_locale.pseudo(entries)) == 0


def drawn(high: int = 16) -> Picture:
    """Return an empty picture of the small display, with a part of this height."""
    picture = Table(SMALL).app.ui.picture
    assert picture is not None
    picture.clear()
    picture.part((0, 0, 100, high))
    return picture


def test_complete_texts_are_no_problem() -> None:
    picture = drawn()
    picture.text(0, 0, "[Rüñ]", icons.U12)
    picture.text(60, 0, "[Hidé]", icons.U12)
    picture.part((0, 16, 128, 32))
    picture.text(0, 16, "[twõ", icons.U12)
    picture.text(0, 32, "liñéš]", icons.U12)
    assert not list(pseudo.problems(picture))


@pytest.mark.parametrize(
    ("texts", "problem"),
    [
        ([(0, "[Fright téš…")], "cut"),
        ([(0, "[Rüñ]"), (10, "[Hidé]")], "lies over"),
        ([(90, "[Rüñ]")], "leaves its part"),
        ([(-3, "[Rüñ]")], "leaves its part"),
    ],
)
def test_a_problem_is_seen(texts: list[tuple[int, str]], problem: str) -> None:
    picture = drawn()
    for x, text in texts:
        picture.text(x, 0, text, icons.U12)
    assert problem in " ".join(pseudo.problems(picture))


def test_a_number_under_pips_is_seen() -> None:
    picture = drawn(18)
    picture.text(0, 0, "/12", icons.N10)
    picture.text(0, 10, "11", icons.PIPS_6X8)
    assert not list(pseudo.problems(picture))
    picture.text(0, 9, "11", icons.PIPS_6X8)
    assert "lies over" in " ".join(pseudo.problems(picture))


def test_a_part_outside_the_screen_is_seen() -> None:
    picture = drawn()
    picture.part((100, 0, 40, 8))
    picture.text(100, 0, "[Rüñ]", icons.MIC)
    assert "leaves the screen" in " ".join(pseudo.problems(picture))


@pytest.mark.parametrize("board", [SMALL, WIDE, SQUARE])
def test_a_device_speaks_it_at_every_size(board: str) -> None:
    with languages.speaking(pseudo.spoken()):
        table = pseudo.PseudoTable(board)
        assert "[Néw gåmé" in "".join(table.machine.screen)
        assert "New game" in table.text


def test_each_test_of_goldens_speaks_it_on_one_size_in_the_quick_suite_and_on_all_sizes_in_the_long_one() -> (
    None
):
    def looking(table: Table) -> None:
        table.look("any")

    quick = set()
    for number in range(20):
        looking.__name__ = f"test_{number}"
        boards = {board.values[0]: board.marks for board in boards_of(looking)}
        assert len(boards) == 6 and not any(boards[board] for board in (SMALL, WIDE, SQUARE))
        (spoken,) = [board for board in boards if str(board).endswith(PSEUDO) and not boards[board]]
        quick.add(spoken)
    assert quick == {board + PSEUDO for board in (SMALL, WIDE, SQUARE)}
