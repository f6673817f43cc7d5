"""The counter's pages: who may come in, and what happens there."""

from __future__ import annotations

import base64
import io
import json
import re
from collections.abc import Iterator
from datetime import timedelta
from html import unescape
from pathlib import Path

import pytest
from PIL import Image, PngImagePlugin
from sqlalchemy import text

from signifer_host.lend import club_rules, devices, lists, loans, members, records, staff, trail
from signifer_host.lend.counter import application, stock
from signifer_host.lend.counter.application import COOKIE, PAGES, POLICY
from signifer_host.lend.models import ORGANISER, VOLUNTEER
from signifer_host.lend.records import Records
from signifer_host.simulator.machine import Machine
from tests.asgi import HOST, ORIGIN, Answer
from tests.host.club import Club as Desk
from tests.host.club import put_in_place
from tests.lend.browserless import Browser, counter
from tests.lend.conftest import NOW, Club, on_file
from tests.lend.test_evening import finish
from tests.lend.test_handover import asks, hold, photo
from tests.sim.devices import blob, client

TODAY = NOW.astimezone().date()


@pytest.fixture
def desk(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Desk:
    """Return the devices at this computer: none yet."""
    made = Desk(capsys)
    put_in_place(made, monkeypatch)
    return made


@pytest.fixture
def browser(club: Club, desk: Desk) -> Browser:
    """Return the browser of this computer, which has the key."""
    return Browser(counter(club.records, NOW))


@on_file
def test_a_device_goes_out_and_comes_back_by_keyboard_alone(club: Club, browser: Browser, desk: Desk) -> None:
    machine = desk.plug_in()
    with club.records.reading() as session:
        assert devices.get(session, club.device).uid == "e660583800000001"
    assert browser.get("/club/out").html.count("autofocus") == 1
    said = browser.send("/club/out", device="00000001", member="mia").text
    assert "Mia has Table 1 until Dec 11, 2026." in said
    assert "lent Mia" in browser.get("/club").text
    browser.get("/club/in")
    checked = browser.send("/club/in", device="Table 1").text
    assert "ok self-test Passed: flash, link, generator" in checked
    assert "ok since check-out Nothing has changed." in checked
    file = browser.get(f"/club/in/{club.device}/file.zip")
    assert file.body.startswith(b"PK") and 'filename="Table-1.zip"' in file.headers["content-disposition"]
    browser.get(f"/club/in/{club.device}")
    done = browser.send(f"/club/in/{club.device}", condition="good", unwanted="1")
    assert "Mia has brought it back. It can be lent again." in done.text
    assert "ok wipe Erased, and read back" in done.text
    assert machine is desk.machines["p0"]


@on_file
def test_the_evenings_page_has_the_results_of_devices_that_came_back(
    club: Club, desk: Desk, tmp_path: Path
) -> None:
    machine = desk.plug_in()
    desk.person = hold
    browser = Browser(counter(club.records, NOW, logs=tmp_path))
    assert "put pairings.csv" in browser.get("/club/evening").text
    (tmp_path / "pairings.csv").write_text("round,table,a,b\n1,Table 1,Mia,Tom\n")
    assert "1 Table 1 Mia Tom not back yet" in browser.get("/club/evening").text
    browser.get("/club/out")
    browser.send("/club/out", member="mia")
    host = client(machine)
    host.push("A", blob("hill_company"))
    host.push("B", blob("river_wardens"))
    host.start("A", (1, 2), "AB")
    host.close()
    finish(machine, "B")
    browser.get("/club/in")
    browser.send("/club/in")
    done = browser.send(f"/club/in/{club.device}", condition="good", unwanted="1")
    assert "It can be lent again." in done.text
    page = browser.get("/club/evening").text
    assert "1 Table 1 Mia Tom 3:2 Tom" in page and "Tom 1 1 0 0 2:3 Mia 1 0 0 1 3:2" in page


@on_file
def test_the_kit_the_note_and_the_photo_of_a_return(club: Club, browser: Browser) -> None:
    loans.lend(club.desk, club.device, club.mia)
    browser.get("/club/in")
    page = browser.send("/club/in", device="Table 1").text
    assert "fault device Table 1 was not asked" in page and "Take back by its label" in page
    done = browser.send(
        f"/club/in/{club.device}",
        {"photo": photo(), "photo2": b""},
        kit=["cable"],
        condition="worn",
        note="scratched",
        label="1",
    )
    assert "It goes to repair" in done.text
    page = browser.get(f"/club/device/{club.device}").text
    assert "in repair" in page and "Missing: box. scratched" in page and "incomplete" in page
    sent = browser.get("/club/photo/1")
    with Image.open(io.BytesIO(sent.body)) as shown:
        assert shown.format == "JPEG" and not dict(shown.getexif())
    browser.get(f"/club/device/{club.device}")
    assert "on the shelf" in browser.send(f"/club/device/{club.device}/mended", outcome="new box").text


def drawn() -> str:
    """Return a signature as the page's canvas sends it."""
    made = io.BytesIO()
    picture = Image.new("RGBA", (600, 200), "white")
    picture.paste("black", (50, 90, 500, 100))
    note = PngImagePlugin.PngInfo()
    note.add_text("Comment", "drawn by Mia")
    picture.save(made, "PNG", pnginfo=note)
    return f"data:image/png;base64,{base64.b64encode(made.getvalue()).decode()}"


@on_file
def test_a_signature_is_kept_with_its_return_and_goes_with_its_member(club: Club, browser: Browser) -> None:
    def take_back(**fields: str) -> None:
        loans.lend(club.desk, club.device, club.mia)
        browser.get(f"/club/in/{club.device}")
        done = browser.send(f"/club/in/{club.device}", condition="good", label="1", **fields)
        assert "is back" in done.text
        browser.get(f"/club/device/{club.device}")
        browser.send(f"/club/device/{club.device}/mended")

    take_back(signature=drawn())  # the club has no such rule: nothing is kept
    assert browser.get("/club/photo/1").status == 400
    assert "canvas" not in browser.get("/club/rules").html
    browser.send("/club/rules", name="Tuesday Club", loan_days="14", sign_returns="1")
    take_back()
    assert browser.get("/club/photo/1").status == 400, "it may stay empty"
    take_back(signature=drawn())
    assert "signed" in browser.get("/club/history").text and "/club/photo/1" in browser.last.html
    with Image.open(io.BytesIO(browser.get("/club/photo/1").body)) as kept:
        assert (kept.format, kept.size, kept.info.get("comment")) == ("JPEG", (600, 200), None)
        assert kept.convert("L").getpixel((300, 95)) < 30 and kept.convert("L").getpixel((300, 20)) > 225
    assert len(browser.last.body) < 20_000 and b"drawn by Mia" not in browser.last.body
    assert "Photos" not in browser.get(f"/club/device/{club.device}").text
    told = json.loads(browser.get(f"/club/member/{club.mia}/data.json").body)
    assert [(one["loan"], one["signature"]) for one in told["pictures"]] == [(3, True)]
    assert base64.b64decode(told["pictures"][0]["jpeg_base64"]).startswith(b"\xff\xd8")
    browser.get(f"/club/member/{club.mia}")
    browser.send(f"/club/member/{club.mia}/forget", sure="1")
    assert browser.get("/club/photo/1").status == 400 and "signed" not in browser.get("/club/history").text


@on_file
@pytest.mark.parametrize(
    "sent", ["data:image/png;base64,%%", "data:,", "hello", "data:image/png;base64,R0lGODlh"]
)
def test_a_signature_that_is_no_picture_is_refused(club: Club, browser: Browser, sent: str) -> None:
    club_rules.change(club.desk, club_rules.Change(sign_returns=True))
    loans.lend(club.desk, club.device, club.mia)
    browser.get(f"/club/in/{club.device}")
    answer = browser.send(f"/club/in/{club.device}", condition="good", label="1", signature=sent)
    assert answer.status == 400 and "ignature is no p" in answer.text
    with club.records.reading() as session:
        assert devices.open_loan(session, club.device) is not None


@on_file
def test_a_return_that_another_desk_has_taken_is_refused(club: Club, browser: Browser) -> None:
    loans.lend(club.desk, club.device, club.mia)
    browser.get("/club/in")
    browser.send("/club/in", device="Table 1")
    form = browser.last
    loans.give_back(club.desk, club.device, condition="good")
    loans.lend(club.desk, club.device, club.tom)
    browser.last = form
    said = browser.send(f"/club/in/{club.device}", label="1").text
    assert "Another desk has taken Table 1 back meanwhile" in said and browser.last.status == 409
    with club.records.reading() as session:
        assert devices.open_loan(session, club.device) is not None


@on_file
@pytest.mark.parametrize(
    ("fields", "said", "status"),
    [
        ({"device": "Table 9", "member": "Mia"}, "The club has no device 'Table 9'", 400),
        ({"device": "Table 1", "member": "Nobody"}, "There is no member 'Nobody'", 400),
        ({"device": "Table 1", "member": "Mia", "due": "soon"}, "'soon' is no date", 400),
        ({"device": "Table 1", "member": "x" * 500, "new": "1"}, "The member's name is too long", 400),
        ({"device": "x" * 10_000, "member": "Mia"}, "is too long", 400),
        ({"device": "", "member": "Mia"}, "No device of the club that is on the shelf is plugged in", 400),
    ],
)
def test_a_check_out_that_cannot_be_changes_nothing(
    club: Club, browser: Browser, fields: dict[str, str], said: str, status: int
) -> None:
    browser.get("/club/out")
    answer = browser.send("/club/out", **fields)
    assert said in answer.text and answer.status == status
    assert "`signifer" not in answer.text, "a page speaks of its own buttons"
    with club.records.reading() as session:
        assert trail.verify(session).number == 4


@on_file
@pytest.mark.parametrize(
    ("days", "asked", "said"),
    [(0, "it is due on", "has brought it back. It"), (1, "It is 1 day late.", "1 day late.")],
)
def test_a_return_says_how_late_it_is(club: Club, desk: Desk, days: int, asked: str, said: str) -> None:
    loans.lend(club.desk, club.device, club.mia, due=TODAY)
    browser = Browser(counter(club.records, NOW + timedelta(days=days)))
    assert asked in browser.get(f"/club/in/{club.device}").text
    assert said in browser.send(f"/club/in/{club.device}", condition="good", label="1").text


@on_file
def test_a_cable_pulled_out_during_the_wipe_is_a_sentence(club: Club, browser: Browser, desk: Desk) -> None:
    machine = desk.plug_in()
    loans.lend(club.desk, club.device, club.mia)
    host = client(machine)
    host.push("A", blob("hill_company"))
    host.close()

    def pull_out(seen: Machine) -> None:
        if asks(seen):
            desk.pull_out("p0")

    desk.person = pull_out
    browser.get(f"/club/in/{club.device}")
    answer = browser.send(f"/club/in/{club.device}", condition="good", unwanted="1")
    assert answer.status == 400 and "The device at p0 is gone. Plug it in again" in answer.text
    with club.records.reading() as session:
        assert devices.open_loan(session, club.device) is not None
        assert trail.verify(session).number == 5
    desk.machines["p0"], desk.person = machine, hold
    browser.get(f"/club/in/{club.device}")
    done = browser.send(f"/club/in/{club.device}", condition="good", unwanted="1")
    assert "It can be lent again" in done.text


HOSTILE = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "{{ 7 * 7 }}",
    "'; DROP TABLE loans; --",
)


