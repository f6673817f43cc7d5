"""Hold the desktop tool's part of dozen_die."""
