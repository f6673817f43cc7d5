"""`signifer bundle`: the content of the folder, and of the one file that holds the program in an image."""

from __future__ import annotations

import ast
import json
import re
import sys
import types
from pathlib import Path

import pytest

import signifer
from signifer.games import module_path, table
from signifer_host import boards, cli, passes
from signifer_host.bundle import build, compile, folder, host_only, pack, sources, systems
from signifer_host.errors import BadInput, CannotWrite
from signifer_host.files import block_files
from signifer_host.linker import device
from tests.host.built_program import passed
from tests.host.conftest import BOARD, GIVEN
from tests.linker.apart import compiled

pytestmark = pytest.mark.usefixtures("compiled_once")

OTHER = "pimoroni_picosystem"
"""A board with all that the reference board lacks: another display, more buttons, sound, a battery."""


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str]:
    status = cli.main([str(argument) for argument in arguments])
    said = capsys.readouterr()
    return status, said.out + said.err


# --- The bundle ---


def test_it_has_everything_that_a_drive_needs(files: dict[str, bytes]) -> None:
    assert {"boot.py", "code.py", "safemode.py", "settings.toml", "requirements.txt", "NOTICES.txt"} <= set(
        files
    )
    assert {"lib/adafruit_displayio_ssd1306.mpy", "lib/neopixel.mpy", "signifer/hal/board.mpy"} <= set(files)
    assert {path.split("/")[0] for path in files if "/" in path} == {"lib", "signifer", "data"}
    assert not [path for path in files if path.startswith(("lib/", "signifer/")) and path.endswith(".py")]
    assert b"Terminus" in files["NOTICES.txt"] and b"adafruit_displayio_ssd1306" in files["NOTICES.txt"]


def test_what_a_game_s_hooks_name_is_there() -> None:
    """No module imports them, and the device restarts at the press that wants one which is missing."""
    there = build.chosen_modules(build.Edition(boards.load(BOARD), systems.available()))
    for hook in (table.START, table.READ):
        game, _, inside = hook.partition(":")[0].partition(".")
        path = module_path(game, inside).replace(".", "/") + ".py"
        assert f"def {hook.partition(':')[2]}(" in there[path]


def test_compiled_files_are_circuitpython_s(files: dict[str, bytes]) -> None:
    compiled = {path: data for path, data in files.items() if path.endswith(".mpy")}
    assert len(compiled) > 50
    for path, data in compiled.items():
        assert data[:2] == b"C\x06" and data[2] >> 2 == 0 and data[3] == 31, path


def test_functions_and_modules_keep_their_names(files: dict[str, bytes]) -> None:
    """The source gives a traceback its meaning."""
    for path, name in {
        "signifer/core/game.mpy": b"signifer.core.game",
        "signifer/games/dozen_die/rules.mpy": b"signifer.games.dozen_die.rules",
        "lib/neopixel.mpy": b"neopixel",
    }.items():
        assert compiled(files[path]).names[0] == name
    assert b"App" in compiled(files["signifer/app.mpy"]).names


def test_progress_is_reported() -> None:
    seen: list[tuple[int, int]] = []
    sources_ = {f"m{number}.py": "x = 1\n" for number in range(5)}
    compile.Compiler().compile(sources_, lambda *moved: seen.append(moved))
    assert seen == [(done, 5) for done in range(1, 6)]


def test_the_files_of_the_store_are_all_there_and_blank(files: dict[str, bytes]) -> None:
    found = {path: data for path, data in files.items() if path.startswith("data/")}
    assert {path: len(data) for path, data in found.items()} == {
        f"data/{name}.bin": 4096 * blocks for name, blocks in block_files.LAYOUT.items()
    }
    assert all(data.count(0xFF) == len(data) for data in found.values())


def test_a_system_that_was_not_requested_leaves_nothing(made: build.Bundle) -> None:
    kept = set(GIVEN)
    for path in made.files:
        assert systems.owner(path.replace(".mpy", ".py")) in kept | {None}, path
    modules = systems.without_others(sources.modules(), GIVEN)
    tree = ast.parse(modules["signifer/games/table.py"])
    tables = {ast.unparse(node.targets[0]): node.value for node in tree.body if isinstance(node, ast.Assign)}
    assert ast.literal_eval(tables["IDS"]) == GIVEN
    assert {*ast.literal_eval(tables["BOOKS"])} - {""} <= kept
    for key in ("START", "READ"):  # where the rest of the program refers to a game
        assert ast.literal_eval(tables[key]).partition(".")[0] in kept | {""}
        assert f"{key} = {getattr(table, key)!r}\n" in systems.table_of(table.IDS)


def test_the_program_and_adafruit_s_libraries_are_distinguished(made: build.Bundle) -> None:
    parts = made.parts()
    assert sum(map(len, parts.values())) == len(made.files)
    modules = {sources.library(part)[0] for part in build.parts_of(made.board)}
    assert {Path(path).stem for path in parts[build.LIBRARY]} == modules and modules
    assert len(parts[build.PROGRAM]) > 50
    assert {Path(path).name for path in parts[build.START]} >= {"boot.py", "code.py", "settings.toml"}