@on_file
@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_are_shown_as_text_everywhere(club: Club, browser: Browser, name: str) -> None:
    member = members.add(club.desk, name, card=name[:40], contact=name).id
    device = devices.add(club.desk, name, kit=name).id
    loans.lend(club.desk, device, member, note=name)
    evening = TODAY + timedelta(days=20)
    browser.get(f"/club/reservations?evening={evening}")
    assert browser.send("/club/reservations", member=str(member), device=name).status == 200, (
        browser.last.text
    )
    for path in ("", "/due", "/out", "/history", "/reservations", f"/device/{device}", f"/member/{member}"):
        page = browser.get(f"/club{path}")
        assert page.status == 200, path
        assert "<script>alert" not in page.html and "<img src=x" not in page.html, path
        assert name in unescape(page.html), path
    loans.give_back(club.desk, device, condition="damaged", note=name)
    assert name in browser.get("/club/repairs").text


# --- Who may come in ---


@on_file
@pytest.mark.parametrize(
    "headers",
    [
        {"host": "club.example"},
        {"host": "127.0.0.1:1"},
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": f"{ORIGIN}.evil.example"},
    ],
)
def test_another_host_or_origin_gets_403(browser: Browser, headers: dict[str, str]) -> None:
    assert browser.ask("GET", "/club", **headers).status == 403
    assert browser.post("/club/members", [("name", "Eve")], **headers).status == 403


