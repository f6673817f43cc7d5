"""The reference card of a custom system speaks the device's language, whatever its system declares."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from signifer.games.custom.rules import card, codec
from signifer.games.custom.rules.system import Schema
from signifer_host.simulator.languages import speaking
from signifer_host.systems.load import load_system
from tests.games.custom.screens.sample import STRESS
from tests.ui import pseudo

EXAMPLES = Path(__file__).resolve().parents[3] / "examples" / "systems"
SYSTEMS = {path.stem: load_system(path).blob for path in sorted(EXAMPLES.glob("*.toml"))}
SYSTEMS["stress"] = codec.pack(STRESS)


def lines(blob: bytes) -> list[dict[str, Any]]:
    """Return the card of a system."""
    game: Any = SimpleNamespace(units=SimpleNamespace(schema=Schema(blob)))
    return card.lines(game)


@pytest.mark.parametrize("name", SYSTEMS)
def test_each_clause_of_the_card_is_translated(name: str) -> None:
    blob = SYSTEMS[name]
    english = lines(blob)
    names = set(re.findall(r"[^\W\d_]+", blob.decode("utf-8", "replace")))
    with speaking(pseudo.spoken()):
        made = lines(blob)
    assert [line["rules"] for line in made] == [line["rules"] for line in english]
    for line in made:
        assert line["topic"].startswith("[")
        words = re.findall(r"[^\W\d_]{2,}", line["text"])
        plain = [word for word in words if re.search("[aenouszAOU]", word) and word not in names]
        # A name that stands beside a byte of the blob's own, as that of its icon, is found in part.
        plain = [word for word in plain if not any(word in one for one in names)]
        assert not plain, line["text"]
    assert lines(blob) == english, "the computer and the scripts have it in English"
