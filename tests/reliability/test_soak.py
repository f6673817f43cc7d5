"""Hundreds of thousands of random presses, with hosts that connect and leave, and power cuts in between."""

from __future__ import annotations

import gc
import random
from collections import Counter
from collections.abc import Callable

import pytest

from signifer.core import modules
from signifer.games import IDS
from signifer.store import base
from tests.games.calth.screens import sample as calth_sample
from tests.games.citadel.screens import sample as citadel_sample
from tests.games.custom.screens import sample as custom_sample
from tests.games.samurai.screens import sample as samurai_sample
from tests.reliability.soak import Rosters, Soak
from tests.store.device import refused
from tests.ui import sample

PRESSES = 20_000
FEW = 1_200
SCARCE = 0.25  # of the buffers that the store asks for, those for which memory has no room
SAMPLES: dict[str, Callable[[], list[Rosters]]] = {
    "calth": lambda: [calth_sample.blobs()],
    "citadel": lambda: [citadel_sample.blobs()],
    "dozen_die": lambda: [sample.blobs(), {"A": sample.blobs()["B"], "B": sample.blobs()["A"]}],
    "own": lambda: [custom_sample.stress(), custom_sample.lives()],
    "samurai": lambda: [samurai_sample.blobs()],
}


def played(ruleset: str, seed: int, presses: int, monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Play at random; the AssertionError of a failure names the seed and the press, for another run."""
    # The program collects garbage at each screen. On a PC that takes most of the time, and changes nothing.
    monkeypatch.setattr(gc, "collect", lambda: 0)
    monkeypatch.setattr(modules, "tidy", lambda wanted, prefix="": None)  # which drops nothing there
    soak = Soak(ruleset, SAMPLES[ruleset](), seed)
    rng = random.Random(seed)

    def piece(size: int) -> bytearray:
        """Let memory sometimes have no 4096 bytes in one piece, as after long play."""
        if rng.random() >= SCARCE:
            return bytearray(size)
        soak.counts["refused pieces"] += 1
        return refused(size)

    monkeypatch.setattr(base, "bytearray", piece, raising=False)
    try:
        soak.run(presses)
    except Exception as error:
        screen = "\n".join(soak.table.app.screen_text())
        stack = [page.origin for page in soak.table.app.ui.stack]
        raise AssertionError(f"{ruleset}, seed {seed}, press {soak.presses}:\n{screen}\n{stack}") from error
    return soak.counts


def test_every_system_has_its_soak() -> None:
    assert sorted(SAMPLES) == sorted(IDS)


@pytest.mark.parametrize("ruleset", sorted(SAMPLES))
def test_some_presses_at_random(ruleset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    counts = played(ruleset, 7, FEW, monkeypatch)
    assert counts["presses"] >= FEW and counts["cuts"] > 4 and counts["syncs"] > 1
    assert counts["refused pieces"] > 0


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.parametrize("ruleset", sorted(SAMPLES))
def test_twenty_thousand_presses_at_random(
    ruleset: str, monkeypatch: pytest.MonkeyPatch, figures: Callable[[str, int | str], None]
) -> None:
    counts = played(ruleset, 1, PRESSES, monkeypatch)
    for what in ("presses", "cuts", "comparisons", "syncs"):
        figures(f"soak.{ruleset}.{what}", counts[what])
    figures(f"soak.{ruleset}.syncs_cut_off", counts["syncs cut off"] + counts["hosts killed"])
    assert counts["presses"] >= PRESSES
    assert counts["cuts"] > 80 and counts["syncs"] > 40 and counts["refused pieces"] > 40
