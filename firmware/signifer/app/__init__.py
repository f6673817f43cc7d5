"""The device's program: input, command, store, draw, one `step` at a time."""

from signifer.app.program import App
from signifer.store import Store

__all__ = ["App", "Store"]
