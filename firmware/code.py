# Puts the parts together and runs the program. However it ends, Ctrl-C included, the end is a reset: any
# other way out would close the block files, and closing writes the directory (see hal/files.py).
import array
import binascii
from sys import modules

import microcontroller
import supervisor

supervisor.runtime.autoreload = False
# CircuitPython searches every folder for a built-in module of these kinds before it takes its own, 6 ms each time.
modules["array"] = array
modules["binascii"] = binascii
whole = False
try:
    from signifer.hal import board, machine

    time, drive = machine.begin(board)  # before the rest, which is quicker at the board's own clock

    from signifer.app import App, startup

    ports = machine.ports(board, startup, time, drive)
    whole = True
    app = App(*ports)
    app.step(time.ticks_ms())  # nobody waits for the rest with a dark screen
    whole = False
    machine.later(app, startup)
    whole = True
    machine.lean(app, ports)
    modules.pop(startup.__name__, None)
    del startup, machine, ports, drive
    while True:
        app.step(time.ticks_ms())
        if app.resting and app.session is None:
            time.rest()
# A tool on the console. It does not mean that this start failed: see hal/machine.py.
except KeyboardInterrupt:
    from alarm import sleep_memory

    sleep_memory[0] = 1
except Exception as error:
    import traceback

    print("Signifer stops, and starts anew.")
    traceback.print_exception(error)
    if not whole:  # a file is missing, or a wire loose: nothing helps but the drive, which safe mode shows
        microcontroller.on_next_reset(microcontroller.RunMode.SAFE_MODE)
finally:
    microcontroller.reset()
