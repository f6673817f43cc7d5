"""The pages of own; the shared pages ask `words` and `steps`."""
