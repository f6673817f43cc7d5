"""Worn bits anywhere: what the store took as saved is there after a restart, whatever the bit."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

import pytest

from signifer.core.errors import Refused
from signifer.store import StoreError
from signifer_host.simulator.flash import FlashChip
from tests.reliability.cuts import Player, mark
from tests.reliability.power_games import EXAMPLES, example
from tests.store.device import SMALL, Device

Figures = Callable[[str, int | str], None]
SHORT = example(next(path for path in EXAMPLES if path.stem == "first_activations"))
SPOTS = 40  # worn places that are tried, each on a device of its own


def wear_out(chip: FlashChip, rng: random.Random) -> None:
    """Stick one bit in some sectors of the nvm and of every file."""
    for name, blocks in (("nvm", 1), *SMALL.items()):
        for block in range(blocks):
            if rng.randrange(3) == 0:
                chip.stick(name, block * 4096 + rng.randrange(4096), rng.randrange(8), rng.randrange(2))


def attempt(player: Player, action: Callable[[], object], lost: list[str]) -> None:
    """Execute `action`; if the store refuses it, append the error's code to `lost` and check that nothing changed."""
    before = mark(player.game_storage)
    try:
        action()
    except StoreError as error:
        lost.append(error.code)
        assert mark(player.game_storage) == before
    except Refused:
        pass  # by the rules of the game: the example has such lines


def test_what_was_acknowledged_is_there_whatever_bits_stay(figures: Figures) -> None:
    refused: list[str] = []
    for seed in range(SPOTS):
        rng = random.Random(seed)
        chip = FlashChip(layout=SMALL)
        wear_out(chip, rng)  # on a blank flash: what is there later was read back through these bits
        player = Player(chip)
        blob = next(iter(SHORT.setup.rosters.values()))
        attempt(player, partial(player.save_settings, b"\x05\xaa" * 9), refused)
        attempt(player, partial(player.push, "A", blob), refused)
        attempt(player, partial(player.begin, SHORT.setup), refused)
        if player.game_storage.game is not None:
            for line in SHORT.lines:
                attempt(player, partial(player.do, line), refused)
            player.tidy()
            attempt(player, partial(player.do, {"do": "note", "text": "x"}), refused)
        said = mark(player.game_storage)
        player.restart()
        assert mark(player.game_storage) == said, f"seed {seed}"
    figures("wear.worn_devices", SPOTS)


@pytest.mark.parametrize("name", ["conf", "keys"])
def test_settings_and_keys_on_a_worn_block_are_refused_and_the_old_ones_stay(name: str) -> None:
    device = Device()
    pair = device.store.settings if name == "conf" else device.store.keys
    pair.write(b"first" * 20)
    for bit in range(8):
        device.chip.stick(name + "1", 40, bit, bit % 2)
    with pytest.raises(StoreError) as caught:
        pair.write(b"second" * 20)
    assert caught.value.code == "slot_worn" and pair.read() == b"first" * 20
    device.restart()
    pair = device.store.settings if name == "conf" else device.store.keys
    assert pair.read() == b"first" * 20
