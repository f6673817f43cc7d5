"""Finnish, Russian and Greek: a few texts of each are whole on the pages of a game, with the right plural."""

from __future__ import annotations

import pytest

from signifer.games.dozen_die import texts as G
from signifer.ui.boxes.picture import STRIP
from signifer.ui.flows import house
from signifer_host.bundle import sources
from signifer_host.languages import books, extract
from signifer_host.simulator import languages as speaking
from tests.ui import languages
from tests.ui.conftest import SMALL, SQUARE, WIDE, Table

BOARDS = (SMALL, WIDE, SQUARE)


def drawn(table: Table) -> list[str]:
    """Return the texts on the display, as they are drawn."""
    picture = table.app.ui.picture
    assert picture is not None
    said = []
    for part in picture.parts:
        for box in part.boxes:
            pieces = box[7] if box[6] == STRIP else [(0, 0, box[7])]
            said += [text for _, _, text in pieces if text]
    return said


def test_the_thirty_texts_are_there() -> None:
    there = {entry.key: entry for entry in extract.entries(sources.modules())}
    assert set(languages.SAID) <= set(there) and len(languages.SAID) >= 30
    for code in languages.PLURALS:
        catalogue = languages.made(code)
        assert books.missing(sources.modules(), catalogue) == len(there) - len(languages.SAID)


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("fi", ["pussissa noppa", "pussissa 2 noppaa", "pussissa 5 noppaa", "pussissa 21 noppaa"]),
        ("ru", ["1 кость в мешке", "2 кости в мешке", "5 костей в мешке", "21 кость в мешке"]),
        ("el", ["1 ζάρι στον σάκο", "2 ζάρια στον σάκο", "5 ζάρια στον σάκο", "21 ζάρια στον σάκο"]),
    ],
)
def test_a_number_chooses_its_form(code: str, said: list[str]) -> None:
    with speaking.speaking(languages.said_in(languages.made(code))):
        t = Table(SMALL).app.ui.t
        assert [t(G.ROUND_IN_BAG, n=n) for n in (1, 2, 5, 21)] == said


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("code", languages.PLURALS)
def test_pages_of_a_game_show_them_whole(code: str, board: str) -> None:
    at = list(languages.PLURALS).index(code)

    def said(key: str, form: int = 0, **places: object) -> str:
        return languages.SAID[key][at].split("|")[form].format(**places)

    with speaking.speaking(languages.said_in(languages.made(code))):
        table = Table(board)
        table.begin()
        assert said("dozen_die.DRAW") in drawn(table)
        table.do(do="draw", die={"side": "A", "colour": "green"})
        table.app.ui.home()
        table.machine.run(20)
        assert said("dozen_die.NO_MARCH") in table.text
        table.do(do="march", units=[])
        table.do(do="activate", unit="A1")
        table.settle()
        shown = drawn(table)
        assert said("shared.MOVE") in shown and said("dozen_die.CHARGE") in shown
        table.seek(said("dozen_die.END_WITH_LEFT", 1, n=2))
        table.press("select")
        shown = drawn(table)
        title = said("shared.ENDING_TITLE", what=said("shared.C_END_ACTIVATION"))
        assert title[:1].upper() + title[1:] in " ".join(shown).replace("\n", " ")
        assert said("words.{n} order unused", 1, n=2) in shown
        assert not [text for text in shown if "…" in text], shown
        table.press("select")
        table.settle()
        refused = table.app.ui
        refused.push(house.house, "dozen_die", {"armour_saves": 0})
        table.machine.run(20)
        shown = drawn(table)
        assert said("words.armour saves") in shown and said("words.each") in shown
