"""The device's side of the protocol: one `Session`, stepped by the program's loop.

The program passes itself as the agent (app/agent.py) and its data port as the link. Each
step does a bounded amount of work, never waits, and holds at most one frame in each direction, whatever the
host does. The session and answers.py are in memory while a host talks, and a few seconds longer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core import ticks
from signifer.sync import frames
from signifer.sync import numbers as N
from signifer.sync.answers import Answers

if TYPE_CHECKING:
    from signifer.app.agent import Agent
    from signifer.ports import Link
    from signifer.sync.frames import Frame

UPLOAD_TIMEOUT_MS = 60000
"""Idle time after which an incomplete upload is dropped."""

TALK_TIMEOUT_MS = 5000
"""Idle time after which the module with the answers is released."""

STALL_TIMEOUT_MS = 3000
"""Time after which an answer that the host does not read is dropped."""

PLAIN_TIMEOUT_MS = 300
"""Idle time after which a raw upload is dropped: shorter than a retry of a request."""

_STREAM_TRIES = 8  # how often a step offers the link a page of a log, or what is left of it: 8 ms each


class Session:
    """Answer requests one at a time, in order."""

    def __init__(self, agent: Agent, link: Link) -> None:
        self._link = link
        self._agent = agent
        self._talk: Answers | None = None  # while a host asks for something
        self._decoder = frames.Decoder()
        self._waiting: list[Frame] = []
        self._out: bytes | memoryview = b""  # the rest of an answer that the link has not taken yet
        self._stream: Any = None  # what comes behind it, in pieces
        self._last_crc = -1  # of kind, sequence number and payload
        self._last_answer = b""
        # CRC and answer of the last START: a late copy of it must not end the game that it began.
        self._start: tuple[int, bytes] = (-1, b"")
        self.has_successor = False  # a new session will answer `handover`
        self.over: Any = None  # the program's function for the end of this session
        # The request that it receives first (`again`).
        self.handover: tuple[Frame, tuple[int, bytes]] | None = None
        self._again = False  # of the next such request
        self._up = False
        self._now = 0
        self._out_since = 0
        self._request_at = 0  # when the last request came
        self._byte_at: int | None = None  # when the last byte came
        self._upload_since = 0

    @property
    def silent(self) -> bool:
        """Return whether nothing is under way and the link was idle for a while: the session may be released."""
        if self._talk is not None or self._out or self._stream is not None or self._waiting:
            return False
        if not self._up or self._byte_at is None:
            return not self._up
        return ticks.diff(self._now, self._byte_at) > TALK_TIMEOUT_MS

    def hear(self, data: bytes) -> None:
        """Take bytes that were read from the link before the session existed."""
        self._up = True
        self._waiting = self._decoder.feed(data)

    def again(self, owed: tuple[Frame, tuple[int, bytes]]) -> None:
        """Take the request that the previous session could not answer (its `handover`)."""
        self._up = self._again = True
        frame, self._start = owed
        self._waiting = [frame]

    def step(self, budget: int, now: int) -> int:
        """Do at most `budget` pieces of work (a read or a request each); return how many were done.

        `now` is in ticks_ms, which wraps at 2**29.
        """
        self._now = now
        if self._byte_at is None:
            self._byte_at = now
        self._give_up()
        if not self._link.is_connected:
            self._close()
            return 0
        self._up = True
        done = 0
        if self._stream is not None:
            try:
                self._pour()
            except MemoryError:  # the host asks for the rest page by page
                self._out = b""
                self._stream = None
        while done < budget and self._stream is None and self.handover is None and self._flush():
            if self._waiting:
                frame = self._waiting[0]
                del self._waiting[0]
                self._take(frame)
            else:
                talk = self._talk
                plain = 0 if talk is None else talk.rest
                data = self._read(plain)
                if not data:
                    if plain and ticks.diff(now, self._byte_at) > PLAIN_TIMEOUT_MS:
                        self._drop_plain()
                    break
                self._byte_at = now
                if talk is not None and plain:
                    talk.take(data[:plain])
                    data = data[plain:]
                    self._request_at = self._upload_since = now
                self._waiting = self._decoder.feed(data)
            done += 1
        self._flush()
        return done

    def _take(self, frame: Frame) -> None:
        """Answer one frame; a frame that is itself an answer (an echo) is ignored."""
        kind, seq, payload, crc = frame
        if kind >= N.ANSWER:
            return
        self._request_at = self._now
        if N.UPLOAD <= kind <= N.CANCEL or kind == N.LOAD:
            self._upload_since = self._now
        if kind == N.HELLO:
            self._last_crc = -1
        elif crc == self._last_crc:
            self._send(self._last_answer)
            return
        elif crc == self._start[0]:
            self._send(self._start[1])
            return
        told = self._answer(kind, payload)
        self._again = False
        if not told:
            self.handover = (frame, self._start)
            return
        answer = frames.encode(kind | N.ANSWER, seq, told)
        if kind != N.HELLO:
            self._last_crc = crc
            self._last_answer = answer
        if kind == N.START:
            self._start = (crc, answer)
        self._send(answer)
        talk = self._talk
        if talk is not None and talk.stream is not None:
            self._stream, talk.stream = talk.stream, None

    def _answer(self, kind: int, payload: bytes) -> bytes:
        """Return the answer's payload; empty if the next session answers."""
        for _ in range(2):
            try:
                if self._talk is None:
                    self._talk = Answers(self._agent)
                return self._talk.to(kind, payload)
            except MemoryError:
                self._hang_up()
                if self._talk is not None:  # an upload needs it
                    break
                # Memory was fragmented: a second try has the room that the modules took.
        else:
            if self.has_successor and not self._again:
                return b""  # once more, with nothing else in memory
        # Build error 14 (E_FAULT) by hand, because no module can be loaded.
        return b"\x0e\0\0\0\0the device has too little memory free for this: leave its menus and try again"

    def _hang_up(self) -> None:
        """Release the module with the answers, unless an upload needs it."""
        talk = self._talk
        if talk is not None:
            talk.drop_page()
            talk.forget()
            if talk.upload is None:
                self._talk = None

    def _send(self, data: bytes) -> None:
        self._out = data
        self._out_since = self._now

    def _read(self, plain: int) -> bytes:
        """Read received bytes; `plain`: at most that many raw bytes, in large parts if the machine can."""
        read = getattr(self._link, "read_soon", None) if plain else None
        found: bytes = self._link.read() if read is None else read(plain)
        return found

    def _flush(self) -> bool:
        """Write the rest of the answer to the link; return whether nothing is left."""
        if self._out:
            self._advance(self._link.write(self._out))
        return not self._out

    def _pour(self) -> None:
        """Write some of the raw bytes behind an answer to the link, in large parts if the machine can."""
        write = getattr(self._link, "write_soon", self._link.write)
        for _ in range(_STREAM_TRIES):
            if not self._out:
                for piece in self._stream:
                    self._out = piece
                    break
                if not self._out:
                    self._stream = None
                    return
            self._advance(write(self._out))

    def _advance(self, count: int) -> None:
        """Record that the link has taken `count` bytes of the output."""
        if count:
            # A page is not copied for what is left of it.
            self._out = memoryview(self._out)[count:] if count < len(self._out) else b""
            self._out_since = self._now

    def _close(self) -> None:
        """Handle a closed port: drop the frames under way, keep an upload."""
        if self._up:
            self._up = False
            self._decoder.reset()
            self._waiting = []
            self._out = b""
            self._stream = None
            self._drop_plain()
            self._hang_up()

    def _drop_plain(self) -> None:
        """Switch back to frames: of a raw upload nobody knows which bytes are missing."""
        talk = self._talk
        if talk is not None and talk.rest:
            talk.rest = 0
            talk.cancel()

    def _give_up(self) -> None:
        """Apply timeouts."""
        now = self._now
        if self._out and ticks.diff(now, self._out_since) > STALL_TIMEOUT_MS:
            self._out = b""
            self._stream = None
        if self._talk is not None:
            if ticks.diff(now, self._upload_since) > UPLOAD_TIMEOUT_MS:
                self._talk.cancel()
            if ticks.diff(now, self._request_at) > TALK_TIMEOUT_MS:
                self._hang_up()
