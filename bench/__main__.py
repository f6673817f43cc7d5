"""Print the figures of `make bench`, and write those with a bound into docs/performance.md."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import dataclass

from bench import (
    desk_page,
    importing,
    lending,
    many,
    memory,
    opcodes,
    replay,
    reporting,
    screens,
    starts,
)
from bench.commit import measured_commit
from bench.workload import GAME
from signifer.games import IDS
from tests.vm.bundle import Shipped

UNITS = (8, 20, 40, 80)


def table(head: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """Return a Markdown table with right-aligned numbers."""
    names = list(head)
    out = ["| " + " | ".join(names) + " |", "|---" + "|---:" * (len(names) - 1) + "|"]
    for row in rows:
        cells = [f"{cell:,}" if isinstance(cell, int) else str(cell) for cell in row]
        out.append("| " + " | ".join(cells) + " |")
    return "\n".join(out) + "\n"


@dataclass(frozen=True)
class Figure:
    """A measured figure with its bound, as the page shows it."""

    what: str
    measured: str
    bound: str
    good: bool


Part = tuple[str, list[Figure]]
"""A section for the terminal, and the figures for the page."""


def verdict(good: bool) -> str:
    return "pass" if good else "FAIL"


def memory_part() -> Part:
    """Return the section on live bytes on MicroPython's VM."""
    machine = Shipped()
    found = memory.measure(machine)
    game = found.start + found.round
    rows: list[tuple[object, ...]] = [
        (f"a game of Dozen Die with two rosters of {memory.UNITS} units", found.start),
        ("a played round: its log and undo", found.round),
        (f"together (at most {memory.LIMIT:,}: {verdict(game <= memory.LIMIT)})", game),
    ]
    text = "## Live bytes on MicroPython's VM\n\n"
    text += "Words and blocks are as large there as on RP2040. Counted is what an image has in memory: all but code, "
    text += "constants and names, which lie in flash there.\n\n"
    text += table(("what", "bytes"), rows)
    text += "\nWhat the program's parts hold once they are imported: classes, functions and modules. (A screen, a "
    text += "command's procedure, what talks to a host, and all of the store but saving an entry come as they are "
    text += "needed.) In brackets the code, which an image has in flash:\n\n"
    parts = {ruleset: memory.program_parts(machine, ruleset) for ruleset in IDS}
    text += table(
        ("part", *IDS),
        [
            (part[0], *["{1:,} ({2:,})".format(*parts[ruleset][at]) for ruleset in IDS])
            for at, part in enumerate(parts[IDS[0]])
        ],
    )
    text += (
        f"\nThe whole program with a game of two rosters of {memory.UNITS} units, but for CircuitPython's "
    )
    text += f"displayio. At most {memory.WHOLE:,}; {memory.MOST[memory.STRIKES]:,} in the list of units.\n\n"
    live = {ruleset: memory.in_play(machine, ruleset) for ruleset in IDS}
    text += table(
        ("moment", *IDS),
        [(moment[0], *[live[ruleset][at][1] for ruleset in IDS]) for at, moment in enumerate(live[IDS[0]])],
    )
    over = [
        f"{ruleset} {size:,} ({name})"
        for ruleset in IDS
        for name, size in live[ruleset]
        if size > memory.MOST.get(name, memory.WHOLE)
    ]
    text += "\nAbove that: " + (", ".join(over) or "none") + ".\n"
    largest = max(size for ruleset in IDS for _, size in live[ruleset])
    return text, [
        Figure(
            f"live bytes on MicroPython's VM: a game of Dozen Die, {memory.UNITS} units a side",
            f"{game:,}",
            f"at most {memory.LIMIT:,}",
            game <= memory.LIMIT,
        ),
        Figure(
            "live bytes there: program and game, the most in any system",
            f"{largest:,}",
            f"at most {memory.WHOLE:,}, {memory.MOST[memory.STRIKES]:,} in the list of units",
            not over,
        ),
    ]


def opcode_part() -> Part:
    """Return the section on opcodes of commands by the number of units on the table."""
    costs = {GAME: opcodes.costs(), **opcodes.costs_elsewhere()}
    worst = max(large / small for lines in costs.values() for _, small, large in lines)
    good = worst <= opcodes.MOST
    text = f"## The cost of a command, in opcodes on CPython {sys.version_info[0]}.{sys.version_info[1]}\n\n"
    text += f"On one or two units, with {opcodes.SMALL} and with {opcodes.LARGE} units on the table (citadel: with "
    text += "few and many cards and units). "
    text += f"The largest ratio is {worst:.3f} (at most {opcodes.MOST}: {verdict(good)}).\n\n"
    head = ("system", "command", f"{opcodes.SMALL} units", f"{opcodes.LARGE} units", "ratio")
    rows = [
        (ruleset, name, small, large, f"{large / small:.3f}")
        for ruleset, lines in costs.items()
        for name, small, large in lines
    ]
    text += table(head, rows)
    ends = {units: opcodes.round_end(units) for units in UNITS}
    slope = (ends[80] - ends[8]) / 72
    text += "\nA round's end in Dozen Die, after every unit has shot, costs about "
    text += f"{slope:.0f} opcodes for each unit:\n\n"
    what = f"opcodes of a command with {opcodes.LARGE} units, times those with {opcodes.SMALL}"
    return text + table(("units", "opcodes"), ends.items()), [
        Figure(what, f"{worst:.3f}", f"at most {opcodes.MOST}", good)
    ]


