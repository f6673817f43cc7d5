"""What the desktop tool knows of citadel."""
