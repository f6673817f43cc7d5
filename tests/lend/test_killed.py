"""The process of `signifer desk --club` is killed in a check-in, at any step: nothing is half done."""

from __future__ import annotations

import http.client
import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from sqlalchemy import text

from signifer_host import boards
from signifer_host.lend import devices, lists, loans, records, trail
from signifer_host.simulator.flash import FlashChip
from signifer_host.simulator.machine import Machine
from signifer_host.simulator.parts import Entropy
from signifer_host.simulator.serve import SocketServer
from tests.asgi import Answer
from tests.lend.browserless import Ask, Browser
from tests.lend.conftest import Club
from tests.lend.test_handover import asks
from tests.processes.running import environment
from tests.sim.devices import SELECT, blob, client

UID = "e660583800000001"


class Plugged:
    """A device at a port of this computer, and the person beside it, who erases it when it asks.

    `heard` counts what the desk sends it; `at` is called with each number, before the device answers. How often a desk
    asks whether the device is erased depends on the computer's load: `at_the_end` is called when the desk hangs up on
    an erased device.
    """

    def __init__(self, home: Path) -> None:
        self.machine = Machine(
            boards.load("pico_oled"),
            FlashChip(),
            entropy=Entropy(3),
            uid=bytes.fromhex(UID),
            firmware="0.1.0",
        )
        self.machine.power_on()
        self.heard = 0
        self.at: Callable[[int], None] = lambda number: None
        self.at_the_end: Callable[[], None] = lambda: None
        self.erased = False
        self.lock = threading.Lock()
        self._server = SocketServer()
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        told = {"port": self._server.url, "name": "Table 1", "board": "pico_oled"}
        folder = home / "run" / "signifer" / "sims"
        folder.mkdir(parents=True)
        (folder / f"{os.getpid()}.json").write_text(json.dumps(told))
        self._thread.start()

    def _run(self) -> None:
        link = self.machine.link
        while not self._ended.is_set():
            with self.lock:
                before, was_open = link.bytes_in, link.is_connected
                moved = self._server.pump(link)
                if link.bytes_in > before:
                    self.heard += 1
                    self.at(self.heard)
                if was_open and not link.is_connected and self.erased:
                    self.at_the_end()
                self.machine.step()
                if asks(self.machine):
                    self.machine.hold(SELECT)
                    self.erased = True
            if not moved:
                self._server.wait(0.001)

    def play(self) -> None:
        """Have a borrower put rosters on it and begin a game."""
        with self.lock:
            host = client(self.machine)
            host.push("A", blob("hill_company"))
            host.push("B", blob("river_wardens"))
            host.start("A", (1, 2), "AB", True)
            host.close()
            self.erased = False

    def holds(self) -> bool:
        """Return whether anything of a borrower is on it."""
        with self.lock:
            host = client(self.machine)
            found = any(size for size, _ in host.hello().slots) or bool(host.games())
            host.close()
        return found

    def close(self) -> None:
        self._ended.set()
        self._thread.join(10)
        self._server.close()


@pytest.fixture
def club(place: str) -> Iterator[Club]:
    """Return a club by this computer's clock, which the desk goes by."""
    with records.set_up(place) as made:
        yield Club(made, place, datetime.now(UTC))


@pytest.fixture
def plugged(tmp_path: Path) -> Iterator[Plugged]:
    environment(tmp_path)
    made = Plugged(tmp_path)
    yield made
    made.close()


def over_http(address: str) -> Ask:
    """Return what sends requests to a real server."""

    def ask(method: str, path: str, body: bytes, headers: Mapping[str, str]) -> Answer:
        with closing(http.client.HTTPConnection(address, timeout=60)) as connection:
            connection.request(method, path, body or None, dict(headers))
            answer = connection.getresponse()
            told = [(name.lower(), value) for name, value in answer.getheaders()]
            return Answer(answer.status, told, answer.read())

    return ask


