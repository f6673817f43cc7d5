"""A browser of the tests without a window: it keeps cookies and sends the forms that a page of the counter has."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from starlette.applications import Starlette

from signifer_host.lend.counter.application import Counter
from signifer_host.lend.counter.gate import Gate
from signifer_host.lend.records import Records
from tests import asgi
from tests.asgi import HOST, ORIGIN, Answer

Ask = Callable[[str, str, bytes, Mapping[str, str]], Answer]
"""Sends a request: method, path, body, headers."""


@dataclass
class Field:
    """A field of a form: its `kind` is an input's type, or its tag; `options` are a select's."""

    name: str
    kind: str
    attributes: dict[str, str]
    value: str | None
    options: list[str] = field(default_factory=list)


@dataclass
class Form:
    """A form of a page."""

    action: str
    method: str
    has_files: bool
    fields: list[Field] = field(default_factory=list)

    def filled(self) -> dict[str, list[str]]:
        """Return what is sent if nobody changes anything."""
        made: dict[str, list[str]] = {}
        for one in self.fields:
            if one.value is not None and one.kind != "file":
                made.setdefault(one.name, []).append(one.value)
        return made


class _Forms(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self._text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag == "form":
            files = found.get("enctype") == "multipart/form-data"
            self.forms.append(Form(found.get("action", ""), found.get("method", "get"), files))
        elif tag == "option":
            select = self.forms[-1].fields[-1]
            select.options.append(found.get("value", "\0"))
            if "selected" in found or len(select.options) == 1:
                select.value = select.options[-1]
        elif self.forms and "name" in found and tag in ("input", "select", "textarea", "button"):
            kind = found.get("type", "text") if tag == "input" else tag
            left = kind == "button" or (kind == "checkbox" and "checked" not in found)
            value = None if left else found.get("value", "")
            self.forms[-1].fields.append(Field(found["name"], kind, found, value))
        self._text = ""

    def handle_data(self, data: str) -> None:
        self._text += data

    def handle_endtag(self, tag: str) -> None:
        if tag == "textarea":
            self.forms[-1].fields[-1].value = self._text
        elif tag == "option" and self.forms[-1].fields[-1].options[-1] == "\0":
            select = self.forms[-1].fields[-1]
            select.value = self._text if select.value == "\0" else select.value
            select.options[-1] = self._text


def forms(html: str) -> list[Form]:
    """Return the forms of a page."""
    parser = _Forms()
    parser.feed(html)
    return parser.forms


def counter(
    records: Records, now: datetime, signs_in: bool = False, has_key: bool = True, logs: Path | None = None
) -> Counter:
    """Make a counter as `signifer desk` does, at a fixed time."""
    gate = Gate(frozenset({HOST}), None if signs_in else lambda cookies: has_key)
    return Counter(records, gate, threading.Lock(), lambda: now, "Ann", logs)


class Browser:
    """Opens pages and sends forms by `ask`; `last` is the newest answer."""

    def __init__(self, made: Counter | None = None, send: Ask | None = None, origin: str = ORIGIN) -> None:
        self._send = send or partial(asgi.ask, Starlette(routes=made.routes() if made else []))
        self._origin = origin
        self.cookies: dict[str, str] = {}
        self.last: Answer

    def get(self, path: str, **headers: str) -> Answer:
        """Open a page, and follow where it leads."""
        return self._followed(self.ask("GET", path, b"", **headers))

    def _followed(self, answer: Answer) -> Answer:
        while answer.status == 303:
            answer = self.ask("GET", answer.headers["location"])
        return answer

    def send(
        self, action: str, /, files: Mapping[str, bytes] | None = None, **fields: str | list[str]
    ) -> Answer:
        """Fill in the form of the last page that has this action, send it, and follow where it leads."""
        there = [one for one in forms(self.last.html) if one.method == "post"]
        form = next((one for one in there if one.action == action), None)
        assert form is not None, (action, [one.action for one in there], self.last.text)
        filled = form.filled() | {
            name: [one] if isinstance(one, str) else one for name, one in fields.items()
        }
        pairs = [(name, one) for name, values in filled.items() for one in values]
        return self._followed(self.post(action, pairs, files))

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
        given: dict[str, Any] = {"origin": self._origin, "content-type": kind, **headers}
        return self.ask("POST", path, body, **given)

    def ask(self, method: str, path: str, body: bytes = b"", **headers: str) -> Answer:
        """Send one request."""
        given = dict(headers)
        if self.cookies:
            given["cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        self.last = self._send(method, path, body, given)
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
