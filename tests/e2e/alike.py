"""Compare what the simulator and the emulated Pico show, pixel for pixel."""

from __future__ import annotations

from tests.e2e.board import HEIGHT, WIDTH, EmulatedBoard
from tests.ui.conftest import Table


def compare(table: Table, pico: EmulatedBoard) -> None:
    """Compare both displays; an AssertionError says where they differ."""
    found = apart(table, pico)
    assert not found, found


def apart(table: Table, pico: EmulatedBoard) -> str:
    """Say where both displays differ; "" if they are alike."""
    return (_colours if table.machine.board.display.colour else _dots)(table, pico)


def _dots(table: Table, pico: EmulatedBoard) -> str:
    """Compare the dots of the reference device's display."""
    grey = table.machine.picture().grey()
    mine = ["".join("01"[grey[y * WIDTH + x] > 72] for x in range(WIDTH)) for y in range(HEIGHT)]
    theirs = pico.bits()
    wrong = [y for y in range(HEIGHT) if mine[y] != theirs[y]]
    if not wrong:
        return ""
    shown = "\n".join(row.replace("0", " ").replace("1", "#") for row in theirs)
    return f"rows {wrong} differ from the simulator's:\n{table.text}\n{shown}"


def _colours(table: Table, pico: EmulatedBoard) -> str:
    """Compare the colours of every pixel of a panel."""
    mine, theirs = table.machine.picture(), pico.glass()
    assert mine.size == theirs.size
    here, there = mine.tobytes(), theirs.tobytes()
    if here == there:
        return ""
    places = range(mine.width * mine.height)
    wrong = [at for at in places if here[3 * at : 3 * at + 3] != there[3 * at : 3 * at + 3]]
    where = [divmod(at, mine.width)[::-1] for at in wrong[:5]]
    return f"{len(wrong)} pixels differ from the simulator's, such as {where}:\n{table.text}"
