"""What tools without a protocol of their own do: bytes pasted into a file through CircuitPython's raw REPL."""

from __future__ import annotations

from tests.emulated.board import EmulatedBoard

CHUNK = 256  # bytes a statement, as tools that paste do it
PROMPT = "\x04>"


def paste(pico: EmulatedBoard, data: bytes) -> float:
    """Write `data` into a file on the drive; returns the simulated ms that it took, without the way into the raw
    REPL. The board must run no program."""
    pico.type("\x03\x03")
    pico.run(300)
    pico.type("\x01")
    pico.run(300)
    assert "raw REPL" in pico.console(), pico.console()[-300:]
    start = pico.ms
    _run(pico, "f = open('/pasted.bin', 'wb')")
    for at in range(0, len(data), CHUNK):
        _run(pico, f"f.write({data[at : at + CHUNK]!r})")
    _run(pico, "f.close()")
    took = pico.ms - start
    _run(pico, "print(len(open('/pasted.bin', 'rb').read()))")
    assert str(len(data)) in pico.console()[-40:], pico.console()[-300:]
    return took


def _run(pico: EmulatedBoard, line: str) -> None:
    before = len(pico.console())
    pico.type(line + "\x04")
    for _ in range(2000):
        pico.run(1)
        if pico.console()[before:].endswith(PROMPT):
            return
    raise AssertionError("the raw REPL does not answer: " + pico.console()[before:])
