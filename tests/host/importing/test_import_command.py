"""`signifer roster import`, `mapping` and `template` as a user runs them."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

import pytest

from signifer_host import cli
from signifer_host.rosters.compile import load_roster
from tests.host.importing.samples import Entry, lone, ros, rosz, squad

EXAMPLES = Path(__file__).resolve().parents[3] / "examples"
ARMY = (Entry("Battle Size", "upgrade"), squad("Rangers", 5, 2), lone("Warden", 5))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with a roster of another program, as the current folder."""
    monkeypatch.chdir(tmp_path)
    Path("army.rosz").write_bytes(rosz(ros(*ARMY)))
    return tmp_path


def run(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> tuple[str, str]:
    """Run a command; return its standard output and standard error."""
    got = cli.main(["roster", *words])
    said = capsys.readouterr()
    assert got == status, said
    assert "Traceback" not in said.err
    return said.out, said.err


def test_an_import_writes_a_roster_and_says_what_it_did(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, err = run(capsys, "import", "army.rosz", "--system", "citadel", "-o", "host.toml")
    assert err == ""
    lines = [" ".join(line.split()) for line in out.splitlines()]
    assert lines[0] == "army.rosz: BattleScribe 2.03, A Game; 2 taken, 1 left out"
    assert "taken Rangers health 10, activations 1" in lines
    assert "left out Battle Size no profile of a unit" in lines
    assert "note hero: Rangers taken, since a side has one" in lines
    assert lines[-1] == "host.toml: written"
    assert (
        Path("host.toml")
        .read_text("utf-8")
        .startswith("# Imported by signifer from army.rosz (BattleScribe 2.03)")
    )
    assert [unit["name"] for unit in load_roster("host.toml").units] == ["Rangers", "Warden"]
    run(capsys, "check", "host.toml")


def test_without_out_the_roster_is_printed_alone(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, err = run(capsys, "import", "army.rosz", "-s", "samurai", "--name", "Väinö's men")
    assert tomllib.loads(out)["name"] == "Väinö's men" and "6 taken, 1 left out" in err
    out, err = run(capsys, "import", "army.rosz", "-s", "samurai", "--quiet")
    assert tomllib.loads(out)["units"] and err == ""


def test_a_custom_system_is_named_by_its_path(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("sub").mkdir()
    system = EXAMPLES / "systems" / "thin_line.toml"
    run(capsys, "import", "army.rosz", "--system", str(system), "-o", "sub/host.toml")
    named = tomllib.loads(Path("sub/host.toml").read_text("utf-8"))["system"]
    assert (Path("sub") / named).resolve() == system.resolve() and not Path(named).is_absolute()
    found = load_roster("sub/host.toml")
    assert [(unit["name"], unit["values"]["models"]) for unit in found.units] == [
        ("Rangers", 5),
        ("Warden", 1),
    ]


def test_a_mapping_is_written_changed_and_used(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, _ = run(capsys, "mapping", "--system", "citadel", "-o", "my.toml")
    assert out == "my.toml: a mapping for citadel; `signifer roster import --mapping` reads it\n"
    printed, _ = run(capsys, "mapping", "--system", "citadel")
    text = Path("my.toml").read_text("utf-8")
    assert printed == text and 'each = "unit"' in text
    Path("my.toml").write_text(text.replace('each = "unit"', 'each = "model"'), "utf-8")
    out, _ = run(capsys, "import", "army.rosz", "-s", "citadel", "-m", "my.toml", "-o", "host.toml")
    assert "6 taken" in out
    _, err = run(capsys, "import", "army.rosz", "-s", "calth", "-m", "my.toml", status=2)
    assert "my.toml" in err and 'is for "citadel"' in err


@pytest.mark.parametrize("form", ["csv", "xlsx"])
def test_a_template_is_written_and_imported(
    form: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, _ = run(capsys, "template", "--system", "dozen_die", "-o", f"t.{form}")
    assert out.startswith(f"t.{form}: a table for dozen_die")
    run(capsys, "import", f"t.{form}", "--system", "dozen_die", "-o", "host.toml")
    assert [unit["name"] for unit in load_roster("host.toml").units] == [
        *[f"Old guard {number}" for number in (1, 2, 3)],
        "Captain",
    ]
    _, err = run(capsys, "template", "--system", "dozen_die", "-o", "t.ods", status=2)
    assert ".csv or an .xlsx" in err and not Path("t.ods").exists()


def test_our_own_json_becomes_toml(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = EXAMPLES / "rosters" / "river_wardens.json"
    run(capsys, "import", str(source), "-s", "dozen_die", "-o", "host.toml")
    assert load_roster("host.toml").blob == load_roster(source).blob


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("nothing.ros", "-s", "citadel"), "there is no such file"),
        ((".", "-s", "citadel"), "is a folder, not a file"),
        (
            ("army.rosz", "-s", "chess"),
            "The game must be dozen_die, calth, citadel, samurai, plain, another system",
        ),
        (("army.rosz", "-s", "none.toml"), "there is no such file"),
        (("army.rosz", "-s", "citadel", "-m", "none.toml"), "there is no such file"),
    ],
)
def test_an_impossible_import_is_one_sentence(
    words: tuple[str, ...], reason: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, err = run(capsys, "import", *words, "-o", "out.toml", status=2)
    assert reason in err and len(err.strip().splitlines()) == 1
    assert not Path("out.toml").exists()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with a name here")
def test_a_pipe_is_not_waited_on(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo("pipe")
    for words in ("pipe -s citadel", "army.rosz -s citadel -m pipe", "army.rosz -s ./pipe"):
        _, err = run(capsys, "import", *words.split(), status=2)
        assert "is a pipe that nothing writes into" in err


def test_names_that_a_terminal_would_obey_are_not_printed(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("x.csv").write_bytes("name,W\n\u202e\u009b2J Evil,3\n\u200b,4\n".encode())
    out, err = run(capsys, "import", "x.csv", "-s", "citadel")
    for line in (out + err).splitlines():
        assert line.isprintable(), ascii(line)
    assert tomllib.loads(out)["units"][0]["name"] == "2J Evil"


def test_the_old_roster_stays_if_the_new_one_is_bad(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("host.toml").write_text("# mine\n", "utf-8")
    Path("bad.ros").write_bytes(ros(Entry("A", "unit")))
    run(capsys, "import", "bad.ros", "-s", "citadel", "-o", "host.toml", status=2)
    assert Path("host.toml").read_text("utf-8") == "# mine\n"
