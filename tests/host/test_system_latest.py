"""What a system in format 4 cannot say is named with line and remedy, at the check, the push and the start alike."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from signifer_host.errors import BadInput
from tests.host.club import Club, put_in_place

GOOD = """format = 4
id = "trial"
name = "Trial"
turns = "alternate"
phases = ["Move", "Fire"]

[activation]

[[counters]]
name = "men"
high = 9
start = 9
out = 0
strike = true

[[counters]]
name = "heat"
high = 30

[[counters]]
name = "bonus"
high = 9000

[[counters]]
name = "storm"
of = "game"

[[flags]]
name = "shut"

[[checks]]
name = "nerve"
kind = "over"
target = 4

[[checks]]
name = "weather"
of = "game"
kind = "over"
target = 4

[[events]]
at = "turn_start"
if = "heat >= 14 and not shut"
then = { check = "nerve" }

[[units]]
name = "Aino"
side = "A"

[[units]]
name = "Bo"
side = "B"
"""

IF = 'if = "heat >= 14 and not shut"'
THEN = 'then = { check = "nerve" }'
EDITS = [
    # (the replaced part of the good file, its replacement, the error)
    (IF, 'if = "heat > 30"', "event 1, field if: can never hold: heat is 0 to 30"),
    (IF, 'if = "heat >= 0"', "event 1, field if: always holds: heat is 0 to 30. Leave it out"),
    (
        IF,
        'if = "men < 0 or shut and 2 < 1"',
        "event 1, field if: can never hold: men is 0 to 9, shut is 0 to 1",
    ),
    (IF, 'if = "heet >= 14"', 'event 1, field if: there is no counter "heet" (is "heat" meant?)'),
    (
        IF,
        'if = "heat >= "',
        'event 1, field if: must be a condition like "heat >= 14 and not shut", not "heat >= "',
    ),
    (IF, "if = 14", 'event 1, field if: must be a condition like "heat >= 14 and not shut", not 14'),
    (
        IF,
        'if = "other.heat > 3"',
        'event 1, field if: has "other.heat"; it needs against = true, a check against another unit',
    ),
    (IF, 'if = "d6 > 3"', "event 1, field if: has dice (d6); they are for an effect's change or set"),
    (
        IF,
        'if = "successes > 3"',
        'event 1, field if: has "successes", which are known only in an effect\'s change or set',
    ),
    (
        IF,
        'if = "first.heat > 3"',
        'event 1, field if: has "first.heat"; before a point there can be other, start, highest, lowest, sum',
    ),
    (IF, 'if = "sum.storm > 3"', 'event 1, field if: has "sum.storm", which is for what units have'),
    (IF, 'if = "heat / men > 3"', "event 1, field if: divides by men, which can be 0; write max(1, men)"),
    (
        IF,
        'if = "up(heat / (men - heat)) > 3"',
        "event 1, field if: divides by men - heat, which can be 0; write max(1, men - heat)",
    ),
    (
        IF,
        'if = "bonus * heat > 5"',
        "event 1, field if: bonus * heat can be 0 to 270,000; numbers are from -9999 to 9999: "
        "give its counters a smaller range, or use min(…)",
    ),
    (
        'at = "turn_start"',
        'at = "turns"',
        'event 1, field at: must be "round_start", "round_end", "turn_start", "turn_end", "phase_start", "phase_end", '
        '"activation_start" or "activation_end", not "turns"',
    ),
    (
        'turns = "alternate"',
        'turns = "units"',
        'event 1, field at: is "turn_start", and turns is "units": write "round_…"',
    ),
    (
        'at = "turn_start"',
        'at = "turn_start"\nphase = "Fire"',
        'event 1, field phase: is for "phase_start" or "phase_end"; at is "turn_start"',
    ),
    (
        'at = "turn_start"',
        'at = "phase_end"\nphase = "Fir"',
        'event 1, field phase: there is no phase "Fir" (is "Fire" meant?)',
    ),
    (
        THEN,
        'then = { check = "nerves" }',
        'event 1, field then: there is no check "nerves" (is "nerve" meant?)',
    ),
    (
        THEN,
        'then = { counter = "heat" }',
        "event 1, field then: has a counter and no change, like change = -1",
    ),
    (
        THEN,
        'then = { counter = "heat", flag = "shut" }',
        'event 1, field then: must have exactly one of "flag", "counter" or "check"',
    ),
    (
        THEN,
        'then = { counter = "heat", change = "-heat / men" }',
        "event 1, field then: divides by men, which can be 0; write max(1, men)",
    ),
    (
        THEN,
        'then = { flag = "shut", other = true }',
        "event 1, field then: has other, which is for a check against another unit",
    ),
    (THEN, "", 'event 1, field then: is missing: what happens, like then = { check = "nerve" }'),
    (
        'of = "game"\nkind = "over"\ntarget = 4',
        'of = "game"\nkind = "over"\ntarget = 4\nfail = [{ check = "nerve" }]',
        'check 2 (weather), effect when failed 1: "nerve" is a check of a unit: nobody can tell whose is meant',
    ),
    (
        'name = "storm"',
        'name = "left"',
        'counter 4 (left), field name: "left" is a word of the device\'s own; choose another name',
    ),
    (
        'name = "storm"',
        'name = "highest"',
        'counter 4 (highest), field name: "highest" is a word of the device\'s own; choose another name',
    ),
    ("format = 4", "format = 3", "event 1: needs format = 4 at the top of the file"),
]


@pytest.fixture
def club(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Club:
    """Return one device without rosters."""
    made = Club(capsys)
    put_in_place(made, monkeypatch)
    monkeypatch.chdir(tmp_path)
    made.plug_in()
    return made


@pytest.mark.rule("OS-30")
@pytest.mark.parametrize(("old", "new", "said"), EDITS, ids=[edit[2][:60] for edit in EDITS])
def test_a_system_that_cannot_be_is_refused_everywhere(club: Club, old: str, new: str, said: str) -> None:
    assert GOOD.count(old) >= 1
    text = GOOD.replace(old, new, 1)
    path = Path("trial.toml")
    path.write_text(text, "utf-8")
    Path("game.jsonl").write_text(json.dumps({"ruleset": "own", "system": "trial.toml"}) + "\n")
    for command in (("system", "check", path), ("push", path), ("play", "game.jsonl")):
        club.run(*command, status=BadInput.status)
        assert f": {said}" in club.err, club.err
        place = int(club.err.split("trial.toml:")[1].split(":")[0])
        entry = text.splitlines()[place - 1]
        assert entry in new.splitlines() or entry.startswith(("[[", "at =", "then =")), entry
    assert "custom system none" in club.run("status")


def test_the_good_one_is_described(club: Club) -> None:
    Path("trial.toml").write_text(GOOD, "utf-8")
    shown = club.run("system", "check", "trial.toml")
    assert "at each turn's start, each unit if heat >= 14 and not shut: check nerve is due" in shown
