"""Every way out of the program is a cut like any other, and none of them leaves the directory being written."""

from __future__ import annotations

import gc
from typing import Any

import pytest

from signifer.app.game_start import resume
from signifer.core.errors import Refused
from signifer.store import Store, StoreError
from signifer_host.simulator.flash import SECTOR, FlashBlockFile, FlashChip
from tests.reliability.cuts import HARMLESS, Player, mark
from tests.reliability.power_games import EXAMPLES, example
from tests.sim.test_hal import load
from tests.store.device import SMALL

SHORT = example(next(path for path in EXAMPLES if path.stem == "first_activations"))


class Reload(BaseException):
    """The reload that a tool requests by supervisor.reload(); on CircuitPython it is no Exception either."""


class WatchDogTimeout(BaseException):
    """The exception of a watchdog that raises instead of resetting."""


class Interrupted(FlashChip):
    """A chip that raises `fault` at one operation. `left`: the number of operations until then."""

    def __init__(self) -> None:
        super().__init__(layout=SMALL)
        self.left = -1
        self.fault: BaseException = Reload()
        self.after = False

    def _operate(self, memory: Any, address: int, old: bytes, new: bytes) -> bool:
        self.left -= 1
        if self.left == -1 and not self.after:
            raise self.fault
        done = super()._operate(memory, address, old, new)
        if self.left == -1 and self.after:
            raise self.fault
        return done


FAULTS = [RuntimeError("a fault"), KeyboardInterrupt(), MemoryError(), Reload(), WatchDogTimeout()]


def acts(player: Player) -> list[Any]:
    """Return operations to interrupt: a game that begins, presses, the journal's page turned, settings, a roster."""
    blob = next(iter(SHORT.setup.rosters.values()))
    return [
        lambda: player.begin(SHORT.setup),
        lambda: player.do(SHORT.lines[0]),
        lambda: player.do({"do": "note", "text": "a longer entry, which is more than one record" * 5}),
        player.tidy,
        lambda: player.save_settings(b"\x01\x02"),
        lambda: player.push("A", blob),
        lambda: player.begin(SHORT.setup),
        lambda: player.do(SHORT.lines[0]),
    ]


QUICK = pytest.param(FAULTS[1], False, id="KeyboardInterrupt before")
LONG = [
    pytest.param(
        fault, after, id=f"{type(fault).__name__} {'after' if after else 'before'}", marks=pytest.mark.long
    )
    for fault in FAULTS
    for after in (False, True)
    if after or fault is not FAULTS[1]
]


@pytest.mark.parametrize(("fault", "after"), [QUICK, *LONG])
def test_whatever_ends_the_program_the_game_is_as_last_shown_or_before(fault: Any, after: bool) -> None:
    ended = 0
    step = 6 if fault is FAULTS[1] and not after else 2
    for number in range(len(acts(Player()))):
        operation = 0
        found = []
        while True:
            chip = Interrupted()
            player = Player(chip)
            for act in acts(player)[:number]:
                act()
            before = mark(player.game_storage)
            chip.left, chip.fault, chip.after = operation, fault, after
            try:
                acts(player)[number]()
            except (type(fault), StoreError):
                pass  # StoreError: the store took it for a lack of memory, and said so
            reached = chip.left < 0
            chip.left = -1
            chip.trace = None
            again = Player(chip)  # the reset, and the start
            assert set(again.notices) <= HARMLESS
            if not reached:
                done = mark(again.game_storage)
                break
            found.append(mark(again.game_storage))
            # As the program goes on after an exception that it caught: it looks through flash once more.
            player.game_storage.store.reopen()
            player.game_storage.game = None
            resume(player.game_storage)
            assert mark(player.game_storage) == found[-1]
            operation += 1 if operation < 2 else step
        assert after or found[0] == before
        assert set(found) <= {before, done}
        ended += len(found)
    assert ended > 20


class Drive:
    """A FAT drive as CircuitPython has it: whole aligned blocks of an open file touch nothing else; flushing and
    closing, a finaliser's too, write the directory."""

    def __init__(self, chip: FlashChip) -> None:
        self.chip = chip
        self.directory = 0  # writes of it
        self.off = False

    def open(self, path: str, mode: str) -> Opened:
        name = path.split("/")[-1].split(".")[0]
        if name not in self.chip.memories:
            raise OSError(2, "No such file")
        assert mode == "r+b", "any other way to open a file writes the directory"
        return Opened(self, name)


class Opened:
    """An open file of the drive."""

    def __init__(self, drive: Drive, name: str) -> None:
        self.drive = drive
        self.block = FlashBlockFile(drive.chip, name)
        self.at = 0

    def seek(self, at: int, whence: int = 0) -> int:
        self.at = at if whence == 0 else self.block.blocks * SECTOR + at
        return self.at

    def read(self, count: int) -> bytes:
        assert self.at % SECTOR == 0 and count == SECTOR
        return self.block.read(self.at // SECTOR)

    def readinto(self, buffer: bytearray) -> None:
        buffer[:] = self.read(len(buffer))

    def write(self, data: bytes) -> None:
        if self.at % SECTOR or len(data) != SECTOR or not 0 <= self.at < self.block.blocks * SECTOR:
            self.drive.directory += 1  # part of a sector stays in the file's buffer, or the file grows
        self.block.write(self.at // SECTOR, data)

    def flush(self) -> None:
        self.drive.directory += 1

    def close(self) -> None:
        self.drive.directory += 1

    def __del__(self) -> None:
        if not self.drive.off:
            self.drive.directory += 1


@pytest.mark.parametrize("fault", FAULTS[:2], ids=lambda fault: type(fault).__name__)
def test_no_way_out_writes_the_directory(fault: BaseException, monkeypatch: pytest.MonkeyPatch) -> None:
    files = load("files", monkeypatch)
    for operation in range(0, 90, 9):
        chip = Interrupted()
        drive = Drive(chip)
        monkeypatch.setattr(files, "open", drive.open, raising=False)
        monkeypatch.setattr(files.os, "sync", lambda: None)
        player = Player(chip)
        player.game_storage.store = store = Store(chip.region, files.Files())
        chip.left, chip.fault = operation, fault
        try:
            for act in acts(player):
                act()
        except (type(fault), StoreError, Refused):
            pass
        assert drive.directory == 0
        drive.off = True  # microcontroller.reset(): no finaliser runs, which code.py sees to on every way out
        del player, store
        gc.collect()
        assert drive.directory == 0


def test_the_drive_notices_a_file_that_is_dropped_unclosed() -> None:
    drive = Drive(FlashChip(layout=SMALL))
    file = drive.open("/data/conf0.bin", "r+b")
    file.seek(100)
    with pytest.raises(Exception, match="4096"):
        file.write(b"part")
    assert drive.directory == 1
    file.flush()
    del file
    gc.collect()
    assert drive.directory == 3
