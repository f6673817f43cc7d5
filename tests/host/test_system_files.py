"""Unusable system files: one line each, with the file, the line, the entry, and the remedy."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from signifer.core import reminders_script, system
from signifer.games.custom.rules import codec, unpacking
from signifer_host.rosters import reminders
from signifer_host.rosters.errors import RosterError
from signifer_host.simulator.flash import LAYOUT
from signifer_host.systems import describe, lint, lint_checks, lint_parts, load, model, names, shapes
from signifer_host.systems.load import System, load_system
from signifer_host.systems.model import FORMAT, HIGHEST, LOWEST
from tests.host.mistakes.reader import Mistake, good, mistakes

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "systems"
HEAD = """format = 1
id = "trial"
name = "Trial"
"""
GOOD, LATER = good("format_1"), good("format_2")
MISTAKES = [
    one for name in ("format_1", "format_2", "format_3", "format_4", "units") for one in mistakes(name)
]


def read(tmp_path: Path, text: str) -> System:
    path = tmp_path / "trial.toml"
    path.write_text(text, "utf-8")
    return load_system(path)


def wrong(tmp_path: Path, text: str) -> str:
    with pytest.raises(RosterError) as caught:
        read(tmp_path, text)
    line = str(caught.value)
    assert "\n" not in line
    return line.replace(str(tmp_path), "").lstrip("/\\")


def test_the_good_one(tmp_path: Path) -> None:
    good = read(tmp_path, GOOD)
    assert (good.id, good.name, good.sides, good.roster_keys) == ("trial", "Trial", 2, ["hp"])
    assert unpacking.unpack(good.blob)["counters"][0]["label"] == "Hp"
    assert good.warnings == []


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.toml")), ids=lambda path: path.stem)
def test_the_examples_have_no_warnings(path: Path) -> None:
    assert load_system(path).warnings == []


def test_the_file_and_the_engine_allow_the_same() -> None:
    limits = codec.LIMITS
    assert (limits["lowest"], limits["highest"]) == (LOWEST, HIGHEST)
    assert (system.FORMAT, limits["bytes"]) == (FORMAT, system.LARGEST)
    # And a block for its head.
    assert LAYOUT["slot_s0"] == LAYOUT["slot_s1"] == 1 + -(-system.LARGEST // 4096)


@pytest.mark.rule("OS-30")
@pytest.mark.parametrize("mistake", MISTAKES, ids=[mistake.error[:70] for mistake in MISTAKES])
def test_one_line_names_the_place_and_the_error(tmp_path: Path, mistake: Mistake) -> None:
    assert wrong(tmp_path, mistake.text).startswith(mistake.error)


@pytest.mark.rule("OS-30")
@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('checks = [{ name = "a", kind = "opposed", reroll = 1 }]', "check 1 (a), field reroll: needs"),
        ('first = "rolled_low"', 'field first: is "rolled_low", which needs'),
        ('opening = "rolled"', "field opening: needs"),
        ('activation = { per = "phase" }', 'field activation.per: is "phase", which needs'),
        ('checks = [{ name = "a", kind = "opposed", answers = true }]', "check 1 (a), field answers: needs"),
    ],
)
def test_what_turns_need_format_4(tmp_path: Path, line: str, said: str) -> None:
    text = f'format = 3\nid = "old"\nname = "Old"\nturns = "alternate"\nphases = ["A"]\n{line}\n'
    text += '[[counters]]\nname = "men"\nstrike = true\n'
    assert wrong(tmp_path, text).startswith(f"trial.toml:6: {said} format = 4")


CHECKER = [
    *(Path(module.__file__ or "") for module in (lint, lint_checks, lint_parts, model, names, shapes)),
    *(Path(module.__file__ or "") for module in (load, reminders, reminders_script)),
]
REMEDY = re.compile(
    # What to do instead …
    "leave|give|write|choose|compare|open it|make it|take one|begin at|add |shorten|name |update|put |set |reads it"
    # … or what can stand there.
    "|must|needs?|is missing|is for|are for|known only|belongs|at most|possible|there (is|are|can)|meant"
    "|not (above|from)|a die shows|hint}|have {|, like |is a table",
    re.IGNORECASE,
)


def said_by(path: Path) -> Iterator[str]:
    """Yield the sentences of a module's errors."""
    for call in ast.walk(ast.parse(path.read_text("utf-8"))):
        name = getattr(call.func, "id", "") if isinstance(call, ast.Call) else ""
        if isinstance(call, ast.Call) and name in ("Problem", "wrong", "at", "gettext_noop", "FieldError"):
            for given in call.args:
                for part in ast.walk(given):
                    if isinstance(part, ast.Constant) and len(str(part.value).split()) > 2:
                        yield str(part.value)


