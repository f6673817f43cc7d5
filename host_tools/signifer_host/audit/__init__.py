"""What a game's log proves: every die computed again, what was entered or forced, and whether the dice were fair."""
