"""What there is, and images for boards."""

from __future__ import annotations

import binascii
from pathlib import Path
from typing import Any

from signifer_host.desk.calls.registry import Desk, call


@call
def about(desk: Desk) -> dict[str, Any]:
    """Say what this carrier can do."""
    return {"carrier": desk.carrier.kind, "compiles": desk.carrier.compiles}


@call
def image(
    desk: Desk, board: str, file: str, systems: str = "", language: str = "", page: str = ""
) -> dict[str, Any]:
    """Make an image of the program and CircuitPython's file; a game's QR code opens `page`, if it has room for it."""
    from signifer_host.api import boards, images

    chosen = boards.board(board)
    wish = images.Wish(Path(file), systems or None, language or None, page=page if images.fits(page) else "")
    made = images.image(chosen, wish, lambda done, total: desk.carrier.show_progress("program", done, total))
    out = f"signifer-{chosen.id}.uf2"
    Path(out).write_bytes(made.data)
    return {
        "board": chosen.id,
        "circuitpython": made.circuitpython,
        "systems": list(made.systems),
        "bytes": len(made.data),
        "page": images.fits(page),
        "crc": f"{binascii.crc32(made.data):08x}",
        "files": [out],
    }


@call
def card(desk: Desk, board: str) -> dict[str, Any]:
    """Make the card of a board's controls as PDF."""
    from signifer_host.api import boards, labels

    chosen = boards.board(board)
    out = f"card-{chosen.id}.pdf"
    Path(out).write_bytes(labels.card(chosen))
    return {"files": [out]}