def test_typing_is_left_out(files: dict[str, bytes]) -> None:
    left_out = {path for path in sources.modules() if host_only.MODULES.fullmatch(path)}
    for name in table.FOLDERS.values():
        for part in ("house_script", "questions", "roster"):
            assert f"signifer/games/{name}/rules/{part}.py" in left_out
    assert not left_out & {path.replace(".mpy", ".py") for path in files}


@pytest.mark.long
def test_drivers_of_other_displays_and_keys_are_left_out(files: dict[str, bytes]) -> None:
    other = passed(OTHER)[0]
    here, there = ({Path(path).stem for path in found if "/hal/" in path} for found in (files, other))
    oled = {"oled", "oled_arrays", "oled_brush"}
    assert here - there == oled | {"display_probe"}
    assert there - here == {"mapping", "any_brush", "display", "sound", "battery"}
    assert "lib/faces.bin" in files
    assert not {"lib/tiles_6x12.bin", "lib/tiles_10x20.bin"} & set(files)


@pytest.mark.long
@pytest.mark.parametrize("name", boards.names())
def test_the_libraries_are_those_that_the_board_has_parts_for(name: str) -> None:
    board = boards.load(name)
    modules = passed(name)[0]
    program = "".join(text for path, text in modules.items() if path.startswith("signifer/hal/"))
    shipped = {Path(path).stem for path in modules if path.startswith("lib/")} - {"signifer_sha256"}
    assert all(f"_load_module('{module}')" in program for module in shipped)
    wanted = {
        "ssd1306": "adafruit_displayio_ssd1306",
        "sh1107": "adafruit_displayio_sh1107",
        "st7789": "adafruit_st7789",
    }
    expected = {wanted[board.display.driver]} if board.display.driver in wanted else set()
    if board.display.twin:  # its first start asks which of the two it is
        expected |= {"adafruit_displayio_ssd1306", "adafruit_displayio_sh1106"}
    if board.pixels and board.pixels.kind == "neopixel":
        expected.add("neopixel")
    assert shipped == expected
    listed = build.requirements(board).splitlines()
    assert {line.split("==")[0] for line in listed if not line.startswith("#")} == expected


@pytest.mark.parametrize(
    "name",
    [
        name if name in (BOARD, OTHER) else pytest.param(name, marks=pytest.mark.long)
        for name in boards.names()
    ],
)
def test_a_board_s_numbers_are_in_its_program(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    board = boards.load(name)
    modules = passed(name)[0]
    opener = types.ModuleType("pack")
    opener.enter = lambda name: None  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "pack", opener)
    there: dict[str, object] = {}
    exec(modules["signifer/hal/board.py"], there)
    wanted = boards.literals(board, signifer.__version__)
    # Other modules have a number or a text in place of its name, so it may be missing there.
    for key, value in wanted.items():
        assert there.get(key, value) == value
    assert {key for key, value in wanted.items() if type(value) not in (int, str)} <= set(there)


def test_a_bundle_holds_one_system_and_says_what_it_is_for(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """By default the first one."""
    out = tmp_path / "drive"
    status, said = run(capsys, "bundle", "--board", BOARD, "--out", out)
    assert status == 0 and systems.available()[0] == GIVEN[0]
    last = said.splitlines()[-1]
    assert last.startswith("To look inside: dozen_die alone") and "signifer image" in last
    assert json.loads((out / "signifer.json").read_text("utf-8"))["systems"] == list(GIVEN)


def test_the_folder_is_written_completely_or_not_at_all(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, files: dict[str, bytes]
) -> None:
    out = tmp_path / "drive"
    for _ in range(2):  # the second replaces the first
        status, said = run(capsys, "bundle", "--board", BOARD, "--system", "dozen_die", "--out", out)
        assert status == 0 and "left on the drive" in said and "without " in said
        written = {
            path.relative_to(out).as_posix(): path.read_bytes() for path in out.rglob("*") if path.is_file()
        }
        # The program is one file, as in an image; the folder through which it is found is not empty.
        said_on_display = device.files_inside(boards.load(BOARD), compile.Compiler())
        packed = pack.pack_files(dict(files), compile.Compiler())
        assert written == packed | {"lib/README.txt": pack._STAYS} | said_on_display
        assert [path.name for path in tmp_path.iterdir()] == ["drive"]
    before = (out / "code.py").stat().st_mtime_ns
    with pytest.raises(CannotWrite):
        folder.write(out, {"a": b"1", "a/b": b"2"})
    assert (out / "code.py").stat().st_mtime_ns == before and [path.name for path in tmp_path.iterdir()] == [
        "drive"
    ]


def test_a_folder_with_something_else_in_it_is_left_alone(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "photos").mkdir()
    (tmp_path / "photos" / "cat.jpg").write_bytes(b"")
    (tmp_path / "note").write_text("x", "utf-8")
    monkeypatch.setattr(build, "make", None)
    for name in ("photos", "note"):  # refused before anything is made
        status, said = run(capsys, "bundle", "--board", BOARD, "--out", tmp_path / name)
        assert status == 2 and "is there already" in said and "--out" in said
    for name in ("photos", "note"):
        with pytest.raises(BadInput, match="is there already"):
            folder.write(tmp_path / name, {"a": b""})
    with pytest.raises(BadInput, match="is a drive"):
        folder.write(Path("/"), {"a": b""})


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--circuitpython", "9.2.6"], "9.2.7 or later"),
        (["--circuitpython", "8.2.10"], "9.2.7 or later"),
        (["--circuitpython", "9.2.7-rc.0"], "9.2.7 or later"),
        (["--circuitpython", "11.0.0"], "does not make"),
        (["--circuitpython", "newest"], "no version"),
        (["--system", "chess"], "chess"),
        (["--system", ","], "names no game system"),
        (["--system", "dozen_die,own"], "holds one game system, such as dozen_die"),
        (["--display", "st7789"], "only one of"),
        (["--board", "nope"], "There is no board"),
        (["--mpy-cross", "/nowhere/mpy-cross"], "no such compiler.*leave --mpy-cross out"),
    ],
)
def test_a_program_that_does_not_fit_is_refused_with_a_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, options: list[str], says: str
) -> None:
    status, said = run(capsys, "bundle", "--board", BOARD, "--out", tmp_path / "x", *options)
    assert status == 2 and re.search(says, said) and not (tmp_path / "x").exists()


