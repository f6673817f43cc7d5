"""Wait for devices to be plugged in, and run a function on each."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable
from typing import TypeVar

from signifer_host import device_lock, discover
from signifer_host.api.devices import Target, label_devices
from signifer_host.client import Client
from signifer_host.discover import Candidate
from signifer_host.errors import HostError
from signifer_host.parallel import Outcome
from signifer_host.progress import Bar, no_bar
from signifer_host.translation import in_language

LOOK_AGAIN = 1.0
"""Seconds between two scans of the ports."""

ASK_AGAIN = 5
"""Scans until a port that does not answer is given up: a device needs some seconds to start."""

R = TypeVar("R")
sleep = time.sleep


def each(
    work: Callable[[Client, Bar], R], said: Callable[[Outcome[Target, R]], None], count: int | None = None
) -> None:
    """Run `work` on each device that is there or comes, in its own thread; return after `count` devices.

    A device that is plugged in again counts as new. `said` is called in this thread with each outcome. Ctrl-C
    is raised.
    """
    met: dict[str, int] = {}  # failed requests by port; -1: done
    ready: queue.SimpleQueue[Outcome[Target, R]] = queue.SimpleQueue()
    under_way = begun = ended = 0
    while True:
        while not ready.empty():
            said(ready.get())
            under_way -= 1
            ended += 1
        if count is not None and ended >= count:
            return
        there = discover.candidates()
        for port in set(met) - {one.port for one in there}:
            del met[port]
        new = [one for one in there if 0 <= met.get(one.port, 0) < ASK_AGAIN]
        if any(one.kind == "data" and met.get(one.port) == -1 for one in there):
            new = [one for one in new if one.kind != "board"]  # as `discover.ask`: a data port has answered
        for target in _answering(new, met):
            if count is not None and begun >= count:
                break
            met[target.port] = -1
            under_way += 1
            begun += 1
            threading.Thread(target=in_language(_one), args=(target, work, ready), daemon=True).start()
        if under_way:
            # Wait for the next outcome or the next scan of the ports.
            try:
                said(ready.get(timeout=LOOK_AGAIN))
            except queue.Empty:
                continue
            under_way -= 1
            ended += 1
        elif count is None or ended < count:
            sleep(LOOK_AGAIN)


def _answering(new: list[Candidate], met: dict[str, int]) -> list[Target]:
    """Return the devices among the ports that are not done yet."""
    with device_lock.turn():
        found = discover.ask(new) if new else []
    for one in found:
        if one.hello is None:
            met[one.candidate.port] = met.get(one.candidate.port, 0) + 1
    return label_devices([one for one in found if one.hello is not None])


def _one(
    target: Target, work: Callable[[Client, Bar], R], ready: queue.SimpleQueue[Outcome[Target, R]]
) -> None:
    outcome: Outcome[Target, R] = Outcome(target)
    try:
        with device_lock.turn():
            client = target.connect()
            try:
                outcome.result = work(client, no_bar)
            finally:
                client.close()
    except HostError as error:
        outcome.error = error
    except Exception as fault:
        outcome.error = HostError(f"Something went wrong inside Signifer ({type(fault).__name__}: {fault}).")
    ready.put(outcome)
