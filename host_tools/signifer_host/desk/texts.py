"""What the page for players says: the messages in its modules, and their translations of `locale/host`."""

from __future__ import annotations

import json
import re
from pathlib import Path

from signifer_host import boards, remedies
from signifer_host.desk import hardware
from signifer_host.languages import catalogues, tool_language

PAGE = Path(__file__).parent / "page"
_MESSAGE = re.compile(r'\b(?:t|around)\(\s*("(?:[^"\\]|\\.)*")')


def messages() -> dict[str, str]:
    """Return each message, and the file of signifer_host that has it: arguments of `t` and `around`, what it says of
    boards and their parts, and remedies.
    """
    found: dict[str, str] = {}
    for file in sorted(PAGE.rglob("*.mjs")):
        for literal in _MESSAGE.findall(file.read_text("utf-8")):
            found.setdefault(json.loads(literal), f"desk/page/{file.name}")
    for board in map(boards.load, boards.names()):
        words = [word for row in hardware.parts(board.id) for word in (row.part, row.note)]
        for message in (board.loader, hardware.summary(board.id), *words):
            if message:
                found.setdefault(message, "desk/hardware.py")
    known = [value for value in vars(remedies).values() if isinstance(value, remedies.Remedy)]
    for remedy in [*known, *map(remedies.push_side, "AB")]:
        found.setdefault(remedy.page, "remedies.py")
    return found


def languages() -> dict[str, dict[str, str]]:
    """Return the translations of the page's messages, by the language's code. A message without one is left out."""
    made = {}
    for code in tool_language.codes():
        entries = catalogues.open_file(tool_language.folder() / f"{code}.po").entries
        made[code] = {
            message: entries[message].translation[0]
            for message in messages()
            if message in entries and any(entries[message].translation)
        }
    return made
