"""Rules, screens, texts and roster format of the game dozen_die."""
