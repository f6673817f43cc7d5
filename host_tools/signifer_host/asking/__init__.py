"""Questions that make a roster: what each system asks, and the dialogue that asks it. Nothing here prints or reads."""
