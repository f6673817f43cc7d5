"""`signifer roster new` and `edit`: answers make a roster, and nothing is lost if the answers stop."""

from __future__ import annotations

import io
import json
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from signifer_host.cli import main
from signifer_host.rosters.compile import load_roster

ROOT = Path(__file__).resolve().parents[2]
ROSTERS = ROOT / "examples" / "rosters"
MARSH = ROOT / "examples" / "systems" / "marsh_road.toml"
Run = Callable[..., str]


class Person(io.StringIO):
    """A terminal with a user, who presses Ctrl-C at the word STOP."""

    def isatty(self) -> bool:
        return True

    def readline(self, size: int | None = -1, /) -> str:
        line = super().readline()
        if line == "STOP\n":
            raise KeyboardInterrupt
        return line


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Return `run(answers, words…, status=0, person=False)`, which returns a command's standard error and output."""
    monkeypatch.chdir(tmp_path)

    def done(answers: list[str], *words: object, status: int = 0, person: bool = False) -> str:
        text = "".join(f"{answer}\n" for answer in answers)
        monkeypatch.setattr(sys, "stdin", Person(text) if person else io.StringIO(text))
        got = main(["roster", *map(str, words)])
        out, err = capsys.readouterr()
        assert got == status, (got, out, err)
        return err + out

    return done


def content(name: str) -> dict[str, Any]:
    return tomllib.loads(Path(name).read_text("utf-8"))


SAMURAI = ["River band", "Tomoe", "3 6 5 2 2", "Reeds", "y", "alert 1", "yari (two_handed); yumi (ranged)"]


def test_a_samurai_roster_with_copies(run: Run) -> None:
    answers = [*SAMURAI, "Ashigaru x3", "1 attacks=1", "", "n", "", "yari", "Jin =1", ""]
    assert "a.toml: 5 units;" in run(answers, "new", "-s", "samurai", "-o", "a.toml")
    units = content("a.toml")["units"]
    assert [unit["name"] for unit in units] == ["Tomoe", "Ashigaru 1", "Ashigaru 2", "Ashigaru 3", "Jin"]
    assert units[0]["traits"] == ["alert 1"] and units[0]["leader"] is True
    assert units[0]["weapons"][0] == {"name": "yari", "traits": ["two_handed"]}
    # numbers and squad are those of the unit before; traits and weapons are not
    assert units[2] == {
        "name": "Ashigaru 2",
        "rank": 1,
        "spirit": 6,
        "agility": 5,
        "attacks": 1,
        "wounds": 2,
        "squad": "Reeds",
        "weapons": [{"name": "yari"}],
    }
    assert units[4] == {**{k: v for k, v in units[0].items() if k != "leader"}, "name": "Jin"}
    assert load_roster("a.toml").warnings == []


def test_the_defaults_of_a_system_and_dice(run: Run) -> None:
    answers = ["Wardens", "green 3, red 2", "Aino", "", "", "", "", "Väinö", "vas", "6 CO=7", "-"]
    run(
        [*answers, "melee 2 ST; parry 1 DX reaction charge range 8", ""],
        "new",
        "-s",
        "dozen_die",
        "-o",
        "w.toml",
    )
    data = content("w.toml")
    assert data["dice"] == {"green": 3, "red": 2}
    aino, vaino = data["units"]
    assert (aino["kind"], aino["ST"], aino["armour"]) == ("adventurer", 4, 0)
    assert (vaino["kind"], vaino["ST"], vaino["DX"], vaino["CO"]) == ("vassal", 6, 4, 7)
    assert vaino["skills"][1] == {
        "name": "parry",
        "level": 1,
        "ability": "DX",
        "reaction": "charge",
        "range": 8,
    }
    load_roster("w.toml")


def test_models_in_a_calth_unit(run: Run) -> None:
    answers = ["Gate", "First", "Line x2", "", "carbine 2/1 Suppress", "", ""]
    run(answers, "new", "-s", "calth", "-o", "c.toml")
    (unit,) = content("c.toml")["units"]
    (model,) = unit["models"]
    assert (model["type"], model["count"]) == ("Line", 2)
    assert model["weapons"] == [{"name": "carbine", "ranged": 2, "assault": 1, "critical": "Suppress"}]
    load_roster("c.toml")


