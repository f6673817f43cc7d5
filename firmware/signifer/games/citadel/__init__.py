"""Everything that belongs to the game citadel."""
