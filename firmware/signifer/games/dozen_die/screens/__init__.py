"""The pages of dozen_die; `words` and `steps` are what the shared pages ask."""