def test_a_city_with_cards(run: Run) -> None:
    answers = [
        "City",
        "Ash",
        "2",
        "Forge; Pyre",
        "Marta",
        "",
        "7 1",
        "attack 4; defence 4+",
        "Hound",
        "",
        "1",
        "-",
        "",
    ]
    answers += ["Ash wind x2", "", "Forge + 2 any", "Knight", "char", "1 prosperity", "4", "", "no"]
    run(answers, "new", "-s", "citadel", "-o", "d.toml")
    data = content("d.toml")
    assert [unit["kind"] for unit in data["units"]] == ["hero", "character"]
    assert data["units"][0]["stats"] == {"attack": "4", "defence": "4+"}
    assert data["cards"][0] == {
        "name": "Ash wind",
        "count": 2,
        "kind": "spell",
        "cost": {"buildings": ["Forge"], "any": 2},
    }
    assert data["cards"][1]["health"] == 4
    assert "deck" not in data and "hand" not in data
    load_roster("d.toml")
    # the deck is asked for with the roster's own questions
    run(["0", "", "", "", "", "yes", "2", ""], "edit", "d.toml")
    assert (load_roster("d.toml").data["deck"], load_roster("d.toml").data["hand"]) == (True, 2)
    run(["0", "", "", "", "", "", "", ""], "edit", "d.toml")
    assert (content("d.toml")["deck"], content("d.toml")["hand"]) == (True, 2)
    run(["0", "", "", "", "", "no", ""], "edit", "d.toml")
    assert content("d.toml")["deck"] is False and "hand" not in content("d.toml")
    load_roster("d.toml")


def test_a_deck_on_the_device_and_its_hand(run: Run) -> None:
    city = ["City", "", "", "-", "Marta", "", "7 1", "-", "", "Ash wind x3", "", "free", ""]
    run([*city, "yes", "3"], "new", "-s", "citadel", "-o", "d.toml")
    assert (content("d.toml")["deck"], content("d.toml")["hand"]) == (True, 3)
    # a hand that the deck cannot fill
    said = run([*city, "yes", "4"], "new", "-s", "citadel", "-o", "e.toml", status=2)
    assert "4 cards; the deck has 3 without terrain" in said
    # without cards there is no deck to ask for
    run([*city[:9], ""], "new", "-s", "citadel", "-o", "f.toml")
    assert "deck" not in content("f.toml")


def test_a_custom_system(run: Run) -> None:
    run(["Reeds", "Eels", "10 7", "Cutters x2", "men=4", ""], "new", "-s", MARSH, "-o", "e.toml")
    data = content("e.toml")
    assert [(unit["name"], unit["men"], unit["nerve"]) for unit in data["units"]] == [
        ("Eels", 10, 7),
        ("Cutters 1", 4, 7),
        ("Cutters 2", 4, 7),
    ]
    assert load_roster("e.toml").system is not None


def test_a_person_is_asked_again(run: Run) -> None:
    answers = ["Reeds", "", "Eels x999", "Eels", "x", "99 1", "1 2 3 4", "ghost=1", "10 7", ""]
    said = run(answers, "new", "-s", MARSH, "-o", "e.toml", person=True)
    assert "x999 is not possible; write 1 to 120." in said
    assert 'men must be a whole number from 0 to 12, not "x".' in said
    assert "There are 4 numbers; at most 3 are asked." in said
    assert '"ghost" is not asked here; there is: men, nerve, smoke.' in said
    assert content("e.toml")["units"][0]["men"] == 10


def test_ctrl_c_keeps_complete_units(run: Run) -> None:
    answers = [*SAMURAI, "Jin", "1", "STOP"]
    said = run(answers, "new", "-s", "samurai", "-o", "a.toml", person=True, status=130)
    assert (
        "signifer: Interrupted. a.toml has 1 unit; `signifer roster edit a.toml` goes on. "
        '"Jin" was not complete.' in said
    )
    assert [unit["name"] for unit in content("a.toml")["units"]] == ["Tomoe"]
    said = run(["STOP"], "edit", "a.toml", person=True, status=130)
    assert "a.toml is as it was." in said


def test_a_pipe_that_ends_early_keeps_complete_units(run: Run) -> None:
    said = run([*SAMURAI, "Jin", "1"], "new", "-s", "samurai", "-o", "a.toml", status=2)
    assert "The answers ended too early. a.toml has 1 unit;" in said and '"Jin" was not complete.' in said
    assert len(content("a.toml")["units"]) == 1
    # the end of a pipe between two units is the end of the answers
    run(SAMURAI, "new", "-s", "samurai", "-o", "b.toml")
    said = run(["Band"], "new", "-s", "samurai", "-o", "c.toml", status=2)
    assert "Nothing was complete, and nothing is written." in said and not Path("c.toml").exists()


