"""What a translator needs of Citadel's rules beyond what all rules show alike."""

RESET = ("building{n}", "open")
"""Other parts of the names of values that an end resets."""