def replay_part() -> Part:
    """Return the section on the seconds of a replay on this machine."""
    again, anew, loop = replay.measure()
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
    return text + table(head, rows), [
        Figure(f"seconds: {replay.COMMANDS:,} commands {name}", f"{seconds:.2f}", "under 1", seconds < 1)
        for name, seconds in (("replayed from the journal", again), ("done anew from the log", anew))
    ]


def import_part() -> Part:
    """Return the section on the seconds of an import on this machine."""
    loop = replay.best_of(3, replay.simple_loop)
    found = importing.measure()
    count = importing.selections(importing.packed())
    text = "## Import on CPython\n\n"
    text += f"A roster of {count:,} selections, {importing.SQUADS} units, for citadel; the best of {importing.RUNS} "
    text += f"in seconds on one machine, where a million additions in a loop took {loop:.3f} s.\n\n"
    rows = [
        (name, size, f"{seconds:.2f}", f"{seconds / loop:.1f}", verdict(seconds < 2))
        for name, size, seconds in found
    ]
    return text + table(("file", "bytes", "seconds", "loops", "under 2 s"), rows), [
        Figure(f"seconds: import of {count:,} selections, {name}", f"{seconds:.2f}", "under 2", seconds < 2)
        for name, _, seconds in found
    ]


def start_part() -> Part:
    """Return the section on the processor time of a command's start on this machine."""
    loop = replay.best_of(3, replay.simple_loop)
    found = starts.measure()
    text = "## The start of a command on CPython\n\n"
    text += f"The processor time of commands that end at once, the best of {starts.RUNS} in seconds on one machine, "
    text += f"where a million additions in a loop took {loop:.3f} s.\n\n"
    rows = [
        (f"`signifer {line}`", f"{seconds:.2f}", f"{seconds / loop:.1f}", verdict(seconds <= starts.MOST))
        for line, seconds in found
    ]
    slowest, most = max(found, key=lambda one: one[1])
    return text + table(("command", "seconds", "loops", f"at most {starts.MOST} s"), rows), [
        Figure(
            f"seconds of the processor: the slowest start, `signifer {slowest}`",
            f"{most:.2f}",
            f"at most {starts.MOST}",
            most <= starts.MOST,
        )
    ]


def report_part() -> Part:
    """Return the section on the seconds of a report on this machine, and the page's size."""
    loop = replay.best_of(3, replay.simple_loop)
    found = reporting.measure()
    small = all(size <= reporting.LARGEST_PAGE for form, size, _ in found if form == "html")
    text = "## Reports on CPython\n\n"
    text += f"Of the log of a game of {reporting.COMMANDS:,} commands with {reporting.UNITS} units a side; the best of "
    text += (
        f"{reporting.RUNS} in seconds on one machine, where a million additions in a loop took {loop:.3f} s. "
    )
    text += f"The page has at most {reporting.LARGEST_PAGE:,} bytes: {verdict(small)}.\n\n"
    rows = [
        (form, size, f"{seconds:.2f}", f"{seconds / loop:.1f}", verdict(seconds < 2))
        for form, size, seconds in found
    ]
    what = f"of a game of {reporting.COMMANDS:,} commands"
    return text + table(("form", "bytes", "seconds", "loops", "under 2 s"), rows), [
        *[
            Figure(f"seconds: report {what}, {form}", f"{seconds:.2f}", "under 2", seconds < 2)
            for form, _, seconds in found
        ],
        *[
            Figure(f"bytes: report {what}", f"{size:,}", f"at most {reporting.LARGEST_PAGE:,}", small)
            for form, size, _ in found
            if form == "html"
        ],
    ]


def many_part() -> Part:
    """Return the section that compares a pull of eight simulated devices with a pull of one."""
    one, everything = many.measure()
    good = everything <= many.MOST * one
    text = "## Many devices at once\n\n"
    text += f"`signifer pull` of simulated devices, each a process of its own with a game of {many.COMMANDS} commands: "
    text += f"the whole command, the best of {many.RUNS}, in seconds on one machine.\n\n"
    rows = [
        ("one device", f"{one:.2f}", "1.0", ""),
        (
            f"{many.DEVICES} devices, --all",
            f"{everything:.2f}",
            f"{everything / one:.1f}",
            f"at most {many.MOST}: {verdict(good)}",
        ),
    ]
    what = f"pulling from {many.DEVICES} devices at once, times one device"
    return text + table(("what", "seconds", "times one", "bound"), rows), [
        Figure(what, f"{everything / one:.1f}", f"at most {many.MOST}", good)
    ]