def test_each_error_says_what_to_do() -> None:
    found = [line for path in CHECKER for line in said_by(path) if not line.endswith(" ")]
    assert len(found) > 130 and "makes a circle: {circle}. Take one of these thresholds out" in found
    assert [line for line in found if not REMEDY.search(line)] == []


def test_a_cycle_of_thresholds(tmp_path: Path) -> None:
    text = GOOD
    for one, other in (("hp", "fear"), ("fear", "will"), ("fear", "bomb"), ("bomb", "hp")):
        text += f'[[thresholds]]\ncounter = "{one}"\nwhen = "at_most"\nvalue = 0\n'
        text += f'then = {{ counter = "{other}", change = -1 }}\n'
    said = "trial.toml:57: threshold 5: makes a circle: bomb → hp → fear → bomb. Take one of these thresholds out"
    assert wrong(tmp_path, text) == said


def test_a_threshold_that_feeds_itself(tmp_path: Path) -> None:
    text = GOOD + '[[thresholds]]\ncounter = "fear"\nwhen = "over"\nvalue = 3\n'
    text += 'then = { counter = "fear", change = 1 }\n'
    assert wrong(tmp_path, text).startswith("trial.toml:42: threshold 2: makes a circle: fear → fear. ")


def test_two_counters_may_drive_one_flag(tmp_path: Path) -> None:
    text = GOOD + '[[thresholds]]\ncounter = "fear"\nwhen = "over"\nvalue = 3\nthen = { flag = "hurt" }\n'
    assert len(read(tmp_path, text).data["thresholds"]) == 2


def test_five_hundred_counters(tmp_path: Path) -> None:
    text = HEAD + "".join(f'[[counters]]\nname = "c{number}"\n' for number in range(500))
    said = "trial.toml:52: counter 25 (c24): each unit has 500 counters, flags and uses; the device keeps at most 24. "
    assert wrong(tmp_path, text).startswith(said)


def test_too_many_checks_and_thresholds(tmp_path: Path) -> None:
    check = '[[checks]]\nname = "c%d"\nkind = "over"\ntarget = 4\n'
    assert "there are 17 checks; the device keeps at most 15" in wrong(
        tmp_path, GOOD + "".join(check % number for number in range(16))
    )
    threshold = '[[thresholds]]\ncounter = "fear"\nwhen = "over"\nvalue = 3\nthen = { check = "nerve" }\n'
    assert "there are 31 thresholds; the device keeps at most 24" in wrong(tmp_path, GOOD + threshold * 30)


def test_nothing_to_track(tmp_path: Path) -> None:
    said = "trial.toml: tracks nothing: it needs at least one counter, flag or use ([[counters]])"
    assert wrong(tmp_path, HEAD) == said


def test_a_system_has_forty_units_of_its_own_at_most(tmp_path: Path) -> None:
    text = good("units") + '[[units]]\nname = "x"\nhp = 1\n' * 41
    assert wrong(tmp_path, text) == "trial.toml:130: unit 41 (x): there are 41 units; at most 40 are possible"


