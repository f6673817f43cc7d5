"""Modelled devices at ports of this computer, and the command line beside them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from signifer_host.cli import main
from signifer_host.errors import PortBusy
from signifer_host.transport import Transport
from tests.sync.rig import Device, Time, Wire


class Desk:
    """Connected devices, and the command line beside them."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.devices: dict[str, Device] = {}
        self.clock = Time()
        self.open: dict[str, Wire] = {}
        self.prepare: Callable[[Wire], None] = lambda wire: None
        self._capsys = capsys
        self.err = ""

    def opener(self, port: str) -> Transport:
        if port in self.open and not self.open[port].closed:
            raise PortBusy(f"{port} is in use by another program.")
        wire = Wire(self.devices[port], port, self.clock)
        self.open[port] = wire
        self.prepare(wire)
        return wire

    def run(self, *arguments: object, status: int = 0) -> str:
        """Run a command and return its output; its status must be the given one."""
        got = main([str(argument) for argument in arguments])
        found = self._capsys.readouterr()
        self.err = found.err
        assert got == status, (got, found)
        assert "Traceback" not in found.err
        if status:
            assert found.err.strip()
        for wire in self.open.values():
            assert wire.closed  # the port is closed in any case
        return found.out

    def refused(self, *arguments: object, status: int = 2) -> str:
        """Return the one line that a refused command prints."""
        assert self.run(*arguments, status=status) == ""
        assert self.err.count("\n") == 1, self.err
        return self.err.removeprefix("signifer: ").strip()