def lending_part() -> Part:
    """Return the section on the counter of a large club."""
    text = "## A club's counter\n\n"
    text += f"Records of {lending.DEVICES:,} devices and {lending.LOANS:,} loans, asked without a network: the 95th "
    text += f"percentile of {lending.RUNS} requests, the best of {lending.ROUNDS} rounds, in milliseconds. A check-in "
    text += "is that of a simulated device with a game, from the first page to the last; the desk's own part is a "
    text += "check-in without a device.\n\n"
    figures: list[Figure] = []
    rows: list[tuple[str, str, str]] = []
    for found in lending.measure():
        slowest = max(found.lists.values())
        rows += [(found.database, path, f"{ms:.0f}") for path, ms in found.lists.items()]
        figures += [
            Figure(
                f"ms: the slowest list of a large club, {found.database}",
                f"{slowest:.0f}",
                f"at most {lending.MOST_MS}",
                slowest <= lending.MOST_MS,
            ),
            Figure(
                f"seconds: a check-out of a simulated device, {found.database}",
                f"{found.check_out:.1f}",
                f"at most {lending.CHECK_OUT:.0f}",
                found.check_out <= lending.CHECK_OUT,
            ),
            Figure(
                f"seconds: a check-in of a simulated device, {found.database}",
                f"{found.check_in:.1f}",
                f"at most {lending.CHECK_IN:.0f}",
                found.check_in <= lending.CHECK_IN,
            ),
            Figure(
                f"seconds: the desk's own part of it, {found.database}",
                f"{found.own:.2f}",
                f"at most {lending.OWN:.0f}",
                found.own <= lending.OWN,
            ),
        ]
        if found.a_minute:
            what = f"check-ins a minute of {lending.DESKS} desks at one PostgreSQL, without an error"
            good = found.a_minute >= lending.A_MINUTE
            figures.append(Figure(what, f"{found.a_minute:,.0f}", f"at least {lending.A_MINUTE}", good))
    return text + table(("database", "page", "ms"), rows), figures


def screens_part() -> str:
    """Return the section on the bytes sent to each display, for the terminal alone."""
    text = "## Bytes sent to the display\n\n"
    text += "Sent by the press that brings a screen up, and by pressing DOWN on it if it is a list.\n"
    for board in screens.BOARDS:
        sent, whole = screens.measure(board)
        text += f"\n`{board}`, whose whole picture is {whole:,} bytes:\n\n"
        text += table(("screen", "shown", "DOWN"), [(one.screen, one.shown, one.moved) for one in sent])
    return text


HEAD = """# Speed and memory

`make bench` and `make bench-desk` write this page. It has the figures that have a bound; the commands print all.
Those of a device are in `docs/performance_device.json`; the site has a page of them.

## On a computer

Each figure was measured at the commit beside it. Seconds are of one machine, the best of some runs. They differ between
machines; the other figures do not.

"""
COLUMNS = ("what", "measured", "bound", "commit")
PARTS = {
    "memory": memory_part,
    "opcodes": opcode_part,
    "replay": replay_part,
    "import": import_part,
    "report": report_part,
    "starts": start_part,
    "many": many_part,
    "lending": lending_part,
}


def page_of(figures: Iterable[Figure], commit: str, page: str = "") -> str:
    """Return the page without its last section. `commit` is the one that was measured; rows of an earlier `page` that
    were not measured again stay.
    """
    lines = page.partition("\n" + table(COLUMNS, []))[2].splitlines()
    rows = {row[0]: row for row in ([cell.strip() for cell in line.strip("|").split("|")] for line in lines)}
    for one in figures:
        rows[one.what] = [one.what, one.measured if one.good else f"**{one.measured}**", one.bound, commit]
    return HEAD + table(COLUMNS, rows.values())


def main() -> int:
    """Run the benchmark: `python -m bench [PART …]`. Return status 1 if a figure is out of its bounds."""
    figures: list[Figure] = []
    wanted = sys.argv[1:]
    for part in wanted or PARTS:
        text, found = PARTS[part]()
        print(text)
        figures += found
    if not wanted:
        print(screens_part())
    players = desk_page.stored()
    before = desk_page.PAGE.read_text("utf-8").removesuffix(players).rstrip("\n") if wanted else ""
    page = page_of(figures, measured_commit(), before)
    desk_page.PAGE.write_text(desk_page.with_section(page, players), "utf-8")
    return 0 if all(one.good for one in figures) else 1


if __name__ == "__main__":
    sys.exit(main())
