"""The device's side of the conversation: one `Session`, stepped by the program's loop.

The program passes itself as the agent (sync/agent.py says what it must offer) and its
data port as the link. Each step does a bounded amount of work, never waits, and holds at
most one frame in each direction, whatever the host does.
"""

from signifer.core import ticks
from signifer.sync import frames, messages
from signifer.sync.answers import Answers
from signifer.sync.upload import Upload

TYPE_CHECKING = False
if TYPE_CHECKING:
    from signifer.sync.agent import Agent, Link
    from signifer.sync.frames import Frame

UPLOAD_TIMEOUT_MS = 60000
"""A half upload is forgotten when nothing of it came for so long."""

PAGE_TIMEOUT_MS = 5000
"""A page in memory is let go when nobody read it for so long."""

STALL_TIMEOUT_MS = 3000
"""An answer that the host does not take is dropped after so long."""


class Session:
    """Answers requests, one at a time, in the order in which they came."""

    def __init__(self, agent: "Agent", link: "Link") -> None:
        self._link = link
        self._upload = Upload(agent)
        self._answers = Answers(agent, self._upload)
        self._decoder = frames.Decoder()
        self._waiting: "list[Frame]" = []
        self._out = b""  # the rest of an answer that the link has not taken yet
        self._last_seq = -1
        self._last_crc = 0
        self._last_answer = b""
        self._up = False
        self._now: "int | None" = None
        self._out_since = 0
        self._upload_since = 0
        self._page_since = 0

    @property
    def receiving(self) -> bool:
        """A roster is on its way (the program may show it)."""
        return self._upload.slot >= 0

    def step(self, budget: int = 4, now: "int | None" = None) -> int:
        """Do at most `budget` pieces of work (a read or a request each); returns how many were done.

        `now` is in ticks_ms, which wraps at 2**29; without it nothing times out.
        """
        self._now = now
        self._give_up()
        if not self._link.connected:
            self._close()
            return 0
        self._up = True
        done = 0
        while done < budget and self._flush():
            if self._waiting:
                frame = self._waiting[0]
                del self._waiting[0]
                self._take(frame)
            else:
                data = self._link.read()
                if not data:
                    break
                self._waiting = self._decoder.feed(data)
            done += 1
        self._flush()
        return done

    def _take(self, frame: "Frame") -> None:
        """Answer one frame; a frame that is an answer itself (an echo) is nobody's request."""
        kind, seq, payload, crc = frame
        if kind >= messages.ANSWER:
            return
        if kind == messages.HELLO:
            self._last_seq = -1
        elif seq == self._last_seq and crc == self._last_crc:
            self._send(self._last_answer)
            return
        answer = frames.encode(kind | messages.ANSWER, seq, self._answers.to(kind, payload))
        if kind != messages.HELLO:
            self._last_seq = seq
            self._last_crc = crc
            self._last_answer = answer
        if self._now is not None:
            if messages.UPLOAD <= kind <= messages.CANCEL:
                self._upload_since = self._now
            elif kind == messages.PAGE or kind == messages.READ:
                self._page_since = self._now
        self._send(answer)

    def _send(self, data: bytes) -> None:
        self._out = data
        if self._now is not None:
            self._out_since = self._now

    def _flush(self) -> bool:
        """Offer the link what is left of the answer; True when nothing is left."""
        if self._out:
            taken = self._link.write(self._out)
            if taken:
                self._out = self._out[taken:]
                if self._now is not None:
                    self._out_since = self._now
        return not self._out

    def _close(self) -> None:
        """The host has closed the port: what was under way on the line is void, an upload is not."""
        if self._up:
            self._up = False
            self._decoder.reset()
            self._waiting = []
            self._out = b""
            self._answers.drop_page()

    def _give_up(self) -> None:
        """Let go of what nobody has asked for in a while."""
        now = self._now
        if now is None:
            return
        if self._out and ticks.diff(now, self._out_since) > STALL_TIMEOUT_MS:
            self._out = b""
        if self._upload.slot >= 0 and ticks.diff(now, self._upload_since) > UPLOAD_TIMEOUT_MS:
            self._upload.cancel()
        if ticks.diff(now, self._page_since) > PAGE_TIMEOUT_MS:
            self._answers.drop_page()
            self._page_since = now
