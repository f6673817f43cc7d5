# Puts the parts together and runs the program. However it ends, Ctrl-C included, the end is a reset: any
# other way out would close the block files, and closing writes the directory (see hal/files.py).
import microcontroller
import supervisor

supervisor.runtime.autoreload = False
try:
    from signifer.app import App, Store
    from signifer.hal import board, clock, display, files, keys, lights, link, nvm, panel

    board.uid = bytes(microcontroller.cpu.uid)
    time = clock.Clock()
    store = Store(nvm.Region(), files.Files())
    screen = display.Display(panel.make(board), board.colour)
    app = App(screen, keys.Keys(board), lights.make(board), link.Link(), store, time, clock.Entropy(), board)
    while True:
        app.step(time.ticks_ms())
except Exception as error:
    import traceback

    traceback.print_exception(error)
finally:
    microcontroller.reset()
