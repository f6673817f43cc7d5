"""Names of styles: an accent (0-15), with `CURSOR` or `HEAD` added. What they look like: `theme`."""

PLAIN = 0
DIM = 1
SIDE_A = 2
SIDE_B = 3
NEUTRAL = 4
WARN = 5
GOOD = 6
GREEN = 7
YELLOW = 8
RED = 9
BLUE = 10
ORANGE = 11
PURPLE = 12
WHITE = 13
BLACK = 14

CURSOR = 0x10
HEAD = 0x20

# Bits of the setting `pages`: larger letters, and the table view while nobody presses.
LARGE = 1
TABLE = 2
