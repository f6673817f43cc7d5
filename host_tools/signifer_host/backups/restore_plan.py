"""Restore a backup: make a plan that a person can read, then execute exactly that plan."""

from __future__ import annotations

import binascii
from dataclasses import dataclass, field

from signifer.core import roster
from signifer.core.errors import SetupError
from signifer.core.setup_codec import unpack_house
from signifer.games.custom.rules import unpacking
from signifer.sync import numbers as N
from signifer_host import device_requests, remedies
from signifer_host.backups.content import Backup, SlotContent
from signifer_host.client import Client
from signifer_host.errors import BadInput, NotTheSame
from signifer_host.games import device_module
from signifer_host.progress import Bar
from signifer_host.translation import gettext, number


@dataclass
class Plan:
    """The plan of a restore: write `slots`, set `settings` and `house` (b"": none). `does`, `stays` and `leaves` are
    sentences: what is done, what stays on the device, and what is not restored.
    """

    slots: list[SlotContent] = field(default_factory=list)
    settings: bytes = b""
    house: bytes = b""
    does: list[str] = field(default_factory=list)
    stays: list[str] = field(default_factory=list)
    leaves: list[str] = field(default_factory=list)


def plan(client: Client, backup: Backup, file: str) -> Plan:
    """Compare a backup with a device and plan a restore; nothing is written.

    Raises BadInput if a slot of the backup holds no roster, DeviceRefused if the device's firmware is too old
    for the backup's system.
    """
    check(backup, file)
    made = Plan()
    hello = client.hello()
    if "S" in backup.slots:
        client.check_system(backup.slots["S"].data[2])
    if hello.board != backup.origin.board:
        made.stays.append(
            gettext(
                "The backup is of another board, {other}. The device is a {board}.",
                other=backup.origin.board,
                board=hello.board,
            )
        )
    if hello.uid.hex() != backup.origin.uid:
        made.stays.append(
            gettext(
                "The backup is of another device, {name} ({uid}).",
                name=backup.origin.name,
                uid=backup.origin.uid,
            )
        )
    for slot in client.slots():
        held = backup.slots.get(slot.side)
        if held is None:
            if slot.size:
                made.stays.append(
                    gettext(
                        "{where}: {name} stays; the backup has none.",
                        where=_capital(SlotContent(slot.side, b"").where),
                        name=slot.name,
                    )
                )
            continue
        where = _capital(held.where)
        if (slot.size, slot.crc) == (len(held.data), binascii.crc32(held.data)):
            made.stays.append(
                gettext("{where}: {name} is on the device already.", where=where, name=held.name)
            )
            continue
        size = number(len(held.data))
        if slot.size:
            said = gettext(
                "{where}: {name} ({size} bytes) in place of {other}.",
                where=where,
                name=held.name,
                size=size,
                other=slot.name,
            )
        else:
            said = gettext("{where}: {name} ({size} bytes).", where=where, name=held.name, size=size)
        made.does.append(said)
        made.slots.append(held)
    # Rosters come after the system that they were checked against.
    made.slots.sort(key=lambda held: held.slot != "S")
    _settings(client, backup, made)
    _house(client, backup, made)
    if hello.flags & N.GAME_LOADED and not hello.flags & N.GAME_ENDED:
        made.stays.append(
            gettext(
                "The game under way (number {serial}) stays, with the rosters it began with.",
                serial=hello.serial >> 16,
            )
        )
    made.leaves += _omissions(backup)
    return made


def _settings(client: Client, backup: Backup, made: Plan) -> None:
    there = device_requests.settings(client)
    wanted = backup.settings
    if not backup.settings:
        made.stays.append(gettext("Settings: they stay; the backup has none."))
    elif there == wanted:
        made.stays.append(gettext("Settings: the device has the same."))
    else:
        made.settings = wanted
        made.does.append(_those(wanted))


def _house(client: Client, backup: Backup, made: Plan) -> None:
    if not backup.house:
        return
    if device_requests.house(client) == backup.house:
        made.stays.append(gettext("House rules and tokens: the device has the same."))
    else:
        made.house = backup.house
        made.does.append(gettext("House rules and tokens for new games: those of the backup."))


def _those(settings: bytes) -> str:
    name = settings.partition(b"\n")[2].decode(errors="replace")
    if name:
        return gettext("Settings: those of the backup, and the name {name}.", name=name)
    return gettext("Settings: those of the backup.")


def _omissions(backup: Backup) -> list[str]:
    found = []
    if backup.games:
        found.append(gettext("Games ({n}): no device takes any from a computer.", n=len(backup.games)))
    return found + [
        gettext("Not in the backup: {sentence}", sentence=sentence) for sentence in backup.missing
    ]


def check(backup: Backup, file: str) -> None:
    """Raise BadInput unless every slot of the backup has valid content."""
    for held in backup.slots.values():
        try:
            if len(held.data) > (N.SYSTEM_MAX if held.slot == "S" else N.SLOT_MAX):
                raise ValueError(gettext("too long for a slot"))
            if held.slot == "S":
                unpacking.unpack(held.data)
            else:
                ruleset, _, _ = roster.peek(held.data)
                device_module(ruleset, "rules.roster").unpack(held.data)
        except (SetupError, ValueError, KeyError, IndexError, OverflowError) as error:
            said = (
                gettext(
                    "{file}: what it has for the system is no system that this program knows ({error}). Nothing was "
                    "written.",
                    file=file,
                    error=error,
                )
                if held.slot == "S"
                else gettext(
                    "{file}: what it has for {where} is no roster that this program knows ({error}). Nothing was "
                    "written.",
                    file=file,
                    where=held.where,
                    error=error,
                )
            )
            raise BadInput(said) from None
    try:
        unpack_house(backup.house or b"-")
    except ValueError as error:
        raise BadInput(
            "{file}: its house rules are none ({error}). Nothing was written.", file=file, error=error
        ) from None


def restore(client: Client, made: Plan, bar: Bar) -> list[str]:
    """Execute a plan and read everything back; return one sentence for each thing done.

    Each slot keeps its old content until the new one is complete. Raises a HostError; finished parts stay,
    and the same restore can be started again.
    """
    done = []
    for held in made.slots:
        with bar(gettext("{name} to {where}", name=held.name, where=held.where)) as moved:
            client.push(held.slot, held.data, moved)
        done.append(
            gettext(
                "{where}: {name} is on the device and read back.", where=_capital(held.where), name=held.name
            )
        )
    if made.settings:
        device_requests.settings(client, made.settings)
        done.append(gettext("Settings: set."))
    if made.house:
        device_requests.keep_house(client, made.house)
        done.append(gettext("House rules and tokens: on the device and read back."))
    _verify(client, made)
    return done


def _verify(client: Client, made: Plan) -> None:
    slots = {slot.side: (slot.size, slot.crc) for slot in client.slots()}
    for held in made.slots:
        if slots[held.slot] != (len(held.data), binascii.crc32(held.data)):
            raise NotTheSame("{where} is not what was restored.", remedies.AGAIN, where=_capital(held.where))
    if made.settings and device_requests.settings(client) != made.settings:
        raise NotTheSame("The device's settings are not those of the backup.", remedies.AGAIN)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