def test_a_wrong_answer_in_a_pipe_is_named(run: Run) -> None:
    said = run([*SAMURAI, "Jin", "1 99"], "new", "-s", "samurai", "-o", "a.toml", status=2)
    assert "Answer 9 cannot be used: spirit must be a whole number from 0 to 30, not 99." in said
    assert "a.toml has 1 unit;" in said and len(content("a.toml")["units"]) == 1


def test_no_file_is_overwritten(run: Run) -> None:
    Path("a.toml").write_text("kept", "utf-8")
    assert "`signifer roster edit a.toml` changes it" in run(
        [], "new", "-s", "samurai", "-o", "a.toml", status=2
    )
    assert Path("a.toml").read_text("utf-8") == "kept"
    assert "must end in .toml" in run([], "new", "-s", "samurai", "-o", "a.json", status=2)
    run([], "new", "-s", "samurai", "-o", "no/a.toml", status=14)


def test_an_edit_keeps_comments(run: Run) -> None:
    text = (ROSTERS / "river_wardens.toml").read_text("utf-8").replace("ST = 4\n", "ST = 4  # strong\n", 1)
    Path("w.toml").write_text(text, "utf-8")
    before = load_roster("w.toml").data
    run(["1", "", "", "DX=9", "", "", ""], "edit", "w.toml")
    assert Path("w.toml").read_text("utf-8") == text.replace("DX = 6", "DX = 9", 1)
    after = load_roster("w.toml").data
    assert after["units"][0]["DX"] == 9 and after["units"][1:] == before["units"][1:]


def test_units_are_added_and_taken_out(run: Run) -> None:
    Path("w.toml").write_bytes((ROSTERS / "river_wardens.toml").read_bytes())
    names = [unit["name"] for unit in load_roster("w.toml").units]
    run(["-2", "+", "Otso", "", "", "axe +4", "", "", "0", "Wardens 2", "red 9", ""], "edit", "w.toml")
    data = content("w.toml")
    assert [unit["name"] for unit in data["units"]] == [names[0], *names[2:], "Otso"]
    assert data["name"] == "Wardens 2" and data["dice"] == {"red": 9}
    assert Path("w.toml").read_text("utf-8").startswith("# The wardens of a river crossing")
    assert load_roster("w.toml").units[-1]["weapons"][0]["bonus"] == 4


@pytest.mark.parametrize("path", sorted(ROSTERS.iterdir()), ids=lambda path: path.name)
def test_an_edit_without_changes_leaves_every_example_as_it_is(path: Path, run: Run, tmp_path: Path) -> None:
    copy = tmp_path / "rosters" / path.name
    copy.parent.mkdir()
    (tmp_path / "systems").mkdir()
    for system in MARSH.parent.glob("*.toml"):
        (tmp_path / "systems" / system.name).write_bytes(system.read_bytes())
    copy.write_bytes(path.read_bytes())
    blob = load_roster(copy).blob
    person = ["1", *[""] * 40]
    run(person, "edit", copy)
    if path.suffix == ".toml":
        assert copy.read_bytes() == path.read_bytes()
    assert load_roster(copy).blob == blob


def test_an_edit_mends_a_roster_that_cannot_be_used(run: Run) -> None:
    Path("a.toml").write_text('ruleset = "samurai"\n[[units]]\nname = "Jin"\nrank = 100\n', "utf-8")
    run(["1", "", "2 3 3", "", "", "", ""], "edit", "a.toml")
    assert load_roster("a.toml").units[0]["rank"] == 2


def test_uneditable_files(run: Run) -> None:
    Path("a.toml").write_text('ruleset = "samurai"\nunits = 3\n', "utf-8")
    assert "must be a list, not 3" in run([], "edit", "a.toml", status=2)
    Path("b.toml").write_text('ruleset = "chess"\n', "utf-8")
    assert '"chess" is not known here' in run([], "edit", "b.toml", status=2)
    assert "there is no such file" in run([], "edit", "c.toml", status=2)


def test_an_answer_for_programs(run: Run) -> None:
    said = run([*SAMURAI, ""], "new", "-s", "samurai", "-o", "a.toml", "--json")
    answer = json.loads(said.splitlines()[-1])
    assert answer == {"file": "a.toml", "units": 1, "errors": [], "status": 0}
