"""`signifer examples`, and its names in place of files; the plain system for any game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from signifer_host.api.push import read
from signifer_host.cli import main
from signifer_host.errors import BadInput
from signifer_host.files import examples
from signifer_host.rosters.compile import load_roster
from signifer_host.systems.load import load_named
from tests.host.importing.samples import ros, squad

FILES = Path(__file__).parent / "importing" / "files"


def run(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> str:
    """Run a command; return its output, or its errors if it fails."""
    got = main(words)
    said = capsys.readouterr()
    assert got == status, said
    return said.err if status else said.out


def test_the_list_has_every_file_of_the_folder(capsys: pytest.CaptureFixture[str]) -> None:
    text = run(capsys, "examples")
    listed = set(text.replace(",", " ").split())
    stems = {path.stem for path in examples.folder().rglob("*") if path.suffix in (".toml", ".jsonl")}
    assert stems <= listed and {"Dozen", "Samurai"} <= listed
    assert "signifer push river_wardens hill_company" in text
    rows = {row["game"]: row for row in json.loads(run(capsys, "examples", "--json"))["examples"]}
    assert rows["plain"] == {"game": "plain", "rosters": ["fen_raiders", "ferry_guard"], "games": ["plain"]}
    assert rows["calth"]["rosters"] == ["breach_pack", "gate_cohort"]


def test_a_name_prints_the_file(capsys: pytest.CaptureFixture[str]) -> None:
    path = examples.folder() / "rosters" / "river_wardens.toml"
    assert run(capsys, "examples", "river_wardens") == path.read_text("utf-8")
    said = run(capsys, "examples", "river_warden", status=2)
    assert "There is no example river_warden. Is river_wardens meant?" in said


@pytest.mark.parametrize(
    ("name", "files"),
    [
        ("river_wardens", {"rosters/river_wardens.toml"}),
        ("mill_guard", {"rosters/mill_guard.toml", "systems/thin_line.toml"}),
        (
            "thin_line",
            {
                "rosters/mill_guard.toml",
                "rosters/river_lords.toml",
                "systems/thin_line.toml",
                "thin_line.jsonl",
            },
        ),
        ("boarding", {"boarding.jsonl", "rosters/gate_cohort.toml", "rosters/breach_pack.toml"}),
        ("candle_duel", {"candle_duel.jsonl", "systems/candle_duel.toml"}),
    ],
)
def test_a_copy_brings_what_it_needs(
    name: str, files: set[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = run(capsys, "examples", name, "--out", str(tmp_path / "mine"))
    found = {path.relative_to(tmp_path / "mine").as_posix() for path in (tmp_path / "mine").rglob("*.*")}
    assert found == files and len(text.splitlines()) == len(files)
    for path in (tmp_path / "mine" / "rosters").glob("*.toml"):
        assert load_roster(path).units
    for path in (tmp_path / "mine").glob("*.jsonl"):
        assert main(["play", str(path)]) == 0


def test_a_changed_copy_is_not_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("examples", "mill_guard", "--out", str(tmp_path))
    run(capsys, *words)
    run(capsys, *words)  # the same files may be copied again
    mine = tmp_path / "systems" / "thin_line.toml"
    mine.write_text("# mine\n", "utf-8")
    (tmp_path / "rosters" / "mill_guard.toml").unlink()
    said = run(capsys, *words, status=2)
    assert str(mine) in said and "--force overwrites it" in said
    assert mine.read_text("utf-8") == "# mine\n" and not (tmp_path / "rosters" / "mill_guard.toml").exists()
    run(capsys, *words, "--force")
    assert "thin_line" in mine.read_text("utf-8")


def test_push_and_play_take_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert [load.name for load in read([Path("river_wardens"), Path("hill_company")])] == [
        "River wardens",
        "Hill company",
    ]
    assert [load.name for load in read([Path("ferry_guard")])] == ["Any game", "Ferry guard"]
    assert [load.name for load in read([Path("candle_duel")])] == ["Candle duel"]
    with pytest.raises(
        BadInput, match=r"rivr_wardens is neither a file nor an example\. Is river_wardens meant"
    ):
        read([Path("rivr_wardens")])
    with pytest.raises(BadInput, match="there is no such file"):
        read([Path("river_wardens.toml")])
    for word in ("a" * 300, "a\0b", "two words", "-"):
        with pytest.raises(BadInput, match=r"there is no such file|cannot be read"):
            read([Path(word)])
    Path("river_wardens").write_text('ruleset = "calth"\nname = "Mine"\n', "utf-8")
    with pytest.raises(BadInput, match="river_wardens"):
        read([Path("river_wardens")])  # a file of that name comes first
    answers = [json.loads(line) for line in run(capsys, "play", "boarding").splitlines()]
    assert answers[0]["ruleset"] == "calth" and len(answers) > 10
    assert "Is boarding meant?" in run(capsys, "play", "bording", status=2)


def test_a_system_that_comes_with_the_tool_is_named_without_a_path(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(
        'system = "plain"\n[[units]]\nname = "A"\nwounds = 3\nmodels = 1\npoints = 9\n'
    )
    found = load_roster(tmp_path / "mine.toml")
    assert found.system is not None and found.system.id == "plain"
    (tmp_path / "mine.toml").write_text('system = "plane"\n[[units]]\nname = "A"\n')
    with pytest.raises(BadInput, match="write the path of the system's file"):
        load_roster(tmp_path / "mine.toml")
    assert load_named("nothing", tmp_path) is None


def test_the_plain_system_has_what_any_game_needs() -> None:
    system = load_named("plain", Path())
    assert system is not None and system.roster_keys == ["wounds", "models", "points"]
    data = system.data
    assert data["activation"]["limit"] == 1 and data["activation"]["per"] == "round" and data["sides"] == 2
    wounds = data["counters"][0]
    assert wounds["name"] == "wounds" and wounds["strike"] and wounds["out"] == 0


def test_an_import_without_a_system_is_for_any_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    text = run(capsys, "roster", "import", str(FILES / "oldworld_newrecruit.json"), "-o", "levy.toml")
    assert "system: plain taken, since --system names none" in text
    assert 'system = "plain"' in Path("levy.toml").read_text("utf-8")
    assert [load.name for load in read([Path("levy.toml"), Path("fen_raiders")])] == [
        "Any game",
        "Ford levy",
        "Fen raiders",
    ]
    values = [unit["values"] for unit in load_roster("levy.toml").units]
    assert values[0] == {"wounds": 12, "models": 12, "points": 60}


def test_an_import_without_a_system_takes_that_of_its_mapping_or_of_our_own_json(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("army.ros").write_bytes(ros(squad("Rangers", 5)))
    levy = str(FILES / "oldworld_newrecruit.json")
    run(capsys, "roster", "import", levy, "--mapping", str(FILES / "skip_unit.toml"), "-o", "a.toml")
    assert load_roster("a.toml").ruleset == "citadel"
    own = examples.folder() / "rosters" / "river_wardens.json"
    run(capsys, "roster", "import", str(own), "-o", "b.toml")
    assert load_roster("b.toml").ruleset == "dozen_die"
    text = run(capsys, "roster", "import", "army.ros", "--system", "thin_line", "-o", "c.toml")
    assert "since --system names none" not in text and 'system = "thin_line"' in Path("c.toml").read_text(
        "utf-8"
    )
    assert load_roster("c.toml").units[0]["values"]["models"] == 5


def test_a_table_and_questions_for_any_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    run(capsys, "roster", "template", "-o", "army.csv")
    assert Path("army.csv").read_text("utf-8-sig").startswith("name,count,wounds,models,points")
    run(capsys, "roster", "import", "army.csv", "-o", "army.toml")
    assert 'system = "plain"' in run(capsys, "roster", "mapping")
