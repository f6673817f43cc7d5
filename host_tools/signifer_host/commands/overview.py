"""`signifer` alone: what is plugged in, and what to do next."""

from __future__ import annotations


def overview() -> None:
    """Print what is plugged in and what to do next; no finding is an error."""
    from dataclasses import asdict

    from signifer_host.api import overview as api
    from signifer_host.output import answer, out, wants_json

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
        kind = "simulated " if one.simulated else ""
        out(f"{one.name} ({kind}{one.board}) at {one.port}: {one.state}.")
    for path in seen.loaders:
        out(f"A board in its boot loader at {path}.")
    for sentence in seen.problems:
        out(sentence, sentence[:200], "yellow")
    if not (seen.devices or seen.loaders or seen.problems):
        out("Nothing is plugged in.")
    steps = {step.command: step.why for step in seen.steps}
    width = max(map(len, steps))
    out("")
    out("What to do next:")
    for command, why in steps.items():
        out(f"  {command:<{width}}  {why}")
    out("")
    out("`signifer --help` lists every command.")
