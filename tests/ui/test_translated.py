"""A page that a test reached in English is drawn in another language, as `make sheets` does."""

from __future__ import annotations

import pytest

from signifer.ui.flows import end, tour
from signifer_host.languages import catalogues
from tests.ui import page_language
from tests.ui.conftest import SMALL
from tests.ui.test_footer import begun


@pytest.mark.parametrize("code", [code for code in catalogues.codes() if code != catalogues.ENGLISH])
def test_a_page_is_shown_in_a_language_and_goes_on_in_english(code: str) -> None:
    catalogue = catalogues.find(code)
    assert catalogue is not None
    said = {key: entry.translation[0] for key, entry in catalogue.entries.items()}
    with page_language.recording(code):
        table = begun("dozen_die", SMALL)
        table.settle()
        for shown, english, key in (
            (None, "Draw a die", "dozen_die.DRAW"),
            (tour.tour, "The last line says", "shared.TOUR_BUTTONS_TEXT"),
            (end.end, "Who won?", "shared.WHO_WON"),
        ):
            if shown is not None:
                table.flow(shown)
            before = table.screen
            assert english in table.text
            with page_language.shown(table, code):
                assert said[key].split()[0] in table.text and english not in table.text
            assert table.screen == before
