"""Hold the game citadel: rules, pages, texts, the format of rosters. These values are its manifest: the
build makes the device's table of games from them."""

ID = "citadel"
PREFIX = "CT"  # of its rules: CT-1, CT-2, ...
BOOK = 2  # of its texts: 1 to 15; no other game may have this number
PLACE = 4  # if there is no room for all games, those with the lowest numbers are kept
