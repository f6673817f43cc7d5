"""`signifer demo`: a round on a simulated device, from roster to log."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Annotated

import typer

from signifer_host.commands.common import answers
from signifer_host.errors import BadInput, CannotWrite
from signifer_host.output import answer, fail, out
from signifer_host.translation import gettext, gettext_noop

_NEXT = (
    ("signifer sim", gettext_noop("starts such a device in this terminal")),
    (
        "signifer push river_wardens hill_company",
        gettext_noop("sends it two rosters, from a second terminal"),
    ),
    ("signifer examples", gettext_noop("lists more rosters and games")),
    ("signifer roster import army.rosz", gettext_noop("makes a roster of your own list, for any game")),
)


@answers
def demo(
    context: typer.Context,
    folder: Annotated[
        Path | None,
        typer.Option(
            "--out", "-o", metavar="DIR", help="A new or empty folder for pictures, log and device."
        ),
    ] = None,
) -> None:
    """Show everything once, on a simulated device.

    It sends rosters and plays a round on the buttons, through a power cut.
    It pulls the log, replays it, proves its dice, and makes a report.
    It takes some ten seconds and needs no hardware.
    The status is 1 if anything is not as it should be.
    """
    from signifer_host.demo import Demo
    from signifer_host.demo_device import DemoFailed
    from signifer_host.files.examples import folder as examples

    try:
        if folder is None:
            folder = Path(tempfile.mkdtemp(prefix="signifer-demo-"))
        folder = folder.absolute()
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise BadInput("{folder} is not empty; choose a new folder with --out.", folder=folder)
    except OSError as error:
        raise CannotWrite(f"{error.filename or folder}: {error.strerror}.") from None
    rosters = examples() / "rosters"
    try:
        Demo(folder, (rosters / "hill_company.toml", rosters / "river_wardens.toml"), context.obj).run()
    except DemoFailed as failure:
        fail(gettext("The demonstration failed: {failure}", failure=failure))
        raise typer.Exit(1) from None
    answer({"folder": str(folder)})
    out("")
    out(gettext("Everything was as it should be. It all lies in {folder}", folder=folder))
    out("")
    out(gettext("What to do next:"))
    for step, why in _NEXT:
        out(f"  {step:<42}  {gettext(why)}")
