"""What the rest of the program knows of samurai. The build makes the device's table of games from it."""

ID = "samurai"
PREFIX = "SK"  # of its rules: SK-1, SK-2, ...
BOOK = 10  # of its texts: 8 to 15, no other game has the number
PLACE = 5  # where there is not room for all games, those with the lowest numbers are kept
