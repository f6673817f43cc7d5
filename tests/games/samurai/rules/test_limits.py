"""As many secrets as there are models with stealth, and what a side can be set to."""

from __future__ import annotations

import pytest

from signifer.games.samurai.rules.schema import SECRET_T, SPARE_SECRETS
from tests.games.samurai.rules.games import Table, hide, model, side


@pytest.mark.rule("SK-34", "SK-35")
@pytest.mark.parametrize("stealth", ["stealth 1", "stealth 2"])
def test_every_model_with_stealth_starts_hidden(stealth: str) -> None:
    t = Table(side(*[model(f"Sly {n}", stealth) for n in range(1, 15)], model("Plain")))
    held = {hide(t, f"A{n}") for n in range(1, 15)}
    assert len(held) == 14
    assert t.game.cells.tables[SECRET_T].rows == 14 + SPARE_SECRETS
    assert [unit["id"] for unit in t.state()["units"] if "hidden" in unit["flags"]] == [
        f"A{n}" for n in range(1, 15)
    ]


def test_what_a_side_can_be_set_to_is_said() -> None:
    t = Table()
    assert t.bad("set", side="A", counter="luck", value=1).endswith(": score.")
    t.do("set", side="B", counter="score", value=4)
    assert t.state()["score"] == {"A": 0, "B": 4}


def test_who_was_healed_by_how_much_is_in_the_answer() -> None:
    t = Table(side(model("Akio", wounds=4)))
    t.do("wound", unit="A1", amount=3)
    answer = t.do("heal", unit="A1", amount=2)
    assert (answer["unit"], answer["gained"], answer["wounds"]) == ("A1", 2, 1)
    assert t.do("heal", unit="A1", amount=2)["gained"] == 1


@pytest.mark.rule("SK-30", "SK-58")
def test_a_dead_model_is_no_climber() -> None:
    t = Table(side(model("Akio"), model("Aya", "climber")))
    t.die("A1", "A2")
    for unit in ("A1", "A2"):
        answer = t.say("attack", unit=unit, target="B1", on_wall=True, force=True)
        assert {"SK-58", "SK-30"} <= set(answer["forced"])
