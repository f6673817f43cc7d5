"""The page's calls, as a carrier brings them: texts in, texts out."""

from __future__ import annotations

import base64
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from signifer_host import boards
from signifer_host.client import Client
from signifer_host.desk import examples
from signifer_host.desk.calls import Desk
from signifer_host.desk.calls.registry import IDLE_S
from signifer_host.desk.dispatch import Dispatch, safe_name
from signifer_host.errors import NoDevice
from signifer_host.simulator.flash import FlashChip
from signifer_host.simulator.machine import Machine
from signifer_host.simulator.parts import Entropy
from tests.sim import devices

CSV = "name,kind,ST,DX,CO,CH,AW,MV,endurance\nAda,adventurer,4,5,4,5,6,4,2\nBo,adventurer,5,4,5,4,5,4,2\n"


class Cable:
    """A carrier whose one device is simulated."""

    kind = "page"
    compiles = False

    def __init__(self) -> None:
        self.machine = Machine(boards.load("pico_oled"), FlashChip(), entropy=Entropy(3))
        self.machine.power_on()
        self.plugged = True
        self.told: list[tuple[str, int, int]] = []

    def ports(self) -> list[dict[str, Any]]:
        return []

    def connect(self, port: str) -> Client:
        if not self.plugged:
            raise NoDevice("Nothing is plugged in.")
        client = Client(devices.Wire(self.machine))
        client.hello()
        return client

    def reconnect(self, uid: bytes, port: str, within: float) -> Client:
        return self.connect(port)

    def show_progress(self, what: str, done: int, total: int) -> None:
        self.told.append((what, done, total))


class Page:
    """What a page does: ask, and keep the files of the answers."""

    def __init__(self, folder: Path) -> None:
        self.cable = Cable()
        self.desk = Desk(self.cable)
        self.dispatch = Dispatch(self.desk, folder)
        self.files: dict[str, bytes] = {}
        self.tab = ""

    def ask(self, name: str, brings: dict[str, bytes] | None = None, /, **arguments: Any) -> Any:
        given = {file: base64.b64encode(content).decode() for file, content in (brings or {}).items()}
        answer = json.loads(
            self.dispatch.run(
                json.dumps({"name": name, "arguments": arguments, "files": given, "page": self.tab})
            )
        )
        for file, content in answer.get("files", {}).items():
            self.files[file] = base64.b64decode(content)
        return answer.get("data", answer)


@pytest.fixture
def page(tmp_path: Path) -> Page:
    return Page(tmp_path)


def test_from_a_table_to_a_verdict(page: Page) -> None:
    assert page.ask("about")["carrier"] == "page"
    asked = page.ask("look", {"crew.csv": CSV.encode()}, file="crew.csv")
    assert asked == {"kind": "foreign", "file": "crew.csv"}
    found = page.ask("look", file="crew.csv", system="dozen_die")
    assert [unit["name"] for unit in found["values"]] == ["Ada", "Bo"], found
    assert found["import"]["taken"][0]["name"] == "Ada"
    assert found["game_name"] == "Dozen Die"
    better = page.ask("correct", file="crew.toml", line=1, key="endurance", value=5)
    assert better["values"][1]["endurance"] == 5
    page.ask("sheet", file="crew.toml")
    assert page.files["crew.pdf"].startswith(b"%PDF")
    page.ask("open_example", file="hill_company.toml")
    held = page.ask("connect")
    assert held["slots"]["A"] is None
    sent = page.ask("push", files=["crew.toml", "hill_company.toml"])
    assert [one["slot"] for one in sent["sent"]] == ["A", "B"]
    assert page.cable.told[-1][1] == page.cable.told[-1][2] > 0
    begun = page.ask("start", numbers="17,42")
    assert (begun["game"], begun["numbers"]) == (1, [17, 42])
    pulled = page.ask("pull")
    assert pulled["games"][0]["compared"] is True
    log = pulled["games"][0]["file"]
    assert log in page.files
    verdict = page.ask("audit", file=log)
    assert verdict["sound"] is True
    assert verdict["lines"]
    assert page.ask("report", files=[log])["games"] == 1
    assert b"crew" in page.files["report.html"].lower()
    page.ask("backup")
    backup = next(name for name in page.files if name.endswith(".zip"))
    plan = page.ask("restore", file=backup)
    assert plan["write"] == [], plan
    assert page.ask("look", file=backup)["kind"] == "backup"
    assert page.ask("rename", name="Aquila")["name"] == "Aquila"
    assert page.ask("selftest")["faults"] == 0


