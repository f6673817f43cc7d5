"""A book's lines as `Texts` holds them, and as they lie in an image (signifer_host/bundle/pack.py)."""

from __future__ import annotations

from array import array

PIECE = 512  # bytes that a piece has at most, and the rest of its last line


def cut(lines: bytes) -> tuple[array[int], list[bytes]]:
    """Return where each line begins, and the pieces. No book has more than 255 lines or 64 KB."""
    starts = array("H")
    pieces: list[bytes] = []
    begin = 0
    while begin < len(lines):
        end = lines.find(b"\n", min(begin + PIECE, len(lines)) - 1) + 1
        at = begin
        while at < end:
            starts.append(at)
            at = lines.find(b"\n", at) + 1
        pieces.append(lines[begin:end])
        begin = end
    return starts, pieces
