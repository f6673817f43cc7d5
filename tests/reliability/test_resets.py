"""The three resets through the buttons: what is erased, what stays, and that no state in between is partial."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from signifer.app.pins import Pins
from signifer.store import Store, StoreError
from signifer.store.layout import is_blank
from tests.reliability.faulty_device import Troubled

GAME, ROSTERS, EVERYTHING = "This game", "The rosters", "Everything"
KEPT = ("conf0", "conf1", "board")
"""Files that no reset leaves blank: the conf files hold recorded faults, `board` the display's kind."""


@pytest.fixture
def device() -> Troubled:
    """Return a device with two games, the first one ended, a roster on each side, a PIN, and a changed setting."""
    one = Troubled(game=False)
    one.fill_slots()
    one.begin()
    one.do(do="wound", unit="A1")
    assert one.app.game_storage.compact(False)
    one.do(do="end_game", winner="A")
    one.begin()
    one.do(do="wound", unit="A1")
    one.app.settings.brightness = 25
    one.app.apply_settings()
    Pins(one.app).set(0, "1234")
    return one


def to_page(device: Troubled, what: str) -> None:
    """Go through the menus to the page that asks."""
    device.app.ui.home()
    device.machine.run(20)
    if device.app.game is None:
        device.choose("Settings")
    else:
        device.press("hold-select")
        device.choose("Settings")
    device.choose("Erase", what)


def erase(device: Troubled, what: str) -> None:
    """Erase all the way, with the hold at its end."""
    to_page(device, what)
    device.press("hold-select")
    device.machine.run(500)


def restart(device: Troubled) -> None:
    device.machine.power_off()
    device.machine.power_on()


def slots(device: Troubled) -> str:
    """Return the sides that have a roster or a system."""
    return "".join(side for side, slot in sorted(device.app.store.slots.items()) if slot.size)


def games(device: Troubled) -> list[int]:
    return [serial >> 16 for serial, _, _, _ in device.app.store.games()]


def left(device: Troubled) -> list[str]:
    """Return files with any content, except those that hold permanent data."""
    return [
        name
        for name, memory in device.machine.chip.memories.items()
        if name not in KEPT and not is_blank(memory.bytes, 0, len(memory.bytes))
    ]


@pytest.mark.parametrize(
    ("what", "goes", "stays"),
    [
        (GAME, "The game and its log go for good", "rosters and settings stay"),
        (ROSTERS, "The rosters of A, B and N go.", "Games, custom systems and settings stay"),
        (
            EVERYTHING,
            "all games and logs, rosters, custom systems, settings and PINs go",
            "no computer has read",
        ),
    ],
)
def test_each_reset_says_what_it_erases_and_waits_for_a_hold(
    device: Troubled, what: str, goes: str, stays: str
) -> None:
    to_page(device, what)
    page: list[str] = []
    for _ in range(8):
        page += [row.strip() for row in device.screen[1:-1] if row.strip() not in page]
        device.press("down")
    sentence = " ".join(page)
    assert goes in sentence and stays in sentence
    assert "◉erase" in device.screen[-1]
    before = (device.state(), slots(device), games(device))
    device.press("select")  # short
    device.press("hold-back hold-up")  # held, but another button
    device.machine.run(500)
    assert (device.state(), slots(device), games(device)) == before
    to_page(device, what)
    device.press("back")
    assert device.screen[0].startswith("Erase")
    assert (device.state(), slots(device), games(device)) == before


def test_this_game_goes_and_nothing_else(device: Troubled) -> None:
    held = slots(device)
    erase(device, GAME)
    for _ in range(2):
        assert device.app.game is None and games(device) == [1] and slots(device) == held == "ABN"
        assert device.app.settings.brightness == 25
        assert device.app.store.keys.read() is None, "the PINs of that game"
        assert device.screen[0].startswith(("Signifer", "Erased"))
        restart(device)
    assert device.app.game_storage.notices == []
    device.choose("Back to game 1")
    assert device.game.is_over
    device.begin()
    assert games(device) == [1, 2] and device.game.log.count == 0


def test_the_rosters_go_and_the_game_keeps_its_own(device: Troubled) -> None:
    before = device.state()
    erase(device, ROSTERS)
    for _ in range(2):
        assert slots(device) == "" and games(device) == [1, 2]
        assert device.state() == before
        restart(device)
    device.do(do="wound", unit="A2")
    assert left(device) == ["nvm", "archive", "keys0"]


def test_everything_goes(device: Troubled) -> None:
    blob = b"a custom system"
    slot = device.app.store.slots["S"]
    slot.write_begin(len(blob), bytes(32))
    slot.write_chunk(0, blob)
    slot.commit()
    device.app.settings.turned = 1
    device.app.apply_settings()
    device.crash()
    device.press("select")
    erase(device, EVERYTHING)
    for _ in range(2):
        assert device.app.game is None and games(device) == [] and slots(device) == ""
        assert left(device) == [], "block by block"
        settings = device.app.settings
        assert (settings.brightness, settings.turned) == (70, 0)
        restart(device)
    assert device.app.game_storage.notices == []
    assert len(device.conf.faults) == 1, "the record stays for the owner of the device"
    device.begin()
    assert games(device) == [1]


def test_everything_can_be_erased_in_the_recovery(device: Troubled) -> None:
    for _ in range(3):
        device.machine.restart(2)
    device.choose("Erase everything")
    device.press("select")
    assert games(device) == [1, 2]
    device.press("hold-select")
    device.machine.run(500)
    assert games(device) == [] and left(device) == []
    device.machine.restart(2)
    assert device.screen[0].startswith("Signifer"), "and the count starts again at 0"


