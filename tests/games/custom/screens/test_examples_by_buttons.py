"""The games beside the examples' systems, by the buttons alone: each command of a script is reached, and the game that
the buttons leave is the one that the script leaves."""

from __future__ import annotations

import json
from typing import Any

import pytest

from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games.custom import rules
from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules import view
from tests.games.custom.screens.hands import (
    EXAMPLES,
    SIDE,
    UNIT,
    begun,
    enter,
    home,
    real_dice,
    row,
    value,
)
from tests.games.presses import labels_of
from tests.ui.conftest import SMALL, Table

TEMPLATES = (
    *("hedge_fight", "dawn_orders", "ford_of_kings", "winter_road"),
    *("mirror_duel", "ridge_teams", "iron_lanterns"),
)


def label(table: Table, name: str, of: int = UNIT) -> str:
    """Return how the pages call a counter, a flag, uses or a choice."""
    schema = view.schema(table.game)
    text: str = schema.columns[of][schema.find(of, name)].label
    return text


def page_of(table: Table, unit: str) -> None:
    """Open a unit's page."""
    table.units()
    to(table, unit)
    table.press("hold-select")


def rolled(table: Table) -> list[int]:
    """Return the dice that the device rolled last."""
    command: Any = table.command
    faces: list[int] = command["rolled"]["dice"]
    return faces


def to(table: Table, unit: str) -> None:
    """Move the cursor to a unit in a list: its name can be cut, and a side's letter can stand before it."""
    name, side = table.game.units[row(table, unit)].label, table.game.units[row(table, unit)].side
    shown = [name, *(name[:end] + "…" for end in range(3, len(name)))]
    for _ in range(40):
        line = table.cursor_line().removeprefix("✓ ").removeprefix("AB"[side] + " ")
        if line.startswith(tuple(shown)):
            return
        table.press("down")
    raise AssertionError((name, table.text))


def choose(table: Table, name: str) -> None:
    """Press SELECT on the line with a name, which may have an icon before it."""
    for _ in range(40):
        if name in table.cursor_line()[: len(name) + 3]:
            break
        table.press("down")
    assert name in table.cursor_line(), table.text
    table.press("select")


def turn(table: Table, start: str, to: int, now: int = 0) -> None:
    """Change a number of a check's page."""
    if to != now:
        table.choose(start)
        table.press("%s*%d select" % ("up" if to > now else "down", abs(to - now)))


def count_to(table: Table, wanted: int, current: Any) -> None:
    """Turn large digits until a value is right. What runs is a command when the page is left."""
    for _ in range(abs(wanted - current())):
        table.press("up" if wanted > current() else "down")
        table.settle()
    assert current() == wanted


def check(table: Table, line: dict[str, Any]) -> None:
    """Roll a check with real dice, or with the device's if the script has none."""
    name = line["check"].capitalize().replace("_", " ")
    if table.cursor_line().startswith("! " + name):
        table.press("select")  # it is owed, so it stands first
    elif "unit" in line:
        page_of(table, line["unit"])
        table.choose("Check " + name)
    else:
        table.press("hold-select")
        table.choose("Checks", name, line["side"])
    if table.app.ui.message:
        return  # an action without dice: what it did is said
    other = line.get("against") or {}
    if "whom?" in table.text:  # an action without dice, for another unit
        to(table, other["unit"])
        table.press("select")
        return
    turn(table, "Modifier", line.get("modifier", 0))
    turn(table, "Their mod", other.get("modifier", 0))
    real_dice(table) if "rolls" in line else table.choose("Roll")
    if other and "whom?" in table.text:  # an answer is to the active unit
        to(table, other["unit"])
        table.press("select")
    enter(table, *line.get("rolls", ()), *line.get("resist", ()), *line.get("extra", ()))
    if "rolls" not in line:
        line["rolls"] = rolled(table)


def again(table: Table, line: dict[str, Any]) -> None:
    """Roll a die of the last check again: from the page of its result, so that check is done once more before."""
    before: Any = table.command
    table.press("hold-back select")
    home(table)
    check(table, {name: it for name, it in before.items() if name != "dt"})
    table.press("hold-select")
    (place,) = line["again"]
    for _ in before["rolls"]:
        if table.cursor_line().strip().endswith(str(before["rolls"][place - 1])):
            break
        table.press("down")
    table.press("select")
    enter(table, *line["rolls"])


