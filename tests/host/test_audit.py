"""`signifer audit`: what a log proves, and that a changed log is found out."""

from __future__ import annotations

import hashlib
import itertools
import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.workload import blobs
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games import load
from signifer_host.audit import fit
from signifer_host.cli import main
from signifer_host.game_log import GameLog, dump

SECRET = bytes(range(32))
MARK = hashlib.sha256(SECRET).hexdigest()


def played(numbers: tuple[int, int] = (12, 34)) -> list[dict[str, Any]]:
    """Return the log of a game with the device's dice, dice by hand, a forced command, an undo and another roll."""
    setup = Setup("dozen_die", blobs(4), "A", SECRET, numbers)
    game = Game(load("dozen_die"), setup)
    entries: list[bytes] = []
    game.on_entry = entries.append
    for _ in range(2):
        for _ in range(6):
            side = game.do({"do": "draw"})["side"]
            game.do({"do": "march", "units": []})
            game.do({"do": "activate", "unit": side + "1", "force": True})
            game.do({"do": "roll", "sides": 12, "count": 5})
            game.do({"do": "end_activation"})
        game.do({"do": "undo", "steps": 2})
        game.do({"do": "roll", "sides": 12, "count": 5})
        game.do({"do": "end_round", "force": True})
    game.do({"do": "terrain", "unit": "A1", "mode": "climb", "difficulty": "hard", "rolls": [4]})
    game.do({"do": "draw", "die": {"side": "A", "colour": "green"}})
    game.do({"do": "end_game", "winner": "A"})
    return [json.loads(dump(line)) for line in GameLog(setup.encode(), entries).lines()]


@pytest.fixture(scope="module")
def log() -> list[dict[str, Any]]:
    return played()


def run(
    folder: Path, lines: list[dict[str, Any]], capsys: pytest.CaptureFixture[str], *options: str
) -> tuple[int, dict[str, Any]]:
    """Return the exit status and the report of an audit."""
    file = folder / "game.jsonl"
    file.write_text("".join(dump(line) + "\n" for line in lines), "utf-8")
    status = main(["audit", str(file), "--json", *options])
    out, err = capsys.readouterr()
    assert bool(err) == (status == 2 or "error" in json.loads(out))
    return status, json.loads(out)


