"""`signifer desk`: the page for players, served on this computer or written as static files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from signifer_host.commands.common import answers

LISTEN = "127.0.0.1:8717"


@answers
def desk(
    build: Annotated[
        Path | None,
        typer.Option("--build", metavar="DIR", help="Write the page as static files, and serve nothing."),
    ] = None,
    listen: Annotated[
        str,
        typer.Option(
            "--listen", metavar="HOST:PORT", help="Where the page is served; port 0 takes a free one."
        ),
    ] = LISTEN,
    parts: Annotated[
        Path,
        typer.Option("--parts", metavar="DIR", help="The folder with what the page needs from elsewhere."),
    ] = Path(".desk"),
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Open the page in the browser.")
    ] = True,
) -> None:
    """Serve the page for players on this computer.

    The page prepares rosters, talks to devices and checks games.
    With --build it becomes files for any web server.
    Then the browser does all the work.
    """
    from signifer_host.errors import BadInput
    from signifer_host.output import answer, note, out, wants_json

    if build is not None:
        from signifer_host.desk import build as pages

        made = pages.build(build, parts)
        answer(
            {"folder": str(build), "files": made.files, "bytes": made.size},
            f"{build}: {made.files} files, {made.size:,} bytes.",
        )
        return
    if wants_json():
        raise BadInput("--json goes with --build: a served page ends with Ctrl-C, and has no result.")
    import tempfile
    import webbrowser

    from signifer_host.desk import server

    host, port = address(listen)

    def begun(url: str) -> None:
        out(f"The page is at {url}")
        note("Ctrl-C ends it.")
        if browser:
            webbrowser.open(url)

    with tempfile.TemporaryDirectory(prefix="signifer-desk-") as folder:
        server.serve(Path(folder), parts, host, port, begun)


def address(text: str) -> tuple[str, int]:
    """Parse HOST:PORT; raises BadInput."""
    from signifer_host.errors import BadInput

    host, _, port = text.rpartition(":")
    if not host or not port.isascii() or not port.isdigit() or int(port) > 65535:
        raise BadInput(f"--listen must be like {LISTEN}, not {text}.")
    return host, int(port)
