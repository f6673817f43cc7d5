"""Begin a game on a device."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from signifer.sync import numbers as N
from signifer_host import games, remedies
from signifer_host.api import houses, logs, pull
from signifer_host.api.houses import StoredHouse
from signifer_host.client import Client, SlotInfo
from signifer_host.errors import BadInput, DeviceRefused, HostError, Vanished
from signifer_host.flashing import poll
from signifer_host.formatting import game_number
from signifer_host.translation import gettext

Reconnect = Callable[[bytes, str, float], Client]
"""Wait some seconds for the device with this UID at this port, and connect; raises a HostError."""

BACK_WITHIN = 15.0
"""Seconds until a device has restarted."""

CONSENT_WITHIN = 120.0
"""Seconds that the device's player has to agree that the game under way is given up."""


@dataclass(frozen=True)
class Wish:
    """A game that is wanted: who moves first, and the players' two numbers.

    `neutral`: with the neutral units. `system`: play the system on the device, whatever the rosters are for;
    `players` of its own units take part. `house` is the file of the house rules and tokens. Without it, those that
    came to the device with its rosters count, else what the club's file `habit` has for the game.
    """

    first: str
    numbers: tuple[int, int]
    neutral: bool = True
    system: bool = False
    players: int | None = None
    house: Path | None = None
    habit: Path | None = None


@dataclass(frozen=True)
class StartResult:
    """A game that has begun. `first` is the side that moves first, "" in a game without sides or where a roll decides;
    `house` are its house rules and tokens.
    """

    serial: int
    first: str
    numbers: tuple[int, int]
    house: StoredHouse = field(default_factory=StoredHouse)

    @property
    def number(self) -> int:
        """Return the game number that people see."""
        return game_number(self.serial)


def begin(
    client: Client,
    wish: Wish,
    *,
    give_up: bool,
    agreed: Callable[[], bool] | None = None,
    note: Callable[[str], None] = lambda sentence: None,
    reconnect: Reconnect | None = None,
) -> StartResult:
    """Begin a game with the rosters on the device; raises a HostError.

    A game under way is given up with `give_up`, or if `agreed` returns true; if it has commands, the device's player
    must agree too, on the device. `note` is told what takes time. `reconnect` opens the device's port again after a
    restart; left out, the ports of this computer are asked.
    """
    reconnect = reconnect or poll.reconnect
    slots = client.slots()
    sides = who(slots, wish.neutral, wish.system)
    if wish.players is not None and "S" not in sides:
        raise BadInput(
            "The number of players is for a system with units of its own, and the rosters on the device are "
            "for another game.",
            remedies.PLAY_SYSTEM,
        )
    ruleset = next((slot.ruleset for slot in slots if slot.side == "A" and "A" in sides), games.CUSTOM)
    rules = _house(client, ruleset, wish.house, wish.habit)

    def start(on: Client, confirmed: bool) -> int:
        return on.start(wish.first, wish.numbers, sides, confirmed, wish.players or 0, rules.crc)

    def result(on: Client, serial: int) -> StartResult:
        return StartResult(serial, _first(on, serial, wish.first, sides), wish.numbers, rules)

    try:
        return _begin(client, partial(start, confirmed=give_up), result, note, reconnect)
    except DeviceRefused as refusal:
        if refusal.code != N.E_CONFIRM:
            raise
        if agreed is None:
            raise DeviceRefused(
                refusal.code, "A game is under way on the device.", remedies.GIVE_UP_GAME
            ) from None
        if not agreed():
            raise
        return _begin(client, partial(start, confirmed=True), result, note, reconnect)


def _first(client: Client, serial: int, side: str, sides: str) -> str:
    """Return the side that moves first in the game that has begun, "" for none. What a system says of it is in the
    game's log."""
    if "A" in sides and "S" in sides:
        (game,) = (game for game in client.games() if game.serial == serial)
        return logs.moves_first(pull.fetch(client, game).setup_line())
    return side if "A" in sides else ""


def _house(client: Client, ruleset: str, file: Path | None, habit: Path | None) -> StoredHouse:
    """Return the house rules and tokens of the new game, after the device has them."""
    if file is not None:
        rules = houses.read_file(file, ruleset)
        houses.send(client, rules)
        return rules
    rules = houses.read_device(client)
    if rules.ruleset == ruleset:
        return rules
    if habit is None:
        return StoredHouse()
    try:
        found = [one for one in houses.check(habit) if one.ruleset == ruleset]
    except BadInput as error:
        raise BadInput(
            "{error} (the setting `house`: `signifer config set house FILE` names another)", error=error
        ) from None
    rules = houses.join(found)
    if rules.rules:
        houses.send(client, rules)
    return rules


def side(text: str) -> str:
    """Parse the side that begins, A or B; raises BadInput."""
    if text.upper() not in ("A", "B"):
        raise BadInput("The side that begins must be A or B, not {text}.", text=text)
    return text.upper()


