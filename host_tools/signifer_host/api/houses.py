"""House rules and tokens of files: checked, sent to a device, taken for a game."""

from __future__ import annotations

import binascii
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from signifer.core import reminders, tokens_setup
from signifer.core.errors import SetupError
from signifer.core.setup_codec import pack_house, unpack_house
from signifer.core.tokens import KEY, MOST
from signifer_host import device_requests
from signifer_host.client import Client
from signifer_host.errors import BadInput
from signifer_host.formatting import printable
from signifer_host.rosters import house
from signifer_host.rosters.errors import quote
from signifer_host.rosters.explain import OTHER_GAME, at
from signifer_host.rosters.file_kind import is_system
from signifer_host.rosters.house import House
from signifer_host.rosters.reader import read_document
from signifer_host.translation import gettext, gettext_noop

__all__ = ("House", "StoredHouse", "check", "join", "merge", "read_device", "read_file", "send")


@dataclass(frozen=True)
class StoredHouse:
    """House rules and tokens as a device keeps them, for one game; `rules` is what a setup has."""

    ruleset: str = ""
    rules: dict[str, int] | None = None

    @property
    def data(self) -> bytes:
        """Return the bytes on the device, b"" for none."""
        return pack_house(self.ruleset, self.rules) if self.rules else b""

    @property
    def crc(self) -> int:
        """Return the CRC-32 of the bytes, 0 for none."""
        return binascii.crc32(self.data)

    def as_json(self) -> dict[str, Any]:
        """Return them for programs, with the keys `house` and `tokens`; nothing for none."""
        return house.as_json(self.ruleset, self.rules) if self.rules else {}

    def sentence(self) -> str:
        """Return them on one line for people, "" for none."""
        return house.sentence(self.ruleset, self.rules) if self.rules else ""


def check(path: Path) -> list[House]:
    """Check a file of house rules, also a club's for several games; raises RosterError with every error."""
    found = _load(path)
    for one in found:
        house.join([one])
    return found


def read_file(path: Path, ruleset: str) -> StoredHouse:
    """Return what a file (house rules, a club's file, or a roster) has for a game; raises BadInput."""
    everything = _load(path, ruleset)
    mine = [one for one in everything if one.ruleset == ruleset]
    if everything and not mine:
        there = ", ".join(one.ruleset for one in everything)
        raise BadInput(
            "{path} has no house rules for {ruleset}, only for {there}.",
            path=printable(str(path)),
            ruleset=ruleset,
            there=there,
        )
    return join(mine)


def join(houses: Sequence[House]) -> StoredHouse:
    """Return what several files of one game have together; raises RosterError if they contradict one another."""
    return StoredHouse(houses[0].ruleset, house.join(houses)) if houses else StoredHouse()


def read_device(client: Client) -> StoredHouse:
    """Return what a device keeps for new games; nothing for bytes of a newer one."""
    data = device_requests.house(client)
    try:
        found = StoredHouse(*unpack_house(data)) if data else StoredHouse()
        found.as_json()
    except (ValueError, SetupError, KeyError, IndexError, TypeError):
        return StoredHouse()
    return found


def merge(there: StoredHouse, new: StoredHouse, side: str) -> StoredHouse:
    """Return what a device has after one side's roster came with house rules; raises BadInput if they contradict what
    came with the other.
    """
    if not new.rules or not there.rules or there.ruleset != new.ruleset:
        return new if new.rules or there.ruleset != new.ruleset else there
    old, mine = dict(there.rules), dict(new.rules)
    remedy = gettext(
        "Push the rosters of both sides in one command, or remove one of them from the roster's file."
    )
    for name, value in mine.items():
        beside = next((kind for kind in _BESIDE if name.startswith(kind.key)), None)
        known = old.get(name, value)
        if beside is not None:  # where it stands in a file says nothing
            known, value = beside.renumber(known, 0), beside.renumber(value, 0)
        if known != value:
            sentence = gettext(
                beside.other if beside else _OTHER_RULE,
                name=quote(name[len(beside.key) :]) if beside else name,
                side=side,
            )
            nothing = gettext("Nothing was sent.")
            raise BadInput(f"{sentence} {nothing} {remedy}")
    keys = tuple(beside.key for beside in _BESIDE)
    rules = {name: value for name, value in {**old, **mine}.items() if not name.startswith(keys)}
    wrong = house.contradicting(new.ruleset, rules)
    if wrong:
        raise BadInput(
            "With the house rules on the device: {wrong}. Nothing was sent. {remedy}",
            wrong=wrong,
            remedy=remedy,
        )
    for beside in _BESIDE:
        listed = sorted(
            (value, name) for name, value in old.items() if name.startswith(beside.key) and name not in mine
        )
        listed += sorted((value, name) for name, value in mine.items() if name.startswith(beside.key))
        if len(listed) > beside.most:
            sentence = gettext(beside.too_many, n=len(listed), most=beside.most)
            nothing = gettext("Nothing was sent.")
            raise BadInput(f"{sentence} {nothing} {remedy}")
        for number, (value, name) in enumerate(listed):
            rules[name] = beside.renumber(value, number)
    return StoredHouse(new.ruleset, rules)


@dataclass(frozen=True)
class _Beside:
    """What a device keeps beside house rules: the beginning of its key; `renumber` gives its value another place in
    the list; a game holds `most`. `other` and `too_many` say what cannot be joined."""

    key: str
    renumber: Callable[[int, int], int]
    most: int
    other: str
    too_many: str


_OTHER_RULE = gettext_noop(
    "The house rule {name} of side {side} is another than the one that is on the device."
)
_BESIDE = (
    _Beside(
        KEY,
        tokens_setup.renumber,
        MOST,
        gettext_noop("The token {name} of side {side} is another than the one that is on the device."),
        gettext_noop("With the tokens on the device there would be {n}; a game holds {most} (TK-2)."),
    ),
    _Beside(
        reminders.KEY,
        lambda value, place: place * reminders.ORDER + value % reminders.ORDER,
        reminders.MOST_HOUSE,
        gettext_noop("The reminder {name} of side {side} is another than the one that is on the device."),
        gettext_noop("With the reminders on the device there would be {n}; a game holds {most}."),
    ),
)


def send(client: Client, wanted: StoredHouse) -> bool:
    """Let a device keep house rules and tokens for new games; return whether that changed anything."""
    if device_requests.house(client) == wanted.data:
        return False
    device_requests.keep_house(client, wanted.data)
    return True


def _load(path: Path, ruleset: str | None = None) -> list[House]:
    """Read the house rules of a file: one of its own, a club's, or a roster. Raises RosterError."""
    document = read_document(path)
    data = document.data
    if isinstance(data, dict) and ("units" in data or house.HOUSE in data or "system" in data):
        from signifer_host.rosters.compile import build_roster

        roster = build_roster(document, path)
        if ruleset is not None and roster.ruleset != ruleset:
            raise at(document, (), OTHER_GAME, roster=quote(roster.ruleset), game=quote(ruleset))
        return [roster.house] if roster.house else []
    if is_system(data):
        raise at(document, (), "is a system, and no house rules")
    return house.of_file(document, ruleset)
