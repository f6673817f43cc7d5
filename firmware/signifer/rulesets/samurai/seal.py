"""A hidden model's secret in the journal: encrypted, so that log and opponent learn nothing before the end.

The stream is SHA-256("signifer-seal-1" + the generator's secret + number of the entry + number of the block),
both numbers as 8 bytes, big-endian. No two entries share one; the length is a multiple of 32 bytes.
"""

import struct

from signifer.core.entry import decode
from signifer.core.sha import sha256

TYPE_CHECKING = False
if TYPE_CHECKING:
    from signifer.core.game import Game

_BLOCK = 32


def seal(game: "Game", data: bytes) -> bytes:
    """`data` encrypted for the entry that is being made; the game must have its secret."""
    size = len(data) + 2
    padded = struct.pack(">H", len(data)) + data + bytes(-size % _BLOCK)
    return _crypt(game, game.log.count, padded)


def from_journal(game: "Game", number: int) -> "bytes | None":
    """What entry `number` sealed; None where the entry, its seal or the generator's secret is not here."""
    if game.setup.secret is None:
        return None
    try:
        text = decode(game.log.get(number), game.tables).args["sealed"]
        data = _crypt(game, number, bytes.fromhex(text))
        return data[2 : 2 + struct.unpack(">H", data[:2])[0]]
    except (IndexError, KeyError, ValueError, struct.error):
        return None


def _crypt(game: "Game", number: int, data: bytes) -> bytes:
    out = bytearray(data)
    key = b"signifer-seal-1" + (game.setup.secret or b"")
    for at in range(0, len(data), _BLOCK):
        stream = sha256(key + struct.pack(">QQ", number, at // _BLOCK))
        for i in range(min(_BLOCK, len(data) - at)):
            out[at + i] ^= stream[i]
    return bytes(out)
