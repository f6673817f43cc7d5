"""Hold the game dozen_die: rules, pages, texts, the format of rosters. These values are its manifest: the
build makes the device's table of games from them."""

ID = "dozen_die"
PREFIX = "DD"  # of its rules: DD-1, DD-2, ...
BOOK = 5  # of its texts: 1 to 15; no other game may have this number
PLACE = 1  # if there is no room for all games, those with the lowest numbers are kept
