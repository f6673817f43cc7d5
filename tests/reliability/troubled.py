"""A device that may go wrong: what its program makes of an exception is its own business."""

from __future__ import annotations

from signifer.app.fault_records import FaultRecords
from simulator import boards
from simulator.flash import FlashChip
from simulator.machine import Machine
from simulator.parts import WATCHDOG_MS, Entropy
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
        """The records of crashes and resets in flash."""
        return FaultRecords(self.app.store)

    @property
    def said(self) -> str:
        """The sentence on the screen, its lines joined."""
        return " ".join(" ".join(self.screen[1:-1]).split())

    def crash(self, what: str = "crash") -> None:
        """The next press goes wrong."""
        self.machine.provoke(what)
        self.press("down")
        self.machine.run(50)

    def hang(self) -> None:
        """The next press never ends, and the watchdog comes."""
        self.machine.provoke("hang")
        self.press("down")
        assert self.machine.hung
        self.machine.run(WATCHDOG_MS + 100)
        assert not self.machine.hung

    def state(self) -> tuple[bytes, int, int]:
        """The state that must stay: the game, what can be undone, how many commands there were."""
        return self.game.digest(), self.game.undoable, self.game.log.count
