"""The files for a device: the program compiled for one board, with the libraries that the board needs."""

TESTED = "9.2.8"
"""The tested versions of CircuitPython."""
