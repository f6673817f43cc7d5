"""Everything that belongs to the game calth."""
