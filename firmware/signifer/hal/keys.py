"""Buttons: CircuitPython's keypad scans them in the background, every 20 ms."""

import board as pins
import keypad

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Keys:
    """`board.key_pins` says which pin is which button; a button may have several keys."""

    def __init__(self, board: "Any") -> None:
        self._buttons = [button for button, _ in board.key_pins]
        self._keys = keypad.Keys(
            [getattr(pins, name) for _, name in board.key_pins],
            value_when_pressed=not board.keys_active_low,
            pull=True,
        )
        # One event for all, so that polling allocates nothing.
        self._event = keypad.Event()

    def poll(self) -> "tuple[int, bool, int] | None":
        """The oldest edge not yet taken: (button, pressed, ticks in ms), or None."""
        event = self._event
        if not self._keys.events.get_into(event):
            return None
        return self._buttons[event.key_number], event.pressed, event.timestamp
