"""The host's side of the protocol: requests, retries, answers.

A request is sent again if no answer comes; the device executes it only once. The clock is injected, so tests
control every timeout.
"""

from __future__ import annotations

import binascii
import hashlib
import random
import struct
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

import signifer
from signifer.sync import frames, messages
from signifer.sync import numbers as N
from signifer.sync.errors import SENTENCES
from signifer_host import board_names, device_lock, games, remedies, storage_limit, stream, upload
from signifer_host.errors import DeviceRefused, NotOurs, NotTheSame, Silent, WrongVersion
from signifer_host.progress import ProgressCallback, ignore
from signifer_host.translation import gettext
from signifer_host.transport import Clock, Transport, monotonic

WAIT = 1.0
"""Seconds until a retry."""

LONG_WAIT = 4.0
"""Seconds until a retry of a request that makes the device write much flash."""

HELLO_WAIT = 0.6
TRIES = 4
T = TypeVar("T")


@dataclass(frozen=True)
class SlotInfo:
    """The content of a slot; `size` is 0 if the slot is empty.

    `system`, `system_name` and `system_crc` name the custom system that a roster was checked against, or the
    system in slot S itself. `sides` is the number of its sides (0: its units belong to no side).
    """

    side: str
    size: int
    crc: int
    units: int
    ruleset: str
    name: str
    system: str = ""
    system_name: str = ""
    system_crc: int = 0
    sides: int = 0


@dataclass(frozen=True)
class GameInfo:
    """One game in the device's flash."""

    serial: int
    is_finished: bool
    is_pulled: bool
    pages: int


@dataclass(frozen=True)
class Status:
    """Everything that `signifer status` shows."""

    port: str
    hello: messages.Hello
    slots: list[SlotInfo]
    games: list[GameInfo]


