"""As many secrets as there are models with stealth, and what a side can be set to."""

from __future__ import annotations

import pytest

from tests.games.samurai.rules.games import Table, hide, model, side


@pytest.mark.rule("SK-34", "SK-35")
@pytest.mark.parametrize("stealth", ["stealth 1", "stealth 2"])
def test_every_model_with_stealth_starts_hidden(stealth: str) -> None:
    t = Table(side(*[model(f"Sly {n}", stealth) for n in range(1, 15)], model("Plain")))
    held = {hide(t, f"A{n}") for n in range(1, 15)}
    assert len(held) == 14
    assert [unit["id"] for unit in t.state()["units"] if "hidden" in unit["flags"]] == [
        f"A{n}" for n in range(1, 15)
    ]


def test_what_a_side_can_be_set_to_is_said() -> None:
    t = Table()
    assert t.bad("set", side="A", counter="luck", value=1).endswith(": score.")
    t.do("set", side="B", counter="score", value=4)
    assert t.state()["score"] == {"A": 0, "B": 4}
