"""The pages of custom; the shared pages ask `words` and `steps`."""