def numbers(text: str | None = None) -> tuple[int, int]:
    """Parse the players' numbers, A's and B's, like "17,42"; None draws them. Raises BadInput."""
    if text is None:
        return secrets.randbelow(10**6), secrets.randbelow(10**6)
    parts = text.split(",")
    if len(parts) == 2 and all(part.strip().isascii() and part.strip().isdigit() for part in parts):
        one, two = (int(part.strip()) if len(part) < 30 else 1 << 64 for part in parts)
        if one < 1 << 64 and two < 1 << 64:
            return one, two
    raise BadInput("The players' numbers must be two whole numbers like 17,42, not {text}.", text=text)


def who(slots: Sequence[SlotInfo], neutral: bool, alone: bool) -> str:
    """Return the slots of the game, such as "ABN"; raises DeviceRefused if they do not fit together.

    With `neutral` the neutral units take part; with `alone` the system is played without these rosters.
    """
    held = {slot.side: slot for slot in slots}
    own = held["S"]
    mine = [side for side in "ABN" if own.size and held[side].system_crc == own.system_crc]
    empty = [side for side in "AB" if not held[side].size]
    if alone and not own.size:
        raise DeviceRefused(N.E_REFUSED, "No system is on the device.", remedies.PUSH_SYSTEM)
    # A system without sides takes any rosters that exist; one with its own units needs none.
    if own.size and (alone or len(empty) == 2 or (mine and not own.sides)):
        return "".join(side for side in mine if side != "N" or neutral) + "S"
    if empty:
        raise DeviceRefused(
            N.E_REFUSED,
            "Side {empty} has no roster yet.",
            remedies.push_side(empty[0]),
            empty=empty[0],
        )
    one, two = ruleset_of(held["A"]), ruleset_of(held["B"])
    if one != two:
        raise DeviceRefused(
            N.E_REFUSED,
            "Side A's roster ({name}) is for {one} and side B's ({name2}) for {two}.",
            remedies.PUSH_TWO,
            name=held["A"].name,
            one=one,
            name2=held["B"].name,
            two=two,
        )
    if held["A"].ruleset == games.CUSTOM and own.size and "A" not in mine:
        raise DeviceRefused(
            N.E_REFUSED,
            gettext(
                "The rosters on the device are for another edition of {one}, and the system there is {played}.",
                one=one,
                played=ruleset_of(own),
            )
            if one == ruleset_of(own)
            else gettext(
                "The rosters on the device are for {one}, and the system there is {played}.",
                one=one,
                played=ruleset_of(own),
            ),
            remedies.BEGIN_SYSTEM,
        )
    sides = "ABN" if neutral and held["N"].size and ruleset_of(held["N"]) == one else "AB"
    return sides + "S" if held["A"].ruleset == games.CUSTOM else sides


def ruleset_of(slot: SlotInfo) -> str:
    """Return the ruleset, or the custom system, of a roster on the device."""
    return slot.system_name or slot.system or slot.ruleset


def _begin(
    client: Client,
    start: Callable[[Client], int],
    begun: Callable[[Client, int], StartResult],
    note: Callable[[str], None],
    reconnect: Reconnect,
) -> StartResult:
    """Return the game that has begun, as `result` describes a serial. A device with fragmented memory restarts for it,
    and its port disappears: ask again when it is back, unless the game exists by then.
    """
    uid = client.hello().uid
    before = [game.serial for game in client.games()]
    try:
        return begun(client, _repeat_until_answer(lambda: start(client), note))
    except Vanished as gone:
        note(gettext("The device is gone; perhaps it restarts to begin the game. Waiting for it."))
        client.close()
        try:
            back = reconnect(uid, client.port, BACK_WITHIN)
        except HostError:
            raise gone from None
        with closing(back) as again:
            found = [game.serial for game in again.games() if game.serial not in before]
            return begun(again, found[-1] if found else _repeat_until_answer(lambda: start(again), note))


def _repeat_until_answer(start: Callable[[], int], note: Callable[[str], None]) -> int:
    """Return the serial that `start` returns. While the device asks its player, ask the device again; raises
    DeviceRefused if the player declines or nobody answers.
    """
    begun: list[int] = []
    told: list[str] = []

    def look() -> bool:
        try:
            begun.append(start())
        except DeviceRefused as refusal:
            if (refusal.code, refusal.value) != (N.E_CONFIRM, N.ASKING):
                raise
            if not told:
                told.append(
                    gettext("The device asks whether the game under way is given up: press SELECT there.")
                )
                note(told[0])
        return bool(begun)

    if not poll.until(CONSENT_WITHIN, look):
        raise DeviceRefused(N.E_REFUSED, "Nobody pressed SELECT on the device. The game under way goes on.")
    return begun[0]
