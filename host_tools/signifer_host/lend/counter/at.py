"""Where a page of the counter is, and who may open it."""

from __future__ import annotations

from dataclasses import dataclass

from signifer_host.lend.counter.visit import Page


@dataclass(frozen=True)
class At:
    """Where a page is: its `path` behind /club, and its method.

    `organiser`: it is for organisers alone. `device`: it talks to devices, so it waits for its turn.
    """

    path: str
    page: Page
    method: str = "GET"
    organiser: bool = False
    device: bool = False
