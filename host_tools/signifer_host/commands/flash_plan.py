"""What `signifer flash` says before it writes, and the question whether to."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from signifer_host.discover import Found
    from signifer_host.doctor.computer import Volume
    from signifer_host.flashing.content import Content


def fresh(content: Content, target: Volume) -> list[str]:
    """What happens to a board in its boot loader, line by line."""
    lines = [f"The board at {target.path} gets Signifer {content.version} for {content.board.name}."]
    left = "left as it is; without one on the board, nothing will start."
    lines.append(f"  CircuitPython: {_replaced(content) or left}")
    lines.append("  Program, libraries and every other file on its drive: replaced.")
    if content.keeps:
        lines.append("  Games, rosters, settings: left as they are, if an image put them there.")
    else:
        lines.append("  Games, rosters, settings, if there are any: erased, without a backup.")
    return lines


def _replaced(content: Content) -> str:
    """What is said where CircuitPython is replaced; "" where it is not."""
    from signifer_host.bundle import compile

    if not content.has_circuitpython:
        return ""
    return f"replaced. {compile.untried(content.circuitpython) if content.circuitpython else ''}".strip()


def update(content: Content, installed: Found, missing: list[str]) -> list[str]:
    """What happens to a device that answers, line by line; its backup is made by then."""
    hello = installed.hello
    assert hello is not None
    lines = [
        f"{hello.name} at {installed.candidate.port}: firmware {hello.version} becomes {content.version}."
    ]
    lines.append(f"  CircuitPython: {_replaced(content) or 'left as it is.'}")
    lines.append("  Program, libraries and every other file on its drive: replaced.")
    if content.keeps:
        lines.append("  Games, rosters, settings, and the game under way: left as they are.")
    else:
        lines.append("  Games, and the game under way: erased. Rosters and settings are put back afterwards.")
    return lines + [f"  Not in the backup: {sentence}" for sentence in missing]


def agreed(lines: list[str], yes: bool) -> None:
    """Say what will happen, and go on only with leave to."""
    from signifer_host.errors import BadInput
    from signifer_host.output import confirmed, out

    for line in lines:
        out(line)
    if yes:
        return
    if not sys.stdin.isatty():
        raise BadInput("Nothing was written: say --yes to do this.")
    if not confirmed("Do this?"):
        raise BadInput("Nothing was written.")
