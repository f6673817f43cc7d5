"""What the desktop tool knows of calth."""
