"""Pages of flows as text, to compare: one text a page for all displays; and the sums of their pixels on each."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from signifer.ui.flow import LISTS, Show, Watch
from signifer.ui.page import FlowPage
from signifer.ui.window import below_header

PIXELS = "pixels.txt"
"""In a folder of goldens: the name of each page, the display's size, and a sum of the pixels."""


def whole(page: FlowPage) -> str:
    """Return a page with all lines of its list, a line for each component, then what the keys do. A ">" marks the
    cursor."""
    asks: Any = page.flow.asks
    at = page.flow.at
    if type(asks) in LISTS:
        head = asks.head(asks.items[at] if asks.items else None) if callable(asks.head) else asks.head
        head = below_header(head, page.beside())
        view = head + tuple(asks.line(item) for item in asks.items)
        lit = len(head) + at
    elif type(asks) is Watch:
        view, lit = page._watch_view, -1
    else:
        view, lit = below_header(asks.view if type(asks) is Show else asks.view(at), page.beside()), -1
    lines = [(">" if number == lit else " ") + " " + repr(one) for number, one in enumerate(view)]
    move, *keys = page.hints()
    words = [page.t(key) for key in keys if key]
    if type(asks) in (Show, Watch):  # whether it scrolls depends on the display
        move = ""
    return "\n".join([*lines, "keys: " + " ".join([move, *words]).strip()]) + "\n"


def sums(folder: Path) -> dict[str, str]:
    """Return the sums of a folder of goldens, by page and size."""
    file = folder / PIXELS
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    return {line.rpartition(" ")[0]: line.rpartition(" ")[2] for line in lines}


def write_sums(folder: Path, found: dict[str, str]) -> None:
    """Write the sums of a folder of goldens."""
    text = "".join(f"{label} {total}\n" for label, total in sorted(found.items()))
    (folder / PIXELS).write_text(text, "utf-8")
