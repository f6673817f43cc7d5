"""The self-test: automatic tests, and the results of the guided ones. Loaded only for that time.

Results are kept in one number, three bits a part, until power-off.
"""

from __future__ import annotations

from typing import Any

from signifer.core import modules, ticks
from signifer.core.dice import Generator
from signifer.core.modules import deferred
from signifer.core.sha import sha256
from signifer.store.layout import crc_of, save
from signifer.sync.numbers import GUIDED, QUICK
from signifer.ui.flow import showing
from signifer.ui.flows.selftest import (
    BATTERY,
    COUNT,
    DICE,
    FAULT,
    FLASH,
    LINK,
    NONE,
    OK,
    PROCESSOR,
    SKIPPED,
)

_KEPT = "test"
_SCRATCH = 1  # the block of the file "board" that is nobody's
_WORST_MV = 2500  # a cell that shows less is not connected, or dead


def result(app: Any, part: int) -> int:
    """Return the result of a part. That of the processor is known from the start on."""
    if part == PROCESSOR:
        return FAULT if app.board.slow else OK
    return int(app.ui.memo.get(_KEPT, 0)) >> 3 * part & 7


def note(app: Any, part: int, what: int) -> None:
    """Store a part's result."""
    kept = app.ui.memo
    kept[_KEPT] = kept.get(_KEPT, 0) & ~(7 << 3 * part) | what << 3 * part


def all_keys(app: Any) -> int:
    """Return the bits of `Keys.activity` for all keys of this board and both directions of the knob."""
    board = app.board
    return (1 << len(board.key_pins) + (2 if board.encoder else 0)) - 1


def pattern(app: Any, number: int) -> bool:
    """Show one of the patterns on the whole display, or below 0 the text again; return False if there is none with this
    number."""
    from signifer.hal import patterns as driver

    patterns = modules.borrow(modules.path(driver))  # the one of this display, which need not stay in memory
    if number >= patterns.count(app.ui.display):
        return False
    if number >= 0:
        app.ui.display.rotate(False)  # displayio knows of no other
    patterns.show(app.ui.display, number)
    if number < 0:
        app.ui.turn()
        app.ui.draw(app.ui.now)
    return True


def paint(app: Any, rgb: tuple[int, int, int] | None) -> None:
    """Set all lights to one colour; None returns them to the game."""
    lights = app.lights
    lights.accents = None
    for at in range(lights.pixels.count):
        if rgb is None:
            lights.colours[at] = None
        else:
            # The game's colours have not changed, so it would write nothing over it.
            lights.pixels.show(at, rgb)
    if rgb is not None:
        lights.pixels.write()


def request(app: Any, action: int) -> tuple[int, list[tuple[int, int, int]]]:
    """Report to a computer, run the automatic tests, or begin the guided test on the screen."""
    from signifer.ui.flows import selftest

    running = showing(app.ui, deferred(selftest.selftest)) is not None
    if action == GUIDED and not running:
        from signifer.app import power_saving

        power_saving.wake(app)
        selftest.begin(app.ui)
        running = True
    values = {}
    if action == QUICK:
        values = quick(app)
        note(app, LINK, OK)  # it has just asked
    values[PROCESSOR] = app.board.mhz
    return int(running), [(part, result(app, part), values.get(part, 0)) for part in range(COUNT)]


def quick(app: Any) -> dict[int, int]:
    """Test flash, link, battery and dice, and store their results; return values: ms for writing a block,
    millivolts.
    """
    values = {FLASH: _flash(app)}
    note(app, LINK, OK if app.link.is_connected else SKIPPED)
    if hasattr(app.board, "cell"):
        values[BATTERY] = app.board.cell()[0]
        note(app, BATTERY, OK if values[BATTERY] >= _WORST_MV else FAULT)
    else:
        note(app, BATTERY, NONE)
    note(app, DICE, OK if _generator(app) else FAULT)
    return values


def _flash(app: Any) -> int:
    """Write a spare block, read it back, and blank it again; return the ms of the write."""
    flash = app.store.flash
    file = app.store.block_files.open("board")
    took = 0
    good = False
    if file is not None:
        pattern = app.entropy.random(64)
        for at in range(0, len(flash.buffer), 64):
            flash.buffer[at : at + 64] = pattern
        wanted = crc_of(flash.buffer)
        begun = app.game_storage.clock.ticks_ms()
        try:
            save(flash.buffer, file, _SCRATCH)
            took = ticks.diff(app.game_storage.clock.ticks_ms(), begun)
            flash.load(file, _SCRATCH)
            good = crc_of(flash.buffer) == wanted
            flash.blank()
            wanted = crc_of(flash.buffer)
            save(flash.buffer, file, _SCRATCH)
            flash.load(file, _SCRATCH)
            good = good and crc_of(flash.buffer) == wanted
        except OSError:
            good = False
    app.store.let_go()
    note(app, FLASH, OK if good else FAULT)
    return took


def _generator(app: Any) -> bool:
    """Check SHA-256 and the dice of docs/generator.md (seed 7), and that randomness is not constant."""
    right = sha256(b"abc")[:4] == b"\xba\x78\x16\xbf"
    right = right and Generator(sha256(b"7")).prepare(0)[:4] == b"\x1d\xbe\x3c\x1c"
    drawn = [app.entropy.random(32) for _ in range(8)]
    ones = 0
    for piece in drawn:
        if drawn.count(piece) > 1:
            return False
        for byte in piece:
            while byte:
                ones += byte & 1
                byte >>= 1
    # Of 2048 bits; a fair source leaves this range once in about ten million times.
    return right and 900 < ones < 1148
