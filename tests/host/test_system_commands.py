"""Custom systems on the command line: checked, pushed, refused, started, pulled and replayed."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

from signifer.core import system as heads
from signifer.sync import messages
from signifer.sync import numbers as N
from signifer.sync.errors import SENTENCES
from signifer_host.rosters.compile import load_roster
from signifer_host.systems.load import load_system
from tests.host.desk import Desk
from tests.sync.rig import Device

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
SYSTEMS = EXAMPLES / "systems"
ROSTERS = EXAMPLES / "rosters"
MARSH = SYSTEMS / "marsh_road.toml"
CANDLE = SYSTEMS / "candle_duel.toml"
WATCH, BAND = ROSTERS / "road_watch.toml", ROSTERS / "reed_band.toml"
CREW, THINGS = ROSTERS / "lantern_crew.toml", ROSTERS / "cellar_things.toml"
GUARD = ROSTERS / "mill_guard.toml"
WARDENS, GATE = ROSTERS / "river_wardens.toml", ROSTERS / "gate_cohort.toml"
COHORT, BREACH = GATE, ROSTERS / "breach_pack.toml"


def held(one: Device) -> dict[str, bytes | None]:
    """Return the content of the slots."""
    return {side: slot.read() for side, slot in one.store.slots.items()}


# check


def test_check_prints_contents_and_cost(desk: Desk) -> None:
    text = desk.run("system", "check", MARSH)
    assert f"{MARSH}: Marsh road (marsh_road), format 1\n" in text
    for part in (
        "each unit: men 0 to 12 from the roster, never above its start, out at 0, on the line, SELECT -1",
        "men under half: flag thinned",
        "bag: a die for each unit, draw 1, go back each round, may be held out, dice of the dead are taken out",
        "check order: 2d6, nerve or less, with a modifier, 2 always succeeds, 12 never does, passed: pins -1, failed",
        "on pico_oled with 20 units a side:",
        "cells    466 of 4,000 (11 for each unit)",
        "of 8,000 bytes, a roster some",
        "fits     up to 120 units a side",
    ):
        assert part in text
    assert desk.err == ""


def test_check_of_several_files_for_another_board(desk: Desk) -> None:
    text = desk.run(
        "system", "check", "--board", "pico_display_pack", "--units", "3", *sorted(SYSTEMS.glob("*.toml"))
    )
    assert text.count("on pico_display_pack with 3 units a side:") == 9
    assert "on pico_display_pack with its 4 units:" in text
    assert desk.run("system", "check", "-q", MARSH) == ""
    assert "There is no board 'tin'" in desk.refused("system", "check", "--board", "tin", MARSH)


def test_a_quiet_check_says_what_a_unit_s_line_has_no_room_for(desk: Desk) -> None:
    path = SYSTEMS / "quick_hands.toml"
    said = "a unit's line with all marks has no room for reaction (on its page)"
    assert said in desk.run("system", "check", path) and desk.err == ""
    assert desk.run("system", "check", "-q", path) == ""
    assert desk.err == f"signifer: warning: {path}: on pico_oled {said}\n"
    (row,) = json.loads(desk.run("system", "check", "-q", "--json", path))["files"]
    assert row["good"] and row["warnings"] == [f"on pico_oled {said}"]
    # A wider display has the room.
    desk.run("system", "check", "-q", "--board", "pico_display_pack", path)
    assert desk.err == ""


def test_check_of_a_file_that_is_not_right(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_text(MARSH.read_text("utf-8").replace('pins"\nhigh = 5', 'pins"\nhihg = 5'), "utf-8")
    said = desk.refused("system", "check", path)
    assert said == f'{path}:29: counter 2 (pins), field hihg: is not a known field (is "high" meant?)'
    assert desk.refused("system", "check", tmp_path / "no.toml").endswith("no.toml: there is no such file")
    good = desk.run("system", "check", MARSH, path, status=2)
    assert "Marsh road" in good and desk.err.count("\n") == 1


def test_check_of_a_system_that_is_too_large_for_that_many_units(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "big.toml"
    counters = "".join(f'[[counters]]\nname = "c{n}"\nreset = "round"\nhigh = 999\n' for n in range(24))
    path.write_text(f'format = 1\nid = "big"\nname = "Big"\n{counters}', "utf-8")
    text = desk.run("system", "check", path, "--units", "100", status=2)
    assert "fits     up to " in text
    assert f"{path}: with 100 units a side it does not fit: 5,8" in desk.err and "would fit" in desk.err
    most = int(text.split("fits     up to ")[1].split()[0])
    desk.run("system", "check", path, "--units", most)
    desk.run("system", "check", path, "--units", most + 1, status=2)


def test_roster_check_of_rosters_of_custom_systems(desk: Desk) -> None:
    text = desk.run("roster", "check", WATCH, CREW)
    assert f"{WATCH}: Road watch (marsh_road), 4 units" in text
    assert "4  Saarto and scouts  men 4, nerve 10, smoke 2" in text
    assert "is a system, not a roster" in desk.refused("roster", "check", MARSH)
    assert "is a roster, not a system" in desk.refused("system", "check", WATCH)


# push


def test_push_of_rosters_takes_their_system_along(desk: Desk, one: Device) -> None:
    text = desk.run("push", WATCH, BAND)
    assert [line.split(" (")[0] for line in text.splitlines()] == [
        "System: Marsh road",
        "Side A: Road watch",
        "Side B: Reed band",
    ]
    slots = held(one)
    assert slots["S"] == load_system(MARSH).blob
    assert (slots["A"], slots["B"]) == (load_roster(WATCH).blob, load_roster(BAND).blob)
    status = desk.run("status")
    assert "custom system Marsh road (marsh_road, 2" in status
    assert "side A     Road watch (marsh_road, 4 units, 143 bytes)" in status
    about_it = json.loads(desk.run("status", "--json"))["slots"]
    crc = f"{load_system(MARSH).crc:08x}"
    assert about_it["S"]["system"] == {"id": "marsh_road", "name": "Marsh road", "crc": crc}
    assert about_it["A"]["system"] == about_it["S"]["system"]


def test_push_of_a_system_alone(desk: Desk) -> None:
    text = desk.run("push", CANDLE)
    assert text.startswith("System: Candle duel (") and text.count("\n") == 1
    assert "was on the device already" in desk.run("push", CANDLE)


def test_push_of_a_system_and_its_rosters(desk: Desk) -> None:
    assert desk.run("push", MARSH, WATCH).count("\n") == 2
    assert desk.run("push", BAND, MARSH, "--as", "B").count("\n") == 2


def test_two_systems_in_one_command(desk: Desk, one: Device) -> None:
    said = desk.refused("push", WATCH, GUARD)
    assert said == (
        f"{SYSTEMS / 'marsh_road.toml'} and {SYSTEMS / 'thin_line.toml'} do not go together: the system "
        '"Marsh road" is for Marsh road, the system "Thin line" for Thin line. Push rosters of one game for both '
        "sides in one command."
    )
    assert "Marsh road" in desk.refused("push", MARSH, GUARD)
    assert "A device holds one custom system; 2 were given." in desk.refused("push", MARSH, CANDLE)
    said = desk.refused("push", WARDENS, GATE)
    assert "dozen_die" in said and "calth" in said and "in one command" in said
    assert held(one) == {"A": None, "B": None, "N": None, "S": None}


def test_a_roster_compared_with_the_device_s_content(desk: Desk, one: Device) -> None:
    desk.run("push", WATCH, BAND)
    before = held(one)
    said = desk.refused("push", GUARD)
    assert said == (
        "Side B's roster on the device (Reed band) is for Marsh road, and what is sent is for Thin line. Nothing was "
        "sent. Push rosters of one game for both sides in one command, or say --force and push the other side next."
    )
    assert "is for Marsh road, and what is sent is for calth" in desk.refused("push", GATE, "--as", "B")
    assert "is for Marsh road, and what is sent is for Quick hands" in desk.refused(
        "push", SYSTEMS / "quick_hands.toml"
    )
    assert held(one) == before
    desk.run("push", GUARD, "--force")
    assert held(one)["A"] == load_roster(GUARD).blob
    said = desk.refused("start", status=12)
    assert "Mill guard) is for Thin line and side B's (Reed band) for Marsh road" in said
    desk.run("push", COHORT, BREACH)  # both sides: another game
    desk.run("push", MARSH)  # a system beside them disturbs nothing


def test_a_system_of_own_units_beside_another_systems_rosters_says_how_to_begin(
    desk: Desk, one: Device
) -> None:
    desk.run("push", WATCH, BAND)
    desk.run("push", CANDLE)
    said = desk.refused("start", status=12)
    assert "are for Marsh road, and the system there is Candle duel" in said and "start --system" in said
    desk.run("start", "--system", "--players", "2", "--numbers", "1,2")
    assert one.calls[-1] == "start A S False 2"


def test_another_edition_of_the_system(desk: Desk, tmp_path: Path) -> None:
    desk.run("push", WATCH, BAND)
    (tmp_path / "systems").mkdir()
    (tmp_path / "rosters").mkdir()
    text = MARSH.read_text("utf-8").replace("high = 12", "high = 11", 1)
    (tmp_path / "systems" / "marsh_road.toml").write_text(text, "utf-8")
    for path in (WATCH, BAND):
        shutil.copy(path, tmp_path / "rosters")
    said = desk.refused("push", tmp_path / "rosters" / WATCH.name)
    assert "is for another edition of Marsh road, and what is sent is for Marsh road" in said
    assert "another edition of Marsh road" in desk.refused("push", WATCH, tmp_path / "rosters" / BAND.name)
    desk.run("push", tmp_path / "rosters" / WATCH.name, tmp_path / "rosters" / BAND.name)


def test_more_units_than_a_round_can_reset(desk: Desk, one: Device, tmp_path: Path) -> None:
    counters = "".join(f'[[counters]]\nname = "c{n}"\nreset = "round"\nhigh = 999\n' for n in range(20))
    (tmp_path / "busy.toml").write_text(
        f'format = 1\nid = "busy"\nname = "Busy"\n{counters}strike = true\n', "utf-8"
    )
    for name, count in (("few", 10), ("many", 40)):
        units = '[[units]]\nname = "x"\n' * count
        (tmp_path / f"{name}.toml").write_text(f'system = "busy.toml"\nname = "{name}"\n{units}', "utf-8")
    few, many = tmp_path / "few.toml", tmp_path / "many.toml"
    said = desk.refused("push", many, few)
    assert said.startswith("Busy with 50 units cannot be played: a round's end would take ")
    assert held(one)["S"] is None
    desk.run("push", few, few)
    assert desk.refused("push", many, "--as", "B").startswith("Busy with 50 units cannot be played: ")
    assert held(one)["B"] == load_roster(few).blob


def test_firmware_older_than_the_format_keeps_its_slot_and_its_game(desk: Desk, one: Device) -> None:
    desk.run("push", WATCH, BAND)
    desk.run("start", "--numbers", "1,2")
    one.play({"do": "draw"})
    before, crc = held(one), one.game.crc()  # type: ignore[union-attr]
    newer = bytearray(load_system(CANDLE).blob)
    newer[2] = heads.FORMAT + 1
    client_blob = bytes(newer)
    upload = messages.pack_upload(3, len(client_blob), 0, bytes(32))
    assert one.ask(N.UPLOAD, upload, 1)[1][0] == 0
    answer = one.ask(N.CHUNK, bytes(4) + client_blob[:176], 2)[1]
    assert (answer[0], answer[1]) == (N.E_SYSTEM, heads.FORMAT)
    assert answer[5:].decode() == SENTENCES[N.E_SYSTEM]
    assert one.ask(N.COMMIT, b"", 3)[1][0] == N.E_NO_UPLOAD
    assert held(one) == before
    assert one.game is not None and one.game.crc() == crc


# start, log, pull


def test_a_game_is_started_played_pulled_and_replayed(desk: Desk, one: Device, tmp_path: Path) -> None:
    desk.run("push", WATCH, BAND)
    text = desk.run("start", "--first", "B", "--numbers", "17,42")
    assert "side B moves first. Numbers: 17, 42." in text
    assert one.calls[-1] == "start B ABS False"
    one.play({"do": "draw"}, {"do": "wound", "unit": "B1", "amount": 3}, {"do": "end_activation"})
    assert desk.run("log").startswith("Marsh road: Road watch against Reed band; B moves first\n")
    one.finish()
    assert "the same state as on the device" in desk.run("pull", "--out", tmp_path)
    (path,) = tmp_path.glob("*.jsonl")
    first = json.loads(path.read_text("utf-8").splitlines()[0])
    assert first["system"]["id"] == "marsh_road" and first["sides"]["A"]["system"] == "marsh_road"
    answers = [json.loads(line) for line in desk.run("play", path).splitlines()]
    assert all(answer["ok"] for answer in answers)
    # the system is in the log in the form of its file
    (tmp_path / "again.toml").write_text(json.dumps(first["system"]), "utf-8")
    (tmp_path / "again.toml").rename(tmp_path / "again.json")
    assert load_system(tmp_path / "again.json").blob == load_system(MARSH).blob


def test_nobody_is_said_to_move_first_where_a_roll_decides_it(desk: Desk) -> None:
    desk.run("push", ROSTERS / "ridge_scouts.toml", ROSTERS / "quarry_crew.toml")
    assert desk.run("start", "--first", "B", "--numbers", "17,42").endswith("has begun. Numbers: 17, 42.\n")
    assert desk.run("log").splitlines()[0] == "Ridge teams: Ridge scouts against Quarry crew"


def test_a_system_with_units_of_its_own_needs_no_rosters(desk: Desk, one: Device, tmp_path: Path) -> None:
    assert "No system is on the device" in desk.refused("start", "--system", status=12)
    desk.run("push", CANDLE)
    text = desk.run("start", "--players", "3", "--numbers", "1,2")
    assert "has begun. Numbers: 1, 2." in text
    assert one.calls[-1] == "start A S False 3"
    assert one.game is not None and len(one.game.units) == 3
    one.play({"do": "wound", "unit": "P2"})
    assert desk.run("log").startswith("Candle duel begins\n")
    desk.run("pull", "--out", tmp_path)
    (path,) = tmp_path.glob("*.jsonl")
    first = json.loads(path.read_text("utf-8").splitlines()[0])
    assert first["sides"] == {} and first["house"] == {"players": 3}
    desk.run("play", path)


def test_one_list_of_units_is_enough_without_sides(desk: Desk, one: Device) -> None:
    desk.run("push", CREW)
    desk.run("start", "--numbers", "1,2")
    assert one.calls[-1] == "start A AS False"
    desk.run("push", CREW, THINGS)
    desk.run("start", "--numbers", "1,2", "--yes")
    assert one.calls[-1] == "start A ABS True"


def test_rosters_of_a_built_in_game_beside_a_system(desk: Desk, one: Device) -> None:
    desk.run("push", WARDENS, ROSTERS / "hill_company.toml")
    desk.run("push", CANDLE)
    desk.run("start", "--numbers", "1,2")
    assert one.calls[-1] == "start A AB False"
    desk.run("start", "--numbers", "1,2", "--system", "--yes")
    assert one.calls[-1] == "start A S True"


def test_neutral_units_of_another_game_are_left_out(desk: Desk, one: Device) -> None:
    desk.run("push", WARDENS, ROSTERS / "hill_company.toml", ROSTERS / "ford_folk.toml")
    desk.run("push", WATCH, BAND)
    desk.run("start", "--numbers", "1,2")
    assert one.calls[-1] == "start A ABS False"


# play


def test_scripts_say_where_a_system_is_wrong(desk: Desk, tmp_path: Path) -> None:
    def said(line: Any) -> str:
        path = tmp_path / "s.jsonl"
        path.write_text(json.dumps(line) + "\n", "utf-8")
        return desk.refused("play", path).replace(str(path), "s.jsonl")

    assert said({"system": "no.toml"}).endswith("no.toml: there is no such file")
    assert said({"system": 5}) == "s.jsonl:1: field system: must be a system or the path of its file, not 5"
    assert said({"ruleset": "calth", "system": "x.toml"}) == (
        's.jsonl:1: field system: is for the ruleset "own", not for "calth"'
    )
    assert said({"system": {"format": 1}}).startswith("s.jsonl:1: system, field id: is missing")
    assert said({"system": str(MARSH)}) == "s.jsonl:1: field sides.A: is missing"
    assert (
        said({"system": str(SYSTEMS / "quick_hands.toml")})
        == 's.jsonl:1: field sides: "Quick hands" needs a roster'
    )
    assert said({"system": str(CANDLE), "house": {"players": 9}}) == (
        "s.jsonl:1: house: Candle duel is for 2 to 4 players, not for 9."
    )
    assert "has units of its own and needs no rosters" in said(
        {"system": str(CANDLE), "sides": {"A": {"name": "x"}}}
    )
    assert said({"sides": {"A": str(WATCH), "B": str(GUARD)}, "ruleset": "own"}).endswith(
        'the roster is for "Thin line" (thin_line), the game is "Marsh road" (marsh_road)'
    )
    assert said({"sides": {"A": str(WARDENS), "B": str(WATCH)}, "ruleset": "own"}).endswith(
        'field ruleset: the roster is for "dozen_die", the game is "own"'
    )


def test_a_script_may_name_the_system_by_its_rosters_alone(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "s.jsonl"
    setup = {"ruleset": "own", "sides": {"A": str(WATCH), "B": str(BAND)}, "seed": 1}
    path.write_text(json.dumps(setup) + '\n{"show": "digest"}\n', "utf-8")
    assert json.loads(desk.run("play", path).splitlines()[0])["system"] == "Marsh road"


def test_players_are_for_systems(desk: Desk) -> None:
    desk.run("push", WARDENS, WARDENS)
    assert "The number of players is for a system" in desk.refused("start", "--players", "3")