@contextmanager
def desk(home: Path, place: str) -> Iterator[tuple[subprocess.Popen[str], Browser]]:
    """Start `signifer desk --club`; give the process, and the browser of its computer."""
    options = [
        "desk",
        "--club",
        "--no-browser",
        "--listen",
        "127.0.0.1:0",
        "--db",
        place,
        "--parts",
        str(home),
    ]
    process = subprocess.Popen(
        [sys.executable, "-m", "signifer_host", *options],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
        env=environment(home),
    )
    try:
        assert process.stdout is not None
        url = urlsplit(process.stdout.readline().removeprefix("The page is at ").strip())
        browser = Browser(send=over_http(url.netloc), origin=f"http://{url.netloc}")
        browser.get(f"/?{url.query}")
        yield process, browser
    finally:
        process.kill()
        process.wait(30)
        assert process.stdout is not None
        process.stdout.close()


def take_back(browser: Browser, device: int) -> str:
    """Take a device back by the pages; return what the last one says."""
    browser.get(f"/club/in/{device}")
    return browser.send(f"/club/in/{device}", condition="good", unwanted="1").text


def killed(home: Path, club: Club, plugged: Plugged, step: int) -> None:
    """Kill the desk in a check-in when it has sent the device so many things, or at the latest when it has emptied it.

    All is as it was then: the records wait for another desk, which is changing them.
    """
    with desk(home, club.place) as (process, browser):
        browser.get(f"/club/in/{club.device}")
        with club.records.reading() as session:  # whoever works at that desk is among the staff now
            before = trail.verify(session).number
        begun = plugged.heard

        def at(number: int) -> None:
            if number == begun + step:
                process.kill()

        plugged.at, plugged.at_the_end = at, process.kill
        with club.records.whole() as other:
            other.execute(text("UPDATE trail_head SET number = number"))
            with pytest.raises((OSError, http.client.HTTPException)):
                browser.send(f"/club/in/{club.device}", condition="good", unwanted="1")
        assert process.wait(30) == -signal.SIGKILL
        plugged.at, plugged.at_the_end = lambda number: None, lambda: None
    as_it_was(club, before)


def as_it_was(club: Club, entries: int) -> None:
    with club.records.reading() as session:
        assert trail.verify(session).number == entries
        assert devices.open_loan(session, club.device) is not None
        assert devices.open_repair(session, club.device) is None
        assert lists.photos(session, club.device) == []


def steps(home: Path, club: Club, plugged: Plugged) -> int:
    """Return how many things a desk sends a device in a whole check-in, which ends with an empty device."""
    with desk(home, club.place) as (_, browser):
        browser.get(f"/club/in/{club.device}")
        begun = plugged.heard
        assert (
            "It can be lent again"
            in browser.send(f"/club/in/{club.device}", condition="good", unwanted="1").text
        )
    assert not plugged.holds()
    return plugged.heard - begun


def lend_again(club: Club, plugged: Plugged) -> None:
    plugged.play()
    with club.records.reading() as session:
        lent = devices.open_loan(session, club.device) is not None
    if not lent:
        loans.lend(replace(club.desk, now=datetime.now(UTC)), club.device, club.mia)


def test_killed_in_a_check_in(club: Club, plugged: Plugged, tmp_path: Path) -> None:
    lend_again(club, plugged)
    killed(tmp_path, club, plugged, 10)
    lend_again(club, plugged)
    killed(tmp_path, club, plugged, 10_000)
    assert not plugged.holds(), "the device is empty; the loan is open, and is ended by the same again"
    with club.records.reading() as session:
        before = trail.verify(session).number
    with desk(tmp_path, club.place) as (_, browser):
        assert "It can be lent again" in take_back(browser, club.device)
    with club.records.reading() as session:  # that desk was killed right after its answer
        assert devices.open_loan(session, club.device) is None
        assert trail.verify(session).number == before + 1


@pytest.mark.long
@pytest.mark.timeout(900)
def test_killed_at_every_step(club: Club, plugged: Plugged, tmp_path: Path) -> None:
    lend_again(club, plugged)
    whole = steps(tmp_path, club, plugged)
    for step in range(1, whole + 1):
        lend_again(club, plugged)
        killed(tmp_path, club, plugged, step)
    with desk(tmp_path, club.place) as (_, browser):
        assert "It can be lent again" in take_back(browser, club.device)
    assert not plugged.holds()
    with club.records.reading() as session:
        assert trail.verify(session)
        assert [one.returned_at is not None for one in lists.loans(session)] == [True, True]
