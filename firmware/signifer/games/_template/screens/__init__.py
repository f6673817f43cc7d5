"""The pages of the game; the shared pages ask `words` and `steps`."""
