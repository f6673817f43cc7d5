"""Source for a small drive: the same program in fewer bytes, and still to be read and changed.

Tabs in place of four spaces, which are a fifth of the text otherwise; and without what only a computer needs.
"""

from __future__ import annotations

import io
import re
import tokenize

# The host's view of the conversation, and contracts that exist for their types alone.
HOST_ONLY = frozenset({"signifer/sync/messages.py", "signifer/sync/agent.py", "signifer/ports.py"})
# From 3.12 on a text with values in it comes in pieces.
_TEXTS = {tokenize.STRING, getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING)}
_SPACES = re.compile(r"^(?:    )+")


def tabbed(source: str) -> str:
    """The source with a tab for each four spaces at the beginning of a line, but inside texts of several lines."""
    inside: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in _TEXTS:
            inside.update(range(token.start[0] + 1, token.end[0] + 1))
    lines = source.splitlines(keepends=True)
    return "".join(
        line if number in inside else _SPACES.sub(lambda found: "\t" * (len(found.group()) // 4), line)
        for number, line in enumerate(lines, 1)
    )
