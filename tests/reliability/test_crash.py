"""Crashes: a sentence and a code, the game kept, a record that a host reads, and a way out of any loop."""

from __future__ import annotations

import gc
import io
import random
import weakref
from collections.abc import Callable
from typing import Any

import pytest

from signifer.app import crash, startup
from signifer.app import fault_records as kinds
from signifer.app.agent import Agent
from signifer.games import load
from signifer.games.dozen_die.rules import view
from signifer.store import StoreError
from signifer.sync import messages
from signifer.sync import numbers as N
from signifer.sync.answers import Answers
from signifer.ui.page import FlowPage
from signifer_host.simulator.parts import WATCHDOG_MS
from signifer_host.simulator.run import Runner
from signifer_host.simulator.script import Action, parse
from tests.reliability.faulty_device import Troubled
from tests.ui.conftest import BUTTONS

# Operations on flash: the end of the journal is put down, a block is erased, and sixteen pages of it are programmed.
RECORD = 20


@pytest.fixture
def device() -> Troubled:
    one = Troubled()
    one.press("select*4")
    return one


def code_on(device: Troubled) -> str:
    """Return the code on the crash screen."""
    assert device.screen[0].startswith("It went wrong")
    words = device.said.split()
    return words[words.index("Code") + 1].rstrip(".")


def test_an_exception_in_a_screen_is_a_sentence_and_a_code_and_the_game_goes_on(device: Troubled) -> None:
    before = device.state()
    home = device.screen
    device.crash()
    (fault,) = device.conf.faults
    assert code_on(device) == "%d-%04X" % (kinds.KEY, fault[1])
    assert fault[0] == kinds.KEY and fault[2] == 1 and fault[3] == "ValueError" and fault[5] == "1.2.3"
    assert "machine.key:" in fault[4], "it says where"
    device.press("select")
    assert device.state() == before
    assert device.screen[1:] == home[1:]
    device.press("back select down")
    assert device.game.log.count > before[2], "it can be played on"
    assert device.machine.restarts == 0


