"""`make bench`: prints the figures, and writes docs/performance.md from them."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from bench import memory, opcodes, replay, screens
from tests.vm.machine import Machine

PAGE = Path(__file__).resolve().parents[1] / "docs" / "performance.md"
UNITS = (8, 20, 40, 80)


def table(head: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """A table in Markdown; numbers to the right."""
    names = list(head)
    out = ["| " + " | ".join(names) + " |", "|---" + "|---:" * (len(names) - 1) + "|"]
    for row in rows:
        cells = [f"{cell:,}" if isinstance(cell, int) else str(cell) for cell in row]
        out.append("| " + " | ".join(cells) + " |")
    return "\n".join(out) + "\n"


def verdict(good: bool) -> str:
    return "pass" if good else "FAIL"


def memory_part() -> tuple[str, bool]:
    """Live bytes on MicroPython's VM."""
    machine = Machine()
    found = memory.measure(machine)
    game = found.start + found.round
    rows: list[tuple[object, ...]] = [
        (f"a game with two rosters of {memory.UNITS} units", found.start),
        ("a played round: its log and undo", found.round),
        (f"together (at most {memory.LIMIT:,}: {verdict(game <= memory.LIMIT)})", game),
        ("the code of the engine and the ruleset, compiled (parts that come and go left out)", found.code),
        (
            f"all of it, code included ({'within' if found.total <= memory.LIMIT else 'above'} that)",
            found.total,
        ),
    ]
    text = "## Live bytes on MicroPython's VM\n\nWords and blocks are as large there as on RP2040.\n\n"
    text += table(("what", "bytes"), rows)
    parts = memory.program_code(machine)
    text += "\nThe whole program's code, as it is imported at start (each screen comes when it is shown):\n\n"
    text += table(("part", "bytes"), [*parts, ("together", sum(size for _, size in parts))])
    text += "\nThe whole program with two such rosters, code and all, but for CircuitPython's displayio:\n\n"
    text += table(("moment", "bytes"), memory.program_live(machine))
    return text, game <= memory.LIMIT


def opcode_part() -> tuple[str, bool]:
    """Opcodes of commands by the number of units on the table."""
    costs = opcodes.costs()
    rows = [(name, small, large, f"{large / small:.3f}") for name, small, large in costs]
    worst = max(large / small for _, small, large in costs)
    good = worst <= opcodes.MOST
    text = f"## The cost of a command, in opcodes on CPython {sys.version_info[0]}.{sys.version_info[1]}\n\n"
    text += f"On one or two units, with {opcodes.SMALL} and with {opcodes.LARGE} units on the table. "
    text += f"The largest ratio is {worst:.3f} (at most {opcodes.MOST}: {verdict(good)}).\n\n"
    head = ("command", f"{opcodes.SMALL} units", f"{opcodes.LARGE} units", "ratio")
    text += table(head, rows)
    ends = {units: opcodes.round_end(units) for units in UNITS}
    slope = (ends[80] - ends[8]) / 72
    text += f"\nA round's end, after every unit has shot, costs about {slope:.0f} opcodes for each unit:\n\n"
    return text + table(("units", "opcodes"), ends.items()), good


def replay_part() -> tuple[str, bool]:
    """Seconds on this machine."""
    again, anew, loop = replay.measure()
    good = max(again, anew) < 1
    text = "## Replay on CPython\n\n"
    text += f"In seconds on one machine; a million additions in a loop took {loop:.3f} s there.\n\n"
    head = (f"{replay.COMMANDS:,} commands", "seconds", "commands a second", "loops", "under 1 s")
    rows = [
        (
            name,
            f"{seconds:.2f}",
            round(replay.COMMANDS / seconds),
            f"{seconds / loop:.1f}",
            verdict(seconds < 1),
        )
        for name, seconds in (("replayed from the journal", again), ("done anew from the log", anew))
    ]
    text += table(head, rows)
    return text, good


def screens_part() -> str:
    """Bytes sent to each display."""
    text = "## Bytes sent to the display\n\n"
    text += (
        "Sent by the press that brings a screen up, and by pressing DOWN on it. Only cells that differ are "
    )
    text += "sent, a row of them as one box.\n"
    for board in screens.BOARDS:
        sent, whole = screens.measure(board)
        text += f"\n`{board}`, whose whole picture is {whole:,} bytes:\n\n"
        text += table(("screen", "shown", "DOWN"), [(one.screen, one.shown, one.moved) for one in sent])
    return text


def main() -> int:
    """Status 1 where a figure is out of its bounds."""
    page = "# Speed and memory\n\nMade by `make bench`. All but the seconds are the same on every machine.\n"
    good = True
    for part in (memory_part, opcode_part, replay_part):
        text, within = part()
        print(text)
        page += "\n" + text
        good = good and within
    text = screens_part()
    print(text)
    page += "\n" + text
    PAGE.write_text(page, "utf-8")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
