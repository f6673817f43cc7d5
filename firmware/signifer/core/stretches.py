"""Stretches of a game: after the generator's secret was shown, the dice go on from a new one.

The first stretch has the setup's secret, fingerprint and numbers. An undo that takes back an end begins the next one:
whoever looked knows all dice of the secret that the end showed. Its entry carries the new fingerprint and the
players' new numbers, never the secret. The stream position goes on. In memory only while it is needed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import dice
from signifer.core.errors import BadCommand

if TYPE_CHECKING:
    from typing import Any

    from signifer.core.game import Game


class Stretch:
    """Dice of one secret. `first`: number of the entry that begins it, -1 for the setup's; `secret`: None where it
    is not known here; `numbers`: the players', one for each side."""

    def __init__(
        self, first: int, fingerprint: bytes, numbers: tuple[int, int], secret: bytes | None
    ) -> None:
        self.first = first
        self.fingerprint = fingerprint
        self.numbers = numbers
        self.secret = secret

    def generator(self) -> dice.Generator | None:
        """Return the generator of this stretch's dice; None without its secret."""
        if self.secret is None:
            return None
        return dice.Generator(self.secret, self.numbers[0], self.numbers[1])


def every(game: Game) -> list[Stretch]:
    """Return all stretches of the game in order; none for a game without a generator."""
    setup = game.setup
    if not setup.fingerprint:
        return list(game.stretches)
    return [Stretch(-1, setup.fingerprint, setup.numbers, setup.secret)] + list(game.stretches)


def at(game: Game, number: int) -> bytes | None:
    """Return the secret in force when entry `number` was made; None where it is not known."""
    secret = game.setup.secret
    for stretch in game.stretches:
        if stretch.first < number:
            secret = stretch.secret
    return secret


def go_on(game: Game, given: dict[str, Any], replaying: bool = False) -> None:
    """Begin a stretch where an undo took back an end. `given`: the undo's fields, from which the secret goes and into
    which the fingerprint comes. BadCommand where there is no new secret, or it is not the fingerprint's.

    An entry or a log's line without a fingerprint is of an older version, which went on with the secret that was
    shown: so it is replayed, and the audit says so.
    """
    secret = given.pop("secret", None)
    mark = given.get("fingerprint")
    if mark is None and secret is None and not replaying:
        if game.fresh is None:
            if every(game)[-1].secret is None:
                return  # a log that was loaded without its secret has no dice to protect
            raise BadCommand("The end showed the secret of the dice: this undo needs a new one.")
        secret = game.fresh()
    if mark is None:
        if secret is None:
            return
        mark = dice.fingerprint(secret)
    elif secret is None:
        secret = game.recall(mark) if game.recall is not None else None
    if secret is not None and dice.fingerprint(secret) != mark:
        raise BadCommand("This secret is not the one that the fingerprint belongs to.")
    said = given.get("numbers") or {}
    numbers = (said.get("A", 0), said.get("B", 0))
    given["fingerprint"] = mark
    if numbers == (0, 0):
        given.pop("numbers", None)
    stretch = Stretch(game.log.count, mark, numbers, secret)
    game.stretches = list(game.stretches) + [stretch]
    game.generator = stretch.generator()


def back(game: Game) -> None:
    """Take back `go_on`: the entry could not be saved."""
    game.stretches = game.stretches[:-1]
    game.generator = every(game)[-1].generator()


def know(game: Game, secret: bytes) -> bool:
    """Give the last stretch its secret, which an end showed or a device kept; False if it is another's."""
    last = game.stretches[-1]
    if last.secret is not None or dice.fingerprint(secret) != last.fingerprint:
        return False
    last.secret = secret
    game.generator = last.generator()
    return True
