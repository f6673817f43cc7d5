"""SHA-256 (FIPS 180-4) in plain Python, for interpreters whose `hashlib` lacks it.

About 31 ms a 64-byte block on an RP2040: compute ahead while idle.
"""

from __future__ import annotations

import struct

# A word stands in two halves, the upper one first: 32 bits are no small integer on a device, and each operation on them
# makes an object.
_K = (
    b"\x42\x8a\x2f\x98\x71\x37\x44\x91\xb5\xc0\xfb\xcf\xe9\xb5\xdb\xa5\x39\x56\xc2\x5b\x59\xf1\x11\xf1"
    b"\x92\x3f\x82\xa4\xab\x1c\x5e\xd5\xd8\x07\xaa\x98\x12\x83\x5b\x01\x24\x31\x85\xbe\x55\x0c\x7d\xc3"
    b"\x72\xbe\x5d\x74\x80\xde\xb1\xfe\x9b\xdc\x06\xa7\xc1\x9b\xf1\x74\xe4\x9b\x69\xc1\xef\xbe\x47\x86"
    b"\x0f\xc1\x9d\xc6\x24\x0c\xa1\xcc\x2d\xe9\x2c\x6f\x4a\x74\x84\xaa\x5c\xb0\xa9\xdc\x76\xf9\x88\xda"
    b"\x98\x3e\x51\x52\xa8\x31\xc6\x6d\xb0\x03\x27\xc8\xbf\x59\x7f\xc7\xc6\xe0\x0b\xf3\xd5\xa7\x91\x47"
    b"\x06\xca\x63\x51\x14\x29\x29\x67\x27\xb7\x0a\x85\x2e\x1b\x21\x38\x4d\x2c\x6d\xfc\x53\x38\x0d\x13"
    b"\x65\x0a\x73\x54\x76\x6a\x0a\xbb\x81\xc2\xc9\x2e\x92\x72\x2c\x85\xa2\xbf\xe8\xa1\xa8\x1a\x66\x4b"
    b"\xc2\x4b\x8b\x70\xc7\x6c\x51\xa3\xd1\x92\xe8\x19\xd6\x99\x06\x24\xf4\x0e\x35\x85\x10\x6a\xa0\x70"
    b"\x19\xa4\xc1\x16\x1e\x37\x6c\x08\x27\x48\x77\x4c\x34\xb0\xbc\xb5\x39\x1c\x0c\xb3\x4e\xd8\xaa\x4a"
    b"\x5b\x9c\xca\x4f\x68\x2e\x6f\xf3\x74\x8f\x82\xee\x78\xa5\x63\x6f\x84\xc8\x78\x14\x8c\xc7\x02\x08"
    b"\x90\xbe\xff\xfa\xa4\x50\x6c\xeb\xbe\xf9\xa3\xf7\xc6\x71\x78\xf2"
)
_START = (
    b"\x6a\x09\xe6\x67\xbb\x67\xae\x85\x3c\x6e\xf3\x72\xa5\x4f\xf5\x3a"
    b"\x51\x0e\x52\x7f\x9b\x05\x68\x8c\x1f\x83\xd9\xab\x5b\xe0\xcd\x19"
)
_LOW = 0xFFFF
_MOST = 0x3FFF  # of the upper half: with the lower one they are the 30 bits that a small integer holds


def _block(state: tuple[int, ...], data: bytes, at: int) -> tuple[int, ...]:
    w = list(struct.unpack_from(">32H", data, at))
    k = struct.unpack(">128H", _K)
    # `z` has the lower 30 bits of a word, and `s` those of the word turned by 16. Shifted to the right by n, at most
    # 14, they have in their lowest 16 bits the lower half of the word turned by n, and its upper half.
    for i in range(0, 96, 2):
        x = w[i + 2]
        y = w[i + 3]
        z = (x & _MOST) << 16 | y
        s = (y & _MOST) << 16 | x
        low = w[i + 1] + w[i + 19] + ((z >> 7 ^ s >> 2 ^ z >> 3) & _LOW)
        high = w[i] + w[i + 18] + ((s >> 7 ^ z >> 2 ^ x >> 3) & _LOW)
        x = w[i + 28]
        y = w[i + 29]
        z = (x & _MOST) << 16 | y
        s = (y & _MOST) << 16 | x
        low += (s >> 1 ^ s >> 3 ^ z >> 10) & _LOW
        high += ((z >> 1 ^ z >> 3 ^ x >> 10) & _LOW) + (low >> 16)
        w.append(high & _LOW)
        w.append(low & _LOW)
    a1, a0, b1, b0, c1, c0, d1, d0, e1, e0, f1, f0, g1, g0, h1, h0 = state
    last1 = b1 ^ c1
    last0 = b0 ^ c0
    for i in range(0, 128, 2):
        z = (e1 & _MOST) << 16 | e0
        s = (e0 & _MOST) << 16 | e1
        high = h1 + (g1 ^ e1 & (f1 ^ g1)) + ((s >> 6 ^ s >> 11 ^ z >> 9) & _LOW) + k[i] + w[i]
        low = h0 + (g0 ^ e0 & (f0 ^ g0)) + ((z >> 6 ^ z >> 11 ^ s >> 9) & _LOW) + k[i + 1] + w[i + 1]
        h1 = g1
        h0 = g0
        g1 = f1
        g0 = f0
        f1 = e1
        f0 = e0
        e0 = d0 + low
        e1 = (d1 + high + (e0 >> 16)) & _LOW
        e0 &= _LOW
        z = (a1 & _MOST) << 16 | a0
        s = (a0 & _MOST) << 16 | a1
        here1 = a1 ^ b1
        here0 = a0 ^ b0
        high += ((s >> 2 ^ s >> 13 ^ z >> 6) & _LOW) + (b1 ^ here1 & last1)
        low += ((z >> 2 ^ z >> 13 ^ s >> 6) & _LOW) + (b0 ^ here0 & last0)
        last1 = here1
        last0 = here0
        d1 = c1
        d0 = c0
        c1 = b1
        c0 = b0
        b1 = a1
        b0 = a0
        a1 = (high + (low >> 16)) & _LOW
        a0 = low & _LOW
    new = (a1, a0, b1, b0, c1, c0, d1, d0, e1, e0, f1, f0, g1, g0, h1, h0)
    added = []
    for i in range(0, 16, 2):
        low = state[i + 1] + new[i + 1]
        added += [(state[i] + new[i] + (low >> 16)) & _LOW, low & _LOW]
    return tuple(added)


class sha256:
    """A hash that grows with `update`; after `digest` it is done, as MicroPython's own are."""

    def __init__(self, data: bytes = b"") -> None:
        self._state: tuple[int, ...] = struct.unpack(">16H", _START)
        self._rest = b""  # less than a block
        self._size = 0
        self.update(data)

    def update(self, data: bytes) -> None:
        """Add `data` at the end."""
        self._size += len(data)
        if self._rest:
            data = self._rest + data
        end = len(data) - len(data) % 64
        for at in range(0, end, 64):
            self._state = _block(self._state, data, at)
        self._rest = bytes(data[end:])

    def digest(self) -> bytes:
        """Return the 32 bytes of the hash."""
        size = self._size
        self.update(b"\x80" + bytes((55 - size) % 64) + (size * 8).to_bytes(8, "big"))
        return struct.pack(">16H", *self._state)
