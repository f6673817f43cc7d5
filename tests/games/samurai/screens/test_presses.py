"""Samurai's lines of the table of presses, and the order in which the players are asked, by the buttons."""

from __future__ import annotations

import pytest

from signifer.games.samurai.flows import hits as hits_flow
from signifer.games.samurai.rules import view
from tests.games.presses import Counted, at_home
from tests.games.samurai.screens.sample import blobs
from tests.games.samurai.screens.test_play import ODYSSEUS, ONUMA, REN, TAMA, die


@pytest.fixture
def table() -> Counted:
    """Return a game of the sample's rosters, at home."""
    return at_home("samurai", blobs())


def commands(table: Counted) -> list[str]:
    """Return the names of the commands so far."""
    return [table.game.describe(number)["command"]["do"] for number in range(table.game.log.count)]


def active(table: Counted, unit: str) -> None:
    """Activate a model, and go home."""
    if view.side(table.game) != "AB".index(unit[0]):
        table.do(do="end_turn")
    table.do(do="activate", unit=unit)
    table.home()


def hits(table: Counted, target: int, count: int) -> None:
    """Show the page after an attack of Onuma with the given number of hits on a model."""
    answer = {
        "hits": count,
        "attacks": count,
        "struck": [],
        "rolls": [2] * count,
        "target": 5,
        "revealed": False,
    }
    dice = hits_flow.thrown(table.app.ui, ONUMA, (target,), answer)
    table.flow(hits_flow.hits, ONUMA, dice, answer)


@pytest.mark.rule("SK-13", "SK-50")
def test_an_attack_one_against_one_up_to_the_dice(table: Counted) -> None:
    active(table, "A1")
    table.do(do="wield", unit="A1", weapon="sickle")
    table.home()
    table.press("down select select select")
    assert table.presses <= 4 and commands(table)[-1] == "attack", "nothing is asked that has no choice"
    assert "/1 hit" in table.screen[0]


@pytest.mark.rule("SK-50")
def test_free_hands_are_asked_once_until_the_weapon_changes(table: Counted) -> None:
    active(table, "A1")
    table.press("down select select select")
    assert table.screen[0].startswith("Both hands free?") and commands(table)[-1] == "activate"
    table.press("select")
    assert commands(table)[-1] == "attack"
    table.home()
    table.press("down select select select")
    assert table.presses <= 4 and commands(table)[-2:] == ["attack", "attack"]
    table.do(do="undo", steps=2)
    table.home()
    table.press("down select select")
    table.choose("bamboo spear", "sickle")
    table.choose("sickle", "bamboo spear")
    table.seek("1 attack")
    table.press("select")
    assert commands(table)[-1] == "attack", "it is the weapon that was asked about"


@pytest.mark.rule("SK-50")
def test_a_hand_that_is_not_free_is_asked_about_again(table: Counted) -> None:
    active(table, "A1")
    table.press("down select select select")
    table.choose("No")
    assert table.screen[0].startswith("SK-50"), table.text
    table.home()
    table.press("down select select select")
    assert table.screen[0].startswith("Both hands free?")


@pytest.mark.rule("SK-13", "SK-15")
def test_bad_odds_are_still_shown_before_the_attack(table: Counted) -> None:
    active(table, "A2")
    table.choose("Attack", "B Onuma")
    assert table.cursor_line().startswith("Bad odds") and "1:3" in table.screen[0]


@pytest.mark.rule("SK-10")
def test_a_fright_test_in_the_queue(table: Counted) -> None:
    table.do(do="wound", unit="B1", amount=3)
    table.home()
    assert table.cursor_line().startswith("Fright tests")
    table.press("select")
    table.presses = 0
    table.press("select select")
    assert table.presses <= 2 and commands(table)[-1] == "fright"


@pytest.mark.rule("SK-16", "SK-17")
def test_a_panic_in_its_own_activation_moves_two_inches_and_offers_no_run(table: Counted) -> None:
    active(table, "A2")
    table.choose("Attack", "B Onuma", "Bad odds")
    table.press("hold-select")
    die(table, 9)
    assert "PANIC! 2in" in table.text
    table.press("select")
    table.home()
    assert view.panics(table.game, TAMA) and view.active(table.game) == TAMA
    assert table.cursor_line().startswith("Activate")
    lines = set()
    for _ in range(16):
        lines.add(table.cursor_line().strip())
        table.press("down")
    assert not any(line.startswith("Run away") for line in lines)
    # Its next activation begins with its test, and a failure offers the run first.
    table.do(do="end_turn")
    table.do(do="end_turn")
    active(table, "A2")
    assert table.cursor_line().startswith("Fright tests")
    table.press("select hold-select")
    die(table, 9)
    table.press("select")
    table.home()
    assert table.cursor_line().startswith("Run away")
    table.press("select")
    table.home()
    assert commands(table)[-1] == "act" and table.cursor_line().startswith("Activate")


@pytest.mark.rule("SK-58")
def test_the_page_of_an_attack_counts_its_hits_and_ends_by_select(table: Counted) -> None:
    hits(table, ODYSSEUS, 2)
    assert "0/2" in table.cursor_line() and "wound" in table.screen[-1]
    table.press("select")
    assert "1/2" in table.cursor_line() and view.wounds(table.game, ODYSSEUS)[0] == 1
    table.press("select")
    assert "10/12" in table.text and view.wounds(table.game, ODYSSEUS)[0] == 2, "dice and loss on one page"
    assert "ok" in table.screen[-1] and "wound" not in table.screen[-1]
    table.press("select")
    assert table.on_home() and view.wounds(table.game, ODYSSEUS)[0] == 2


@pytest.mark.rule("SK-58")
def test_a_parry_uses_a_hit_up_and_a_failed_one_becomes_its_wound(table: Counted) -> None:
    hits(table, ODYSSEUS, 2)
    table.press("hold-select hold-select")
    die(table, 1)
    table.press("select")
    assert "1/2" in table.cursor_line() and not view.wounds(table.game, ODYSSEUS)[0]
    table.press("hold-select hold-select")
    die(table, 9)
    table.press("select")
    assert "11/12" in table.text and view.wounds(table.game, ODYSSEUS)[0] == 1
    table.press("select")
    assert table.on_home() and view.wounds(table.game, ODYSSEUS)[0] == 1


@pytest.mark.rule("SK-58")
def test_a_model_that_died_takes_no_further_wound(table: Counted) -> None:
    hits(table, REN, 3)
    table.press("select")
    assert view.status(table.game, REN) == "casualty"
    count = table.game.log.count
    table.press("select")
    assert table.on_home() and table.game.log.count == count


@pytest.mark.rule("SK-58")
def test_one_side_s_cursors_do_not_move_those_of_the_other(table: Counted) -> None:
    active(table, "A1")
    table.choose("Attack")
    table.seek("B Ren")
    table.press("select select")
    if "hands" in table.screen[0]:
        table.press("select")
    assert "attack" in commands(table)
    active(table, "B1")
    table.choose("Attack")
    assert table.cursor_line().startswith("A Goro"), "B's targets begin at the first"
    active(table, "A1")
    table.choose("Attack")
    assert table.cursor_line().startswith("B Ren"), "A's last target is proposed"
