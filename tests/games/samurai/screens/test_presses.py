"""Samurai's lines of the table of presses, and the order in which the players are asked, by the buttons."""

from __future__ import annotations

import pytest

from signifer.games.samurai.flows import hits as hits_flow
from signifer.games.samurai.flows import tests
from signifer.games.samurai.rules import view
from tests.games.presses import Counted, at_home
from tests.games.samurai.screens.sample import blobs
from tests.games.samurai.screens.test_play import ODYSSEUS, ONUMA, REN, TAMA, die


@pytest.fixture
def table() -> Counted:
    """Return a game of the sample's rosters, at home."""
    return at_home("samurai", blobs())


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
    dice = hits_flow.throws(table.app.ui, ONUMA, (target,), answer)
    table.flow(hits_flow.hits, ONUMA, dice, answer)


@pytest.mark.rule("SK-13", "SK-50")
def test_an_attack_one_against_one_up_to_the_dice(table: Counted) -> None:
    active(table, "A1")
    table.do(do="wield", unit="A1", weapon="sickle")
    table.home()
    table.press("down select select select")
    assert table.presses <= 4 and table.done[-1] == "attack", "nothing is asked that has no choice"
    assert "/1 hit" in table.screen[0]


@pytest.mark.rule("SK-50")
def test_free_hands_are_asked_once_until_the_weapon_changes(table: Counted) -> None:
    active(table, "A1")
    table.press("down select select select")
    assert table.screen[0].startswith("Both hands free?") and table.done[-1] == "activate"
    table.press("select")
    assert table.done[-1] == "attack"
    table.home()
    table.press("down select select select")
    assert table.presses <= 4 and table.done[-2:] == ["attack", "attack"]
    table.do(do="undo", steps=2)
    table.home()
    table.press("down select select")
    table.choose("bamboo spear", "sickle")
    table.choose("sickle", "bamboo spear")
    table.seek("1 attack")
    table.press("select")
    assert table.done[-1] == "attack", "it is the weapon that was asked about"


@pytest.mark.rule("SK-50")
def test_free_hands_of_an_earlier_game_are_asked_again(table: Counted) -> None:
    for secret in (bytes(range(32)), bytes(32)):
        table.begin(secret, "samurai", blobs())
        active(table, "A1")
        table.press("down select select select")
        assert table.screen[0].startswith("Both hands free?")
        table.press("select")
        assert table.done[-1] == "attack"


@pytest.mark.rule("SK-50")
def test_a_hand_that_is_not_free_is_asked_about_again(table: Counted) -> None:
    active(table, "A1")
    table.press("down select select select")
    table.choose("No")
    assert table.screen[0].startswith("SK-50"), table.text
    table.home()
    table.press("down select select select")
    assert table.screen[0].startswith("Both hands free?")


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
    assert table.done[-1] == "act" and table.cursor_line().startswith("Activate")


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


def entered(table: Counted, face: int) -> None:
    """Enter a die of ten sides in the fewest presses: the wheel begins at 5, and a button that is held goes to its
    end."""
    ways = [abs(face - 5), 1 + face - 1, 1 + 10 - face]
    if min(ways) == ways[0]:
        table.press(("up*%d" if face > 5 else "down*%d") % ways[0] if ways[0] else "")
    elif min(ways) == ways[1]:
        table.keep("down", 12)
        table.press("up*%d" % (face - 1) if face > 1 else "")
    else:
        table.keep("up", 12)
        table.press("down*%d" % (10 - face) if face < 10 else "")
    table.press("select")


@pytest.mark.rule("SK-13", "SK-50")
@pytest.mark.parametrize("face", range(1, 11))
def test_an_attack_with_a_real_die_takes_eight_presses_at_most(table: Counted, face: int) -> None:
    active(table, "A1")
    table.do(do="wield", unit="A1", weapon="sickle")
    table.home()
    table.press("down select select hold-select")
    entered(table, face)
    done = table.command
    assert done["do"] == "attack" and done["rolls"] == [face] and table.presses <= 8
    if face <= 5:
        table.press("select")
        assert table.done[-1] == "wound"


@pytest.mark.rule("SK-31")
def test_zen_is_asked_at_the_first_activation_and_then_stays_a_line_of_home(table: Counted) -> None:
    table.choose("Activate", "Myoe")
    assert table.screen[0].startswith("Try zen now?") and table.cursor_line().startswith("Not now")
    table.press("select")
    assert table.on_home() and table.done == ["activate"], "not now costs a press, and no command"
    for _ in range(2):
        table.do(do="end_turn")
    table.home()
    table.choose("Activate", "Myoe")
    assert table.on_home(), "it is not asked again"
    table.choose("Zen")
    assert table.screen[0].startswith("Myoe") and "Zen" in table.screen[0]
    table.press("hold-select")
    die(table, 2)
    assert table.done[-1] == "zen" and view.zen(table.game, table.game.units.find("A4") or 0)
    table.home()
    with pytest.raises(AssertionError):
        table.choose("Zen")


@pytest.mark.rule("SK-50", "SK-55")
def test_nothing_is_spent_before_the_dice(table: Counted) -> None:
    active(table, "A4")
    before = table.game.digest()
    table.choose("Attack", "B Ren", "2 attacks", "Yes", "Only its")
    assert table.done[-1] == "attack", "both hands, then the sweep, then the dice"
    table.do(do="undo", steps=1)
    assert table.game.digest() == before
    table.home()
    table.choose("Attack", "B Ren")
    table.press("hold-select select")
    assert "1/2" in table.screen[0], "its first real die: free hands are asked once"
    table.press("back")
    assert table.screen[0].startswith("In the sweep?")
    table.press("back back")
    assert table.screen[0].startswith("Attack whom?") and table.game.digest() == before
    table.press("back")
    assert table.on_home() and table.game.digest() == before


