"""What carries the page's calls: the page itself (`web_serial`), or a server on this computer (`server`)."""

from __future__ import annotations

from typing import Any, Protocol

from signifer_host.client import Client


class Carrier(Protocol):
    """The way to devices. `kind` is "page" or "server"; `compiles`: whether a compiler for images is at hand."""

    kind: str
    compiles: bool

    def ports(self) -> list[dict[str, Any]]:
        """List the devices that answer, as rows of `api.devices.listed`. A page lists none: the browser asks."""

    def connect(self, port: str) -> Client:
        """Connect to a device; raises a HostError."""

    def reconnect(self, uid: bytes, port: str, within: float) -> Client:
        """Wait some seconds for a device that restarts, and connect to it again; raises a HostError."""

    def show_progress(self, what: str, done: int, total: int) -> None:
        """Show progress."""
