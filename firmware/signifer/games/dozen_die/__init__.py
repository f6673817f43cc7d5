"""Everything that belongs to the game dozen_die."""
