"""What tools without a protocol of their own do: bytes pasted into a file through CircuitPython's raw REPL, and bytes
written to the data port in a loop.

Two tools are followed in what they send and when they wait: mpremote 1.29, whose raw-paste the board's own windows
keep in step, and Adafruit's ampy 1.1. Both open the file once, write a piece with each statement, wait for its end, and
look for what has come every 10 ms (ampy for all but the first of it); neither reads back what it wrote.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.e2e.board import EmulatedBoard

PIECE = 256  # characters of a statement that ampy sends at once
PAUSE_MS = 10
LONGEST_MS = 2000  # for an answer
SENT = 65536  # bytes that the loop writes
_BOOT = """\
import storage, usb_cdc
usb_cdc.enable(console=True, data=True)
storage.remount('/', readonly=False)
"""
_CODE = f"""\
import usb_cdc
data = usb_cdc.data
data.write_timeout = None
piece = bytes(256)
while not data.in_waiting:
    pass
for _ in range({SENT} // 256):
    data.write(piece)
"""


def programs(shipped: dict[str, str]) -> dict[str, str]:
    """A drive that code may write, and a program that waits for a byte and then only sends."""
    return {**shipped, "boot.py": _BOOT, "code.py": _CODE}


def sent(pico: EmulatedBoard) -> float:
    """Bytes a ms that the loop sends. The board must run it, and runs no program afterwards."""
    pico.receive()
    start = pico.ms
    pico.send(b"!")
    got = 0
    while got < SENT:
        assert pico.call("listen", ms=1000)["came"], f"{got} bytes came, then no more"
        got += len(pico.receive())
    return got / (pico.ms - start)


def paste(pico: EmulatedBoard, data: bytes, tool: str, name: str) -> float:
    """Write `data` into a new file on the drive as one of TOOLS does; returns the simulated ms that it took, without
    the way into the raw REPL. The board must run no program."""
    run, size = TOOLS[tool]
    pico.type("\x03\x03")
    pico.run(300)
    pico.type("\x01")
    pico.run(300)
    assert "raw REPL" in pico.console(), pico.console()[-300:]
    end = _End(pico)
    start = pico.ms
    run(end, f"f = open('/{name}', 'wb')\nw = f.write")
    for at in range(0, len(data), size):
        run(end, f"w({data[at : at + size]!r})")
    run(end, "f.close()")
    took = pico.ms - start
    said = run(end, f"print(len(open('/{name}', 'rb').read()))")
    assert said.split() == [str(len(data))], said
    return took


class _End:
    """The tool's end of the console, at a raw REPL's prompt."""

    def __init__(self, pico: EmulatedBoard) -> None:
        self._pico = pico
        self._at = len(pico.console()) - len(">")

    @property
    def waiting(self) -> int:
        """Characters that have come."""
        return len(self._pico.console()) - self._at

    def write(self, text: str) -> None:
        """Send it at once."""
        self._pico.type(text)

    def pause(self) -> None:
        """What both tools do where they look whether something has come, and between pieces of a statement."""
        self._pico.run(PAUSE_MS)

    def read(self, count: int) -> str:
        """So many characters, as soon as they are there."""
        for _ in range(LONGEST_MS * 10):
            if self.waiting >= count:
                break
            self._pico.run(0.1)
        found = self._pico.console()[self._at : self._at + count]
        assert len(found) == count, "the raw REPL does not answer: " + self._pico.console()[-300:]
        self._at += count
        return found

    def until(self, mark: str, found: str = "") -> str:
        """All up to the mark, which is looked for with pauses. `found`: what has been read of it."""
        last = self._pico.ms + LONGEST_MS
        while not found.endswith(mark):
            if not self.waiting:
                self.pause()
            found += self.read(1) if self.waiting else ""
            assert self._pico.ms < last, "the raw REPL does not answer: " + found
        return found[: -len(mark)]


def _raw_paste(end: _End, statement: str) -> str:
    """Run a statement as the board lets it come, a window at a time; returns what it printed."""
    end.until(">")
    end.write("\x05A\x01")
    assert end.read(2) == "R\x01", "this board has no raw-paste"
    window = int.from_bytes(end.read(2).encode("latin-1"), "little")
    at, room = 0, window
    while at < len(statement):
        while not room or end.waiting:
            assert end.read(1) == "\x01"
            room += window
        part = statement[at : at + room]
        end.write(part)
        at += len(part)
        room -= len(part)
    end.write("\x04")
    end.until("\x04")  # all of it came
    output = end.until("\x04")
    end.until("\x04")  # errors
    return output


def _raw(end: _End, statement: str) -> str:
    """Run a statement whose pieces go out with pauses: nothing else keeps the board's buffer from flowing over."""
    end.read(1)
    for at in range(0, len(statement), PIECE):
        end.write(statement[at : at + PIECE])
        end.pause()
    end.write("\x04")
    assert end.read(2) == "OK"
    output = end.until("\x04", end.read(1))
    end.until("\x04", end.read(1))  # errors
    return output


TOOLS: dict[str, tuple[Callable[[_End, str], str], int]] = {"mpremote": (_raw_paste, 256), "ampy": (_raw, 32)}
"""How each runs a statement, and how many bytes of a file it writes with one."""
