"""A club's evening through the browser: thirty simulated devices, two desks, on SQLite and on PostgreSQL."""

from __future__ import annotations

import io
import os
import re
import threading
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page
from sqlalchemy import select

from signifer_host.commands.desk import club_routes
from signifer_host.desk import build, server
from signifer_host.flashing import poll
from signifer_host.lend import (
    checks,
    club_rules,
    devices,
    loans,
    members,
    records,
    repairs,
    reservations,
    staff,
)
from signifer_host.lend.models import Photo
from signifer_host.lend.records import POSTGRES, Desk, Records
from tests.desk.browser.conftest import PARTS
from tests.host.club import Club, put_in_place
from tests.lend import postgres
from tests.lend.conftest import SCHEMAS, run_script
from tests.sim.devices import SELECT, blob, client

AXE = PARTS / "node_modules" / "axe-core" / "axe.min.js"
STOCK = 30
NAMES = [f"Member {number:02}" for number in range(1, STOCK + 1)]


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield str(tmp_path / "club.sqlite3")
        return
    reason = postgres.why_not()
    if reason:
        pytest.skip(reason)
    with postgres.server() as address:
        yield f"{POSTGRES}://{address}/postgres"


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> Club:
    """Return what is plugged in at this computer: nothing yet. Whoever is asked to hold SELECT does it."""
    made = Club(None)  # type: ignore[arg-type]  # no command runs here
    put_in_place(made, monkeypatch)
    # The players' page is made by no desk: CPython 3.11 cannot parse in several threads at once.
    monkeypatch.setattr(build, "device_groups", tuple)
    monkeypatch.setattr(poll, "sleep", lambda seconds: None)

    def hold(machine: Any) -> None:
        if machine.app.ui.screen.origin.endswith("reset"):
            machine.hold(SELECT)

    made.person = hold
    return made


@pytest.fixture
def opened(place: str) -> Iterator[Records]:
    made = records.set_up(place, "Tuesday Club")
    yield made
    made.close()


def desk(place: str, folder: Path, logs: Path | None = None, host: str = "127.0.0.1") -> str:
    """Serve one desk, as `signifer desk --club` does for a `host`; return its address."""
    folder.mkdir()
    begun = threading.Event()
    found: list[str] = []

    def tell(address: str) -> None:
        found.append(address)
        begun.set()

    threading.Thread(
        target=server.serve,
        args=(folder, folder, "127.0.0.1", 0, tell, club_routes(host, place, logs)),
        daemon=True,
    ).start()
    assert begun.wait(30)
    return found[0]


class Counter:
    """A volunteer at a desk, who uses the keyboard alone."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.problems: list[str] = []
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("console", self._heard)
        page.goto(address)
        self.home = page.url.removesuffix("/club")

    def _heard(self, said: Any) -> None:
        if said.type == "error" and "the server responded with a status of 4" not in said.text:
            self.problems.append(said.text)

    def go(self, path: str) -> str:
        """Open a page; return its text."""
        self.page.goto(f"{self.home}/club{path}")
        return self.text()

    def text(self) -> str:
        return " ".join(self.page.locator("main").inner_text().split())

    def lend(self, member: str) -> str:
        """Lend what is plugged in: the member's name, and Enter."""
        if not self.page.url.endswith("/out"):
            self.go("/out")
        self.page.keyboard.type(member)
        self.enter()
        return self.text()

    def look(self, name: str = "") -> str:
        """Look at what comes back: a name or nothing, and Enter."""
        self.go("/in")
        self.page.keyboard.type(name)
        self.enter()
        return self.text()

    def enter(self) -> str:
        """Press Enter where the page has put the cursor."""
        with self.page.expect_navigation():
            self.page.keyboard.press("Enter")
        return self.text()


def play(machine: Any) -> None:
    """Have the borrower put rosters on a device, and begin a game."""
    host = client(machine)
    host.push("A", blob("hill_company"))
    host.push("B", blob("river_wardens"))
    host.start("A", (1, 2), "AB")
    host.close()


