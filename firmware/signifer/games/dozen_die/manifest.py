"""What the rest of the program knows of dozen_die. The build makes the device's table of games from it."""

ID = "dozen_die"
PREFIX = "DD"  # of its rules: DD-1, DD-2, ...
BOOK = 0  # of its texts, 8 to 15; it has none of its own
PLACE = 1  # where there is not room for all games, those with the lowest numbers are kept
