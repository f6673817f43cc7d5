"""Questions that make a roster: the questions of each system, and the dialogue. Nothing here prints or reads."""
