"""Join a device's session and a host's client by a modelled port, in one thread and without a clock.

The device is small but real: the store over a modelled flash chip, and a game of the engine. The line has 256 bytes
each way, and can lose, double or spoil bytes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from signifer import games
from signifer.app.fault_records import pack
from signifer.core import ticks
from signifer.core.game import Game
from signifer.core.roster import peek
from signifer.core.setup import Setup
from signifer.core.setup_codec import unpack_house
from signifer.games.dozen_die.rules import roster
from signifer.store import Store
from signifer.sync import errors, frames
from signifer.sync import numbers as N
from signifer.sync.device import Session
from signifer_host.client import Client
from signifer_host.errors import Vanished
from signifer_host.simulator.flash import FlashChip
from signifer_host.simulator.link import Link
from signifer_host.transport import POLL

SECRET = bytes(range(32))
UID = b"\x11\x22\x33\x44\x55\x66\x77\x88"


class HostKilled(BaseException):
    """The host's program was ended from outside."""


def make_blob(name: str = "Wardens", units: int = 2, dice: int = 4) -> bytes:
    """Return a compiled roster of `units` equal units."""
    unit = {"kind": "adventurer", "ST": 4, "DX": 3, "CO": 3, "AW": 6, "MV": 3, "endurance": 2, "armour": 1}
    data: dict[str, Any] = {
        "name": name,
        "dice": [["green", dice], ["yellow", 1]],
        "units": [
            dict(unit, name=f"{name[:20]} {n}", weapons=[{"name": "sword", "bonus": 3}], skills=[])
            for n in range(1, units + 1)
        ],
    }
    return roster.pack(data)


class Device:
    """Agent of a session, in place of the device's program."""

    def __init__(self, chip: FlashChip | None = None) -> None:
        self.chip = chip or FlashChip()
        self.link = Link()
        self.now = ticks.PERIOD - 700  # the clock wraps early in every test
        self.name = "Table one"
        self.rules = b""
        self.calls: list[str] = []
        self.refusal = ""
        self.faults: list[tuple[int, int, int, str, str, str]] = []
        self.testing: tuple[int, list[tuple[int, int, int]]] = (0, [])
        self.can_leave, self.leaving = True, N.NOBODY_ASKED
        self.wiping = False
        self.questions = 0
        self.replacing: list[
            int
        ] = []  # how the question to the player stands, request by request; then AGREED
        self.boot()

    def boot(self) -> None:
        """Switch on: everything is loaded from flash."""
        self.chip.power_on()
        self.store = Store(self.chip.region, self.chip.files)
        self.game: Game | None = None
        loaded = self.store.load()
        if loaded is not None:
            self.game = self._game(loaded.setup, loaded.secret)
            if loaded.snapshot is not None:
                self.game.restore(loaded.snapshot)
            for entry in loaded.entries:
                self.game.replay(entry)
            self._attach()
        self.session = Session(self, self.link)

    def _game(self, setup: bytes, secret: bytes | None) -> Game:
        known = Setup.decode(setup, secret)
        return Game(games.load(known.ruleset), known)

    def _attach(self) -> None:
        assert self.game is not None
        self.game.on_entry = self.store.append
        self.game.log.fetch = self.store.entry

    # Methods for the session

    def hello(self) -> tuple[str, str, bytes, str]:
        return self.name, "test_board", UID, "0.1.0"

    def start(
        self,
        first: str,
        numbers: tuple[int, int],
        sides: str,
        confirmed: bool,
        players: int = 0,
        house: int = 0,
    ) -> str:
        self.calls.append(f"start {first} {sides} {confirmed}" + (f" {players}" if players else ""))
        if self.refusal:
            return self.refusal
        blobs = {side: self.store.slots[side].read() for side in sides}
        known = {side: blob for side, blob in blobs.items() if blob}
        ruleset = peek(known["A"])[0] if "A" in known else "own"
        rules = unpack_house(self.rules)[1] if house else {}
        if players:
            rules["players"] = players
        setup = Setup(ruleset, known, first, SECRET, numbers, rules)
        self.store.begin(setup.encode(), SECRET)
        self.game = self._game(setup.encode(), SECRET)
        self._attach()
        return ""

    def replace(self, first: str, numbers: tuple[int, int], sides: str, players: int, house: int) -> int:
        self.questions += 1
        return self.replacing.pop(0) if self.replacing else N.AGREED

    def report_slot(self, side: str) -> None:
        self.calls.append(f"changed {side}")

    def report_copy(self) -> None:
        self.calls.append("copied")

    def identify(self, seconds: int) -> None:
        self.calls.append(f"identify {seconds}")

    def fault(self, index: int) -> tuple[int, bytes]:
        return len(self.faults), pack(self.faults[index]) if index < len(self.faults) else b""

    def selftest(self, action: int) -> tuple[int, list[tuple[int, int, int]]]:
        self.calls.append(f"selftest {action}")
        return self.testing

    def loader(self, action: int) -> tuple[bool, int]:
        self.calls.append(f"loader {action}")
        return self.can_leave, self.leaving

    def house(self, data: bytes | None) -> bytes:
        self.calls.append(f"house {data!r}")
        if data is not None:
            self.rules = data
        return self.rules

    def rename(self, name: str | None) -> str:
        self.calls.append(f"rename {name!r}")
        if name is not None:
            self.name = name
        return self.name

    def wipe(self, ask: bool) -> bool:
        self.wiping = self.wiping or ask
        return self.wiping

    def parts(self) -> list[Any]:
        return []

    def settings(self, data: bytes) -> bytes:
        self.calls.append(f"settings {data.hex()}")
        return b"\1\2\3\4\5en"

    # Methods for tests

    @property
    def receiving(self) -> bool:
        """Return whether a roster is arriving."""
        return self.session._talk is not None and self.session._talk.upload is not None

    def step(self, ms: int = 10, budget: int = 4) -> int:
        """Run one turn of the device's loop."""
        self.now = ticks.add(self.now, ms)
        return self.session.step(budget, self.now)

    def load(self, side: str, blob: bytes) -> None:
        """Put a roster into a slot without the line."""
        slot = self.store.slots[side]
        slot.write_begin(len(blob), b"")
        slot.write_chunk(0, blob)
        slot.commit()

    def play(self, *commands: dict[str, Any]) -> None:
        """Execute commands in the running game."""
        assert self.game is not None
        for command in commands:
            self.game.do(command)

    def finish(self) -> None:
        """End the game."""
        self.play({"do": "end_game", "winner": "A"})
        self.store.finish()

    def ask(self, kind: int, payload: bytes = b"", seq: int = 1) -> tuple[int, bytes]:
        """Put one frame on the line and return (seq, payload) of its only answer."""
        answers = self.raw(frames.encode(kind, seq, payload))
        assert len(answers) == 1, answers
        got, got_seq, got_payload, _ = answers[0]
        assert got == kind | N.ANSWER
        return got_seq, got_payload

    def raw(self, data: bytes) -> list[tuple[int, int, bytes, int]]:
        """Put bytes on the line and return every frame that comes back until the device is quiet."""
        self.link.is_connected = True
        decoder = frames.Decoder()
        found = []
        quiet = 0
        while data or quiet < 3:
            data = data[self.link.push(data[:256]) :]
            worked = self.step()
            out = self.link.pull()
            found += decoder.feed(out)
            quiet = 0 if worked or out or data else quiet + 1
        return found


