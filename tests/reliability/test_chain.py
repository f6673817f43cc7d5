"""The chain of the log: every change, removal, insertion, move or cut is found by a noted head, and the line is
named; every machine computes the same head."""

from __future__ import annotations

import copy
import hashlib
import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from bench.workload import blobs
from signifer.core import chain as links
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games import load
from signifer_host.api import pull
from signifer_host.audit.chain import Chain, NotedHead, follow
from signifer_host.cli import main
from signifer_host.errors import NotTheSame
from signifer_host.game_log import GameLog, dump
from signifer_host.play import answer, open_game
from signifer_sha256 import sha256 as custom_sha256
from tests.sync.rig import join, table_of
from tests.vm.machine import Machine

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = sorted((ROOT / "examples").glob("*.jsonl"))
SECRET = bytes(range(32))
Line = dict[str, Any]


def written(log: GameLog) -> list[Line]:
    """Return the lines of the log as in its file."""
    return [json.loads(dump(log.line_with_chain(number))) for number in range(-1, log.count)]


def played() -> GameLog:
    """Return a log with the device's dice, dice by hand, a forced command, an undo and a redo."""
    setup = Setup("dozen_die", blobs(2), "A", SECRET, (12, 34))
    game = Game(load("dozen_die"), setup)
    entries: list[bytes] = []
    game.on_entry = entries.append
    for turn in range(4):
        side = game.do({"do": "draw"}, turn)["side"]
        game.do({"do": "march", "units": []})
        game.do({"do": "activate", "unit": side + "1", "force": True})
        game.do({"do": "roll", "sides": 12, "count": 3})
        game.do({"do": "wound", "unit": side + "2"})
        game.do({"do": "undo", "steps": 1 + turn % 2})
        game.do({"do": "redo"})
        game.do({"do": "note", "text": f"turn {turn}"})
        game.do({"do": "end_activation"})
    game.do({"do": "terrain", "unit": "A1", "mode": "climb", "difficulty": "hard", "rolls": [4]})
    game.do({"do": "end_game", "winner": "A"})
    return GameLog(setup.encode(), entries)


LOG = played()
LINES = written(LOG)
HEAD = NotedHead(LOG.count, LOG.links[-1].hex())


def audited(lines: list[Line], *noted: NotedHead) -> Chain:
    return follow(lines, noted, {})


def again(lines: list[Line]) -> list[Line]:
    """Return the lines with all links computed again, as an attacker does who knows how."""
    lines = copy.deepcopy(lines)
    link = b""
    for number, line in enumerate(lines):
        entry = bytes.fromhex(line["chain"]["entry"])
        link = links.follow(link, entry) if number else links.first(entry)
        line["chain"]["head"] = f"{number}:{link.hex()}"
    return lines


def named(result: Chain) -> list[int]:
    return sorted({problem.line for problem in result.problems})


def test_a_log_as_it_was_written_is_proved_by_its_head() -> None:
    result = audited(LINES, HEAD)
    assert result.sound and result.there and result.entries == LOG.count == len(LINES) - 1
    assert result.right == [LOG.count] and result.proofs == [(1, len(LINES))] and result.tail == 0


def test_without_a_head_nothing_is_proved() -> None:
    result = audited(LINES)
    assert result.sound and result.proofs == [] and result.tail == len(LINES)