def stock(opened: Records, shelf: Club) -> dict[str, Any]:
    """Add thirty devices and thirty members; two devices are lent since long. Return the machines by name."""
    before = datetime.now(UTC) - timedelta(days=20)
    ann = Desk(opened, staff.find_or_add(opened, "Ann", before).id, before)
    machines = {}
    for number in range(1, STOCK + 1):
        name = f"Table {number:02}"
        machine = shelf.plug_in()
        shelf.machines.clear()
        machines[name] = machine
        device = devices.add(ann, name, machine.uid.hex(), kit="cable\nbox")
        member = members.add(ann, NAMES[number - 1])
        if number > STOCK - 2:
            loans.lend(ann, device.id, member.id)
    return machines


@pytest.mark.timeout(900)  # thirty devices, each asked twice
def test_a_clubs_evening(
    opened: Records,
    place: str,
    shelf: Club,
    browser: Browser,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    machines = stock(opened, shelf)
    left, right = (Counter(browser.new_page(), desk(place, tmp_path / name)) for name in ("left", "right"))
    names = list(machines)
    for number, name in enumerate(names[: STOCK - 2]):
        shelf.machines["p"] = machines[name]
        said = (left, right)[number % 2].lend(NAMES[number])
        assert f"{NAMES[number]} has {name} until" in said and "ok self-test" in said
    assert "30 lent" in left.go("") and "2 overdue" in left.text()
    assert "lent already" in right.lend(NAMES[0]) or "on the shelf is plugged in" in right.text()
    for machine in machines.values():
        play(machine)
    broken, dead = names[4], names[7]
    measure = checks.measure

    def measured(host: Any, bar: Any) -> checks.State:
        state = measure(host, bar)
        if state["uid"] == machines[broken].uid.hex():
            state["parts"]["flash"] = "fault"
        return state

    monkeypatch.setattr(checks, "measure", measured)
    for number, name in enumerate(names):
        volunteer = (left, right)[number % 2]
        shelf.machines.clear()
        if name == dead:
            assert "fault device" in volunteer.look(name)
            volunteer.page.get_by_role("button", name="Take back by its label").focus()
            assert "It goes to repair" in volunteer.enter()
            continue
        shelf.machines["p"] = machines[name]
        said = volunteer.look()
        assert "look since check-out" in said or "New faults: flash" in said or number >= STOCK - 2
        volunteer.page.get_by_label("does not want them").check()
        volunteer.page.get_by_role("button", name="Take back").focus()
        done = volunteer.enter()
        assert "ok wipe Erased, and read back" in done, (name, done)
        assert ("6 days late" in done) == (number >= STOCK - 2), done
        assert ("It goes to repair" in done) == (name == broken), done
        host = client(machines[name])
        assert not any(size for size, _ in host.hello().slots) and not host.games()
        host.close()
    for desk_ in (left, right):
        assert "28 on the shelf" in desk_.go("") and "2 in repair" in desk_.text()
        assert "The trail is whole" in desk_.go("/trail")
        assert not desk_.problems
        desk_.page.close()


PAGES = (
    "",
    "?place=overdue",
    "/out",
    "/in",
    "/in/30",
    "/due",
    "/reservations",
    "/repairs",
    "/members",
    "/member/1",
    "/device/3",
    "/device/30",
    "/history",
    "/trail",
    "/evening",
    "/rules",
    "/records",
    "/staff",
    "/device/99",
)


def test_a_signature_is_drawn_or_left_empty(
    opened: Records, place: str, shelf: Club, browser: Browser, tmp_path: Path
) -> None:
    now = datetime.now(UTC)
    machine = shelf.plug_in()
    ann = Desk(opened, staff.find_or_add(opened, "Ann", now).id, now)
    device = devices.add(ann, "Table 1", machine.uid.hex()).id
    members.add(ann, "Mia")
    club_rules.change(ann, club_rules.Change(sign_returns=True))
    volunteer = Counter(browser.new_page(), desk(place, tmp_path / "desk"))
    page = volunteer.page
    for signs in (True, False):
        volunteer.lend("Mia")
        assert "Signature of Mia" in volunteer.look()
        if signs:
            box = page.locator("canvas").bounding_box()
            assert box is not None
            for wrong in (True, False):  # the first try is cleared
                page.mouse.move(box["x"] + 40, box["y"] + 60)
                page.mouse.down()
                page.mouse.move(box["x"] + 300, box["y"] + 90, steps=5)
                page.mouse.up()
                if wrong:
                    page.get_by_role("button", name="Clear").click()
                    assert page.locator("input[name=signature]").input_value() == ""
            page.get_by_role("button", name="Take back").focus()
        assert "It can be lent again." in volunteer.enter()
    assert volunteer.go(f"/device/{device}").count("signed") == 1
    with opened.reading() as session:
        (kept,) = session.scalars(select(Photo))
    with Image.open(io.BytesIO(kept.jpeg)) as shown:
        dark = [one for one in shown.convert("L").tobytes() if one < 100]
    assert kept.is_signature and len(kept.jpeg) < 20_000 and 300 < len(dark) < 10_000
    assert not volunteer.problems
    page.close()


class Looked:
    """Looks at pages: axe finds nothing, nothing is cut; with the variable PICTURES each is kept as a picture."""

    def __init__(self, page: Page, mark: str) -> None:
        self.page = page
        self.mark = mark

    def at(self, name: str) -> None:
        self.page.evaluate(AXE.read_text("utf-8"))
        found = self.page.evaluate("axe.run({runOnly: ['wcag2a', 'wcag2aa', 'wcag2aaa', 'best-practice']})")
        assert not found["violations"], (
            name,
            [(one["id"], one["nodes"][0]["html"]) for one in found["violations"]],
        )
        assert self.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
        pictures = os.environ.get("PICTURES")
        if pictures:
            file = re.sub(r"\W+", "_", name).strip("_") or "home"
            self.page.screenshot(path=f"{pictures}/{file}-{self.mark}.png", full_page=True)


@pytest.mark.timeout(600)
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_axe_finds_nothing_and_nothing_is_cut(
    shelf: Club, browser: Browser, tmp_path: Path, width: int, scheme: Any
) -> None:
    place = str(tmp_path / "club.sqlite3")
    with records.set_up(place, "Tuesday Club") as opened:
        machines = stock(opened, shelf)
        now = datetime.now(UTC)
        ann = Desk(opened, 1, now)
        loans.lend(ann, 1, 1)
        loans.lend(ann, 2, 2, note="a long note that says how it was when it went out " * 3)
        loans.give_back(ann, 2, condition="damaged", note="Its display is broken.")
        reservations.reserve(ann, 3, now.astimezone().date() + timedelta(days=3), 3)
        repairs.open_one(ann, 3, "The key UP sticks.")
        club_rules.change(ann, club_rules.Change(sign_returns=True))
    shelf.machines["p"] = machines["Table 30"]
    page = browser.new_page(viewport={"width": width, "height": 900}, color_scheme=scheme)
    logs = tmp_path / "logs"
    logs.mkdir()
    (logs / "pairings.csv").write_text("round,table,a,b\n1,Table 01,Ann,Bo\n1,Table 02,Cy,Di\n")
    volunteer = Counter(page, desk(place, tmp_path / "desk", logs))
    looked = Looked(page, f"{width}-{scheme}")
    for path in PAGES:
        volunteer.go(path)
        looked.at(path)
    shelf.machines["p"] = machines["Table 04"]
    volunteer.lend(NAMES[3])
    looked.at("lent")
    play(machines["Table 04"])
    volunteer.look()
    looked.at("asked")
    volunteer.enter()
    looked.at("back")
    shelf.machines.clear()
    volunteer.look("Table 30")
    page.get_by_role("button", name="Take back by its label").focus()
    volunteer.enter()
    looked.at("back by its label")
    volunteer.go("")
    page.locator("input[type=file]").set_input_files(
        {"name": "a.csv", "mimeType": "text/csv", "buffer": b"name\nEve\n"}
    )
    with page.expect_navigation():  # else the old page or half of the new one is looked at
        page.get_by_role("button", name="Import").click()
    looked.at("imported")
    page.goto(desk(place, tmp_path / "open", host="0.0.0.0").partition("/?")[0] + "/club/sign-in")
    looked.at("sign in")
    file = tmp_path / "older.sqlite3"
    run_script(SCHEMAS / "v1.sql", file)
    volunteer = Counter(page, desk(str(file), tmp_path / "older"))
    looked.at("older")
    assert "The records are of this version now." in volunteer.enter()
    looked.at("upgraded")
    (kept,) = tmp_path.glob("older-*.backup")
    volunteer.go("/records")
    page.locator("input[type=file]").set_input_files(kept)
    page.get_by_label("Replace all that is here").check()
    with page.expect_navigation():
        page.get_by_role("button", name="Restore").click()
    assert "those of the backup: 2 devices, 2 members, 2 loans" in volunteer.text()
    looked.at("restored")
    assert not volunteer.problems
    page.close()
