"""A device: connect, send, begin, pull, care."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from signifer_host import boards, games, remedies
from signifer_host.client import Client
from signifer_host.desk.calls.registry import Desk, call
from signifer_host.errors import BadInput


@call
def ports(desk: Desk) -> dict[str, Any]:
    """List the devices that answer."""
    desk.claim()  # its port would look like that of no device
    return {"ports": desk.carrier.ports()}


@call
def connect(desk: Desk, port: str = "") -> dict[str, Any]:
    """Connect to a device, and say what it holds."""
    desk.connect(port)
    return status(desk)


@call
def disconnect(desk: Desk) -> dict[str, Any]:
    """Let the device go."""
    desk.disconnect()
    return {}


@call
def status(desk: Desk) -> dict[str, Any]:
    """Say what the device is and holds."""
    from dataclasses import asdict

    from signifer_host.api import contents, device_settings, houses

    found = contents.read(desk.client)
    settings = asdict(device_settings.read(desk.client))
    if found["board"] in boards.names() and boards.load(found["board"]).sound is None:
        del settings["sound"]
    for held in found["slots"].values():
        if held:
            held["game"] = held["system"]["name"] if "system" in held else games.title(held["ruleset"])
    return {**found, "house": houses.read_device(desk.client).sentence(), "settings": settings}


@call
def set_setting(desk: Desk, name: str, value: int) -> dict[str, Any]:
    """Change a setting of the device: a field of `device_settings.DeviceSettings`, 1 for on and 0 for off."""
    from signifer_host.api import device_settings

    device_settings.change(desk.client, name, value)
    return status(desk)


@call
def screen(desk: Desk) -> dict[str, Any]:
    """Read what the device's display shows: `parts` as `signifer_host.screen` has them. None before they are drawn, or
    while one player alone may see them.
    """
    from signifer_host import screen

    return {"parts": screen.read(desk.client)}


@call
def push(desk: Desk, files: list[str], side: str = "", force: bool = False) -> dict[str, Any]:
    """Send rosters, or a custom system; `side` is that of a single roster."""
    from signifer_host.api import push as sending

    if not files:
        raise BadInput("Choose a roster first.")
    loads = sending.read_for(desk.client, [Path(file) for file in files], side or None)
    return sending.row(sending.send(desk.client, loads, force, desk.bar))


@call
def start(
    desk: Desk,
    first: str = "A",
    numbers: str = "",
    neutral: bool = True,
    system: bool = False,
    give_up: bool = False,
) -> dict[str, Any]:
    """Begin a game with the rosters on the device."""
    from signifer_host.api import starts

    restarted: list[str] = []

    def again(uid: bytes, port: str, within: float) -> Client:
        client = desk.carrier.reconnect(uid, port, within)
        restarted.append(port)
        return client

    wish = starts.Wish(starts.side(first), starts.numbers(numbers or None), neutral, system)
    begun = starts.begin(desk.client, wish, give_up=give_up, reconnect=again)
    if restarted:
        desk.connect(restarted[0])
    return {
        "game": begun.number,
        "first": begun.first,
        "numbers": list(begun.numbers),
        "house": begun.house.sentence(),
    }


@call
def pull(desk: Desk, again: bool = False) -> dict[str, Any]:
    """Pull the games that were not pulled before, as logs."""
    from signifer_host.api import pull as logs

    pulled = logs.games(desk.client, Path(), again, desk.bar)
    failure = logs.not_whole(pulled)
    return {
        **logs.row(pulled),
        "files": [one.path.name for one in pulled],
        "problem": str(failure) if failure else "",
    }


@call
def house(desk: Desk, file: str) -> dict[str, Any]:
    """Let the device keep the house rules and tokens of a file for the game of side A's roster."""
    from signifer_host.api import houses

    side = next(slot for slot in desk.client.slots() if slot.side == "A")
    if not side.size:
        raise BadInput("House rules are for the game of a roster.", remedies.push_side("A"))
    rules = houses.read_file(Path(file), side.ruleset)
    houses.send(desk.client, rules)
    return {"house": rules.sentence(), "game": games.title(side.ruleset)}


@call
def rename(desk: Desk, name: str) -> dict[str, Any]:
    """Give the device a name of its own; "" for its board's."""
    from signifer_host.api import devices

    return {"name": devices.rename(desk.client, name)}


@call
def identify(desk: Desk) -> dict[str, Any]:
    """Let the device blink."""
    from signifer_host.api import devices

    return {"name": devices.identify(desk.client, 10).name}


@call
def selftest(desk: Desk) -> dict[str, Any]:
    """Test the parts that need no hand: flash, link, battery, dice generator."""
    from signifer_host.api import selftests

    return selftests.row(selftests.run(desk.client, True, desk.bar))


@call
def backup(desk: Desk) -> dict[str, Any]:
    """Back everything up to one file."""
    from signifer_host.api import backups

    saved = backups.write(desk.client, datetime.now(UTC), desk.bar, folder=Path())
    return {**backups.row(saved), "files": [saved.file.name]}


@call
def restore(desk: Desk, file: str, agreed: bool = False) -> dict[str, Any]:
    """Say what a restore would do; with `agreed` do it."""
    from signifer_host.api import backups

    kept = backups.open_file(Path(file))
    plan = backups.plan(desk.client, kept, file)
    done = backups.restore(desk.client, plan, desk.bar) if agreed and plan.does else []
    return {
        "of": kept.origin.name,
        "write": plan.does,
        "keep": plan.stays,
        "leave": plan.leaves,
        "done": done,
    }
