"""What the commands do, as functions: bytes, texts and paths in, data out, errors as HostErrors with their status.

Nothing in here prints, asks, starts a thread or knows a command line.
"""
