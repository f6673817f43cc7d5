"""The `signifer` command: everything that a PC does for a Signifer device."""
