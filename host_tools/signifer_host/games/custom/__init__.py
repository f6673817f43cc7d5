"""Hold the desktop tool's part of custom."""
