"""A model of the session: any programs, one after another or two at once, over any line, in any order.

The model knows the possible content of each slot, the running game and its commands. A program that ended well has
done its action; one that did not has done it or not; nothing in between exists.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from signifer_host.api import pull
from signifer_host.client import Client
from signifer_host.errors import HostError
from tests.reliability.line import FATES, Faults, Line, noise
from tests.sync.rig import Device, HostKilled, make_blob

BLOBS = [make_blob(name, units) for name, units in (("Wardens", 2), ("Hill", 5), ("Riders", 9), ("Lake", 1))]
seeds = st.integers(0, 2**32)
shares = st.sampled_from([0.0, 0.0, 0.05, 0.2, 0.6])
fates = st.one_of(st.just(FATES), st.sampled_from(FATES).map(lambda fate: (fate,)))
TOTAL: Counter[str] = Counter()


class Conversation(RuleBasedStateMachine):
    """A device, and the programs that talk to it."""

    @initialize()
    def begin(self) -> None:
        self.one = Device()
        self.may: dict[str, set[bytes | None]] = {side: {None} for side in "ABN"}
        for side, blob in (("A", BLOBS[0]), ("B", BLOBS[1])):
            self.one.load(side, blob)
            self.may[side] = {blob}
        self.one.start("A", (1, 2), "AB", True)
        self.one.calls.clear()
        self.serials = {self.one.store.serial}
        self.played: list[str] = []
        self.starts = 0
        self.left: tuple[list[tuple[float, bytes]], list[tuple[float, bytes]]] = ([], [])

    # The environment

    @rule(words=st.lists(st.text(max_size=60), max_size=3))
    def play(self, words: list[str]) -> None:
        for text in words:
            self.one.play({"do": "note", "text": text or "-"})
            self.played.append(text or "-")

    @rule(seconds=st.sampled_from([0.1, 2, 6, 61]))
    def time_passes(self, seconds: float) -> None:
        self.one.step(round(seconds * 1000))
        self.left = tuple([(0.0, data) for _, data in part] for part in self.left)  # type: ignore[assignment]

    @rule(connected=st.booleans())
    def power_off_and_on(self, connected: bool) -> None:
        self.one.link.unplug()
        self.one.boot()
        self.left = ([], [])
        self.one.link.is_connected = connected

    @rule(seed=seeds)
    def anything_on_the_line(self, seed: int) -> None:
        self.left[0].append((0.0, noise(random.Random(seed))))

    # Programs

    def program(
        self, seed: int, share: float, some: tuple[str, ...], what: Callable[[Client], object], end: int = -1
    ) -> bool:
        """Run a program on the PC; return False if it did not end well. `end`: killed at this message, or (as a
        negative number below -1) the cable is pulled after that number of bytes."""
        faults = Faults(share, some, killed=end, pulled=-end if end < -1 else -1)
        line = Line(self.one, random.Random(seed), faults)
        line.there, line.here = self.left
        before = self.one.store.serial
        well = True
        try:
            what(line.client())
        except HostKilled:
            well = False
        except HostError as error:
            assert str(error)[-1] in ".!?)" and error.status > 0
            well = False
        # By this START, or by one that an earlier program left on its way.
        if self.one.store.serial != before:
            self.played = []
        self.left = (line.there[-4:], line.here[-4:])
        if line.rng.random() < 0.5:
            line.close()
        TOTAL["programs"] += 1
        TOTAL["ended well"] += well
        TOTAL["messages"] += line.messages
        TOTAL["faults"] += sum(line.met.values())
        return well

    ends = st.one_of(st.just(-1), st.just(-1), st.integers(0, 30), st.integers(-3000, -2))

    @rule(
        side=st.sampled_from("ABN"),
        blob=st.sampled_from(BLOBS),
        seed=seeds,
        share=shares,
        some=fates,
        end=ends,
    )
    def push(self, side: str, blob: bytes, seed: int, share: float, some: tuple[str, ...], end: int) -> None:
        well = self.program(seed, share, some, lambda client: client.push(side, blob), end)
        held = self.one.store.slots[side].read()
        assert held in self.may[side] | {blob}
        assert held == blob or not well
        # Bytes still on their way may end a push that its program gave up.
        self.may[side] = {held} if well and not self.left[0] else self.may[side] | {blob}

    @rule(seed=seeds, share=shares, some=fates, end=ends)
    def status(self, seed: int, share: float, some: tuple[str, ...], end: int) -> None:
        self.program(seed, share, some, lambda client: client.status(), end)

    @rule(seed=seeds, share=shares, some=fates, end=ends, mark=st.booleans())
    def pull(self, seed: int, share: float, some: tuple[str, ...], end: int, mark: bool) -> None:
        serial = self.one.store.serial

        def pulled(client: Client) -> None:
            for game in client.games():
                log = pull.fetch(client, game)
                pull.verify(client, game.serial, log)
                if game.serial == self.one.store.serial:
                    said = [log.line(number)["text"] for number in range(log.count)]
                    assert said == (self.played if game.serial == serial else [])
                elif mark:
                    client.mark_pulled(game.serial)

        self.program(seed, share, some, pulled, end)

    @rule(seed=seeds, share=shares, some=fates, end=ends)
    def start(self, seed: int, share: float, some: tuple[str, ...], end: int) -> None:
        self.left = ([], [])  # the device remembers one START: none of an earlier program may be on its way
        before = self.one.store.serial
        number = self.starts = self.starts + 1  # no two STARTs are equal
        well = self.program(seed, share, some, lambda client: client.start("A", (number, 9), "AB", True), end)
        assert not well or self.one.store.serial != before

    @rule(seed=seeds, at=st.integers(0, 20), blob=st.sampled_from(BLOBS), other=st.sampled_from(BLOBS))
    def two_pushes_at_once(self, seed: int, at: int, blob: bytes, other: bytes) -> None:
        line = Line(self.one, random.Random(seed))
        ours, theirs = line.client(), line.client()
        write = line.write

        def between(data: bytes) -> None:
            if line.messages == at:
                line.write = write  # type: ignore[method-assign]
                try:
                    theirs.push("A", other)
                except HostError:
                    TOTAL["refused"] += 1
            write(data)

        line.write = between  # type: ignore[method-assign]
        try:
            ours.push("A", blob)
        except HostError:
            TOTAL["refused"] += 1
        held = self.one.store.slots["A"].read()
        self.may["A"] |= {blob, other}
        assert held in self.may["A"]

    # Invariants

    @precondition(lambda self: hasattr(self, "one"))
    @invariant()
    def nothing_in_between(self) -> None:
        one = self.one
        for side, may in self.may.items():
            assert one.store.slots[side].read() in may
        assert one.game is not None
        assert [one.game.describe(n)["command"]["text"] for n in range(one.game.log.count)] == self.played
        # However often a request was repeated, doubled or late, each START began one game at most.
        assert sum(call.startswith("start") for call in one.calls) <= self.starts


TestConversation = Conversation.TestCase
TestConversation.settings = settings(max_examples=25, stateful_step_count=15)


@pytest.mark.long
@pytest.mark.timeout(900)
def test_very_many_conversations(figures: Callable[[str, int | str], None]) -> None:
    TOTAL.clear()
    run_state_machine_as_test(  # type: ignore[no-untyped-call]
        Conversation, settings=settings(max_examples=350, stateful_step_count=30, phases=[Phase.generate])
    )
    for name in ("programs", "messages", "faults"):
        figures("link.model." + name, TOTAL[name])
    assert TOTAL["programs"] > 1000 and TOTAL["ended well"] > 500