def test_both_sides_need_units(tmp_path: Path) -> None:
    text = HEAD + '[[counters]]\nname = "hp"\n[[units]]\nname = "Aino"\n'
    assert wrong(tmp_path, text).startswith("trial.toml:6: unit 1 (Aino), field side: is missing: ")
    text += 'side = "A"\n'
    assert wrong(tmp_path, text).endswith("field units: has none of side B; both sides need units")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "is empty"),
        ("format = ", "is not TOML: invalid value"),
        ("format = 1\nformat = 1", "is not TOML: cannot overwrite a value"),
        ("\udc80", "is not UTF-8 text"),
        ("a = 1\n", "field a: is not a known field"),
    ],
)
def test_other_files_than_systems(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "trial.toml"
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    with pytest.raises(RosterError) as caught:
        load_system(path)
    assert said in str(caught.value)


def test_json_says_the_same(tmp_path: Path) -> None:
    path = tmp_path / "trial.json"
    path.write_text(
        '{"format": 1, "id": "t", "name": "T",\n "counters": [{"name": "hp",\n "hihg": 3}]}', "utf-8"
    )
    with pytest.raises(RosterError) as caught:
        load_system(path)
    assert str(caught.value) == (
        f'{path}:3: counter 1 (hp), field hihg: is not a known field (is "high" meant?)'
    )


def test_probable_mistakes_are_warned_of(tmp_path: Path) -> None:
    text = GOOD.replace("[activation]\nlimit = 1\n", "").replace("strike = true\n", "")
    text = text.replace('name = "hurt"', 'name = "hurt"\nline = true').replace(
        'name = "fear"', 'name = "fear"\nreset = "activation"'
    )
    text += '[[flags]]\nname = "held_up"\nreset = "turn"\nline = true\nletter = "H"\n'
    text += '[[flags]]\nname = "odd"\nletter = "字"\n'
    text += '[[thresholds]]\ncounter = "fear"\nwhen = "under"\nvalue = "half"\nthen = { check = "nerve" }\n'
    said = read(tmp_path, text.replace('target = "will"', 'target = "will"\nof = "unit"')).warnings
    assert [line.split(": ", 2)[1:] for line in said] == [
        ["counter 2 (fear), field reset", "no activation ever ends here: there is no [activation]"],
        ["flag 2 (held_up), field reset", 'turns is "none": a turn is over when the round is'],
        ["field counters", "none has strike = true: SELECT in the list of units opens the unit"],
        ["threshold 2, field value", 'is half of 0, where "fear" starts: give a number instead'],
        ["flag 2 (held_up)", 'stands on the line as H, as "hurt" does: give it a letter'],
        ["flag 3 (odd), field letter", "the device has no glyph for: 字. Write it without them"],
    ]


@pytest.mark.parametrize("own", ["calth", "own", "dozen_die"])
def test_the_devices_own_games_keep_their_ids(tmp_path: Path, own: str) -> None:
    assert f'"{own}" is one of the device\'s own games' in wrong(
        tmp_path, GOOD.replace('id = "trial"', f'id = "{own}"')
    )


def test_a_format_that_is_no_number(tmp_path: Path) -> None:
    assert "field format: must be a whole number from 1 to 4, not " in wrong(
        tmp_path, GOOD.replace("format = 1", 'format = "1"')
    )


def test_two_numbers_with_one_letter_are_warned_of(tmp_path: Path) -> None:
    two = '[[counters]]\nname = "{0}"\nof = "unit"\nlow = 0\nhigh = 9\nstart = 0\nline = true\n'
    text = HEAD + two.format("speed") + two.format("spin") + '[[units]]\nname = "One"\nside = "A"\n'
    text += '[[units]]\nname = "Two"\nside = "B"\n'
    found = [str(warning) for warning in read(tmp_path, text).warnings]
    assert any('"spin" may stand on the line as S, as "speed" does' in line for line in found), found


def test_the_later_format_is_good(tmp_path: Path) -> None:
    system = read(tmp_path, LATER)
    assert system.blob[2] == 2 and system.warnings == []
    assert system.data["checks"][0]["count"] == ["hp", 1, "-"]


def test_an_event_is_described(tmp_path: Path) -> None:
    latest = read(tmp_path, good("format_4"))
    said = "at each turn's start, each unit, if heat >= 14 and not shut: check nerve is due"
    assert said in "\n".join(describe.lines(latest.data, latest.reminders))


@pytest.mark.parametrize("key", ["change", "set"])
def test_an_effect_may_be_a_counter_alone(tmp_path: Path, key: str) -> None:
    system = read(tmp_path, LATER.replace('change = "-failures"', f'{key} = "hp"'))
    (effect,) = unpacking.unpack(system.blob)["checks"][0]["pass"]
    assert effect[key] == ["hp"] and system.warnings == []
