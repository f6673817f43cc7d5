"""A small game to copy: both sides take turns, units are activated and take wounds. No device has it. These values
are its manifest: the build makes the device's table of games from them."""

ID = "_template"
PREFIX = "XX"  # of its rules: XX-1, XX-2, ...
BOOK = 15  # of its texts: 1 to 15; no other game may have this number
PLACE = 9  # if there is no room for all games, those with the lowest numbers are kept
