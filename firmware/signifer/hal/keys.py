"""Buttons: CircuitPython's keypad scans them in the background, every 3 ms.

Nobody scans while flash is erased, 52 ms long. With the scan before it that is less than the shortest press
(60 ms); with the usual 20 ms it would be more. Contacts bounce for longer: `signifer.ui.input` handles that.
It cannot if keys go through `hal.mapping`, where each edge may be a press: those keys are scanned every 7 ms,
longer than contacts bounce.
"""

from __future__ import annotations

from typing import Any

import board as pins
import keypad


def is_down(board: Any, button: int) -> bool:
    """Return whether a button's own key, or its chord, is down now. For the time before there are `Keys`,
    which report only changes.
    """
    for number, name in board.key_pins:
        if number == button and _down(board, name):
            return True
    for number, first, second, _ in board.key_chords:
        if (
            number == button
            and _down(board, board.key_pins[first][1])
            and _down(board, board.key_pins[second][1])
        ):
            return True
    return False


def _down(board: Any, name: str) -> bool:
    import digitalio

    pin = digitalio.DigitalInOut(getattr(pins, name))
    pin.switch_to_input(digitalio.Pull.UP if board.keys_active_low else digitalio.Pull.DOWN)
    down: bool = pin.value != board.keys_active_low
    pin.deinit()
    return down


class Keys:
    """`board.key_pins` maps pins to buttons; a button may have several keys.

    Only a board with chords, holds or a knob uses `hal.mapping`.
    """

    def __init__(self, board: Any) -> None:
        self._buttons = [button for button, _ in board.key_pins]
        mapped = board.key_chords or board.encoder or max(self._buttons) > 3
        self._keys = keypad.Keys(
            [getattr(pins, name) for _, name in board.key_pins],
            value_when_pressed=not board.keys_active_low,
            pull=True,
            # Not 0.007: the compiler writes that with 16 digits, of which a device may make another number.
            interval=7 / 1000 if mapped else 0.003,
        )
        # One event for all, so that polling allocates nothing.
        self._event = keypad.Event()
        self.activity = 0
        self._mapping: Any = None
        self._knob: Any = None
        if mapped:
            from signifer.hal.mapping import Mapping

            self._mapping = Mapping(board.key_pins, board.key_chords)
        if board.encoder:
            import rotaryio

            a, b, divisor, self._clockwise_is_down = board.encoder
            self._knob = rotaryio.IncrementalEncoder(getattr(pins, a), getattr(pins, b), divisor)
            self._position = self._knob.position

    def poll(self) -> tuple[int, bool, int] | None:
        """Return the oldest edge not yet taken: (button, pressed, ticks in ms), or None."""
        event = self._event
        if self._mapping is not None:
            return self._poll_mapping()
        if not self._keys.events.get_into(event):
            return None
        self.activity |= 1 << event.key_number
        return self._buttons[event.key_number], event.pressed, event.timestamp

    def _poll_mapping(self) -> tuple[int, bool, int] | None:
        from supervisor import ticks_ms

        event = self._event
        mapping = self._mapping
        while self._keys.events.get_into(event):
            self.activity |= 1 << event.key_number
            mapping.feed(event.key_number, event.pressed, event.timestamp)
        now = ticks_ms()
        if self._knob is not None:
            steps = self._knob.position - self._position
            if steps:
                self._position += steps
                # UP is button 0, DOWN 1.
                button = 1 if (steps > 0) == self._clockwise_is_down else 0
                self.activity |= 1 << len(self._buttons) + button
                mapping.turn(button, abs(steps), now)
        edge: tuple[int, bool, int] | None = mapping.poll(now)
        return edge