def test_without_a_game_erasing_it_says_so() -> None:
    device = Troubled(game=False)
    device.fill_slots()
    device.settle()
    to_page_rows = ("Settings", "Erase", GAME)
    for row in to_page_rows:
        device.choose(row)
    assert device.screen[0].startswith("There is no game")


def test_a_game_set_aside_is_not_this_game(device: Troubled) -> None:
    for _ in range(3):
        device.machine.restart(2)
    device.choose("Start without")
    device.choose("Settings", "Erase", GAME)
    device.press("hold-select")
    assert games(device) == [1, 2]


def test_an_upload_under_way_goes_with_the_rosters(device: Troubled) -> None:
    slot = device.app.store.slots["A"]
    slot.write_begin(5000, bytes(32))
    slot.write_chunk(0, bytes(4500))
    erase(device, ROSTERS)
    assert slot.upload is None and not slot.size
    assert left(device) == ["nvm", "archive", "keys0"]


def test_a_drive_that_cannot_be_written_says_so(device: Troubled, monkeypatch: pytest.MonkeyPatch) -> None:
    from signifer_host.simulator.flash import FlashBlockFile

    def refuse(self: FlashBlockFile, block: int, data: bytes) -> None:
        raise OSError(30)

    before = device.state()
    with monkeypatch.context() as patch:
        patch.setattr(FlashBlockFile, "write", refuse)
        erase(device, EVERYTHING)
        assert "Not all of it could be erased" in device.said
    restart(device)
    assert device.state() == before and slots(device) == "ABN"


def test_an_exception_in_a_reset_restarts_and_the_start_does_the_rest(
    device: Troubled, monkeypatch: pytest.MonkeyPatch
) -> None:
    from signifer.store import wipe

    games = wipe.games
    monkeypatch.setattr(wipe, "games", lambda *args: games(*args) if tried.pop() else 1 // 0)
    tried = [True, False]
    erase(device, EVERYTHING)
    assert device.machine.restarts == 1
    assert done(device, EVERYTHING)


def done(device: Troubled, what: str) -> bool:
    """Check that the reset is complete."""
    if what == GAME:
        return games(device) == [1] and slots(device) == "ABN" and device.app.game is None
    if what == ROSTERS:
        return games(device) == [1, 2] and slots(device) == "" and device.app.game is not None
    return games(device) == [] and slots(device) == "" and left(device) == []


def cut_at(
    device: Troubled, what: str, operations: int, again: int, where: str, monkeypatch: pytest.MonkeyPatch
) -> int:
    """Cut the power in a reset, and once more while the next start continues it. Return how many of the cuts
    happened."""
    before = (device.state(), slots(device), games(device))
    to_page(device, what)
    chip = device.machine.chip
    chip.cut_after(operations, random.Random(operations), where)
    device.press("hold-select")
    device.machine.run(500)
    came = not device.machine.on
    if not came:
        chip.power_on()
    device.machine.power_off()
    with monkeypatch.context() as patch:
        # The power is on before the program starts, so that a cut can be planned for its first operations.
        chip.power_on()
        chip.cut_after(again, random.Random(again), where)
        patch.setattr(chip, "power_on", lambda: None)
        device.machine.power_on()
    twice = not device.machine.on
    device.machine.power_off()
    device.machine.power_on()
    device.settle()
    if device.app.game is not None and (device.state(), slots(device), games(device)) == before:
        assert operations <= 17, "nothing was done, though it was noted"
        return came + twice
    assert done(device, what), (operations, again)
    assert device.app.game_storage.notices == []
    assert device.app.settings.brightness == (70 if what == EVERYTHING else 25)
    return came + twice


@pytest.mark.parametrize(("what", "operations"), [(GAME, 20), (ROSTERS, 40), (EVERYTHING, 17)])
def test_a_reset_that_is_cut_off_is_finished_at_the_next_start(
    device: Troubled, what: str, operations: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert cut_at(device, what, operations, 25, "torn", monkeypatch) == 2


@pytest.mark.long
@pytest.mark.parametrize("what", [GAME, ROSTERS, EVERYTHING])
def test_a_reset_cut_off_anywhere_is_whole_or_not_at_all(
    device: Troubled,
    what: str,
    figures: Callable[[str, int | str], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    chip = device.machine.chip
    kept = {name: bytes(memory.bytes) for name, memory in chip.memories.items()}
    rng = random.Random(5)
    operations = cuts = 0
    came = 1
    while came:
        for name, content in kept.items():
            chip.memories[name].put(0, content)
        restart(device)
        where = rng.choice(("before", "torn", "after"))
        came = cut_at(device, what, operations, rng.randrange(100), where, monkeypatch)
        cuts += came
        operations += rng.randrange(1, 6)
    assert cuts > 15
    figures("resets.cuts." + what.split()[-1].lower(), cuts)


def test_the_store_finds_nothing_amiss_after_a_reset(device: Troubled) -> None:
    erase(device, GAME)
    chip = device.machine.chip
    assert Store(chip.region, chip.files).notices == []


def test_a_reset_that_flash_refuses_leaves_no_page_of_the_game(
    device: Troubled, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game is gone by then: its menu, below the page that says so, could not be drawn."""
    to_page(device, EVERYTHING)

    def refuse(store: Store, *args: object) -> None:
        raise StoreError("not written")

    monkeypatch.setattr("signifer.store.wipe.games", refuse)
    device.press("hold-select")
    device.machine.run(500)
    assert device.app.game is None and device.screen[0].startswith("Please note")
    device.press("back back back")
    assert device.app.fault is None and device.screen[0].startswith("Signifer")
    monkeypatch.undo()
    restart(device)
    assert games(device) == [] and left(device) == [], "the next start goes on with it"