class Time:
    """The host's clock. It advances only while the host waits on a wire."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Wire:
    """The host's transport: steps the device while it waits."""

    def __init__(self, device: Device, port: str = "wire", clock: Time | None = None) -> None:
        self.port = port
        self.device = device
        self.clock = clock or Time()
        self.closed = False
        self.dtr = False
        self.to_device: Callable[[bytes, int], list[bytes]] = lambda line, number: [line]
        self.to_host: Callable[[bytes], bytes] = lambda data: data
        self.before_write: Callable[[int], None] = lambda number: None
        self.sent = 0
        self._pending = b""
        device.link.is_connected = True

    def write(self, data: bytes) -> None:
        self._check()
        self.before_write(self.sent)
        for part in self.to_device(data, self.sent):
            self._pending += part
        self.sent += 1

    def read(self) -> bytes:
        self._check()
        for _ in range(6):
            self._pending = self._pending[self.device.link.push(self._pending) :]
            self.device.step()
            data = self.device.link.pull()
            if data:
                return self.to_host(data)
            self.clock.now += POLL / 6
        return b""

    def _check(self) -> None:
        if self.closed or not self.device.link.is_connected:
            raise Vanished("The device is gone.")

    def assert_dtr(self) -> None:
        self.dtr = True

    def close(self) -> None:
        self.closed = True
        self.device.link.is_connected = False
        self.device.step()


def page_by_page(device: Device) -> None:
    """Refuse STREAM, so that the host reads every page by itself."""
    real = device.session._answer

    def answer(kind: int, payload: bytes) -> bytes:
        return errors.error(N.E_NO_PAGE) if kind == N.STREAM else real(kind, payload)

    device.session._answer = answer  # type: ignore[method-assign]


def in_chunks(device: Device) -> None:
    """Refuse LOAD as after lost bytes, so that the host sends chunks."""
    real = device.session._answer

    def answer(kind: int, payload: bytes) -> bytes:
        return errors.error(N.E_OFFSET) if kind == N.LOAD else real(kind, payload)

    device.session._answer = answer  # type: ignore[method-assign]


def join(device: Device, first_seq: int | None = None) -> tuple[Client, Wire]:
    """Return a client on the device and its wire, as a host program that has just been started."""
    wire = Wire(device)
    return Client(wire, wire.clock, first_seq), wire


def table_of(commands: int, sides: int = 12, count: int = 3) -> Device:
    """Return a device that has played `commands` rolls of dice and as many notes, of all lengths, started by a host."""
    one = Device()
    one.load("A", make_blob("Wardens"))
    one.load("B", make_blob("Hill"))
    client, wire = join(one)
    client.start("A", (17, 42), "AB")
    wire.close()
    assert one.game is not None
    for number in range(commands):
        one.play({"do": "roll", "sides": sides, "count": count}, {"do": "note", "text": "n" * (number % 90)})
        if one.store.wants_compaction:
            one.store.compact(one.game.snapshot())
    return one
