"""The server of `signifer desk`: the page for this computer's browser, and for nobody else."""

from __future__ import annotations

import json
import threading
from functools import cache
from pathlib import Path

import pytest

from signifer_host.commands.desk import address
from signifer_host.desk import build
from signifer_host.desk.dispatch import LARGEST
from signifer_host.desk.server import COOKIE, POLICY, Pages, Serving, application
from signifer_host.errors import BadInput
from tests import asgi
from tests.asgi import HOST, Answer

TOKEN = "key"
KEY = f"{COOKIE}={TOKEN}"
SERVING = Serving(frozenset({HOST}), TOKEN, threading.Lock())


@cache
def page() -> dict[str, bytes]:
    """Return the files of the page by their paths."""
    return {**build.front_end(), "carrier.json": b"{}"}


APPLICATION = application(lambda asked: json.dumps({"asked": asked}), lambda path: page().get(path), SERVING)


def ask(path: str, method: str = "GET", body: bytes = b"", **headers: str) -> Answer:
    return asgi.ask(APPLICATION, method, path, body, headers)


def test_the_key_of_the_start_becomes_a_cookie_and_leaves_the_address() -> None:
    opened = ask(f"/?token={TOKEN}")
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
    assert ask("/?token=wrong").status == 403
    assert ask(f"/?token={TOKEN}", host="rebound.example").status == 403


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


def test_the_files_of_a_group_are_made_once_when_one_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    made: list[str] = []
    begun, slow = threading.Event(), threading.Event()

    def program() -> dict[str, bytes]:
        made.append("program")
        return {"device/program.bin": b"code", "device/boards.json": b"[]"}

    def drawn() -> dict[str, bytes]:
        made.append("drawings")
        begun.set()
        assert slow.wait(30)
        return {"device/boards/x/front.svg": b"<svg/>"}

    def missing() -> dict[str, bytes]:
        made.append("languages")
        raise BadInput("It is not there.")

    groups = (
        build.Group(("device/program.bin", "device/boards.json"), program),
        build.Group(("device/languages/",), missing),
        build.Group(("device/boards/",), drawn),
    )
    monkeypatch.setattr(build, "device_groups", lambda: groups)
    pages = Pages(tmp_path)
    assert pages.get("index.html") is not None and pages.get("device/other.bin") is None
    assert made == [], "a club's counter asks for none"
    drawing: list[bytes | None] = []
    asking = threading.Thread(target=lambda: drawing.append(pages.get("device/boards/x/front.svg")))
    asking.start()
    assert begun.wait(30)
    assert pages.get("device/program.bin") == b"code", "one that takes long keeps no other waiting"
    assert pages.get("device/boards.json") == b"[]"
    assert pages.get("device/languages/fi.json") is None and pages.get("device/languages/el.json") is None
    assert pages.get("device/micropython/micropython.wasm") is None
    slow.set()
    asking.join(30)
    assert drawing == [b"<svg/>"]
    assert sorted(made) == ["drawings", "languages", "program"]
