"""The store compared with a naive model, with power cuts and restarts anywhere."""

from __future__ import annotations

import random
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass, field

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from signifer.store import StoreError, StoreFull, base
from signifer_host.simulator.flash import FlashChip, PowerCut
from tests.store.device import SECRET, Device, entry, like, refused, snapshot


@dataclass
class Game:
    setup: bytes
    entries: list[bytes] = field(default_factory=list)
    finished: bool = False
    pulled: bool = False


@dataclass
class Model:
    """The games reported as saved; the last game is the running one."""

    games: list[Game] = field(default_factory=list)
    rosters: dict[str, bytes | None] = field(default_factory=lambda: dict.fromkeys("ABNS"))
    settings: bytes | None = None


class StoreMachine(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.model = Model()
        self.number = 0

    @initialize(blocks=st.sampled_from([7, 12, 32]))
    def switch_on(self, blocks: int) -> None:
        layout = {"archive": blocks, "conf0": 1, "conf1": 1}
        layout |= {"slot_" + side + copy: 3 for side in "abns" for copy in "01"}
        self.device = Device(FlashChip(layout=layout))

    def differs(self, model: Model) -> str:
        """Return where the device differs from the model; pulled games may be gone."""
        store, device = self.device.store, self.device
        if {side: store.slots[side].read() for side in "ABNS"} != model.rosters:
            return "rosters"
        if store.settings.read() != model.settings:
            return "settings"
        if not model.games:
            return "game" if store.load() is not None else ""
        last = model.games[-1]
        if device.seen() != (last.setup, SECRET, tuple(last.entries), last.finished):
            return "game under way"
        found = {}
        for serial, finished, pulled, _ in store.games():
            if not pulled or serial == store.serial:
                setup, entries = device.pulled(serial)
                found[setup] = (list(entries), finished, pulled)
        for game in model.games[:-1]:
            if not game.pulled and found.pop(game.setup, None) != (game.entries, True, False):
                return f"game {game.setup!r}"
        if found.pop(last.setup) != (last.entries, last.finished, last.pulled):
            return "marks"
        # A cut while a game begins can leave an earlier one without entries.
        return "games that are not there" if any(game[0] for game in found.values()) else ""

    def do(self, action: Callable[[], object], after: Model) -> None:
        """Execute an action; the model is then `after`, or unchanged if the action failed or the power was cut."""
        try:
            action()
        except StoreFull:
            return
        except PowerCut:
            self.device.restart()
            before = self.differs(self.model)
            if before:
                assert self.differs(after) == "", (before, self.differs(after))
                self.model = after
            return
        self.model = after

    def begun(self) -> bool:
        return bool(self.model.games)

    @rule(operations=st.integers(0, 60), where=st.sampled_from(["before", "torn", "torn", "after"]))
    def plan_a_cut(self, operations: int, where: str) -> None:
        self.number += 1
        self.device.chip.cut_after(operations, random.Random(self.number), where)

    @rule(whole=st.booleans())
    def memory(self, whole: bool) -> None:
        """From now on memory has 4096 bytes in one piece, or not."""
        vars(base)["bytearray"] = bytearray if whole else refused
        self.device.store.let_go()

    def teardown(self) -> None:
        vars(base).pop("bytearray", None)

    @rule()
    def restart(self) -> None:
        self.device.restart()

    @rule(size=st.sampled_from([0, 900, 4039, 4040, 9000]), packs=st.booleans())
    def begin(self, size: int, packs: bool) -> None:
        self.number += 1
        after = deepcopy(self.model)
        if after.games and not after.games[-1].entries:
            after.games.pop()
        setup = b"game %d " % self.number + (bytes(size) if packs else entry(self.number, size))
        after.games.append(Game(setup))
        try:
            self.do(lambda: self.device.store.begin(setup, SECRET), after)
        except StoreError as error:
            assert error.code == "too_large"

    @rule()
    def pull_everything(self) -> None:
        for serial, finished, pulled, _ in self.device.store.games():
            if finished and not pulled:
                self.pull(serial)

    def pull(self, serial: int) -> None:
        if serial not in [game[0] for game in self.device.store.games()]:
            return
        setup, entries = self.device.pulled(serial)
        after = deepcopy(self.model)
        for game in after.games:
            if game.setup == setup:
                assert game.entries == list(entries)
                game.pulled = True
        self.do(lambda: self.device.store.mark_pulled(serial), after)

    @precondition(begun)
    @rule(size=st.integers(1, 2000), times=st.integers(1, 30), alike=st.booleans())
    def append(self, size: int, times: int, alike: bool) -> None:
        for _ in range(times if size < 200 else 1):
            self.number += 1
            data = like(self.number, size) if alike else entry(self.number, size)
            after = Model(list(self.model.games), self.model.rosters, self.model.settings)
            last = after.games[-1]
            after.games[-1] = Game(last.setup, [*last.entries, data], last.finished)
            self.do(lambda data=data: self.device.store.append(data), after)  # type: ignore[misc]

    @precondition(begun)
    @rule(size=st.sampled_from([4, 60, 1000, 3072]))
    def compact(self, size: int) -> None:
        count = len(self.model.games[-1].entries)
        self.do(lambda: self.device.store.compact(snapshot(count, size)), self.model)

    @precondition(begun)
    @rule(finished=st.booleans())
    def finish(self, finished: bool) -> None:
        after = deepcopy(self.model)
        last = after.games[-1]
        if last.finished != finished:
            last.finished, last.pulled = finished, False
        self.do(lambda: self.device.store.finish(finished), after)

    @precondition(begun)
    @rule(pick=st.integers(0, 30))
    def mark_pulled(self, pick: int) -> None:
        games = [game for game in self.device.store.games() if game[1] and not game[2]]
        if games:
            self.pull(games[pick % len(games)][0])

    @rule(side=st.sampled_from("ABNS"), size=st.integers(1, 8192), step=st.sampled_from([100, 4096, 5000]))
    def upload(self, side: str, size: int, step: int) -> None:
        self.number += 1
        blob = entry(self.number, size)
        slot = self.device.store.slots[side]

        def send() -> None:
            slot.write_begin(size, b"%d" % self.number)
            for at in range(0, size, step):
                slot.write_chunk(at, blob[at : at + step])
            slot.commit()

        after = deepcopy(self.model)
        after.rosters[side] = blob
        self.do(send, after)

    @rule(size=st.integers(1, 1024))
    def save_settings(self, size: int) -> None:
        self.number += 1
        after = deepcopy(self.model)
        after.settings = entry(self.number, size)
        self.do(lambda: self.device.store.settings.write(after.settings or b""), after)

    @invariant()
    def what_was_saved_is_there(self) -> None:
        if not hasattr(self, "device"):
            return
        try:
            assert self.differs(self.model) == ""
        except PowerCut:
            self.device.restart()
        store = self.device.store
        assert 0 <= store.room <= 4096 and 0 <= store.room_for_logs()[0] <= 32


StoreMachine.TestCase.settings = settings(max_examples=40, stateful_step_count=40)
TestStore = StoreMachine.TestCase