class Client:
    """Talk to one device over an open transport. Every method raises a HostError."""

    def __init__(self, transport: Transport, clock: Clock = monotonic, first_seq: int | None = None) -> None:
        self.transport = transport
        self._clock = clock
        self._decoder = frames.Decoder()
        # Random, so that an answer to an earlier program is not mistaken for one to this program.
        self._seq = random.randrange(65536) if first_seq is None else first_seq
        self._slots_then: list[messages.Slot] | None = None  # from the last answer to HELLO
        self.board = ""  # the id of its board, known after HELLO
        self.greeting: messages.Hello | None = None  # the newest answer to HELLO
        self.repeats = 0
        self.bytes_received = 0  # received bytes, inside frames or not

    @property
    def port(self) -> str:
        """Return the device's port."""
        return self.transport.port

    def close(self) -> None:
        """Close the port."""
        self.transport.close()

    # One request

    def request(self, kind: int, payload: bytes = b"", wait: float = WAIT, tries: int = TRIES) -> bytes:
        """Send a request, retry until it is answered, and return the answer's payload with its status."""
        answer = self._exchange(kind, payload, wait, tries)
        if answer is None:
            raise self.silent()
        return self.payload_of(answer)

    def silent(self) -> Silent:
        """Make the error for a device that does not answer."""
        return Silent("The device at {port} does not answer any more.", remedies.REPEAT, port=self.port)

    def payload_of(self, answer: bytes) -> bytes:
        """Return an answer's payload; raises DeviceRefused if it is an error."""
        if answer[:1] != b"\0":
            raise _refusal(answer)
        return answer

    def _exchange(self, kind: int, payload: bytes, wait: float, tries: int) -> bytes | None:
        self._seq = (self._seq + 1) & 0xFFFF
        line = frames.encode(kind, self._seq, payload)
        for attempt in range(tries):
            self.repeats += attempt > 0
            self.put(line)
            deadline = self._clock() + wait
            while self._clock() < deadline:
                answer = self._receive(kind)
                if answer is not None:
                    return answer
        return None

    def _receive(self, kind: int) -> bytes | None:
        return self.answers(kind).get(self._seq) or None

    def send(self, kind: int, payload: bytes) -> int:
        """Send a request without waiting; return its sequence number."""
        self._seq = (self._seq + 1) & 0xFFFF
        self.put(frames.encode(kind, self._seq, payload))
        return self._seq

    def raw(self) -> bytes:
        """Read raw bytes outside frames; wait like `Transport.read`."""
        with device_lock.waiting():
            data = self.transport.read()
        self.bytes_received += len(data)
        return data

    def put(self, data: bytes) -> None:
        """Write raw bytes, inside frames or not; other threads run meanwhile."""
        with device_lock.waiting():
            self.transport.write(data)

    def answers(self, kind: int) -> dict[int, bytes]:
        """Return the received answers of one kind by sequence number; wait like `Transport.read`."""
        came = self._decoder.feed(self.raw())
        return {seq: payload for got, seq, payload, _ in came if got == kind | N.ANSWER}

    # Identification

    def send_hello(self) -> None:
        """Send HELLO without waiting, to ask several ports at once."""
        self.send(N.HELLO, _VERSION)

    def poll_hello(self) -> messages.Hello | None:
        """Return the answer to `send_hello` if it has arrived; raises WrongVersion."""
        answer = self._receive(N.HELLO)
        return None if answer is None else self._understand(answer)

    def hello(self) -> messages.Hello:
        """Identify the device; raises NotOurs if it is no Signifer, and WrongVersion."""
        answer = self._exchange(N.HELLO, _VERSION, HELLO_WAIT, TRIES)
        hello = None if answer is None else self._understand(answer)
        if hello is None:
            raise self._not_ours()
        return hello

    def _understand(self, answer: bytes) -> messages.Hello | None:
        try:
            hello = messages.unpack_hello(answer)
        except N.Malformed:
            return None
        if hello.major != N.MAJOR:
            newer = hello.major > N.MAJOR
            raise WrongVersion(
                "The device at {port} speaks version {major}.{minor} of the protocol, and signifer {version} "
                "speaks {major2}.{minor2}.",
                remedies.UPDATE_PROGRAM if newer else remedies.UPDATE_DEVICE,
                port=self.port,
                major=hello.major,
                minor=hello.minor,
                version=signifer.__version__,
                major2=N.MAJOR,
                minor2=N.MINOR,
            )
        self._slots_then = hello.slots
        self.board = hello.board
        hello = hello._replace(name=board_names.whole(hello.name, hello.board))
        self.greeting = hello
        return hello

    def _not_ours(self) -> NotOurs:
        what = (
            gettext("Something answers there, but not as a Signifer does")
            if self.bytes_received
            else gettext("Nothing answers there")
        )
        return NotOurs(
            "{port} is not a Signifer's data port. {what}.", remedies.OTHER_PORT, port=self.port, what=what
        )

    def slot(self, side: str) -> SlotInfo:
        """Return the content of the slot of side A, B or N, or of the system (S)."""
        number = bytes([N.SLOTS.index(side)])
        answer = self.request(N.SLOT, number)
        fields = self.decode(messages.unpack_slot, answer)
        info = SlotInfo(side, *fields)
        if info.ruleset != games.CUSTOM:
            return info
        system = self.decode(messages.unpack_system, self.request(N.SYSTEM, number))
        return SlotInfo(side, *fields, *system)

    def slots(self) -> list[SlotInfo]:
        """Return the content of all slots."""
        return self._slots(self.hello())

    def _slots(self, hello: messages.Hello) -> list[SlotInfo]:
        return [
            self.slot(side) if size else SlotInfo(side, 0, 0, 0, "", "")
            for side, (size, _) in zip(N.SLOTS, hello.slots, strict=True)
        ]

    def games(self) -> list[GameInfo]:
        """List the games on the device, oldest first."""
        games: list[GameInfo] = []
        while True:
            answer = self.request(N.GAMES, bytes([len(games)]))
            total, part = self.decode(messages.unpack_games, answer)
            for serial, flags, pages in part:
                finished, pulled = bool(flags & N.FINISHED), bool(flags & N.WAS_PULLED)
                games.append(GameInfo(serial, finished, pulled, pages))
            try:
                storage_limit.check_games(games, self.board)
            except storage_limit.TooMuch as error:
                raise self.nonsense(error) from None
            if len(games) >= total or not part:
                return games

    def status(self) -> Status:
        """Return HELLO's fields, the slots and the games."""
        hello = self.hello()
        return Status(self.port, hello, self._slots(hello), self.games())

    # Rosters and systems

    def check_system(self, format: int) -> None:
        """Raise DeviceRefused if the device's firmware is older than the format of the system."""
        hello = self.hello()
        if hello.system_format >= format:
            return
        raise DeviceRefused(
            N.E_SYSTEM,
            "The device at {port} cannot play this system: its firmware {version} knows their "
            "format {known}, not {format} (error {e_system}). Update the device; what it holds, "
            "and its game, are as before.",
            port=self.port,
            version=hello.version,
            known=hello.system_format,
            format=format,
            e_system=N.E_SYSTEM,
        )

    def push(self, side: str, blob: bytes, progress: ProgressCallback = ignore) -> bool:
        """Load a compiled roster, or a system (side S), into a slot and read back that it is there.

        Returns False if the slot held these very bytes already. Until the last step the slot keeps
        what it had.
        """
        number = N.SLOTS.index(side)
        crc = binascii.crc32(blob)
        # An earlier answer may be out of date, so only an equal slot skips the upload, and HELLO is asked
        # again.
        known = self._slots_then is not None and self._slots_then[number] != (len(blob), crc)
        if not known and self.hello().slots[number] == (len(blob), crc):
            progress(len(blob), len(blob))
            return False
        self._slots_then = None
        begin = messages.pack_upload(number, len(blob), crc, hashlib.sha256(blob).digest())
        held = upload.send(self, begin, blob, progress)
        # The device computed this after it read its flash back.
        if held != crc:
            raise NotTheSame(
                "Slot {side} does not hold what was sent. Push again; if that does not help, the device's "
                "flash may be worn out.",
                side=side,
            )
        return True

    def now(self) -> float:
        """Return the time of the injected clock, in seconds."""
        return self._clock()

    def decode(self, decode: Callable[..., T], *given: Any) -> T:
        """Return `decode(*given)` of an answer; raises NotOurs for one that makes no sense."""
        try:
            return decode(*given)
        except N.Malformed as error:
            raise self.nonsense(error) from None

    def nonsense(self, error: Exception) -> NotOurs:
        """Make the error for an answer that makes no sense."""
        return NotOurs(
            "The device at {port} answers something that cannot be understood ({error}). Update the device "
            "and this program to the same version.",
            port=self.port,
            error=error,
        )

    def number(self, answer: bytes) -> int:
        """Return the number after an answer's status; raises NotOurs."""
        return int(self.decode(N.unpack, "<BI", answer)[1])

    # Games

    def start(
        self,
        first: str = "A",
        numbers: tuple[int, int] = (0, 0),
        sides: str = "ABN",
        confirmed: bool = False,
        players: int = 0,
        house: int = 0,
    ) -> int:
        """Begin a game with the loaded rosters (and system, S) and return its serial number.

        `house` is the CRC-32 of the house rules that the device keeps (`upkeep.house`), 0 for a game without.
        DeviceRefused with code E_CONFIRM means that a game is under way; with the value ASKING, that the device
        asks its player: the same request learns the answer.
        """
        bits = sum(1 << N.SLOTS.index(side) for side in sides)
        payload = messages.pack_start(confirmed, "AB".index(first), bits, numbers, players, house)
        return self.number(self.request(N.START, payload, wait=LONG_WAIT))

    def pages(self, game: GameInfo, progress: ProgressCallback = ignore) -> list[bytes]:
        """Return the raw pages of a game, each checked by its CRC-32."""
        found = stream.pages(self, game, progress)
        return found + [self._page(game, index, progress) for index in range(len(found), game.pages)]

    def _page(self, game: GameInfo, index: int, progress: ProgressCallback) -> bytes:
        total = game.pages * N.PAGE_SIZE
        for _ in range(3):
            data, crc = self._page_once(game.serial, index, lambda done: progress(done, total))
            if binascii.crc32(data) == crc:
                progress((index + 1) * N.PAGE_SIZE, total)
                return data
        raise NotTheSame(
            "Page {index} of game {serial} arrives differently each time. Try again.",
            index=index,
            serial=game.serial,
        )

    def _page_once(self, serial: int, index: int, moved: Callable[[int], None]) -> tuple[bytes, int]:
        answer = self.request(N.PAGE, struct.pack("<IH", serial, index))
        _, used, crc = self.decode(N.unpack, "<BHI", answer)
        used = min(used, N.PAGE_SIZE)
        data = b""
        while len(data) < used:
            count = min(N.CHUNK_DATA, used - len(data))
            part = self.request(N.READ, struct.pack("<IHHB", serial, index, len(data), count))[1:]
            if not part:
                break
            data += part
            moved(index * N.PAGE_SIZE + len(data))
        return data + b"\xff" * (N.PAGE_SIZE - len(data)), crc

    def mark_pulled(self, serial: int) -> None:
        """Tell the device that the log of a finished game is stored on this computer."""
        self.request(N.PULLED, struct.pack("<I", serial), wait=LONG_WAIT)

    def entries(self, serial: int, number: int) -> Iterator[bytes]:
        """Yield the entries of the game under way from `number` (0 is the first) to the newest."""
        return stream.entries(self, serial, number)

    def identify(self, seconds: int = 5) -> None:
        """Have the device show which one it is."""
        self.request(N.IDENTIFY, bytes([min(seconds, 255)]))


_VERSION = bytes([N.MAJOR, N.MINOR])


def _refusal(answer: bytes) -> DeviceRefused:
    """Turn an error answer into an exception with the device's own sentence."""
    code = answer[0]
    value = int.from_bytes(answer[1:5], "little")
    sentence = answer[5:].decode(errors="replace").strip()
    if not sentence:
        known = code < len(SENTENCES)
        sentence = SENTENCES[code] if known else gettext("an error that this program does not know")
    sentence = "".join(letter if letter.isprintable() else "?" for letter in sentence)
    if not sentence.endswith((".", "!", "?")):
        sentence += "."
    return DeviceRefused(
        code, "The device says: {sentence} (error {code})", value=value, sentence=sentence, code=code
    )
