"""Find problems of this computer, its ports and its devices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from signifer_host.doctor import findings, inspection, run
from signifer_host.doctor.findings import COMPUTER, Finding
from signifer_host.doctor.run import Look, one_by_one
from signifer_host.errors import HostError
from signifer_host.translation import gettext, ngettext

__all__ = ("COMPUTER", "Diagnosis", "Each", "Finding", "Look", "device_trouble", "examine")

Each = Callable[[Sequence[str], Look], list[list[Finding]]]


@dataclass(frozen=True)
class Diagnosis:
    """The findings, and the exit status: 0 without trouble, else that of the first trouble."""

    findings: tuple[Finding, ...]
    status: int

    def rows(self) -> list[dict[str, Any]]:
        """Return the findings for programs."""
        return [_row(one) for one in self.findings]

    def sum(self) -> str:
        """Count troubles and warnings in a sentence."""
        troubles = sum(one.level == "trouble" for one in self.findings)
        warnings = sum(one.level == "warning" for one in self.findings)
        return gettext(
            "{troubles}, {warnings}.",
            troubles=ngettext("{n} trouble", "{n} troubles", troubles)
            if troubles
            else gettext("No troubles"),
            warnings=ngettext("{n} warning", "{n} warnings", warnings)
            if warnings
            else gettext("no warnings"),
        )


def examine(ports: Sequence[str] = (), each: Each = one_by_one) -> Diagnosis:
    """Examine the computer, and the devices at `ports`, or all that answer; nothing is changed.

    `each` examines the devices: it calls its second argument with each port, one by one or in parallel.
    """
    found = run.examine(inspection.here(), list(ports), each=each)
    return Diagnosis(tuple(found), findings.status(found))


def device_trouble(port: str, error: HostError) -> Finding:
    """Make the finding for a device that could not be examined."""
    return findings.trouble(port, str(error), error.status)


def _row(one: Finding) -> dict[str, Any]:
    row: dict[str, Any] = {"level": one.level, "about": one.about, "sentence": one.sentence}
    if one.status:
        row["status"] = one.status
    return row
