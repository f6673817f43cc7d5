"""Format values as text: printable lines, JSON on one line, game numbers. Nothing here prints."""

from __future__ import annotations

import json
import re
from typing import Any

# Characters that JSON leaves unescaped and a terminal may act on: C1 controls, line separators, marks that
# change the text direction. They occur only inside texts, where JSON has an escape for them.
_OBEYED = re.compile("[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")


def printable(text: str, most: int = 400) -> str:
    """Return `text` on one line without control characters; cut after `most` letters. A no-break space, as numbers
    have, is an ordinary one."""
    cut = text if len(text) <= most else text[: most - 1] + "…"
    plain = cut.replace("\xa0", " ")
    return "".join(letter if letter.isprintable() else _escape(letter) for letter in plain)


def _escape(letter: str) -> str:
    code = ord(letter)
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"


def json_line(value: Any) -> str:
    """Encode a value as JSON on one line, without characters that a terminal acts on."""
    return _OBEYED.sub(lambda found: f"\\u{ord(found.group()):04x}", json.dumps(value, ensure_ascii=False))


def game_number(serial: int) -> int:
    """Return the game number that people see; the lower half of a serial is a checksum of the setup."""
    return serial >> 16
