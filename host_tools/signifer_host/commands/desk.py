"""`signifer desk`: the page for players, served on this computer or written as static files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from signifer_host.commands.common import answers
from signifer_host.commands.lend_options import DbOption, check_libraries, user
from signifer_host.errors import BadInput
from signifer_host.output import answer, note, out, wants_json
from signifer_host.translation import gettext

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from starlette.routing import BaseRoute

    from signifer_host.desk.server import Serving

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
    club: Annotated[bool, typer.Option("--club", help="Serve the pages of the club's records, too.")] = False,
    logs: Annotated[
        Path | None,
        typer.Option(
            "--logs", metavar="DIR", help="Where --club writes the games of devices that come back."
        ),
    ] = None,
    db: DbOption = None,
    name: Annotated[
        list[str] | None,
        typer.Option("--name", metavar="HOST", help="A further name of this server. May be given again."),
    ] = None,
) -> None:
    """Serve the page for players on this computer.

    The page prepares rosters, talks to devices and checks games.
    With --build it becomes files for any web server.
    Then the browser does all the work.
    With --club volunteers lend a club's devices on its pages.
    They sign in where the server is reached from other computers.
    """
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
    further = club_routes(host, db, logs) if club else lambda serving: ()

    def announce(url: str) -> None:
        out(gettext("The page is at {url}", url=url))
        note(gettext("Ctrl-C ends it."))
        if browser:
            webbrowser.open(url)

    with tempfile.TemporaryDirectory(prefix="signifer-desk-") as folder:
        server.serve(Path(folder), parts, host, port, announce, further, name or ())


LOOPBACK = ("localhost", "127.0.0.1", "::1", "[::1]")
"""Addresses that only this computer reaches. At any other, everybody signs in."""


def club_routes(
    host: str, db: str | None, logs: Path | None = None
) -> Callable[[Serving], Sequence[BaseRoute]]:
    """Open the club's records, and return what makes the routes of the counter. Raises a HostError."""
    check_libraries()
    from signifer_host.lend import records
    from signifer_host.lend.counter.application import Counter
    from signifer_host.lend.counter.gate import Gate

    opened = records.open_any(db or records.default_place())

    def routes(serving: Serving) -> Sequence[BaseRoute]:
        gate = Gate(serving.names, serving.has_key if host in LOOPBACK else None)
        return Counter(opened, gate, serving.turn, user=user(), logs=logs).routes()

    return routes


def address(text: str) -> tuple[str, int]:
    """Parse HOST:PORT; raises BadInput."""
    host, _, port = text.rpartition(":")
    if not host or not port.isascii() or not port.isdigit() or int(port) > 65535:
        raise BadInput("--listen must be like {example}, not {text}.", example=LISTEN, text=text)
    return host, int(port)
