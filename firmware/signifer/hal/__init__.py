"""The ports on CircuitPython 9.2.7 or later."""
