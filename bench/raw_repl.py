"""What tools without a protocol of their own do: bytes pasted into a file through CircuitPython's raw REPL, and bytes
written to the data port in a loop.

The paste is that of pyboard.py and of mpremote where it does not use raw-paste: the file is opened once, each statement
writes 256 bytes, a statement goes out 256 characters every 10 ms since nothing else keeps the board's buffer from
flowing over, and each is acknowledged before the next. (ampy writes 32 bytes a statement.)
"""

from __future__ import annotations

from tests.e2e.board import EmulatedBoard

CHUNK = 256  # bytes of the file that a statement writes
PIECE, PAUSE_MS = 256, 10  # characters of a statement that go out at once, and the pause after them
PROMPT = "\x04>"
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


def paste(pico: EmulatedBoard, data: bytes) -> float:
    """Write `data` into a file on the drive; returns the simulated ms that it took, without the way into the raw
    REPL. The board must run no program."""
    pico.type("\x03\x03")
    pico.run(300)
    pico.type("\x01")
    pico.run(300)
    assert "raw REPL" in pico.console(), pico.console()[-300:]
    start = pico.ms
    _run(pico, "f = open('/pasted.bin', 'wb')\nw = f.write")
    for at in range(0, len(data), CHUNK):
        _run(pico, f"w({data[at : at + CHUNK]!r})")
    _run(pico, "f.close()")
    took = pico.ms - start
    _run(pico, "print(len(open('/pasted.bin', 'rb').read()))")
    assert str(len(data)) in pico.console()[-40:], pico.console()[-300:]
    return took


def _run(pico: EmulatedBoard, line: str) -> None:
    before = len(pico.console())
    for at in range(0, len(line), PIECE):
        pico.type(line[at : at + PIECE])
        pico.run(PAUSE_MS)
    pico.type("\x04")
    for _ in range(2000):
        pico.run(1)
        if pico.console()[before:].endswith(PROMPT):
            return
    raise AssertionError("the raw REPL does not answer: " + pico.console()[before:])
