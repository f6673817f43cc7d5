"""As many secrets as there are models with stealth, and what a side can be set to."""

from __future__ import annotations

import pytest

from signifer.games.samurai.rules import schema as S
from signifer.games.samurai.rules import view
from tests.games.samurai.rules.games import Table, hide, model, side


@pytest.mark.rule("SK-34", "SK-35")
@pytest.mark.parametrize("stealth", ["stealth 1", "stealth 2"])
def test_every_model_with_stealth_starts_hidden(stealth: str) -> None:
    t = Table(side(*[model(f"Sly {n}", stealth) for n in range(1, 15)], model("Plain")))
    held = {hide(t, f"A{n}") for n in range(1, 15)}
    assert len(held) == 14
    assert t.game.cells.tables[S.SECRET_T].rows == 14 + S.SPARE_SECRETS
    assert [unit["id"] for unit in t.state()["units"] if "hidden" in unit["flags"]] == [
        f"A{n}" for n in range(1, 15)
    ]


@pytest.mark.rule("SK-30", "SK-58")
def test_a_dead_model_is_no_climber() -> None:
    t = Table(side(model("Akio"), model("Aya", "climber")))
    t.die("A1", "A2")
    for unit in ("A1", "A2"):
        answer = t.say("attack", unit=unit, target="B1", on_wall=True, force=True)
        assert {"SK-58", "SK-30"} <= set(answer["forced"])


@pytest.mark.rule("SK-34", "SK-35")
def test_only_living_models_with_stealth_may_start_hidden_and_once() -> None:
    t = Table(side(model("Sly", "stealth 1"), model("Ghost", "stealth 2"), model("Plain")))
    assert [view.may_conceal(t.game, row) for row in range(3)] == [True, True, False]
    hide(t, "A1")
    t.die("A2")
    assert [view.may_conceal(t.game, row) for row in range(3)] == [False, False, False]


def test_a_model_s_squad_is_found_behind_a_name_of_any_length() -> None:
    names = ["Otter", "🐉" * 31, "🐉" * 32, "🐉" * 40]
    units = [model(name, squad="Otters", leader=n == 0) for n, name in enumerate(names)]
    t = Table(side(*units, model("Plain")))
    assert [view.squad_number(t.game.units, row) for row in range(5)] == [1, 1, 1, 1, 0]
