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
name = "storm"
of = "game"

[[flags]]
name = "shut"

[[weapons]]
name = "shots"
high = 9

[[checks]]
name = "nerve"
kind = "over"
target = 4
cost = { heat = 1 }

[[checks]]
name = "weather"
of = "game"
kind = "roll"
dice = "d6"
table = [{ at = [1, 6], says = "Rain" }]

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
SHOTS = 'name = "shots"\nhigh = 9'
TURNS = 'turns = "alternate"'
PHASES = 'phases = ["Move", "Fire"]'
COST = "cost = { heat = 1 }"
TABLE = 'table = [{ at = [1, 6], says = "Rain" }]'
THEN = 'then = { check = "nerve" }'
EDITS = [
    # (the replaced part of the good file, its replacement, the error)
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
    (
        IF,
        'if = "up(heat / (men - heat)) > 3"',
        "event 1, field if: divides by men - heat, which can be 0; write max(1, men - heat)",
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
        'then = { flag = "shut", other = true }',
        "event 1, field then: has other, which is for a check against another unit",
    ),
    (THEN, "", 'event 1, field then: is missing: what happens, like then = { check = "nerve" }'),
    (
        'of = "game"\nkind = "roll"',
        'of = "game"\nkind = "roll"\npass = [{ check = "nerve" }]',
        "check 2 (weather), effect when passed 1: \"nerve\" is a unit's, and this is the game's. Give both",
    ),
    (
        'name = "storm"',
        'name = "left"',
        'counter 3 (left), field name: "left" is a word of the device\'s own; choose another name',
    ),
    (
        'name = "storm"',
        'name = "highest"',
        'counter 3 (highest), field name: "highest" is a word of the device\'s own; choose another name',
    ),
    (COST, "cost = { ap = 1 }", 'check 1 (nerve), field cost: there is no counter "ap"; there is: '),
    (
        COST,
        "cost = { men = 0 }",
        'check 1 (nerve), field cost: of "men" can be 0: a cost must be more than 0',
    ),
    (COST, "cost = 3", "check 1 (nerve), field cost: must be a table like { ap = 1 }, not 3"),
    (COST, "cost = { shut = 1 }", 'check 1 (nerve), field cost: "shut" is a flag; a counter is needed here'),
    (COST, 'cost = { men = "heat / men" }', "check 1 (nerve), field cost: divides by men, which can be 0"),
    (COST, 'if = "other.men > 3"', 'check 1 (nerve), field if: has "other.men"; it needs against = true'),
    (COST, 'against = "foe"', "check 1 (nerve), field against: must be true, false, or one of "),
    (COST, "critical = 6", "check 1 (nerve), field critical: is for a count of successes"),
    (COST, "table = [{ at = 1 }]", 'check 1 (nerve), field table: is for kind = "roll"'),
    (
        TABLE,
        "table = [{ at = [1, 2] }, { at = [2, 6] }]",
        "check 2 (weather), row 2, field at: begins at 2, and the row before ends at 2: twice the same total",
    ),
    (
        TABLE,
        "table = [{ at = [1, 5] }]",
        "check 2 (weather), field table: is for totals of 1 to 5; these dice show 1 to 6: a gap",
    ),
    (
        TABLE,
        "table = [{ at = [6, 1] }]",
        "check 2 (weather), row 1, field at: must be a total like 7, or two like [2, 4], not a list",
    ),
    (
        TABLE,
        'table = [{ at = [1, 6], then = [{ flag = "shut" }] }]',
        'check 2 (weather), row 1, effect 1: "shut" is a '
        "unit's, and this is the game's. Give both the same",
    ),
    (TABLE, "target = 3", 'check 2 (weather), field target: is not for kind = "roll", which has no target'),
    (
        "[[flags]]",
        '[[choices]]\nname = "order"\nstates = ["No", "Go"]\ncost = { men = [0, 1, 2] }\n\n[[flags]]',
        'choice 1 (order), field cost: has 3 amounts of "men" for 2 states; give one for each, 0 for none',
    ),
    (
        TURNS,
        TURNS + '\nopening = "rolled_high"',
        'field opening: must be "chosen", "rolled", "rolled_low" or "rolled_choice", not "rolled_high"',
    ),
    (
        TURNS,
        'turns = "none"\nopening = "rolled"',
        'field opening: needs turns: with "none" no side begins a round',
    ),
    (
        PHASES + "\n\n[activation]",
        '\n[activation]\nper = "phase"',
        'field activation.per: "phase" needs phases: each unit is activated in each of them',
    ),
    (
        f"{TURNS}\n{PHASES}\n\n[activation]",
        f'turns = "phases"\n{PHASES}\n\n[activation]\nper = "phase"',
        'field activation.per: is "phase", and turns is "phases": a side\'s part of a phase is its turn: write "turn"',
    ),
    (
        'of = "game"\nkind = "roll"',
        'of = "game"\nkind = "roll"\nanswers = true',
        "check 2 (weather), field answers: is for a unit's check",
    ),
    (
        COST,
        'if = "weapon.range > 1"',
        'check 1 (nerve), field if: weapons have no number "range"; there is: shots',
    ),
    (
        COST,
        'count = "weapon.shot"',
        'check 1 (nerve), field count: weapons have no number "shot" (is "shots" meant?)',
    ),
    (
        COST,
        'cost = { heat = "weapon.shots" }',
        'check 1 (nerve), field cost: has "weapon.shots"; a weapon is for dice, target, condition and effects',
    ),
    (
        IF,
        'if = "weapon.shots > 3"',
        'event 1, field if: has "weapon.shots"; a weapon is for dice, target, condition and effects',
    ),
    (
        COST,
        'pass = [{ counter = "heat", change = "heat / weapon.shots" }]',
        "check 1 (nerve), effect when passed 1, field change: divides by weapon.shots, which can be 0",
    ),
    (SHOTS, 'name = "shots"\nhigh = 0', "weapon 1 (shots), field high: is 0, which is not above low (0)"),
    (
        'name = "shots"',
        'name = "text"',
        'weapon 1 (text), field name: "text" is a field of each weapon; choose another name',
    ),
    (
        'name = "Bo"\nside = "B"',
        'name = "Bo"\nside = "B"\nweapons = [{ name = "Bow", shots = 10 }]',
        "unit 2 (Bo), weapon 1 (Bow), field shots: must be a whole number from 0 to 9, not 10",
    ),
    (
        'name = "Bo"\nside = "B"',
        'name = "Bo"\nside = "B"\nweapons = [{ name = "Bow" }]',
        "unit 2 (Bo), weapon 1 (Bow), field shots: is missing: a whole number from 0 to 9",
    ),
    (
        'name = "Bo"\nside = "B"',
        'name = "Bo"\nside = "B"\nweapons = [{ name = "Bow", shots = 1, aim = 2 }]',
        "unit 2 (Bo), weapon 1 (Bow), field aim: is not a known field; weapons have shots",
    ),
    (
        'name = "Bo"\nside = "B"',
        'name = "Bo"\nside = "B"\nweapons = [{ name = "Bow", shots = 1 }, { name = "Bow", shots = 2 }]',
        'unit 2 (Bo), weapon 2 (Bow), field name: "Bow" is another weapon of this unit already',
    ),
    (COST, "reroll = 0", "check 1 (nerve), field reroll: is 0; give how many dice, at least 1"),
    (COST, 'reroll = "lucky"', 'check 1 (nerve), field reroll: there is no counter "lucky"; there is: '),
    (COST, "reroll_cost = { heat = 1 }", "check 1 (nerve), field reroll_cost: needs reroll: how many dice"),
    (
        COST,
        "reroll = 1\nreroll_cost = { heat = 40 }",
        'check 1 (nerve), field reroll_cost: of "heat" is 40, and it is 0 to 30: nobody can pay it',
    ),
    (
        'of = "game"\nkind = "roll"\ndice = "d6"\n' + TABLE,
        'of = "game"\nkind = "roll"\nreroll = 1',
        "check 2 (weather), field reroll: is for dice, and this check has none",
    ),
    (COST, 'answers = "yes"', "check 1 (nerve), field answers: must be true or false"),
    ("format = 4", "format = 3", "weapon 1 (shots): needs format = 4 at the top of the file"),
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
        assert entry in new.splitlines() or entry.startswith(("[[", "at =", "then =", "cost =")), entry
    assert "custom system none" in club.run("status")


@pytest.mark.rule("OS-30")
@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            'checks = [{ name = "a", kind = "opposed", reroll = 1 }]',
            "check 1 (a), field reroll: needs format = 4",
        ),
        ('first = "rolled_low"', 'field first: is "rolled_low", which needs format = 4'),
        ('opening = "rolled"', "field opening: needs format = 4"),
        ('activation = { per = "phase" }', 'field activation.per: is "phase", which needs format = 4'),
        (
            'checks = [{ name = "a", kind = "opposed", answers = true }]',
            "check 1 (a), field answers: needs format = 4",
        ),
    ],
)
def test_what_turns_need_format_4(club: Club, line: str, said: str) -> None:
    Path("old.toml").write_text(
        f'format = 3\nid = "old"\nname = "Old"\nturns = "alternate"\nphases = ["A"]\n{line}\n'
        '[[counters]]\nname = "men"\nstrike = true\n'
    )
    for command in (("system", "check", "old.toml"), ("push", "old.toml")):
        club.run(*command, status=BadInput.status)
        assert f"old.toml:6: {said}" in club.err, club.err


def test_the_good_one_is_described(club: Club) -> None:
    Path("trial.toml").write_text(GOOD, "utf-8")
    shown = club.run("system", "check", "trial.toml")
    assert "at each turn's start, each unit, if heat >= 14 and not shut: check nerve is due" in shown
