"""Read the log of the game that is played on a device."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from signifer.sync import numbers as N
from signifer_host.api import pull
from signifer_host.client import Client, GameInfo
from signifer_host.errors import DeviceRefused
from signifer_host.game_log import GameLog

EVERY = 1.0
"""Seconds between two polls with --follow."""


@dataclass(frozen=True)
class Running:
    """The loaded game's serial, and its log as far as it was read."""

    serial: int
    record: GameLog


def read(client: Client) -> Running:
    """Read the log of the loaded game; raises a HostError."""
    game = current(client)
    return Running(game.serial, pull.fetch(client, game))


def finish(client: Client, running: Running) -> None:
    """Read what was added since, and compare the log with the device; raises a HostError."""
    pull.verify(client, running.serial, running.record)


def headline(record: GameLog) -> str:
    """Return a line with the game, its sides, and who moves first, where that is known."""
    setup = record.setup_line()
    sides = setup["sides"]
    names = " against ".join(sides[side]["name"] or f"side {side}" for side in "AB" if side in sides)
    what = setup["system"]["name"] if "system" in setup else setup["ruleset"]
    if not names:
        return f"{what} begins"
    side = moves_first(setup)
    return f"{what}: {names}; {side} moves first" if side else f"{what}: {names}"


def moves_first(setup: dict[str, Any]) -> str:
    """Return the side that moves first; "" in a system without sides, or where a roll decides it."""
    system = setup.get("system", {})
    return setup["first"] if system.get("sides", 2) and "opening" not in system else ""


def wait(client: Client, waiting: Callable[[], None], pause: Callable[[float], None]) -> Running:
    """Wait until a game is loaded, and read its log; `waiting` is called once if there is none yet.

    Raises a HostError when the device disappears.
    """
    game = _load(client)
    if game is None:
        waiting()
    while game is None:
        pause(EVERY)
        game = _load(client)
    return Running(game.serial, pull.fetch(client, game))


def current(client: Client) -> GameInfo:
    """Return the loaded game; raises DeviceRefused if there is none."""
    game = _load(client)
    if game is None:
        raise DeviceRefused(N.E_NO_GAME, "There is no game on the device. `signifer start` begins one.")
    return game


def _load(client: Client) -> GameInfo | None:
    hello = client.hello()
    if not hello.flags & N.GAME_LOADED:
        return None
    return next((game for game in client.games() if game.serial == hello.serial), None)


def keep_up(
    client: Client,
    running: Running,
    news: Callable[[], None],
    pause: Callable[[float], None],
) -> None:
    """Poll for new entries until another game begins, and call `news` after each poll.

    Raises a HostError when the device disappears.
    """
    while True:
        pause(EVERY)
        try:
            pull.catch_up(client, running.serial, running.record)
        except DeviceRefused as refusal:
            if refusal.code == N.E_NO_GAME:
                return
            raise
        news()
