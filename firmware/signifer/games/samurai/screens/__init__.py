"""The pages of samurai; the shared pages ask `words` and `steps`."""
