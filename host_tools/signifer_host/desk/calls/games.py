"""Games: audits and reports of logs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from signifer_host import translation
from signifer_host.desk.calls.registry import Desk, call


@call
def audit(desk: Desk, file: str, heads: tuple[str, ...] = ()) -> dict[str, Any]:
    """Recompute every die of a log: the lines for people, the verdict last."""
    from signifer_host.api import audits

    found = audits.audit_file(Path(file), heads=heads)
    return {"sound": found.sound, "lines": audits.as_text(found), "audit": audits.as_json(found)}


@call
def report(desk: Desk, files: list[str], form: str = "html") -> dict[str, Any]:
    """Make a report of logs: one file."""
    from signifer_host.api import reports

    read = [reports.read(Path(file)) for file in files]
    made = reports.report(read, form, language=translation.language())
    out = f"report.{form}"
    Path(out).write_text(made.text, "utf-8")
    return {"games": made.games, "left": list(made.left_out), "files": [out]}
