"""Rules, screens, texts and roster format of custom systems, the game own."""
