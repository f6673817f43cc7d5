"""Measure speed and memory of the engine and the screens. Where possible, figures do not depend on the machine:
opcodes, live bytes on MicroPython's VM, bytes sent to a display. `make bench` runs this.
"""
