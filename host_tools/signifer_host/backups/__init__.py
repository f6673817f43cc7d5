"""What a device holds, as one file: taken, packed, read and put back. `api/backups.py` is what commands call."""
