"""Taking back an end with the buttons: what it means, a new secret of the dice, the numbers, and what follows."""

from __future__ import annotations

import hashlib

from signifer.core.dice import Generator
from signifer.store import StoreError
from tests.ui.conftest import Table

REOPEN = "hold-back select"
"""From the result of a game to the question what the undo means."""


def ended(table: Table) -> None:
    """Return a game with a roll and its end, the result on the screen."""
    table.do(do="roll", sides=12, count=5)
    table.show("end")
    table.press("select select")
    assert table.game.is_over


def reopened(table: Table) -> None:
    """Return the game with its end taken back, with the numbers 1000 and 0."""
    table.press(REOPEN + " select select up select*4 select*4")
    assert not table.game.is_over


def rows(table: Table) -> list[str]:
    """Return all lines of the result on the screen, which is scrolled to its end."""
    found: list[str] = []
    for _ in range(60):
        found += [line.strip() for line in table.screen[1:-1] if line.strip() not in found]
        table.press("down")
    return found


def test_pictures(table: Table) -> None:
    ended(table)
    table.press(REOPEN)
    table.look("reopen")
    table.press("select")
    table.look("reopen_mark")
    table.press("select up select*4 select*4")
    table.settle()
    table.show("head")
    table.machine.run(3000)
    table.press("down*9")
    table.look("reopen_marks")
    table.show("end")
    table.press("select select")
    table.machine.run(3000)
    table.press("down*60")
    table.look("reopen_secrets")


def test_back_changes_nothing_at_any_page(small: Table) -> None:
    ended(small)
    before, entries = small.game.digest(), small.game.log.count
    for steps in ("", " select", " select select", " select select select*4"):
        small.press(REOPEN + steps)
        small.press("back*8")
        assert small.game.is_over and small.game.digest() == before and small.game.log.count == entries
        small.show("end")


def test_the_dice_continue_from_a_new_secret_whose_mark_was_shown(small: Table) -> None:
    ended(small)
    position = small.game.position
    small.press(REOPEN + " select")
    mark = small.app.ui.screen.flow.args[0]  # type: ignore[attr-defined]
    digits = hashlib.sha256(mark).hexdigest()
    assert digits[:4] in small.text and small.game.is_over, "the mark is seen before any number is said"
    small.press("select up select*4 select*4")
    assert not small.game.is_over
    wanted = Generator(mark, 1000, 0)
    wanted.position = position
    faces = [wanted.die(100) for _ in range(8)]
    old = Generator(bytes(range(32)), 12, 34)
    old.position = position
    assert faces != [old.die(100) for _ in range(8)]
    assert small.do(do="roll", sides=100, count=8)["rolls"] == faces
    undo = small.game.script_line(small.game.log.count - 2)
    assert undo["fingerprint"] == digits and undo["numbers"] == {"A": 1000, "B": 0} and "secret" not in undo
    small.show("log")
    small.press("down select")
    assert digits[:4] in "".join(rows(small))


def test_the_new_secret_survives_a_power_cut_and_no_entry_has_it(small: Table) -> None:
    ended(small)
    reopened(small)
    secret = small.game.secret
    assert secret is not None and secret != bytes(range(32))
    small.do(do="roll", sides=12, count=3)
    digest = small.game.digest()
    entries = [small.game.log.get(number) for number in range(small.game.log.count)]
    assert not any(secret in entry for entry in entries) and secret not in small.game.snapshot()
    serial = small.app.store.serial
    assert not any(secret in page for page in small.app.store.pages(serial)), "a host gets nothing of it"
    for compact in (False, True):
        if compact:
            small.app.store.compact(small.game.snapshot())
        small.machine.power_off()
        small.machine.power_on()
        assert small.game.digest() == digest and small.game.secret == secret
        assert not small.app.game_storage.notices
    again = [small.do(do="roll", sides=12, count=9)["rolls"]]
    small.do(do="undo")
    small.machine.power_off()
    small.machine.power_on()
    assert [small.do(do="roll", sides=12, count=9)["rolls"]] == again


def test_the_end_shows_every_secret(small: Table) -> None:
    ended(small)
    reopened(small)
    first = small.game.secret
    small.show("end")
    small.press("select select")
    small.machine.power_off()
    small.machine.power_on()
    assert small.game.is_over and small.game.secret == first
    small.show("end")
    shown = "".join(row for row in rows(small) if len(row) == 16 and " " not in row)
    assert first is not None and shown == bytes(range(32)).hex() + first.hex()
    reopened(small)
    second = small.game.secret
    assert second not in (None, first)


def test_pins_and_the_secret_do_not_overwrite_each_other(small: Table) -> None:
    small.app.pins.set(0, "1234")
    ended(small)
    reopened(small)
    secret = small.game.secret
    assert small.app.pins.check(0, "1234") and not small.app.pins.check(0, "4321")
    small.app.pins.set(1, "5555")
    small.machine.power_off()
    small.machine.power_on()
    assert small.game.secret == secret and small.app.pins.check(1, "5555")


def test_a_lost_secret_is_reported_and_the_next_one_helps(small: Table) -> None:
    ended(small)
    reopened(small)
    small.app.store.keys.erase()
    small.app.store.keys.erase()
    small.machine.power_off()
    small.machine.power_on()
    assert ("no_secret", "") in small.app.game_storage.notices
    assert small.game.generator is None and not small.game.is_over
    small.press("select")
    small.show("end")
    small.press("select select")
    reopened(small)
    assert small.game.generator is not None
    assert len(small.do(do="roll", sides=6, count=4)["rolls"]) == 4


def test_if_the_secret_cannot_be_saved_the_game_has_still_ended(small: Table) -> None:
    ended(small)
    entries = small.game.log.count
    keys = small.app.store.keys

    def refuse(data: bytes) -> None:
        raise StoreError("slot_worn")

    keys.write = refuse  # type: ignore[method-assign]
    small.press(REOPEN + " select select select*4 select*4")
    assert small.game.is_over and small.game.log.count == entries


def test_a_game_before_this_is_left_alone(small: Table) -> None:
    """Undo and redo that do not touch the end stay one press."""
    small.do(do="roll", sides=12, count=5)
    small.press("hold-back select")
    assert small.game.undoable == 0 and not small.game.stretches
