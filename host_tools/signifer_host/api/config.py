"""The user's settings: a TOML file in the platform's place, read by every command."""

from __future__ import annotations

import difflib
import os
from pathlib import Path

from signifer_host.errors import BadInput
from signifer_host.translation import gettext

SETTINGS = {
    "port": "the serial port that commands use, instead of finding the device",
    "device": "the device that commands use, by its name or its UID's end",
    "board": "the board that --board means where it is left out",
    "circuitpython": "the folder where CircuitPython's .uf2 files are saved",
    "house": "the file of house rules that `signifer start` takes where --house is left out",
    "colour": "auto, always or never",
}
"""Each setting and its meaning."""

COLOURS = ("auto", "always", "never")
_LARGEST = 100_000  # bytes; a file of four lines has some hundred
_LONGEST = 4096  # letters of a value


def path() -> Path:
    """Return the path of the settings: SIGNIFER_CONFIG, or the platform's place. The file may not exist."""
    named = os.environ.get("SIGNIFER_CONFIG")
    if named:
        return Path(named)
    import platformdirs

    return Path(platformdirs.user_config_dir("signifer", appauthor=False)) / "config.toml"


def read() -> dict[str, str]:
    """Return the settings of the file; none without a file. Raises BadInput with the line."""
    file = path()
    try:
        there = file.exists()
    except (OSError, ValueError):  # ValueError: a NUL in the name
        there = True
    if not there:
        return {}
    from signifer_host.rosters.reader import parse_file, read_bytes

    content = read_bytes(file, _LARGEST)
    if not content.strip():  # the last setting was removed
        return {}
    document = parse_file(content, str(file) if file.suffix == ".toml" else f"{file}.toml")
    data = document.data if isinstance(document.data, dict) else {}
    for key, value in data.items():
        try:
            check(str(key), value)
        except BadInput as error:
            line = document.line((str(key),))
            place = f"{file}:{line}" if line else str(file)
            raise BadInput(
                "{place}: {error} Correct the line, or remove it.", place=place, error=error
            ) from None
    return {str(key): str(value) for key, value in data.items()}


def check(key: str, value: object) -> str:
    """Check and normalize a setting's value; raises BadInput."""
    if key not in SETTINGS:
        near = difflib.get_close_matches(key.lower()[:40], list(SETTINGS), n=1, cutoff=0.6)
        settings = ", ".join(SETTINGS)
        sentence = gettext(
            "There is no setting {key}; there are {settings}.", key=repr(key[:40]), settings=settings
        )
        if near:
            sentence += " " + gettext("Is `{near}` meant?", near=near[0])
        raise BadInput(sentence)
    if not isinstance(value, str) or not value.strip() or len(value) > _LONGEST or not value.isprintable():
        raise BadInput("{key} must be a text on one line.", key=key)
    if key == "colour" and value not in COLOURS:
        raise BadInput("colour must be auto, always or never, not {value}.", value=repr(value[:40]))
    if key == "board":
        from signifer_host import boards

        try:
            boards.load(value)
        except boards.BoardError as error:
            raise BadInput(f"{error}.") from None
    return value


def put(key: str, value: str | None) -> Path:
    """Set a setting, or remove it (None); comments in the file stay. Raises BadInput or CannotWrite."""
    import tomlkit

    from signifer_host.atomic_files import make_folder, write_file

    if value is None and key in SETTINGS:
        kept = None
    else:
        kept = check(key, value)
        if key in ("circuitpython", "house"):
            kept = str(Path(kept).expanduser().absolute())
        if key == "house":
            from signifer_host.api import houses

            houses.check(Path(kept))
    read()  # never overwrite a damaged file
    file = path()
    document = tomlkit.parse(file.read_bytes().decode("utf-8-sig")) if file.exists() else tomlkit.document()
    if kept is None:
        document.pop(key, None)
    else:
        document[key] = kept
    make_folder(file.absolute().parent)
    write_file(file, tomlkit.dumps(document).encode())
    return file
