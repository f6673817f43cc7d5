"""The ports and the store of this board, created in the order that a start needs.

The device's build joins the imported modules to this one: each module costs a start a few ms.
"""

from __future__ import annotations

from binascii import crc32
from struct import pack
from sys import implementation, modules
from typing import TYPE_CHECKING, Any, NamedTuple

import microcontroller
import storage
from alarm import sleep_memory  # what a reset leaves, and a loss of power does not

from signifer.hal import clock, files, keys, link, nvm, panel, pixels, processor

if TYPE_CHECKING:
    from types import ModuleType

# `_claim` fills the heap with lists of `_SOME` words: several fit into the second piece, none into the rest beside it.
# `_PIECES` of them are more than the heap of an RP2040 has room for.
_SOME = 600
_PIECES = 110
_RAN = 1  # in `sleep_memory`: this program ran, and has shown its first screen
_AGAIN = 2  # in `sleep_memory`: this program restarts the device itself
_SHORT = 3  # and it has no memory for any page, see linked/checks.py
_RAISED = 4  # this program runs at a faster clock, and has not shown its first screen yet
# `board.restart`, as in app/startup.py.
_ENDED = 1
_HUNG = 2
_PRESSED = 3


def begin(board: Any) -> tuple[clock.Clock, files.Files]:
    """Start the watchdog, note in `board` why this start came, and set the processor's clock. Return clock and block
    files for `ports`.
    """
    board.uid = bytes(microcontroller.cpu.uid)
    why = microcontroller.ResetReason
    was = sleep_memory[0]
    if was in (_RAN, _RAISED):  # it is this program that was ended, and no boot loader
        reasons = {why.SOFTWARE: _ENDED, why.WATCHDOG: _HUNG, why.RESET_PIN: _PRESSED}
        board.restart = reasons.get(microcontroller.cpu.reset_reason, 0)
    if was == _AGAIN:  # the power was there all the time, or other numbers are
        asked = bytes(sleep_memory[2 : 2 + sleep_memory[1]])
        if pack("<I", crc32(asked) & 0xFFFFFFFF) == bytes(sleep_memory[2 + len(asked) : 6 + len(asked)]):
            board.start_request = asked
            sleep_memory[2 : 2 + len(asked)] = bytes(len(asked))  # it may have a secret
    sleep_memory[0] = _RAN
    time = clock.Clock()  # from here on the watchdog runs: 8 s
    drive = files.Files()
    if hasattr(board, "fast"):
        _set_clock(board, drive.open("board"), was == _RAISED and board.restart in (_ENDED, _HUNG))
    return time, drive


class Ports(NamedTuple):
    """What `App` needs, in the order of its arguments."""

    display: Any
    keys: Any
    pixels: Any
    link: Any
    store: Any
    clock: Any
    entropy: Any
    board: Any


def ports(board: Any, first: Any, time: clock.Clock, drive: files.Files) -> Ports:
    """Return the ports for `App`; `board` is completed. `first`: that module of `app`; `time` and `drive`: what `begin`
    returned. Raises whatever a missing file or a loose wire raises.
    """
    board.again = again
    board.halt = halt
    board.service = storage.getmount("/").readonly  # boot.py left the drive to the computer
    board.leave = leave
    board.page = page
    if board.sound:
        from signifer.hal import sound

        board.tone = sound.Speaker(board.speaker).tone
    if hasattr(board, "battery"):
        from signifer.hal import battery

        board.cell = battery.Cell(board.battery).read
    store = first.open_store(nvm.Region(), drive)
    board.testing = keys.is_down(board, 3)  # BACK leads to the self-test
    buttons = keys.Keys(board)
    if hasattr(board, "twin"):
        from signifer.hal import display_probe

        screen = display_probe.screen(board, drive, buttons, time)
        _forget(display_probe)
    else:
        screen = panel.screen(board)
    return Ports(screen, buttons, pixels.Dark(), link.Link(), store, time, clock.Entropy(), board)


def _set_clock(board: Any, file: Any, failed: bool) -> None:
    """Raise the processor's clock, unless this chip has to stay at 125 MHz: before any bus is made, since a bus counts
    the processor's ticks, and after the watchdog, which ends a start that hangs. `file` and `failed` as in
    `processor.is_slow`.
    """
    if file is None:
        return  # a computer has the drive: what is known of this chip is not
    board.slow = processor.is_slow(file, failed)
    if not board.slow:
        board.mhz = board.fast
        peri = None
        if board.display_bus[0] == "spi":
            from memorymap import AddressRange

            peri = AddressRange(start=processor.PERI, length=4)
        board.speed = processor.Processor(microcontroller.cpu, peri).speed
        sleep_memory[0] = _RAISED
        board.speed(board.mhz)


def later(app: Any, first: Any) -> None:
    """Do the parts of a start that can wait until the first screen is shown. Raises whatever a missing file
    raises.
    """
    sleep_memory[0] = _RAN  # this chip can start at the clock that it has
    app.lights.use(pixels.make(app.board))
    from signifer.hal import erase_blocks

    first.complete(app, erase_blocks.drive_shares())
    _forget(erase_blocks)


def leave() -> None:
    """Restart into the boot loader."""
    sleep_memory[0] = 0
    microcontroller.on_next_reset(microcontroller.RunMode.UF2)
    microcontroller.reset()


def halt() -> None:
    """Restart, and do no more than to say that memory is too short (linked/checks.py)."""
    sleep_memory[0] = _SHORT
    microcontroller.reset()


def page() -> str:
    """Return the address of the page for players in settings.toml, "" if there is none."""
    from os import getenv

    return getenv("SIGNIFER_PAGE") or ""


def again(asked: bytes) -> None:
    """Restart with all memory free, for something that needs it: at that start `board.start_request` is `asked`,
    afterwards nothing. At most 250 bytes (`game_start.MOST_AGAIN`).
    """
    sleep_memory[1] = len(asked)
    sleep_memory[2 : 6 + len(asked)] = asked + pack("<I", crc32(asked) & 0xFFFFFFFF)
    sleep_memory[0] = _AGAIN
    microcontroller.reset()


def lean(app: Any, ports: Ports) -> None:
    """Release what only a start needs: the functions here and in the joined modules, and the classes of
    single objects. 4 KB on a device; in the simulator other machines follow.
    """
    if implementation.name == "cpython":
        return
    mine = globals()
    screen = ports.display
    things = [app, app.ui, app.ui.picture, app.input, screen, screen.panel, ports.keys]
    if type(app.lights.pixels) is pixels.Chain:
        things.append(app.lights.pixels.chain)
    for thing in things:
        try:
            type(thing).__init__ = None
        except (AttributeError, TypeError):
            pass  # CircuitPython's own
    mine["_second"] = _claim()
    function = type(lean)  # before that is let go too
    for name in list(mine):
        if type(mine[name]) is function:
            mine[name] = None


def _claim() -> list[Any]:
    """Make CircuitPython's spare memory join the heap now, while nobody waits: otherwise it joins during a
    press that finds no room, after a collection or two. It joins as a second piece, which is released when a
    collection finds it empty (or with only its first 16 bytes in use): the returned object is near its end.
    """
    held: list[list[Any]] = []
    try:
        for _ in range(_PIECES):
            held.append([None] * _SOME)
    except MemoryError:
        pass
    last = held.pop() if held else []
    last.clear()  # of its memory the first words stay
    return last


def _forget(module: ModuleType) -> None:
    package, _, name = module.__name__.rpartition(".")
    del modules[module.__name__]
    holder = modules.get(package)
    if holder is not None:  # a compiled program has none
        delattr(holder, name)
