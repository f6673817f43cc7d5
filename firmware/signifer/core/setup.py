"""The start of a game: the ruleset, the rosters, who begins, the generator's input, house rules."""

from __future__ import annotations

from signifer.core import dice


class Setup:
    """`rosters` holds compiled rosters by side letter, and a custom system as S; `house` maps names of
    ruleset data to whole numbers.

    `secret` (32 bytes) may be None if only a log without its key is replayed; `fingerprint` is SHA-256 of the
    secret, and is always known.
    """

    def __init__(
        self,
        ruleset: str,
        rosters: dict[str, bytes],
        first: str = "A",
        secret: bytes | None = None,
        numbers: tuple[int, int] = (0, 0),
        house: dict[str, int] | None = None,
        fingerprint: bytes | None = None,
    ) -> None:
        self.ruleset = ruleset
        self.rosters = rosters
        self.first = first
        self.secret = secret
        self.numbers = numbers
        self.house = house or {}
        self.fingerprint = fingerprint or (dice.fingerprint(secret) if secret else b"")

    def rosters_hash(self) -> bytes:
        """Return the SHA-256 over the SHA-256 of each side's compiled roster, in the order A, B, N, S."""
        from signifer.core import setup_codec

        value: bytes = setup_codec.rosters_hash(self)
        return value

    def rosters_crc(self) -> int:
        """Return the CRC-32 over the same, in the same order."""
        from signifer.core import setup_codec

        value: int = setup_codec.rosters_crc(self)
        return value

    def encode(self) -> bytes:
        """Encode the setup, without the secret."""
        from signifer.core import setup_codec

        data: bytes = setup_codec.encode(self)
        return data

    @staticmethod
    def decode(data: bytes, secret: bytes | None = None) -> Setup:
        """Decode a setup from `encode`; SetupError if the bytes are invalid, or of another version."""
        from signifer.core import setup_codec

        setup: Setup = setup_codec.decode(data, secret)
        return setup
