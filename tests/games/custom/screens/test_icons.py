"""Icons that a custom system names: on the home screen, in the list of units, on the unit's page, at every size."""

from __future__ import annotations

from typing import Any

import pytest

from signifer.games.custom.flows import counter
from signifer.games.custom.rules import codec, roster, schema
from signifer.games.custom.rules.declarations import Column
from signifer.games.custom.rules.vocabulary import ICONS
from signifer.games.custom.screens.line import icon_of
from signifer.ui.boxes import names
from tests.ui.conftest import SMALL, SQUARE, WIDE, Table
from tests.ui.page_content import inside, pieces, words

SIZES = pytest.mark.parametrize("board", [SMALL, WIDE, SQUARE])
ICON_FACES = (names.I10, names.I16, names.I24, names.LINE_SIGNS)
# What a system may say; in the order of the numbers that it is compiled to.
LETTERS = {
    "bag": names.BAG, "boot": names.BOOT, "bow": names.BOW, "burst": names.BURST, "card": names.BACK,
    "die": names.DIE, "eye": names.EYE, "flag": names.FLAG, "gem": names.GEM, "hand": names.HAND,
    "heart": names.HEART, "hourglass": names.HOURGLASS, "house": names.HOUSE, "lightning": names.BOLT,
    "lock": names.LOCK, "mountain": names.TERRAIN, "pawn": names.PAWN, "plus": names.PLUS, "runner": names.RUN,
    "scroll": names.SCROLL, "shield": names.SHIELD, "skull": names.SKULL, "star": names.SPELL,
    "sword": names.SWORD, "warning": names.WARNING,
}  # fmt: skip
SET = {names.EYE, names.BURST, names.SPELL}  # icons of what the first unit has set, or may still use
SYSTEM: dict[str, Any] = {
    "format": 3,
    "id": "icons",
    "name": "Icons",
    "sides": 2,
    "activation": {"limit": 1, "per": "round"},
    "counters": [
        {"name": "men", "high": 9, "start": "roster", "out": 0, "line": True, "strike": True, "icon": "pawn"},
        {"name": "pins", "high": 4, "line": True, "icon": "lightning"},
        {"name": "steps", "high": 9, "icon": "boot"},
        {"name": "gold", "of": "side", "high": 99, "start": 12, "icon": "bag"},
        {"name": "clock", "of": "game", "high": 9, "start": 3, "icon": "hourglass"},
    ],
    "flags": [
        {"name": "hidden", "line": True, "icon": "eye"},
        {"name": "hurt", "line": True, "icon": "plus"},
    ],
    "uses": [{"name": "feint", "times": 2, "line": True, "icon": "star"}],
    "choices": [
        {"name": "order", "states": ["None", "Fire", "Run"], "line": True, "letters": " FR"}
        | {"icons": ["", "burst", "runner"]}
    ],
}


def shown(data: dict[str, Any]) -> dict[str, bytes]:
    """Compile a system with two units a side."""
    system = codec.pack(data)
    found = {"S": system}
    for side, names_of in (("A", ("Aino", "Old sergeants of the mill")), ("B", ("Bror", "Ёж"))):
        units = [
            {"id": side + str(at + 1), "name": name, "values": {"men": 6}} for at, name in enumerate(names_of)
        ]
        found[side] = roster.pack({"name": "Force " + side, "units": units}, system)
    return found


def begun(table: Table, data: dict[str, Any]) -> None:
    """Begin a game, and give the first unit a state of each kind."""
    table.begin(ruleset="own", rosters=shown(data))
    table.do(do="wound", unit="A1", amount=2)
    table.do(do="count", unit="A1", counter="pins", amount=3)
    table.do(do="set", unit="A1", flag="hidden", value=True)
    table.do(do="choose", unit="A1", choice="order", state="Fire")
    table.settle()


def without(data: dict[str, Any]) -> dict[str, Any]:
    """Return the system without its icons."""
    kinds = ("counters", "flags", "uses", "choices")
    bare = {
        kind: [{k: v for k, v in line.items() if k[:4] != "icon"} for line in data[kind]] for kind in kinds
    }
    return data | bare


def drawn(table: Table) -> set[str]:
    """Return the letters of all icons on the screen, but those of the buttons' line."""
    picture = table.app.ui.picture
    found: set[str] = set()
    for part in picture.parts:
        for box in part.boxes:
            if box[6] in ICON_FACES:
                found |= set(box[7])
            elif box[6] and box[6] < 0:
                for _, face, text in box[7]:
                    found |= set(text) if face in ICON_FACES else set()
    return found


def test_each_name_is_its_drawing() -> None:
    assert list(LETTERS) == list(ICONS[1:])
    for number, letter in enumerate(LETTERS.values(), 1):
        assert icon_of(flag_with(number)) == letter
    assert icon_of(flag_with(0)) == ""


def flag_with(icon: int) -> Column:
    """Return a flag with that icon."""
    return Column(schema.FLAG, "calm", "Calm", 0, 1, 0, 0, schema.LINE, None, "C", (), icon)


def shows(table: Table, page: str) -> None:
    """Go to home, to home with an active unit ("active"), or to the list of units."""
    if page == "active":
        table.do(do="activate", unit="A1")
    table.app.ui.home()
    if page == "units":
        table.units()
    table.settle()


@SIZES
@pytest.mark.parametrize(
    ("page", "line", "there", "missing"),
    [
        ("home", -1, {names.BAG, names.HOURGLASS}, set()),
        ("active", -1, {names.PAWN, names.BOLT}, {names.HEART}),
        ("units", 0, {*SET, "Aino"} - {names.SPELL}, {names.PLUS}),
        ("units", 1, set(), {names.EYE, names.BURST}),
    ],
    ids=["sides and game", "active unit", "unit with states", "unit without states"],
)
def test_a_page_has_icons_before_numbers_and_for_what_is_set(
    board: str, page: str, line: int, there: set[str], missing: set[str]
) -> None:
    table = Table(board)
    begun(table, SYSTEM)
    shows(table, page)
    inside(table)
    found = drawn(table) if line < 0 else words(pieces(table)[line])
    assert there <= found and not missing & found
    if page == "active" and board == SQUARE:  # with room for all of them
        assert found >= SET and names.PLUS not in found


def test_the_golden_pages(bare: Table) -> None:
    begun(bare, SYSTEM)
    bare.app.ui.home()
    bare.settle()
    bare.look("custom_icons_home")
    bare.do(do="activate", unit="A1")
    bare.app.ui.home()
    bare.settle()
    bare.look("custom_icons_active")
    bare.units()
    bare.settle()
    bare.look("custom_icons_units")
    bare.unit(0)
    bare.settle()
    bare.look("custom_icons_unit")
    bare.press("down*4")
    bare.look("custom_icons_list")
    bare.flow(counter.totals)
    bare.settle()
    bare.look("custom_icons_totals")