@on_file
def test_without_the_key_nothing_is_shown(club: Club) -> None:
    other = Browser(counter(club.records, NOW, has_key=False))
    for at in PAGES:
        path = re.sub(r"\{\w+(:int)?\}", "1", f"/club{at.path}")
        answer = other.ask("GET", path) if at.method == "GET" else other.post(path, [])
        assert answer.status == 403 and "Table 1" not in answer.html, at


@on_file
def test_a_form_needs_its_token_and_its_origin(club: Club, browser: Browser) -> None:
    assert browser.post("/club/members", [("name", "Eve")]).status == 403
    assert browser.post("/club/members", [("name", "Eve"), ("token", "0" * 64)]).status == 403
    browser.get("/club/members")
    token = re.findall(r'name="token" value="(\w+)"', browser.last.html)[0]
    kind = {"content-type": "application/x-www-form-urlencoded"}
    assert browser.ask("POST", "/club/members", f"name=Eve&token={token}".encode(), **kind).status == 403
    with club.records.reading() as session:
        assert not members.search(session, "Eve")
    assert browser.post("/club/members", [("name", "Eve"), ("token", token)]).status == 303


@on_file
def test_each_page_has_the_policy_and_is_not_kept(browser: Browser) -> None:
    for path in ("/club", "/club/out", "/club/nothing-such", "/club/device/99", "/club/static/club.mjs"):
        answer = browser.get(path)
        if answer.status == 404 and path == "/club/nothing-such":
            continue  # the page for players answers
        assert answer.headers["content-security-policy"] == POLICY
        assert answer.headers["x-content-type-options"] == "nosniff"
    assert browser.get("/club").headers["cache-control"] == "no-store"
    assert "unsafe" not in POLICY
    unsafe = re.compile(r"\bstyle=|\bon\w+=|<script(?! type=\"module\" src)")
    assert not [one for one in application.HERE.glob("templates/*.html") if unsafe.search(one.read_text())]


