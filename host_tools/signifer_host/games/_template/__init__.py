"""Hold the desktop tool's part of the template."""
