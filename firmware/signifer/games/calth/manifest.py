"""What the rest of the program knows of calth. The build makes the device's table of games from it."""

ID = "calth"
PREFIX = "BC"  # of its rules: BC-1, BC-2, ...
BOOK = 8  # of its texts: 8 to 15, no other game has the number
PLACE = 3  # where there is not room for all games, those with the lowest numbers are kept
