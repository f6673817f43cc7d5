"""Offer MicroPython's VM as a Python object: the firmware's files in, output, status and live bytes out."""

from __future__ import annotations

import base64
import json
import subprocess
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from signifer.games.table import IDS
from signifer_host import passes
from signifer_host.bundle import plain
from signifer_host.bundle.systems import table_of
from tests.vm.install import node_and_npm

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / ".vm" / "node_modules" / "@micropython" / "micropython-webassembly-pyscript"
_TABLE = table_of(IDS)  # as the build makes it: no device searches folders
HEAP = 4 * 1024 * 1024  # a start, not a limit: the VM's heap grows


@dataclass(frozen=True)
class Run:
    """Result of a run. `live` holds the live bytes before the first step and after each, `code` how many of them are
    compiled code, if that was requested; `end` is the highest address at which the heap ended after a step."""

    status: int
    out: str
    err: str
    live: tuple[int, ...] = ()
    code: tuple[int, ...] = ()
    end: int = 0

    @property
    def data(self) -> list[int]:
        """Return the live bytes that are not code."""
        return [live - code for live, code in zip(self.live, self.code, strict=True)]

    @property
    def lines(self) -> list[str]:
        """Standard output by lines."""
        return self.out.splitlines()


@cache
def _plain_firmware() -> Mapping[str, str]:
    found = {}
    base = ROOT / "firmware"
    files = sorted([*(base / "signifer").rglob("*.py"), *(base / "lib").rglob("*.py")])
    modules = [passes.module_name(file.relative_to(base).as_posix()) for file in files]
    for file, module in zip(files, modules, strict=True):
        name = "/" + file.relative_to(base).as_posix()
        table = name == "/signifer/games/table.py"
        source = _TABLE if table else plain.source(file.read_text("utf-8"), module, modules)
        found[name] = base64.b64encode(source.encode()).decode("ascii")
    return found


class Machine:
    """A fresh VM for each run, which can import the modules of firmware/signifer and firmware/lib."""

    START = ""
    """Code that runs before anything is measured."""
    RAM = 0x20000000
    """Where its heap begins: the device's address."""

    def __init__(self, package: Path = PACKAGE) -> None:
        if not (package / "micropython.mjs").is_file():
            raise FileNotFoundError("MicroPython's VM is not installed: run `make setup-dev`")
        self.package = package
        self._firmware: dict[str, str] = {}

    def firmware(self) -> Mapping[str, str]:
        """Return the device's files, by their path in the VM, as base64."""
        return self._firmware or _plain_firmware()

    def run(
        self,
        *steps: str,
        files: Mapping[str, bytes | str] | None = None,
        path: tuple[str, ...] = ("/", "/lib"),
        timeout: float = 150,
        code: bool = False,
    ) -> Run:
        """Run the steps one after another in one interpreter.

        `files` are further files, by absolute path. `code`: distinguish code from data (for `Run.code`). Raises
        subprocess.TimeoutExpired after `timeout` seconds: an endless loop in the VM does not hang the caller.
        """
        contents = dict(self.firmware())
        for name, content in (files or {}).items():
            raw = content.encode("utf-8") if isinstance(content, str) else content
            contents[name] = base64.b64encode(raw).decode("ascii")
        with tempfile.TemporaryDirectory(prefix="signifer-vm-") as folder:
            request, report = Path(folder, "request.json"), Path(folder, "report.json")
            request.write_text(
                json.dumps(
                    {
                        "vm": str(self.package / "micropython.mjs"),
                        "heap": HEAP,
                        "files": contents,
                        "path": list(path),
                        "start": self.START,
                        "ram": self.RAM,
                        "code": code,
                        "steps": list(steps),
                        "report": str(report),
                    }
                ),
                encoding="utf-8",
            )
            done = subprocess.run(
                [node_and_npm()[0], Path(__file__).with_name("driver.mjs"), request],
                stdin=subprocess.DEVNULL,
                capture_output=True,
                timeout=timeout,
                check=False,
            )
            told: dict[str, Any] = {"live": (), "code": (), "end": 0}
            if report.exists():
                told = json.loads(report.read_text("utf-8"))
        out, err = done.stdout.decode("utf-8"), done.stderr.decode("utf-8")
        return Run(done.returncode, out, err, tuple(told["live"]), tuple(told["code"]), told["end"])

    def check(
        self,
        *steps: str,
        files: Mapping[str, bytes | str] | None = None,
        timeout: float = 150,
        code: bool = False,
    ) -> Run:
        """Run as `run`, but raise AssertionError with the traceback if the program failed."""
        result = self.run(*steps, files=files, timeout=timeout, code=code)
        assert result.status == 0, f"on MicroPython's VM:\n{result.out}{result.err}"
        return result
