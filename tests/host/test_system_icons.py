"""Icons in a system's file: those that there are, and one line for those that there are not."""

from __future__ import annotations

import re
from pathlib import Path

from signifer.games.custom.rules.vocabulary import ICONS as NAMES
from signifer.ui.boxes import names
from signifer_host.faces.drawings import icons
from signifer_host.systems import describe
from signifer_host.systems.load import load_object
from signifer_host.systems.normal import encode
from tests.host.mistakes.reader import good
from tests.host.test_system_files import read

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "systems.md").read_text("utf-8")
ICONS = good("format_3")


def test_an_icon_is_kept_and_told(tmp_path: Path) -> None:
    data = read(tmp_path, ICONS).data
    assert data["counters"][0]["icon"] == "heart" and data["choices"][0]["icons"] == ["", "burst", "runner"]
    told = "\n".join(describe.lines(data, ()))
    assert "icon heart" in told and "icons none, burst, runner" in told
    assert load_object(encode(data)).data == data
    plain = read(tmp_path, ICONS.replace('\nicon = "heart"', "")).data
    assert plain["counters"][0]["icon"] == "" and "icon" not in encode(plain)["counters"][0]


def test_two_things_with_one_icon_are_warned_of(tmp_path: Path) -> None:
    text = ICONS.replace("strike = true", "strike = true\nline = true").replace('"heart"', '"burst"')
    (warning,) = read(tmp_path, text).warnings
    assert 'choice 1 (order): has the icon burst on the line, as "hp" does: choose another' in str(warning)


def test_the_page_lists_all_icons_in_the_order_of_their_numbers() -> None:
    listed = PAGE[PAGE.index("In their order:") : PAGE.index("Counters, flags, uses and choices need")]
    assert re.findall(r"`(\w+)`", listed) == list(NAMES[1:])


def test_each_icon_is_drawn_in_all_sizes() -> None:
    drawn = {name: {size for other, size in icons() if other == name} for name, _ in icons()}
    for name in NAMES[1:]:
        other = {"lightning": "bolt", "card": "back", "mountain": "terrain", "runner": "run", "star": "spell"}
        assert drawn[other.get(name, name)] == {10, 16, 24}, name
        assert hasattr(names, other.get(name, name).upper())
