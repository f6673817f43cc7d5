"""Rules and abilities of BattleScribe and New Recruit become reminders where the player wants them (RM-1)."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from signifer_host import cli
from signifer_host.rosters.compile import load_roster
from tests.host.importing.samples import block, lone, ros

BANNER = "The banner-bearer's friends near do not run. They also cheer."
OATH = "Once a game this model fights first! Roll as usual."
LONG = "While this model is within twelve paces of any friend it may re-roll each of its saves of one. Then stop."


def with_rules(data: bytes) -> bytes:
    """Add rules to the first unit of a BattleScribe roster."""
    rules = "".join(
        f'<rule id="r" name="{name}" hidden="false"><description>{text}</description></rule>'
        for name, text in (("Oath", OATH), ("Long", LONG), ("Runes", "ᚠᚢᚦ burn."), ("Empty", " "))
    )
    return data.replace(b"<profiles>", b"<rules>" + rules.encode() + b"</rules><profiles>", 1)


def army() -> bytes:
    """Return an army of two models; both have the banner, one has rules."""
    ability = ("Abilities", "Banner", {"Description": BANNER})
    warden = lone("Warden", 5)
    warden.blocks.append(ability)
    guard = lone("Guard", 4)
    guard.blocks.append(ability)
    return with_rules(ros(warden, guard))


def run(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> str:
    """Run a command; return what it printed."""
    got = cli.main(["roster", *words])
    said = capsys.readouterr()
    assert got == status, said
    return " ".join((said.out + said.err).split())


@pytest.mark.rule("RM-1")
@pytest.mark.parametrize("system", ["samurai", "citadel", "calth", "dozen_die", "plain"])
def test_first_sentences_become_reminders_and_the_report_names_the_others(
    system: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "army.ros"
    file.write_bytes(army())
    out = tmp_path / "army.toml"
    said = run(capsys, "import", str(file), "-s", system, "-o", str(out), "--reminders", "2")
    assert "reminders: 2 taken, each at activate; change `when` in the file" in said
    for name in ("Banner", "Runes", "Empty"):
        assert f"left out reminder {name} --reminders takes 2" in said
    data = tomllib.loads(out.read_text("utf-8"))
    units = {unit["name"]: unit for unit in data["units"]}
    oath = {"name": "Oath", "text": "Once a game this model fights first!", "when": ["activate"]}
    assert oath in units["Warden"]["reminders"]
    assert len(load_roster(out).reminders) == 2
    out.unlink()
    run(capsys, "import", str(file), "-s", system, "-o", str(out), "--reminders", "3")
    data = tomllib.loads(out.read_text("utf-8"))  # what both have is the side's
    assert [one["text"] for one in data["reminders"]] == ["The banner-bearer's friends near do not run."]


def test_a_long_sentence_is_cut_and_strange_letters_are_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "army.ros"
    file.write_bytes(army())
    out = tmp_path / "army.toml"
    said = run(capsys, "import", str(file), "-o", str(out), "--reminders", "40")
    assert "reminders: 3 taken" in said and "1 sentence longer than 80 letters was cut" in said
    assert "left out reminder Runes the device has no glyph for" in said
    assert "left out reminder Empty has no text" in said
    texts = [one.text for one in load_roster(out).reminders]
    assert any(text.endswith("…") and len(text) <= 80 for text in texts)


def test_none_is_taken_unasked_and_too_many_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "army.ros"
    file.write_bytes(army())
    out = tmp_path / "army.toml"
    said = run(capsys, "import", str(file), "-o", str(out))
    assert "reminder" not in said and load_roster(out).reminders == ()
    said = run(capsys, "import", str(file), "--reminders", "41", status=2)
    assert "--reminders must be a number from 0 to 40, not 41" in said


def test_new_recruit_has_rules_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kind, name, values = block("Warden", W=5)
    lines = [{"name": key, "$text": value} for key, value in values.items()]
    entry = {
        "name": name,
        "type": "model",
        "profiles": [{"name": name, "typeName": kind, "characteristics": lines}],
        "rules": [{"name": "Oath", "description": OATH}],
    }
    file = tmp_path / "army.json"
    file.write_text(json.dumps({"roster": {"name": "x", "forces": [{"selections": [entry]}]}}))
    out = tmp_path / "army.toml"
    run(capsys, "import", str(file), "-o", str(out), "--reminders", "5")
    assert [one.text for one in load_roster(out).reminders] == ["Once a game this model fights first!"]


@pytest.mark.rule("RM-1")
def test_reminders_are_typed_into_a_roster_and_checked_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (Path(__file__).resolve().parents[3] / "examples/rosters/river_wardens.toml").read_text("utf-8")
    file = tmp_path / "wardens.toml"
    file.write_text(text, "utf-8")
    said = run(capsys, "remind", str(file), "Aino", "Lances hit on +1", "-w", "charge", "--once", "turn")
    assert said == f"{file}: Aino has one reminder more"
    run(
        capsys,
        "remind",
        str(file),
        "Aino",
        "Hold",
        "-w",
        "react",
        "-w",
        "hurt",
        "--private",
        "--name",
        "oath",
    )
    run(capsys, "remind", str(file), "-", "Mist", "--when", "always", "--of", "any")
    there = load_roster(file)
    assert [(one.text, one.name) for one in there.reminders] == [
        ("Mist", ""),
        ("Lances hit on +1", ""),
        ("Hold", "oath"),
    ]
    kept = [line for line in text.splitlines() if line.strip()]
    written = file.read_text("utf-8")
    assert all(line in written for line in kept)  # comments and all
    before = written
    for words, part in (
        (("Ain", "x", "-w", "move"), 'no unit or card "Ain". Is "Aino" meant?'),
        (("Aino", "x", "-w", "lunch"), "there is no moment lunch"),
        (("Aino", "x" * 81, "-w", "move"), "has 81 letters"),
        (("Aino", "x", "-w", "move", "--name", "oath"), '"oath" is the name of another reminder'),
    ):
        assert part in run(capsys, "remind", str(file), *words, status=2)
        assert file.read_text("utf-8") == before


def test_reminders_are_typed_into_json_and_into_tables_of_their_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rosters = Path(__file__).resolve().parents[3] / "examples/rosters"
    file = tmp_path / "wardens.json"
    file.write_text((rosters / "river_wardens.json").read_text("utf-8"), "utf-8")
    run(capsys, "remind", str(file), "Aino", "One", "-w", "move")
    run(capsys, "remind", str(file), "Aino", "Two", "-w", "move")
    assert [one.text for one in load_roster(file).reminders] == ["One", "Two"]
    file = tmp_path / "valley.toml"
    text = (rosters / "reed_valley.toml").read_text("utf-8")
    file.write_text(text + '\n[[units.reminders]]\ntext = "Last" # why\nwhen = ["move"]\n', "utf-8")
    last = load_roster(file).units[-1]["name"]
    run(capsys, "remind", str(file), last, "And", "-w", "react")
    assert "# why" in file.read_text("utf-8")
    assert [one.text for one in load_roster(file).reminders] == ["Last", "And"]
