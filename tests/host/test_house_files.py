"""House rules and tokens in files: in rosters, in files of their own, in a club's; checked, pushed, played."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from signifer_host.errors import BadInput
from tests.host.club import Club

ROOT = Path(__file__).resolve().parents[2]
ROSTERS = ROOT / "examples" / "rosters"
RIVER, HILL = (ROSTERS / f"{name}.toml" for name in ("river_wardens", "hill_company"))


@pytest.fixture
def club(club: Club) -> Club:
    """Return one device without rosters."""
    club.plug_in()
    return club


def written(name: str, text: str) -> Path:
    path = Path(name)
    path.write_text(text, encoding="utf-8")
    return path


def with_house(roster: Path, name: str, text: str) -> Path:
    """Write a roster with house rules before its first table."""
    before, table, rest = roster.read_text(encoding="utf-8").partition("\n[")
    return written(name, before + "\n" + text + table + rest)


def ask(club: Club, *arguments: object) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(club.run(*arguments, "--json"))
    return answer


def setup(club: Club) -> dict[str, Any]:
    """Return the first line of the log of the game on the device."""
    line: dict[str, Any] = json.loads(club.run("log", "--jsonl").splitlines()[0])
    return line


DOOR = {"name": "door 1", "kind": "door", "owner": None, "state": "open", "scope": "round"}
LAND = {"name": "ford", "kind": "objective", "owner": "A", "state": "held", "scope": "game"}
TOKENS = 'tokens = [{name = "ford", owner = "A"}, {name = "door 1", state = "open", scope = "round"}]\n'


@pytest.mark.rule("TK-1")
@pytest.mark.rule("TK-3")
def test_a_rosters_house_rules_and_tokens_are_played(club: Club) -> None:
    mine = with_house(RIVER, "mine.toml", 'house = {armour_saves = "all", easy = 5}\n' + TOKENS)
    assert "House rules: armour_saves all, easy 5. Tokens: ford, door 1." in club.run("roster", "check", mine)
    row = ask(club, "roster", "check", mine)["files"][0]
    assert row["house"] == {"armour_saves": "all", "easy": 5} and row["tokens"] == [LAND, DOOR]
    assert "For new games: House rules: armour_saves all, easy 5." in club.run("push", mine, HILL)
    begun = club.run("start")
    assert "House rules: armour_saves all, easy 5. Tokens: ford, door 1." in begun
    line = setup(club)
    assert line["house"] == {"armour_saves": "all", "easy": 5} and line["tokens"] == [LAND, DOOR]
    # The log replays, and the device goes on with them.
    club.run("pull", "--out", "games")
    log = next(Path("games").glob("*.jsonl"))
    shown = log.read_text() + '{"show": "tokens"}\n'
    told = json.loads(club.run("play", written("more.jsonl", shown)).splitlines()[-1])["tokens"]
    assert [(token["token"], token["owner"], token["state"], token["scope"]) for token in told] == [
        ("ford", "A", "held", "game"),
        ("door 1", None, "open", "round"),
    ]
    # Rosters for both sides that have none take them away again.
    club.run("push", RIVER, HILL)
    assert "House rules" not in club.run("start", "--yes") and "house" not in setup(club)


def test_one_sides_roster_adds_to_the_kept_rules(club: Club) -> None:
    club.run("push", with_house(RIVER, "a.toml", "house = {easy = 5}\n" + TOKENS), HILL)
    before = ask(club, "start")["tokens"]
    club.run("push", HILL, "--as", "B")
    assert ask(club, "start", "--yes")["tokens"] == before == [LAND, DOOR]
    other = with_house(
        HILL, "b.toml", 'house = {easy = 5, hard = -2}\ntokens = [{name = "mark", state = 3}]\n'
    )
    club.run("push", other, "--as", "B")
    begun = ask(club, "start", "--yes")
    assert begun["house"] == {"easy": 5, "hard": -2}
    assert [token["name"] for token in begun["tokens"]] == ["ford", "door 1", "mark"]
    club.run("push", "a.toml", "--as", "A")  # the same tokens as on the device
    for text in ("house = {easy = 4}\n", 'tokens = [{name = "ford", owner = "B"}]\n'):
        wrong = with_house(HILL, "c.toml", text)
        club.run("push", wrong, "--as", "B", status=BadInput.status)
        assert (
            "is another than the one that is on the device. Nothing was sent. Push the rosters of both"
            in club.err
        )
    many = ", ".join(f'{{name = "m{number}", state = 1}}' for number in range(14))
    club.run("push", with_house(HILL, "d.toml", f"tokens = [{many}]\n"), "--as", "B", status=BadInput.status)
    assert "there would be 17; a game holds 16 (TK-2)" in club.err
    assert ask(club, "start", "--yes")["house"] == {"easy": 5, "hard": -2}


@pytest.mark.rule("DD-35")
def test_one_sides_roster_leaves_the_terrain_of_the_other(club: Club) -> None:
    wall = (
        'tokens = [{name = "wall", kind = "terrain", cover = 2, shadow = 1, wade = "normal", climb = "-"}]\n'
    )
    club.run("push", with_house(RIVER, "a.toml", wall), HILL)
    (before,) = ask(club, "start")["tokens"]
    club.run("push", with_house(HILL, "b.toml", 'tokens = [{name = "door 1"}]\n'), "--as", "B")
    both = ask(club, "start", "--yes")["tokens"]
    assert both[0] == before and both[0]["kind"] == "terrain" and both[0]["cover"] == 2
    assert both[1]["name"] == "door 1" and both[1]["kind"] == "door"


WRONG = {
    "armour_save = 'all'": (
        "field {}armour_save: there is no rule datum armour_save",
        'is "armour_saves" meant?',
    ),
    "armour_saves = 'some'": ("field {}armour_saves: ", "must be one of: each, all"),
    "weather = {fog = 'thick'}": ("field {}weather: ", "fog has ordinary ground that is one of: very_easy"),
    "weathers = {fog = 'hard'}": ("field {}weathers: ", 'is "weather" meant?'),
    "fall_free = 13": ("field {}fall_free: ", "a whole number from 0 to 12"),
    "tokens = [{name = 'door', state = 'ajar'}]": (
        "token 1 (door), field state",
        "is sealed or open, not ajar (TK-2)",
    ),
    "tokens = [{name = 'a', owner = 'C'}]": ("token 1 (a), field owner", "is A, B or nobody, not C (TK-2)"),
    "tokens = [{name = 'a', colour = 1}]": (
        "token 1 (a), field colour",
        "there are name, kind, owner, state, scope, cover, shadow, wade, climb",
    ),
    "tokens = [{name = 'wood', cover = 'thick'}]": (
        "token 1 (wood), field cover",
        "has cover that is a number from 0 to 9, or one of very_easy, easy, normal, hard, very_hard; not thick (TK-2)",
    ),
    "tokens = [{name = 'wood', kind = 'terrain', wade = 3}]": (
        "token 1 (wood), field wade",
        "has wade that is one of very_easy, easy, normal, hard, very_hard, -; not 3 (TK-2)",
    ),
    "tokens = [{name = 'terrain 1', climb = 'hard', state = 1}]": (
        "token 1 (terrain 1), field climb",
        "is terrain, which has no state but cover, shadow, wade, climb (TK-2)",
    ),
    "tokens = [{name = 'ford', kind = 'door', shadow = 1}]": (
        "token 1 (ford)",
        "is a door, and shadow belongs to terrain (TK-2)",
    ),
    "tokens = [{name = 'a', kind = 'terrain'}, {name = 'a', kind = 'terrain'}]": (
        "token 2 (a)",
        '"a" is the name of the token in line {} already (TK-2)',
    ),
    "tokens = [{name = 'a'}, {name = 'a'}]": (
        "token 2 (a)",
        '"a" is the name of the token in line {} already (TK-2)',
    ),
    "tokens = [{name = 'Pää'}, {name = 'Pa\u0308a\u0308'}]": (
        "token 2 (Pa\u0308a\u0308)",
        '"Pää" is the name of the token in line {} already (TK-2)',
    ),
    "tokens = [{name = 'door 1'}, {name = 'door\u00a0 1'}]": (
        "token 2 (door",
        '"door 1" is the name of the token in line {} already (TK-2)',
    ),
    "tokens = [{name = 'a'}, {name = 'a\u200b'}]": (
        "token 2 (a",
        "has a letter that cannot be shown (TK-2)",
    ),
    "tokens = [{name = 'abcdefghijklmnopqrstuvwxyz'}]": ("token 1", "there is room for 24 Latin letters"),
    "tokens = [" + ", ".join(f"{{name = 't{n}'}}" for n in range(17)) + "]": (
        "token 17",
        "there are 17 tokens; a game holds 16 (TK-2)",
    ),
    "tokens = 'a'": ("field tokens: ", "must be a list of tokens"),
}


@pytest.mark.rule("TK-2")
@pytest.mark.parametrize("text", WRONG)
def test_errors_are_refused_at_check_push_and_start(club: Club, text: str) -> None:
    place, sentence = WRONG[text]
    roster_text = text if text.startswith("tokens") else f"house = {{{text}}}"
    roster = with_house(RIVER, "mine.toml", roster_text + "\n")
    line = next(n for n, row in enumerate(roster.read_text().splitlines(), 1) if row == roster_text)
    for command in (("roster", "check", roster), ("push", roster, HILL)):
        club.run(*command, status=BadInput.status)
        assert f"mine.toml:{line}: {place.format('house.')}" in club.err
        assert sentence.format(line) in club.err
    assert "no roster" in club.run("status")
    club.run("push", RIVER, HILL)
    house = written("house.toml", f"# ours\n{text}\n")
    club.run("start", "--house", house, status=BadInput.status)
    assert f"house.toml:2: {place.format('')}" in club.err and sentence.format(2) in club.err
    named = written("named.toml", f'ruleset = "dozen_die"\n{text}\neasy = 5\n')
    club.run("roster", "check", named, status=BadInput.status)
    assert f"named.toml:2: {place.format('')}" in club.err and sentence.format(2) in club.err
    assert "game       none" in club.run("status")


def test_a_file_whose_only_rule_is_unknown_is_refused_as_house_rules(club: Club) -> None:
    path = written("ours.toml", 'ruleset = "citadel"\nruins_faces = 3\n')
    club.run("roster", "check", path, status=BadInput.status)
    assert "ours.toml:2: field ruins_faces: there is no rule datum ruins_faces" in club.err
    assert 'is "ruins" meant?' in club.err and "units" not in club.err
    path = written("army.toml", 'ruleset = "citadel"\nfaction = "Lake"\nprosperity = 3\n')
    club.run("roster", "check", path, status=BadInput.status)
    assert "field units: is missing" in club.err, "it is a roster"
    path.write_text('ruleset = "citadel"\n[[unit]]\nname = "Doge"\n')
    club.run("roster", "check", path, status=BadInput.status)
    assert 'field unit: is not a known field (is "units" meant?)' in club.err


def test_rules_that_contradict_one_another(club: Club) -> None:
    sentence = "points must not be more than points_most, points is 4, points_most is 2"
    club_file = written(
        "club.toml", "[dozen_die]\neasy = 5\n[calth]\npoints = 4\n[samurai]\ntest = {die = 12}\n"
    )
    club.run("roster", "check", club_file, status=BadInput.status)
    assert f"club.toml:4: field calth.points: {sentence}" in club.err
    gate, pack = ROSTERS / "gate_cohort.toml", ROSTERS / "breach_pack.toml"
    mine = with_house(gate, "gate.toml", "house = {points = 4}\n")
    club.run("push", mine, pack, status=BadInput.status)
    assert "gate.toml" in club.err and sentence in club.err
    club.run("push", gate, pack)
    club.run("start", "--house", club_file, status=BadInput.status)
    assert sentence in club.err
    # Two files that are good alone.
    one = with_house(gate, "one.toml", "house = {points = 4, points_most = 4}\n")
    two = with_house(pack, "two.toml", "house = {points_most = 3}\n")
    club.run("push", one, two, status=BadInput.status)
    assert "two.toml" in club.err and "is another value than in one.toml:" in club.err
    both = [with_house(path, f"{path.stem}.toml", 'tokens = [{name = "x"}]\n') for path in (gate, pack)]
    club.run("push", *both, status=BadInput.status)
    assert "breach_pack.toml" in club.err and '"x" is the name of the token in gate_cohort.toml:' in club.err
    assert "(TK-2)" in club.err


CLUB = """
name = "House of the tower"
[dozen_die]
armour_saves = "all"
[calth]
die_faces = {hit = 3, critical = 1, shield = 2}
tokens = [{name = "door 1"}, {name = "door 2", state = "open"}]
[[tokens]]
name = "ford"
"""


def test_a_clubs_file_has_a_table_for_each_game(club: Club) -> None:
    path = written("club.toml", CLUB)
    said = club.run("roster", "check", path)
    assert "club.toml: dozen_die: House rules: armour_saves all. Tokens: ford." in said
    assert "club.toml: calth: House rules: die_faces 3 hit/1 critical/2 shield" in said and "door 2" in said
    games = ask(club, "roster", "check", path)["files"][0]["games"]
    assert games["dozen_die"]["house"] == {"armour_saves": "all"}
    club.run("push", RIVER, HILL)
    assert ask(club, "start", "--house", path)["house"] == {"armour_saves": "all"}
    assert [token["name"] for token in setup(club)["tokens"]] == ["ford"]
    club.run("push", ROSTERS / "gate_cohort.toml", ROSTERS / "breach_pack.toml")
    begun = ask(club, "start", "--yes", "--house", path)
    assert begun["house"] == {"die_faces": {"hit": 3, "critical": 1, "shield": 2, "blank": 0}}
    assert [token["name"] for token in begun["tokens"]] == ["door 1", "door 2"]
    club.run("push", ROSTERS / "crane_pass.toml", ROSTERS / "reed_valley.toml")
    club.run("start", "--yes", "--house", path, status=BadInput.status)
    assert "has no house rules for" in club.err and "only for dozen_die, calth" in club.err


def test_the_setting_names_the_clubs_file(club: Club) -> None:
    path = written("club.toml", CLUB)
    club.run("config", "set", "house", "nowhere.toml", status=BadInput.status)
    club.run("config", "set", "house", path)
    club.run("push", RIVER, HILL)
    assert ask(club, "start")["house"] == {"armour_saves": "all"}
    # House rules from rosters, or named ones, count before it.
    club.run("push", with_house(RIVER, "a.toml", "house = {easy = 5}\n"), HILL)
    assert ask(club, "start", "--yes")["house"] == {"easy": 5}
    other = written("other.toml", "very_hard = -3\n")
    assert ask(club, "start", "--yes", "--house", other)["house"] == {"very_hard": -3}
    club.run("push", RIVER, HILL)
    path.unlink()
    club.run("start", "--yes", status=BadInput.status)
    assert "club.toml: there is no such file (the setting `house`" in club.err


def test_a_roster_is_a_file_of_house_rules_too(club: Club) -> None:
    mine = with_house(RIVER, "mine.toml", "house = {easy = 5}\n")
    club.run("push", RIVER, HILL)
    assert ask(club, "start", "--house", mine)["house"] == {"easy": 5}
    club.run("start", "--yes", "--house", ROSTERS / "gate_cohort.toml", status=BadInput.status)
    assert 'the roster is for "calth", the game is "dozen_die"' in club.err
    club.run("start", "--yes", "--house", ROOT / "README.md", status=BadInput.status)
    club.run("start", "--yes", "--house", "nowhere.toml", status=BadInput.status)
    assert "there is no such file" in club.err


def test_tokens_of_a_custom_system(club: Club) -> None:
    road = ROSTERS / "road_watch.toml"
    before, table, rest = road.read_text(encoding="utf-8").partition("\n[")
    text = before.replace("../systems", str(ROOT / "examples" / "systems"))
    mine = written("road.toml", text + "\n" + TOKENS + table + rest)
    club.run("push", mine, ROSTERS / "reed_band.toml")
    assert ask(club, "start")["tokens"] == [LAND, DOOR]
    bad = written("bad.toml", text + "\nhouse = {easy = 5}\n" + table + rest)
    club.run("push", bad, ROSTERS / "reed_band.toml", status=BadInput.status)
    assert "a custom system has no house rules" in club.err


def test_scripts_take_those_of_their_rosters(club: Club) -> None:
    mine = with_house(RIVER, "mine.toml", "house = {easy = 5, hard = -4}\n" + TOKENS)
    line = {
        "ruleset": "dozen_die",
        "sides": {"A": str(mine), "B": str(HILL)},
        "house": {"easy": 6},
        "tokens": [{"name": "mark"}],
    }
    script = written("game.jsonl", json.dumps(line) + '\n{"show": "tokens"}\n')
    told = json.loads(club.run("play", script).splitlines()[-1])["tokens"]
    assert [token["token"] for token in told] == ["ford", "door 1", "mark"]
    line["tokens"] = [{"name": "ford"}]
    club.run("play", written("twice.jsonl", json.dumps(line) + "\n"), status=BadInput.status)
    assert "ford is there twice" in club.err and "TK-2" in club.err


def test_a_backup_has_the_house_rules(club: Club) -> None:
    club.run("push", with_house(RIVER, "a.toml", "house = {easy = 5}\n" + TOKENS), HILL)
    club.run("backup", "-o", "kept.zip")
    club.run("push", RIVER, HILL)
    plan = club.run("restore", "kept.zip", "--dry-run")
    assert "House rules and tokens for new games: those of the backup." in plan
    club.run("restore", "kept.zip", "--yes")
    begun = ask(club, "start")
    assert begun["house"] == {"easy": 5} and begun["tokens"] == [LAND, DOOR]
    assert "the device has the same" in club.run("restore", "kept.zip", "--dry-run")
