"""Encode a short text as a QR code (ISO/IEC 18004): always version 3, level L, mask 0, so nothing is left to choose.

29 modules a side are the most that a display of 64 rows shows with two pixels each. They hold 55 bytes.
"""

from __future__ import annotations

SIZE = 29
MOST = 31  # ASCII letters before 47 digits
_BYTES = 55
_CHECKS = 15
_POLYNOMIAL = 0x11D
_GENERATOR = (8, 183, 61, 91, 202, 37, 51, 58, 58, 237, 140, 124, 5, 99, 105)  # logarithms, Annex A
_FORMAT = 0x77C4  # level L, mask 0, with its checks
_TIMING = 6
_ALIGNED = 22
_FREE = 2


def encode(text: str, digits: str) -> tuple[int, ...]:
    """Return the rows of the code of `text` and the decimal `digits` after it, each a number of 29 bits, 1 is dark. The
    highest bit is the left module. `text` has at most `MOST` letters where there are 47 digits.
    """
    data = _data(text.encode(), digits)
    return _place(data + _checks(data))


def _data(text: bytes, digits: str) -> bytes:
    """Return the data codewords: `text` in byte mode, `digits` in numeric mode."""
    bits = count = 0
    pieces = [(4, 4), (len(text), 8)] + [(byte, 8) for byte in text] + [(1, 4), (len(digits), 10)]
    for at in range(0, len(digits), 3):
        group = digits[at : at + 3]
        pieces.append((int(group), 3 * len(group) + 1))
    for value, size in pieces:
        bits = bits << size | value
        count += size
    stop = min(4, 8 * _BYTES - count)
    padding = -(count + stop) % 8
    data = (bits << stop + padding).to_bytes((count + stop + padding) // 8, "big")
    return data + (b"\xec\x11" * _BYTES)[: _BYTES - len(data)]


def _checks(data: bytes) -> bytes:
    """Return the remainder of the data over the generator polynomial, in GF(256)."""
    powers, logs = bytearray(255), bytearray(256)
    value = 1
    for power in range(255):
        powers[power] = value
        logs[value] = power
        value <<= 1
        if value > 255:
            value ^= _POLYNOMIAL
    rest = bytearray(_CHECKS + 1)
    for byte in data:
        lead = byte ^ rest[0]
        for at in range(_CHECKS):
            rest[at] = rest[at + 1]
            if lead:
                rest[at] ^= powers[(logs[lead] + _GENERATOR[at]) % 255]
    return bytes(rest[:_CHECKS])


def _place(code: bytes) -> tuple[int, ...]:
    """Return the rows with the codewords between the fixed patterns, from the lower right corner, in columns of two."""
    rows = [bytearray([_FREE] * SIZE) for _ in range(SIZE)]
    for y in range(SIZE):
        for x in range(SIZE):
            fixed = _function_module(x, y)
            if fixed != _FREE:
                rows[y][x] = fixed
    at = 0
    for right in range(SIZE - 1, 0, -2):
        column = right - 1 if right <= _TIMING else right
        for step in range(SIZE):
            y = step if (right + 1) & 2 else SIZE - 1 - step
            for x in (column, column - 1):
                if rows[y][x] == _FREE:
                    bit = code[at >> 3] >> (7 - (at & 7)) & 1 if at < 8 * len(code) else 0
                    rows[y][x] = bit ^ (1 - (x + y & 1))
                    at += 1
    found = []
    for row in rows:
        bits = 0
        for module in row:
            bits = bits << 1 | module
        found.append(bits)
    return tuple(found)


def _function_module(x: int, y: int) -> int:
    """Return a module of the finders, the timing, the alignment or the format; `_FREE` if it has data."""
    for left, top in ((3, 3), (SIZE - 4, 3), (3, SIZE - 4)):
        ring = max(abs(x - left), abs(y - top))
        if ring <= 4:
            return 1 if ring not in (2, 4) else 0
    ring = max(abs(x - _ALIGNED), abs(y - _ALIGNED))
    if ring <= 2:
        return 1 if ring != 1 else 0
    if x == _TIMING or y == _TIMING:
        return 1 - (x + y & 1)
    if x == 8 and y == SIZE - 8:
        return 1
    return _format(x, y)


def _format(x: int, y: int) -> int:
    """Return a module of one of the two copies of the format, `_FREE` for another one."""
    if y == 8 and (x <= 8 or x >= SIZE - 8):
        bit = SIZE - 1 - x if x >= SIZE - 8 else 14 - x if x < _TIMING else 15 - x
    elif x == 8 and (y <= 8 or y >= SIZE - 7):
        bit = 14 - (SIZE - 1 - y) if y >= SIZE - 7 else y if y < _TIMING else y - 1
    else:
        return _FREE
    return _FORMAT >> bit & 1
