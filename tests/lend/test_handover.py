"""Devices that are asked when they go out and come back: simulated ones at the desk."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from signifer_host import discover
from signifer_host.api import backups
from signifer_host.cli import main
from signifer_host.errors import BadInput
from signifer_host.flashing import poll
from signifer_host.lend import checks, devices, photos, records
from signifer_host.lend.models import Loan, Photo
from signifer_host.simulator.machine import Machine
from signifer_host.transport import Transport
from tests.host.club import Club, put_in_place
from tests.lend.conftest import on_file
from tests.sim.devices import BACK, SELECT

ROSTERS = Path(__file__).resolve().parents[2] / "examples" / "rosters"


def asks(machine: Machine) -> bool:
    """Return whether a device shows the page that erases everything."""
    assert machine.app is not None
    return bool(machine.app.ui.screen.origin.endswith("reset"))


def hold(machine: Machine) -> None:
    """Do what the desk says: hold SELECT on a device that asks."""
    if asks(machine):
        machine.hold(SELECT)


@pytest.fixture
def club(place: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Club:
    """Return devices at this computer; the first is the club's Table 1, with a name of its own."""
    made = Club(capsys)
    put_in_place(made, monkeypatch)
    monkeypatch.setattr(poll, "sleep", lambda seconds: None)
    monkeypatch.setenv("SIGNIFER_DB", place)
    monkeypatch.setenv("SIGNIFER_BY", "Ann")
    made.person = hold
    made.plug_in()
    made.run("name", "Table 1")
    made.run("lend", "setup")
    made.run("lend", "member", "Mia")
    made.run("lend", "add", "--ask", "--kit", "cable", "--kit", "box")
    return made


def play(club: Club) -> None:
    """Have the borrower put rosters on the device, begin a game, and rename it."""
    club.run("push", ROSTERS / "river_wardens.toml", ROSTERS / "hill_company.toml")
    club.run("start")
    club.run("name", "Mia's own")


def words(answer: str) -> dict[str, str]:
    return {one["what"]: one["word"] for one in json.loads(answer)["checks"]}


def test_a_device_comes_back_tested_and_empty(club: Club, tmp_path: Path) -> None:
    said = club.run("lend", "out", "0001", "Mia")
    assert "ok    self-test: Passed: flash, link, generator" in said and "Mia has Table 1 until" in said
    play(club)
    answer = club.run("lend", "return", "Table 1", "--keep", tmp_path / "mia.zip", "--json")
    assert "Hold SELECT on Table 1 until it is erased." in club.err
    assert words(answer) == {
        "games": "look",
        "self-test": "ok",
        "battery": "ok",
        "room": "ok",
        "firmware": "ok",
        "since check-out": "look",
        "wear": "ok",
        "wipe": "ok",
    }
    back = json.loads(answer)
    assert not back["repair"]
    assert "its settings or name, its rosters, its games" in back["checks"][5]["sentence"]
    assert json.loads(club.run("status", "--json"))["name"] == "Table 1", "the club's name is there again"
    club.run("pull", "--out", tmp_path / "games")
    assert not list(tmp_path.glob("games/*.jsonl"))
    kept = backups.open_file(tmp_path / "mia.zip")
    assert sorted(kept.slots) == ["A", "B"] and len(kept.games) == 1


@on_file
def test_games_that_nobody_has_pulled_are_not_erased_unasked(club: Club, tmp_path: Path) -> None:
    club.run("lend", "out", "Table 1", "Mia")
    play(club)
    club.run("lend", "return", "Table 1", status=19)
    assert "1 game on Table 1 that nobody has pulled. Write them to a file" in club.err
    said = club.run("lend", "return", "Table 1", "--logs", tmp_path)
    assert "wipe: Erased" in said and len(list(tmp_path.rglob("*.jsonl"))) == 1


