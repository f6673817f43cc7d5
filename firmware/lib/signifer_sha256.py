"""SHA-256 (FIPS 180-4) in plain Python, for interpreters whose `hashlib` lacks it.

About 42 ms a 64-byte block on an RP2040: compute ahead while idle.
"""

from __future__ import annotations

_K = (
    0x428A2F98, 0x71374491, 0xB5C0FBCF, 0xE9B5DBA5, 0x3956C25B, 0x59F111F1, 0x923F82A4, 0xAB1C5ED5,
    0xD807AA98, 0x12835B01, 0x243185BE, 0x550C7DC3, 0x72BE5D74, 0x80DEB1FE, 0x9BDC06A7, 0xC19BF174,
    0xE49B69C1, 0xEFBE4786, 0x0FC19DC6, 0x240CA1CC, 0x2DE92C6F, 0x4A7484AA, 0x5CB0A9DC, 0x76F988DA,
    0x983E5152, 0xA831C66D, 0xB00327C8, 0xBF597FC7, 0xC6E00BF3, 0xD5A79147, 0x06CA6351, 0x14292967,
    0x27B70A85, 0x2E1B2138, 0x4D2C6DFC, 0x53380D13, 0x650A7354, 0x766A0ABB, 0x81C2C92E, 0x92722C85,
    0xA2BFE8A1, 0xA81A664B, 0xC24B8B70, 0xC76C51A3, 0xD192E819, 0xD6990624, 0xF40E3585, 0x106AA070,
    0x19A4C116, 0x1E376C08, 0x2748774C, 0x34B0BCB5, 0x391C0CB3, 0x4ED8AA4A, 0x5B9CCA4F, 0x682E6FF3,
    0x748F82EE, 0x78A5636F, 0x84C87814, 0x8CC70208, 0x90BEFFFA, 0xA4506CEB, 0xBEF9A3F7, 0xC67178F2,
)  # fmt: skip
_START = (
    0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A, 0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19,
)  # fmt: skip
_M = 0xFFFFFFFF


def _block(state: tuple[int, ...], data: bytes, at: int) -> tuple[int, ...]:
    # Each operation makes an object, since 32 bits are no small integer there: so a word stands twice in a row, and is
    # only shifted to be turned.
    w = [int.from_bytes(data[at + i : at + i + 4], "big") for i in range(0, 64, 4)]
    for i in range(16, 64):
        x = w[i - 15]
        y = w[i - 2]
        xx = x << 32 | x
        yy = y << 32 | y
        s0 = x >> 3 ^ (xx >> 7 ^ xx >> 18) & _M
        s1 = y >> 10 ^ (yy >> 17 ^ yy >> 19) & _M
        w.append((w[i - 16] + s0 + w[i - 7] + s1) & _M)
    a, b, c, d, e, f, g, h = state
    last = b ^ c
    for i in range(64):
        twice = e << 32 | e
        t1 = h + ((twice >> 6 ^ twice >> 11 ^ twice >> 25) & _M) + (g ^ e & (f ^ g)) + _K[i] + w[i]
        h = g
        g = f
        f = e
        e = (d + t1) & _M
        twice = a << 32 | a
        here = a ^ b
        t1 += ((twice >> 2 ^ twice >> 13 ^ twice >> 22) & _M) + (b ^ here & last)
        last = here
        d = c
        c = b
        b = a
        a = t1 & _M
    new = (a, b, c, d, e, f, g, h)
    return tuple([(state[i] + new[i]) & _M for i in range(8)])


class sha256:
    """A hash that grows with `update`; after `digest` it is done, as MicroPython's own are."""

    def __init__(self, data: bytes = b"") -> None:
        self._state: tuple[int, ...] = _START
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
        return b"".join([word.to_bytes(4, "big") for word in self._state])
