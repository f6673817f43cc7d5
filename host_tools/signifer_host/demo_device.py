"""The simulated device of the demonstration: `signifer sim` in its own process.

Script lines on its standard input press its buttons; its standard output returns the screens. Data goes over
its serial port, as with a real device.
"""

from __future__ import annotations

import re
import subprocess
import time
from pathlib import Path

from signifer_host import processes
from signifer_host.translation import gettext

READY = 20.0
"""Seconds that a start may take; a slow machine needs two."""

_LIGHTS = re.compile(r"\d+,\d+,\d+(?: \d+,\d+,\d+)*")


class DemoFailed(Exception):
    """The demonstration did not show what it claims; the message names what was missing."""


class DemoDevice:
    """A simulated device whose flash is in `folder`."""

    def __init__(self, folder: Path, seed: int) -> None:
        self._folder = folder
        self._port_file = folder / "port"
        self._seed = seed
        self._process: subprocess.Popen[str] | None = None
        self.rows: list[str] = []

    def power_on(self) -> str:
        """Start the device and return the address of its data port."""
        self._folder.mkdir(parents=True, exist_ok=True)
        self._port_file.unlink(missing_ok=True)
        command = [*processes.command(), "sim", "--headless", "--script", "-"]
        command += ["--state", str(self._folder), "--port-file", str(self._port_file)]
        command += ["--seed", str(self._seed)]
        with (self._folder / "messages").open("w") as messages:
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=messages, encoding="utf-8"
            )
        until = time.monotonic() + READY
        while not self._port_file.exists():
            if self._process.poll() is not None or time.monotonic() > until:
                raise DemoFailed(
                    gettext("the simulated device did not start: {message}", message=self._messages())
                )
            time.sleep(0.02)
        self.look()
        return self._port_file.read_text(encoding="utf-8").strip()

    def _messages(self) -> str:
        text = (self._folder / "messages").read_text(encoding="utf-8", errors="replace").strip()
        return text.splitlines()[-1] if text else gettext("it said nothing")

    def do(self, *lines: str) -> list[str]:
        """Press buttons (lines of a simulator script), then read the screen."""
        process = self._process
        assert process is not None and process.stdin is not None
        try:
            for line in lines:
                process.stdin.write(line + "\n")
            process.stdin.flush()
        except OSError:
            raise DemoFailed(
                gettext("the simulated device ended: {message}", message=self._messages())
            ) from None
        return self.look()

    def look(self) -> list[str]:
        """Read the screen again: its rows come before the line of the lights."""
        process = self._process
        assert process is not None and process.stdin is not None and process.stdout is not None
        try:
            process.stdin.write("text\nleds\n")
            process.stdin.flush()
        except OSError:
            raise DemoFailed(
                gettext("the simulated device ended: {message}", message=self._messages())
            ) from None
        rows = []
        while True:
            line = process.stdout.readline()
            if not line:
                process.wait(READY)
                raise DemoFailed(gettext("the simulated device ended: {message}", message=self._messages()))
            if _LIGHTS.fullmatch(line.strip()):
                break
            rows.append(line.rstrip("\n"))
        self.rows = rows
        return rows

    def pull_the_plug(self) -> None:
        """Kill the process, as a power cut would: no clean exit, nothing more is written."""
        assert self._process is not None
        self._process.kill()
        self._process.communicate()
        self._process = None

    def power_off(self) -> None:
        """Shut the device down, whatever state it is in."""
        if self._process is None:
            return
        try:
            self._process.communicate(timeout=READY)  # ends its script
        except (subprocess.TimeoutExpired, OSError):
            self._process.kill()
            self._process.communicate()
        self._process = None
