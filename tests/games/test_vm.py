"""The screens of each game on MicroPython: the same as on CPython, letter by letter, also after a power cut."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.calth.screens import sample as calth
from tests.games.citadel.screens import sample as citadel
from tests.games.custom.screens import sample as custom
from tests.games.samurai.screens import sample as samurai
from tests.ui.sample import blobs
from tests.vm.machine import Machine
from tests.vm.walking import same_on_both

CUSTOM = {"BLOBS": blobs(), "LIVES": custom.lives(), "STRESS": custom.costly()}
PAGES_SEEN = ("Marker 2 is the", "1/1 hit", "PANIC! 2in", "In zen", "stealth −1", "not activated")


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "rosters", "least", "seen"),
    [
        ("calth", {"BLOBS": calth.blobs()}, 300, ()),
        ("citadel", {"BLOBS": citadel.blobs()}, 100, ()),
        ("custom", CUSTOM, 300, ("Kestävyys 1/",)),
        ("samurai", {"BLOBS": samurai.blobs()}, 200, PAGES_SEEN),
    ],
    ids=["calth", "citadel", "custom", "samurai"],
)
def test_a_walk_shows_the_same_screens_on_both(
    vm: Machine,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    rosters: dict[str, object],
    least: int,
    seen: tuple[str, ...],
) -> None:
    steps = Path(__file__).parent / game / "screens" / f"{game}_walk.py"
    lines = same_on_both(vm, capsys, monkeypatch, rosters, steps)
    text = "\n".join(lines)
    assert len(lines) > least and all(words in text for words in seen) and "no line" not in text
