"""Implement the ports (ports.py) on CircuitPython 9.2."""
