"""What the desktop tool knows of own."""
