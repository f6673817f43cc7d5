"""The power goes at every flash operation of whole games: the game is as last shown, or as it was before the press."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from signifer.rulesets import IDS
from tests.reliability.cuts import Player, Shadow, Step
from tests.reliability.power_games import EXAMPLES, Played, acts, example, long_game, steps

Figures = Callable[[str, int | str], None]
SHORT = next(path for path in EXAMPLES if path.stem == "first_activations")


def all_of_a_night(player: Player, played: Played, idle: bool) -> list[Step]:
    """A roster, the settings, a game to its end, the game again, which closes the first, and its pull."""
    blob = next(iter(played.setup.rosters.values()))
    found = [player.push("A", blob), player.save_settings(b"\x01"), *steps(player, played, idle=idle)]
    game = player.keeper.game
    assert game is not None
    if not game.ended:
        found.append(player.do({"do": "end_game", "winner": None}))
    found.append(player.pull())
    found += [player.push("A", blob + b"\xff"), player.save_settings(b"\x02")]
    found += steps(player, played, idle=idle, most=12)
    return found


def test_a_small_game_cut_at_every_operation(figures: Figures) -> None:
    shadow = Shadow(torn=2)
    for step in all_of_a_night(Player(), example(SHORT), idle=True):
        shadow.every_cut(step)
    assert shadow.operations > 150 and shadow.cuts > 3 * shadow.operations
    figures("power.short.cuts", shadow.cuts)


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("ruleset", IDS)
def test_a_long_game_of_each_system_cut_at_every_operation(ruleset: str, figures: Figures) -> None:
    shadow = Shadow(torn=3)
    for step in all_of_a_night(Player(), long_game(ruleset), idle=True):
        shadow.every_cut(step)
    figures(f"power.operations.{ruleset}", shadow.operations)
    figures(f"power.cuts.{ruleset}", shadow.cuts)


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("ruleset", IDS)
def test_players_who_never_rest_turn_the_journals_page_within_a_press(ruleset: str, figures: Figures) -> None:
    shadow = Shadow(torn=3)
    for step in all_of_a_night(Player(), long_game(ruleset), idle=False):
        if len(step.operations) > 3:
            shadow.every_cut(step)
        else:
            shadow.follow(step)
    assert shadow.operations > 60
    figures(f"power.restless.cuts.{ruleset}", shadow.cuts)


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("path", EXAMPLES, ids=[path.stem for path in EXAMPLES])
def test_an_example_cut_at_every_operation(path: Path, figures: Figures) -> None:
    shadow = Shadow(torn=4)
    for step in all_of_a_night(Player(), example(path), idle=True):
        shadow.every_cut(step)
    figures(f"power.operations.{path.stem}", shadow.operations)
    figures(f"power.cuts.{path.stem}", shadow.cuts)


def cut_twice(shadow: Shadow, player: Player, played: Played, idle: bool, most: int) -> None:
    """Every page turned, every game begun, and one command in fifty."""
    for number, (step, again) in enumerate(acts(player, played, idle=idle, most=most)):
        if number % 50 == 1 or len(step.operations) > 3:
            shadow.cut_twice(step, again)
        shadow.follow(step)


def test_a_cut_in_what_follows_a_cut(figures: Figures) -> None:
    shadow, player = Shadow(torn=1), Player()
    for step in steps(player, example(SHORT), most=3):
        shadow.follow(step)
    played = Played("short", example(SHORT).setup, [])
    cut_twice(shadow, player, played, True, 2)
    assert shadow.doubles > 300
    figures("power.short.doubles", shadow.doubles)


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("idle", [True, False])
@pytest.mark.parametrize("ruleset", IDS)
def test_a_cut_in_what_follows_a_cut_in_each_system(ruleset: str, idle: bool, figures: Figures) -> None:
    shadow, player = Shadow(torn=1), Player()
    played = long_game(ruleset, 8)
    cut_twice(shadow, player, played, idle, 350)
    cut_twice(shadow, player, played, idle, 3)
    assert shadow.doubles > 1000
    figures(f"power.doubles.{ruleset}.{'idle' if idle else 'restless'}", shadow.doubles)
