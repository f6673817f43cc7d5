"""The log as a hash chain: each entry's link is computed from the previous link and the entry's bytes.

    link 0 = SHA-256("signifer-log-1" + the setup's bytes), its first 16 bytes
    link n = SHA-256(link n - 1 + the bytes of entry n), its first 16 bytes

The link after the last entry is the head of the log. The bytes are those that are saved and pulled; where they
lie, and what was archived meanwhile, does not matter. In memory only while links are computed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.sha import builtin  # type: ignore[attr-defined]

if TYPE_CHECKING:
    from signifer.core.game import Game

SIZE = 16
_BEGIN = b"signifer-log-1"
_BLOCK = 64
# Blocks of SHA-256 in one step: 31 ms each in plain Python, and keys and watchdog wait meanwhile.
_STEP = 2 if builtin is None else 4096


def _maker() -> Any:
    """Return a class for hashes: `update(data)`, and once `digest()`. Its code is in memory as long as a
    reference exists.
    """
    if builtin is not None:
        return builtin
    import signifer_sha256

    return signifer_sha256.sha256


def first(setup: bytes) -> bytes:
    """Return link 0, of the setup as `Setup.encode` gives it."""
    return _hash(_maker(), _BEGIN + setup)


def follow(link: bytes, entry: bytes) -> bytes:
    """Return the link after `entry`, which follows `link`."""
    return _hash(_maker(), link + entry)


def spell(link: bytes) -> str:
    """Format a link for people: eight groups of four digits."""
    digits = link.hex().upper()
    return " ".join([digits[at : at + 4] for at in range(0, 2 * SIZE, 4)])


def _hash(make: Any, data: bytes) -> bytes:
    return bytes(make(data).digest()[:SIZE])


class Walk:
    """Compute the head of a game's log, a part at each step. The progress is stored with the log, so that a
    later walk continues from there.

    `position`: entries in the chain, -1 during the setup; `link`: the link after them.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.position, self.link = game.log.chain or (-1, b"")
        self._pieces: list[bytes] | None = None
        self._at = 0  # in the first of them
        self._hash: Any = None
        self._make = _maker()

    def step(self, blocks: int = _STEP) -> bool:
        """Hash about `blocks` blocks; return True when `link` is the head of the whole log. IndexError if an
        entry can no longer be read.
        """
        log = self.game.log
        while blocks > 0 and self.position < log.count:
            if self.position < 0:
                blocks -= self._begin(blocks * _BLOCK)
                continue
            entry = log.get(self.position)
            self.link = _hash(self._make, self.link + entry)
            self.position += 1
            blocks -= (SIZE + len(entry) + 8) // _BLOCK + 1
        if self.position >= 0:
            log.chain = (self.position, self.link)
        return self.position == log.count

    def _begin(self, room: int) -> int:
        """Hash the setup, at most `room` blocks of it; return the number of blocks."""
        if self._pieces is None:
            from signifer.core import setup_codec

            self._pieces = list(setup_codec.pieces(self.game.setup))
            self._hash = self._make(_BEGIN)
        if not self._pieces:
            self.link = bytes(self._hash.digest()[:SIZE])
            self.position = 0
            self._pieces = self._hash = None
            return 1
        part = self._pieces[0][self._at : self._at + room]
        self._at += len(part)
        if self._at == len(self._pieces[0]):
            del self._pieces[0]
            self._at = 0
        self._hash.update(part)
        return len(part) // _BLOCK + 1
