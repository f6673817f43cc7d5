"""Names of events: a button and its action (made by `input`)."""

# The buttons, numbered as in the port `Keys`.
UP = 0
DOWN = 1
SELECT = 2
BACK = 3

PRESS = 0
HELD = 4
REPEAT = 8
RELEASE = 12

# Events are button + kind.
PRESS_UP = UP + PRESS
PRESS_DOWN = DOWN + PRESS
PRESS_SELECT = SELECT + PRESS
PRESS_BACK = BACK + PRESS
HOLD_UP = UP + HELD
HOLD_DOWN = DOWN + HELD
HOLD_SELECT = SELECT + HELD
HOLD_BACK = BACK + HELD
REPEAT_UP = UP + REPEAT
REPEAT_DOWN = DOWN + REPEAT
RELEASE_SELECT = SELECT + RELEASE  # comes up after it was held

# Milliseconds.
HOLD = 600
BOUNCE = 15
REPEAT_AFTER = 400
REPEAT_EVERY = 120
REPEAT_FAST = 50
