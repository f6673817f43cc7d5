"""Say what a write to a board replaces and keeps, and check that it may be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.sync.messages import Hello
from signifer_host.device_requests import Leaving
from signifer_host.discover import Reply
from signifer_host.doctor.computer import Volume
from signifer_host.errors import BadInput, NotTheSame, WrongBoard
from signifer_host.flashing.backup import DeviceBackup
from signifer_host.translation import gettext

if TYPE_CHECKING:
    from signifer_host.flashing.content import Content


def fresh(content: Content, target: Volume) -> list[str]:
    """Describe what happens to a board in its boot loader, line by line."""
    lines = [
        gettext(
            "The board at {path} gets Signifer {version} for {name}.",
            path=target.path,
            version=content.version,
            name=content.board.name,
        )
    ]
    left = gettext("left as it is; without one on the board, nothing will start.")
    lines.append(f"  CircuitPython: {_replacement(content) or left}")
    lines += _program(content)
    if content.keeps:
        lines.append(
            "  " + gettext("Games, rosters, settings: left as they are, if an image put them there.")
        )
    else:
        lines.append("  " + gettext("Games, rosters, settings, if there are any: erased, without a backup."))
    return lines


def _program(content: Content) -> list[str]:
    """Describe the program and its languages."""
    lines = ["  " + gettext("Program, libraries and every other file on its drive: replaced.")]
    if content.language:
        lines.append("  " + gettext("Languages: {language}.", language=content.language))
    return lines


def _replacement(content: Content) -> str:
    """Describe a replaced CircuitPython; "" if it stays."""
    from signifer_host.bundle import compile

    if not content.has_circuitpython:
        return ""
    untried = compile.version_note(content.circuitpython) if content.circuitpython else ""
    replaced = gettext("replaced.")
    return f"{replaced} {untried}".strip()


def update(content: Content, installed: Reply, missing: list[str]) -> list[str]:
    """Describe what happens to a device that answers, line by line, after its backup."""
    hello = installed.hello
    assert hello is not None
    lines = [
        gettext(
            "{name} at {port}: firmware {version} becomes {new}.",
            name=hello.name,
            port=installed.candidate.port,
            version=hello.version,
            new=content.version,
        )
    ]
    becomes = _replacement(content) or gettext("left as it is.")
    lines.append(f"  CircuitPython: {becomes}")
    lines += _program(content)
    if content.keeps:
        lines.append("  " + gettext("Games, rosters, settings, and the game under way: left as they are."))
    else:
        lines.append(
            "  "
            + gettext("Games, and the game under way: erased. Rosters and settings are put back afterwards.")
        )
    return lines + [
        "  " + gettext("Not in the backup: {sentence}", sentence=sentence) for sentence in missing
    ]


def check_place(content: Content, stands: Leaving, kept: DeviceBackup) -> None:
    """Raise BadInput if the device's games lie where an image with --keep-games writes."""
    if content.keeps and stands.can and not stands.from_image:
        raise BadInput(
            "This device was set up by copying files, and its games lie where an image would write. Pull "
            "what you need (it is in {file}), and set it up anew with --erase.",
            file=kept.file,
        )


def another(content: Content, port: str, hello: Hello) -> NotTheSame | None:
    """Make the error for a device that came back with another program; None if it is right."""
    if (hello.board, hello.version) == (content.board.id, content.version):
        return None
    return NotTheSame(
        "What answers at {port} is firmware {version} for {board}, and {version2} for {id} was written. If "
        "that is another device, unplug it and ask `signifer devices`; else flash again.",
        port=port,
        version=hello.version,
        board=hello.board,
        version2=content.version,
        id=content.board.id,
    )


def right_board(content: Content, installed: Reply) -> None:
    """Raise WrongBoard if the image is for another board than the device's."""
    hello = installed.hello
    if hello is not None and hello.board != content.board.id:
        raise WrongBoard(
            "The device at {port} is a {board}, and the image is for {id}. Nothing was written.",
            port=installed.candidate.port,
            board=hello.board,
            id=content.board.id,
        )
