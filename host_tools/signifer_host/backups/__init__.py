"""A device's content as one file: take, pack, read, restore. `api/backups.py` has the functions for commands."""
