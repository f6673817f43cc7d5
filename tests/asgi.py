"""Ask an ASGI application as a browser would, without a network."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping, Sequence
from html import unescape
from typing import Any

HOST = "127.0.0.1:8717"
ORIGIN = f"http://{HOST}"
PIECE = 65536


class Answer:
    """An answer: its `status`, `headers`, `cookies` and `body`."""

    def __init__(self, status: int, headers: Sequence[tuple[str, str]], body: bytes) -> None:
        self.status = status
        self.headers = dict(headers)
        self.cookies = [value for name, value in headers if name == "set-cookie"]
        self.body = body

    @property
    def html(self) -> str:
        return self.body.decode()

    @property
    def text(self) -> str:
        """Return what a person reads of the page: its main part without marks, on one line."""
        main = self.html.partition("<main")[2].partition("</main>")[0]
        return " ".join(unescape(re.sub(r"<[^>]*>", " ", main.partition(">")[2])).split())


def ask(application: Any, method: str, path: str, body: bytes, headers: Mapping[str, str]) -> Answer:
    """Send one request to an application."""
    sent: list[dict[str, Any]] = []
    parts = [body[at : at + PIECE] for at in range(0, len(body), PIECE)] or [b""]

    async def receive() -> dict[str, Any]:
        part = parts.pop(0) if parts else b""
        return {"type": "http.request", "body": part, "more_body": bool(parts)}

    async def send(message: Any) -> None:
        sent.append(message)

    given = {"host": HOST, "content-length": str(len(body)), **headers}
    plain, _, query = path.partition("?")
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "path": plain,
        "raw_path": plain.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "scheme": "http",
        "headers": [(name.lower().encode(), value.encode("latin-1")) for name, value in given.items()],
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 8717),
    }
    asyncio.run(application(scope, receive, send))
    told = [(name.decode(), value.decode()) for name, value in sent[0]["headers"]]
    return Answer(sent[0]["status"], told, b"".join(one.get("body", b"") for one in sent[1:]))
