"""Golden screens of reminders: one on a page, several, the list, a private one (RM-1 to RM-3)."""

from __future__ import annotations

import pytest

from signifer.games.dozen_die.flows import fight, orders
from signifer_host.play import open_game
from tests.core.test_reminders import FOLDER, first_line
from tests.ui.conftest import Table
from tests.ui.sample import activated


@pytest.mark.rule("RM-1")
def test_reminders_on_pages(bare: Table) -> None:
    line = first_line("dozen_die")
    line["sides"]["A"]["reminders"] = [
        {"text": "Mist: nobody sees past 12 squares until the sun is up", "when": ["always"], "of": "any"}
    ]
    line["sides"]["A"]["units"][0]["reminders"] = [
        {"text": "Lances hit on +1 in a charge", "when": ["charge"], "once": "turn"},
        {"name": "oath", "text": "Guard the ford", "when": ["activate"], "once": "game", "private": True},
        {"text": "Shield wall: one die less", "when": ["fight"]},
    ]
    game, _ = open_game(line, folder=FOLDER, where="test")
    bare.app.begin(game.setup)
    bare.machine.run(50)
    bare.look("reminder_home")
    activated(bare)
    bare.press("down")
    bare.look("reminders_counted")
    bare.press("hold-select")
    bare.look("reminders_list")
    bare.press("down select")
    bare.settle()
    bare.look("reminders_ticked")
    bare.flow(orders.charge, 0)
    bare.flow(fight.fight, 0, 3)
    bare.look("reminder_crowded")
