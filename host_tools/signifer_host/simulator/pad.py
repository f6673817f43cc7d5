"""The keys of a board without one for each button: fingers on real switches, through the device's mapping."""

from __future__ import annotations

from signifer.hal.mapping import Mapping
from signifer_host.boards import Board, literals
from signifer_host.boards.parts import BUTTONS
from signifer_host.simulator.parts import MAPPED_SCAN_MS, Clock, Keys

LEAD_MS = 100  # how long the first key of a chord is down before the second
UP, DOWN = 0, 1


class Pad:
    """Offer the interface of `parts.Keys`; pressing a button presses the board's keys for it.

    These are a key of its own, two keys together, one key while another is held, or a step of the knob.
    """

    def __init__(self, clock: Clock, board: Board) -> None:
        data = literals(board, "")
        self._clock = clock
        self._buttons = [button for button, _ in data["key_pins"]]
        self._chords = data["key_chords"]
        self._knob = board.encoder
        self._mapping = Mapping(data["key_pins"], self._chords)
        self._switches = Keys(clock, count=len(self._buttons), scan=MAPPED_SCAN_MS)
        self._plan: list[tuple[int, int, bool]] = []  # simulated ms, key, pressed
        self._level = [False] * len(BUTTONS)
        self.activity = 0

    def move(self, button: int, pressed: bool) -> None:
        """Press or release a button now (simulated time)."""
        if self._level[button] == pressed:
            return
        self._level[button] = pressed
        now = self._clock.now
        lead = LEAD_MS if self.lag(button) else 0
        keys, steps = self._way(button)
        if steps and pressed:
            self.turn(
                steps if (self._knob and self._knob.clockwise == "down") == (button == DOWN) else -steps
            )
        order = keys if pressed else keys[::-1]
        # Pressed: the first key, then the second. Released: the second when it has been down as long, then the first.
        for number, key in enumerate(order):
            delay = lead * number if pressed else lead + lead * number // 2
            self._plan.append((now + delay, key, pressed))
        self._move_planned()

    def press_key(self, key: int, pressed: bool) -> None:
        """Press or release one of the board's own keys, in the order of its `key_pins`."""
        self._plan.append((self._clock.now, key, pressed))
        self._move_planned()

    def turn(self, steps: int) -> None:
        """Turn the knob clockwise (or back, below 0) by `steps` steps."""
        if self._knob is None:
            raise ValueError("this board has no knob")
        clockwise = DOWN if self._knob.clockwise == "down" else UP
        button = clockwise if steps > 0 else 1 - clockwise
        self.activity |= 1 << len(self._buttons) + button
        self._mapping.turn(button, abs(steps), self._clock.ticks_ms())

    def is_down(self, button: int) -> bool:
        """Return whether a finger is on it."""
        return self._level[button]

    def lag(self, button: int) -> int:
        """Return how many ms after the finger the button comes up."""
        for number, _, _, together in self._chords:
            if number == button and button not in self._buttons and not together:
                return 2 * LEAD_MS
        return 0

    def poll(self) -> tuple[int, bool, int] | None:
        """Return the oldest edge of a button that the program has not taken."""
        self._move_planned()
        while edge := self._switches.poll():
            self.activity |= 1 << edge[0]
            self._mapping.feed(*edge)
        return self._mapping.poll(self._clock.ticks_ms())

    def _way(self, button: int) -> tuple[list[int], int]:
        """Return (keys in order, steps of the knob) for a button."""
        if button in self._buttons:
            return [self._buttons.index(button)], 0
        for number, first, second, _ in self._chords:
            if number == button:
                return [first, second], 0
        return [], 1

    def _move_planned(self) -> None:
        due = [step for step in self._plan if step[0] <= self._clock.now]
        self._plan = [step for step in self._plan if step[0] > self._clock.now]
        for _, key, pressed in sorted(due, key=lambda step: step[0]):
            self._switches.move(key, pressed)


def keys_of(board: Board, clock: Clock) -> Keys | Pad:
    """Make the keys port of a board: four switches, or a pad for other boards."""
    if board.chords or board.encoder or any(key.hold for key in board.keys):
        return Pad(clock, board)
    return Keys(clock)
