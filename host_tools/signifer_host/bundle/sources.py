"""Locate the device's files: in a checkout or in an installed wheel."""

from __future__ import annotations

import json
from functools import cache
from importlib import metadata
from pathlib import Path

import signifer
import signifer_sha256
from signifer.games import table
from signifer_host import faces
from signifer_host.bundle import systems
from signifer_host.faces import layout

# The programs that CircuitPython itself starts; they stay source, because it runs no compiled ones.
PAGED = ("ssd1306", "sh1106")  # `hal.oled` uses them
PAGING = (
    "signifer/hal/oled.py",
    "signifer/hal/oled_arrays.py",
    "signifer/hal/oled_brush.py",
    "signifer/hal/oled_numbers.py",
)
TURNING = (
    "signifer/hal/tft.py",
    "signifer/hal/tft_brush.py",
    "signifer/hal/tft_fast.py",
    "signifer/hal/expander.py",
)
OTHERWISE = "signifer/hal/any_brush.py"
DISPLAYIO = "signifer/hal/display.py"
PROBE = "signifer/hal/display_probe.py"
# Of parts that few boards have.
PARTS = {
    "sound": ("signifer/hal/sound.py", "signifer/app/sounds.py"),
    "battery": ("signifer/hal/battery.py", "signifer/app/battery.py"),
}
FACES = "lib/faces.bin"  # what boxes are drawn with
PROGRAMS = ("boot.py", "code.py", "safemode.py")
# Display driver or light -> (module of Adafruit's, its distribution).
PACKED_LIBRARIES = "libraries.json"
LIBRARIES = {
    "ssd1306": ("adafruit_displayio_ssd1306", "adafruit-circuitpython-displayio-ssd1306"),
    "sh1106": ("adafruit_displayio_sh1106", "adafruit-circuitpython-displayio-sh1106"),
    "sh1107": ("adafruit_displayio_sh1107", "adafruit-circuitpython-displayio-sh1107"),
    "st7789": ("adafruit_st7789", "adafruit-circuitpython-st7789"),
    "neopixel": ("neopixel", "adafruit-circuitpython-neopixel"),
}


def start_folder() -> Path:
    """Return the folder of boot.py and the other start files."""
    packed = Path(__file__).parents[1] / "device"
    return packed if packed.is_dir() else Path(signifer.__file__).parents[1]


def programs() -> dict[str, str]:
    """Return the programs that CircuitPython starts, by file name."""
    return {name: (start_folder() / name).read_text("utf-8") for name in PROGRAMS}


def pack() -> str:
    """Return the source that mounts a packed program."""
    return (start_folder() / "pack.py").read_text("utf-8")


def linked_code(name: str) -> str:
    """Return a device program that replaces another in a linked image ("code", "loader")."""
    return (start_folder() / "linked" / f"{name}.py").read_text("utf-8")


def settings(page: str = "") -> str:
    """Return the settings.toml of every board, with the address of a `page` for players (hal/machine.py)."""
    text = (start_folder() / "settings.toml").read_text("utf-8")
    if page:
        text += f'# The page for players that a game\'s QR code opens.\nSIGNIFER_PAGE = "{page}"\n'
    return text


def modules() -> dict[str, str]:
    """Return every module of the device's program, by path ("signifer/core/game.py"), and its parts of lib/."""
    return dict(_modules())


@cache
def _modules() -> dict[str, str]:
    root = Path(signifer.__file__).parent
    found = {
        "signifer/" + file.relative_to(root).as_posix(): file.read_text("utf-8")
        for file in sorted(root.rglob("*.py"))
        if "_template" not in file.relative_to(root).parts
    }
    found["signifer/games/table.py"] = systems.table_of(table.IDS)
    found["lib/signifer_sha256.py"] = Path(signifer_sha256.__file__).read_text("utf-8")
    return found


def on_its_side(driver: str, rotation: int) -> bool:
    """Return whether `hal.tft` draws on such a display: the rule of `hal.panel`."""
    return driver == "st7789" and rotation % 180 == 90


def sheet_of_faces(width: int, height: int, driver: str, rotation: int) -> bytes:
    """Build the sheet of the faces for a display. The rule is that of `hal.panel`."""
    kind = "pages" if driver in PAGED else "rows"
    if on_its_side(driver, rotation):
        kind = layout.of_side(rotation)
    return faces.sheet(width, height, kind)


def font_licence() -> str:
    """Return the licence of the sheets' font."""
    return (_sheets() / "OFL.txt").read_text("utf-8").strip()


def _sheets() -> Path:
    return Path(signifer.__file__).parent / "ui" / "sheets"


def library(part: str) -> tuple[str, str, str]:
    """Return (module, version, source) of Adafruit's library for a driver or a kind of lights."""
    found = _library(part)
    return found["module"], found["version"], found["source"]


def licence(part: str) -> str:
    """Return the licence of that library."""
    return _library(part)["licence"]


def packed_libraries() -> bytes:
    """Return all libraries as a file for a wheel, which cannot depend on them: they bring 7 MB with them."""
    return json.dumps({part: _read_distribution(part) for part in sorted(LIBRARIES)}, indent=1).encode()


def _library(part: str) -> dict[str, str]:
    try:
        found: dict[str, str] = json.loads((start_folder() / PACKED_LIBRARIES).read_bytes())[part]
    except FileNotFoundError:  # in a checkout
        return _read_distribution(part)
    return found


@cache
def _read_distribution(part: str) -> dict[str, str]:
    """Read a library and its licence from its distribution."""
    module, distribution = LIBRARIES[part]
    found = metadata.distribution(distribution)
    source = Path(str(found.locate_file(module + ".py"))).read_text("utf-8")
    terms = "The MIT License (MIT)"
    for file in found.files or []:
        if file.name.upper().startswith("LICENSE"):
            terms = Path(str(file.locate())).read_text("utf-8").strip()
            break
    return {"module": module, "version": found.version, "source": source, "licence": terms}
