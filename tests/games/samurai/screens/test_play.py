"""A whole game of Samurai with the four buttons alone, from an empty device to the result."""

from __future__ import annotations

import pytest

from signifer.games.samurai.rules import view
from tests.games.presses import Counted
from tests.games.samurai.screens.sample import blobs
from tests.ui.conftest import SMALL, WIDE, Table
from tests.ui.views import whole

GORO, TAMA, VAINO, MYOE, KAEDE, YOZH, ONUMA, REN, ODYSSEUS, KURO, GUEST = range(11)


def die(table: Table, face: int, start: int = 5) -> None:
    """Enter a die by hand: the wheel begins in the middle."""
    steps = face - start
    table.press(("up*%d select" % steps) if steps > 0 else ("down*%d select" % -steps) if steps else "select")


@pytest.mark.rule(
    "SK-1", "SK-11", "SK-12", "SK-14", "SK-17", "SK-18", "SK-31", "SK-34", "SK-35", "SK-37", "SK-57"
)
@pytest.mark.parametrize("board", [SMALL, pytest.param(WIDE, marks=pytest.mark.long)])
def test_a_whole_game(board: str) -> None:
    table = Counted(board)
    table.fill_slots(blobs())
    table.settle()
    begin(table)
    hide(table)
    first_turn(table)
    fright(table)
    turn_of_b(table)
    last_turns(table)
    the_end(table)


def begin(table: Table) -> None:
    """Go from the empty device into the game."""
    table.press("select down select select")
    table.press("up select*4 select*4")
    assert table.game.ruleset.ID == "samurai" and table.game.setup.numbers == (1000, 0)
    table.settle()
    assert table.screen[0].startswith("Who hides?") and table.cursor_line().startswith("Done")


def hide(table: Table) -> None:
    """Hide Kaede at C7, the second model behind a marker of three, the guest behind one of two."""
    game = table.game
    table.choose("A Kaede", "Note: a square")
    assert "only A" in table.text
    table.press("select up*2 select up*6 select select")
    assert view.infiltrating(game, KAEDE)
    table.choose("A Ёж", "3 markers")
    table.press("select")
    table.choose("2")
    assert view.markers(game, YOZH) == [1, 2, 3]
    table.choose("B Grey", "2 markers")
    assert "only B" in table.text
    table.press("select select")
    assert view.markers(game, GUEST) == [1, 2]
    for number in range(game.log.count):
        assert "C7" not in str(game.describe(number)) and "'real'" not in str(game.describe(number))
    table.press("back")
    assert table.screen[0].startswith("Turn 1: A")


def first_turn(table: Table) -> None:
    """Play A's turn: attacks with entered dice, an undo, an overridden rule, a reaction, zen."""
    game = table.game
    table.press("select")
    table.choose("Goro")
    table.press("select")  # the move stands first
    assert view.shorts_left(game) == 1 and view.has_moved(game)
    table.choose("Attack", "B Onuma")
    table.press("hold-select select")  # real dice; both hands are free
    die(table, 2)
    assert table.screen[0].endswith("1/1 hit") or "1/1 hit" in table.screen[0]
    table.press("select")
    assert view.wounds(game, ONUMA) == (1, 3)
    table.press("hold-back select")
    assert view.wounds(game, ONUMA) == (0, 3), "undo"
    table.press("hold-back up*2 select")
    assert view.wounds(game, ONUMA) == (1, 3), "redo"
    table.app.ui.home()
    # The mattock is heavy: not after a movement, unless forced.
    table.choose("Activate", "Tama")
    table.press("select")
    table.choose("Attack", "B Onuma")
    assert "Bad odds" in table.text  # 1 against 3 (SK-13)
    table.press("select")
    assert view.due(game, TAMA) == ["SK-13"]
    table.press("hold-select")
    die(table, 1)
    table.press("select")
    assert "1 attack" in table.text, "a passed test leads back to the attack"
    assert "heavy!" in table.text, "told before it is refused"
    table.press("select")
    assert table.screen[0].startswith("SK-57 says no"), "before anything else is asked"
    table.press("hold-select")
    assert table.done[-2:] == ["fright", "attack"] and view.shorts_left(game) == 0
    table.app.ui.home()
    # Onuma reacts with its long sword, and must keep it.
    table.choose("B reacts", "Onuma", "long sword")
    assert table.screen[0].startswith("Both hands free?")
    table.press("select")
    assert view.reactions(game, ONUMA) == 0, "nothing is spent before the dice"
    table.press("hold-select")
    die(table, 2)
    die(table, 9)
    assert view.reactions(game, ONUMA) == 1 and view.kept_weapon(game, ONUMA) == 0
    assert "1/2 hit" in table.text
    table.press("select")
    assert view.status(game, TAMA) == "casualty"
    table.app.ui.home()
    # Myoe tries zen at the only moment when it can.
    table.choose("Activate", "Myoe")
    assert table.screen[0].startswith("Try zen")
    table.press("down select hold-select")
    die(table, 1)
    table.press("select")
    assert view.zen(game, MYOE)
    table.choose("Attack", "B Ren")
    assert "all hit" in table.text
    table.press("select select select")  # hands, a clear sweep
    assert "2/2 hit" in table.text
    table.press("select")
    assert view.status(game, REN) == "casualty"
    table.press("back")


