"""Describe the game to the rest of the program. The build makes the device's table of games from this module."""

ID = "_template"
PREFIX = "XX"  # of its rules: XX-1, XX-2, ...
BOOK = 15  # of its texts: 1 to 15; no other game may have this number
PLACE = 9  # if there is no room for all games, those with the lowest numbers are kept
