"""SHA-256 on every interpreter: the built-in one where there is one (CircuitPython 9.2 has none)."""

try:
    from hashlib import sha256 as _builtin
except ImportError:
    _builtin = None  # type: ignore[assignment]


def sha256(data: bytes) -> bytes:
    """The 32-byte SHA-256 of `data` (FIPS 180-4)."""
    if _builtin is None:  # 3 KB of code, for a few blocks in a game: in memory only meanwhile
        import signifer_sha256

        return bytes(signifer_sha256.sha256(data).digest())
    return bytes(_builtin(data).digest())