def leaves(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the places of all plain values in a line."""
    if isinstance(value, dict):
        return [leaf for key, part in value.items() for leaf in leaves(part, (*path, key))]
    if isinstance(value, list):
        return [leaf for at, part in enumerate(value) for leaf in leaves(part, (*path, at))]
    return [path]


def other(value: Any) -> Any:
    """Return another value of the same type."""
    if isinstance(value, bool):
        return not value
    return value + 1 if isinstance(value, int) else f"{value}x"


@settings(max_examples=60)
@given(st.data())
def test_any_value_that_is_changed_names_its_line(data: st.DataObject) -> None:
    lines = copy.deepcopy(LINES)
    at = data.draw(st.integers(0, len(lines) - 1))
    said = {key: value for key, value in lines[at].items() if key != "chain"}
    path = data.draw(st.sampled_from(leaves(said)))
    place: Any = lines[at]
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = other(place[path[-1]])
    result = audited(lines, HEAD)
    assert named(result) == [at + 1] and not result.sound
    # every other line is still proved
    assert sum(last - first + 1 for first, last in result.proofs) == len(lines) - 1


@settings(max_examples=60)
@given(st.data())
def test_any_byte_that_is_changed_names_its_line(data: st.DataObject) -> None:
    lines = copy.deepcopy(LINES)
    at = data.draw(st.integers(0, len(lines) - 1))
    entry = bytearray.fromhex(lines[at]["chain"]["entry"])
    entry[data.draw(st.integers(0, len(entry) - 1))] ^= data.draw(st.integers(1, 255))
    lines[at]["chain"]["entry"] = entry.hex()
    result = audited(lines, HEAD)
    assert named(result) == [at + 1]
    assert all(at + 1 < first or last < at + 1 for first, last in result.proofs)


@settings(max_examples=60)
@given(st.data())
def test_a_link_that_is_changed_names_its_line(data: st.DataObject) -> None:
    lines = copy.deepcopy(LINES)
    at = data.draw(st.integers(0, len(lines) - 1))
    number, _, digits = lines[at]["chain"]["head"].partition(":")
    link = bytearray.fromhex(digits)
    link[data.draw(st.integers(0, 15))] ^= data.draw(st.integers(1, 255))
    lines[at]["chain"]["head"] = f"{number}:{link.hex()}"
    result = audited(lines, HEAD)
    assert at + 1 in named(result) and set(named(result)) <= {at + 1, at + 2}


@settings(max_examples=60)
@given(st.data())
def test_lines_that_are_taken_out_are_named(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(LINES) - 2))
    count = data.draw(st.integers(1, len(LINES) - 1 - at))
    result = audited(LINES[:at] + LINES[at + count :], HEAD)
    assert named(result) == [at + 1]
    message = result.problems[0].message
    assert "taken out" in message
    if count > 1:
        assert f"{count} entries ({at} to {at + count - 1})" in message
    elif at:
        assert f"entry {at} " in message
    else:
        assert "the setup" in message


@settings(max_examples=60)
@given(st.data())
def test_a_line_that_is_put_in_is_named(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(LINES)))
    new = copy.deepcopy(data.draw(st.sampled_from(LINES[1:])))
    how = data.draw(st.sampled_from(["copy", "bare", "numbered"]))
    if how == "bare":
        del new["chain"]
    elif how == "numbered" and at < len(LINES):
        new["chain"]["head"] = f"{at}:" + new["chain"]["head"].partition(":")[2]
        assume(new != LINES[at])
    result = audited([*LINES[:at], new, *LINES[at:]], HEAD)
    assert not result.sound
    # Of two lines that are equal or have the same number, either may be the surplus one.
    assert at + 1 in named(result) or (at + 2 in named(result) and how != "bare") or new in LINES
    assert len(named(result)) == 1 or how == "numbered"


@settings(max_examples=60)
@given(st.data())
def test_two_lines_that_change_places_are_named(data: st.DataObject) -> None:
    one = data.draw(st.integers(0, len(LINES) - 2))
    two = data.draw(st.integers(one + 1, len(LINES) - 1))
    lines = list(LINES)
    lines[one], lines[two] = lines[two], lines[one]
    result = audited(lines, HEAD)
    assert named(result) and set(named(result)) <= {one + 1, two + 1}
    assert all("wrong place" in problem.message for problem in result.problems)
    # and with the old links
    lines = copy.deepcopy(LINES)
    lines[one], lines[two] = lines[two], lines[one]
    lines[one]["chain"], lines[two]["chain"] = LINES[one]["chain"], LINES[two]["chain"]
    same = {key: value for key, value in LINES[one].items() if key != "chain"} == {
        key: value for key, value in LINES[two].items() if key != "chain"
    }
    result = audited(lines, HEAD)
    assert named(result) == ([] if same else [one + 1, two + 1])


@given(st.integers(1, LOG.count))
@settings(max_examples=30)
def test_an_end_that_is_cut_off_is_found_by_the_head_alone(count: int) -> None:
    lines = LINES[: len(LINES) - count]
    assert audited(lines).sound, "no line is wrong: only the head tells"
    result = audited(lines, HEAD)
    assert not result.problems
    (number, why) = result.wrong[0]
    assert number == LOG.count and f"ends with entry {LOG.count - count}," in why
    assert f"{count} entr{'y was' if count == 1 else 'ies were'} cut off" in why


@settings(max_examples=60)
@given(st.data())
def test_recomputed_links_are_found_by_a_head_and_placed_by_the_next(
    data: st.DataObject,
) -> None:
    at = data.draw(st.integers(1, LOG.count))
    lines = copy.deepcopy(LINES)
    lines[at] = {"do": "note", "text": "nothing happened"}
    forged = bytes((3, 0, 1, 16)) + b"nothing happened"
    lines[at]["chain"] = {"head": "", "entry": forged.hex()}
    lines = again(lines)
    result = audited(lines)
    assert result.sound, "the file agrees with itself"
    before, after = at - 1, data.draw(st.integers(at, LOG.count))
    early = data.draw(st.integers(0, before))
    noted = [NotedHead(number, LOG.links[number].hex()) for number in (early, after)]
    result = audited(lines, *noted)
    assert not result.problems and result.right == [early]
    (number, why) = result.wrong[0]
    assert number == after and "as a whole" in why and f"entries {early + 1} to {after};" in why
    assert result.proofs == [(1, early + 1)]
    # a part of a head is enough, if it is not too short
    short = [NotedHead(one.number, one.digits[:16]) for one in noted]
    assert audited(lines, *short).wrong == result.wrong


@pytest.mark.parametrize("lines", [LINES, [*LINES[:3], {"show": "state"}, *LINES[3:]]])
def test_a_log_whose_links_were_all_taken_out_is_still_compared_with_the_head(lines: list[Line]) -> None:
    bare = [{key: value for key, value in line.items() if key != "chain"} for line in lines]
    game, _ = open_game(bare[0], folder=ROOT, where="log")
    entries: dict[int, bytes | None] = {1: game.setup.encode()}
    for number, line in enumerate(bare[1:], 2):
        game.on_entry = partial(entries.__setitem__, number)
        assert game.answer(line)["ok"]
    result = follow(bare, [HEAD], entries)
    assert result.sound and not result.there and result.right == [LOG.count]
    entries[list(entries)[5]] = b"something else"
    early = NotedHead(3, LOG.links[3].hex())
    result = follow(bare, [early, HEAD], entries)
    assert result.right == [3] and "entries 4 to" in result.wrong[0][1] and result.proofs == [(1, 4)]


# The same bytes everywhere


@pytest.mark.parametrize("file", EXAMPLES, ids=[file.stem for file in EXAMPLES])
def test_every_system_s_log_has_one_chain_and_replays_with_its_links(file: Path) -> None:
    first, *lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    game, _ = open_game(first, folder=file.parent, where=file.name)
    entries: list[bytes] = []
    game.on_entry = entries.append
    for line in lines:
        game.answer(line)
    log = GameLog(game.setup.encode(), entries)
    assert log.setup.encode() == game.setup.encode()
    walk = links.Walk(game)
    assert walk.step() and (walk.position, walk.link) == (log.count, log.links[-1])
    result = audited(written(log), NotedHead(log.count, log.links[-1].hex()))
    assert result.sound and result.proofs == [(1, log.count + 1)]
    # `signifer play` reads the lines with their dice, and makes the same bytes of them
    replayed, _ = open_game(written(log)[0], folder=ROOT, where="log")
    made: list[bytes] = []
    replayed.on_entry = made.append
    for line in written(log)[1:]:
        assert answer(replayed, dump(line).encode())["ok"], line
    assert made == entries and replayed.setup.encode() == game.setup.encode()
    assert replayed.digest() == game.digest()


@settings(max_examples=40)
@given(st.lists(st.integers(1, 9), min_size=1, max_size=400), st.integers(0, LOG.count))
def test_a_walk_in_steps_of_any_size_comes_to_the_same_head(steps: list[int], pause: int) -> None:
    game = Game(load("dozen_die"), LOG.setup)
    for number in range(pause):
        game.replay(LOG.game.log.get(number))
    walk = links.Walk(game)
    left = list(steps)
    while not walk.step(left.pop() if left else 3):
        pass
    assert (walk.position, walk.link) == (pause, LOG.links[pause]) == game.log.chain
    for number in range(pause, LOG.count):
        game.replay(LOG.game.log.get(number))
    walk = links.Walk(game)
    assert walk.position == pause, "it goes on from where another came to"
    while not walk.step(1):
        pass
    assert walk.link == LOG.links[-1]


@given(st.lists(st.binary(max_size=200), max_size=8))
@settings(max_examples=40)
def test_the_device_s_own_sha256_takes_its_data_in_pieces(pieces: list[bytes]) -> None:
    own = custom_sha256()
    for piece in pieces:
        own.update(piece)
    assert own.digest() == hashlib.sha256(b"".join(pieces)).digest()


ON_THE_VM = """
import sys
from signifer.core import sha
sha.builtin = None  # as on CircuitPython 9
from signifer.core import chain
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games import load
setup = Setup.decode(bytes.fromhex(SETUP))
game = Game(load("dozen_die"), setup)
for entry in ENTRIES:
    game.replay(bytes.fromhex(entry))
walk = chain.Walk(game)
steps = 1
while not walk.step(2):
    steps += 1
print(walk.position, walk.link.hex(), chain.spell(walk.link))
print(steps > 10, chain.first(setup.encode()).hex())
"""


def test_the_vm_comes_to_the_same_head_with_sha256_in_plain_python(vm: Machine) -> None:
    setup = LOG.setup.encode().hex()
    entries = [LOG.game.log.get(number).hex() for number in range(LOG.count)]
    out = vm.check(f"SETUP = {setup!r}\nENTRIES = {entries!r}\n{ON_THE_VM}").lines
    assert out[0] == f"{LOG.count} {LOG.links[-1].hex()} {links.spell(LOG.links[-1])}"
    assert out[1] == f"True {LOG.links[0].hex()}"


# Device and host


def test_a_pulled_log_has_the_device_s_head_across_pages_and_power_cycles() -> None:
    one = table_of(150)
    one.boot()
    client, _ = join(one)
    (info,) = client.games()
    assert info.pages >= 2, "part of the log is in the archive"
    log = pull.fetch(client, info)
    seen: list[tuple[int, int]] = []
    assert pull.verify_head(client, info.serial, log, lambda done, count: seen.append((done, count)))
    assert seen[-1] == (300, 300) == (log.count, log.count)
    assert one.game is not None and one.game.log.chain == (300, log.links[-1])
    one.play({"do": "undo", "steps": 2})
    pull.catch_up(client, info.serial, log)
    assert pull.verify_head(client, info.serial, log)
    # the host holds other bytes
    changed = GameLog(log.setup.encode(), [log.game.log.get(number) for number in range(log.count)])
    changed.links[-1] = bytes(16)
    with pytest.raises(NotTheSame, match="After 301 entries"):
        pull.verify_head(client, info.serial, changed)


# The command


def run(
    folder: Path, lines: list[Line], capsys: pytest.CaptureFixture[str], *options: str
) -> tuple[int, dict[str, Any], str]:
    """Return the exit status, the report (empty for an error) and the sentence on standard error."""
    file = folder / "game.jsonl"
    file.write_text("".join(dump(line) + "\n" for line in lines), "utf-8")
    status = main(["audit", str(file), "--json", *options])
    out, err = capsys.readouterr()
    return status, json.loads(out) if out else {}, err


def test_the_command_says_what_a_head_proves(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    full = ("--secret", SECRET.hex(), "--head", LOG.head())
    status, report, _ = run(tmp_path, LINES, capsys, *full)
    assert status == 0 and report["chain"]["proved"] == [[1, len(LINES)]]
    assert f"lines 1 to {len(LINES)} are as the device saved them" in report["verdict"]
    assert "that this secret was fixed before the game" in report["verdict"]
    # a head from before the first roll covers the mark of the secret
    early = f"0:{links.spell(LOG.links[0])}"
    status, report, _ = run(tmp_path, LINES, capsys, *full, "--head", early)
    assert report["verdict"].startswith("Proved: all") and "a noted head fixes" in report["verdict"]
    # without one, or with one from long before the end
    _, report, _ = run(tmp_path, LINES, capsys)
    assert "recomputed their links, or cut off the end" in report["verdict"]
    _, report, _ = run(tmp_path, LINES, capsys, "--head", f"3: {links.spell(LOG.links[3]).lower()}")
    assert f"lines 5 to {len(LINES)}, after the newest head" in report["verdict"]


def test_the_command_names_what_was_changed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = copy.deepcopy(LINES)
    at = next(number for number, line in enumerate(lines) if line.get("do") == "wound")
    lines[at]["unit"] = "B1"
    status, report, _ = run(tmp_path, lines, capsys, "--secret", SECRET.hex(), "--head", LOG.head())
    assert status == 13 and [one["line"] for one in report["chain"]["changed"]] == [at + 1]
    assert "unit was" in report["chain"]["changed"][0]["message"]
    assert f"(line {at + 1}" in report["verdict"] and report["verdict"].startswith("NOT SOUND")
    status, report, _ = run(tmp_path, LINES[:-2], capsys, "--head", LOG.head())
    assert status == 13 and "2 entries were cut off" in report["verdict"]
    file = tmp_path / "game.jsonl"
    assert main(["audit", str(file), "--head", LOG.head()]) == 13
    out, _ = capsys.readouterr()
    assert f"Head {LOG.count}: the log ends with entry {LOG.count - 2}" in out


@pytest.mark.parametrize(
    ("head", "words"),
    [
        ("BC8F D5DF", "like 120:"),
        ("3:xyz", "like 120:"),
        ("3:BC8F D5DF", "at least"),
        ("3:" + "0" * 33, "32 digits"),
    ],
)
def test_a_malformed_head_gets_a_sentence(
    head: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, _, err = run(tmp_path, LINES[:2], capsys, "--head", head)
    assert status == 2 and words in err and err.count("\n") == 1


@pytest.mark.parametrize(
    "value",
    [1, {}, {"head": "1:00", "entry": ""}, {"head": 1, "entry": ""}, {"head": ":" + "00" * 16, "entry": ""},
     {"head": "1:" + "00" * 16, "entry": "zz"}, {"head": "1:" + "00" * 16, "entry": "00", "more": 1}],
)  # fmt: skip
def test_a_link_that_cannot_be_read_names_its_line(value: Any) -> None:
    lines = copy.deepcopy(LINES)
    lines[4]["chain"] = value
    result = audited(lines, HEAD)
    assert 5 in named(result) and "cannot be read" in next(
        problem.message for problem in result.problems if problem.line == 5
    )


@pytest.mark.long
def test_every_byte_and_every_line(figures: Callable[[str, int | str], None]) -> None:
    """Change each byte of every entry; drop each line, double it, or exchange it with its neighbour."""
    tried = 0
    for at in range(1, len(LINES)):
        entry = bytes.fromhex(LINES[at]["chain"]["entry"])
        for place in range(len(entry)):
            lines = list(LINES)
            data = entry[:place] + bytes([entry[place] ^ 1 << place % 8]) + entry[place + 1 :]
            lines[at] = {**LINES[at], "chain": {**LINES[at]["chain"], "entry": data.hex()}}
            assert named(audited(lines, HEAD)) == [at + 1]
            tried += 1
        for lines in (
            LINES[:at] + LINES[at + 1 :],
            [*LINES[: at + 1], *LINES[at:]],
            [*LINES[: at - 1], LINES[at], LINES[at - 1], *LINES[at + 1 :]],
        ):
            result = audited(lines, HEAD)
            assert not result.sound
            assert not named(result) or set(named(result)) <= {at, at + 1, at + 2}
            assert named(result) or at == len(LINES) - 1
            tried += 1
    figures("chain.changes", tried)
