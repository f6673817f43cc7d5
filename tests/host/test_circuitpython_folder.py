"""CircuitPython that the user has saved: found in the folder of the settings, or in the downloads."""

from __future__ import annotations

from pathlib import Path

import pytest

from signifer_host import boards
from signifer_host.api import circuitpython
from signifer_host.bundle import TESTED
from signifer_host.cli import main
from signifer_host.errors import BadInput
from tests.linker.fake_firmware import Fake

PICO = boards.load("pico_oled")
NAME = circuitpython.file_name(PICO)
OTHER_LANGUAGE = NAME.replace("en_US", "ru")


def save(folder: Path, name: str, content: bytes) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / name).write_bytes(content)
    return folder / name


@pytest.fixture(scope="module")
def firmware(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return a firmware of the tested version that no table knows: by its name, in another language."""
    return Fake(version=TESTED).write(tmp_path_factory.mktemp("firmware") / "fake.uf2").read_bytes()


def test_the_file_to_get_has_the_tested_version() -> None:
    assert TESTED == "9.2.8"
    assert NAME == "adafruit-circuitpython-raspberry_pi_pico-en_US-9.2.8.uf2"


@pytest.mark.parametrize("suffix", ["", " (1)", "(2)"])
def test_a_file_is_found_under_a_browser_s_name(suffix: str, tmp_path: Path, firmware: bytes) -> None:
    path = save(tmp_path, OTHER_LANGUAGE.replace(".uf2", f"{suffix}.uf2"), firmware)
    found = circuitpython.find(PICO, [tmp_path / "none", tmp_path])
    assert found is not None and found.path == path and not found.is_known


@pytest.mark.parametrize(
    "name",
    [
        OTHER_LANGUAGE.replace("9.2.8", "9.2.7"),
        OTHER_LANGUAGE.replace("9.2.8", "10.0.3"),
        OTHER_LANGUAGE.replace("raspberry_pi_pico", "raspberry_pi_pico_w"),
        OTHER_LANGUAGE + ".part",
        "flash_nuke.uf2",
    ],
)
def test_other_files_are_left_alone(name: str, tmp_path: Path, firmware: bytes) -> None:
    save(tmp_path, name, firmware)
    assert circuitpython.find(PICO, [tmp_path]) is None


def test_the_folder_of_the_settings_comes_first(tmp_path: Path, firmware: bytes) -> None:
    mine, downloads = tmp_path / "mine", tmp_path / "downloads"
    save(downloads, OTHER_LANGUAGE, firmware)
    wanted = save(mine, OTHER_LANGUAGE, firmware)
    found = circuitpython.find(PICO, [mine, downloads])
    assert found is not None and found.path == wanted
    assert circuitpython.folders(str(mine))[0] == mine


def test_a_damaged_file_is_reported_and_a_good_one_elsewhere_used(tmp_path: Path, firmware: bytes) -> None:
    bad, good = tmp_path / "bad", tmp_path / "good"
    save(bad, NAME, firmware)  # by its name a table knows it, but its checksum differs
    with pytest.raises(BadInput, match=r"is not the CircuitPython 9\.2\.8 that its name says"):
        circuitpython.find(PICO, [bad])
    save(bad, OTHER_LANGUAGE, firmware[:-7])
    path = save(good, OTHER_LANGUAGE, firmware)
    found = circuitpython.find(PICO, [bad, good])
    assert found is not None and found.path == path


def test_the_command_says_which_file_to_get(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("SIGNIFER_CONFIG", str(tmp_path / "config.toml"))
    folder = tmp_path / "firmware"
    folder.mkdir()
    assert main(["config", "set", "circuitpython", str(folder)]) == 0
    out = tmp_path / "x.uf2"
    assert main(["image", "--board", "pico_oled", "--out", str(out)]) == 2
    said = capsys.readouterr().err
    assert (
        NAME in said and "https://circuitpython.org/board/raspberry_pi_pico/" in said and str(folder) in said
    )
    assert not out.exists()
