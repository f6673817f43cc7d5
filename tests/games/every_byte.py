"""Change each byte of a compiled form: what is refused, and what is read otherwise, stays as it was."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from zlib import crc32

import pytest

from signifer.core.errors import SetupError
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.core.wire import WireError
from signifer.games import load


def said(blob: bytes, first: int, others: tuple[int, ...], read: Callable[[bytes], object]) -> str:
    """Return for each byte from `first` on, and for one higher, one lower and each of `others` in its place, whether
    `read` takes it (o), calls it damaged (.), gives another reason (:), or finds out only when it is shown (!); at the
    end a checksum of all that was read."""
    marks = []
    sums = 0
    for at in range(first, len(blob)):
        for value in (blob[at] + 1, blob[at] - 1, *others):
            if not 0 <= value < 256:
                continue
            try:
                found = read(blob[:at] + bytes([value]) + blob[at + 1 :])
            except SetupError as error:
                marks.append("." if "damaged" in error.message else ":")
                continue
            except WireError:  # a text that is read when its page is drawn
                marks.append("!")
                continue
            marks.append("o")
            sums = crc32(repr(found).encode(), sums)
        marks.append(" ")
    return "%s %08x" % ("".join(marks), sums)


def begun(setup: Setup, side: str) -> Callable[[bytes], object]:
    """Return a reader that begins a game with these bytes as a side's roster, and returns its state."""

    def read(blob: bytes) -> object:
        rosters = {**setup.rosters, side: blob}
        game = Game(load(setup.ruleset), Setup(setup.ruleset, rosters, "A", setup.secret, (0, 0)))
        return json.dumps(game.ask({"show": "state"}))

    return read


def compare(request: pytest.FixtureRequest, name: str, found: str) -> None:
    """Compare with the line of that name in the game's `golden/bytes.txt`; with `--golden-update` write it."""
    golden = Path(str(request.path.parent)) / "golden" / "bytes.txt"
    there = golden.read_text("utf-8").splitlines() if golden.exists() else []
    lines = dict(line.split(" ", 1) for line in there)
    assert "o" in found and "." in found and ":" in found
    if request.config.getoption("--golden-update"):
        lines[name] = found
        golden.write_text("".join("%s %s\n" % line for line in sorted(lines.items())), "utf-8")
    assert found == lines[name], "other bytes are read, or otherwise; if that is right, --golden-update"
