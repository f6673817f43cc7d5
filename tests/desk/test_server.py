"""The server of `signifer desk`: the page for this computer's browser, and for nobody else."""

from __future__ import annotations

import asyncio
import json
import threading
from typing import Any

import pytest

from signifer_host.commands.desk import address
from signifer_host.desk import build
from signifer_host.desk.dispatch import LARGEST
from signifer_host.desk.server import COOKIE, POLICY, Serving, application
from signifer_host.errors import BadInput

HOST = "127.0.0.1:8717"
TOKEN = "key"
KEY = f"{COOKIE}={TOKEN}"
SERVING = Serving(frozenset({HOST}), TOKEN, threading.Lock())


class Answer:
    def __init__(self, messages: list[dict[str, Any]]) -> None:
        self.status: int = messages[0]["status"]
        self.headers = {name.decode(): value.decode() for name, value in messages[0]["headers"]}
        self.body = b"".join(one.get("body", b"") for one in messages[1:])


def ask(path: str, method: str = "GET", body: bytes = b"", query: str = "", **headers: str) -> Answer:
    """Send one request to the application, without a network."""
    page = {**build.front_end(), "carrier.json": b"{}"}
    made = application(lambda asked: json.dumps({"asked": asked}), page.get, SERVING)
    sent: list[dict[str, Any]] = []
    parts = [body[at : at + 65536] for at in range(0, len(body), 65536)] or [b""]

    async def receive() -> dict[str, Any]:
        part = parts.pop(0) if parts else b""
        return {"type": "http.request", "body": part, "more_body": bool(parts)}

    async def send(message: Any) -> None:
        sent.append(message)

    given = {"host": HOST, **headers}
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "scheme": "http",
        "headers": [(name.lower().encode(), value.encode("latin-1")) for name, value in given.items()],
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 8717),
    }
    asyncio.run(made(scope, receive, send))
    return Answer(sent)


def test_the_key_of_the_start_becomes_a_cookie_and_leaves_the_address() -> None:
    opened = ask("/", query=f"token={TOKEN}")
    assert (opened.status, opened.headers["location"]) == (303, "/")
    cookie = opened.headers["set-cookie"].lower()
    assert KEY in cookie
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    page = ask("/", cookie=KEY)
    assert page.status == 200
    assert b"<title>Signifer</title>" in page.body
    assert page.headers["content-security-policy"] == POLICY
    assert ask("/app.mjs", cookie=KEY).headers["content-type"].startswith("text/javascript")


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"cookie": f"{COOKIE}=other"},
        {"cookie": f"{COOKIE}=\xe9"},
        {"cookie": KEY, "host": "signifer.example:8717"},
        {"cookie": KEY, "host": "127.0.0.1:9999"},
        {"cookie": KEY, "origin": "http://evil.example"},
        {"cookie": KEY, "origin": "null"},
    ],
)
@pytest.mark.parametrize("path", ["/", "/app.mjs", "/call"])
def test_others_get_403(path: str, headers: dict[str, str]) -> None:
    assert ask(path, "POST" if path == "/call" else "GET", b"{}", **headers).status == 403


def test_a_call_needs_the_pages_origin() -> None:
    good = ask("/call", "POST", b'{"name": "about"}', cookie=KEY, origin=f"http://{HOST}")
    assert json.loads(good.body) == {"asked": '{"name": "about"}'}
    assert ask("/call", "POST", b"{}", cookie=KEY).status == 403
    assert ask("/", query="token=wrong").status == 403
    assert ask("/", query=f"token={TOKEN}", host="rebound.example").status == 403


def test_what_is_too_large_or_no_text_is_refused() -> None:
    origin = f"http://{HOST}"
    assert ask("/call", "POST", b"x" * (LARGEST + 1), cookie=KEY, origin=origin).status == 413
    assert ask("/call", "POST", b"\xff\xfe", cookie=KEY, origin=origin).status == 400
    assert ask("/../pyproject.toml", cookie=KEY).status == 404


def test_the_address_of_the_option() -> None:
    assert address("127.0.0.1:8717") == ("127.0.0.1", 8717)
    for wrong in ("8717", "host:", "host:x", "host:70000"):
        with pytest.raises(BadInput, match="--listen must be like"):
            address(wrong)


def test_the_page_and_its_headers_have_one_policy() -> None:
    written = build.front_end()["index.html"].decode()
    for rule in POLICY.split("; "):
        if not rule.startswith("frame-ancestors"):  # a page cannot say this of itself
            assert rule in written, rule
