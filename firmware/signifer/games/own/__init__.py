"""Everything that belongs to the game own."""
