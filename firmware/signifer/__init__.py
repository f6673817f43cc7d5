"""Signifer: a companion device for miniatures games. The same files run on the device and on a PC."""

__version__ = "0.1.0"
