"""A browser of the tests without a window: it keeps cookies and sends the forms that a page of the counter has."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Mapping, Sequence
from datetime import datetime
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from starlette.applications import Starlette

from signifer_host.lend.counter.application import Counter
from signifer_host.lend.counter.gate import Gate
from signifer_host.lend.records import Records

HOST = "127.0.0.1:8717"
ORIGIN = f"http://{HOST}"


class Answer:
    """An answer: its `status`, `headers`, `body`, and the text of its page."""

    def __init__(self, messages: Sequence[Mapping[str, Any]]) -> None:
        self.status: int = messages[0]["status"]
        self.cookies = [value.decode() for name, value in messages[0]["headers"] if name == b"set-cookie"]
        self.headers = {name.decode(): value.decode() for name, value in messages[0]["headers"]}
        self.body = b"".join(one.get("body", b"") for one in messages[1:])

    @property
    def html(self) -> str:
        return self.body.decode()

    @property
    def text(self) -> str:
        """Return what a person reads of the page: its main part without marks, on one line."""
        main = self.html.partition("<main")[2].partition("</main>")[0]
        return " ".join(unescape(re.sub(r"<[^>]*>", " ", main.partition(">")[2])).split())


class _Forms(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.forms: list[tuple[str, dict[str, list[str]]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if tag == "form":
            sent = found.get("method") == "post"
            self.forms.append((found.get("action") or "" if sent else "a search", {}))
        named = found.get("name")
        if tag != "input" or not self.forms or not named:
            return
        if found.get("type") == "checkbox" and "checked" not in found:
            return
        self.forms[-1][1].setdefault(named, []).append(found.get("value") or "")


def counter(
    records: Records,
    now: datetime,
    signs_in: bool = False,
    has_key: bool = True,
    logs: Path | None = None,
) -> Counter:
    """Make a counter as `signifer desk` does, at a fixed time."""
    gate = Gate(frozenset({HOST}), None if signs_in else lambda cookies: has_key)
    return Counter(records, gate, threading.Lock(), lambda: now, "Ann", logs)


class Browser:
    """Opens pages and sends forms; `last` is the newest answer."""

    def __init__(self, made: Counter) -> None:
        self._application = Starlette(routes=made.routes())
        self.cookies: dict[str, str] = {}
        self.last: Answer

    def get(self, path: str, **headers: str) -> Answer:
        """Open a page, and follow where it leads."""
        answer = self.ask("GET", path, b"", **headers)
        while answer.status == 303:
            answer = self.ask("GET", answer.headers["location"])
        return answer

    def send(
        self, action: str, /, files: Mapping[str, bytes] | None = None, **fields: str | list[str]
    ) -> Answer:
        """Fill in the form of the last page that has this action, send it, and follow where it leads."""
        parser = _Forms()
        parser.feed(self.last.html)
        form = next((one for path, one in parser.forms if path == action), None)
        assert form is not None, (action, [path for path, _ in parser.forms], self.last.text)
        filled = form | {name: [one] if isinstance(one, str) else one for name, one in fields.items()}
        pairs = [(name, one) for name, values in filled.items() for one in values]
        answer = self.post(action, pairs, files)
        while answer.status == 303:
            answer = self.ask("GET", answer.headers["location"])
        return answer

    def post(
        self,
        path: str,
        pairs: Sequence[tuple[str, str]],
        files: Mapping[str, bytes] | None = None,
        **headers: str,
    ) -> Answer:
        """Send a form as it is."""
        if files is None:
            kind, body = "application/x-www-form-urlencoded", urlencode(pairs).encode()
        else:
            kind, body = "multipart/form-data; boundary=xxxx", _multipart(pairs, files)
        given: dict[str, Any] = {"origin": ORIGIN, "content-type": kind, **headers}
        return self.ask("POST", path, body, **given)

    def ask(self, method: str, path: str, body: bytes = b"", **headers: str) -> Answer:
        """Send one request, without a network."""
        sent: list[dict[str, Any]] = []
        parts = [body[at : at + 65536] for at in range(0, len(body), 65536)] or [b""]

        async def receive() -> dict[str, Any]:
            part = parts.pop(0) if parts else b""
            return {"type": "http.request", "body": part, "more_body": bool(parts)}

        async def send(message: Any) -> None:
            sent.append(message)

        given = {"host": HOST, "content-length": str(len(body)), **headers}
        if self.cookies:
            given["cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
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
            "headers": [(name.encode(), value.encode("latin-1")) for name, value in given.items()],
            "client": ("127.0.0.1", 1),
            "server": ("127.0.0.1", 8717),
        }
        asyncio.run(self._application(scope, receive, send))
        self.last = Answer(sent)
        for line in self.last.cookies:
            name, _, value = line.partition(";")[0].partition("=")
            self.cookies[name] = value.strip('"')
        return self.last


def _multipart(pairs: Sequence[tuple[str, str]], files: Mapping[str, bytes]) -> bytes:
    parts = [
        f'--xxxx\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'.encode()
        for name, value in pairs
    ]
    for name, data in files.items():
        head = f'--xxxx\r\nContent-Disposition: form-data; name="{name}"; filename="{name}.bin"\r\n'
        parts.append(head.encode() + b"Content-Type: application/octet-stream\r\n\r\n" + data + b"\r\n")
    return b"".join(parts) + b"--xxxx--\r\n"
