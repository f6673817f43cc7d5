"""`signifer demo`: a round on a simulated device, from roster to log."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Annotated

import typer

from signifer_host.commands.common import JsonOption


def demo(
    context: typer.Context,
    folder: Annotated[
        Path | None,
        typer.Option(
            "--out", "-o", metavar="DIR", help="A new or empty folder for pictures, log and device."
        ),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Show everything once, on a simulated device.

    It shows rosters, a round on the buttons, a power cut, the log and its replay.

    Takes some seconds; needs no hardware. Status 1 if anything is not as it should be.
    """
    from signifer_host.demo import Demo
    from signifer_host.demo_device import DemoFailed
    from signifer_host.errors import BadInput, CannotWrite
    from signifer_host.output import fail, lenient, out, out_json

    lenient()
    try:
        if folder is None:
            folder = Path(tempfile.mkdtemp(prefix="signifer-demo-"))
        folder = folder.absolute()
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise BadInput(f"{folder} is not empty; choose a new folder with --out.")
    except OSError as error:
        raise CannotWrite(f"{error.filename or folder}: {error.strerror}.") from None
    rosters = _examples()
    try:
        Demo(folder, (rosters / "hill_company.toml", rosters / "river_wardens.toml"), context.obj).run()
    except DemoFailed as failure:
        fail(f"The demonstration failed: {failure}")
        raise typer.Exit(1) from None
    if as_json:
        out_json({"folder": str(folder)})
    out("")
    out(f"Everything was as it should be. It all lies in {folder}")


def _examples() -> Path:
    """Return the folder of the sample rosters: beside this package in a wheel, at the top of a checkout."""
    import signifer_host

    package = Path(signifer_host.__file__).parent
    packed = package / "examples" / "rosters"
    return packed if packed.is_dir() else package.parents[1] / "examples" / "rosters"


def register(app: typer.Typer) -> None:
    """Add `demo` to the `signifer` command."""
    app.command()(demo)
