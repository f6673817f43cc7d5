"""A simulated device whose program may crash or hang, for the tests of crashes."""

from __future__ import annotations

from signifer.app.fault_records import FaultRecords
from signifer_host import boards
from signifer_host.simulator.flash import FlashChip
from signifer_host.simulator.machine import Machine
from signifer_host.simulator.parts import WATCHDOG_MS, Entropy
from tests.ui.conftest import SHARED, SMALL, Table


class Troubled(Table):
    """As `Table`, with a game begun unless `game` is False."""

    def __init__(self, board: str = SMALL, game: bool = True, update: bool = False) -> None:
        self.machine = Machine(
            boards.load(board), FlashChip(), entropy=Entropy(7), firmware="1.2.3", faults=True
        )
        self.update = update
        self.goldens = SHARED
        self.looked = set()
        self.machine.power_on()
        if game:
            self.begin()

    @property
    def conf(self) -> FaultRecords:
        """Return the records of crashes and resets in flash."""
        return FaultRecords(self.app.store)

    @property
    def said(self) -> str:
        """Return the sentence on the screen, its lines joined."""
        return " ".join(" ".join(self.screen[1:-1]).split())

    def crash(self, what: str = "crash") -> None:
        """Let the next press raise the exception that `what` names."""
        self.machine.provoke(what)
        self.press("down")
        self.machine.run(50)

    def hang(self) -> None:
        """Let the next press hang until the watchdog resets the device."""
        self.machine.provoke("hang")
        self.press("down")
        assert self.machine.hung
        self.machine.run(WATCHDOG_MS + 100)
        assert not self.machine.hung

    def state(self) -> tuple[bytes, int, int]:
        """Return the state that must stay: the game, the number of undoable commands, the length of the log."""
        return self.game.digest(), self.game.undoable, self.game.log.count
