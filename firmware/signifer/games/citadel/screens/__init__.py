"""The pages of citadel; the shared pages ask `words` and `steps`."""