def test_the_records_do_not_say_what_the_borrower_wrote(club: Club, place: str) -> None:
    club.run("lend", "out", "Table 1", "Mia")
    play(club)
    club.run("lend", "return", "Table 1", "--unwanted")
    with records.open_records(place) as opened, opened.reading() as session:
        loan = session.get_one(Loan, 1)
        assert b"Table 1" in bytes.fromhex((loan.out_state or {})["settings"])
        assert "Mia" not in str(loan.in_state) and "settings" not in (loan.in_state or {})
        assert len((loan.in_state or {})["games"]) == 1


@on_file
def test_an_unchanged_device_is_not_asked_to_erase(club: Club) -> None:
    club.run("lend", "out", "Table 1", "Mia")
    assert set(words(club.run("lend", "return", "Table 1", "--unwanted", "--json")).values()) == {"ok"}
    assert "Hold SELECT" not in club.err


@on_file
def test_what_the_club_puts_on_a_device_goes_out_with_it_and_is_erased(club: Club) -> None:
    club.run("lend", "out", "Table 1", "Mia", "--push", ROSTERS / "river_wardens.toml")
    assert "River wardens" in club.run("status")
    answer = club.run("lend", "return", "Table 1", "--unwanted", "--json")
    assert words(answer)["since check-out"] == "ok" and "Hold SELECT" in club.err
    assert "River wardens" not in club.run("status")


@on_file
def test_nothing_is_put_on_a_device_that_is_not_there(club: Club) -> None:
    club.pull_out("p0")
    club.run("lend", "out", "Table 1", "Mia", "--push", ROSTERS / "river_wardens.toml", status=3)
    assert "Table 1 is not plugged in, so nothing can be put on it." in club.err
    assert "on the shelf" in club.run("lend", "list")
    assert "Mia has Table 1 until" in club.run("lend", "out", "Table 1", "Mia")
    assert "Table 1 is not plugged in" in club.err


@on_file
@pytest.mark.parametrize(
    ("button", "sentence"),
    [
        (BACK, "Table 1 was not erased: rosters, games, settings are on it."),
        (None, "Nobody has erased Table 1 within 60 s."),
    ],
)
def test_a_person_who_does_not_erase_keeps_the_loan(
    club: Club, monkeypatch: pytest.MonkeyPatch, button: int | None, sentence: str
) -> None:
    def person(machine: Machine) -> None:
        if asks(machine) and button is not None:
            machine.press(button)

    club.run("lend", "out", "Table 1", "Mia")
    play(club)
    club.person = person
    times = iter(range(0, 100_000, 10))
    monkeypatch.setattr(poll, "now", lambda: next(times))
    club.run("lend", "return", "Table 1", "--unwanted", status=19)
    assert sentence in club.err and "Traceback" not in club.err
    assert "lent: Mia" in club.run("lend", "list")
    assert "Mia's own" in club.run("status")
    club.person = hold
    assert "wipe: Erased" in club.run("lend", "return", "Table 1", "--unwanted")


@on_file
def test_a_device_that_lacks_parts_goes_to_repair(club: Club) -> None:
    club.run("lend", "out", "Table 1", "Mia")
    play(club)
    club.run("lend", "return", "Table 1", "--unwanted", "--missing", "key", status=2)
    assert "'key' is not in the kit of Table 1: cable, box." in club.err
    assert "Mia's own" in club.run("status"), "nothing was erased before"
    assert "It goes to repair" in club.run("lend", "return", "Table 1", "--unwanted", "--missing", "box")
    assert "in repair: Missing: box." in club.run("lend", "list")
    (row,) = json.loads(club.run("lend", "list", "--json"))["devices"]
    assert (row["board"], row["firmware"]) == ("pico_oled", "0.1.0")


@on_file
def test_a_dead_device_is_returned_by_its_label(club: Club) -> None:
    club.run("lend", "out", "Table 1", "Mia")
    club.pull_out("p0")
    club.run("lend", "return", "Table 1", "--unwanted", status=3)
    assert "Table 1 is not plugged in" in club.err
    said = club.run("lend", "return", "Table 1", "--label")
    assert "was not asked: what its borrower left on it is still there" in said
    assert "in repair" in club.run("lend", "list")


