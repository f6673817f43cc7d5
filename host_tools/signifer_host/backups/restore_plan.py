"""Restore a backup: make a plan that a person can read, then execute exactly that plan."""

from __future__ import annotations

import binascii
from dataclasses import dataclass, field

from signifer import games
from signifer.core import roster
from signifer.core.errors import SetupError
from signifer.core.setup_codec import unpack_house
from signifer.games.custom.rules import unpacking
from signifer.sync import messages
from signifer_host import device_requests
from signifer_host.backups.content import Backup, Held
from signifer_host.client import Client
from signifer_host.errors import BadInput, NotTheSame
from signifer_host.progress import Bar


@dataclass
class Plan:
    """The plan of a restore: write `slots`, set `settings` and `house` (b"": none). `does`, `stays` and `left` are
    sentences: what is done, what stays on the device, and what is not restored.
    """

    slots: list[Held] = field(default_factory=list)
    settings: bytes = b""
    house: bytes = b""
    does: list[str] = field(default_factory=list)
    stays: list[str] = field(default_factory=list)
    left: list[str] = field(default_factory=list)


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
            f"The backup is of another board, {backup.origin.board}. The device is a {hello.board}."
        )
    if hello.uid.hex() != backup.origin.uid:
        made.stays.append(f"The backup is of another device, {backup.origin.name} ({backup.origin.uid}).")
    for slot in client.slots():
        held = backup.slots.get(slot.side)
        if held is None:
            if slot.size:
                made.stays.append(
                    f"{_capital(Held(slot.side, b'').where)}: {slot.name} stays; the backup has none."
                )
            continue
        where = _capital(held.where)
        if (slot.size, slot.crc) == (len(held.data), binascii.crc32(held.data)):
            made.stays.append(f"{where}: {held.name} is on the device already.")
            continue
        instead = f" in place of {slot.name}" if slot.size else ""
        made.does.append(f"{where}: {held.name} ({len(held.data):,} bytes){instead}.")
        made.slots.append(held)
    # Rosters come after the system that they were checked against.
    made.slots.sort(key=lambda held: held.slot != "S")
    _settings(client, backup, made)
    _house(client, backup, made)
    if hello.flags & messages.GAME_LOADED and not hello.flags & messages.GAME_ENDED:
        made.stays.append(
            f"The game under way (number {hello.serial >> 16}) stays, with the rosters it began with."
        )
    made.left += _left(backup)
    return made


def _settings(client: Client, backup: Backup, made: Plan) -> None:
    there = device_requests.settings(client)
    wanted = backup.settings
    if not backup.settings:
        made.stays.append("Settings: they stay; the backup has none.")
    elif there == wanted:
        made.stays.append("Settings: the device has the same.")
    else:
        made.settings = wanted
        made.does.append("Settings: those of the backup" + _named(wanted) + ".")


def _house(client: Client, backup: Backup, made: Plan) -> None:
    if not backup.house:
        return
    if device_requests.house(client) == backup.house:
        made.stays.append("House rules and tokens: the device has the same.")
    else:
        made.house = backup.house
        made.does.append("House rules and tokens for new games: those of the backup.")


def _named(settings: bytes) -> str:
    name = settings.partition(b"\n")[2].decode(errors="replace")
    return f", and the name {name}" if name else ""


def _left(backup: Backup) -> list[str]:
    found = []
    if backup.games:
        found.append(
            f"Games ({len(backup.games)}): no device takes any from a computer; --logs DIR writes their logs."
        )
    return found + [f"Not in the backup: {sentence}" for sentence in backup.missing]


def check(backup: Backup, file: str) -> None:
    """Raise BadInput unless every slot of the backup has valid content."""
    for held in backup.slots.values():
        try:
            if len(held.data) > (messages.SYSTEM_MAX if held.slot == "S" else messages.SLOT_MAX):
                raise ValueError("too long for a slot")
            if held.slot == "S":
                unpacking.unpack(held.data)
            else:
                ruleset, _, _ = roster.peek(held.data)
                games.load(ruleset).unpack(held.data)
        except (SetupError, ValueError, KeyError, IndexError, OverflowError) as error:
            what = "system" if held.slot == "S" else "roster"
            raise BadInput(
                f"{file}: what it has for {held.where} is no {what} that this program knows ({error}). Nothing was "
                "written."
            ) from None
    try:
        unpack_house(backup.house or b"-")
    except ValueError as error:
        raise BadInput(f"{file}: its house rules are none ({error}). Nothing was written.") from None


def restore(client: Client, made: Plan, bar: Bar) -> list[str]:
    """Execute a plan and read everything back; return one sentence for each thing done.

    Each slot keeps its old content until the new one is complete. Raises a HostError; finished parts stay,
    and the same restore can be started again.
    """
    done = []
    for held in made.slots:
        with bar(f"{held.name} to {held.where}") as moved:
            client.push(held.slot, held.data, moved)
        done.append(f"{_capital(held.where)}: {held.name} is on the device and read back.")
    if made.settings:
        device_requests.settings(client, made.settings)
        done.append("Settings: set.")
    if made.house:
        device_requests.keep_house(client, made.house)
        done.append("House rules and tokens: on the device and read back.")
    _verify(client, made)
    return done


def _verify(client: Client, made: Plan) -> None:
    slots = {slot.side: (slot.size, slot.crc) for slot in client.slots()}
    for held in made.slots:
        if slots[held.slot] != (len(held.data), binascii.crc32(held.data)):
            raise NotTheSame(f"{_capital(held.where)} is not what was restored. Give the command again.")
    if made.settings and device_requests.settings(client) != made.settings:
        raise NotTheSame("The device's settings are not those of the backup. Give the command again.")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
