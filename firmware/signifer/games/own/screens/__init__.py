"""The pages of own; `words` and `steps` are what the shared pages ask."""