def by_hand(table: Table, line: dict[str, Any]) -> None:
    """Set or count a value of a unit or a side."""
    name = line.get("flag") or line["counter"]
    wanted = line.get("value", line.get("amount", 1))
    if "unit" not in line:
        table.press("hold-select")
        table.choose("Counters")
        side = "AB".index(line["side"])
        at = view.schema(table.game).find(SIDE, name)
        choose(table, label(table, name, SIDE))

        def current() -> int:
            return view.value(table.game, SIDE, side, at)

        count_to(table, current() + wanted, current)
        return
    page_of(table, line["unit"])
    choose(table, label(table, name))
    if "flag" not in line:
        now = value(table, line["unit"], name)
        count_to(
            table, wanted if line["do"] == "set" else now + wanted, lambda: value(table, line["unit"], name)
        )


def begins(table: Table, line: dict[str, Any]) -> str:
    """Return the side that begins by the players' dice; "" if its winner chooses, as the next line says."""
    if "side" in line:
        return str(line["side"])
    schema = view.schema(table.game)
    how = schema.opening if view.round_no(table.game) == 1 else schema.first
    a, b = line["rolls"]
    if a == b:
        return "B"  # which was second
    return "" if how == S.CHOSEN else "A" if (a > b) == (how == S.ROLLED) else "B"


def step(table: Table, line: dict[str, Any]) -> None:
    """Do a line of a script by the buttons, from home."""
    game, what = table.game, line["do"]
    if what == "draw":
        table.press("hold-select")
        table.choose("Dice bag", "Drawn from", line["dice"][0]["side"] + " die")
    elif what == "activate":
        name = game.units[row(table, line["unit"])].label
        if not table.cursor_line().startswith("Activate " + name[:9]):
            table.choose("Another unit")
            to(table, line["unit"])
        table.press("select")
    elif "again" in line:
        again(table, line)
    elif what == "check":
        check(table, line)
    elif what in ("set", "count"):
        by_hand(table, line)
    elif what == "use":
        page_of(table, line["unit"])
        choose(table, label(table, line["use"]))
    elif what == "choose":
        page_of(table, line["unit"])
        choose(table, label(table, line["choice"]))
        table.choose(line["state"])
    elif what == "hold":
        page_of(table, line["unit"])
        table.choose("Keeps its die")
    elif what == "score":
        table.press("hold-select select")
        if not table.screen[0].startswith("Points " + line["side"]):
            table.press("select")
        table.press("up")
    elif what == "first":
        table.choose("Who begins", begins(table, line) + " begins")  # real dice: the players know who begins
    else:
        words = {
            "end_activation": "End activation",
            "end_turn": "AB"[view.side(game) or 0] + " ends the turn",
            "next_phase": "Begin:",
            "end_round": "End round",
        }
        if what == "next_phase" and not any("Begin:" in left for left in labels_of(table.app.ui.screen)):
            what = "end_round"  # the phase of side B is the last: the line says what ends
        table.choose(words[what])
        if len(table.app.ui.stack) > 1:
            table.press("select")
    home(table)


@pytest.mark.rule("OS-31", "OS-32", "OS-33", "OS-34", "OS-35", "OS-36")
@pytest.mark.parametrize("system", TEMPLATES)
def test_a_template_s_game_by_the_buttons_is_the_script_s(system: str) -> None:
    first, *script = [
        json.loads(text) for text in (EXAMPLES / f"{system}.jsonl").read_text("utf-8").splitlines()
    ]
    rosters = {
        side: name.rpartition("/")[2].partition(".")[0] for side, name in first.get("sides", {}).items()
    }
    table = begun(SMALL, system, **rosters)
    other = Game(rules, Setup("own", dict(table.game.setup.rosters), "A", bytes(32)))
    for line in script:
        if "show" in line or line["do"] == "note":
            continue
        if line["do"] == "first" and not begins(table, line):
            continue  # a roll on the table: by the buttons its winner says at once who begins
        before = table.game.log.count
        step(table, line)
        assert table.game.log.count > before, line
        other.do(line)
        ours, theirs = (game.ask({"show": "state"}) for game in (table.game, other))
        for state in (ours, theirs):
            state.pop("undoable")  # a number that is turned by several presses is several steps
        assert ours == theirs, (line, table.text)
