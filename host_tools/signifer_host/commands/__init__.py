"""One module for each group of commands; each has `register(app)`, which cli.py calls."""
