"""Labels and cards: the text of the PDF, refusals, and that a file is complete or missing."""

from __future__ import annotations

import io
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pypdf
import pytest
import segno

from signifer.ui.glyphs import BOX, tile
from signifer_host import boards, discover
from signifer_host.cli import main
from signifer_host.discover import Candidate
from signifer_host.errors import BadInput
from signifer_host.printing import card, labels
from signifer_host.printing.labels import Label
from signifer_host.printing.page import Page
from signifer_host.printing.sheets import SHEETS
from signifer_host.transport import Transport
from tests.sync.rig import Device, Time, Wire

ROOT = Path(__file__).resolve().parents[2]
UID = bytes.fromhex("e6614c311b7e6f34")
NAMES = [
    "Table one",
    "Äyräpää",
    "Жуковский Ёж",
    "Ωμέγα Πηγή",
    "Sääksjärven kerhon pöytä 12",
    "The second device of the northern club",
    "O'Brien & Søn (½)",
    "x",
]


def read(content: bytes) -> list[str]:
    """Return the text of each page, its lines joined by spaces."""
    return [shown(page) for page in pypdf.PdfReader(io.BytesIO(content)).pages]


def shown(page: pypdf.PageObject) -> str:
    """Return the text of a page, its lines joined by spaces."""
    return " ".join(page.extract_text().split())


# Labels


@pytest.mark.parametrize("uid", [b"", UID])
@pytest.mark.parametrize("name", NAMES)
def test_every_name_survives(name: str, uid: bytes) -> None:
    (text,) = read(labels.make([Label(name, "Pimoroni PicoSystem" if uid else "", uid)]))
    assert name in text.replace(" 6F34", "")
    assert ("Pimoroni PicoSystem" in text) == bool(uid)
    assert ("UID E661 4C31 1B7E 6F34" in text) == bool(uid)


@pytest.mark.parametrize(("count", "sheets"), [(1, 1), (16, 1), (17, 2), (48, 3)])
def test_sixteen_on_a_sheet(count: int, sheets: int) -> None:
    pages = read(labels.make([Label(f"Device <{number}>") for number in range(count)]))
    assert len(pages) == sheets
    assert re.findall(r"<(\d+)>", " ".join(pages)) == [str(number) for number in range(count)]


def test_sheets_are_a4_and_the_same_each_time() -> None:
    made = labels.make([Label("Table one")])
    assert made == labels.make([Label("Table one")])
    (page,) = pypdf.PdfReader(io.BytesIO(made)).pages
    assert [round(float(side) * 25.4 / 72) for side in page.mediabox[2:]] == [210, 297]


def test_the_longest_board_name_stays_on_its_label() -> None:
    name = "W" * 60
    (text,) = read(labels.make([Label("Table", name, UID)]))
    assert name in text


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("W" * 30, "is too long for a label"),
        ("a long name " * 9, "is too long for a label"),
        ("", "A name is empty"),
        (" \t", "A name is empty"),
        ("卓 1", "U+5353"),
        ("Table \N{GAME DIE}", "game die"),
    ],
)
def test_an_impossible_name(name: str, says: str) -> None:
    with pytest.raises(BadInput) as error:
        labels.make([Label("Table one"), Label(name)])
    assert says in str(error.value) and "\n" not in str(error.value)
    assert len(str(error.value)) < 160


def test_letters_may_come_in_parts() -> None:
    (text,) = read(labels.make([Label("A\u0308yra\u0308pa\u0308a\u0308")]))
    assert "Äyräpää" in text


@pytest.mark.parametrize("name", sorted(SHEETS))
def test_labels_of_a_sheet_lie_on_it_and_apart(name: str) -> None:
    sheet = SHEETS[name]
    places = [sheet.place(number) for number in range(sheet.labels)]
    assert len(set(places)) == sheet.labels and sheet.place(sheet.labels) == places[0]
    for x, y in places:
        assert x >= 0 and x + sheet.width <= 210 and y >= 0 and y + sheet.height <= 297
    assert places[0][0] == pytest.approx(210 - (places[-1][0] + sheet.width))
    assert places[0][1] == pytest.approx(297 - (places[-1][1] + sheet.height))
    if sheet.across > 1:
        assert places[1][0] - places[0][0] == pytest.approx(sheet.width + sheet.gap)


LONGEST = [
    "W" * 20,
    "Ж" * 20,
    "Ω" * 20,
    "№" * 13,
    "Table 1",
    "Raspberry Pi Pico with Waveshare's Pico-LCD-1.3",
]


