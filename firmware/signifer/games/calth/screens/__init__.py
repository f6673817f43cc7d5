"""The pages of calth; `words` and `steps` are what the shared pages ask."""
