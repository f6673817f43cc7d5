# Starts a program that was linked for its place in flash (docs/run_from_flash.md). `start` checks what lies in flash
# and makes the module `pack`; `main` is the program, firmware/code.py, and ends in a reset. All names here are the
# firmware's own.
import microcontroller

try:
    import start  # type: ignore[import-not-found]

    start.load()
    del start  # nothing of what checked stays in memory
    import pack

    pack.load("main")
finally:  # something is missing: nothing helps but the drive, which safe mode shows
    microcontroller.on_next_reset(microcontroller.RunMode.SAFE_MODE)
    microcontroller.reset()
