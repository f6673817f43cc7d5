"""Every good system can be played: after any commands the game answers, undoes and replays."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from signifer.core.game import Game
from signifer.games.custom import rules
from signifer.games.custom.rules import view
from signifer_host.play import open_game
from tests.host.system_making import rosters, systems


@st.composite
def commands(draw: st.DrawFn, data: dict[str, Any], units: list[str]) -> dict[str, Any]:
    """Return a command, mostly a sensible one."""
    columns = [*data["counters"], *data["uses"]]
    names = [entry["name"] for entry in columns]
    whose: dict[str, Any] = {"unit": draw(st.sampled_from(units))}
    picked = draw(st.sampled_from(columns))
    if picked["of"] != "unit":
        whose = {"side": draw(st.sampled_from("AB"))} if picked["of"] == "side" else {}
    unit = {"unit": draw(st.sampled_from(units))}
    choices: list[dict[str, Any]] = [
        {"do": "activate", **unit},
        {
            "do": draw(
                st.sampled_from(["end_activation", "next_phase", "end_turn", "end_round", "refill", "draw"])
            )
        },
        {"do": draw(st.sampled_from(["wound", "heal"])), **unit, "amount": draw(st.integers(1, 9999))},
        {"do": "count", **whose, "counter": picked["name"], "amount": draw(st.integers(-9999, 9999))},
        {"do": "set", **whose, "counter": picked["name"], "value": draw(st.integers(-9999, 9999))},
        {"do": "use", **whose, "use": draw(st.sampled_from(names))},
        {"do": "hold", **unit, "value": draw(st.booleans())},
        {"do": "bag", "side": "A", "change": draw(st.integers(-3, 3))},
        {"do": "leave", **unit},
        {"do": "undo"},
        {"do": "redo"},
        {"show": "state"},
        {"show": "unit", **unit},
        {"show": "reference"},
        {
            "show": "ending",
            "of": draw(st.sampled_from(["end_activation", "next_phase", "end_turn", "end_round"])),
        },
    ]
    for check in data["checks"]:
        line: dict[str, Any] = {"do": "check", "check": check["name"], "modifier": draw(st.integers(-9, 9))}
        line |= (
            {"unit": unit["unit"]}
            if check["of"] == "unit"
            else {"side": "A"}
            if check["of"] == "side"
            else {}
        )
        if check["kind"] == "opposed":
            line["against"] = {"unit": draw(st.sampled_from(units))}
        if check["target"] == "ask":
            line["target"] = draw(st.integers(1, 20))
        if not check["modifier"]:
            del line["modifier"]
        choices.append(line)
    for flag in data["flags"][:2]:
        choices.append({"do": "set", **unit, "flag": flag["name"], "value": draw(st.booleans())})
    line = draw(st.sampled_from(choices))
    if "do" in line and draw(st.booleans()):
        line["force"] = True
    return line


@settings(max_examples=40)
@given(st.data())
def test_any_commands_in_any_system(data: st.DataObject) -> None:
    system = data.draw(systems())
    setup: dict[str, Any] = {"system": system, "seed": 1}
    if "units" not in system:
        setup["sides"] = {side: data.draw(rosters(system, side)) for side in "AB"}
    game, _ = open_game(setup, folder=Path(), where="")
    start = game.digest()
    units = [unit.id for unit in game.units]
    for _ in range(data.draw(st.integers(1, 25))):
        before = game.crc()
        line = data.draw(commands(system, units))
        preview = (
            game.answer({"show": "ending", "of": line["do"]})
            if str(line.get("do")).startswith("end")
            else None
        )
        answer = game.answer(line)
        if not answer["ok"] or "show" in line:
            assert game.crc() == before, line
        elif preview is not None and preview["ok"]:
            for reset in preview["resets"]:
                assert reset["from"] != reset["to"]
        for table in game.cells.tables:
            for row in range(table.rows):
                for i, (name, low, high, _, _) in enumerate(table.columns):
                    assert low <= game.cells.values[table.base + row * table.width + i] <= high, (line, name)
    assert view.schema(game).id == system["id"]
    again = Game(rules, game.setup)
    for number in range(game.log.count):
        again.replay(game.log.get(number))
    assert again.digest() == game.digest()
    fresh = Game(rules, game.setup)
    fresh.restore(game.snapshot())
    assert fresh.digest() == game.digest()
    if game.undoable:
        assert game.answer({"do": "undo", "steps": game.undoable})["ok"]
    assert game.digest() == start
