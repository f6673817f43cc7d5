"""A device's drive as one file: a FAT volume with every file in its place, and UF2."""