def test_what_the_page_is_told_when_something_is_wrong(page: Page) -> None:
    no_device = page.ask("status")["error"]
    assert no_device["remedy"] == "Connect a device in the section Device."
    page.ask("connect")
    empty = page.ask("start")["error"]
    assert (empty["happened"], empty["remedy"]) == (
        "Side A has no roster yet.",
        "Send a roster for side A first.",
    )
    for file in ("river_wardens.toml", "hill_company.toml"):
        page.ask("open_example", file=file)
    page.ask("push", files=["river_wardens.toml", "hill_company.toml"])
    page.ask("start")
    again = page.ask("start")["error"]
    assert again["remedy"] == "Tick Give up the game under way, and begin again."
    assert page.ask("start", give_up=True)["game"] == 2
    page.cable.machine.power_off()
    gone = page.ask("status")["error"]
    assert "command" not in gone["remedy"]
    page.cable.machine.power_on()
    assert page.ask("connect")["game"]["number"] == 2


def test_house_rules_and_the_card_of_the_controls(page: Page) -> None:
    page.ask("connect")
    rules = b'ruleset = "dozen_die"\neasy = 5\n'
    early = page.ask("house", {"house.toml": rules}, file="house.toml")["error"]
    assert early["remedy"] == "Send a roster for side A first."
    page.ask("open_example", file="river_wardens.toml")
    page.ask("push", files=["river_wardens.toml"])
    kept = page.ask("house", {"house.toml": rules}, file="house.toml")
    assert "error" not in kept, kept
    assert kept["game"] == "Dozen Die"
    assert kept["house"], kept
    assert page.ask("status")["house"] == kept["house"]
    page.ask("card", board="pico_oled")
    assert page.files["card-pico_oled.pdf"].startswith(b"%PDF")


def test_a_wrong_correction_leaves_the_roster_as_it_was(page: Page) -> None:
    before = page.ask("open_example", file="river_wardens.toml")["text"]
    wrong = page.ask("correct", file="river_wardens.toml", line=0, key="ST", value=99)["error"]
    assert wrong["errors"][0]["line"] == 14
    assert page.ask("look", file="river_wardens.toml")["text"] == before
    for line, key, said in (
        (0, "x", "is not a known field"),
        (7, "ST", "has no such value"),
        (0, "x 2 y", "no such"),
    ):
        error = page.ask("correct", file="river_wardens.toml", line=line, key=key, value=1)["error"]
        assert said in error["happened"]
    assert page.ask("look", file="river_wardens.toml")["text"] == before


@pytest.mark.parametrize(
    ("file", "line", "key", "value"),
    [
        ("river_wardens.toml", 5, "endurance", 3),  # Helmi has none so far
        ("river_wardens.toml", 1, "toughness", None),
        ("gate_cohort.toml", 1, "models 1 count", 2),
        ("lake_city.toml", 1, "stats defence", "4+"),
        ("lake_city.toml", 3, "count", 3),  # a card, behind three units
    ],
)
def test_values_of_models_stats_and_cards_are_corrected_added_and_left_out(
    page: Page, file: str, line: int, key: str, value: int | str | None
) -> None:
    found = page.ask("open_example", file=file)
    better = page.ask("correct", file=file, line=line, key=key, value=value)
    assert better["values"][line].get(key) == value != found["values"][line].get(key)
    changed = [one for one, other in zip(found["values"], better["values"], strict=True) if one != other]
    assert changed == [found["values"][line]]
    assert better == {**found, **{name: better[name] for name in ("text", "values", "bytes", "summary")}}


def test_reminders_are_added_and_removed(page: Page) -> None:
    before = page.ask("open_example", file="lake_city.toml")
    assert (before["reminding"], before["moments"][-1]) == ([], "phase activation")
    assert (before["unit_lines"], before["values"][3]["name"]) == (3, "Harbour guard")
    given = {"carrier": "", "text": "Mist: nobody sees past 12", "when": "always"}
    page.ask("remind", file="lake_city.toml", **given)
    given = {"carrier": "Harbour guard", "text": "Lances hit on +1", "when": "phase build"}
    better = page.ask("remind", file="lake_city.toml", **given)
    assert [(one["line"], one["whose"], one["said"]["when"]) for one in better["reminding"]] == [
        (-1, "", ["always"]),
        (3, "Harbour guard", ["phase build"]),
    ]
    assert "error" in page.ask("remind", file="lake_city.toml", carrier="", text="x", when="lunch")
    assert "error" in page.ask("remind_no_more", file="lake_city.toml", line=0, number=0)
    assert len(page.ask("remind_no_more", file="lake_city.toml", line=3, number=0)["reminding"]) == 1
    page.ask("remind_no_more", file="lake_city.toml", line=-1, number=0)
    assert page.ask("look", file="lake_city.toml") == before