def test_with_secret_and_mark_every_die_is_proved(
    log: list[dict[str, Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, report = run(tmp_path, log, capsys, "--secret", SECRET.hex(), "--fingerprint", MARK)
    assert status == 0
    assert report["sound"] and report["checked"] and report["ended"]
    assert report["device_dice"] == sum(len(line["rolled"]["dice"]) for line in log if "rolled" in line)
    assert report["proved_dice"] == report["device_dice"] - 10
    assert report["verdict"].startswith(
        "Proved: 72 of 82 dice of the device come from the secret whose mark you"
    )
    assert "10 dice in lines 33, 66, known before they were thrown" in report["verdict"], (
        "thrown again after an undo"
    )
    assert "2 dice entered by hand" in report["verdict"], "one thrown and one drawn"
    assert [one["do"] for one in report["entered"]] == ["terrain", "draw"]
    assert {one["do"] for one in report["forced"]} <= {"activate", "end_round"}


def test_undone_and_repeated_throws_are_listed(
    log: list[dict[str, Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, report = run(tmp_path, log, capsys, "--secret", SECRET.hex())
    undos = [number for number, line in enumerate(log, 1) if line.get("do") == "undo"]
    assert [one["line"] for one in report["undone"]] == [undos[0], undos[0], undos[1], undos[1]]
    assert [one["took_back"] - one["line"] for one in report["undone"]] == [-1, -2, -1, -2]
    # the undone roll's position: the roll right after the undo begins there
    assert [one["line"] for one in report["again"]] == [number + 1 for number in undos]
    assert [one["first"] for one in report["again"]] == [number - 2 for number in undos]
    d12 = next(one for one in report["distributions"] if one["what"] == "d12" and one["source"] == "device")
    assert sum(d12["counts"]) == 60, "a throw that was taken back and thrown again counts once"


def test_quick_dice_are_reported(
    log: list[dict[str, Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for lines, added in ((log, True), (played((0, 5)), True), (played((0, 0)), False)):
        status, report = run(tmp_path, lines, capsys, "--fingerprint", MARK)
        assert status == 0
        assert [one["numbers"] for one in report["stretches"]] == [added]
        assert main(["audit", str(tmp_path / "game.jsonl")]) == 0
        assert ("No player added a number" in capsys.readouterr()[0]) is not added


def test_without_the_secret_nothing_is_proved_and_it_says_so(
    log: list[dict[str, Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, report = run(tmp_path, log[:-1], capsys)
    assert status == 0 and not report["checked"]
    assert "none of the device's" in report["verdict"] and "without the secret" in report["verdict"]
    d12 = next(one for one in report["distributions"] if one["what"] == "d12" and one["source"] == "device")
    assert sum(d12["counts"]) == 60, "all dice of a throw count, though no position tells them apart"


def test_a_finished_log_has_its_own_secret(
    log: list[dict[str, Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, report = run(tmp_path, log, capsys)
    assert status == 0 and report["checked"] and report["verdict"].startswith("72 of 82 dice")
    assert "fixed before the game (give the noted mark" in report["verdict"]
    # another game's end proves nothing, and its line is named
    foreign = [*log[:-1], {**log[-1], "secret": "11" * 32}]
    status, report = run(tmp_path, foreign, capsys)
    assert status == 13 and not report["checked"]
    assert [one["line"] for one in report["refused"]] == [len(log)]


def test_dice_from_a_known_byte_are_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A die that skips a byte shows the next one: a later line that begins there is listed as well."""
    setup = Setup("dozen_die", blobs(2), "A", SECRET, (1, 2))
    game = Game(load("dozen_die"), setup)
    entries: list[bytes] = []
    game.on_entry = entries.append
    while True:  # a d200 skips a fifth of all bytes
        before = game.position
        game.do({"do": "roll", "sides": 200})
        if game.position > before + 1:
            break
    last = len(entries) + 1
    game.do({"do": "undo"})
    game.do({"do": "roll", "sides": 256, "count": 2})
    lines = [json.loads(dump(line)) for line in GameLog(setup.encode(), entries).lines()]
    _, report = run(tmp_path, lines, capsys, "--secret", SECRET.hex())
    assert [(one["line"], one["position"], one["first"]) for one in report["again"]] == [
        (last + 2, before, last)
    ]
    # and where only the second byte was seen before
    assert game.position >= before + 2


def test_every_changed_die_is_found(
    log: list[dict[str, Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    changed = json.loads(json.dumps(log))
    places = [i for i, line in enumerate(log) if line.get("do") == "roll"][::3]
    for at in places:
        dice = changed[at]["rolled"]["dice"]
        dice[0] = dice[0] % 12 + 1
    _, report = run(tmp_path, changed, capsys, "--secret", SECRET.hex())
    assert [one["line"] for one in report["differing"]] == [at + 1 for at in places]


def test_dice_left_out_of_a_line_are_missed(
    log: list[dict[str, Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    at = next(i for i, line in enumerate(log) if line.get("do") == "roll")
    changed = json.loads(json.dumps(log))
    del changed[at]["rolled"]
    status, report = run(tmp_path, changed, capsys, "--secret", SECRET.hex())
    assert status == 13 and report["differing"][0]["line"] == at + 1


def test_a_line_taken_out_is_found(
    log: list[dict[str, Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = 0
    for at, line in enumerate(log):
        # an undo soon after leaves no trace in the dice
        if "rolled" not in line or any(later["do"] == "undo" for later in log[at + 1 : at + 4]):
            continue
        if not any("rolled" in later for later in log[at + 1 :]):
            continue
        status, report = run(tmp_path, log[:at] + log[at + 1 :], capsys, "--secret", SECRET.hex())
        assert status == 13
        assert min(one["line"] for one in report["differing"] + report["refused"]) >= at + 1
        found += 1
    assert found > 10


def test_another_games_secret_or_mark_is_refused(
    log: list[dict[str, Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, report = run(tmp_path, log, capsys, "--secret", "11" * 32)
    assert status == 13 and "not the one whose mark the log has" in report["error"]
    status, report = run(tmp_path, log, capsys, "--fingerprint", "11" * 32)
    assert status == 13 and "another fingerprint" in report["error"]
    status, report = run(tmp_path, log, capsys, "--fingerprint", "1234")
    assert status == 2 and "64 hexadecimal digits" in report["error"]


def test_files_that_are_no_logs_get_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    empty = tmp_path / "empty.jsonl"
    empty.write_text("")
    broken = tmp_path / "broken.jsonl"
    broken.write_text('{"ruleset": "dozen_die"}\n{"do": \n')
    for file, words in ((empty, "is empty"), (broken, "line 2"), (tmp_path / "none.jsonl", "none.jsonl")):
        assert main(["audit", str(file)]) == 2
        out, err = capsys.readouterr()
        assert out == "" and words in err and err.count("\n") == 1


# The distributions


def test_a_die_that_favours_a_face_is_found_and_a_fair_one_passes() -> None:
    chance = random.Random(3)
    fair = [chance.randrange(1, 7) for _ in range(60)]
    loaded = [face if chance.random() < 0.6 else 6 for face in fair]
    assert (fit.dice(fair, 6).p or 0) > 0.05
    assert (fit.dice(loaded, 6).p or 1) < 0.001


def test_few_throws_prove_nothing() -> None:
    assert fit.dice([6, 6, 6, 6], 6).p is None
    # five sixes in a row: 6 of 7776 ways are as far from even
    assert fit.dice([6] * 5, 6).p == pytest.approx(6 / 7776, abs=0.001)


def test_p_is_exact_where_it_can_be_counted() -> None:
    """Ten coins, nine heads: (1 + 10 + 10 + 1) / 1024 of all throws are as uneven."""
    assert fit.dice([1] * 9 + [2], 2).p == pytest.approx(22 / 1024, abs=0.006)


def test_draws_are_not_judged_as_if_they_were_put_back() -> None:
    """A bag that is emptied always gives its whole content: there is no chance, so p is 1."""
    bag = [3, 3]
    runs = [(bag, [0, 1, 0, 1, 0, 1])] * 4
    found = fit.draws(runs)
    assert found.counts == (12, 12) and found.expectation == pytest.approx((12.0, 12.0))
    assert found.p == 1.0
    # three draws of three from ten and ten, always the same kind: 2 * (10·9·8 / 20·19·18) for one run
    assert fit.draws([([10, 10], [0, 0, 0, 0, 0])]).p == pytest.approx(2 * 252 / 15504, abs=0.008)


def test_exact_p_agrees_with_the_simulated_one_and_with_counting_by_hand() -> None:
    faces = [1, 1, 1, 2, 3, 3, 3, 3]
    counted = sum(
        sum(throw.count(face) ** 2 for face in (1, 2, 3)) >= 9 + 1 + 16
        for throw in itertools.product((1, 2, 3), repeat=8)
    )
    found = fit.dice(faces, 3)
    assert found.exact and found.p == counted / 3**8
    many = fit.dice([1 + at * at % 7 % 6 for at in range(400)], 6)
    assert not many.exact and many.p is not None


@pytest.mark.parametrize("sides", [6, 12])
def test_simulated_throws_scatter_as_counting_says(sides: int) -> None:
    """The exact share can be computed for more throws as well; it only takes longer."""
    chance = random.Random(sides)
    for uneven in (0, 6):
        faces = [chance.randrange(sides) + 1 for _ in range(52)] + [1] * uneven
        found = fit.dice(faces, sides)
        assert not found.exact and found.p is not None
        assert found.p == pytest.approx(fit.as_uneven(found.counts), abs=0.02)


def test_nearly_emptied_bags_scatter_as_what_stays_in_them() -> None:
    """Of three and three, five drawn: the kind that stays is the chance, and either is as uneven."""
    assert fit.draws([([3, 3], [0, 0, 0, 1, 1])] * 2).p == pytest.approx(0.5, abs=0.03)
    # of two and eight, nine drawn: a kind of the few stays in 1 of 5, which is further from what is expected
    assert fit.draws([([2, 8], [0] + [1] * 8)]).p == pytest.approx(0.2, abs=0.03)
    assert fit.draws([([2, 8], [0, 0] + [1] * 7)]).p == 1.0


def test_draws_from_a_real_bag_are_shown_apart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = Game(load("dozen_die"), Setup("dozen_die", blobs(2), "A", SECRET))
    entries: list[bytes] = []
    game.on_entry = entries.append
    for side, colour in [("A", "green")] * 3 + [("B", "red"), ("B", "green"), ("A", "red")]:
        game.do({"do": "draw", "die": {"side": side, "colour": colour}})
        game.do({"do": "march", "units": []})
        game.do({"do": "end_activation", "force": True})
    game.do({"do": "draw", "die": {"side": "B", "colour": "yellow"}})
    game.do({"do": "undo"})  # it was mistyped
    log = GameLog(game.setup.encode(), entries)
    lines = [json.loads(dump(line)) for line in log.lines()]
    _, report = run(tmp_path, lines, capsys)
    assert len(report["entered"]) == 7
    (bag,) = report["distributions"]
    assert (bag["what"], bag["source"], sum(bag["counts"])) == ("bag", "players", 6)
    assert dict(zip(bag["kinds"], bag["counts"], strict=True))["A green"] == 3
    assert main(["audit", str(tmp_path / "game.jsonl")]) == 0
    assert "A green 3 of 1.7" in capsys.readouterr()[0]


def test_dice_with_symbols_that_were_entered_are_listed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = Path(__file__).resolve().parents[2] / "examples" / "boarding.jsonl"
    main(["audit", str(file), "--json"])
    report = json.loads(capsys.readouterr()[0])
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    given = {number for number, line in enumerate(lines, 1) if line.get("rolls")}
    refused = {one["line"] for one in report["refused"]}
    assert given - refused <= {one["line"] for one in report["entered"]}
    assert any("hit" in one.get("text", "") for one in report["entered"])


def test_impossible_draws_are_refused() -> None:
    with pytest.raises(ValueError, match="more drawn"):
        fit.draws([([1, 1], [0, 1, 0])])


@settings(max_examples=25, deadline=None)
@given(st.lists(st.integers(1, 4), min_size=5, max_size=30))
def test_order_does_not_matter_and_p_is_a_share(faces: list[int]) -> None:
    found = fit.dice(faces, 4, simulations=199)
    assert found.p is not None and 0 < found.p <= 1
    assert fit.dice(sorted(faces), 4, simulations=199) == found
    assert found.throws == len(faces)


@settings(max_examples=15, deadline=None)
@given(st.lists(st.lists(st.integers(0, 1), max_size=4), min_size=1, max_size=4))
def test_the_expected_numbers_add_up_to_the_drawn_ones(runs: list[list[int]]) -> None:
    found = fit.draws([([4, 4], drawn) for drawn in runs], simulations=49)
    assert sum(found.expectation) == pytest.approx(sum(found.counts))
    assert all(one >= 0 for one in found.expectation)


def test_dice_of_a_shot_that_were_counted_are_listed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rosters = Path(__file__).resolve().parents[2] / "examples" / "rosters"
    sides = {"A": str(rosters / "river_wardens.toml"), "B": str(rosters / "hill_company.toml")}
    lines: list[dict[str, Any]] = [
        {"ruleset": "dozen_die", "sides": sides, "seed": 7},
        {"do": "reaction_shot", "unit": "A1", "target": "B1", "hits": 1, "failed": 0},
        {"do": "reaction_shot", "unit": "A1", "target": "B1", "rolls": [12, 1], "failed": 1},
    ]
    file = tmp_path / "game.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    assert main(["audit", str(file), "--json"]) == 0
    entered = json.loads(capsys.readouterr()[0])["entered"]
    assert [(one["line"], one.get("text", "")) for one in entered] == [
        (2, "hits 1, failed 0"),
        (3, ""),
        (3, "failed 1"),
    ]
