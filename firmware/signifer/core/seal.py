"""Secrets of one side, in a game that both sides and the log follow. In memory only while needed.

Cells and log hold a commitment, SHA-256(salt + content); salt and content are in `game.secrets`, which is no
part of the state. The journal also holds both, encrypted with the current secret of the generator, so that
the owner can read them after a power cut. Neither opponent nor host knows that secret before the end (after
an undone end there is another one, see secret_changes.py).

The key stream is SHA-256("signifer-seal-1" + secret + number of the entry + number of the block), both
numbers as 8 bytes, big-endian. No two entries share a key stream. Short contents take 32 bytes, all others
448, so the length reveals nothing.
"""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Any

from signifer.core.entry import decode
from signifer.core.errors import BadCommand
from signifer.core.sha import sha256

if TYPE_CHECKING:
    from signifer.core.game import Game

SALT = 16
_BLOCK = 32
_LONG = 448  # a note of 100 letters in any alphabet


def commit(game: Game, a: dict[str, Any], said: str) -> bytes:
    """Return the commitment to `said` of the current command, whose fields `a` may have `salt` and
    `commitment`; put the journal's part into `game.transaction.fields`. BadCommand if they do not match.
    """
    salt = a["salt"]
    if salt is None:
        if game.secret is None:
            raise BadCommand("This game was loaded without its secret: give salt, or only the commitment.")
        # Unknown to the players until the end, different for every entry, and the same on every interpreter.
        salt = sha256(b"signifer-salt-1" + game.secret + struct.pack(">Q", game.log.count))[:SALT]
    data: bytes = salt + said.encode()
    held = sha256(data)
    if a["commitment"] is not None and a["commitment"] != held:
        raise BadCommand("commitment does not belong to what is hidden.")
    game.secrets[held] = data
    if game.secret is not None:
        game.transaction.fields["sealed"] = seal(game, data).hex()
    game.transaction.fields.pop("salt", None)
    game.transaction.fields["commitment"] = held
    return held


def recall(game: Game, held: bytes, noted: int) -> bytes | None:
    """Return salt and content of a commitment: from memory, else from entry `noted` - 1 of the journal (0:
    none); None if this machine does not know them.
    """
    data = game.secrets.get(held)
    if data is None and noted:
        data = from_journal(game, noted - 1)
        if data is None or sha256(data) != held:
            return None
        game.secrets[held] = data
    return data


def check_proof(game: Game, held: bytes, proof: dict[str, Any]) -> bytes:
    """Return salt and content of a proof; BadCommand if the commitment is to something else."""
    data: bytes = proof["salt"] + proof["content"].encode()
    if sha256(data) != held:
        raise BadCommand("proof does not belong to the commitment %s." % held.hex())
    game.secrets[held] = data
    return data


def seal(game: Game, data: bytes) -> bytes:
    """Encrypt `data` for the current entry; the game must have its secret."""
    return encrypt(game.secret or b"", game.log.count, data)


def encrypt(secret: bytes, number: int, data: bytes) -> bytes:
    """Encrypt `data` for entry `number` with a secret of the generator: one text, whoever computes it."""
    size = len(data) + 2
    room = _BLOCK if size <= _BLOCK else max(_LONG, size)
    padded = struct.pack(">H", len(data)) + data + bytes(room - size)
    return _crypt(secret, number, padded)


def from_journal(game: Game, number: int) -> bytes | None:
    """Return the sealed data of entry `number`; None if the entry, its seal or the generator's secret is
    unknown.
    """
    from signifer.core import secret_changes

    secret = secret_changes.at(game, number)
    if secret is None:
        return None
    try:
        text = decode(game.log.get(number), game.tables).args["sealed"]
        data = _crypt(secret, number, bytes.fromhex(text))
        return data[2 : 2 + (data[0] << 8 | data[1])]
    except (IndexError, KeyError, ValueError):
        return None


def _crypt(secret: bytes, number: int, data: bytes) -> bytes:
    out = bytearray(data)
    key = b"signifer-seal-1" + secret
    for at in range(0, len(data), _BLOCK):
        stream = sha256(key + struct.pack(">QQ", number, at // _BLOCK))
        for i in range(min(_BLOCK, len(data) - at)):
            out[at + i] ^= stream[i]
    return bytes(out)
