"""What a translator needs of Dozen Die's rules beyond what all rules show alike."""

from signifer.games.dozen_die.screens import words

RESET = ("left", *words.COLOURS)
"""Other parts of the names of values that an end resets."""
