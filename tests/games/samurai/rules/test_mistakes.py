"""What makes no sense in samurai, each with its whole sentence."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.samurai.rules.games import HIT, MISS, Table, model, side

PROOF = {"salt": "00" * 16, "content": "marker 1"}


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ({"do": "activate", "unit": "A1", "proof": PROOF}, "proof: Akio shows no place."),
        ({"do": "reveal", "unit": "A1", "proof": PROOF}, "Akio is not hidden."),
    ],
)
def test_a_command_that_makes_no_sense(line: dict[str, Any], sentence: str) -> None:
    t = Table()
    line = dict(line)
    assert t.bad(line.pop("do"), **line) == sentence


def test_who_is_not_hidden_is_not_revealed_by_a_reaction() -> None:
    t = Table()
    t.do("activate", unit="A1")
    line = {"unit": "B1", "to": "action", "by": "A1", "kind": "attack"}
    assert t.bad("react", **line, proof=PROOF) == "proof: Ban is not revealed."
    t.do("react", **line)


def searched() -> Table:
    """Return a game in which A1 lies behind two markers, the second of which is true, and B1 may search."""
    t = Table(side(model("Sly", "stealth 2"), model("Aya")), side(model("Seeker", agility=9), model("Ben")))
    t.do("conceal", unit="A1", markers=2, real=2)
    t.do("activate", unit="B1")
    return t


def test_nothing_is_proved_where_nothing_was_found() -> None:
    t = searched()
    line = {"unit": "B1", "marker": {"unit": "A1", "number": 1}, "rolls": [MISS]}
    assert t.bad("search", **line, proof=PROOF) == "proof: nothing was found."
    assert t.do("search", **line)["success"] is False


def test_the_last_marker_is_the_true_one() -> None:
    t = searched()
    first = {"unit": "B1", "marker": {"unit": "A1", "number": 1}, "rolls": [HIT]}
    assert t.do("search", **first)["markers"] == [2]
    second = {**first, "marker": {"unit": "A1", "number": 2}}
    assert t.bad("search", **second, real=False) == "real: the note says otherwise."
    assert t.do("search", **second)["real"] is True


def test_without_the_note_too_the_last_marker_is_the_true_one() -> None:
    t = Table(side(model("Sly", "stealth 2"), model("Aya")), side(model("Seeker", agility=9)))
    t.do("conceal", unit="A1", markers=1, commitment="ab" * 32)
    t.do("activate", unit="B1")
    line = {"unit": "B1", "marker": {"unit": "A1", "number": 1}, "rolls": [HIT]}
    assert t.bad("search", **line, real=False) == "real: the last marker of Sly is the true one."
