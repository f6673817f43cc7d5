"""The list of undo and redo: one line is chosen, and one press undoes or redoes all up to it."""

from __future__ import annotations

import random

import pytest

from signifer.games import IDS
from signifer.ui import events
from tests.ui.conftest import Table, sampled

UP, DOWN = 0, 1
WOUNDS = 7


def wounded(ruleset: str = "dozen_die") -> tuple[Table, list[bytes]]:
    """Return a device at home after some notes, and the game's state before each of them and after the last."""
    table = sampled(ruleset)
    states = [table.game.digest()]
    for number in range(WOUNDS):
        table.do(do="score", side="A", amount=number + 1)
        states.append(table.game.digest())
    return table, states


def held(table: Table, button: int, repeats: int) -> None:
    """Keep a button down until it has repeated `times` times."""
    table.machine.press(
        button, 1, events.REPEAT_AFTER + repeats * events.REPEAT_EVERY - events.REPEAT_EVERY // 2
    )


@pytest.mark.parametrize("ruleset", IDS)
def test_the_last_takes_two_presses_and_the_last_five_take_three(ruleset: str) -> None:
    table, states = wounded(ruleset)
    table.press("hold-back select")
    assert table.game.digest() == states[-2]
    table.press("hold-back")
    held(table, DOWN, 3)
    assert table.screen[0].startswith("Takes back 5")
    table.press("select")
    assert table.game.digest() == states[-7] and table.screen[0].startswith("Taken back: 5")
    table.press("hold-back")
    held(table, UP, 3)
    assert table.screen[0].startswith("Does again 4")
    table.press("select")
    assert table.game.digest() == states[-3] and table.screen[0].startswith("Done again: 4")


def test_each_line_undoes_or_redoes_what_the_header_says(small: Table) -> None:
    chance = random.Random(3)
    states = {0: small.game.digest()}
    done = 0
    for _ in range(60):
        if done < 3 or chance.random() < 0.3:
            small.do(do="score", side="A", amount=chance.randint(1, 9))
            done += 1
            states[done] = small.game.digest()
            continue
        again = small.game.redoable
        small.press("hold-back")
        small.press("%s*%d" % (chance.choice(("up", "down")), chance.randint(1, 6)))
        words = small.screen[0].split()
        count = int(words[2])
        assert words[:2] in (["Takes", "back"], ["Does", "again"])
        done += -count if words[0] == "Takes" else count
        assert words[3:] == ["↶%d" % small.game.undoable, "↷%d" % again]
        small.press("select")
        assert small.game.undoable == done and small.game.digest() == states[done]


def test_the_newest_is_first_and_undone_entries_are_above_it() -> None:
    table, _ = wounded()
    table.do(do="undo", steps=2)
    table.press("hold-back")
    assert table.cursor_line().strip() == "↶ A points +5"
    assert [row.strip() for row in table.screen[1:-1]] == ["↷ A points +7", "↷ A points +6", "↶ A points +5"]
    table.press("down")
    assert table.cursor_line().strip() == "↶ A points +4"
    table.press("up up")
    assert table.cursor_line().strip() == "↷ A points +6"
    assert "redo" in table.screen[-1]


def test_the_list_does_not_wrap_around() -> None:
    table, _ = wounded()
    table.press("hold-back up up")
    assert table.screen[0].startswith("Takes back 1 ")
    table.press("down*%d" % (WOUNDS + 5))
    assert table.screen[0].startswith("Takes back %d " % WOUNDS)


def test_back_changes_nothing(small: Table) -> None:
    small.do(do="wound", unit="A1")
    before = small.game.digest()
    small.press("hold-back back")
    assert small.game.digest() == before and len(small.app.ui.stack) == 1


def test_held_once_more_it_undoes_and_never_redoes() -> None:
    table, states = wounded()
    table.press("hold-back down hold-back")
    assert table.game.digest() == states[-3]
    table.press("hold-back up hold-back")
    assert table.game.digest() == states[-3] and table.screen[0].startswith("Does again 1")


def test_an_empty_log_says_that_there_is_nothing(small: Table) -> None:
    small.press("hold-back select")
    assert "Nothing to take back" in small.text and not small.game.log.count
    small.press("back")
    small.do(do="wound", unit="A1")
    small.do(do="undo")
    small.press("hold-back")
    assert small.screen[0].startswith("Does again 1")
    small.press("select")
    assert small.game.undoable == 1


def test_a_command_meanwhile_is_the_first_line(small: Table) -> None:
    small.do(do="score", side="A", amount=1)
    small.do(do="score", side="A", amount=2)
    small.press("hold-back down")
    small.do(do="score", side="B", amount=3)
    assert small.screen[0].startswith("Takes back 1 ") and small.cursor_line().startswith("↶ B points +3")


def test_undoing_several_with_the_end_needs_a_new_secret(small: Table) -> None:
    before = small.game.digest()
    small.do(do="score", side="A", amount=1)
    small.do(do="end_game", winner="A")
    small.do(do="note", text="well played")
    small.press("hold-back down down")
    assert small.screen[0].startswith("Takes back 3")
    small.press("select")
    assert small.game.is_over and "secret" in small.text
    small.press("select select select*4 select*4")
    assert not small.game.is_over and small.game.digest() == before
    assert small.screen[0].startswith("Taken back: 3")
    assert small.command["steps"] == 3


def test_undoing_what_came_after_the_end_needs_none(small: Table) -> None:
    small.do(do="end_game", winner="A")
    small.do(do="note", text="well played")
    small.press("hold-back select")
    assert small.game.is_over and small.game.undoable == 1 and small.screen[0].startswith("Back:")


def test_an_entry_that_is_gone_still_has_a_line(small: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    small.do(do="wound", unit="A1")
    log = small.game.log
    log.start_at(log.count)
    monkeypatch.setattr(log, "fetch", lambda number: None)
    small.press("hold-back")
    assert small.cursor_line().startswith("↶ …")
