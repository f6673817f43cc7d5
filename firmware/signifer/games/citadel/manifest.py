"""What the rest of the program knows of citadel. The build makes the device's table of games from it."""

ID = "citadel"
PREFIX = "CT"  # of its rules: CT-1, CT-2, ...
BOOK = 9  # of its texts: 8 to 15, no other game has the number
PLACE = 4  # where there is not room for all games, those with the lowest numbers are kept
