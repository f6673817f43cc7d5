"""The drive of a device as one file: a FAT volume with every file where it belongs, and UF2."""
