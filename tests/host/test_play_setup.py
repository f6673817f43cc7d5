"""The setup line of a script: its possible content, and the sentence for each unusable one."""

from __future__ import annotations

import hashlib
import io
import json
import os
from pathlib import Path
from typing import Any

import pytest

from signifer_host.play import play
from signifer_host.play_setup import ScriptError, read_setup

UNIT = {"name": "Aino", "kind": "adventurer", "ST": 4, "DX": 3, "CO": 3, "AW": 6, "MV": 3}
ROSTER = {"dice": {"green": 2}, "units": [UNIT]}
SETUP = {"ruleset": "dozen_die", "sides": {"A": ROSTER, "B": ROSTER}}
DELETE = object()


def setup(**changes: Any) -> dict[str, Any]:
    return {key: value for key, value in {**SETUP, **changes}.items() if value is not DELETE}


def sides(**changes: Any) -> dict[str, Any]:
    return {"A": ROSTER, "B": ROSTER, **changes}


def answer(line: dict[str, Any], folder: Path) -> dict[str, Any]:
    sink = io.BytesIO()
    play(io.BytesIO(json.dumps(line).encode()), sink, folder=folder, where="g.jsonl")
    reply: dict[str, Any] = json.loads(sink.getvalue())
    return reply


def refusal(script: bytes | dict[str, Any], folder: Path) -> str:
    """Return the line about an unusable setup, without the folder's path; it is the only answer."""
    source = script if isinstance(script, bytes) else json.dumps(script).encode() + b"\n"
    sink = io.BytesIO()
    with pytest.raises(ScriptError) as caught:
        play(io.BytesIO(source), sink, folder=folder, where="g.jsonl")
    assert sink.getvalue() == b""
    line = str(caught.value)
    assert "\n" not in line and line.isprintable()
    return line.replace(str(folder) + os.sep, "")


HEX = "ab" * 32


@pytest.mark.parametrize(
    ("script", "line"),
    [
        (b"", "g.jsonl: is empty; its first line must be the setup"),
        (b"\n", "g.jsonl:1: the setup is blank"),
        (b"{\n", "g.jsonl:1: the setup is not JSON: expecting property name enclosed in double quotes"),
        (b"[]\n", "g.jsonl:1: the setup is not a JSON object"),
        (b"\xff\n", "g.jsonl:1: the setup is not UTF-8 text"),
        (b'{"seed": 1, "seed": 2}\n', 'g.jsonl:1: the setup has the key "seed" twice'),
        ({"do": "draw"}, "g.jsonl:1: the first line must be the setup; this is a command or a question"),
        (setup(ruleset=DELETE), "g.jsonl:1: field ruleset: is missing"),
        (setup(ruleset=7), "g.jsonl:1: field ruleset: must be a text, not 7"),
        (
            setup(ruleset="chess"),
            'g.jsonl:1: field ruleset: "chess" is not known here; there is: calth, citadel',
        ),
        (setup(sides=DELETE), "g.jsonl:1: field sides: is missing"),
        (setup(sides=[]), 'g.jsonl:1: field sides: must be {"A": ROSTER, "B": ROSTER}, not an empty list'),
        (setup(sides={"A": ROSTER}), "g.jsonl:1: field sides.B: is missing"),
        (setup(sides=sides(C=ROSTER)), 'g.jsonl:1: field sides: "C" is no side; there are A, B and N'),
        (
            setup(sides=sides(B=7)),
            "g.jsonl:1: field sides.B: must be a roster or the path of a roster's file, not 7",
        ),
        (setup(sides=sides(B="none.toml")), "none.toml: there is no such file"),
        (setup(sides=sides(B={**ROSTER, "units": []})), "g.jsonl:1: side B, field units: must not be empty"),
        (
            setup(sides=sides(B={"units": [UNIT, {**UNIT, "ST": "x"}]})),
            'g.jsonl:1: side B, unit 2 (Aino), field ST: must be a whole number from 0 to 30, not "x"',
        ),
        (
            setup(sides=sides(A={**ROSTER, "ruleset": "calth"})),
            'g.jsonl:1: side A, field ruleset: the roster is for "calth", the game is "dozen_die"',
        ),
        (setup(sides=sides(N=ROSTER)), "g.jsonl:1: side N, field dice: neutral units bring no dice"),
        (
            setup(sides=sides(A={"units": [{**UNIT, "id": "B1"}]})),
            'g.jsonl:1: field sides: side B, unit 1 (Aino) and side A, unit 1 (Aino) have the same id "B1"',
        ),
        (setup(speed=7), 'g.jsonl:1: "speed" is not a field of the setup'),
        (setup(sede=7), 'g.jsonl:1: "sede" is not a field of the setup (is "seed" meant?)'),
        (setup(first="C"), 'g.jsonl:1: field first: must be "A" or "B", not "C"'),
        (setup(first=None), 'g.jsonl:1: field first: must be "A" or "B", not null'),
        (setup(seed=-1), "g.jsonl:1: field seed: must be a whole number, 0 or more, not -1"),
        (setup(seed=1.5), "g.jsonl:1: field seed: must be a whole number, 0 or more, not 1.5"),
        (setup(seed=True), "g.jsonl:1: field seed: must be a whole number, 0 or more, not true"),
        (setup(seed="7"), 'g.jsonl:1: field seed: must be a whole number, 0 or more, not "7"'),
        (setup(seed=None), "g.jsonl:1: field seed: must be a whole number, 0 or more, not null"),
        (setup(seed=1, secret=HEX), "g.jsonl:1: field seed: cannot stand beside a secret or a fingerprint"),
        (setup(secret="ab"), 'g.jsonl:1: field secret: must be 64 hexadecimal digits, not "ab"'),
        (setup(secret="xy" * 32), "g.jsonl:1: field secret: must be 64 hexadecimal digits"),
        (setup(fingerprint=7), "g.jsonl:1: field fingerprint: must be 64 hexadecimal digits, not 7"),
        (setup(secret=HEX, fingerprint=HEX), "g.jsonl:1: field fingerprint: does not belong to the secret"),
        (setup(numbers=7), 'g.jsonl:1: field numbers: must be {"A": n, "B": n}, not 7'),
        (setup(numbers={"C": 1}), 'g.jsonl:1: field numbers: must be {"A": n, "B": n}, not a table'),
        (
            setup(numbers={"A": -1}),
            "g.jsonl:1: field numbers.A: must be a whole number from 0 to 2^64 - 1, not -1",
        ),
        (
            setup(numbers={"B": 2**64}),
            "g.jsonl:1: field numbers.B: must be a whole number from 0 to 2^64 - 1",
        ),
        (
            setup(house=7),
            "g.jsonl:1: field house: must be a table of house rules or the path of its file, not 7",
        ),
        (setup(house="none.toml"), "none.toml: there is no such file"),
        (setup(house={"armour": "all"}), "g.jsonl:1: house: there is no rule datum armour; there are "),
        (setup(house={"armour_saves": "some"}), "g.jsonl:1: house: armour_saves must be one of: each, all."),
    ],
)
def test_an_unusable_setup(tmp_path: Path, script: bytes | dict[str, Any], line: str) -> None:
    assert refusal(script, tmp_path).startswith(line)


