"""Imitate tools without a protocol: paste bytes into a file through CircuitPython's raw REPL, and send bytes to the
data port in a loop.

Two tools are imitated in what they send and when they wait: mpremote 1.29, whose raw paste follows the board's own
windows, and Adafruit's ampy 1.1. Both open the file once, write a piece with each statement, wait for its end, and
poll for output every 10 ms (ampy for all but the first of it). Neither reads the file back.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.e2e.board import EmulatedBoard

PIECE = 256  # characters of a statement that ampy sends at once
PAUSE_MS = 10
LONGEST_MS = 2000  # until an answer
SENT = 65536  # bytes that the loop sends
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
    """Return a drive that code may write, and a program that waits for a byte and then only sends."""
    return {**shipped, "boot.py": _BOOT, "code.py": _CODE}


def sent(pico: EmulatedBoard) -> float:
    """Return the bytes for each ms that the loop sends. The board must run the loop; afterwards it runs no program."""
    pico.receive()
    start = pico.ms
    pico.send(b"!")
    got = 0
    while got < SENT:
        assert pico.call("listen", ms=1000)["came"], f"{got} bytes came, then no more"
        got += len(pico.receive())
    return got / (pico.ms - start)


def paste(pico: EmulatedBoard, data: bytes, tool: str, name: str) -> float:
    """Write `data` into a new file on the drive like one of TOOLS. Return the simulated ms, without those to enter the
    raw REPL. The board must run no program."""
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
    """The tool's end of the console, at the prompt of a raw REPL."""

    def __init__(self, pico: EmulatedBoard) -> None:
        self._pico = pico
        self._at = len(pico.console()) - len(">")

    @property
    def waiting(self) -> int:
        """Return the number of characters that have arrived."""
        return len(self._pico.console()) - self._at

    def write(self, text: str) -> None:
        """Send the bytes at once."""
        self._pico.type(text)

    def pause(self) -> None:
        """Wait as both tools do between two polls, and between pieces of a statement."""
        self._pico.run(PAUSE_MS)

    def read(self, count: int) -> str:
        """Read `size` characters as soon as they have arrived."""
        for _ in range(LONGEST_MS * 10):
            if self.waiting >= count:
                break
            self._pico.run(0.1)
        found = self._pico.console()[self._at : self._at + count]
        assert len(found) == count, "the raw REPL does not answer: " + self._pico.console()[-300:]
        self._at += count
        return found

    def until(self, mark: str, found: str = "") -> str:
        """Read up to the mark, and pause between polls. `found`: the characters read before."""
        last = self._pico.ms + LONGEST_MS
        while not found.endswith(mark):
            if not self.waiting:
                self.pause()
            found += self.read(1) if self.waiting else ""
            assert self._pico.ms < last, "the raw REPL does not answer: " + found
        return found[: -len(mark)]


def _raw_paste(end: _End, statement: str) -> str:
    """Run a statement with raw paste, one window at a time; return its output."""
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
    end.until("\x04")  # all of it has arrived
    output = end.until("\x04")
    end.until("\x04")  # errors
    return output


def _raw(end: _End, statement: str) -> str:
    """Run a statement that is sent in pieces with pauses: only the pauses keep the board's buffer from overflowing."""
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
"""How each tool runs a statement, and how many bytes of a file it writes with one."""
