"""The state of a computer as data: tests invent one, `look.here` reads the real one."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from signifer_host.discover import Candidate
from signifer_host.usb_ports import Port


@dataclass(frozen=True)
class Access:
    """The permission for a port's file on systems that have such files: its group, and whether we may open
    it.
    """

    is_allowed: bool
    group: str = ""
    group_may: bool = False


@dataclass(frozen=True)
class Volume:
    """A mounted drive: its small text files by name, "" for a file whose text is not needed."""

    path: str
    files: dict[str, str] = field(default_factory=dict)

    @property
    def label(self) -> str:
        """Return the last part of its path, the drive's own name on Linux and macOS."""
        return re.split(r"[/\\]", self.path.rstrip("/\\"))[-1]


def _nobody(port: str) -> list[str]:
    return []


@dataclass(frozen=True)
class Computer:
    """`system` is the value of sys.platform. All other fields were found there."""

    system: str = "linux"
    python: tuple[int, int, int] = (3, 11, 0)
    pyserial: str | None = "3.5"
    ports: list[Port] = field(default_factory=list)
    simulators: list[Candidate] = field(default_factory=list)
    volumes: list[Volume] = field(default_factory=list)
    # Drives that are present but not mounted: label -> what to mount. Only Linux tells.
    unmounted_drives: dict[str, str] = field(default_factory=dict)
    access: dict[str, Access] = field(default_factory=dict)
    groups: frozenset[str] = frozenset()  # groups of this login
    login_groups: frozenset[str] = frozenset()  # groups of the user for a new login
    services: frozenset[str] = frozenset()  # running programs that are known to open ports
    # Port -> the programs that have it open, as far as permitted.
    holders: Callable[[str], list[str]] = _nobody
