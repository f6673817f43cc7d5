"""A fake `navigator.serial` at the browser's edge. Its other end is a device in this process."""

from __future__ import annotations

from playwright.sync_api import Page

from signifer_host import boards
from signifer_host.simulator.flash import FlashChip
from signifer_host.simulator.machine import Machine
from signifer_host.simulator.parts import Entropy

_TURN_MS = 20  # of the device's time for each exchange
_SCRIPT = """
(() => {
  const listeners = [];
  const port = {
    connected: true,
    getInfo: () => ({ usbVendorId: 0x239a, usbProductId: 0x80f4 }),
    setSignals: async () => {},
    async open() {
      if (port.readable) throw new DOMException("The port is already open.", "InvalidStateError");
      if (!(await window.edgeOpen())) throw new DOMException("Failed to open serial port.", "NetworkError");
      let open = true;
      const lost = () => new DOMException("The device has been lost.", "NetworkError");
      const exchange = async (bytes) => {
        const back = await window.edgeExchange(Array.from(bytes));
        if (back === null) { open = false; throw lost(); }
        return new Uint8Array(back);
      };
      let controller;
      port.readable = new ReadableStream({
        start(c) {
          controller = c;
          (async () => {
            try {
              while (open) {
                const back = await exchange([]);
                if (open && back.length) c.enqueue(back);
                await new Promise((go) => setTimeout(go, 4));
              }
            } catch (error) { try { c.error(error); } catch {} }
          })();
        },
        cancel() { open = false; },
      });
      port.writable = new WritableStream({
        async write(bytes) {
          const back = await exchange(bytes);
          if (back.length) controller.enqueue(back);
        },
      });
      port.close = async () => { open = false; port.readable = port.writable = null; await window.edgeClose(); };
    },
    async close() {},
  };
  const serial = { getPorts: async () => [port], requestPort: async () => port, addEventListener() {} };
  Object.defineProperty(navigator, "serial", { value: serial, configurable: true });
})();
"""


class SerialPort:
    """A device behind the fake port."""

    def install(self, page: Page) -> None:
        """Give a page this port."""
        page.expose_function("edgeOpen", self.opened)
        page.expose_function("edgeExchange", self._exchange)
        page.expose_function("edgeClose", self.closed)
        page.add_init_script(_SCRIPT)

    def _exchange(self, given: list[int]) -> list[int] | None:
        back = self.exchanged(bytes(given))
        return None if back is None else list(back)

    def opened(self) -> bool:
        """Open the port; return whether it can be opened."""
        raise NotImplementedError

    def closed(self) -> None:
        """Close the port."""
        raise NotImplementedError

    def exchanged(self, data: bytes) -> bytes | None:
        """Take bytes, let some of the device's time pass, and return its bytes; None: it is gone."""
        raise NotImplementedError


class SerialEdge(SerialPort):
    """A whole simulated device, which runs while the page reads."""

    def __init__(self, board: str = boards.DEFAULT) -> None:
        self.machine = Machine(boards.load(board), FlashChip(), entropy=Entropy(3))
        self.machine.power_on()
        self.plugged = True
        self.taken = 0
        self.pull_after = -1
        """Bytes from the page after which the cable is pulled out; -1: never."""
        self.stop_after = -1
        """Bytes from the page after which the device does nothing for a while; -1: never."""

    def opened(self) -> bool:
        """Implement `SerialPort.opened`. The device has noticed by then that the port was closed."""
        self.machine.link.is_connected = False
        self.machine.step(_TURN_MS)
        self.machine.link.is_connected = self.plugged
        return self.plugged

    def closed(self) -> None:
        """Implement `SerialPort.closed`."""
        self.machine.link.is_connected = False

    def exchanged(self, data: bytes) -> bytes | None:
        """Implement `SerialPort.exchanged`."""
        self.taken += len(data)
        if 0 <= self.pull_after < self.taken:
            self.plugged = False
        if not self.plugged:
            self.machine.link.is_connected = False
            return None
        if 0 <= self.stop_after < self.taken:
            return b""
        back = bytearray()
        while data:
            data = data[self.machine.link.push(data) :]
            self.machine.step(2)
            back += self.machine.link.pull()
        for _ in range(_TURN_MS // 10):
            self.machine.step()
            back += self.machine.link.pull()
        return bytes(back)
