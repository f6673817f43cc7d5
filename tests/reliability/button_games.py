"""Play a game of each system with the four buttons alone, from an empty device to the result."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from signifer.games.dozen_die.rules import view
from tests.games.calth.screens import test_play as test_calth_play
from tests.games.citadel.screens import test_play as test_citadel_play
from tests.games.custom.screens import hands, test_play_more
from tests.games.samurai.screens import sample as samurai_sample
from tests.games.samurai.screens import test_play as test_samurai_play
from tests.reliability.press_log import Cutter, Played
from tests.ui import sample
from tests.ui.conftest import SMALL


def home(table: Played) -> None:
    """Go back to the home screen."""
    for _ in range(8):
        if len(table.app.ui.stack) > 1:
            table.press("back")


def begin(table: Played) -> None:
    """Push the rosters of Dozen Die over the cable, and begin the game with both players' numbers."""
    table.fill_slots(sample.blobs())
    table.settle()
    table.press("select down hold-select select up*4 select down*2 select*3 select*4")
    table.settle()
    table.press("back")
    assert table.game.setup.numbers == (4800, 0)


def activation(table: Played) -> None:
    """Play a die, a unit and two orders: SELECT leads through them; then end the activation, with what is
    left undone."""
    home(table)
    table.press("select*6")
    for _ in range(4):
        home(table)
        if view.phase(table.game) != "draw":
            table.choose("End")
            table.press("select")


def care(table: Played) -> None:
    """Make two wounds, and take one of them back and make it again."""
    home(table)
    table.units()
    table.press("down select select select hold-back select hold-back up select")
    home(table)


def dozen_die(table: Played) -> None:
    """Play a round with wounds, undo, a forced command and the bag by hand; then the next round, and the result."""
    begin(table)
    activation(table)
    care(table)
    table.settle()
    game = table.game
    activation(table)
    activation(table)
    table.settle()
    table.choose("End round")
    table.press("select")
    assert view.round(game) == 2
    home(table)
    table.press("hold-select")
    table.choose("Dice bag")
    table.press("down select")
    home(table)
    activation(table)
    home(table)
    table.press("hold-select")
    table.choose("End the game", "A ")
    table.press("select")
    assert game.is_over
    reopen(table)


def reopen(table: Played) -> None:
    """Take the end back, with a new secret and a number of one player; roll, and end the game again."""
    before = table.game.secret
    table.press("hold-back select select select up select*4 select*4")
    game = table.game
    assert not game.is_over and game.stretches[-1].numbers == (1000, 0)
    assert game.secret not in (None, before)
    table.do(do="roll", sides=12, count=3)
    table.show("end")
    table.press("select select")
    assert game.is_over


def samurai(table: Played) -> None:
    """Play as the system's own test does."""
    play = test_samurai_play
    table.fill_slots(samurai_sample.blobs())
    table.settle()
    for part in (play.begin, play.hide, play.first_turn, play.fright, play.turn_of_b, play.last_turns):
        part(table)
    play.the_end(table)


def _as_tested(
    module: object, test: Callable[..., None], *args: str
) -> Callable[[pytest.MonkeyPatch, Cutter], Played]:
    """Run a test that makes its own device on a watched one."""

    def play(monkeypatch: pytest.MonkeyPatch, cutter: Cutter) -> Played:
        made: list[Played] = []

        def table(board: str) -> Played:
            made.append(Played(board))
            made[0].on(cutter)
            return made[0]

        monkeypatch.setattr(module, "Table", table)
        test(*args)
        return made[0]

    return play


def _on(script: Callable[[Played], None]) -> Callable[[pytest.MonkeyPatch, Cutter], Played]:
    def play(monkeypatch: pytest.MonkeyPatch, cutter: Cutter) -> Played:
        table = Played(SMALL)
        table.on(cutter)
        script(table)
        return table

    return play


GAMES: dict[str, Callable[[pytest.MonkeyPatch, Cutter], Played]] = {
    "calth": _as_tested(test_calth_play, test_calth_play.test_a_whole_game_with_four_buttons),
    "citadel": _as_tested(test_citadel_play, test_citadel_play.test_a_whole_game_with_four_buttons, SMALL),
    "dozen_die": _on(dozen_die),
    "own": _as_tested(hands, test_play_more.test_squads_with_morale, SMALL),
    "samurai": _on(samurai),
}
