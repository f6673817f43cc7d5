"""The fair generator, written from its page and not from the engine."""

from __future__ import annotations

import hashlib


class Stream:
    """The fair generator, by hashlib alone."""

    def __init__(self, seed: int) -> None:
        secret = hashlib.sha256(str(seed).encode()).digest()
        self.key = hashlib.sha256(b"signifer-1" + secret + bytes(16)).digest()

    def dice(self, position: int, sides: int, count: int) -> tuple[list[int], int]:
        """Return `count` faces from `position` on, and where they end."""
        faces: list[int] = []
        while len(faces) < count:
            if sides == 1:
                faces.append(1)
                continue
            block = hashlib.sha256(self.key + (position // 32).to_bytes(8, "big")).digest()
            byte = block[position % 32]
            position += 1
            if byte < 256 - 256 % sides:
                faces.append(byte % sides + 1)
        return faces, position