def fright(table: Table) -> None:
    """Kill the leader: the queue stands first, and SELECT works through it."""
    game = table.game
    table.choose("Units")
    table.choose("Onuma")
    table.press("down down")
    assert view.status(game, ONUMA) == "casualty" and table.screen[0].startswith("☠ Onuma: 2 tests")
    table.press("back back")
    assert table.cursor_line().startswith("Fright tests") and view.due(game, ODYSSEUS) == ["SK-11", "SK-12"]
    table.press("select")
    assert table.screen[0].startswith("Fright") and "Leader died" in table.screen[1]
    table.press("down")
    assert table.screen[1].startswith("Half dead")
    table.press("up select hold-select")
    die(table, 4)
    assert "Success" in table.text
    table.press("select")
    assert "half dead" in table.text, "straight on to the next test"
    table.press("hold-select")
    die(table, 9)
    assert "PANIC! 2in" in table.text
    table.press("select")
    assert view.panics(game, ODYSSEUS) and not view.tests(game)
    table.choose("End the turn")
    assert "not activated" in table.text
    table.press("select")
    assert view.side(game) == 1


def turn_of_b(table: Table) -> None:
    """Play B's turn: Odysseus must run and is gone; Kuro finds the true marker."""
    game = table.game
    table.press("select")
    table.choose("Οδυσσεύς")
    assert "in panic" in table.text
    table.press("hold-select")
    die(table, 8)
    assert "must run away" in table.text
    table.press("select")
    table.choose("Move")
    assert table.screen[0].startswith("SK-17 says no")
    table.press("back")
    table.press("up")
    table.choose("Run away")
    assert view.panics(game, ODYSSEUS) and not view.must_run(game, ODYSSEUS)
    table.choose("At the edge")
    table.press("select")
    assert view.status(game, ODYSSEUS) == "casualty"
    table.choose("Activate", "Kuro")
    table.choose("Search", "Ёж")
    table.press("select")  # sees it
    table.press("back back")
    assert table.done[-1] == "act" and not view.long_left(game)
    table.choose("Checks", "Search")
    table.seek("Ёж")
    table.press("down select select")
    assert "stealth −1" in table.text
    table.press("hold-select")
    die(table, 3)
    assert "the true one" in table.text
    assert view.status(game, YOZH) == "active"
    table.press("select")
    table.choose("End the turn")
    table.press("select")
    assert view.side(game) == 0


def last_turns(table: Table) -> None:
    """Play the last turns: Kaede appears from her note and strikes; with seven of ten ranks lost, B's army breaks."""
    game = table.game
    table.press("select")
    table.choose("Kaede")
    table.press("select")
    assert "C7" in whole(table.app.ui.screen), "the note is shown to both"
    table.press("select")
    assert view.hidden(game, KAEDE) and view.markers(game, KAEDE) == [1]
    table.press("select")  # sneaks
    assert view.hidden(game, KAEDE)
    table.choose("Other short", "Attack", "B Kuro")
    assert "3 attacks" in table.text
    table.press("hold-select")
    table.choose("Not in melee")
    assert "It reveals Kaede" in whole(table.app.ui.screen) and view.hidden(game, KAEDE), (
        "told before (SK-36)"
    )
    table.press("select")
    for face in (2, 9, 10):
        die(table, face)
    assert "Revealed" in table.text and "1/3 hit" in table.text and not view.hidden(game, KAEDE)
    table.press("select")
    assert view.status(game, KURO) == "casualty" and view.is_broken(game, 1)
    table.press("back")
    table.choose("End the turn")
    table.press("select")
    assert view.due(game, GUEST) == ["SK-14"]
    table.press("select")
    assert "army broken" in table.text, "one test is shown at once"
    table.press("hold-select")
    die(table, 3)
    table.press("select")
    assert not view.tests(game)


def the_end(table: Table) -> None:
    """Show the squads' page, and end the game in the menu."""
    table.press("hold-select")
    table.choose("Squads")
    table.seek("B Crane")
    assert "broken SK-14" in table.screen[0]
    table.press("back")
    table.choose("End the game")
    table.choose("A Reed")
    table.press("select")
    assert table.game.is_over and table.game.get(0, 0, 1) == 1
    assert table.screen[0].startswith("A won")
    fallen = [unit["name"] for unit in table.game.part("answers").casualties(table.game)]
    assert fallen == ["Tama", "Onuma", "Ren", "Οδυσσεύς Λαερτιάδης", "Kuro"]
    table.app.ui.home()
    table.machine.run(20)
    assert table.screen[0].startswith("Game over")
