"""Power cuts at every flash operation of games that are played with buttons on a whole device, with hosts that
connect and leave. After the restart the screen shows the game as last shown, or as before the interrupted step."""

from __future__ import annotations

import gc
from collections.abc import Callable

import pytest

from signifer.core import modules
from signifer.games import IDS
from tests.reliability.button_games import GAMES, activation, begin, care
from tests.reliability.press_log import Cutter, Played
from tests.ui.conftest import SMALL

Figures = Callable[[str, int | str], None]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out what takes most of the time on a PC and changes nothing: garbage collections at each screen."""
    monkeypatch.setattr(gc, "collect", lambda: 0)
    monkeypatch.setattr(modules, "tidy", lambda wanted, prefix="": None)


def test_every_system_has_its_game() -> None:
    assert sorted(GAMES) == sorted(IDS)


def test_some_presses_cut_at_every_operation() -> None:
    table, cutter = Played(SMALL), Cutter(torn=0)
    table.on(cutter, cutting=False)
    begin(table)
    table.machine.seen = cutter.every_cut
    activation(table)
    care(table)
    assert table.machine.presses > 20 and cutter.operations >= 8 and cutter.cuts > cutter.operations


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("ruleset", sorted(GAMES))
def test_a_game_by_buttons_cut_at_every_operation(
    ruleset: str, monkeypatch: pytest.MonkeyPatch, figures: Figures
) -> None:
    cutter = Cutter(torn=3)
    table = GAMES[ruleset](monkeypatch, cutter)
    table.over()
    assert table.syncs > 4 and len(table.app.store.games()) == 2
    assert cutter.turns > 0
    assert cutter.operations > 100 and cutter.cuts > 4 * cutter.operations
    figures(f"buttons.{ruleset}.turns", cutter.turns)
    figures(f"buttons.{ruleset}.presses", table.machine.presses)
    figures(f"buttons.{ruleset}.operations", cutter.operations)
    figures(f"buttons.{ruleset}.cuts", cutter.cuts)
