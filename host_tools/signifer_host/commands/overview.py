"""`signifer` alone: what is plugged in, and what to do next."""

from __future__ import annotations

from signifer_host.output import answer, out, wants_json
from signifer_host.translation import gettext


def overview() -> None:
    """Print what is plugged in and what to do next; no finding is an error."""
    from dataclasses import asdict

    from signifer_host.api import overview as api

    seen = api.look()
    answer(
        {
            "devices": [asdict(one) for one in seen.devices],
            "loaders": seen.loaders,
            "problems": seen.problems,
            "next": [asdict(one) for one in seen.steps],
        }
    )
    if wants_json():
        return
    for one in seen.devices:
        values = {"name": one.name, "board": one.board, "port": one.port, "state": one.state}
        if one.simulated:
            out(gettext("{name} (simulated {board}) at {port}: {state}.", **values))
        else:
            out(gettext("{name} ({board}) at {port}: {state}.", **values))
    for path in seen.loaders:
        out(gettext("A board in its boot loader at {path}.", path=path))
    for sentence in seen.problems:
        out(sentence, sentence[:200], "yellow")
    if not (seen.devices or seen.loaders or seen.problems):
        out(gettext("Nothing is plugged in."))
    steps = {step.command: step.why for step in seen.steps}
    width = max(map(len, steps))
    out("")
    out(gettext("What to do next:"))
    for command, why in steps.items():
        out(f"  {command:<{width}}  {why}")
    out("")
    out(gettext("`signifer --help` lists every command."))
