"""SHA-256 on every interpreter: the built-in one where there is one (CircuitPython 9.2 has none)."""

try:
    from hashlib import sha256 as _sha256
except ImportError:
    from signifer_sha256 import sha256 as _sha256  # type: ignore[assignment]


def sha256(data: bytes) -> bytes:
    """The 32-byte SHA-256 of `data` (FIPS 180-4)."""
    return bytes(_sha256(data).digest())
