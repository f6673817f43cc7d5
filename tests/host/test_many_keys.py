"""Files with tens of thousands of unknown keys: a program made them, and no nearest name is looked for each."""

from __future__ import annotations

import difflib
from pathlib import Path
from typing import Any

import pytest

from signifer_host.api import roster_files
from signifer_host.rosters.explain import MOST_HINTS

MANY = 2_000


@pytest.mark.parametrize(
    "head", ['ruleset = "dozen_die"\nname = "x"\nunits = []\n', 'ruleset = "dozen_die"\n[house]\n']
)
def test_the_nearest_name_is_looked_for_a_hundred_times_at_most(
    head: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[str] = []
    really = difflib.get_close_matches

    def counted(word: Any, *rest: Any, **options: Any) -> list[Any]:
        looked.append(word)
        return really(word, *rest, **options)

    monkeypatch.setattr(difflib, "get_close_matches", counted)
    file = tmp_path / "x.toml"
    file.write_text(head + "".join(f"unit{number} = 1\n" for number in range(MANY)), "utf-8")
    error = roster_files.check(file).error
    assert error is not None
    told = [str(one) for one in error.every()]
    assert sum("unit1999" in one for one in told) == 1 and len(told) >= MANY
    assert 0 < len(looked) <= 2 * MOST_HINTS
