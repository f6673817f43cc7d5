"""Hold the game samurai: rules, pages, texts, the format of rosters. These values are its manifest: the
build makes the device's table of games from them."""

ID = "samurai"
PREFIX = "SK"  # of its rules: SK-1, SK-2, ...
BOOK = 3  # of its texts: 1 to 15; no other game may have this number
PLACE = 5  # if there is no room for all games, those with the lowest numbers are kept
