"""Walks through games in each language that comes with Signifer, at each size, in normal and large letters: no text is
cut, leaves the screen, or lies over another one."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import pytest

from signifer.games.dozen_die import texts as own
from signifer.ui import styles
from signifer.ui import texts as shared
from signifer.ui.boxes.picture import STRIP, Picture
from signifer.ui.flows import tour
from signifer_host.bundle import sources
from signifer_host.languages import books, catalogues, extract
from signifer_host.languages.simulator_languages import SimulatorLanguages
from signifer_host.simulator.languages import speaking
from tests.ui import page_content
from tests.ui.conftest import SMALL, SQUARE, WIDE, Table
from tests.ui.pseudo import ICONS, NUMBERS, within
from tests.ui.test_footer import begun

LANGUAGES = catalogues.codes()
GAMES = ("dozen_die", "calth", "citadel", "samurai", "own")
MORE = [text for text in (*shared.text.lines, *own.text.lines) if text.endswith("…")]
PRESSES = ("select", "select", "select", "down", "down", "up", "hold-select", "back")


@cache
def spoken(code: str) -> SimulatorLanguages:
    modules = sources.modules()
    return books.for_simulator(modules, books.choose(modules, code))


def readable(text: object) -> bool:
    """Return whether this is a text with letters."""
    return isinstance(text, str) and any(letter.isalpha() for letter in text)


def shown(picture: Picture) -> Iterator[tuple[int, int, int, int, str]]:
    """Yield the texts that are drawn, without icons and digits: left, top, right, bottom, text."""
    faces = picture.faces
    for part in picture.parts:
        for x, y, _, height, _, _, face, text, at in part.boxes:
            pieces = text if face == STRIP else [(at, face, text)] if face and text else []
            for left, piece, word in pieces:
                if piece not in ICONS and piece not in NUMBERS and readable(word):
                    yield x + left, y, x + left + faces.width(piece, word), y + height, word


def goes_on(text: str, template: str) -> bool:
    """Return whether a text is one whose last sign is an ellipsis by itself ("Activate {side}…")."""
    begin, _, end = template.rpartition("}") if template.endswith("}…") else ("", "", template)
    return text.startswith(begin.partition("{")[0]) and text.endswith(end[-4:])


def problems(picture: Picture, templates: Sequence[str], given: frozenset[str]) -> list[str]:
    """Return what is cut, leaves the screen, or lies over another text. `templates` are the texts that end with an
    ellipsis, `given` the players' own words."""
    found = []
    placed = list(shown(picture))
    for number, (left, top, right, low, text) in enumerate(placed):
        if left < 0 or top < 0 or right > picture.width or low > picture.height:
            found.append(f"{text!r} leaves the screen")
        whole = not text.endswith("…") or any(goes_on(text, one) for one in templates)
        if not whole and not within(text, given):
            found.append(f"{text!r} is cut")
        for one in placed[:number]:
            if left < one[2] and one[0] < right and top < one[3] and one[1] < low:
                found.append(f"{text!r} lies over {one[4]!r}")
    return found


@pytest.mark.long
@pytest.mark.parametrize("board", [SMALL, WIDE, SQUARE])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("large", [0, styles.LARGE])
def test_a_walk_shows_every_text_whole(code: str, game: str, board: str, large: int) -> None:
    added = spoken(code)
    catalogue = catalogues.find(code)  # English is in the sources
    if catalogue is None:
        texts = [text for entry in extract.entries(sources.modules()) for text in entry.forms]
    else:
        texts = [text for entry in catalogue.entries.values() for text in entry.translation]
    templates = [form for text in texts for form in text.split("|") if form.endswith("…")]
    chance = random.Random(f"{code} {game}")
    with speaking(added):
        table = begun(game, board)
        table.app.settings.calm = 1
        table.app.settings.pages = large
        table.app.apply_settings()
        given = frozenset(
            word
            for unit in table.app.game.units
            for word in unit.label.split()  # type: ignore[union-attr]
        )
        for _ in range(70):
            table.press(chance.choice(PRESSES))
            picture = table.app.ui.picture
            assert picture is not None
            assert not problems(picture, templates, given), (code, game, board, large, table.machine.screen)


def test_the_check_sees_what_is_wrong() -> None:
    table = Table(SMALL)
    table.begin()
    table.do(do="draw", die={"side": "A", "colour": "green"})
    assert "March…" in table.text
    table.machine.run(100)
    picture = table.app.ui.picture
    assert picture is not None and not problems(picture, MORE, frozenset())
    assert any("is cut" in one for one in problems(picture, [], frozenset()))
    for part in picture.parts:
        part.boxes = [*part.boxes, *part.boxes]
    assert any("lies over" in one for one in problems(picture, MORE, frozenset()))


@pytest.mark.parametrize("board", [SMALL, WIDE, SQUARE])
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_page_of_the_tour_needs_no_scrolling(code: str, board: str) -> None:
    with speaking(spoken(code)):
        table = Table(board)
        table.flow(tour.tour)
        pages = 0
        while len(table.app.ui.stack) > 1:
            assert "↕" not in table.screen[-1] and "…" not in table.text, table.text
            table.press("select")
            pages += 1
        assert pages == 6


@pytest.mark.parametrize("code", LANGUAGES)
def test_all_numbers_of_a_calth_unit_have_room_on_the_smallest_display(code: str) -> None:
    with speaking(spoken(code)):
        table = begun("calth", SMALL)
        table.unit(0)
        table.settle()
        page: Any = table.app.ui.screen
        words = [one.label for one in page.view()[0][1].tiles]
        assert len(words) == 4 and set(words) <= set(page_content.texts(table))
