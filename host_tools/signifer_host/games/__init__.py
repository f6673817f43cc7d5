"""What the desktop tool knows of each game, in a folder of the game's name."""
