"""Hold the game calth: rules, pages, texts, the format of rosters. These values are its manifest: the
build makes the device's table of games from them."""

ID = "calth"
PREFIX = "BC"  # of its rules: BC-1, BC-2, ...
BOOK = 1  # of its texts: 1 to 15; no other game may have this number
PLACE = 3  # if there is no room for all games, those with the lowest numbers are kept