def test_the_game_leaves_memory_before_it_is_resumed(
    device: Troubled, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A device has no room for two, and would reset."""
    device.press("back select back")  # pages, and what is kept of them
    game = weakref.ref(device.game)
    left: list[object] = []
    tell = crash.tell

    def told(*facts: Any) -> None:
        gc.collect()
        left.append(game())
        tell(*facts)

    monkeypatch.setattr(crash, "tell", told)
    device.crash()
    assert left == [None] and device.game is not None


def test_an_exception_in_a_command_takes_back_what_it_had_begun(
    device: Troubled, monkeypatch: pytest.MonkeyPatch
) -> None:
    device.press("back select")
    before = device.state()
    save = device.app.store.append

    def append(entry: bytes) -> None:
        raise RuntimeError("in the middle")

    monkeypatch.setattr(device.game, "on_entry", append)
    device.press("down")
    assert code_on(device)
    assert device.state() == before
    device.press("select")
    assert device.game.on_entry == save, "the game that goes on saves again"
    device.do(do="wound", unit="A1")
    device.machine.power_off()
    device.machine.power_on()
    assert device.game.log.count == before[2] + 1


def test_an_exception_after_a_command_was_saved_keeps_the_command(
    device: Troubled, monkeypatch: pytest.MonkeyPatch
) -> None:
    device.press("back select")
    hp = view.hp(device.game, 0)
    save = device.game.on_entry

    def append(entry: bytes) -> None:
        assert save is not None
        save(entry)
        raise RuntimeError("too late")

    monkeypatch.setattr(device.game, "on_entry", append)
    device.press("down")
    assert code_on(device)
    assert view.hp(device.game, 0) == hp - 1, "what is in flash counts"


@pytest.mark.long
@pytest.mark.parametrize("ruleset", ["calth", "citadel", "own", "samurai"])
def test_every_system_is_taken_up_again(ruleset: str) -> None:
    from bench.samples import sample

    device = Troubled(game=False)
    made = sample(ruleset, 4)
    device.begin(ruleset=ruleset, rosters=made.blobs)
    for line in made.lines[:6]:
        device.app.do(line)
    before = device.state()
    device.crash()
    assert code_on(device)
    device.press("select")
    assert device.state() == before and device.game.ruleset.ID == load(ruleset).ID
    device.hang()
    assert device.state() == before


def test_a_device_without_a_game_survives_too() -> None:
    device = Troubled(game=False)
    device.crash()
    assert code_on(device) and "Nothing is lost" in device.said
    device.press("back")
    assert device.screen[0].startswith("Signifer")


def test_a_screen_without_memory_is_drawn_after_caches_are_freed(
    device: Troubled, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = device.app.ui.screen
    drawn, paint = [], screen.paint

    def short(picture: object) -> None:
        drawn.append(len(drawn))
        if len(drawn) == 1:
            raise MemoryError
        paint(picture)

    monkeypatch.setattr(screen, "paint", short, raising=False)
    monkeypatch.setattr(device.app.ui, "spare", lambda: drawn.append(-1))
    before = device.screen
    device.app.ui.redraw()
    device.machine.run(10)
    assert drawn == [0, -1, 2] and device.screen[1:] == before[1:]
    assert not device.conf.faults and device.app.ui.screen is screen


class Short:
    """Memory for no page, `times` times."""

    def __init__(self, patch: pytest.MonkeyPatch, times: int) -> None:
        self.left = times
        self.patch = patch
        made = FlowPage.__init__

        def short(page: FlowPage, *args: Any) -> None:
            if self.left:
                self.left -= 1
                raise MemoryError
            made(page, *args)

        patch.setattr(FlowPage, "__init__", short)


@pytest.mark.parametrize(("times", "restarts"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_a_start_without_memory_for_a_page_is_tried_again(
    device: Troubled, monkeypatch: pytest.MonkeyPatch, times: int, restarts: int
) -> None:
    before = device.state()
    device.machine.power_off()
    short = Short(monkeypatch, times)
    device.machine.power_on()
    assert not short.left and device.machine.restarts == restarts
    if restarts:
        assert code_on(device) == "%d-0000" % kinds.ENDED
        device.press("select")
    assert device.state() == before and device.app.ui.stack[0].origin.endswith("home")
    device.press("back select down")
    assert device.game.log.count > before[2], "it can be played on"


def test_a_game_for_which_memory_is_too_short_is_left_alone(
    device: Troubled, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = device.state()
    device.machine.power_off()
    Short(monkeypatch, 2 * startup.LIMIT)
    device.machine.power_on()
    assert device.machine.restarts == startup.LIMIT
    assert device.screen[0].startswith("Recovery") and device.machine.app is not None
    device.press("select")
    assert device.state() == before


@pytest.mark.parametrize("running", [False, True])
def test_a_device_without_memory_for_any_page_says_so_and_stops(
    device: Troubled, monkeypatch: pytest.MonkeyPatch, running: bool
) -> None:
    before = device.state()
    with monkeypatch.context() as patch:
        if running:
            device.machine.provoke("memory")
            Short(patch, 10_000)
            device.machine.press(BUTTONS["down"])
        else:
            device.machine.power_off()
            Short(patch, 10_000)
            device.machine.power_on()
        assert device.machine.is_halted and not device.machine.on
        assert device.machine.restarts == startup.LIMIT - running
    device.machine.power_on()
    assert not device.machine.is_halted and device.state() == before, "nothing is lost"


def test_a_lack_of_memory_is_reported_as_such_and_frees_everything(device: Troubled) -> None:
    before = device.state()
    device.press("hold-select")
    device.app.ui.push("signifer.ui.flows.reference:reference")
    screens = list(device.app.ui.stack)
    device.crash("memory")
    assert code_on(device).startswith("%d-" % kinds.MEMORY)
    assert device.state() == before
    assert not set(map(id, screens)) & set(map(id, device.app.ui.stack)), "no screen of before is held"


def test_an_exception_while_the_crash_is_told_ends_in_a_restart(
    device: Troubled, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = device.state()
    from signifer.app import crash

    with monkeypatch.context() as patch:
        patch.setattr(crash, "FaultRecords", lambda store: 1 // 0)
        device.crash()
    assert device.machine.restarts == 1
    assert device.state() == before
    assert [fault[0] for fault in device.conf.faults] == [kinds.ENDED]
    assert code_on(device) == "%d-0000" % kinds.ENDED, "and it is told after it"
    device.press("back back select")
    assert device.game.log.count == before[2] + 1


def test_a_program_that_hangs_is_restarted_into_the_same_game(device: Troubled) -> None:
    before = device.state()
    device.hang()
    assert device.machine.restarts == 1
    assert device.state() == before
    assert [fault[0] for fault in device.conf.faults] == [kinds.HUNG]
    device.press("back select down")
    assert device.game.log.count == before[2] + 1


def test_the_watchdog_does_not_come_while_the_program_works(device: Troubled) -> None:
    for _ in range(30):
        device.machine.step(WATCHDOG_MS - 1)
    assert device.machine.restarts == 0


def test_taking_up_a_long_game_feeds_the_watchdog_at_every_entry(
    device: Troubled, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(30):
        device.app.do({"do": "wound", "unit": "A1"})
        device.app.do({"do": "heal", "unit": "A1"})
    clock = device.machine.clock
    fed = []
    feed = clock.alive
    monkeypatch.setattr(clock, "alive", lambda: fed.append(feed()))
    device.machine.power_off()
    device.machine.power_on()
    assert len(fed) >= 60


@pytest.mark.parametrize("way", ["crash", "hang", "restart", "mixed"])
def test_three_times_without_a_command_lead_to_recovery(device: Troubled, way: str) -> None:
    before = device.state()
    ways: dict[str, Callable[[], None]] = {
        "crash": device.crash, "hang": device.hang, "restart": lambda: device.machine.restart(1)
    }  # fmt: skip
    for name in ["crash", "hang", "restart"] if way == "mixed" else [way] * 3:
        assert not device.screen[0].startswith("Recovery")
        ways[name]()
    assert device.screen[0].startswith("Recovery")
    assert device.app.game is None, "no game and no rules are loaded"
    device.choose("Go on")
    assert device.state() == before


def test_notices_found_later_do_not_cover_recovery(device: Troubled) -> None:
    for _ in range(3):
        device.machine.restart(1)
    startup.complete(device.app, True)
    device.machine.run(50)
    assert device.screen[0].startswith("Recovery")
    device.choose("Go on")
    assert device.app.game is not None


def test_a_command_in_between_restarts_the_count(device: Troubled) -> None:
    for _ in range(2):
        device.machine.restart(1)
        device.machine.restart(2)
        device.do(do="wound", unit="A1")
        device.do(do="heal", unit="A1")
    assert device.app.game is not None and device.conf.restarts == 2


def test_repeated_power_on_is_not_a_crash_and_notes_none(device: Troubled) -> None:
    chip = device.machine.chip
    for _ in range(2):  # the end of the journal, and that it was seen
        device.machine.power_off()
        device.machine.power_on()
    device.machine.power_off()
    written, erases = chip.operations, chip.erases
    device.machine.power_on()
    device.machine.power_off()
    device.machine.power_on()
    assert chip.operations <= written + 6 and chip.erases == erases  # where the journal ends, and no fault
    assert device.app.game is not None


def test_the_reset_key_three_times_leads_to_recovery_and_leaves_no_record(device: Troubled) -> None:
    for _ in range(3):
        device.machine.restart(3)
    assert device.screen[0].startswith("Recovery")
    assert device.conf.faults == []


def test_recovery_needs_no_ruleset(device: Troubled, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules of the game cannot even be loaded: after three starts there is the way out."""
    before = device.state()
    from signifer import games

    def broken(ruleset: str) -> None:
        raise RuntimeError("its module is damaged")

    with monkeypatch.context() as patch:
        patch.setattr(games, "load", broken)
        device.machine.restart(1)
        assert device.machine.restarts == 3, "it started again by itself, three times in all"
        assert device.screen[0].startswith("Recovery")
        device.choose("Start without")
        assert device.screen[0].startswith("Signifer")
        # Once more a start: the game stays aside.
        device.machine.power_off()
        device.machine.power_on()
        assert device.app.game is None
    device.choose("Back to game 1")
    assert device.state() == before
    device.machine.power_off()
    device.machine.power_on()
    assert device.state() == before, "taken up, it is the game under way again"


def test_a_new_game_after_recovery_keeps_the_one_set_aside(device: Troubled) -> None:
    first = device.app.store.serial
    for _ in range(3):
        device.machine.restart(2)
    device.choose("Start without")
    assert [game[0] for game in device.app.store.games()] == [first]
    device.begin()
    assert [game[:2] for game in device.app.store.games()] == [
        (first, True),
        (device.app.store.serial, False),
    ]


def test_a_home_screen_that_always_fails_cannot_trap_the_player(
    device: Troubled, monkeypatch: pytest.MonkeyPatch
) -> None:
    from signifer.ui import home

    assert type(device.app.ui.stack[0]) is home.HomePage
    monkeypatch.setattr(home.HomePage, "paint", lambda self, where: 1 // 0)
    device.app.ui.redraw()
    device.machine.run(50)
    device.press("select")
    device.press("select")
    assert device.screen[0].startswith("Recovery")


def test_a_loop_of_restarts_stops_writing() -> None:
    device = Troubled(game=False)
    chip = device.machine.chip
    written = []
    for _ in range(13):
        device.machine.restart(1)
        written.append(chip.erases)
    assert written[0] > 0 and written[-1] == written[-3] < 12


def test_records_are_counted_and_the_oldest_go(device: Troubled) -> None:
    for _ in range(2):
        device.show("log")
        device.crash()
        device.press("select")
    assert device.conf.faults[0][4].startswith("log: "), "which screen was on top"
    assert [fault[2] for fault in device.conf.faults] == [2]
    conf = device.conf
    for number in range(9):
        conf.note(kinds.DRAWING, "Error%d" % number, "x" * 90, "1.2.3")
    conf.save()
    assert [fault[3] for fault in device.conf.faults] == ["Error%d" % number for number in (8, 7, 6, 5, 4, 3)]
    assert all(len(kinds.pack(fault)) < 110 for fault in device.conf.faults)


def test_a_host_reads_the_records(device: Troubled) -> None:
    device.hang()
    device.crash()
    answers = Answers(Agent(device.app))
    found = []
    for index in range(3):
        total, fault = messages.unpack_fault(answers.to(N.FAULTS, bytes([index])))
        assert total == 2
        found.append(fault)
    assert found == [*device.conf.faults, None]
    assert answers.to(N.FAULTS, b"")[0] == N.E_MALFORMED


def test_settings_and_records_do_not_harm_each_other(device: Troubled) -> None:
    device.app.settings.brightness = 25
    device.app.apply_settings()
    device.crash()
    device.app.settings.turned = 1
    device.app.apply_settings()
    assert len(device.conf.faults) == 1
    device.machine.power_off()
    device.machine.power_on()
    assert (device.app.settings.brightness, device.app.settings.turned) == (25, 1)


def test_a_record_that_cannot_be_written_does_not_stop_the_game(
    device: Troubled, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = device.state()

    def worn(self: kinds.FaultRecords) -> None:
        raise StoreError("slot_worn")

    monkeypatch.setattr(kinds.FaultRecords, "save", worn)
    device.crash()
    assert code_on(device)
    device.machine.restart(1)
    assert device.state() == before


def cut_while_recording(device: Troubled, operations: int, where: str) -> None:
    """Cut the power at an operation of writing the record of a crash."""
    device.app.settings.brightness = 25
    device.app.apply_settings()
    before = device.state()
    device.machine.chip.cut_after(operations, random.Random(operations), where)
    device.crash()
    assert device.machine.on == (operations >= RECORD)
    device.machine.power_off()
    device.machine.power_on()
    assert device.state() == before
    assert device.app.settings.brightness == 25


@pytest.mark.parametrize(("operations", "where"), [(0, "torn"), (1, "torn"), (9, "torn"), (RECORD, "before")])
def test_power_that_goes_while_a_crash_is_recorded_loses_nothing(
    device: Troubled, operations: int, where: str
) -> None:
    cut_while_recording(device, operations, where)


@pytest.mark.long
def test_power_that_goes_at_any_operation_of_a_record_loses_nothing(
    figures: Callable[[str, int | str], None],
) -> None:
    cuts = 0
    for operations in range(RECORD):
        for where in ("before", "torn", "after"):
            device = Troubled()
            device.press("select*4")
            cut_while_recording(device, operations, where)
            cuts += 1
    figures("crash.cuts", cuts)


def test_damaged_records_are_left_out(device: Troubled) -> None:
    device.crash()
    rng = random.Random(1)
    good = device.app.store.settings.read() or b""
    for _ in range(300):
        data = bytearray(good)
        for _ in range(rng.randrange(1, 5)):
            data[rng.randrange(5, len(data))] = rng.randrange(256)
        device.app.store.settings.write(bytes(data[: rng.randrange(5, len(data) + 1)]))
        assert len(device.conf.faults) <= 6 or device.conf.faults
    device.app.store.settings.write(good)
    assert len(device.conf.faults) == 1


def test_service_mode_shows_the_drive_and_writes_nothing(device: Troubled) -> None:
    before = device.state()
    device.machine.power_off()
    written = device.machine.chip.operations
    device.machine.power_on(service=True)
    assert device.screen[0].startswith("Service")
    device.press("select back hold-select hold-back down up")
    assert device.screen[0].startswith("Service")
    assert device.machine.chip.operations == written
    device.machine.power_off()
    device.machine.power_on()
    assert device.state() == before


def test_a_script_makes_a_simulated_device_go_wrong(device: Troubled) -> None:
    before = device.state()
    out = io.StringIO()
    runner = Runner(device.machine, link="none", out=out)
    lines = "crash,text,press select,hang,restart,text,press select,power off,crash,power service,text"
    for at, line in enumerate(lines.split(",")):
        action = parse(line, "script:%d" % at)
        assert action is not None
        runner.perform(action)
    titles = [row.split("  ")[0] for row in out.getvalue().splitlines()[:: len(device.screen)]]
    assert titles == ["It went wrong", "Recovery", "Service"]
    runner.perform(Action("power", 0))
    runner.perform(Action("power", 1))
    assert device.state() == before
