"""The commands as functions: bytes, texts and paths in, data out, errors as HostErrors with a status.

Nothing here prints, asks, starts a thread or parses a command line.
"""
