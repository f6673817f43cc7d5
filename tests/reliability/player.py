"""Press at random; runs unchanged on CPython and on MicroPython.

The same seed presses the same buttons on both. Time advances in steps of the length of a press, so many presses are
fast: only the order matters, and the program knows time only as a number.
"""

from signifer.core.ticks import add

SELECT, BACK = 2, 3
HOLD = 700  # ms, longer than the device's limit for a hold
NEVER = 1 << 30


class Dice:
    """Small pseudo-random numbers (xorshift), the same on every interpreter."""

    def __init__(self, seed):
        self.state = (seed * 2654435761 + 1) & 0x3FFFFFFF or 1

    def below(self, most):
        """Return a number from 0 to `most` - 1."""
        x = self.state
        x ^= (x << 13) & 0x3FFFFFFF
        x ^= x >> 17
        x ^= (x << 5) & 0x3FFFFFFF
        self.state = x
        return x % most


class Player:
    """Player who presses the buttons of a walk (tests/ui/walk.py)."""

    def __init__(self, walk, seed):
        self.walk = walk
        self.dice = Dice(seed)
        self.presses = 0

    def step(self, ms):
        """Let the program take one step, `ms` after the last."""
        walk = self.walk
        walk.clock.now = add(walk.clock.now, ms)
        walk.app.step(walk.clock.now)

    def edge(self, button, down):
        """Let the scanner see an edge."""
        self.walk.keys.edges.append((button, down, self.walk.clock.now))

    def press(self):
        """Press some button for some time; sometimes two at once, or wait a while after it."""
        below = self.dice.below
        self.presses += 1
        turn = below(100)
        # SELECT most often, since it leads on. BACK rarely, otherwise deep screens would never be reached.
        if turn < 40:
            button = SELECT
        elif turn < 52:
            button = BACK
        else:
            button = turn & 1
        how = below(64)
        if how == 0:
            self.together(button, below(4))
        elif how < 4:
            self.edge(button, True)
            self.step(HOLD)
            if button < SELECT:
                for _ in range(below(12)):
                    self.step(130)
            self.edge(button, False)
            self.step(60)
        else:
            self.edge(button, True)
            self.step(60)
            self.edge(button, False)
            self.step(40 + below(60))
        if below(40) == 0:
            self.wait(1 + below(4))

    def together(self, one, other):
        """Press two buttons, overlapping; the second may be released last."""
        self.edge(one, True)
        self.step(20)
        self.edge(other, True)
        self.step(60 + 600 * self.dice.below(2))
        self.edge(one, False)
        self.step(20)
        self.edge(other, False)
        self.step(60)

    def wait(self, seconds):
        """Wait without a press; the program tidies up."""
        self.step(900)
        for _ in range(seconds):
            self.step(1000)
