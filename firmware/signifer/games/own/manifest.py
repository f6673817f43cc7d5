"""What the rest of the program knows of own. The build makes the device's table of games from it."""

ID = "own"
PREFIX = "OS"  # of its rules: OS-1, OS-2, ...
BOOK = 11  # of its texts: 8 to 15, no other game has the number
START = "begin"  # the page with which a game of a loaded system begins, BeginPage of screens/begin.py; one game has it
READ = "schema:read"  # says what such a game must know of the system before it begins
PLACE = 2  # where there is not room for all games, those with the lowest numbers are kept
