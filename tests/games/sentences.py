"""What every refusal of every system must be: a whole sentence."""

from __future__ import annotations

import re


def whole(message: object) -> bool:
    """Return whether it is a sentence with an end, in which every name was put in."""
    if not isinstance(message, str) or not message.endswith(".") or "{" in message:
        return False
    return not re.search(r"\bNone\b(?!,)", message)  # a list, with commas, may have a state of that name
