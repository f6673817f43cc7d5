"""The pages of samurai; `words` and `steps` are what the shared pages ask."""
