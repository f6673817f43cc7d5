"""Mistakes in a system that only its whole file shows are named alike by check, push, and a script's start."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from signifer_host.api.push import read
from signifer_host.cli import main
from signifer_host.errors import BadInput

HEAD = """format = 4
id = "bad"
name = "Bad"
activation = {}

[[counters]]
name = "heat"
high = 9
strike = true

[[counters]]
name = "men"
high = 200
"""
TOP = "activation = {}\n"
CHECK = '\n[[checks]]\nname = "fire"\ndice = "2d6"\n'


def event(*lines: str) -> str:
    return HEAD + '\n[[events]]\nat = "round_end"\n' + "\n".join(lines)


def with_reminders(*lines: str) -> str:
    return HEAD.replace(TOP, f"{TOP}reminders = [\n" + "".join(f"    {line},\n" for line in lines) + "]\n")


# A name, the file, and what is said of it, from its line on.
MISTAKES: list[tuple[str, str, str]] = [
    (
        "a condition of names with many values",
        event(
            'if = "men > 150 and heat > 5 and men < 90 and round > 2"', 'then = { counter = "heat", set = 0 }'
        ),
        "17: event 1, field if: can never hold: men is 0 to 200, heat is 0 to 9, round is 1 to 999",
    ),
    (
        "a check that is never possible",
        HEAD + CHECK + 'kind = "over"\ntarget = 7\nif = "heat = 4 and 2 * heat = 9"\n',
        "20: check 1 (fire), field if: can never hold: heat is 0 to 9",
    ),
    (
        "a condition that always holds",
        event('if = "heat < 5 or heat > 4"', 'then = { counter = "heat", set = 0 }'),
        "17: event 1, field if: always holds: heat is 0 to 9. Leave it out",
    ),
    (
        "checks that come due without end",
        HEAD
        + CHECK
        + 'kind = "roll"\npass = [{ check = "burn" }]\n'
        + CHECK.replace("fire", "burn")
        + 'kind = "over"\ntarget = 7\npass = [{ check = "fire" }]\nfail = [{ check = "fire" }]\n',
        "15: check 1 (fire): comes due again without end: fire → burn → fire. Give one of these checks an if",
    ),
    (
        "a product out of the numbers' range",
        event('then = { counter = "men", change = "men * men" }'),
        "17: event 1, field then: men * men can be 0 to 40,000; numbers are from -9999 to 9999: give its",
    ),
    (
        "a table with a gap",
        HEAD + CHECK + 'kind = "roll"\ntable = [\n    { at = [2, 6] },\n    { at = [8, 12] },\n]\n',
        "21: check 1 (fire), row 2, field at: begins at 8, and the row before ends at 6: a gap. Begin at 7",
    ),
    (
        "a hidden counter on the line",
        HEAD.replace("strike = true", "hidden = true\nline = true"),
        "9: counter 1 (heat), field hidden: and line exclude each other: leave one out",
    ),
    (
        "49 values of a unit",
        HEAD + "".join(f'\n[[flags]]\nname = "f{n}"\n' for n in range(47)),
        "153: flag 47 (f46): each unit has 49 counters, flags and uses; the device keeps at most 48. Leave",
    ),
    (
        "two reminders of one name",
        with_reminders(
            '{ name = "a", text = "x", when = ["round"] }', '{ name = "a", text = "y", when = ["round"] }'
        ),
        '7: reminder 2 (a), field name: "a" is the name of another reminder in line 6. Give each its own',
    ),
    (
        "200 reminders",
        with_reminders(*[f'{{ text = "x{n}", when = ["round"] }}' for n in range(200)]),
        "46: reminder 41: there are 200 reminders; a system holds 40. Leave some out",
    ),
    (
        "a reminder in letters that the device does not have",
        with_reminders('{ text = "漢字", when = ["round"] }'),
        "6: reminder 1, field text: has letters that the device cannot show: 字 漢. Write it without them",
    ),
    (
        "a message in letters that the device does not have",
        event('then = { counter = "heat", set = 0 }', 'says = "漢字"'),
        "18: event 1, field says: the device has no glyph for: 字 漢. Write it without them",
    ),
    (
        "a result in letters that the device does not have",
        HEAD + CHECK + 'kind = "roll"\ntable = [\n    { at = [2, 12], says = "頭" },\n]\n',
        "20: check 1 (fire), row 1, field says: the device has no glyph for: 頭. Write it without them",
    ),
]


@pytest.mark.parametrize(("file", "said"), [row[1:] for row in MISTAKES], ids=[row[0] for row in MISTAKES])
def test_a_mistake_is_named_wherever_the_file_is_read(
    file: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("bad.toml").write_text(file, "utf-8")
    Path("band.toml").write_text('system = "bad.toml"\n[[units]]\nname = "Aino"\n', "utf-8")
    Path("game.jsonl").write_text(
        json.dumps({"ruleset": "own", "system": "bad.toml", "seed": 1}) + "\n", "utf-8"
    )
    bad = "no glyph" not in said
    where = f"bad.toml:{said}" if bad else f"bad.toml: line {said}"
    for command in (
        ["system", "check", "bad.toml"],
        ["roster", "check", "band.toml"],
        ["play", "game.jsonl"],
    ):
        assert main(command) == (2 if bad or command[0] == "play" else 0)
        if bad or command[0] == "system":
            assert where in capsys.readouterr().err.replace("\n", " "), command
    for sent in ("bad.toml", "band.toml"):
        if not bad:
            assert any(f"line {said}" in warning for load in read([Path(sent)]) for warning in load.warnings)
        else:
            with pytest.raises(BadInput) as error:
                read([Path(sent)])
            assert where in str(error.value)
