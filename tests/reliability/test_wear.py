"""How often flash is erased, and how many games a device lives for."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from signifer.games import IDS
from signifer_host.files.block_files import LAYOUT
from signifer_host.simulator.flash import FlashChip
from tests.reliability.cuts import Player
from tests.reliability.power_games import long_game, steps

Figures = Callable[[str, int | str], None]
LEAST = 100  # commands for each erase
GAMES = 6  # one after the other on one device: the end of a game and the beginning of the next are among them
BETWEEN = 120  # commands from one switching on to the next: three or four times a game
CYCLES = 100_000  # erases that a sector of the RP2040 boards' flash chips is made for


def season(player: Player, ruleset: str, games: int) -> int:
    """Play long games, each to its end and pulled, the device switched off and on at times; return the number of
    commands."""
    played = long_game(ruleset)
    commands = 0
    for _ in range(games):
        for step in steps(player, played):
            if step.name not in ("begin", "tidy"):
                commands += 1
                if commands % BETWEEN == 0:
                    player.restart()
        player.game_storage.store.finish()
        player.pull()
    return commands


@pytest.mark.long
@pytest.mark.parametrize("ruleset", IDS)
def test_an_erase_pays_for_many_commands(ruleset: str, figures: Figures) -> None:
    player = Player(FlashChip())
    season(player, ruleset, 1)  # the archive's first blocks
    erases, worst = player.chip.erases, max(sectors(player.chip))
    commands = season(player, ruleset, GAMES)
    erases = player.chip.erases - erases
    worst = max(sectors(player.chip)) - worst
    figures(f"wear.commands_per_erase.{ruleset}", commands // erases)
    figures(f"wear.commands_per_game.{ruleset}", commands // GAMES)
    figures(f"wear.erases_per_game.{ruleset}", f"{erases / GAMES:.1f}")
    figures(f"wear.nvm_erases_per_game.{ruleset}", f"{worst / GAMES:.1f}")
    figures(f"wear.games_of_life.{ruleset}", CYCLES * GAMES // worst)
    assert commands >= LEAST * erases


def sectors(chip: FlashChip) -> list[int]:
    """Return the number of erases of every sector of the device."""
    return [count for name in chip.memories for count in chip.wear(name)]


@pytest.mark.long
def test_the_nvm_wears_first_and_the_archive_in_a_ring() -> None:
    player = Player(FlashChip(layout={**LAYOUT, "archive": 12}))
    season(player, "calth", 13)
    nvm, archive = player.chip.wear("nvm")[0], player.chip.wear("archive")
    assert max(archive) < nvm
    assert max(archive) - min(archive) <= 1 < max(archive), (
        "some blocks of the archive are used more than others"
    )
    assert not any(player.chip.wear(name)[0] for name in ("conf0", "conf1", "keys0", "keys1"))
