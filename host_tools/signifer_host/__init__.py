"""The `signifer` command: everything that a computer does for a Signifer device."""
