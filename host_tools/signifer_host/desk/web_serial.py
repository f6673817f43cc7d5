"""Carry the page's calls inside the page: Pyodide in a worker, devices over Web Serial or in the page itself.

A `Line` of page/line.mjs is an open port; its promises are awaited here with `run_sync`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from signifer_host import remedies
from signifer_host.client import Client
from signifer_host.desk.calls import Desk
from signifer_host.desk.dispatch import Dispatch
from signifer_host.errors import HostError, NoDevice, NotOurs
from signifer_host.transport import POLL, WRITE_TIMEOUT, takes_nothing, vanished_error

_ANOTHER_TAB = "tab"


class WebSerialTransport:
    """`signifer_host.transport.Transport` over a line of the page. `js` waits for promises and converts bytes."""

    def __init__(self, line: Any, js: Any, port: str) -> None:
        self.port = port
        self._line = line
        self._js = js

    def read(self) -> bytes:
        """Implement `Transport.read`."""
        data = self._js.wait(self._line.read(POLL * 1000))
        if data is None:
            raise vanished_error(self.port)
        return bytes(data.to_bytes())

    def write(self, data: bytes) -> None:
        """Implement `Transport.write`."""
        said = self._js.wait(self._line.write(self._js.bytes(data), WRITE_TIMEOUT * 1000))
        if said == "gone":
            raise vanished_error(self.port)
        if said == "full":
            raise takes_nothing(self.port)

    def assert_dtr(self) -> None:
        """Implement `Transport.assert_dtr`."""
        self._js.wait(self._line.raise_dtr())

    def close(self) -> None:
        """Implement `Transport.close`."""
        self._js.wait(self._line.close())


class PageCarrier:
    """`carrier.Carrier` in the page. `page` has `open(name)` and `reopen(name, ms)`, which give a line, or a text that
    says why there is none ("tab", "port"), and `moved`.
    """

    kind = "page"
    compiles = False

    def __init__(self, page: Any, js: Any) -> None:
        self._page = page
        self._js = js

    def ports(self) -> list[dict[str, Any]]:
        """Implement `Carrier.ports`."""
        return []

    def connect(self, port: str) -> Client:
        """Implement `Carrier.connect`."""
        line = self._js.wait(self._page.open(port))
        if line == _ANOTHER_TAB:
            raise NoDevice("Another tab of this browser has a device.", remedies.FREE_TAB)
        if isinstance(line, str):
            raise NoDevice("The port cannot be opened: another program has it.", remedies.FREE_PORT)
        return self._greet(line, port)

    def _greet(self, line: Any, port: str) -> Client:
        client = Client(WebSerialTransport(line, self._js, port))
        try:
            try:
                client.hello()
            except NotOurs:
                client.transport.assert_dtr()  # some systems deliver nothing before
                client.hello()
        except HostError:
            client.close()
            raise
        return client

    def reconnect(self, uid: bytes, port: str, within: float) -> Client:
        """Implement `Carrier.reconnect`."""
        line = self._js.wait(self._page.reopen(port, within * 1000))
        if isinstance(line, str):
            raise vanished_error(port)
        client = self._greet(line, port)
        if client.hello().uid != uid:
            client.close()
            raise NoDevice("Another device answers at the port.", remedies.CONNECT)
        return client

    def show_progress(self, what: str, done: int, total: int) -> None:
        """Implement `Carrier.moved`."""
        self._page.moved(what, done, total)


def begin(page: Any, js: Any, folder: str) -> Dispatch:
    """Make the dispatch of a page; called by page/host_worker.mjs."""
    return Dispatch(Desk(PageCarrier(page, js)), Path(folder))