def test_too_many_dice_for_one_bag(tmp_path: Path) -> None:
    many = {**ROSTER, "dice": {"green": 99, "red": 50}}
    line = refusal(setup(sides={"A": many, "B": many}), tmp_path)
    assert line.startswith("g.jsonl:1: The bag holds at most 256 dice")


def test_a_roster_file_is_looked_for_beside_the_script(tmp_path: Path) -> None:
    (tmp_path / "b.json").write_text(json.dumps({**ROSTER, "ruleset": "dozen_die", "name": "Bees"}))
    (tmp_path / "bad.toml").write_text("units = [\n {name = 'x'} ]\n")
    assert answer(setup(sides=sides(B="b.json")), tmp_path)["sides"] == {"A": "Side A", "B": "Bees"}
    wanted = "bad.toml:2: unit 1 (x), field kind: is missing"
    assert refusal(setup(sides=sides(B="bad.toml")), tmp_path) == wanted


def test_house_rules_from_a_file(tmp_path: Path) -> None:
    (tmp_path / "h.toml").write_text('armour_saves = "all"\n')
    (tmp_path / "bad.toml").write_text("armour_saves = 7\n")
    (tmp_path / "list.json").write_text("[]")
    assert answer(setup(house="h.toml"), tmp_path)["ok"]
    assert "armour_saves must be one of" in refusal(setup(house="bad.toml"), tmp_path)
    assert refusal(setup(house="list.json"), tmp_path).startswith(
        "list.json: must be a table of house rules, not an empty list"
    )


def test_a_byte_order_mark_before_the_setup(tmp_path: Path) -> None:
    sink = io.BytesIO()
    script = b"\xef\xbb\xbf" + json.dumps(SETUP).encode() + b"\r\n"
    play(io.BytesIO(script), sink, folder=tmp_path, where="g.jsonl")
    assert json.loads(sink.getvalue())["ok"] is True


def test_a_seed_makes_the_secret_of_its_decimal_digits(tmp_path: Path) -> None:
    secret = hashlib.sha256(b"1200").digest()
    found = read_setup(setup(seed=1200), folder=tmp_path, where="")
    assert (found.secret, found.numbers, found.first) == (secret, (0, 0), "A")
    assert found.fingerprint == hashlib.sha256(secret).digest()
    assert answer(setup(seed=1200), tmp_path)["fingerprint"] == found.fingerprint.hex()
    digits = "7" * 1000
    assert read_setup(setup(seed=int(digits)), folder=tmp_path, where="").secret == (
        hashlib.sha256(digits.encode()).digest()
    )


def test_without_a_seed_the_secret_is_the_systems(tmp_path: Path) -> None:
    asked: list[int] = []

    def entropy(count: int) -> bytes:
        asked.append(count)
        return bytes(range(count))

    found = read_setup(setup(numbers={"B": 9}), folder=tmp_path, where="", entropy=entropy)
    assert asked == [32]
    assert found.secret == bytes(range(32))
    assert found.numbers == (0, 9)


def test_the_content_of_a_log(tmp_path: Path) -> None:
    secret = bytes.fromhex(HEX)
    mark = hashlib.sha256(secret).hexdigest()
    open_log = setup(secret=None, fingerprint=mark, numbers={"A": 3, "B": 2**64 - 1}, house={})
    found = read_setup(open_log, folder=tmp_path, where="")
    assert (found.secret, found.fingerprint.hex(), found.numbers) == (None, mark, (3, 2**64 - 1))
    closed = read_setup({**open_log, "secret": HEX}, folder=tmp_path, where="")
    assert (closed.secret, closed.fingerprint.hex()) == (secret, mark)
