"""Find the catalogue of a language."""

from __future__ import annotations

from pathlib import Path

import signifer
from signifer_host.errors import BadInput
from signifer_host.languages.catalogue import Catalogue, read
from signifer_host.translation import ENGLISH

NAMES = {ENGLISH: "English", "fi": "suomi", "ru": "русский", "el": "ελληνικά"}
"""Each language in its own words, so that its speakers find it."""
_NAME = "X-Name"  # in the header of a catalogue: the language in its own words
_END = ".po"


def folder() -> Path:
    """Return the folder of the catalogues that come with Signifer."""
    packed = Path(__file__).parents[1] / "device" / "locale"
    return packed if packed.is_dir() else Path(signifer.__file__).parents[2] / "locale"


def codes(place: Path | None = None) -> tuple[str, ...]:
    """List the codes of the languages that come with Signifer, English first. `place` is the folder of the catalogues,
    if not that of the device's."""
    others = {file.stem for file in (place or folder()).glob("*" + _END)} - {ENGLISH}
    return (ENGLISH, *sorted(others))


def title(catalogue: Catalogue) -> str:
    """Return the language of a catalogue in its own words; its code where the header has no X-Name."""
    return catalogue.header.get(_NAME) or NAMES.get(code(catalogue), code(catalogue))


def code(catalogue: Catalogue | None) -> str:
    """Return the code of a catalogue's language; English for None."""
    return ENGLISH if catalogue is None else catalogue.header.get("Language", "")


def find(language: str, place: Path | None = None) -> Catalogue | None:
    """Return the catalogue of a language: a code such as fi, or the path of a `.po` file. None for English, whose
    texts are the sources' own. `place` is the folder, if not that of the device's. Raises BadInput."""
    if language == ENGLISH:
        return None
    if language.endswith(_END):
        return open_file(Path(language))
    if language not in codes(place):
        names = ", ".join(codes(place))
        raise BadInput(
            "--language {language}: there is {names}. A language of your own is a file, such as {language}.po.",
            language=language,
            names=names,
        )
    return open_file((place or folder()) / (language + _END))


def open_file(file: Path) -> Catalogue:
    """Read a catalogue's file; BadInput if it cannot be read."""
    try:
        return read(file.read_text("utf-8"), str(file))
    except OSError as error:
        raise BadInput(f"{file} cannot be read: {error.strerror or error}.") from None
    except UnicodeDecodeError:
        raise BadInput(f"{file} is not UTF-8. Save it as UTF-8.") from None
