"""What all calls share: the desk that they work at, and the table of calls."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from pydantic import validate_call

from signifer_host import remedies
from signifer_host.client import Client
from signifer_host.desk.carrier import Carrier
from signifer_host.errors import NoDevice, Silent, Vanished
from signifer_host.progress import ProgressCallback

T = TypeVar("T", bound=Callable[..., dict[str, Any]])
CALLS: dict[str, Callable[..., dict[str, Any]]] = {}
IDLE_S = 60.0
"""After so long without a call a page may have gone without a word: another may have its device."""


class Desk:
    """What all calls share: the `carrier`, and the connected device, which belongs to the page that connected it.

    `page` is the tab that the call comes from; a server has the calls of all tabs and browsers.
    """

    def __init__(self, carrier: Carrier) -> None:
        self.carrier = carrier
        self.page = ""
        self.clock = time.monotonic
        self._holder = ""
        self._last_call = 0.0  # of the holder
        self._client: Client | None = None

    @property
    def client(self) -> Client:
        """Return the connected device; raises NoDevice."""
        self.claim()
        if self._client is None:
            raise NoDevice("No device is connected.", remedies.CONNECT)
        self._last_call = self.clock()
        return self._client

    def connect(self, port: str) -> Client:
        """Connect to a device in place of the one before; raises a HostError."""
        self.claim()
        self.disconnect()
        self._client = self.carrier.connect(port)
        self._holder = self.page
        self._last_call = self.clock()
        return self._client

    def claim(self) -> None:
        """Let go a device that another page has left; raises NoDevice if one still has it."""
        if self._client is None or self._holder == self.page:
            return
        if self.clock() - self._last_call < IDLE_S:
            raise NoDevice(
                "Another tab or browser has the device at {port}.", remedies.FREE_TAB, port=self._client.port
            )
        self._close()

    def disconnect(self) -> None:
        """Close the port, unless it is another page's."""
        if self._holder == self.page:
            self._close()

    def _close(self) -> None:
        client, self._client = self._client, None
        if client is not None:
            client.close()

    def handle_error(self, error: BaseException) -> None:
        """Close the port of a device that is gone, so that the next connection begins anew."""
        if isinstance(error, (Vanished, Silent)):
            self.disconnect()

    @contextmanager
    def bar(self, what: str, unit: str = "bytes") -> Iterator[ProgressCallback]:
        """Show progress (`side_by_side.Bar`)."""
        yield lambda done, total: self.carrier.show_progress(what, done, total)


def call(function: T) -> T:
    """Register a call: its arguments are checked against their types, and unknown ones are refused."""
    CALLS[function.__name__] = validate_call(config={"arbitrary_types_allowed": True})(function)
    return function
