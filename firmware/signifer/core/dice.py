"""The fair generator: SHA-256 in counter mode over a key that nobody could choose alone.

key = SHA-256("signifer-1" + secret (32 bytes) + nA + nB (8 bytes each, big-endian)),
block i = SHA-256(key + i as 8 bytes, big-endian). A die takes one byte of the stream; a byte at or
above the largest multiple of the sides is skipped, so that every face is equally likely.
"""

from __future__ import annotations

import struct

from signifer.core.sha import sha256

BLOCK = 32
SIDES = 256  # the most sides that a single byte can give


def secret_of_seed(seed: int) -> bytes:
    """Return the secret for a script's `seed`: SHA-256 of its decimal digits."""
    return sha256(str(seed).encode())


def fingerprint(secret: bytes) -> bytes:
    """Return the SHA-256 of the secret, which is shown before the first roll."""
    return sha256(secret)


class Generator:
    """Dice from one stream; `position` counts the bytes used and is part of the game's state."""

    def __init__(self, secret: bytes, number_a: int = 0, number_b: int = 0) -> None:
        # Hashed to the key when the first block is needed, because that takes a device 60 ms and more.
        self._key = b"signifer-1" + secret + struct.pack(">QQ", number_a, number_b)
        self._blocks: dict[int, bytes] = {}
        self.position = 0

    def prepare(self, number: int) -> bytes:
        """Return block `number` of the stream, computed once; call it in advance while idle."""
        block = self._blocks.get(number)
        if block is None:
            if len(self._key) != BLOCK:
                self._key = sha256(self._key)
            block = sha256(self._key + struct.pack(">Q", number))
            if len(self._blocks) > 2:
                self._blocks = {}
            self._blocks[number] = block
        return block

    def die(self, sides: int) -> int:
        """Return a face from 1 to `sides` (1 to 256); a die with one side takes nothing from the stream."""
        if sides < 2:
            return 1
        if sides > SIDES:
            raise ValueError("a die has at most 256 sides")
        limit = 256 - 256 % sides
        while True:
            byte = self.prepare(self.position // BLOCK)[self.position % BLOCK]
            self.position += 1
            if byte < limit:
                return byte % sides + 1
