"""The pages of calth; the shared pages ask `words` and `steps`."""
