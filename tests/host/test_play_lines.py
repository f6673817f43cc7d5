"""The lines after the setup: each gets one answer, whatever its content."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from signifer.core.fields import parse
from signifer.core.game import Game
from signifer_host import play as player
from signifer_host.play import answer, encode, open_game, read_lines

BOW = {"name": "bow", "ranged": True, "range": 9}
SKILLS = [{"name": "melee", "level": 2}, {"name": "spark", "level": 1, "ability": "CH", "reaction": "A"}]
UNIT = {"name": "Ääni", "kind": "adventurer", "ST": 4, "DX": 3, "CO": 3, "AW": 6, "MV": 3}
ARMED = {**UNIT, "weapons": [BOW], "skills": SKILLS}
ROSTER = {"dice": {"green": 2, "yellow": 1}, "units": [ARMED, {**UNIT, "kind": "wanderer"}]}
SETUP = {"ruleset": "dozen_die", "sides": {"A": ROSTER, "B": ROSTER}, "seed": 7}


def opened() -> Game:
    return open_game(SETUP, folder=Path(), where="g.jsonl")[0]


def bad(raw: bytes) -> str:
    """Return the message for a line that is not understood; nothing has changed."""
    game = opened()
    before = game.digest()
    reply = answer(game, raw)
    assert reply["ok"] is False and reply["error"] == "bad_command"
    assert (game.digest(), game.log.count) == (before, 0)
    message: str = reply["message"]
    return message


@pytest.mark.parametrize(
    ("raw", "message"),
    [
        (b"", "This line is blank."),
        (b" \t\r", "This line is blank."),
        (b"draw", "This line is not JSON: expecting value (column 1)."),
        (b'{"do": "draw"', "This line is not JSON: expecting ',' delimiter (column 14)."),
        (b'{"do": "draw"} {"do": "draw"}', "This line is not JSON: extra data (column 16)."),
        (b'{"do": "wound", "amount": NaN}', "This line is not JSON: NaN is no number."),
        (b'{"do": "wound", "amount": -Infinity}', "This line is not JSON: -Infinity is no number."),
        (b'{"do": "wound", "amount": 1e999}', "This line has a number far too large."),
        (b'{"do": "wound", "amount": ' + b"9" * 5000 + b"}", "This line has a number far too large."),
        (b"7", "This line is not a JSON object."),
        (b"null", "This line is not a JSON object."),
        (b'["do"]', "This line is not a JSON object."),
        (b'{"do": "note", "text": "\xff"}', "This line is not UTF-8 text."),
        (b'{"do": "note", "text": "\xed\xa0\x80"}', "This line is not UTF-8 text."),
        (
            b'{"do": "note", "text": "\\ud800"}',
            "This line has half a character (a lone surrogate) in a text.",
        ),
        (b'{"\\udfff": 1}', "This line has half a character (a lone surrogate) in a text."),
        (b'{"do": "draw", "do": "undo"}', 'This line has the key "do" twice.'),
        (b'{"a":' * 3000 + b"1" + b"}" * 3000, "This line is nested more than 32 levels deep."),
        (b'\xef\xbb\xbf{"do": "draw"}', "This line is not JSON: it begins with a byte-order mark."),
        (b"{}", ""),
        (b'{"do": "draw", "show": "state"}', ""),
        (b'{"do": "dance"}', ""),
        (b'{"do": []}', ""),
        (b'{"do": null}', ""),
        (b'{"show": "moon"}', ""),
        (b'{"show": "unit"}', ""),
        (b'{"show": "state", "as": "N"}', ""),
        (b'{"show": "state", "speed": 1}', ""),
        (b'{"do": "draw", "speed": 1}', ""),
        (b'{"do": "draw", "force": 1}', ""),
        (b'{"do": "wound", "unit": "A9"}', ""),
        (b'{"do": "wound", "unit": "A1", "amount": 1.0}', ""),
        (b'{"do": "wound", "unit": "A1", "amount": true}', ""),
        (b'{"do": "wound", "unit": "A1", "amount": 100000000000000000000000}', ""),
        (b'{"do": "undo"}', ""),
        (b'{"do": "roll", "sides": 6, "rolls": [7]}', ""),
        (b'{"do": "draw", "rolled": {"at": [0, 1], "dice": [1, 2]}}', ""),
    ],
)
def test_a_line_that_is_not_understood(raw: bytes, message: str) -> None:
    assert bad(raw).startswith(message)


def test_a_line_that_is_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player, "LONGEST_LINE", 40)
    long = b'{"do": "note", "text": "' + b"x" * 100 + b'"}'
    source = io.BytesIO(long + b"\n" + b'{"show": "digest"}\n' + long)
    game = opened()
    replies = [answer(game, raw) for raw in read_lines(source)]
    assert [reply["ok"] for reply in replies] == [False, True, False]
    assert replies[0]["message"] == "This line is longer than 40 bytes."
    assert b"".join(read_lines(io.BytesIO(b"x" * 40 + b"\n"))) == b"x" * 40


def test_lines_end_with_a_newline_and_nothing_else() -> None:
    raw = b'{"a": "\xe2\x80\xa8"}\r\n\n{"b": "\x0b"}\n{}'
    assert list(read_lines(io.BytesIO(raw))) == [b'{"a": "\xe2\x80\xa8"}\r', b"", b'{"b": "\x0b"}', b"{}"]
    assert list(read_lines(io.BytesIO(b""))) == []


def test_answers_are_utf8_and_begin_with_what_they_are() -> None:
    game = opened()
    line = encode(answer(game, b'{"show": "unit", "unit": "A1"}'))
    assert line.startswith(b'{"ok": true, "show": "unit"') and line.endswith(b"}\n")
    assert "Ääni".encode() in line
    assert encode(answer(game, b'{"do": "roll", "sides": 6}')).startswith(b'{"ok": true, "do": "roll"')
    assert encode(answer(game, b"x")).startswith(b'{"ok": false, "error": "bad_command"')
    assert json.loads(encode({"ok": True, "text": "\ud800"})) == {"ok": True, "text": "\ud800"}


def test_each_answer_is_written_before_the_next_line_is_read() -> None:
    class Watched(io.BytesIO):
        flushed = 0

        def flush(self) -> None:
            self.flushed += 1

    sink = Watched()
    setup = json.dumps(SETUP).encode()
    script = [setup, b'{"do": "draw"}', b"{", b'{"show": "digest"}']

    class Source(io.BytesIO):
        def readline(self, size: int | None = -1, /) -> bytes:
            assert sink.flushed == sink.getvalue().count(b"\n") == len(script) - len(waiting)
            return waiting.pop(0) + b"\n" if waiting else b""

    waiting = list(script)
    player.play(Source(), sink, folder=Path(), where="g.jsonl")
    assert sink.getvalue().count(b"\n") == 4


def test_a_refused_line_goes_through_when_forced() -> None:
    game = opened()
    refused = answer(game, b'{"do": "activate", "unit": "A1"}')
    assert refused == {"ok": False, "error": "refused", "rule": "DD-8", "message": refused["message"]}
    forced = answer(game, b'{"do": "activate", "unit": "A1", "force": true}')
    assert forced["ok"] is True
    assert answer(game, b'{"show": "log"}')["entries"][0]["forced"] is True


SCALARS = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False)
JSON = st.recursive(
    SCALARS | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=12,
)
COMMANDS = sorted(line[1] for table in opened().tables for line in table)
FIELDS = sorted({field[0] for table in opened().tables for line in table for field in parse(line[3])})
FIELDS += ["dt", "rolled"]
NAMES = ["A1", "A2", "B1", "B2", "A", "B", "green", "yellow", "bow", "melee", "spark", "ST", "move", "charge"]
NAMES += ["action", "wade", "climb", "easy", "hard", "hp", "reserve", "left", "uses:spark"]
VALUES = JSON | st.sampled_from(NAMES) | st.integers(-2, 13) | st.lists(st.integers(1, 12), max_size=4)
INNER = st.dictionaries(st.sampled_from(FIELDS), VALUES, max_size=3)
LINES = st.builds(
    lambda name, fields, force: {**fields, "do": name, **({"force": force} if force else {})},
    st.sampled_from(COMMANDS),
    st.dictionaries(st.sampled_from(FIELDS), VALUES | INNER, max_size=4),
    st.booleans(),
)


def well_answered(game: Game, raw: bytes) -> None:
    before = game.digest(), game.log.count
    reply = answer(game, raw)
    line = encode(reply)
    assert line.count(b"\n") == 1
    assert json.loads(line)["ok"] is reply["ok"]
    if not reply["ok"]:
        assert reply["error"] in ("refused", "bad_command") and reply["message"]
        assert (game.digest(), game.log.count) == before


@given(st.lists(st.binary(max_size=40), max_size=5))
def test_no_bytes_stop_the_game(lines: list[bytes]) -> None:
    game = opened()
    for raw in lines:
        well_answered(game, raw)


@given(st.lists(JSON | st.dictionaries(st.sampled_from(["do", "show", "as", "unit"]), JSON), max_size=5))
def test_no_json_stops_the_game(lines: list[Any]) -> None:
    game = opened()
    for line in lines:
        well_answered(game, json.dumps(line).encode())


@settings(max_examples=150)
@given(st.lists(LINES, max_size=12))
def test_nothing_like_a_command_stops_the_game(lines: list[dict[str, Any]]) -> None:
    game = opened()
    start = game.digest()
    for line in [{"do": "draw"}, *lines]:
        well_answered(game, json.dumps(line).encode())
    if game.undoable:
        assert game.answer({"do": "undo", "steps": game.undoable})["ok"]
    assert game.digest() == start