def test_a_roster_is_imported_for_a_custom_system_of_the_players(page: Page, tmp_path: Path) -> None:
    mine = (examples.folder() / "systems" / "hedge_fight.toml").read_bytes().replace(b"Hedge fight", b"Mine")
    page.ask("look", {"mine.toml": mine}, file="mine.toml")
    offered = page.ask("systems", {"x.csv": CSV.encode(), "mine.toml": mine}, files=["x.csv", "mine.toml"])
    names = [one["name"] for one in offered["systems"]]
    assert names[:1] == ["Dozen Die"] and names[-1] == "Mine" and "Any game" in names
    assert "Candle duel" not in names  # it has units of its own
    army = {"army.csv": b"name,count,men\nHelmi,2,3\n"}
    found = page.ask("look", {**army, "mine.toml": mine}, file="army.csv", system="mine.toml")
    assert (found["good"], found["game_name"], len(found["values"])) == (True, "Mine", 1)
    again = Page(tmp_path / "reloaded")  # the browser's files come along
    again.ask("connect")
    kept = {"army.toml": found["text"].encode(), "mine.toml": mine}
    assert [one["slot"] for one in again.ask("push", kept, files=["army.toml"])["sent"]] == ["S", "A"]


def test_a_system_is_played_in_place_of_the_rosters(page: Page) -> None:
    page.ask("connect")
    files = ["river_wardens.toml", "hill_company.toml"]
    for file in files:
        page.ask("open_example", file=file)
    page.ask("push", files=files)
    duel = (examples.folder() / "systems" / "candle_duel.toml").read_bytes()
    page.ask("push", {"candle_duel.toml": duel}, files=["candle_duel.toml"])
    assert page.ask("start", system=True)["first"] == ""
    assert page.ask("start", give_up=True)["first"] == "A"


def test_a_game_for_the_pages_own_device(page: Page) -> None:
    page.ask("open_example", file="river_wardens.toml")
    page.ask("open_example", file="hill_company.toml")
    game = page.ask("compiled", files=["river_wardens.toml", "hill_company.toml"])
    [first] = [one for one in examples.games() if one.id == "dozen_die"]
    assert (game["ruleset"], game["sides"]) == (first.ruleset, first.sides)
    assert {side: base64.b64decode(blob) for side, blob in game["blobs"].items()} == first.blobs
    assert page.ask("compiled", files=["river_wardens.toml"])["sides"] == ""


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("eval", {}),
        ("push", {"files": "a"}),
        ("start", {"firts": "A"}),
        ("look", {}),
        ("open_example", {"file": "../../etc/passwd"}),
        ("look", {"file": "missing.toml"}),
        ("audit", {"file": "missing.jsonl"}),
    ],
)
def test_a_wrong_call_is_a_sentence(page: Page, name: str, arguments: dict[str, Any]) -> None:
    error = page.ask(name, **arguments)["error"]
    assert error["happened"].endswith("."), error
    assert "Traceback" not in json.dumps(error)


@given(st.text(max_size=300))
def test_a_files_name_stays_in_the_folder(name: str) -> None:
    kept = safe_name(name)
    assert 0 < len(kept) <= 140
    assert Path(kept).name == kept
    assert kept not in (".", "..")
    assert "\\" not in kept


def test_a_name_with_folders_is_written_beside_the_others(page: Page, tmp_path: Path) -> None:
    page.ask("about", {"../../evil.toml": b"x", "/etc/other.toml": b"x", "c:\\d\\third.toml": b"x"})
    assert {path.name for path in (tmp_path / "rosters").iterdir()} == {
        "evil.toml",
        "other.toml",
        "third.toml",
    }
    assert not (tmp_path / "evil.toml").exists()


def test_a_file_whose_name_is_made_safe_is_found_by_the_name_that_was_given(page: Page) -> None:
    name = '<b>"crew"?.csv'
    found = page.ask("look", {name: CSV.encode()}, file=name, system="dozen_die")
    assert found["kind"] == "roster" and "<" not in found["file"]


def test_one_page_has_the_device_and_the_others_are_told(page: Page) -> None:
    page.tab = "1"
    assert page.ask("connect")["slots"]["A"] is None
    page.ask("open_example", file="hill_company.toml")
    page.tab = "2"
    for name, arguments in (("ports", {}), ("connect", {}), ("push", {"files": ["hill_company.toml"]})):
        error = page.ask(name, **arguments)["error"]
        assert error["happened"] == "Another tab or browser has the device at machine."
        assert error["remedy"].startswith("Press Disconnect there, or close that tab;")
    page.ask("disconnect")  # it has none
    page.tab = "1"
    assert page.ask("status")["slots"]["A"] is None
    page.ask("disconnect")
    page.tab = "2"
    page.ask("connect")
    assert page.ask("push", files=["hill_company.toml"])["sent"][0]["name"] == "Hill company"


def test_a_browser_that_is_gone_keeps_no_device(page: Page) -> None:
    now = [0.0]
    page.desk.clock = lambda: now[0]
    page.tab = "1"
    page.ask("connect")
    now[0] = IDLE_S - 1
    page.tab = "2"
    assert page.ask("connect")["error"]["happened"] == "Another tab or browser has the device at machine."
    now[0] = IDLE_S
    assert page.ask("connect")["slots"]["A"] is None
    page.tab = "1"
    assert page.ask("status")["error"]["happened"] == "Another tab or browser has the device at machine."