@on_file
def test_a_form_that_is_too_large_or_broken_is_refused(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(application, "LARGEST", 100_000)
    browser.get("/club/out")
    too_large = browser.send("/club/out", {"file": bytes(200_000)})
    assert too_large.status == 413 and "larger than" in too_large.text
    kind = {"origin": ORIGIN, "content-type": "multipart/form-data; boundary=xxxx"}
    broken = browser.ask("POST", "/club/out", b"--yyyy\r\nnothing", **kind)
    assert broken.status in (403, 413) and "Traceback" not in broken.html


@on_file
def test_a_fault_of_our_own_shows_no_traceback(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("secret words")

    monkeypatch.setattr(lists, "devices", broken)
    answer = browser.get("/club")
    assert answer.status == 500 and "Something went wrong inside Signifer" in answer.text
    assert "secret words" not in answer.html and "Traceback" not in answer.html


# --- Signing in ---

PASSWORD = "correct horse"


@pytest.fixture
def outside(club: Club, desk: Desk) -> Iterator[Browser]:
    """Return the browser of another computer; Ann is an organiser, Ben a volunteer."""
    staff.set_password(club.desk, "Ann", PASSWORD, ORGANISER)
    staff.set_password(club.desk, "Ben", PASSWORD, VOLUNTEER)
    yield Browser(counter(club.records, NOW, signs_in=True))


def sign_in(browser: Browser, name: str, password: str = PASSWORD) -> None:
    browser.get("/club/sign-in")
    browser.send("/club/sign-in", name=name, password=password)


@on_file
def test_everybody_signs_in_where_others_reach_the_server(club: Club, outside: Browser) -> None:
    assert "Sign in" in outside.get("/club").text
    sign_in(outside, "Ben")
    assert outside.get("/club").status == 200 and "Table 1" in outside.last.text
    assert "HttpOnly" in "".join(outside.last.cookies) or COOKIE in outside.cookies
    with club.records.engine.connect() as connection:
        kept = connection.execute(text("SELECT token_hash FROM sign_ins")).scalar_one()
    assert outside.cookies[COOKIE] not in kept
    outside.send("/club/sign-out")
    assert "Sign in" in outside.get("/club").text


@on_file
@pytest.mark.parametrize(
    ("name", "password"), [("Ann", "wrong password"), ("Eve", PASSWORD), ("", ""), ("Mia", "")]
)
def test_a_wrong_password_opens_nothing(outside: Browser, name: str, password: str) -> None:
    sign_in(outside, name, password)
    assert outside.last.status == 403 and "do not belong together" in outside.last.text
    assert "Sign in" in outside.get("/club").text


@on_file
def test_a_volunteer_does_not_do_what_is_an_organisers(club: Club, outside: Browser) -> None:
    sign_in(outside, "Ben")
    outside.get("/club/out")
    token = re.findall(r'name="token" value="(\w+)"', outside.last.html)[0]
    guarded = [at for at in PAGES if at.organiser]
    assert len(guarded) >= 10
    for at in guarded:
        path = re.sub(r"\{\w+(:int)?\}", "1", f"/club{at.path}")
        answer = outside.ask("GET", path) if at.method == "GET" else outside.post(path, [("token", token)])
        assert answer.status == 403 and "Only an organiser may do this." in answer.text, at
    with club.records.reading() as session:
        before = trail.verify(session).number
    sign_in(outside, "Ann")
    outside.get("/club/rules")
    assert outside.send("/club/rules", loan_days="7").status == 200
    with club.records.reading() as session:
        assert devices.club_of(session).loan_days == 7 and trail.verify(session).number == before + 1


def test_a_sign_in_ends_after_a_while_and_at_a_new_password(club: Club, outside: Browser) -> None:
    sign_in(outside, "Ben")
    token = outside.cookies[COOKIE]

    def who(after: timedelta) -> object:
        return staff.signed_in(club.records, token, NOW + after)

    assert who(timedelta(hours=1)) and who(timedelta(hours=2, minutes=50))  # each request keeps it
    assert who(timedelta(hours=5)) is None  # nobody was there for two hours
    for hour in range(3, 14):
        seen = who(timedelta(hours=hour))
    assert seen is None  # an evening is over
    assert who(-timedelta(hours=1)) is None
    sign_in(outside, "Ben")
    token = outside.cookies[COOKIE]
    assert who(timedelta())
    staff.set_password(club.desk, "Ben", "another password", VOLUNTEER)
    assert who(timedelta()) is None
    with pytest.raises(Exception, match="10 to 200"):
        staff.set_password(club.desk, "Ben", "short", VOLUNTEER)


@on_file
def test_who_is_disabled_comes_in_no_more(club: Club, outside: Browser) -> None:
    sign_in(outside, "Ben")
    staff.disable(club.desk, 2)
    assert "Sign in" in outside.get("/club").text
    sign_in(outside, "Ben")
    assert outside.last.status == 403


@on_file
def test_a_name_that_is_tried_too_often_waits(outside: Browser) -> None:
    for _ in range(5):
        sign_in(outside, "Ben", "wrong password")
        assert outside.last.status == 403
    sign_in(outside, "Ben")
    assert outside.last.status == 429 and "Wait five minutes" in outside.last.text


def test_attempts_are_forgotten_after_five_minutes() -> None:
    from signifer_host.lend.counter.gate import Attempts

    attempts = Attempts()
    for _ in range(5):
        attempts.add_failure(("name Ben", "address 1"), NOW)
    assert attempts.must_wait(("name Ben",), NOW) and attempts.must_wait(("address 1",), NOW)
    assert not attempts.must_wait(("name Ann",), NOW)
    assert not attempts.must_wait(("name Ben",), NOW + timedelta(minutes=5, seconds=1))


# --- Lists ---


@on_file
def test_the_label_opens_the_devices_page(club: Club, browser: Browser) -> None:
    link = f"http://{HOST}/club/uid/e660583800000001"
    assert "Table 1" in browser.get("/club/uid/e660583800000001").text
    with club.records.reading() as session:  # a scanner types the whole code
        assert devices.find(session, link).id == club.device
        assert devices.find(session, link.upper()).id == club.device
    pdf = browser.get("/club/labels.pdf")
    assert pdf.body.startswith(b"%PDF") and pdf.headers["content-type"] == "application/pdf"


def test_every_page_answers(club: Club, desk: Desk) -> None:
    loans.lend(club.desk, club.device, club.mia)
    browser = Browser(counter(club.records, NOW + timedelta(days=20)))
    for at in PAGES:
        if at.method == "GET" and at.path not in ("/in/{device:int}/file.zip", "/photo/{photo:int}"):
            path = at.path.replace("{uid}", "e660583800000001").replace("{name}", "devices.csv")
            answer = browser.get("/club" + re.sub(r"\{\w+:int\}", "1", path))
            assert answer.status == 200, (at, answer.text)
    assert "overdue by 6 d" in browser.get("/club/due").text
    assert "Table 1" in browser.get("/club?place=overdue").text
    assert "Table 1" not in browser.get("/club?place=in+repair").text
    assert "no such devices" in browser.get("/club?words=nothing").text
    for start in ("-1", "x", "99999999999"):
        assert browser.get(f"/club?start={start}").status == 200


def test_the_counts_are_those_of_the_lists(club: Club) -> None:
    other = devices.add(club.desk, "Table 2").id
    devices.add(club.desk, "Table 3")
    loans.lend(club.desk, club.device, club.mia, due=TODAY)
    loans.lend(club.desk, other, club.tom)
    loans.give_back(club.desk, other, condition="damaged")
    tomorrow = TODAY + timedelta(days=1)
    with club.records.reading() as session:
        counted = lists.counts(session, tomorrow)
        for place in stock.PLACES:
            assert counted[place] == len(lists.devices(session, tomorrow, place=place)), place
    assert counted == {lists.SHELF: 1, lists.LENT: 1, lists.OVERDUE: 1, lists.REPAIR: 1}


@on_file
def test_older_lists_come_in_by_the_page(club: Club, browser: Browser) -> None:
    def bring(data: bytes) -> Answer:
        browser.get("/club")
        return browser.send("/club/lists", {"file": data})

    added = bring("name;kit\nСтол 2;cable\nTable 1;\n".encode())
    assert "1 device added; 1 were there already." in added.text
    assert "Стол 2" in browser.get("/club").text
    assert "2 members added" in bring(b"\xef\xbb\xbfname,card\n'=Ann,7\nBo,8\n").text
    assert "=Ann number 3, card 7" in browser.get("/club/members").text
    for data, said in (
        (b"name,card\nCy,9\n,5\n", ":3:"),
        (b"PK\x03\x04\xff", "no text in UTF-8"),
        (b"", "Choose"),
    ):
        refused = bring(data)
        assert refused.status in (400, 409) and said in refused.text
    assert "Cy" not in browser.get("/club/members").text, "all or none"


def test_an_organiser_backs_up_and_restores_by_the_page(club: Club, browser: Browser, tmp_path: Path) -> None:
    assert "They have 1 device, 2 members, 0 loans" in browser.get("/club/records").text
    assert "/club/records" in browser.get("/club/rules").html
    sent = browser.get("/club/backup")
    assert f"club-{TODAY}.backup" in sent.headers["content-disposition"]
    loans.lend(club.desk, club.device, club.mia)
    for file, fields, said, status in (
        (sent.body, {}, "Tick the box that says what is replaced", 400),
        (b"", {"sure": "1"}, "Choose a backup", 400),
        (b"PK something else", {"sure": "1"}, "file.bin is no backup of a club's records", 400),
        (sent.body[:20_000], {"sure": "1"}, "are not readable as records of Signifer", 503),
    ):
        browser.get("/club/records")
        assert said in browser.send("/club/records", {"file": file}, **fields).text
        assert browser.last.status == status
    assert not list(tmp_path.glob("*.backup")) and "lent Mia" in browser.get("/club").text
    browser.get("/club/records")
    said = browser.send("/club/records", {"file": sent.body}, sure="1").text
    (kept,) = tmp_path.glob("*.backup")
    assert "those of the backup: 1 device, 2 members, 0 loans" in said and kept.name in said
    assert "on the shelf" in browser.get(f"/club/device/{club.device}").text
    assert "5 Nov 27, 2026 18:00 Ann restore" in browser.get("/club/history").text
    browser.get("/club/records")
    browser.send("/club/records", {"file": kept.read_bytes()}, sure="1")
    assert "lent Mia" in browser.get("/club").text, "the way back"


def test_records_of_an_older_version_open_to_a_page_that_upgrades_them(
    older: Records, place: str, desk: Desk, tmp_path: Path
) -> None:
    with records.open_any(place) as opened:
        browser, other = Browser(counter(older, NOW)), Browser(counter(opened, NOW))
        for path in ("/club/members", "/club/device/1", "/club"):
            page = browser.get(path)
            assert page.status == 409 and "are of an older version of Signifer" in page.text, path
        other.get("/club")
        assert not list(tmp_path.glob("*.backup"))
        said = browser.send("/club/upgrade").text
        (kept,) = tmp_path.glob("*.backup")
        assert "The records are of this version now" in said and kept.name in said
        assert "Стол 2" in browser.get("/club").text
        assert "Стол 2" in other.send("/club/upgrade").text, "the other desk finds that it was done"
        assert list(tmp_path.glob("*.backup")) == [kept]


@on_file
def test_older_records_are_upgraded_by_nobody_from_outside(older: Records, desk: Desk) -> None:
    outside = Browser(counter(older, NOW, signs_in=True))
    keyless = Browser(counter(older, NOW, has_key=False))
    for path in ("/club", "/club/sign-in"):
        assert outside.get(path).status == 409 and "`signifer lend setup` upgrades them" in outside.last.text
    assert outside.post("/club/upgrade", []).status == 409
    assert keyless.get("/club").status == keyless.post("/club/upgrade", []).status == 403
    assert older.find_schema().is_older


@on_file
def test_one_persons_data_by_the_pages(club: Club, browser: Browser) -> None:
    browser.get(f"/club/member/{club.mia}")
    assert b'"name": "Mia"' in browser.get(f"/club/member/{club.mia}/data.json").body
    browser.get(f"/club/member/{club.mia}")
    assert "cannot be undone" in browser.send(f"/club/member/{club.mia}/forget").text
    browser.get(f"/club/member/{club.mia}")
    browser.send(f"/club/member/{club.mia}/forget", sure="1")
    assert "Mia" not in browser.get("/club/members").text
    assert browser.get(f"/club/member/{club.mia}").status == 400
