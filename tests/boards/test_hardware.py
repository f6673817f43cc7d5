"""The drawings and cases in hardware/: complete, of the right size, and made from the present sources."""

from __future__ import annotations

import importlib.util
import itertools
import json
import math
import re
import struct
import sys
import tomllib
from collections import Counter
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from signifer_host import boards

ROOT = Path(__file__).resolve().parents[2]
HARDWARE = ROOT / "hardware"
MODELS = sorted(HARDWARE.glob("*/*.stl"))
Triangle = tuple[tuple[float, ...], ...]


def source(name: str) -> ModuleType:
    """Import a module of hardware/source; only those that need no CAD program."""
    spec = importlib.util.spec_from_file_location(name, HARDWARE / "source" / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # they import each other
    spec.loader.exec_module(module)
    return module


FASTEN = source("fasten")
source("stack")
OPENINGS = source("openings")
FIT = source("fit")
WIRING = source("wiring")
PRINTING = source("printing")
BREADBOARD = source("breadboard")
CASES, PARTS = FIT.load()
DEVICES = sorted(CASES)  # a board that was added may have none
POWERED = sorted(
    file.parent.name for file in HARDWARE.glob("*/README.md") if "## Power\n" in file.read_text("utf-8")
)


def triangles(file: Path) -> list[Triangle]:
    """Return the triangles of a binary STL: 80 bytes of head, a count, and 50 bytes for each triangle."""
    data = file.read_bytes()
    (count,) = struct.unpack_from("<I", data, 80)
    assert len(data) == 84 + 50 * count
    found = []
    for number in range(count):
        values = struct.unpack_from("<9f", data, 84 + 50 * number + 12)
        corners = [tuple(round(value, 4) for value in values[at : at + 3]) for at in (0, 3, 6)]
        found.append(tuple(corners))
    return found


def size(found: list[Triangle]) -> list[float]:
    """Return length, width and height."""
    points = [point for triangle in found for point in triangle]
    return [max(p[axis] for p in points) - min(p[axis] for p in points) for axis in range(3)]


def volume(found: list[Triangle]) -> float:
    """Return the volume in cubic millimetres; below zero if the surface is inside out."""
    total = 0.0
    for (ax, ay, az), (bx, by, bz), (cx, cy, cz) in found:
        total += ax * (by * cz - bz * cy) - ay * (bx * cz - bz * cx) + az * (bx * cy - by * cx)
    return total / 6


@pytest.mark.parametrize("file", MODELS, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_model_is_watertight(file: Path) -> None:
    """Each edge belongs to two triangles that run along it in opposite directions."""
    found = triangles(file)
    edges: Counter[tuple[tuple[float, ...], tuple[float, ...]]] = Counter()
    for triangle in found:
        for at in range(3):
            edges[triangle[at], triangle[(at + 1) % 3]] += 1
    assert all(count == 1 and edges[end, start] == 1 for (start, end), count in edges.items())
    assert volume(found) > (100 if file.stem == "pin" else 1000)


@pytest.mark.parametrize("name", DEVICES)
def test_every_device_has_a_case_of_the_given_size(name: str) -> None:
    case = CASES[name]
    inner = case["inner"]
    if case["kind"] == "box":
        tray = size(triangles(HARDWARE / name / "tray.stl"))
        lid = size(triangles(HARDWARE / name / "lid.stl"))
        assert tray == pytest.approx([inner[0] + 4, inner[1] + 4, inner[2] + 2], abs=0.1)
        assert lid[:2] == pytest.approx(tray[:2], abs=0.1)
    else:
        stand = size(triangles(HARDWARE / name / "stand.stl"))
        assert stand[0] > inner[0] + 4 and stand[1] > inner[1] + 4
        # Hollow: its walls and ribs are less than half of what is inside its outline.
        assert volume(triangles(HARDWARE / name / "stand.stl")) < 0.25 * math.prod(stand)
    kinds = ["tray", "lid"] if case["kind"] == "box" else ["stand"]
    if "pin" in case:
        kinds.append("pin")
        pin = size(triangles(HARDWARE / name / "pin.stl"))
        assert pin[:2] == pytest.approx([case["pin"]["flange"]] * 2, abs=0.1)
        # It projects from the lid, whose thickness is what the room above the key leaves.
        (content,) = case["contents"]
        room = (
            OPENINGS.gap(case, content, PARTS[content["part"]]) + PARTS[content["part"]]["keys"][0]["below"]
        )
        assert pin[2] == pytest.approx(room + FASTEN.LID + case["pin"]["proud"], abs=0.05)
    for kind in kinds:
        assert (HARDWARE / name / f"{kind}.step").read_text("utf-8").startswith("ISO-10303-21;")


@pytest.mark.parametrize("name", DEVICES)
def test_the_parts_go_in(name: str) -> None:
    assert FIT.complaints(CASES[name], PARTS) == []


def changed(case: dict[str, Any], **values: Any) -> dict[str, Any]:
    copy: dict[str, Any] = json.loads(json.dumps(case))
    return {**copy, **values}


def test_parts_that_do_not_fit_are_named() -> None:
    case = CASES["pico_oled"]
    small = FIT.complaints(changed(case, inner=[70.0, 66.0, 26.0]), PARTS)
    assert any("pico does not go in along x" in line for line in small)
    assert any("button_12 stands where the post" in line for line in small)
    low = FIT.complaints(changed(case, inner=[92.0, 66.0, 15.0]), PARTS)
    assert any("oled_13 does not go in along z" in line for line in low)
    blind = FIT.complaints(changed(case, holes=case["holes"][1:]), PARTS)
    assert blind == ["no hole in the lid shows all of oled_13"]
    contents = [*case["contents"], {"part": "pico", "at": [-19.0, 8.0], "z": 6.0}]
    assert "pico and pico are in each other's place" in FIT.complaints(
        changed(case, contents=contents), PARTS
    )
    away = changed(case)
    away["contents"][0]["at"] = [-10.0, 8.0]
    assert "pico: its USB socket is too far from the wall" in FIT.complaints(away, PARTS)


def told(case: dict[str, Any], parts: dict[str, Any] = PARTS) -> str:
    return "\n".join(FIT.complaints(case, parts))


def moved(name: str, index: int, **values: Any) -> dict[str, Any]:
    """Return a case with one of its holes changed."""
    case = changed(CASES[name])
    case["holes"][index].update(values)
    return case


def test_a_socket_beside_its_opening_is_named() -> None:
    high = moved("pico_display_pack", -1, at=[0.0, 9.0])
    assert told(high) == "pico_display: no plug goes into its USB socket, 5.1 mm above the floor"
    deep = moved("pico_display_pack", -1, size=[12.0, 11.0])
    assert told(deep) == "pico_display: the opening for USB cuts into the floor or the lid"
    narrow = moved("adafruit_feather_rp2040", 3, size=[12.0, 8.0])
    assert told(narrow) == "feather_stack: no plug goes into its USB socket, 11.2 mm above the floor"
    out = changed(CASES["pico_lcd_13"])
    out["contents"][0]["at"] = [-4.0, 0.0]
    assert "pico_lcd_13: its USB socket sticks out of the wall" in told(out)


def test_a_display_or_key_too_far_under_the_lid_is_named() -> None:
    high = changed(CASES["pico_display_pack"], inner=[56.0, 39.0, 23.0])
    assert told(high) == "pico_display: its face is 4.0 mm under the lid"
    without = changed(CASES["pico_display_pack"])
    del without["pin"]
    assert "pico_display: no finger reaches its key A, 3.5 mm deep" in told(without)
    thick = changed(CASES["pico_display_pack"], pin={**CASES["pico_display_pack"]["pin"], "thick": 1.5})
    assert "pico_display: the pin's flange has no room over its key A" in told(thick)
    loose = changed(CASES["pico_display_pack"], pin={**CASES["pico_display_pack"]["pin"], "shaft": 6.0})
    assert "pico_display: the pin is not for the hole over its key A" in told(loose)
    assert "pico_lcd_13: no hole over its key joystick" in told(moved("pico_lcd_13", 1, at=[-18.0, 0.0]))
    layers = [*PARTS["pico_display"]["layers"], {"name": "more", "height": 2.6}]
    grown = {**PARTS, "pico_display": {**PARTS["pico_display"], "layers": layers}}
    assert "pico_display does not go in along z" in told(CASES["pico_display_pack"], grown)


@pytest.mark.parametrize("name", [name for name in DEVICES if CASES[name]["kind"] == "box"])
def test_every_closed_case_has_a_hole_for_each_key_of_a_clip(name: str) -> None:
    reached = {number: hole for number, hole in enumerate(CASES[name]["holes"]) if "reaches" in hole}
    wanted = [
        key["name"] for content in CASES[name]["contents"] for key in PARTS[content["part"]].get("clips", ())
    ]
    assert sorted(hole["reaches"] for hole in reached.values()) == sorted(wanted) and wanted
    for index, hole in reached.items():
        assert f"no hole over its {hole['reaches']} key" in told(
            moved(name, index, at=[hole["at"][0] + 1.0, hole["at"][1]])
        )
        assert f"no hole over its {hole['reaches']} key" in told(moved(name, index, diameter=2.0))
        assert hole["reaches"] in (HARDWARE / name / "README.md").read_text("utf-8").split("## Assembly")[1]


def test_a_cell_has_air_above_it_and_a_sheet_under_cut_pins() -> None:
    name = "adafruit_feather_rp2040"
    swollen = {**PARTS, "lipo_cell": {**PARTS["lipo_cell"], "height": 4.0}}
    assert told(CASES[name], swollen) == "lipo_cell has 1.0 mm of air above it, and needs 1.5 mm"
    without = changed(CASES[name])
    del without["contents"][1]
    assert told(without) == "the cut pins of feather_stack are over lipo_cell without a sheet between"
    small = {**PARTS, "fish_paper": {**PARTS["fish_paper"], "length": 37.0}}
    assert (
        told(CASES[name], small) == "the cut pins of feather_stack are over lipo_cell without a sheet between"
    )
    paper, cell = PARTS["fish_paper"], PARTS["lipo_cell"]
    page = (HARDWARE / name / "README.md").read_text("utf-8")
    assert f"{paper['height']:.0f} mm, {paper['length']:.0f} × {paper['width']:.0f} mm" in page
    assert f"{cell['keep_clear']} mm of air" in page
    assert f"at most {cell['length']:.0f} × {cell['width']:.0f} × {cell['height']} mm" in page


def test_a_lid_that_hides_a_light_is_named_and_the_lids_spots_are_thin() -> None:
    name = "pico_display_pack"
    dark = changed(CASES[name])
    dark["thin"] = dark["thin"][:1]
    assert told(dark) == "pico_display: the lid hides its light"
    # The model has a floor of 0.4 mm at each spot: its corners are points of the mesh.
    points = {point for triangle in triangles(HARDWARE / name / "lid.stl") for point in triangle}
    for spot in CASES[name]["thin"]:
        for x, y in itertools.product((-1, 1), (-1, 1)):
            at = (-spot["at"][0] + x * spot["size"][0] / 2, spot["at"][1] + y * spot["size"][1] / 2)
            assert any(math.dist(point, (*at, 0.4)) < 1e-3 for point in points), at
    for device in DEVICES:
        # A light that no lid shows is said to be hidden.
        case, page = CASES[device], (HARDWARE / device / "README.md").read_text("utf-8")
        board = tomllib.loads((ROOT / "boards" / device / "board.toml").read_text("utf-8"))
        lit = any("lights" in PARTS[content["part"]] for content in case["contents"])
        strip = any(content["part"] == "pixel_stick" for content in case["contents"])
        if "pixels" in board and case["kind"] == "box" and not lit and not strip:
            assert "**The light**" in page and "under the wing" in page, device


@pytest.mark.parametrize("name", [name for name in DEVICES if CASES[name]["kind"] == "box"])
def test_no_opening_takes_anything_from_a_standoff(name: str) -> None:
    """The upper edge of each standoff and rest is a whole circle in the finished tray."""
    points = {point for triangle in triangles(HARDWARE / name / "tray.stl") for point in triangle}
    for kind in ("standoffs", "rests"):
        for stand in CASES[name].get(kind, ()):
            part = PARTS[stand["part"]]
            radius = (part["rest"] if kind == "rests" else part["hole"] + FASTEN.RIM) / 2
            for x, y in source("stack").around(stand["at"], part["holes"]):
                top = FASTEN.FLOOR + stand["height"]
                turns = sorted(
                    math.atan2(point[1] - y, point[0] - x)
                    for point in points
                    if abs(point[2] - top) < 1e-3 and abs(math.dist(point[:2], (x, y)) - radius) < 0.02
                )
                steps = [b - a for a, b in zip(turns, [*turns[1:], turns[0] + 2 * math.pi], strict=True)]
                assert turns and max(steps) < 0.7, (stand["part"], x, y)


def test_a_stand_is_open_where_its_socket_is() -> None:
    case = changed(CASES["adafruit_macropad_rp2040"], cable=["left", "right"])
    assert told(case) == "macropad: no room for the cable at its top"
    assert told(changed(CASES["adafruit_macropad_rp2040"], inner=[105.0, 61.0, 21.0])) != ""
    macropad = PARTS["macropad"]
    assert (macropad["length"], macropad["width"]) == (60.0, 104.0)
    # Upright: the model is higher than wide, and its far end, where the socket is, is its high end.
    found = triangles(HARDWARE / "adafruit_macropad_rp2040" / "stand.stl")
    length, width, height = size(found)
    assert (length, width) == (pytest.approx(69, abs=0.1), pytest.approx(113, abs=0.1))
    points = [point for triangle in found for point in triangle]
    assert max(points, key=lambda point: point[2])[1] > 50 and height < 45
    # Its upper wall has a gap of 18 mm in the middle.
    high = [point[0] for point in points if point[1] > 52.5 and point[2] > height - 4]
    assert min(abs(x) for x in high) == pytest.approx(9, abs=0.1)


@pytest.mark.parametrize("name", DEVICES)
def test_grams_and_hours_beside_a_case_are_those_of_its_models(name: str) -> None:
    said = PRINTING.figures(HARDWARE / name)
    assert f"{said} |" in (HARDWARE / "README.md").read_text("utf-8")
    page = (HARDWARE / name / "README.md").read_text("utf-8")
    (row,) = (line for line in page.splitlines() if "| printed " in line and "pin" not in line.split("|")[2])
    assert said in row
    assert PRINTING.volume(MODELS[0]) == pytest.approx(volume(triangles(MODELS[0])), rel=1e-4)


def test_parts_in_the_way_of_a_clip_are_named() -> None:
    case = changed(CASES["pico_oled"])
    case["contents"].append({"part": "slide_switch", "at": [-33.0, 4.0], "z": 15.0})
    assert "pico: slide_switch is in the way to its BOOTSEL key" in told(case)


def test_parts_without_support_or_in_a_standoff_are_named() -> None:
    case = changed(CASES["adafruit_feather_rp2040"])
    case["standoffs"][0]["height"] = 7.0
    assert told(case) == "feather_stack does not lie on its standoffs"
    case = changed(CASES["adafruit_feather_rp2040"])
    case["contents"][2]["at"] = [2.0, 0.0]
    assert told(case) == "lipo_cell stands where feather_stack has one of its standoffs"
    low = changed(CASES["adafruit_feather_rp2040"])
    low["contents"][1]["z"] = 5.5
    assert "feather_stack and fish_paper are in each other's place" in told(low)
    assert (
        told(moved("adafruit_feather_rp2040", -1, at=[3.0, 14.0])) == "no hole for the lever of slide_switch"
    )


def test_a_screw_that_does_not_hold_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    case = changed(CASES["pico_oled"])
    case["lid_posts"][0]["screw"] = "m2_6"
    (bottom,) = FIT.complaints(case, PARTS)
    assert bottom == "oled_13: screw M2 × 6, self-tapping meets the bottom of its bore, 4.0 mm deep"
    case["lid_posts"][0]["screw"] = "m25_8"
    case["standoffs"][0]["screw"] = "m25_8"
    assert any(
        "pico: screw M2.5 × 8, self-tapping does not go through" in line
        for line in FIT.complaints(case, PARTS)
    )
    thick = {**PARTS, "oled_13": {**PARTS["oled_13"], "board": 2.5}}
    assert "oled_13: only 1.5 mm of screw M2 × 4, self-tapping hold" in FIT.complaints(
        CASES["pico_oled"], thick
    )
    monkeypatch.setitem(FASTEN.SCREWS["m2_6"], "bore", 2.1)
    assert "pico: a bore of 2.1 mm is none for screw M2 × 6, self-tapping" in FIT.complaints(
        CASES["pico_oled"], PARTS
    )


@pytest.mark.parametrize("name", DEVICES)
def test_the_parts_list_has_the_screws_that_the_case_takes(name: str) -> None:
    text = (HARDWARE / name / "README.md").read_text("utf-8")
    listed = {part: int(quantity) for quantity, part, _ in rows(text, "Parts") if part.startswith("screw")}
    assert listed == dict(FASTEN.bill(CASES[name]))


def texts(drawing: str) -> list[str]:
    return re.findall(r"<text[^>]*>([^<]*)</text>", drawing)


def test_every_pin_with_a_wire_is_in_the_drawing() -> None:
    board = tomllib.loads((ROOT / "boards" / "pico_oled" / "board.toml").read_text("utf-8"))
    shown = texts((HARDWARE / "pico_oled" / "wiring.svg").read_text("utf-8"))
    pins = {key["pin"] for key in board["keys"]} | set(board["pixels"]["pins"])
    pins |= {board["display"]["i2c"][end] for end in ("sda", "scl")}
    assert pins | {"3V3", "GND"} <= set(shown) and "SSD1306 or SH1106 128×64" in shown


def pico_oled_wires() -> list[Any]:
    board = tomllib.loads((ROOT / "boards" / "pico_oled" / "board.toml").read_text("utf-8"))
    wires: list[Any] = WIRING.pico_oled_wires(board)
    return wires


def test_a_picos_pins_have_their_numbers_from_both_sides() -> None:
    shown = texts((HARDWARE / "pico_oled" / "wiring.svg").read_text("utf-8"))
    pairs = Counter((pin, number) for pin, number in itertools.pairwise(shown) if number.isdigit())
    for pin, number in (
        ("3V3", "36"),
        ("GND", "8"),
        ("GND", "18"),
        ("GND", "23"),
        ("GP4", "6"),
        ("GP13", "17"),
    ):
        assert pairs[pin, number] == 2, (pin, number)
    assert all(shown.count(corner) == 2 for corner in ("1", "20", "21", "40"))
    assert {"Raspberry Pi Pico, from above", "the same Pico, from below"} <= set(shown)


def test_from_below_pin_1_is_at_the_right() -> None:
    sheet = WIRING.Sheet(1, 1)
    above, below = WIRING.Pico(sheet, (0, 0)), WIRING.Pico(sheet, (0, 0), below=True)
    for number in range(1, 41):
        (x, y), (behind, beside) = above.pad(number), below.pad(number)
        assert behind == pytest.approx(21 - x) and beside == y


def test_each_wire_of_the_drawing_is_in_the_list_and_made_in_one_step() -> None:
    wires = pico_oled_wires()
    drawing = (HARDWARE / "pico_oled" / "wiring.svg").read_text("utf-8")
    text = (HARDWARE / "pico_oled" / "README.md").read_text("utf-8")
    letters = [wire.letter for wire in wires]
    assert drawing.count("<polyline") == len(wires) == len(set(letters))
    assert sorted(shown for shown in texts(drawing) if re.fullmatch("[A-Z]", shown)) == letters
    listed = re.findall(r"^\| ([A-Z]) \| ([^|]+) \| ([^|]+) \| (\d+) \|$", text, re.M)
    assert listed == [(wire.letter, wire.start, wire.end, str(wire.length)) for wire in wires]
    steps = text.split("## Assembly")[1].split("## Power")[0]
    assert sorted(re.findall(r"\*\*([A-Z])\*\*", steps)) == letters
    assert f"{sum(wire.length for wire in wires)} cm by the table" in text


def test_no_wire_of_the_drawing_is_joined_to_another() -> None:
    """A pin takes one wire, the supply two; a leg of a button takes two of the chain of grounds."""
    wires = pico_oled_wires()
    assert "joint" not in dir(WIRING.Sheet)
    ends = Counter(end for wire in wires for end in (wire.start, wire.end))
    assert {end for end, count in ends.items() if count > 1 and end.startswith("pin")} == {"pin 36 (3V3)"}
    assert max(ends.values()) == 2
    drawn = Counter(wire.points[-1] for wire in wires if wire.end.startswith("pin"))
    assert sorted(drawn.values()) == [1] * (len(drawn) - 1) + [2]


def test_every_part_reaches_ground_supply_and_its_signals() -> None:
    """Follow the wires: what they join is what board.toml says."""
    board = tomllib.loads((ROOT / "boards" / "pico_oled" / "board.toml").read_text("utf-8"))
    nets: list[set[str]] = []
    for wire in pico_oled_wires():
        joined = {wire.start, wire.end}
        for net in [net for net in nets if net & joined]:
            nets.remove(net)
            joined |= net
        nets.append(joined)

    def pins(part: str) -> set[str]:
        """Return the names of the Pico's pins that a part's end is joined to."""
        (net,) = (net for net in nets if part in net)
        return set(re.findall(r"\((\w+)\)", " ".join(net)))

    for key in board["keys"]:
        assert pins(f"{key['button']}, one leg") == {"GND"}
        assert pins(f"{key['button']}, other leg") == {key["pin"]}
    bus = board["display"]["i2c"]
    assert [pins(f"OLED {name}") for name in ("GND", "VCC", "SDA", "SCL")] == [
        {"GND"},
        {"3V3"},
        {bus["sda"]},
        {bus["scl"]},
    ]
    assert [pins(f"strip {name}") for name in ("GND", "VCC", "DIN")] == [
        {"GND"},
        {"3V3"},
        set(board["pixels"]["pins"]),
    ]


def breadboard_jumpers() -> list[Any]:
    board = tomllib.loads((ROOT / "boards" / "pico_oled" / "board.toml").read_text("utf-8"))
    made: list[Any] = BREADBOARD.jumpers(board)
    return made


def test_each_jumper_of_the_plan_is_in_the_list_and_plugged_in_one_step(tmp_path: Path) -> None:
    (tmp_path / "pico_oled").mkdir()
    BREADBOARD.main(tmp_path)
    drawing = (HARDWARE / "pico_oled" / "breadboard.svg").read_text("utf-8")
    assert drawing == (tmp_path / "pico_oled" / "breadboard.svg").read_text("utf-8")
    jumpers = breadboard_jumpers()
    letters = [jumper.letter for jumper in jumpers]
    page = (HARDWARE / "pico_oled" / "breadboard.md").read_text("utf-8")
    listed = re.findall(r"^\| ([A-Z]) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$", page, re.M)
    assert listed == [(jumper.letter, jumper.start, jumper.end, jumper.carries) for jumper in jumpers]
    assert sorted(re.findall(r"\*\*([A-Z])\*\*", page)) == letters
    assert f"| {len(jumpers)} | jumper wire" in page and drawing.count("<polyline") == len(jumpers)


def test_the_breadboard_joins_what_board_toml_says() -> None:
    """Follow rows, jumpers and pressed buttons: a hole has one plug, and each pin of the program reaches its part."""
    board = tomllib.loads((ROOT / "boards" / "pico_oled" / "board.toml").read_text("utf-8"))
    jumpers = breadboard_jumpers()
    holes = [hole for jumper in jumpers for hole in (jumper.start, jumper.end) if hole != BREADBOARD.RAIL]
    pico = {f"{'c' if pin <= 20 else 'h'}{pin if pin <= 20 else 41 - pin}": pin for pin in range(1, 41)}
    # The module lies right of its pins, face up: its left pin is in the lowest row.
    oled = {f"j{27 - at}": name for at, name in enumerate(("VCC", "GND", "SCL", "SDA"))}
    legs = {f"{side}{top + down}" for top in (38, 44, 50, 56) for side in "ef" for down in (0, 2)}
    taken = [*holes, *pico, *oled, *legs]
    assert len(taken) == len(set(taken)), "two things in one hole"
    assert all(hole[0] in "abij" for hole in holes if int(hole[1:]) <= 20), "the Pico covers the others"

    def strip(hole: str) -> str:
        return hole if hole == BREADBOARD.RAIL else f"{'left' if hole[0] in 'abcde' else 'right'} {hole[1:]}"

    ways: dict[str, set[str]] = {}
    for jumper in jumpers:
        first, last = strip(jumper.start), strip(jumper.end)
        ways.setdefault(first, set()).add(last)
        ways.setdefault(last, set()).add(first)

    def pins(hole: str) -> set[str]:
        """Return the names of the Pico's pins that a hole is joined to."""
        found, new = set(), {strip(hole)}
        while new:
            found |= new
            new = {far for near in new for far in ways.get(near, ())} - found
        return {WIRING.PICO[pin - 1] for at, pin in pico.items() if strip(at) in found}

    bus = board["display"]["i2c"]
    wanted = {"VCC": "3V3", "GND": "GND", "SCL": bus["scl"], "SDA": bus["sda"]}
    assert {name: pins(hole) for hole, name in oled.items()} == {name: {pin} for name, pin in wanted.items()}
    for key, top in zip(board["keys"], (38, 44, 50, 56), strict=True):
        # At opposite corners, so that the button is between them whichever way it is turned.
        assert pins(f"e{top}") == {key["pin"]} and pins(f"f{top + 2}") == {"GND"}
        assert pins(f"f{top}") == pins(f"e{top + 2}") == set()


def test_each_signal_has_a_colour_of_its_own() -> None:
    signals = [wire.colour for wire in pico_oled_wires() if wire.colour not in (WIRING.RED, WIRING.BLACK)]
    assert len(signals) == len(set(signals)) == 7


@pytest.mark.parametrize(
    ("name", "wires"),
    [("adafruit_feather_rp2040", WIRING.feather_wires()), ("battery", WIRING.battery_wires())],
)
def test_each_wire_of_a_battery_is_drawn_listed_and_made_in_one_step(name: str, wires: list[Any]) -> None:
    drawing = (HARDWARE / name / "wiring.svg").read_text("utf-8")
    page = (HARDWARE / name / "README.md").read_text("utf-8")
    letters = [wire.letter for wire in wires]
    assert sorted(shown for shown in texts(drawing) if re.fullmatch("[A-Z]", shown)) == letters
    listed = re.findall(r"^\| ([A-Z]) \| ([^|]+) \| ([^|]+) \| (\d+) \|$", page, re.M)
    assert listed == [(wire.letter, wire.start, wire.end, str(wire.length)) for wire in wires]
    steps = re.split("## (?:Assembly|Steps)\n", page)[1].split("\n## ")[0]
    assert sorted(re.findall(r"\*\*([A-Z])\*\*", steps)) == letters
    assert f"{sum(wire.length for wire in wires)} cm by the table" in page


@pytest.mark.parametrize("device", ["pico_oled", "pico_display_pack", "pico_display_pack_2", "pico_lcd_13"])
def test_the_lines_of_the_battery_page_are_read_with_every_pico(device: str, tmp_path: Path) -> None:
    page = (HARDWARE / "battery" / "README.md").read_text("utf-8")
    lines = re.findall(r"^ {4}(\S.+)$", page, re.M)
    text = (ROOT / "boards" / device / "board.toml").read_text("utf-8")
    text = re.sub(r"\[processor\].*?(?=\n\[)", "", text, flags=re.S) + "\n" + "\n".join(lines) + "\n"
    path = tmp_path / "board.toml"
    path.write_text(text, "utf-8")
    power = boards.read(path).battery
    assert power is not None and (power.sense, power.usb) == ("VOLTAGE_MONITOR", "VBUS_SENSE")
    # A third of VSYS, and a Schottky diode between the cell and VSYS.
    assert 3.9 * power.divider / 3000 == pytest.approx(4.16, abs=0.05)


def test_the_feathers_divider_is_read_as_its_page_says(tmp_path: Path) -> None:
    page = (HARDWARE / "adafruit_feather_rp2040" / "README.md").read_text("utf-8")
    lines = re.findall(r"^ {4}(\S.+)$", page, re.M)
    path = tmp_path / "board.toml"
    board = (ROOT / "boards" / "adafruit_feather_rp2040" / "board.toml").read_text("utf-8")
    path.write_text(board + "\n" + "\n".join(lines) + "\n", "utf-8")
    power = boards.read(path).battery
    assert power is not None and (power.sense, power.divider) == ("A0", 2000)


def test_a_drawing_is_what_its_source_draws_and_no_text_leaves_it(tmp_path: Path) -> None:
    WIRING.main(tmp_path)
    made = {file.parent.name for file in tmp_path.glob("*/wiring.svg")}
    assert made == {file.parent.name for file in HARDWARE.glob("*/wiring.svg")}
    for name in made:
        drawing = (tmp_path / name / "wiring.svg").read_text("utf-8")
        assert drawing == (HARDWARE / name / "wiring.svg").read_text("utf-8")
        width = float(re.findall(r'viewBox="0 0 (\S+)', drawing)[0])
        for x, size, end, text in re.findall(
            r'<text x="(\S+)" y="\S+" font-size="(\S+)" fill="\S+" text-anchor="(\w+)">([^<]*)', drawing
        ):
            letters = len(text) * float(size) * 0.62  # wider than the usual typefaces
            first = float(x) - {"start": 0, "middle": letters / 2, "end": letters}[end]
            assert first >= 0 and first + letters <= width, text


@pytest.mark.parametrize("name", DEVICES)
def test_every_device_has_parts_steps_and_power(name: str) -> None:
    text = (HARDWARE / name / "README.md").read_text("utf-8")
    assert "](case.png)" in text
    for heading in ("## Parts", "## Wiring", "## Assembly", "## Power"):
        assert heading in text
    assert re.search(r"^1\. ", text, re.M) and "mA" in text
    for target in re.findall(r"\]\(([^)]+)\)", text):
        assert (HARDWARE / name / target.split("#")[0]).exists(), target


def rows(text: str, heading: str) -> list[list[str]]:
    """Return the cells of a table, without its head."""
    part = text.split(f"## {heading}\n")[1].split("\n## ")[0]
    lines = [line for line in part.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def test_each_page_says_what_may_be_left_out() -> None:
    assert set(POWERED) <= set(boards.names())
    for name in POWERED:
        page = (HARDWARE / name / "README.md").read_text("utf-8")
        assert "**You can leave out**" in page or "can be left out" in page, name
    overview = (HARDWARE / "README.md").read_text("utf-8")
    first = next(line for line in overview.splitlines() if line.startswith("| ["))
    assert first.startswith("| [pico_display_pack]") and "**nothing to solder**" in first
    listed = re.findall(r"^\| \[(\w+)\]\(\1/README.md\)", overview, re.M)
    assert sorted(listed) == POWERED


@pytest.mark.parametrize("name", POWERED)
def test_quantities_are_numbers_and_currents_add_up(name: str) -> None:
    text = (HARDWARE / name / "README.md").read_text("utf-8")
    parts = rows(text, "Parts")
    assert parts and all(re.fullmatch(r"[1-9]\d*( m)?", row[0]) and row[1] for row in parts)
    *currents, total = rows(text, "Power")
    assert all(source for _, _, source in currents), "each figure says where it comes from"
    assert all("assumption" in source for _, _, source in currents if "not measured" in source)
    usual = sum(int(current.split()[0]) for _, current, source in currents if "not in the sum" not in source)
    assert total[0].startswith("**together") and total[1] == f"**{usual} mA**"


def test_hours_follow_from_the_sums_of_the_pages() -> None:
    """With a tenth of the cell kept back. The OLED device's clock is 125 MHz with a battery."""
    sums = {
        name: int(rows((HARDWARE / name / "README.md").read_text("utf-8"), "Power")[-1][1].strip("* mA"))
        for name in POWERED
    }
    listed = rows((HARDWARE / "battery" / "README.md").read_text("utf-8"), "Hours")
    currents = [int(current.removesuffix(" mA")) for _, current, _ in listed]
    assert currents == [
        sums["pico_oled"] - 15,
        sums["pico_display_pack"],
        sums["pico_lcd_13"],
        sums["pico_display_pack_2"],
    ]
    assert [int(hours) for _, _, hours in listed] == [round(900 / current) for current in currents]
    for name, capacity in (
        ("adafruit_feather_rp2040", 350),
        ("pimoroni_picosystem", 525),
        ("lilygo_t_display_rp2040", 500),
    ):
        page = (HARDWARE / name / "README.md").read_text("utf-8")
        (found,) = re.findall(rf"{capacity} mAh cell gives some (\d+) hours", page)
        assert int(found) == int(0.9 * capacity / sums[name]), name


def test_a_light_takes_the_same_on_every_page() -> None:
    """An eighth of 20 mA, rounded up where it is a single one."""
    for name in POWERED:
        for what, current, source in rows((HARDWARE / name / "README.md").read_text("utf-8"), "Power"):
            found = re.match(r"(?:(\d+) )?(?:RGB )?lights?(?!.*half power)", what)
            if found:
                assert int(current.split()[0]) == math.ceil(int(found[1] or 1) * 2.5) and "2.5 mA" in source


def test_no_case_is_older_than_its_source() -> None:
    """`make hardware` makes them again. A drawing of wires is compared with what its source draws now, above."""
    then = json.loads((HARDWARE / "made.json").read_text("utf-8"))
    now = source("make").sources()
    changed = sorted(path for path in then.keys() | now.keys() if then.get(path) != now.get(path))
    assert changed == [], "changed since the cases were made: run make hardware"
    assert {"hardware/source/cases.py", "hardware/source/cases.toml"} <= set(now)