@pytest.mark.parametrize("name", sorted(SHEETS))
def test_every_name_of_a_device_has_room_on_every_sheet(name: str) -> None:
    made = labels.make([Label(device, "Some board", UID, own=True) for device in LONGEST], SHEETS[name])
    pages = pypdf.PdfReader(io.BytesIO(made)).pages
    assert len(pages) == -(-len(LONGEST) // SHEETS[name].labels)
    text = "".join(map(shown, pages)).replace(" ", "")
    assert [device for device in LONGEST if text.count(device.replace(" ", "")) != 1] == []
    assert text.count("E6614C311B7E6F34") == len(LONGEST)


def test_labels_that_are_used_up_stay_empty() -> None:
    sheet = SHEETS["l7163"]
    assert len(read(labels.make([Label("A")] * 2, sheet, 12))) == 1
    assert len(read(labels.make([Label("A")] * 2, sheet, 13))) == 2
    with pytest.raises(BadInput, match="--skip must be 0 to 13"):
        labels.make([Label("A")], sheet, 14)


@pytest.mark.parametrize("name", sorted(SHEETS))
def test_the_qr_code_is_the_uid(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The black boxes of a label, put on a grid of their size, are the code's modules, with white around them."""
    drawn: list[tuple[float, float, float, float]] = []

    def box(
        self: Page, x: float, y: float, width: float, height: float, round_by: float = 0, fill: int = 0
    ) -> None:
        if not round_by:
            drawn.append((x, y, width, height))

    monkeypatch.setattr(Page, "box", box)
    sheet = SHEETS[name]
    labels.make([Label("Table 1", "", UID)], sheet)
    matrix = segno.make_qr("E6614C311B7E6F34", error="q", boost_error=False).matrix
    module = drawn[0][3]
    left, top = min(one[0] for one in drawn), min(one[1] for one in drawn)
    found = [[0] * len(matrix) for _ in matrix]
    for x, y, width, _ in drawn:
        for at in range(round(width / module)):
            found[round((y - top) / module)][round((x - left) / module) + at] = 1
    assert found == [list(row) for row in matrix]
    assert module >= 0.5, "a phone's camera reads it"
    x, y = sheet.place(0)
    right = x + sheet.width - (left + len(matrix) * module)
    assert right >= 2 * module and top - y >= 2 * module


# Cards


@pytest.mark.parametrize("board", boards.names())
def test_each_board_has_a_card(board: str) -> None:
    spec = boards.load(board)
    (text,) = read(card.make(spec))
    assert spec.name in text
    for button, (press, hold) in card.DOES.items():
        for words in (button.upper(), press, hold.rstrip("."), card.ways(spec, button)):
            assert words in text, words
    for head, words in card.TEXTS:
        assert head in text and words in text
    for head, signs in card.SIGNS:
        assert head in text
        for sign, meaning in signs:
            assert f"{sign} {meaning}" in text


def test_the_keys_have_the_board_s_names() -> None:
    pico = boards.load("pico_oled")
    assert [card.ways(pico, button) for button in card.DOES] == [
        f"{n} button" for n in ("1st", "2nd", "3rd", "4th")
    ]
    feather = boards.load("adafruit_feather_rp2040")
    assert card.ways(feather, "back") == "A and C together"
    pad = boards.load("adafruit_macropad_rp2040")
    assert card.ways(pad, "down").startswith("knob turned right, ")
    assert card.ways(pad, "back", held=True) == "row 3 left or row 2 right"
    bare = pico.model_copy(update={"keys": [key.model_copy(update={"label": None}) for key in pico.keys]})
    assert card.ways(bare, "select") == "GP12"


def test_two_keys_one_held_and_more_keys_than_a_card_takes() -> None:
    pico = boards.load("pico_oled")
    keys = [key.model_copy(update={"label": "a key " + "w" * 14}) for key in pico.keys]
    crowded = pico.model_copy(update={"keys": keys * 4, "chords": []})
    assert len(read(card.make(crowded))) == 1
    with pytest.raises(BadInput, match="too many for a card"):
        card.make(pico.model_copy(update={"keys": keys * 16}))
    chord = boards.load("adafruit_feather_rp2040").chords[0].model_copy(update={"together": False})
    feather = boards.load("adafruit_feather_rp2040").model_copy(update={"chords": [chord]})
    assert card.ways(feather, "back") == "C with A held"


def test_every_sign_on_the_card_is_one_that_the_device_draws() -> None:
    letters = set(card.LAST_ROW).union(*(sign for _, signs in card.SIGNS for sign, _ in signs))
    assert {letter for letter in letters if tile(letter) == BOX} == set()


def test_every_sign_that_the_manuals_explain_is_on_the_card() -> None:
    shown = "".join(sign for _, signs in card.SIGNS for sign, _ in signs)
    for page in ("play", "play_calth", "play_samurai"):
        text = (ROOT / "docs" / f"{page}.md").read_text("utf-8")
        table = text.split("| sign | meaning |\n|---|---|\n")[1].split("\n\n")[0]
        cells = "".join(line.split("|")[1] for line in table.splitlines())
        missing = {letter for letter in cells if ord(letter) > 0x7F} - set(shown + "…")
        assert not missing, (page, missing)


def test_the_font_has_every_letter_of_the_device() -> None:
    with Page("all") as page:
        for code in range(0x20, 0x2700):
            letter = chr(code)
            if letter.isprintable() and tile(letter) != BOX:
                page.normalize(letter, "It")


# The commands


@pytest.fixture
def devices(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Device]]:
    """Return devices at p0, p1, …; none unless a test adds one."""
    plugged: list[Device] = []
    clock = Time()

    def opener(port: str) -> Transport:
        return Wire(plugged[int(port[1:])], port, clock)

    monkeypatch.delenv("SIGNIFER_PORT", raising=False)
    monkeypatch.setattr(discover, "open_port", opener)
    monkeypatch.setattr(
        discover, "candidates", lambda: [Candidate(f"p{number}", "data") for number in range(len(plugged))]
    )
    monkeypatch.setattr(discover, "monotonic", clock)
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    yield plugged
    assert not any(device.link.is_connected for device in plugged)


def run(*words: str, status: int = 0) -> None:
    assert main(words) == status


def test_a_label_without_a_device(
    devices: list[Device], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "labels.pdf"
    run("label", *NAMES, "--board", "pimoroni_picosystem", "--out", str(out))
    (text,) = read(out.read_bytes())
    assert text.count("Pimoroni PicoSystem") == len(NAMES) and "UID" not in text
    assert capsys.readouterr().out == f"{out}: {len(NAMES)} labels on 1 sheet of A4\n"


def test_the_only_device_gives_the_only_label_its_number(
    devices: list[Device], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    devices.append(Device())
    out = tmp_path / "labels.PDF"
    run("label", "Shelf 3", "-o", str(out))
    (text,) = read(out.read_bytes())
    assert "Shelf 3" in text and "7788" in text and "test_board" in text
    assert "Shelf 3: 7788, test_board" in capsys.readouterr().out


def test_of_several_the_one_of_that_name(devices: list[Device], tmp_path: Path) -> None:
    devices += [Device(), Device()]
    devices[1].name = "Table two"
    out = tmp_path / "labels.pdf"
    run("label", "table TWO", "Another", "-o", str(out))
    (text,) = read(out.read_bytes())
    assert text.count("UID") == 1
    run("label", "Another", "--force", "-o", str(out))
    assert "UID" not in read(out.read_bytes())[0]
    run("label", "Another", "--port", "p0", "--force", "-o", str(out))
    assert "UID" in read(out.read_bytes())[0]


def test_labels_of_all_devices(
    devices: list[Device], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    devices += [Device(), Device(), Device()]
    devices[1].name, devices[2].name = "Жуковский", "Table 3"
    out = tmp_path / "labels.pdf"
    run("label", "--all", "--sheet", "L7160", "-o", str(out))
    (text,) = read(out.read_bytes())
    assert all(name in text for name in ("Table one", "Жуковский", "Table 3")) and text.count("UID") == 3
    assert "3 labels on 1 sheet of Avery L7160" in capsys.readouterr().out
    run("label", "-d", "table 3", "-d", "Жуковский", "--skip", "15", "--force", "-o", str(out))
    first, second = read(out.read_bytes())
    assert "Table 3" in first and "Жуковский" in second
    capsys.readouterr()
    run("label", "--port", "p0", "--json", "--force", "-o", str(out))
    answer = json.loads(capsys.readouterr().out)
    assert answer["labels"] == [{"name": "Table one", "uid": "1122334455667788", "board": "test_board"}]


@pytest.mark.parametrize(
    ("words", "status", "says"),
    [
        (["label", "A", "B", "--port", "p0", "-o", "x.pdf"], 2, "--port is one device"),
        (["label", "-o", "x.pdf"], 2, "--all"),
        (["label", "A", "--device", "Table one", "-o", "x.pdf"], 2, "not both"),
        (["label", "A", "--sheet", "l9999", "-o", "x.pdf"], 2, "There is: a4, l7159"),
        (["label", "A", "--skip", "16", "-o", "x.pdf"], 2, "0 to 15"),
        (["label", "W" * 40, "-o", "x.pdf"], 2, "too long for a label"),
        (["label", "A", "-o", "x.doc"], 2, "must end in .pdf"),
        (["label", "A", "--board", "toaster", "-o", "x.pdf"], 2, "There is no board 'toaster'"),
        (["label", "A", "-o", "no/such/folder/x.pdf"], 14, "no/such/folder"),
        (["card", "--board", "toaster", "-o", "x.pdf"], 2, "There is no board 'toaster'"),
        (["card", "-o", "x"], 2, "must end in .pdf"),
        (["card", "-o", "no/such/folder/x.pdf"], 14, "no/such/folder"),
    ],
)
def test_an_impossible_label_leaves_no_file(
    devices: list[Device],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    status: int,
    says: str,
) -> None:
    devices.append(Device())
    monkeypatch.chdir(tmp_path)
    run(*words, status=status)
    said = capsys.readouterr()
    assert says in said.err and said.out == "" and said.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_cannot_be_replaced_stays_as_it_was(
    devices: list[Device], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "card.pdf"
    run("card", "-o", str(out))
    before = out.read_bytes()
    (text,) = read(before)
    assert "Raspberry Pi Pico with an OLED" in text

    def full(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    run("card", "--board", "pico_lcd_13", "--force", "-o", str(out), status=14)
    assert out.read_bytes() == before and list(tmp_path.iterdir()) == [out]
