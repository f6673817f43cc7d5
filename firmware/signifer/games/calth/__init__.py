"""Rules, screens, texts and roster format of the game calth."""
