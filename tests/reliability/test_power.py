"""Power cuts at every flash operation of whole games: the game is as last shown, or as it was before the press."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from signifer.app import pins
from signifer.games import IDS
from signifer.store import Store
from signifer_host.simulator.flash import FlashChip
from tests.reliability.cuts import Player, Shadow, Step
from tests.reliability.power_games import EXAMPLES, PLAYED, Played, acts, example, long_game, steps
from tests.store.device import SECRET, SMALL, Device, entry, large

Figures = Callable[[str, int | str], None]
SHORT = next(path for path in EXAMPLES if path.stem == "first_activations")


def all_of_a_night(player: Player, played: Played, idle: bool) -> list[Step]:
    """Play a roster, the settings, a game to its end, the game again, which closes the first, and its pull."""
    blob = next(iter(played.setup.rosters.values()))
    found = [player.push("A", blob), player.save_settings(b"\x01"), *steps(player, played, idle=idle)]
    game = player.game_storage.game
    assert game is not None
    if not game.is_over:
        found.append(player.do({"do": "end_game", "winner": None}))
    found.append(player.pull())
    found += [player.push("A", blob + b"\xff"), player.save_settings(b"\x02")]
    found += steps(player, played, idle=idle, most=12)
    return found


def test_a_small_game_cut_at_every_operation(figures: Figures) -> None:
    shadow = Shadow(torn=2)
    for step in all_of_a_night(Player(), example(SHORT), idle=True):
        shadow.every_cut(step)
    assert shadow.operations > 100 and shadow.cuts > 3 * shadow.operations
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


def test_a_game_whose_setup_has_blocks_of_its_own_begins_whole_or_not_at_all() -> None:
    """Cut everywhere in its beginning: the game before it can be pulled in any case."""
    entries = tuple(entry(number) for number in range(3))
    for operations in itertools.count():
        for where in ("before", "torn", "after"):
            device = Device()
            first = device.store.begin(b"first", SECRET)
            for data in entries:
                device.store.append(data)
            device.chip.cut_after(operations, random.Random(operations), where)
            begun = device.attempt(partial(device.store.begin, large(b"second"), SECRET))
            device.restart()
            assert device.seen()[:3] in ((b"first", SECRET, entries), (large(b"second"), SECRET, ()))
            assert device.pulled(first) == (b"first", entries)
        if begun:
            break


def test_a_game_whose_end_was_not_marked_is_marked_at_the_next_start() -> None:
    shadow, player = Shadow(), Player()
    for step in steps(player, example(SHORT), most=5):
        shadow.follow(step)
    ending = {"do": "end_game", "winner": None}
    secret = bytes(range(32))
    for command, ended in ((ending, True), ({"do": "undo", "secret": secret.hex()}, False)):
        if not ended:
            shadow.follow(
                player.step("keys", lambda: pins.keep_dice_secret(player.game_storage.store, secret))
            )
        step = player.do(command)
        *entry, mark = step.operations
        for done in entry:
            shadow.chip.put(done.name, done.address, done.new)
        before = shadow.chip.save()
        assert [game[1] for game in Store(shadow.chip.region, shadow.chip.files).games()] == [not ended]
        started = shadow.resumed()
        assert [game[1] for game in started.game_storage.store.games()] == [ended]
        assert started.game_storage.game is not None and started.game_storage.game.is_over is ended
        shadow.chip.restore(before)
        shadow.chip.put(mark.name, mark.address, mark.new)
        before = shadow.chip.save()
        assert [game[1] for game in shadow.resumed().game_storage.store.games()] == [ended]
        shadow.chip.restore(before)


def cut_twice(shadow: Shadow, player: Player, played: Played, idle: bool, most: int) -> None:
    """Cut twice: every page turned, every game begun, and one command in fifty."""
    for number, (step, again) in enumerate(acts(player, played, idle=idle, most=most)):
        if number % 50 == 1 or len(step.operations) > 2:
            shadow.cut_twice(step, again)
        shadow.follow(step)
        if idle and number % 100 == 99:  # a page lasts longer than that
            step = player.tidy()
            shadow.cut_twice(step, Player.tidy)
            shadow.follow(step)


def test_a_cut_in_what_follows_a_cut(figures: Figures) -> None:
    shadow, player = Shadow(torn=1), Player()
    setup = example(SHORT).setup
    for step in steps(player, example(SHORT), most=3):
        shadow.follow(step)
    for again in (lambda other: other.begin(setup), Player.tidy, lambda other: other.begin(setup)):
        step = again(player)
        shadow.cut_twice(step, again)
        shadow.follow(step)
        shadow.follow(player.do({"do": "note", "text": "on it goes"}))
    assert shadow.doubles > 300
    figures("power.short.doubles", shadow.doubles)


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("idle", [True, False])
def test_a_cut_in_what_follows_a_cut_in_a_long_game(idle: bool, figures: Figures) -> None:
    shadow, player = Shadow(torn=1), Player()
    played = long_game(PLAYED, 8 if idle else 20)
    cut_twice(shadow, player, played, idle, 350 if idle else 500)
    cut_twice(shadow, player, played, idle, 3)
    assert shadow.doubles > 700
    figures(f"power.doubles.{'idle' if idle else 'restless'}", shadow.doubles)


UNSTABLE = ["read", "start"]  # how the bits that a cut left on the threshold read
FIRST = ["read", pytest.param("start", marks=pytest.mark.long)]


@pytest.mark.parametrize("mode", FIRST)
def test_the_state_found_at_a_start_stays_though_bits_waver(mode: str, figures: Figures) -> None:
    shadow = Shadow(torn=2, unstable=mode)
    for step in all_of_a_night(Player(), example(SHORT), idle=True):
        shadow.every_cut(step)
    assert shadow.operations > 100 and shadow.starts > 4 * shadow.cuts
    figures(f"unstable.short.{mode}.cuts", shadow.cuts)
    figures(f"unstable.short.{mode}.starts", shadow.starts)


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.parametrize("mode", UNSTABLE)
def test_the_state_found_at_a_start_stays_in_a_long_game(mode: str, figures: Figures) -> None:
    shadow = Shadow(torn=1, unstable=mode)
    for number, step in enumerate(all_of_a_night(Player(), long_game(PLAYED), idle=True)):
        if number % 8 == 0 or len(step.operations) > 3:
            shadow.every_cut(step)
        else:
            shadow.follow(step)
    figures(f"unstable.long.{mode}.cuts", shadow.cuts)
    figures(f"unstable.long.{mode}.starts", shadow.starts)


@pytest.mark.parametrize("mode", FIRST)
def test_a_second_cut_in_a_page_s_turn_though_bits_waver(mode: str) -> None:
    """Make one in twelve of the next test's cuts."""
    shadow, player = Shadow(torn=1, unstable=mode, every=12), Player()
    setup = example(SHORT).setup
    for step in steps(player, example(SHORT), most=3):
        shadow.follow(step)
    for again in (lambda other: other.begin(setup), Player.tidy):
        step = again(player)
        shadow.cut_twice(step, again)
        shadow.follow(step)
        shadow.follow(player.do({"do": "note", "text": "on it goes"}))
    assert shadow.doubles > 100


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("mode", UNSTABLE)
def test_a_cut_in_what_follows_a_cut_though_bits_waver(mode: str, figures: Figures) -> None:
    shadow, player = Shadow(torn=1, unstable=mode), Player()
    setup = example(SHORT).setup
    for step in steps(player, example(SHORT), most=3):
        shadow.follow(step)
    for again in (lambda other: other.begin(setup), Player.tidy):
        step = again(player)
        shadow.cut_twice(step, again)
        shadow.follow(step)
        shadow.follow(player.do({"do": "note", "text": "on it goes"}))
    assert shadow.doubles > 100
    figures(f"unstable.short.{mode}.doubles", shadow.doubles)


@pytest.mark.parametrize("seed", range(0, 120, 10))
def test_a_press_at_the_end_of_256_bytes_stays_though_bits_waver(seed: int) -> None:
    """It is cut, and so is the start after it; what is saved from then on lies behind what may have been begun."""
    for number in range(seed, seed + 10):
        rng = random.Random(number)
        device = Device(FlashChip(layout=SMALL))
        device.chip.unsettle(("read", "start")[number % 2], number)
        device.store.begin(b"setup", SECRET)
        said = [entry(at) for at in range(rng.randrange(30))]
        for data in said:
            device.store.append(data)
        while 0 < device.store.journal.at % 256 < 240 and number % 3:
            said.append(entry(len(said), 2))
            device.store.append(said[-1])
        device.chip.cut_after(0, rng)
        assert not device.attempt(partial(device.store.append, entry(99)))
        if number % 4 > 1:
            device.chip.cut_after(1, rng)
            device.attempt(device.restart)
        device.restart()
        if device.store.count > len(said):
            said.append(entry(99))
        for again in range(3):
            for at in range(5):
                said.append(entry(100 + 5 * again + at))
                device.store.append(said[-1])
            device.restart()
            assert device.seen()[2] == tuple(said)
