"""Measure the counter of a large club: its lists, a check-in, and ten desks at one PostgreSQL."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

import psycopg
import pytest
from sqlalchemy import insert

from signifer_host.lend import devices, loans, members, records, staff
from signifer_host.lend.models import Device, Loan, Member
from signifer_host.lend.records import POSTGRES, Desk, Records
from tests.host.club import Club, put_in_place
from tests.lend import postgres
from tests.lend.browserless import Browser, counter
from tests.sim.devices import SELECT, blob, client

DEVICES, LOANS, MEMBERS = 2_000, 50_000, 1_000
RUNS, ROUNDS = 40, 3
MOST_MS = 100
CHECK_OUT, CHECK_IN, OWN = 20.0, 10.0, 1.0
DESKS, EACH, A_MINUTE = 10, 10, 50
NOW = datetime(2026, 11, 27, 18, 0, tzinfo=UTC)
LISTS = (
    "/club",
    "/club?place=overdue",
    "/club?words=table+17",
    "/club/due",
    "/club/out",
    "/club/members?words=1",
    "/club/member/7",
    "/club/device/1000",
    "/club/history",
    "/club/repairs",
    "/club/reservations",
)


@dataclass(frozen=True)
class Found:
    """Of one database: milliseconds of the 95th percentile of each list, seconds of a check-out and of a check-in with
    a simulated device and of the desk's own part, and check-ins a minute of ten desks (0.0 where there is one desk).
    """

    database: str
    lists: dict[str, float]
    check_out: float
    check_in: float
    own: float
    a_minute: float


def fill(made: Records) -> Desk:
    """Add the club's devices, members and loans; return the desk of who did it."""
    by = staff.find_or_add(made, "Ann", NOW).id
    people = [{"name": f"Member {one}", "key": f"member {one}"} for one in range(MEMBERS)]
    stock = [
        {
            "uid": f"{one:016x}",
            "name": f"Table {one}",
            "key": f"table {one}",
            "board": "pico_oled",
            "firmware": "0.1.0",
            "kit": "cable",
        }
        for one in range(DEVICES)
    ]
    lent = [
        {
            "device_id": one % DEVICES + 1,
            "member_id": one % MEMBERS + 1,
            "out_at": NOW - timedelta(hours=LOANS - one),
            "out_by": by,
            "due": NOW.date() + timedelta(days=one % 20 - 5),
            "out_note": "",
            "note": "",
            # The newest loans of half the devices are open.
            "returned_at": None if one >= LOANS - DEVICES // 2 else NOW,
            "condition": None if one >= LOANS - DEVICES // 2 else "good",
        }
        for one in range(LOANS)
    ]
    with made.whole() as connection:
        for table, rows in ((Member, people), (Device, stock), (Loan, lent)):
            for start in range(0, len(rows), 5000):
                connection.execute(insert(table), rows[start : start + 5000])
    return Desk(made, by, NOW)


def _list(browser: Browser, path: str) -> float:
    """Return the 95th percentile of the best round, in milliseconds."""
    rounds = []
    for _ in range(ROUNDS):
        taken = []
        for _ in range(RUNS):
            begun = time.perf_counter()
            assert browser.get(path).status == 200, path
            taken.append(1000 * (time.perf_counter() - begun))
        rounds.append(sorted(taken)[int(0.95 * RUNS) - 1])
    return min(rounds)


def _loan(desk: Desk) -> tuple[float, float]:
    """Return the seconds of a check-out and of a check-in by the pages: a device is asked, and lent; with a game on it,
    it is asked, erased and read back.
    """
    with pytest.MonkeyPatch.context() as patch:
        shelf = Club(None)  # type: ignore[arg-type]  # no command runs here
        put_in_place(shelf, patch)
        shelf.person = lambda machine: (
            machine.hold(SELECT) if machine.app and machine.app.ui.screen.origin.endswith("reset") else None
        )
        machine = shelf.plug_in()
        device = devices.add(desk, "Plugged", machine.uid.hex()).id
        browser = Browser(counter(desk.records, NOW))
        begun = time.perf_counter()
        browser.get("/club/out")
        lent = browser.send("/club/out", member="member 7", due=NOW.date().isoformat())
        out = time.perf_counter() - begun
        assert "Member 7 has Plugged until" in lent.text, lent.text
        host = client(machine)
        host.push("A", blob("hill_company"))
        host.push("B", blob("river_wardens"))
        host.start("A", (1, 2), "AB")
        host.close()
        begun = time.perf_counter()
        browser.get("/club/in")
        browser.send("/club/in")
        done = browser.send(f"/club/in/{device}", unwanted="1")
        back = time.perf_counter() - begun
        assert "Erased, and read back" in done.text, done.text
    return out, back


def _own(desk: Desk) -> float:
    """Return the seconds of a check-in without a device."""
    device = devices.add(desk, "Dead").id
    loans.lend(desk, device, 1)
    browser = Browser(counter(desk.records, NOW))
    begun = time.perf_counter()
    browser.get("/club/in")
    browser.send("/club/in", device="Dead")
    done = browser.send(f"/club/in/{device}", condition="good", label="1")
    took = time.perf_counter() - begun
    assert "It goes to repair" in done.text
    return took


def _desks(place: str, by: int) -> float:
    """Return how many check-ins a minute ten desks do at one database; raises what one of them met."""
    failed: list[BaseException] = []

    def work(number: int) -> None:
        try:
            with records.open_records(place) as opened:
                desk = Desk(opened, by, NOW)
                who = members.add(desk, f"At desk {number}").id
                for one in range(EACH):
                    device = devices.add(desk, f"Desk {number} device {one}").id
                    loans.lend(desk, device, who)
                    loans.give_back(desk, device, condition="good")
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(DESKS)]
    begun = time.perf_counter()
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    if failed:
        raise failed[0]
    return 60 * DESKS * EACH / (time.perf_counter() - begun)


@contextmanager
def _places() -> Iterator[list[tuple[str, str]]]:
    with TemporaryDirectory() as folder:
        found = [("SQLite", str(Path(folder) / "club.sqlite3"))]
        if postgres.why_not():
            yield found
            return
        with postgres.server() as address:
            psycopg.connect(f"postgresql://{address}/postgres").close()
            yield [*found, ("PostgreSQL", f"{POSTGRES}://{address}/postgres")]


def measure() -> list[Found]:
    """Measure each database that is installed."""
    found = []
    with _places() as places:
        for name, place in places:
            with records.set_up(place) as made:
                desk = fill(made)
                browser = Browser(counter(made, NOW))
                lists = {path: _list(browser, path) for path in LISTS}
                out, back = _loan(desk)
                found.append(
                    Found(
                        name,
                        lists,
                        out,
                        back,
                        _own(desk),
                        _desks(place, desk.by) if name == "PostgreSQL" else 0.0,
                    )
                )
    return found
