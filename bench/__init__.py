"""Speed and memory of the engine and the screens, as figures that do not depend on the machine where that
can be: opcodes counted, live bytes on MicroPython's VM, bytes sent to a display. Run by `make bench`.
"""
