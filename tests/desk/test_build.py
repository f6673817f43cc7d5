"""The page as static files: the same bytes each time, and nothing from elsewhere."""

from __future__ import annotations

import gzip
import json
import re
import struct
import tomllib
import zipfile
from functools import cache
from hashlib import sha256
from pathlib import Path

import pytest

import signifer
import signifer_host
from signifer_host.cli import main
from signifer_host.desk import build

PYC = "signifer/__pycache__/__init__.cpython-314.pyc"


# Of a wheel's data, what no page asks for.
NOT_ON_THE_PAGE = re.compile(
    r"signifer_host/(device/boards/(_template/|.*README\.md)|device/locale/(en\.po|glossary_|.*signifer\.pot)"
    r"|.*__pycache__)"
)


@pytest.fixture
def parts(tmp_path: Path) -> Path:
    """Return a folder with stand-ins for what npm and PyPI bring."""
    folder = tmp_path / "parts"
    modules = folder / "node_modules"
    for name in build._PYODIDE_FILES:
        (modules / "pyodide").mkdir(parents=True, exist_ok=True)
        (modules / "pyodide" / name).write_bytes(name.encode())
    (modules / "pyodide" / build._PYODIDE_PACKAGES).write_text('{"info": {}, "packages": {"numpy": {}}}')
    for name in build._MICROPYTHON_FILES:
        (modules / build._MICROPYTHON).mkdir(parents=True, exist_ok=True)
        (modules / build._MICROPYTHON / name).write_bytes(name.encode())
    [device, host] = [Path(str(one.__file__)).read_bytes() for one in (signifer, signifer_host)]
    sources = {
        PYC: ("signifer/__init__.py", sha256(device).hexdigest()),
        "signifer_host/__init__.pyc": ("signifer_host/__init__.py", sha256(host).hexdigest()),
        "signifer_host/errors.pyc": ("signifer_host/errors.py", sha256(b"older").hexdigest()),
    }
    python = {
        "stdlib.zip": {},
        "libraries.zip": {"pydantic/__init__.pyc": b"pydantic"},
        "program.zip": {**dict.fromkeys(sources, b"compiled"), "sources.json": json.dumps(sources)},
    }
    (folder / "python").mkdir()
    for name, content in python.items():
        with zipfile.ZipFile(folder / "python" / name, "w") as archive:
            for path, data in content.items():
                archive.writestr(path, data)
    return folder


def unpacked(data: bytes) -> dict[str, bytes]:
    """Return the files that were packed."""
    (length,) = struct.unpack_from("<I", data)
    at, found = 4 + length, {}
    for name, size in json.loads(data[4:at]).items():
        found[name] = data[at : at + size]
        at += size
    assert at == len(data)
    return found


def test_two_builds_are_equal_and_name_all_their_files(
    parts: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for slow in ("_program", "_hardware", "_languages"):  # they take seconds
        monkeypatch.setattr(build, slow, cache(getattr(build, slow)))
    sites = [tmp_path / "one", tmp_path / "two"]
    for site in sites:
        assert main(["desk", "--build", str(site), "--parts", str(parts), "--json"]) == 0
        told = json.loads(capsys.readouterr().out)
    files = [
        {path.relative_to(site).as_posix(): path.read_bytes() for path in site.rglob("*") if path.is_file()}
        for site in sites
    ]
    assert files[0] == files[1]
    assert told["files"] == len(files[0])
    kept = json.loads(files[0]["precache.json"])["files"]
    assert sorted([*kept, "precache.json"]) == sorted(files[0])
    assert json.loads(files[0]["host/pyodide/pyodide-lock.json"]) == {"info": {}, "packages": {}}
    program = unpacked(gzip.decompress(files[0]["host/program.bin"]))
    names = set(program)
    assert program["pydantic/__init__.pyc"] == b"pydantic"
    # A compiled module is brought where its source is the one that was compiled.
    assert {PYC, "signifer/__init__.py", "signifer_host/__init__.pyc", "signifer_host/errors.py"} <= names
    assert not {"signifer_host/__init__.py", "signifer_host/errors.pyc"} & names
    assert {"signifer/__init__.py", "signifer_host/desk/web_serial.py", "signifer_sha256.py"} <= names
    assert "signifer_host/examples/rosters/river_wardens.toml" in names
    assert "signifer_host/device/boards/pico_oled/board.toml" in names
    # What a wheel has besides its packages; else an image that is made on the page is another one.
    wheel = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]["targets"][
        "wheel"
    ]
    data = {
        f"{target}/{path.relative_to(source).as_posix()}"
        if path.is_file() and path != Path(source)
        else target
        for source, target in wheel["force-include"].items()
        if target.startswith("signifer_host/")
        for path in (Path(source), *Path(source).rglob("*"))
        if path.is_file()
    }
    assert {name for name in data - names if not NOT_ON_THE_PAGE.match(name)} == set()


def test_a_missing_part_says_what_to_do(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["desk", "--build", str(tmp_path / "site"), "--parts", str(tmp_path / "none")]) == 2
    assert "make desk-parts" in capsys.readouterr().err
    assert not (tmp_path / "site").exists()
