"""The pages of dozen_die; the shared pages ask `words` and `steps`."""
