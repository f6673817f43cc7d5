"""The program: what was shown is saved, a game is resumed by itself, and faulty flash is reported."""

from __future__ import annotations

import hashlib
import random
from typing import TYPE_CHECKING

import pytest

from signifer.games.dozen_die.rules import view
from signifer.ui import styles
from signifer.ui import texts as T
from signifer.ui.asking import title_header
from signifer.ui.flow import Show
from signifer.ui.paint import layout
from signifer.ui.view import Sentence
from tests.ui.conftest import Table

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import View


def restart(table: Table) -> None:
    """Pull the plug and put it in again."""
    table.machine.power_off()
    table.machine.power_on()


def test_a_game_under_way_is_resumed_by_itself(small: Table) -> None:
    small.press("select*4")
    before = (small.game.digest(), small.game.undoable, small.screen)
    restart(small)
    assert (small.game.digest(), small.game.undoable) == before[:2]
    assert small.screen[1:] == before[2][1:]


@pytest.mark.parametrize("operations", range(1, 12))
def test_a_power_cut_during_a_press_loses_at_most_that_press(small: Table, operations: int) -> None:
    small.press("back select")
    states = [small.game.digest()]
    chip = small.machine.chip
    chip.cut_after(operations, random.Random(operations))
    for _ in range(20):
        small.press("select down")
        if not small.machine.on:
            break
        states.append(small.game.digest())
    chip.power_on()
    small.machine.power_on()
    after = small.game.digest()
    # The last state shown, or the one that the interrupted press was about to make.
    if after != states[-1]:
        small.do(do="undo")
        assert small.game.digest() == states[-1]