@on_file
def test_another_device_at_the_port_is_not_touched(club: Club) -> None:
    club.run("lend", "out", "Table 1", "Mia")
    club.pull_out("p0")
    club.plug_in()
    club.run("push", ROSTERS / "river_wardens.toml", "--as", "A")
    club.run("lend", "return", "Table 1", "--unwanted", status=3)
    assert "River wardens" in club.run("status")


@on_file
def test_a_device_with_a_game_of_a_borrower_before_is_not_lent(club: Club) -> None:
    play(club)
    club.run("lend", "out", "Table 1", "Mia", status=19)
    assert "content: A game is on it." in club.err
    assert "on the shelf" in club.run("lend", "list")


@on_file
def test_a_device_that_is_not_lent_is_not_erased(club: Club) -> None:
    play(club)
    club.run("lend", "return", "Table 1", "--unwanted", status=19)
    assert "Table 1 is not lent" in club.err
    assert "Mia's own" in club.run("status")


@on_file
def test_a_fault_at_check_out_keeps_the_device_here(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = checks.measure

    def faulty(client: Any, bar: Any) -> checks.State:
        state = whole(client, bar)
        return state | {"parts": state["parts"] | {"flash": "fault"}}

    monkeypatch.setattr(checks, "measure", faulty)
    club.run("lend", "out", "Table 1", "Mia", status=19)
    assert "self-test: Not as it should be: flash." in club.err
    monkeypatch.setattr(checks, "measure", whole)
    club.run("lend", "out", "Table 1", "Mia")
    monkeypatch.setattr(checks, "measure", faulty)
    answer = club.run("lend", "return", "Table 1", "--unwanted", "--json")
    assert json.loads(answer)["repair"] and words(answer)["since check-out"] == "fault"


@on_file
def test_a_cable_pulled_at_any_moment_leaves_the_loan_as_it_was(
    club: Club, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Pull the cable out after ever more reads and writes; then plug it in, and take the device back."""
    machine = club.machines["p0"]
    opened = 0

    def open_port(port: str) -> Transport:
        nonlocal opened
        opened += 1
        if opened == 2:  # the first asks which device it is
            club.cut[port] = budget
        return club.open(port)

    budget, moments = 1, []
    while True:
        monkeypatch.setattr(discover, "open_port", club.open)
        club.run("lend", "out", "Table 1", "Mia")
        play(club)
        before = club.run("lend", "check")
        monkeypatch.setattr(discover, "open_port", open_port)
        opened = 0
        status = main(["lend", "return", "Table 1", "--unwanted"])
        told = capsys.readouterr()
        monkeypatch.setattr(discover, "open_port", club.open)
        if status == 0:
            break
        assert status in (3, 9) and "Traceback" not in told.err
        moments.append(budget)
        assert club.run("lend", "check") == before, budget
        club.machines["p0"] = machine
        assert "lent: Mia" in club.run("lend", "list")
        assert "wipe: Erased" in club.run("lend", "return", "Table 1", "--unwanted")
        budget += max(1, budget // 3)
    assert len(moments) > 5, moments


def state(**change: Any) -> checks.State:
    return {
        "not_pulled": 0,
        "games": [],
        "parts": {"flash": "ok"},
        "battery_mv": None,
        "free_blocks": 30,
        "firmware": "0.1.0",
        **change,
    }


@pytest.mark.parametrize(
    ("change", "what", "word"),
    [
        ({"battery_mv": 3599}, "battery", "look"),
        ({"battery_mv": 3600}, "battery", "ok"),
        ({"not_pulled": 2}, "games", "look"),
        ({"free_blocks": 3}, "room", "look"),
        ({"firmware": "0.0.9"}, "firmware", "look"),
        ({"firmware": "0.10.0"}, "firmware", "look"),
        ({"parts": {"flash": "fault"}}, "self-test", "fault"),
    ],
)
def test_each_check_has_its_word(change: dict[str, Any], what: str, word: str) -> None:
    found = {one.what: one.word for one in checks.assess(state(**change), False)}
    assert found[what] == word
    assert all(other == "ok" for one, other in found.items() if one != what)


def test_wear_is_added_up_over_returns() -> None:
    assert checks.erases([None, {"pages": 3}, {"firmware": "0.1.0"}]) == 5
    assert [checks.wear(one).word for one in (0, 79_999, 80_000)] == ["ok", "ok", "look"]
    assert "About 80,000 of the 100,000 erases" in checks.wear(80_000).sentence


@on_file
def test_wear_is_told_as_the_flash_has_it(club: Club, place: str) -> None:
    machine = club.machines["p0"]
    before = machine.chip.wear("nvm")[0]
    for _ in range(3):
        club.run("lend", "out", "Table 1", "Mia")
        play(club)
        said = club.run("lend", "return", "Table 1", "--unwanted")
    worn = machine.chip.wear("nvm")[0] - before
    with records.open_records(place) as opened, opened.reading() as session:
        told = checks.erases(devices.returned_states(session, 1))
    assert worn <= told <= worn + 3 and f"wear: About {told} of the 100,000" in said


def test_the_clubs_rule_makes_an_older_firmware_a_fault() -> None:
    assert checks.faults(checks.assess(state(firmware="0.0.9"), True)) == [
        "firmware: 0.0.9; this program is 0.1.0. `signifer flash` brings the device up to date."
    ]
    assert not checks.faults(checks.assess(state(firmware="0.10.0"), True)), "a newer one is not written over"


def photo(kind: str = "JPEG", size: tuple[int, int] = (3000, 2000)) -> bytes:
    made = io.BytesIO()
    exif = Image.Exif()
    exif[0x0112] = 6  # turned
    exif.get_ifd(0x8825)[2] = (60.0, 10.0, 0.0)  # latitude
    Image.new("RGB", size, (200, 40, 40)).save(
        made, kind, exif=exif, comment=b"at home" if kind == "JPEG" else None
    )
    return made.getvalue()


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_a_photo_is_kept_without_its_place(kind: str) -> None:
    data = photo(kind)
    assert 0x8825 in Image.open(io.BytesIO(data)).getexif()
    kept = photos.clean(data, "photo")
    with Image.open(io.BytesIO(kept)) as shown:
        assert shown.format == "JPEG" and shown.size == (1067, 1600)  # upright, and smaller
        assert not dict(shown.getexif()) and "comment" not in shown.info and "exif" not in shown.info
        shade = shown.getpixel((5, 5))
        assert isinstance(shade, tuple) and abs(shade[0] - 200) < 8
    assert b"at home" not in kept


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"GIF89a" + bytes(40), "no photo in JPEG"),
        (b"", "no photo in JPEG"),
        (photo()[:2000], "damaged photo"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "no photo in JPEG"),
        (bytes(photos.LARGEST + 1), "larger than 20 MB"),
    ],
)
def test_what_is_no_photo_is_refused(data: bytes, words: str) -> None:
    with pytest.raises(BadInput, match=words):
        photos.clean(data, "photo.jpg")


def test_a_picture_of_too_many_pixels_is_not_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(photos, "MOST_PIXELS", 5_000_000)
    with pytest.raises(BadInput, match="too many pixels: 3000 × 2000"):
        photos.clean(photo(), "photo.jpg")


def test_a_photo_is_in_the_records_and_goes_with_its_member(club: Club, place: str, tmp_path: Path) -> None:
    (tmp_path / "a.jpg").write_bytes(photo())
    club.run("lend", "out", "Table 1", "Mia")
    club.run("lend", "return", "Table 1", "--unwanted", "--photo", tmp_path / "a.jpg")
    with records.open_records(place) as opened:
        with opened.reading() as session:
            kept = session.get_one(Photo, 1)
            assert kept.jpeg.startswith(b"\xff\xd8") and b"Exif" not in kept.jpeg
        club.run("lend", "forget", "Mia", "--yes")
        with opened.reading() as session:
            assert session.get(Photo, 1) is None