@pytest.mark.parametrize(
    "head", [b"M\x05\x00\x1f", b"M\x06\x1e\x1f", b"C\x06\x00\x3e", b"X\x06\x00\x1f", b"M"]
)
def test_a_compiled_file_of_another_kind_is_refused(head: bytes) -> None:
    with pytest.raises(BadInput):
        compile.adapt(head + b"rest", "mpy-cross")
    assert compile.adapt(b"M\x06\x00\x1frest", "mpy-cross") == b"C\x06\x00\x1frest"


def test_a_compiler_s_own_words_are_passed_on(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"cannot compile broken\.py: SyntaxError"):
        compile.Compiler().compile({"broken.py": "break\n"})
    with pytest.raises(BadInput, match="async"):
        compile.Compiler().compile({"a.py": "async def f(): pass"})


# --- The program in one file ---


def test_the_pack_finds_every_file_and_no_other(files: dict[str, bytes]) -> None:
    inside = {
        path.removeprefix("lib/"): data
        for path, data in files.items()
        if path.startswith(("lib/", "signifer/"))
    }
    data = pack.pack(inside)
    for path, content in inside.items():
        at = pack.find(data, path)
        assert at and data[at : at + len(content)] == content
        stem = path.rsplit(".", 1)[0]
        assert pack.find(data, stem + ".py") is None
    assert pack.find(data, "signifer") == 0
    assert pack.find(data, "signifer/nope.mpy") is None


def test_programs_mount_it_before_anything_else(files: dict[str, bytes]) -> None:
    packed = pack.pack_files(files, compile.Compiler())
    lines = [line for line in packed["code.py"].decode().splitlines() if not line.startswith("#")]
    assert lines[0].startswith("import pack") and "_load_module('signifer.app')" in "".join(lines)
    assert packed["code.py"].decode().replace("import pack  # noqa: F401\n", "") == files["code.py"].decode()
    ast.parse(packed["code.py"])
    assert packed["boot.py"] == files["boot.py"] and b"signifer" not in packed["boot.py"]
    assert packed["pack.mpy"][:2] == b"C\x06"
    assert {path.split("/")[0] for path in packed if "/" in path} == {"data"}


@pytest.mark.long
def test_the_other_controller_brings_the_other_library(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "x"
    options = ["--board", BOARD, "--display", "sh1106", "--system", "dozen_die", "-o", out]
    assert run(capsys, "bundle", *options)[0] == 0
    program = (out / "signifer.pak").read_bytes()
    assert pack.find(program, "adafruit_displayio_sh1106.mpy")
    assert pack.find(program, "adafruit_displayio_ssd1306.mpy") is None
    listed = (out / "requirements.txt").read_text("utf-8")
    assert "sh1106" in listed and "ssd1306" not in listed


@pytest.mark.long
def test_an_untried_version_is_named_as_such(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "x"
    options = ["--board", BOARD, "--system", "dozen_die", "-o", out, "--circuitpython", "10.0.3"]
    status, said = run(capsys, "bundle", *options)
    assert status == 0 and "nobody has tried" in said
    assert json.loads((out / "signifer.json").read_text("utf-8"))["circuitpython"] == "10.0.3"


@pytest.mark.long
@pytest.mark.parametrize("system", systems.available())
def test_a_single_system_has_the_texts_of_shared_pages(system: str) -> None:
    made_of = build.chosen_modules(build.Edition(boards.load(BOARD), systems.parse(system)))
    there = {passes.module_name(path) for path in made_of}
    for path, source in made_of.items():
        for node in ast.parse(source).body:
            if isinstance(node, ast.ImportFrom) and str(node.module).startswith("signifer.games"):
                assert node.module in there, f"{path} imports {node.module}"