def test_a_command_that_cannot_be_saved_is_not_executed(
    small: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def worn(entry: bytes) -> None:
        raise small.app.save_error("journal_worn")

    before = small.game.digest()
    monkeypatch.setattr(small.game, "on_entry", worn)
    small.press("select")
    assert small.game.digest() == before
    assert "could not be saved" in " ".join(small.text.split())


def test_the_press_is_in_flash_before_the_screen_shows_it(small: Table) -> None:
    class Stop(BaseException):
        pass

    def draw(now: int) -> int:
        if small.game.log.count:
            raise Stop
        return 0

    small.press("back select")
    small.app.ui.draw = draw
    small.machine.keys.move(1, True)
    with pytest.raises(Stop):
        small.machine.run(60)
    restart(small)
    assert view.hp(small.game, 0) == view.max_hp(small.game, 0) - 1


def test_the_journal_is_tidied_while_the_player_is_idle(small: Table) -> None:
    small.press("back")
    while not small.app.store.wants_compaction:
        small.app.do({"do": "wound", "unit": "A1"})
        small.app.do({"do": "heal", "unit": "A1"})
    small.machine.run(3000)
    assert not small.app.store.wants_compaction
    digest, undoable = small.game.digest(), small.game.undoable
    restart(small)
    assert (small.game.digest(), small.game.undoable) == (digest, undoable)
    small.press("hold-back select")
    assert small.game.undoable == undoable - 1


def test_memory_that_is_short_while_the_player_is_idle_costs_nothing(
    small: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A value that is computed ahead can be computed later."""
    before = small.screen

    asked = []

    def full(number: int) -> bytes:
        asked.append(number)
        raise MemoryError

    with monkeypatch.context() as patch:
        patch.setattr(small.game.generator, "prepare", full)
        small.machine.run(3000)
    assert asked, "it was tried"
    assert small.screen == before
    small.do(do="draw")  # the device's die
    assert small.game.log.count == 1


@pytest.mark.parametrize("times", [1, 2])
def test_a_page_that_finds_no_memory_is_tried_once_more_and_then_said(small: Table, times: int) -> None:
    tries: list[int] = []

    def hungry(ui: Ui) -> Asking:
        tries.append(1)
        if len(tries) <= times:
            raise MemoryError
        yield Show((title_header("Full"),), T.KEY_OK, 0)

    game, before = small.game, small.app.ui.screen
    small.app.ui.push(hungry)
    small.machine.run(100)
    assert len(tries) == 2 and small.game is game and small.app.fault is None
    if times == 1:
        assert small.screen[0].strip() == "Full"
    else:
        assert small.app.ui.screen is before and small.screen[0].strip() == small.app.ui.t(T.NO_MEMORY)


def test_a_long_page_whose_lines_find_no_memory_is_drawn_at_the_second_try(
    small: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def long(ui: Ui) -> Asking:
        yield Show((title_header("Long"), Sentence("word " * 90, styles.PLAIN)), T.KEY_OK, 0)

    tries: list[int] = []
    split = layout.Canvas.split

    def hungry(canvas: layout.Canvas, view: View) -> View:
        tries.append(1)
        if len(tries) == 1:
            raise MemoryError
        return split(canvas, view)

    monkeypatch.setattr(layout.Canvas, "split", hungry)
    small.app.ui.push(long)
    small.machine.run(100)
    assert len(tries) > 1 and small.screen[0].strip() == "Long" and "word word" in small.screen[1]


def test_clocks_run_for_the_side_whose_activation_is_open(small: Table) -> None:
    small.machine.run(5000)
    small.do(do="draw", die={"side": "B", "colour": "green"})
    small.machine.run(3000)
    assert small.screen[0].rstrip().endswith("0:03")
    small.machine.run(62000)
    assert small.app.clock_seconds(0) == 0
    assert 64 <= small.app.clock_seconds(1) <= 66
    assert small.screen[0].rstrip().endswith("1:05")
    small.do(do="end_activation")
    small.machine.run(9000)
    assert 64 <= small.app.clock_seconds(1) <= 66
    assert small.game.clocks[1] == small.app.clock_seconds(1)


def test_clocks_that_are_off_do_not_run(small: Table) -> None:
    small.app.settings.clocks = 0
    small.app.apply_settings()
    small.do(do="draw", die={"side": "A", "colour": "green"})
    small.machine.run(30000)
    assert small.app.clock_seconds(0) == 0
    small.app.settings.clocks = 1
    small.app.apply_settings()
    small.machine.run(10000)
    assert 9 <= small.app.clock_seconds(0) <= 11


def test_a_turned_picture_is_the_same_picture_upside_down(table: Table) -> None:
    before = table.machine.picture()
    table.app.settings.turned = 1
    table.app.apply_settings()
    table.machine.run(50)
    after = table.machine.picture()
    assert after.tobytes() != before.tobytes()
    assert after.rotate(180).tobytes() == before.tobytes()


def test_a_roster_from_the_link_is_announced(bare: Table) -> None:
    bare.fill_slots()
    assert bare.screen[0].startswith("Roster")
    bare.settle()
    assert "River wardens" in bare.text


@pytest.mark.parametrize("presses", [("select", "select"), ("down", "select")], ids=["a new game", "a side"])
def test_an_empty_device_names_examples_to_send(bare: Table, presses: tuple[str, ...]) -> None:
    for name in presses:
        bare.press(name)
    shown = bare.text
    for _ in range(8):  # the page scrolls
        bare.press("down")
        shown += " " + bare.text
    assert "river_wardens" in shown and "hill_company" in shown


def test_a_damaged_roster_is_left_out(bare: Table) -> None:
    slot = bare.app.store.slots["A"]
    blob = b"SR\x01garbage"
    slot.write_begin(len(blob), hashlib.sha256(blob).digest())
    slot.write_chunk(0, blob)
    slot.commit()
    bare.app.slot_changed("A")
    bare.settle()
    assert "A no roster" in bare.text


def fill_archive(table: Table) -> None:
    """Begin games, each with an entry and never pulled, until there is no room for another."""
    while True:
        try:
            table.begin()
        except table.app.full_error:
            return
        table.do(do="note", text="kept")


def test_a_full_device_asks_before_it_loses_a_log(bare: Table) -> None:
    bare.fill_slots()
    fill_archive(bare)
    games = bare.app.store.games()
    assert not any(pulled for _, _, pulled, _ in games)
    digest = bare.game.digest()
    bare.show("newgame")
    bare.press("select select")
    assert "games that no computer" in " ".join(" ".join(bare.screen[1:-1]).split())
    bare.press("back")
    assert bare.game.digest() == digest and bare.app.store.games() == games
    bare.show("newgame")
    bare.press("select*3")
    assert bare.game.log.count == 0
    left = [game for game in bare.app.store.games() if not game[2]]
    lost = len(games) + 1 - len(left)
    assert 1 <= lost <= 4, "those that share a block with the oldest one go with it"
    assert [game[:3] for game in left[:-1]] == [
        *(game[:3] for game in games[lost:-1]),
        (games[-1][0], True, False),
    ]


def test_a_full_device_continues_if_the_player_agrees(small: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    save = small.game.on_entry
    full = [True]

    def append(entry: bytes) -> None:
        if full[0]:
            raise small.app.full_error("archive_full")
        assert save is not None
        save(entry)

    def make_room() -> bool:
        full[0] = False
        return True

    monkeypatch.setattr(small.game, "on_entry", append)
    monkeypatch.setattr(small.app, "make_room", make_room)
    small.press("select")
    assert view.phase(small.game) == "draw" and small.screen[0].startswith("Please note")
    small.press("select")
    assert view.phase(small.game) == "march"


def test_problems_found_at_start_are_reported_once(small: Table) -> None:
    small.press("back select down*2")
    chip = small.machine.chip
    small.machine.power_off()
    region = chip.memories["nvm"] if hasattr(chip, "memories") else None
    assert region is not None
    used = max(at for at in range(4096) if region.bytes[at] != 0xFF)
    region.put(used, bytes([region.bytes[used] ^ 0x10]))
    small.machine.power_on()
    assert small.screen[0].startswith("Found at start")
    small.press("select")
    assert small.screen[0].startswith("Round 1")
    assert view.hp(small.game, 0) == view.max_hp(small.game, 0) - 1
