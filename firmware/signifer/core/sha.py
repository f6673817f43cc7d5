"""SHA-256 on every interpreter: the built-in one if it exists (CircuitPython 9.2 has none)."""

try:
    from hashlib import sha256 as builtin
except ImportError:
    builtin = None  # type: ignore[assignment]


def sha256(data: bytes) -> bytes:
    """Return the 32-byte SHA-256 of `data` (FIPS 180-4)."""
    if builtin is None:  # 3 KB of code for a few blocks in a game, so it is in memory only while used
        import signifer_sha256

        return bytes(signifer_sha256.sha256(data).digest())
    return bytes(builtin(data).digest())
