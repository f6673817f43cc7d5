"""What the desktop tool knows of dozen_die."""
