"""What the desktop tool knows of samurai."""
