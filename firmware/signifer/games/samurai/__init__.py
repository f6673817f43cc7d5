"""Everything that belongs to the game samurai."""
