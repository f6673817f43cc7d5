"""The result of an erase or a program that a power cut interrupts."""

from __future__ import annotations

import random


def mixture(old: bytes, new: bytes, rng: random.Random) -> bytes:
    """Return the bytes after an interrupted operation: each changing bit old or new."""
    size = len(old)
    kind = rng.randrange(4)
    if kind == 0:  # the first bytes are done, the others are not
        cut = rng.randrange(size + 1)
        return new[:cut] + old[cut:]
    if kind == 1:  # the reverse
        cut = rng.randrange(size + 1)
        return old[:cut] + new[cut:]
    mask = rng.getrandbits(size * 8)
    if kind == 2:  # nearly done: few bits are missing
        mask &= rng.getrandbits(size * 8) & rng.getrandbits(size * 8)
    a, b = int.from_bytes(old, "little"), int.from_bytes(new, "little")
    return ((a & mask) | (b & ~mask)).to_bytes(size + 1, "little")[:size]


def threshold(old: bytes, new: bytes, rng: random.Random) -> tuple[bytes, bytes]:
    """Return the bytes after an interrupted operation, and its unstable bits: all changing bits or few of
    them, the others old, new, or either.
    """
    size = len(old)
    a, b = int.from_bytes(old, "little"), int.from_bytes(new, "little")
    changing = a ^ b
    kind = rng.randrange(5)
    mask = changing
    if kind == 0:  # from its first byte to somewhere it is done
        end = 8 * rng.randrange(size + 1)
        mask = changing & (0xFFFF << end)
        b = a & ~((1 << end) - 1) | b & ((1 << end) - 1)
    elif kind in (1, 2):  # nearly done, or hardly begun
        bits = [bit for bit in range(size * 8) if changing >> bit & 1]
        mask = sum(1 << bit for bit in rng.sample(bits, min(len(bits), rng.choice((1, 1, 2, 3, 8)))))
        b = b if kind == 1 else a
    elif kind == 3:
        mask &= rng.getrandbits(size * 8)
        done = rng.getrandbits(size * 8)
        b = a & ~done | b & done
    left = b & ~mask | rng.getrandbits(size * 8) & mask
    return left.to_bytes(size + 3, "little")[:size], mask.to_bytes(size + 3, "little")[:size]
