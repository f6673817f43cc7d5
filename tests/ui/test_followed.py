"""A player who reads no English unpacks a device, plays, ends a game and reads its report, by the buttons alone."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from signifer.ui import texts as T
from signifer_host.bundle import sources
from signifer_host.languages import catalogues, extract
from tests.sim.devices import ROSTERS as ROSTERS_FOLDER
from tests.ui.conftest import SMALL, SQUARE
from tests.ui.first_player import ROSTERS, follow, new_devices

LANGUAGES = [code for code in catalogues.codes() if code != catalogues.ENGLISH]
QUICK = {"el": "calth", "fi": "dozen_die", "ru": "citadel"}
"""The game that a language is followed through in the quick suite; the long one has all."""


@cache
def english(code: str) -> re.Pattern[str]:
    """Return a pattern of what is English alone: pieces of texts between their places, of several letters, that are
    nowhere in the language."""
    catalogue = catalogues.find(code)
    assert catalogue is not None
    said = " ".join(text for entry in catalogue.entries.values() for text in entry.translation)
    pieces = {
        piece.strip()
        for entry in extract.entries(sources.modules())
        for text in entry.forms
        for piece in re.split(r"\{\w+\}|[^\w' ]+", text)
        if len(piece.strip()) > 4 and not piece.strip().startswith(("signifer", "Signifer"))
    }
    alone = sorted(piece for piece in pieces if piece not in said)
    return re.compile(r"(?<!\w)(?:%s)(?!\w)" % "|".join(map(re.escape, alone)))


def test_the_pattern_finds_english() -> None:
    for code in LANGUAGES:
        assert english(code).findall("End activation, then Draw a die") == ["End activation", "Draw a die"]


@pytest.mark.parametrize("board", [SMALL, pytest.param(SQUARE, marks=pytest.mark.long)])
@pytest.mark.parametrize(
    ("code", "game"),
    [
        pytest.param(code, game, marks=() if game == QUICK[code] else pytest.mark.long)
        for code in LANGUAGES
        for game in ROSTERS
    ],
)
def test_a_player_who_reads_no_english_comes_to_the_report(
    code: str, game: str, board: str, tmp_path: Path
) -> None:
    with new_devices():
        player, page = follow(code, game, tmp_path, board=board)
        ended = player.says(T.DRAWN)
    own = "".join((ROSTERS_FOLDER / f"{name}.toml").read_text("utf-8") for name in ROSTERS[game])
    first, pages = player.pages[0], player.pages[player.chosen :]
    assert all(name in first for name in ("English", "suomi"))
    assert len(pages) > 40 and ended in pages[-1]
    # The roster's author has chosen the words of the roster.
    found = {piece for one in pages for piece in english(code).findall(one) if piece not in own}
    assert found == set()
    assert f'<html lang="{code}">' in page and "Signifer" in page
