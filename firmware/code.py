# Puts the parts together and runs the program. However it ends, Ctrl-C included, the end is a reset: any
# other way out would close the block files, and closing writes the directory (see hal/files.py).
from sys import modules

import microcontroller
import storage
import supervisor
from alarm import sleep_memory  # what a reset leaves, and a loss of power does not

supervisor.runtime.autoreload = False
whole = False


def leave() -> None:
    sleep_memory[0] = 0
    microcontroller.on_next_reset(microcontroller.RunMode.UF2)
    microcontroller.reset()


try:
    from signifer.app import App, Store
    from signifer.hal import board, clock, display, files, keys, lights, link, nvm, panel

    board.uid = bytes(microcontroller.cpu.uid)
    why = microcontroller.ResetReason
    if sleep_memory[0] == 1:  # it is this program that was ended, and no boot loader
        board.restart = {why.SOFTWARE: 1, why.WATCHDOG: 2, why.RESET_PIN: 3}.get(
            microcontroller.cpu.reset_reason, 0
        )
    sleep_memory[0] = 1
    board.service = storage.getmount("/").readonly  # boot.py left the drive to the computer
    board.leave = leave  # type: ignore[attr-defined]
    if board.sound:
        from signifer.hal import sound

        board.tone = sound.Speaker(board.speaker).tone  # type: ignore[attr-defined]
    if hasattr(board, "battery"):
        from signifer.hal import battery

        board.cell = battery.Cell(board.battery).read  # type: ignore[attr-defined]
    time = clock.Clock()  # from here on the watchdog runs: 8 s
    drive = files.Files()
    store = Store(nvm.Region(), drive)
    from signifer.hal import shares

    board.shared = shares.found()  # type: ignore[attr-defined]
    del shares, modules["signifer.hal.shares"], modules["signifer.hal"].shares
    board.testing = keys.held(board, 3)  # type: ignore[attr-defined]  # BACK leads to the self-test
    buttons = keys.Keys(board)
    if hasattr(board, "twin"):
        from signifer.hal import twins

        screen = twins.screen(board, drive, buttons, time)
        del twins, modules["signifer.hal.twins"], modules["signifer.hal"].twins
    else:
        screen = display.Display(panel.make(board), board.colour)
    whole = True
    app = App(screen, buttons, lights.make(board), link.Link(), store, time, clock.Entropy(), board)
    while True:
        app.step(time.ticks_ms())
        if app.resting and app.session is None:
            time.rest()
except Exception as error:
    import traceback

    traceback.print_exception(error)
    if not whole:  # a file is missing, or a wire loose: nothing helps but the drive, which safe mode shows
        microcontroller.on_next_reset(microcontroller.RunMode.SAFE_MODE)
finally:
    microcontroller.reset()
