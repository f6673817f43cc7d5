"""Stretches of a game: after the generator's secret was shown, the dice continue from a new one.

The first stretch has the setup's secret, fingerprint and numbers. An undo of an end begins the next one,
because everybody can know all dice of the shown secret. Its entry has the new fingerprint and the players'
new numbers, never the secret. The stream position continues. In memory only while needed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core import dice
from signifer.core.errors import BadCommand

if TYPE_CHECKING:
    from signifer.core.game import Game


class Stretch:
    """The dice of one secret. `first`: number of the entry that begins it, -1 for the setup's; `secret`: None
    if it is unknown here; `numbers`: the players', one for each side.
    """

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
    """Return the secret that was in force when entry `number` was made; None if unknown."""
    secret = game.setup.secret
    for stretch in game.stretches:
        if stretch.first < number:
            secret = stretch.secret
    return secret


def go_on(game: Game, given: dict[str, Any], replaying: bool = False) -> None:
    """Begin a stretch after an undone end. `given`: the undo's fields; its secret is removed and the
    fingerprint added. BadCommand if there is no new secret, if it does not match the fingerprint, or if an
    earlier stretch had this fingerprint: an end showed its secret, so the players' numbers could choose the dice.

    An entry or a log's line without a fingerprint is of an older version, which continued with the shown
    secret: it is replayed so, and the audit reports it.
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
    if [one for one in every(game) if one.fingerprint == mark]:
        raise BadCommand(
            "This fingerprint was used before in this game, and an end showed its secret: the undo needs a new one."
        )
    said = given.get("numbers") or {}
    numbers = (said.get("A", 0), said.get("B", 0))
    given["fingerprint"] = mark
    if numbers == (0, 0):
        given.pop("numbers", None)
    stretch = Stretch(game.log.count, mark, numbers, secret)
    game.stretches = list(game.stretches) + [stretch]
    game.generator = stretch.generator()


def back(game: Game) -> None:
    """Revert `go_on`: the entry could not be saved."""
    game.stretches = game.stretches[:-1]
    game.generator = every(game)[-1].generator()


def know(game: Game, secret: bytes) -> bool:
    """Give the last stretch its secret, from an end or from the device; return False if it does not match."""
    last = game.stretches[-1]
    if last.secret is not None or dice.fingerprint(secret) != last.fingerprint:
        return False
    last.secret = secret
    game.generator = last.generator()
    return True
