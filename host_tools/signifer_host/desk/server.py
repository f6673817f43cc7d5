"""Carry the page's calls over HTTP, for this computer's own browser: `signifer desk`.

Another site's page, or a name that was made to point here, gets 403: the token of the start-up becomes a cookie, and
`Host` and `Origin` must be the server's own.
"""

from __future__ import annotations

import hmac
import mimetypes
import secrets
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from signifer_host import discover
from signifer_host.client import Client
from signifer_host.desk import build
from signifer_host.desk.calls import Desk
from signifer_host.desk.dispatch import LARGEST, Dispatch
from signifer_host.errors import BadInput
from signifer_host.flashing import poll

COOKIE = "signifer_desk"
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; "
    "style-src 'self'; img-src 'self' data: blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
_TYPES = {".mjs": "text/javascript", ".js": "text/javascript", ".wasm": "application/wasm"}
_CARRIER = b'{"carrier": "server"}'


class ServerCarrier:
    """`carrier.Carrier` on this computer: its serial ports, its compiler."""

    kind = "server"
    compiles = True

    def ports(self) -> list[dict[str, Any]]:
        """Implement `Carrier.ports`."""
        from signifer_host.api import devices

        return devices.list_devices().rows

    def connect(self, port: str) -> Client:
        """Implement `Carrier.connect`."""
        return discover.connect(port or None)

    def reconnect(self, uid: bytes, port: str, within: float) -> Client:
        """Implement `Carrier.reconnect`."""
        return poll.reconnect(uid, port, within)

    def show_progress(self, what: str, done: int, total: int) -> None:
        """Implement `Carrier.moved`: an answer comes when all is done."""


class Pages:
    """The page's files: its own at once; those of a group are made when the first of them is asked for."""

    def __init__(self, parts: Path) -> None:
        self._own: dict[str, bytes] = {**build.front_end(), "carrier.json": _CARRIER}
        engine = build.Group(("device/micropython/",), lambda: build.micropython(parts))
        self._groups = [(group, threading.Lock()) for group in (engine, *build.device_groups())]
        self._cache: dict[tuple[str, ...], dict[str, bytes]] = {}

    def get(self, path: str) -> bytes | None:
        """Return a file's content, None if there is none; the first of a group takes seconds."""
        if path in self._own:
            return self._own[path]
        for group, one_makes in self._groups:
            if path.startswith(group.begin):
                with one_makes:
                    if group.begin not in self._cache:
                        self._cache[group.begin] = _files(group)
                return self._cache[group.begin].get(path)
        return None


def _files(group: build.Group) -> dict[str, bytes]:
    try:
        return group.make()
    except BadInput:
        return {}  # the page says that its device is missing; all else works


@dataclass(frozen=True)
class Serving:
    """A server: its `names`, the key of this computer's browser (`token`), and the `turn` to talk to devices or run
    their program."""

    names: frozenset[str]
    token: str
    turn: threading.Lock

    def has_key(self, cookies: Mapping[str, str]) -> bool:
        """Return whether a request's cookies have the key."""
        return hmac.compare_digest(cookies.get(COOKIE, "").encode(), self.token.encode())


def application(
    dispatch: Callable[[str], str],
    page: Callable[[str], bytes | None],
    serving: Serving,
    further: Sequence[BaseRoute] = (),
) -> Starlette:
    """Make the server: `dispatch` runs a request, `page` has the files; `further` routes come before the files'."""
    start = "/club" if further else "/"

    def refusal(request: Request) -> Response | None:
        host = request.headers.get("host", "")
        origin = request.headers.get("origin")
        if host not in serving.names or (origin is not None and origin != f"http://{host}"):
            return PlainTextResponse("This address is not the page's own.", 403, _HEADERS)
        if not serving.has_key(request.cookies):
            sentence = "Open the address that `signifer desk` has printed: it has the key."
            return PlainTextResponse(sentence, 403, _HEADERS)
        return None

    async def read(request: Request) -> Response:
        given = request.query_params.get("token", "")
        ours = request.headers.get("host", "") in serving.names
        if ours and serving.has_key({COOKIE: given}):
            answer = RedirectResponse(start, 303, _HEADERS)
            answer.set_cookie(COOKIE, serving.token, httponly=True, samesite="strict", path="/")
            return answer
        problem = refusal(request)
        if problem is not None:
            return problem
        path = request.path_params["path"] or "index.html"
        content = await run_in_threadpool(page, path)
        if content is None:
            return PlainTextResponse("There is no such file.", 404, _HEADERS)
        kind = _TYPES.get(Path(path).suffix) or mimetypes.guess_type(path)[0] or "application/octet-stream"
        return Response(content, 200, {**_HEADERS, "Cache-Control": "no-cache"}, kind)

    async def call(request: Request) -> Response:
        problem = refusal(request)
        if problem is None and "origin" not in request.headers:
            problem = PlainTextResponse("A call comes from the page alone.", 403, _HEADERS)
        if problem is not None:
            return problem
        parts, size = [], 0
        async for part in request.stream():
            size += len(part)
            if size > LARGEST:
                return PlainTextResponse("These files are too large.", 413, _HEADERS)
            parts.append(part)
        try:
            asked = b"".join(parts).decode()
        except UnicodeDecodeError:
            return PlainTextResponse("This is no call.", 400, _HEADERS)

        def run() -> str:
            with serving.turn:
                return dispatch(asked)

        return Response(await run_in_threadpool(run), 200, _HEADERS, "application/json")

    return Starlette(
        routes=[
            Route("/call", call, methods=["POST"]),
            *further,
            Route("/{path:path}", read, methods=["GET", "HEAD"]),
        ]
    )


def serve(
    folder: Path,
    parts: Path,
    host: str,
    port: int,
    begun: Callable[[str], None],
    further: Callable[[Serving], Sequence[BaseRoute]] = lambda serving: (),
    other_names: Sequence[str] = (),
) -> None:
    """Serve until Ctrl-C; `folder` is the working folder, `begun` is told the address, `further` makes more routes.

    `other_names` are further hosts that the server is reached as. Raises BadInput if the port is taken; port 0 takes a
    free one.
    """
    import socket

    import uvicorn

    try:
        listener = socket.create_server((host, port))
    except OSError as error:
        raise BadInput(
            f"{host}:{port} cannot be served ({error.strerror}). Name another with --listen."
        ) from None
    with listener:
        number = listener.getsockname()[1]
        token = secrets.token_urlsafe(24)
        own = [f"{name}:{number}" for name in (host, "127.0.0.1", "localhost")]
        serving = Serving(frozenset([*own, *other_names]), token, threading.Lock())
        dispatch = Dispatch(Desk(ServerCarrier()), folder)
        made = application(dispatch.run, Pages(parts).get, serving, further(serving))
        server = uvicorn.Server(uvicorn.Config(made, log_level="error", access_log=False, lifespan="off"))
        begun(f"http://{host}:{number}/?token={token}")
        server.run(sockets=[listener])