@pytest.mark.rule("SK-19")
def test_a_test_that_is_alone_in_its_queue_is_shown_at_once(table: Counted) -> None:
    table.do(do="set", unit="A2", flag="fright:SK-11", value=True)
    table.home()
    table.press("select select")
    assert table.done[-1] == "fright" and table.presses <= 2


@pytest.mark.rule("SK-11", "SK-58")
def test_the_last_wound_of_an_attack_shows_the_dice_the_dead_and_the_tests_on_one_page(
    table: Counted,
) -> None:
    hits(table, ONUMA, 3)
    table.press("select*3")
    shown = table.app.ui.screen.flow.asks.view
    kinds = [type(one).__name__ for one in shown]
    assert kinds == ["Header", "Dice", "Outcome", "Row"]
    assert shown[2].text == "Onuma" and shown[2].values[0].now == 0 and shown[3].values == ("2",)
    _, _, top, seen, count = table.app.ui.screen.view()
    assert (top, seen) == (0, count), "above the fold"


@pytest.mark.rule("SK-34")
def test_an_undo_of_a_secret_does_not_show_which_marker_was_chosen(table: Counted) -> None:
    table.home()
    table.press("hold-select")
    table.choose("Hidden models", "A Ёж", "3 markers")
    table.press("select down*2 select")
    assert table.done[-1] == "conceal" and table.screen[0].startswith("Ёж Щукин is hidden")
    table.press("hold-back select")
    assert not view.hidden(table.game, table.game.units.find("A6") or 0)
    for _ in range(3):
        assert "True marker" not in table.text and not table.cursor_line().startswith("3")
        table.press("back")


@pytest.mark.rule("SK-32", "SK-40")
def test_the_other_side_reacts_to_an_attack_before_its_dice(table: Counted) -> None:
    active(table, "A1")
    table.choose("Attack", "B Onuma")
    assert "roll" in table.screen[-1]
    table.press("down")
    assert "change" in table.screen[-1], "each line says what SELECT does there"
    table.press("up up")
    assert table.cursor_line().startswith("B reacts") and "react" in table.screen[-1]
    table.press("select")
    table.choose("Onuma", "Parry")
    question = table.text
    table.press("back")
    assert table.done == ["activate"] and table.cursor_line().startswith("Parry"), "nothing is spent"
    table.press("select")
    assert table.text == question, "the same answers lead to the same question"
    table.press("hold-select")
    die(table, 9)
    assert table.done[-2:] == ["react", "defend"]
    assert table.game.describe(1)["command"]["to"] == "attack"
    table.press("select")
    assert table.done[-1] == "defend", "the attack may still miss"
    table.settle()
    assert "→Onuma" in table.screen[0], "back on the page of the attack, whose dice are still to be rolled"
    table.press("up*6")
    table.choose("1 attack", "Yes")
    assert table.done[-1] == "attack" and table.presses <= 40


@pytest.mark.rule("SK-2")
@pytest.mark.parametrize(("presses", "target"), [("up*12", "≤9"), ("down*12", "≤1"), ("", "≤4")])
def test_a_number_to_roll_never_promises_what_the_die_does_not_keep(
    table: Counted, presses: str, target: str
) -> None:
    """A 1 always succeeds and a 10 never does, whatever is added."""
    table.flow(tests.stat_test, TAMA)
    table.choose("Spirit 4")
    table.press(presses)
    assert target in table.app.ui.screen.view()[0][1].number
    table.press("hold-select")
    assert target in table.app.ui.screen.view()[0][1].notes
    die(table, 10)
    assert [one.target for one in table.app.ui.screen.view()[0] if hasattr(one, "target")] == [target]
    assert "catastrophe" in table.text


def test_one_hold_takes_an_attack_back_with_the_wounds_of_its_hits(table: Counted) -> None:
    table.do(do="activate", unit="B1")
    before = table.game.digest()
    table.do(do="attack", unit="B1", target="A1", force=True)
    hits(table, ODYSSEUS, 2)
    table.press("select*2")
    assert table.done == ["activate", "attack", "wound", "wound"]
    table.home()
    table.press("hold-back")
    assert table.screen[0].startswith("Takes back 3 ")
    table.press("hold-back")
    assert table.game.digest() == before
    for _ in range(2):  # by hand each is one step
        table.do(do="wound", unit="A1")
    table.press("hold-back")
    assert table.screen[0].startswith("Takes back 1 ")


@pytest.mark.rule("SK-40")
def test_a_reaction_to_an_attack_begins_with_its_target(table: Counted) -> None:
    active(table, "A1")
    table.press("down select")
    table.choose("B Ren", "B reacts")
    assert table.cursor_line().startswith("Ren")


@pytest.mark.rule("SK-6")
def test_a_friend_that_is_hit_by_chance_is_said_to_be_a_catastrophe(table: Counted) -> None:
    answer = {"hits": 0, "attacks": 1, "struck": ["A2"], "rolls": [10], "target": 5, "revealed": False}
    goro = table.game.units.find("A1") or 0
    dice = hits_flow.throws(table.app.ui, goro, (ONUMA,), answer)
    for failures, said in ((1, True), (0, False)):
        table.flow(hits_flow.hits, goro, dice, dict(answer, catastrophic=failures))
        assert ("catastrophe!" in table.text) is said
