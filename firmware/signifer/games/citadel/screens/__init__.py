"""The pages of citadel; `words` and `steps` are what the shared pages ask."""
